// @ts-check
// Packs: games that the host of the site has added, each a wheel that packs.json names. Whatever is wrong with one is
// told in a sentence; all other games play.

/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {import("../door/protocol.js").PackFault} PackFault */
/** A pack, and its bytes while they are on their way. @typedef {{name: string, bytes: Promise<Uint8Array<ArrayBuffer>>}} Pack */

// Not the one that ends the start when a file cannot be fetched (worker.js).
const fetch = self.fetch.bind(self);
/** So long the list may take, and so long a pack may take after everything else has come; in milliseconds. */
const PATIENCE = 8000;
const LONGEST_NAME = 80;
const MOST = 100;

/**
 * The packs that the host lists; they are on their way when this returns.
 * @param {string} address of the list
 * @param {string[]} shunned packs with which Python did not start
 * @returns {Promise<{packs: Pack[], faults: PackFault[]}>}
 */
export async function listed(address, shunned) {
  /** @type {PackFault[]} */ const faults = [];
  /** @type {Pack[]} */ const packs = [];
  for (const entry of await entriesOf(address, faults)) {
    const place = typeof entry === "string" ? parsed(entry, address) : null;
    const name = named(place ? decoded(place.pathname.split("/").pop() ?? "") : JSON.stringify(entry));
    if (!place) faults.push({ name, why: "entry" });
    else if (shunned.includes(name)) faults.push({ name, why: "broken" });
    else {
      const bytes = load(place.href);
      bytes.catch(() => {}); // whoever waits for it is told
      packs.push({ name, bytes });
    }
  }
  return { packs, faults };
}

/**
 * Adds packs to a Python that does not have its games yet.
 * @param {Python} python
 * @param {Pack[]} packs
 * @param {string} rest the address of the part of Python's library that our own games do not need
 * @param {(name: string) => void} onstart called before each: what follows is somebody else's code
 * @returns {Promise<PackFault[]>}
 */
export async function add(python, packs, rest, onstart) {
  /** @type {PackFault[]} */ const faults = [];
  if (packs.length === 0) return faults;
  const library = await load(rest, "default").catch(() => null);
  if (library) python.pyimport("sys").path.append(write(python, "python_rest.zip", library));
  const module = library && python.pyimport("pygame_rules.page.packs");
  const end = Date.now() + PATIENCE;
  for (const { name, bytes } of packs) {
    const content = module && await within(end - Date.now(), bytes).catch((why) => {
      console.info("A pack is missing.", name, why);
      return null;
    });
    if (!content?.length) {
      faults.push({ name, why: content ? "damaged" : content === undefined ? "late" : "missing" });
      continue;
    }
    onstart(name);
    const why = module.add(write(python, name, content));
    if (why) faults.push({ name, why });
  }
  return faults;
}

/**
 * @param {Python} python
 * @param {string} name
 * @param {Uint8Array} content
 * @returns {string} its path there
 */
function write(python, name, content) {
  const path = `/lib/${name}`;
  python.FS.writeFile(path, content);
  return path;
}

/**
 * What the list says. A site may do without one.
 * @param {string} address
 * @param {PackFault[]} faults
 * @returns {Promise<unknown[]>}
 */
async function entriesOf(address, faults) {
  const reply = await within(PATIENCE, ask(address)).catch(() => undefined);
  if (!reply?.ok || isPage(reply)) return [];
  const entries = await reply.json().catch(() => null);
  if (Array.isArray(entries)) return entries.slice(0, MOST);
  faults.push({ name: "packs.json", why: "list" });
  return [];
}

/** @param {string} address @param {RequestCache} [cache] */
async function load(address, cache) {
  const reply = await ask(address, cache);
  if (!reply.ok || isPage(reply)) throw new Error(`${reply.status} ${address}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** The newest; without a network, what the browser still has. @param {string} address @param {RequestCache} [cache] */
function ask(address, cache = "no-cache") {
  return fetch(address, { cache }).catch(() => fetch(address, { cache: "force-cache" }));
}

/** Some hosts, and networks that one has to sign in to, answer everything with a page. @param {Response} reply */
function isPage(reply) {
  return reply.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/**
 * What a promise resolves with, or undefined if that takes too long.
 * @template T
 * @param {number} ms
 * @param {Promise<T>} promise
 * @returns {Promise<T|undefined>}
 */
function within(ms, promise) {
  return Promise.race([promise, new Promise((done) => setTimeout(done, ms, undefined))]);
}

/** @param {string} entry @param {string} base */
function parsed(entry, base) {
  try {
    return new URL(entry, base);
  } catch {
    return null;
  }
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name that can be shown, and be that of a file. @param {string} name */
const named = (name) => name.replaceAll("/", "").slice(0, LONGEST_NAME) || "?";
