// @ts-check
// The files of Python on their way to the worker. Every byte counts as a sign of life. What a host refuses once, or a
// broken connection cuts short, is asked for again, and goes on where it broke. When nothing helps any more, a file waits
// for `resume`: what has arrived stays.

import { isPage } from "../door/page.js";
import { pause } from "../waits.js";

/** How many bytes a file has, and how many of them are sent by a host that compresses. @typedef {[whole: number, sent: number, ...more: unknown[]]} Size */
/** Called with the bytes that have come and that are to come, and with a reason why the start has failed, or has to wait. @typedef {{onprogress: (loaded: number, total: number) => void, onfault: (why: string, error: unknown) => void}} Listener */

/** Pauses before a file is asked for again, in milliseconds. */
const PAUSES = [300, 1000, 3000];
/** Answers of hosts and proxies that may be others a moment later. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Files of which every byte is needed as the build made it. */
const WHOLE = /\.(wasm|zip|image|head)$/;
/** WebAssembly that has code: it is compiled while it comes. */
const CODE = /\.wasm$(?<!data\.wasm)/;
/** The least time between two reports, in milliseconds. */
const OFTEN = 100;

export class Downloads {
  #fetch = self.fetch.bind(self);
  #compileStreaming = WebAssembly.compileStreaming;
  #sizes;
  #cache;
  #probe;
  #pauses;
  #often;
  #listener;
  /** The bytes that have come of each file, and how many will have been sent. @type {Map<string, {got: number, whole: number, sent: number}>} */
  #files = new Map();
  /** The modules of WebAssembly. @type {WeakMap<Response, Promise<WebAssembly.Module>>} */ #modules = new WeakMap();
  /** What has been asked for before it is needed. @type {Map<string, Promise<Response>>} */ #ahead = new Map();
  #told = 0;
  #complete = false;
  /** @type {() => void} */ #resume = () => {};
  /** Resolves when files that wait are to be asked for again. @type {Promise<void>|null} */ #resumed = null;

  /**
   * @param {{sizes: Record<string, Size>, cache: RequestCache, probe: string, pauses?: number[], often?: number}} how the sizes of files by
   *   their names; "reload" if a file in the browser's cache may be damaged; the address of a small file, to see whether
   *   the host can be reached at all
   * @param {Listener} listener
   */
  constructor({ sizes, cache, probe, pauses = PAUSES, often = OFTEN }, listener) {
    this.#sizes = sizes;
    this.#cache = cache;
    this.#probe = probe;
    this.#pauses = pauses;
    this.#often = often;
    this.#listener = listener;
  }

  /** Says which files will be fetched. @param {string[]} names */
  expect(names) {
    for (const [name, { got }] of this.#files) if (got === 0 && !names.includes(name)) this.#files.delete(name);
    for (const name of names) this.#file(name);
    this.#report(true);
  }

  /** Asks again for what waits. */
  resume() {
    this.#resume();
  }

  /**
   * Asks for a file at once; whoever fetches it later is given that answer.
   * @param {string} address
   * @param {Promise<Uint8Array<ArrayBuffer>|null>} [there] the same file, if it is on this device
   */
  ahead(address, there) {
    const response = there ? there.then((bytes) => (bytes ? new Response(bytes) : this.#load(address))) : this.#load(address);
    response.catch(() => {}); // whoever waits for it is told
    this.#ahead.set(address, response);
  }

  /** Notes that a file is there, and need not be asked for. @param {string} name */
  have(name) {
    const file = this.#file(name);
    file.got = file.whole;
    this.#report();
  }

  /** Stands in for the browser's own `fetch`, and for what compiles WebAssembly. */
  take() {
    self.fetch = (input, init) => this.#fetched(String(input instanceof Request ? input.url : input), init);
    WebAssembly.compileStreaming = async (source) => {
      const response = await source;
      return this.#modules.get(response) ?? this.#compiledWhole(await response.arrayBuffer());
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const module = await WebAssembly.compileStreaming(source);
      const instance = await WebAssembly.instantiate(module, imports).catch((error) => { throw this.#fail(reasonOf(error), error); });
      return { instance, module };
    };
  }

  /** @param {string} address @param {RequestInit} [init] */
  #fetched(address, init) {
    const early = this.#ahead.get(address);
    // It may be fetched twice.
    return early?.then((response) => (this.#modules.has(response) ? response : response.clone())) ?? this.#load(address, init);
  }

  /**
   * Compiles a module of WebAssembly while it comes; or all of it, if the connection broke, or if this browser does not
   * like the way it comes.
   * @param {Response} response
   * @param {Promise<ArrayBuffer>} bytes the same, and whole
   * @returns {Promise<WebAssembly.Module>}
   */
  async #compiled(response, bytes) {
    try {
      return await this.#compileStreaming.call(WebAssembly, response);
    } catch {
      return this.#compiledWhole(await bytes);
    }
  }

  /** @param {ArrayBuffer} bytes */
  #compiledWhole(bytes) {
    return WebAssembly.compile(bytes).catch((error) => { throw this.#fail(reasonOf(error), error); });
  }

  /**
   * @param {string} address
   * @param {RequestInit} [init]
   * @returns {Promise<Response>}
   */
  async #load(address, init) {
    const response = await this.#ask(address, init);
    const file = this.#file(nameOf(address));
    // What is not compressed is sent as it is.
    if (!response.headers.get("content-encoding")) file.sent = file.whole;
    const { headers, body } = response;
    if (!body) return response;
    if (!CODE.test(address)) return new Response(this.#steady(address, body), { headers });
    // The bytes of a copy are counted and kept: only with the original response does the browser keep the compiled code
    // for the next visit.
    const copy = /** @type {ReadableStream} */ (response.clone().body);
    const bytes = new Response(this.#steady(address, copy)).arrayBuffer();
    bytes.catch(() => {}); // whoever waits for it is told
    const module = asWasm(response);
    const compiled = this.#compiled(module, bytes);
    compiled.catch(() => {}); // as above
    this.#modules.set(module, compiled);
    return module;
  }

  /**
   * @param {string} address
   * @param {RequestInit} [init]
   * @returns {Promise<Response>}
   */
  async #ask(address, init) {
    for (let tries = 0; ; tries++) {
      /** @type {unknown} */ let error;
      const response = await this.#fetch(address, { cache: this.#cache, ...init }).catch((why) => { error = why; });
      if (response?.ok && !isPage(response)) return response;
      const passing = !response || PASSING.has(response.status);
      if (passing && tries < this.#pauses.length) await pause(this.#pauses[tries]);
      else if (response) throw this.#fail(response.ok ? "ui-boot-replaced" : "ui-boot-missing", `${response.status} ${address}`);
      else if (!(await this.#isReachable())) {
        await this.#wait(error);
        tries = -1;
      } else if (tries > this.#pauses.length) throw this.#fail("ui-boot-missing", error);
      // Otherwise the connection may have come back just now: one more try tells.
    }
  }

  /**
   * The bytes of a file, whatever happens to the connection meanwhile.
   * @param {string} address
   * @param {ReadableStream<Uint8Array<ArrayBuffer>>} first
   */
  #steady(address, first) {
    const file = this.#file(nameOf(address));
    // A host may shorten scripts.
    const least = WHOLE.test(address) ? file.whole : 0;
    let reader = first.getReader();
    let got = 0;
    let fruitless = 0;
    return new ReadableStream({
      pull: async (controller) => {
        for (;;) {
          const { done, value } = await reader.read().catch(() => ({ done: true, value: null }));
          if (value) {
            got += value.byteLength;
            fruitless = 0;
            file.got = Math.max(file.got, got);
            this.#report();
            return controller.enqueue(value);
          }
          if (done && value !== null && got >= least) return controller.close();
          if (fruitless > this.#pauses.length) throw this.#fail(address.endsWith(".wasm") ? "ui-boot-damaged" : "ui-boot-failed", `${got} bytes of ${address}`);
          if (fruitless > 0) await pause(this.#pauses[fruitless - 1]);
          fruitless += 1;
          reader = await this.#goOn(address, got);
        }
      },
    }, { highWaterMark: 0 });
  }

  /**
   * Goes on with a file that broke off.
   * @param {string} address
   * @param {number} got how many bytes are there
   */
  async #goOn(address, got) {
    const { whole, sent } = this.#file(nameOf(address));
    // A part of a file is never compressed, so all of it may be shorter.
    const part = whole - got < sent;
    const response = await this.#ask(address, part ? { headers: { range: `bytes=${got}-` }, cache: "no-store" } : {});
    const from = response.status === 206 ? Number(/^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1]) : 0;
    if (!(from <= got)) throw this.#fail("ui-boot-damaged", `${address} goes on at ${from}, not at ${got}`);
    return without(got - from, /** @type {ReadableStream} */ (response.body)).getReader();
  }

  async #isReachable() {
    const reply = await this.#fetch(this.#probe, { cache: "no-store" }).catch(() => null);
    return reply !== null;
  }

  /** Waits until the person, or the browser, says that there is a connection again. @param {unknown} error */
  async #wait(error) {
    this.#resumed ??= new Promise((resolve) => {
      this.#resume = () => {
        this.#resumed = null;
        self.removeEventListener("online", this.#resume);
        resolve();
      };
      self.addEventListener("online", this.#resume);
      this.#fail("ui-boot-offline", error);
    });
    await this.#resumed;
    this.#report(true);
  }

  /** @param {string} why @param {unknown} error */
  #fail(why, error) {
    this.#listener.onfault(why, error);
    return error;
  }

  /** @param {boolean} [now] */
  #report(now = false) {
    if (this.#resumed) return; // files still come, but what was told last is that the start has to wait
    const all = [...this.#files.values()];
    const total = all.reduce((sum, { sent }) => sum + sent, 0);
    const loaded = all.reduce((sum, { got, whole, sent }) => sum + Math.min(got / whole, 1) * sent, 0);
    this.#complete ||= total > 0 && loaded >= total;
    if (!now && !this.#complete && Date.now() - this.#told < this.#often) return;
    this.#told = Date.now();
    this.#listener.onprogress(this.#complete ? total : Math.round(loaded), total);
  }

  /** @param {string} name */
  #file(name) {
    const [whole, sent] = this.#sizes[name] ?? [1, 0];
    const file = this.#files.get(name) ?? { got: 0, whole, sent };
    this.#files.set(name, file);
    return file;
  }
}

/** @param {string} address */
const nameOf = (address) => address.split("/").pop() ?? "";

/**
 * A stream without its first bytes.
 * @param {number} bytes
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 */
function without(bytes, stream) {
  let rest = bytes;
  return stream.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      const skipped = Math.min(rest, chunk.byteLength);
      rest -= skipped;
      if (skipped < chunk.byteLength) controller.enqueue(chunk.subarray(skipped));
    },
  }));
}

/**
 * Browsers insist on the media type of a .wasm file, which not every static host knows.
 * @param {Response} response
 */
function asWasm(response) {
  const type = "application/wasm";
  return response.headers.get("content-type") === type ? response : new Response(response.body, { headers: { "content-type": type } });
}

/** Why a module of WebAssembly does not start. @param {unknown} error */
const reasonOf = (error) => (error instanceof RangeError ? "ui-boot-memory" : "ui-boot-damaged");
