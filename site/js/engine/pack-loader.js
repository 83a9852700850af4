// @ts-check
// Adds packs to a Python: games that the host of the site has added, each in a wheel. Whatever is wrong with one is told
// in a sentence; all other games play.

import { isPage } from "../door/page.js";

/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {import("../door/protocol.js").Pack} Pack */
/** @typedef {import("../door/protocol.js").PackFault} PackFault */
/** The bytes of a wheel, which may still be on their way. @typedef {Promise<Uint8Array<ArrayBuffer>>} Bytes */
/** What Python says about its packs: what is wrong with some, and what the page shows of the games of the others. @typedef {{packs: PackFault[], games: unknown[]}} Added */

// Not the one that ends the start when a file cannot be fetched (worker.js).
const fetch = self.fetch.bind(self);
/** So long all wait for a pack; one that takes longer is added when it comes. In milliseconds. */
const PATIENCE = 8000;

export class PackLoader {
  /** @type {Map<string, Bytes>} */ #bytes = new Map();
  /** @type {Map<string, PackFault["why"]>} */ #faults = new Map();
  #onstart;
  /** @type {Python | undefined} */ #python;
  /** @type {any} */ #module;

  /**
   * @param {Pack[]} packs they are on their way from now on
   * @param {string[]} shunned those with which Python did not start
   * @param {(name: string) => void} onstart called before each is added: what follows is somebody else's code
   */
  constructor(packs, shunned, onstart) {
    this.#onstart = onstart;
    for (const { name, address } of packs) {
      if (shunned.includes(name)) this.#faults.set(name, "broken");
      else this.#bytes.set(name, load(address));
    }
    for (const bytes of this.#bytes.values()) bytes.catch(() => {}); // whoever waits for it is told
  }

  /**
   * Adds all that come in time.
   * @param {Python} python
   * @param {string} rest the address of the part of Python's library that our own games do not need
   * @returns {Promise<Added>}
   */
  async add(python, rest) {
    this.#python = python;
    python.pyimport("sys").path.append(this.#write("python_rest.zip", await load(rest, "default")));
    this.#module = python.pyimport("pygame_rules.page.packs");
    const end = Date.now() + PATIENCE;
    for (const [name, bytes] of this.#bytes) {
      const late = new Promise((done) => setTimeout(done, end - Date.now(), "late"));
      if ((await Promise.race([bytes.catch(() => {}), late])) === "late") this.#faults.set(name, "late");
      else await this.#put(name, bytes);
    }
    return this.#added;
  }

  /**
   * Adds the others, whenever they come.
   * @param {(added: Added) => void} onadded
   */
  wait(onadded) {
    for (const [name, why] of this.#faults) {
      const bytes = why === "late" && this.#bytes.get(name);
      if (bytes) bytes.catch(() => {}).then(() => this.#put(name, bytes)).then(() => onadded(this.#added));
    }
  }

  /** @param {string} name @param {Bytes} bytes */
  async #put(name, bytes) {
    /** @type {PackFault["why"] | ""} */ let why = "missing";
    try {
      const content = await bytes;
      this.#onstart(name);
      why = this.#module.add(this.#write(name, content));
    } catch (fault) {
      console.info("A pack is missing.", name, fault);
    }
    if (why) this.#faults.set(name, why);
    else this.#faults.delete(name);
  }

  /** @returns {Added} */
  get #added() {
    return { packs: Array.from(this.#faults, ([name, why]) => ({ name, why })), ...JSON.parse(this.#module.shown()) };
  }

  /** @param {string} name @param {Uint8Array} content @returns {string} its path in Python */
  #write(name, content) {
    const path = `/lib/${name}`;
    this.#python?.FS.writeFile(path, content);
    return path;
  }
}

/** The newest; without a network, what the browser still has. @param {string} address @param {RequestCache} [cache] */
async function load(address, cache = "no-cache") {
  const reply = await fetch(address, { cache }).catch(() => fetch(address, { cache: "force-cache" }));
  if (!reply.ok || isPage(reply)) throw new Error(`${reply.status} ${address}`);
  return new Uint8Array(await reply.arrayBuffer());
}
