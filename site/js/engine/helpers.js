// @ts-check
// Further workers that think along with the engine. Where an expert leaves a part of its thought to others, they work on it,
// and the engine takes what they find; it waits for nobody, and decides the same without them. So whatever goes wrong with
// one of them, it is only no longer there.

/** @typedef {import("./engine.js").WorkerLike} WorkerLike */
/** @typedef {import("../door/protocol.js").Reply} Reply */
/** @typedef {{do: string, [field: string]: any}} Request */

/** Requests with which bots think; only the first has helpers start, as hints alone are not worth it. */
const GO = "go";
const THINKS = new Set([GO, "hint"]);
/** No more of them would find something to do. */
export const MOST = 3;
/** So long they wait for a next thought, in milliseconds. */
const IDLE = 120_000;
/** So many slices of thought one may take for its part: seconds, for what takes a fraction of one. */
const LATE = 1000;

export class Helpers {
  #ask;
  #create;
  #boot;
  #most;
  #idle;
  /** @type {Set<Helper>} */ #all = new Set();
  /** @type {ReturnType<typeof setTimeout>|undefined} */ #timer;

  /**
   * @param {(request: Request) => Promise<Reply>} ask asks the engine
   * @param {() => WorkerLike} create makes a worker
   * @param {object} boot the first message to a worker, see worker.js
   * @param {number} most how many there may be
   * @param {number} [idle]
   */
  constructor(ask, create, boot, most, idle = IDLE) {
    this.#ask = ask;
    this.#create = create;
    this.#boot = boot;
    this.#most = most;
    this.#idle = idle;
  }

  /** How many are there, and how many of them can think. */
  get numbers() {
    const all = [...this.#all];
    return { there: all.length, ready: all.filter((helper) => helper.isReady).length };
  }

  /**
   * Asks the engine. While it thinks, it is told who is free, and what it leaves to them is passed on.
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  async ask(request) {
    if (!THINKS.has(request.do)) return this.#ask(request);
    const end = performance.now() + request.ms;
    for (let ms = request.ms; ; ms = Math.ceil(end - performance.now())) {
      const free = [...this.#all].filter((helper) => helper.isFree);
      const reply = await this.#ask({ ...request, ms: Math.max(0, ms), helpers: free.length });
      if (reply.is !== "thinking") return reply;
      for (const helper of this.#all) helper.wait();
      for (const task of reply.tasks ?? []) this.#give(free.pop(), task);
      if (reply.tasks) this.#expect(request.do === GO);
      if (performance.now() >= end) return reply;
    }
  }

  /** Ends all of them for good. */
  end() {
    this.#most = 0;
    this.#rest();
  }

  /** @param {Helper|undefined} helper @param {string} task */
  async #give(helper, task) {
    const trial = await helper?.do(task);
    // The engine may have been lost meanwhile.
    if (trial) this.#ask({ do: "take", trial }).catch(() => {});
  }

  /** Has helpers stay, or if they are worth it, come: one after the other. @param {boolean} worth */
  #expect(worth) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), this.#idle);
    const all = [...this.#all];
    if (!worth || all.length >= this.#most || !all.every((helper) => helper.isReady)) return;
    const helper = new Helper(this.#create(), this.#boot, () => {
      if (this.#all.delete(helper)) this.#most -= 1; // where one has failed, so would another
    });
    this.#all.add(helper);
  }

  #rest() {
    clearTimeout(this.#timer);
    const all = [...this.#all];
    this.#all.clear();
    for (const helper of all) helper.end();
  }
}

/** A worker that does one task at a time. */
class Helper {
  isReady = false;
  #worker;
  #onend;
  /** For how many slices of thought it has worked on its task. */ #slices = 0;
  /** @type {((trial: string|null) => void)|null} */ #found = null;

  /** @param {WorkerLike} worker @param {object} boot @param {() => void} onend */
  constructor(worker, boot, onend) {
    this.#worker = worker;
    this.#onend = onend;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => this.end();
    worker.postMessage(JSON.stringify({ ...boot, image: true, shunned: [], reload: false }));
  }

  get isFree() {
    return this.isReady && !this.#found;
  }

  /** Another slice of thought is over. */
  wait() {
    this.#slices += 1;
    if (this.#found && this.#slices > LATE) this.end();
  }

  /** @param {string} task @returns {Promise<string|null>} what it has found; null if it ends before */
  do(task) {
    this.#slices = 0;
    return new Promise((found) => {
      this.#found = found;
      this.#worker.postMessage(JSON.stringify({ v: 1, id: 0, do: "try", task }));
    });
  }

  end() {
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.isReady = false;
    this.#settle(null);
    this.#onend();
  }

  /** @param {any} said what has passed the door */
  #hear(said) {
    if (said.stage === "ready") this.isReady = true;
    else if (said.is === "trial") this.#settle(said.trial);
    else if (said.is || said.stage === "failed") this.end();
  }

  /** @param {string|null} trial */
  #settle(trial) {
    this.#found?.(trial);
    this.#found = null;
  }
}
