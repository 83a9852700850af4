// @ts-check
// The page's only door to Python: a question goes in, a promise of its answer comes out.

/** @typedef {import("../door/protocol.js").Stage} Stage */
/** @typedef {import("../door/protocol.js").Reply} Reply */
/**
 * A worker; what it says has passed the door.
 * @typedef {{postMessage: (words: string) => void, terminate: () => void, onmessage: ((event: {data: any}) => void)|null,
 *   onerror: ((event: {message?: string}) => void)|null}} WorkerLike
 */
/** @typedef {{ question: string, long: boolean, resolve: (reply: Reply) => void, reject: (reason: EngineLost) => void }} Waiting */

/** No answer will come: the worker died, hangs, or met a bug. A restarted engine knows nothing: load the last record first. */
export class EngineLost extends Error {
  /**
   * @param {string} why the id of a text
   * @param {string} detail for the console
   */
  constructor(why, detail = "") {
    super(detail || why);
    this.name = "EngineLost";
    this.why = why;
    this.detail = detail;
  }
}

/** How long a worker may be silent, in ticks; and the milliseconds of a tick. */
const LIMITS = {
  tick: 1000,
  image: 20, library: 60, pack: 20, // while it starts: from the image, from the library, while it adds somebody else's game
  told: 3, answer: 6, replay: 20, // while a question waits: until the person is told; until it is given up
  pulse: 5, // while nothing is asked: until it is asked whether it lives
};
/** Requests that play a whole match anew. All others take a few milliseconds: bots think in slices. */
const REPLAYS = new Set(["start", "load", "undo", "settle", "leave", "share", "watch"]);
/** Why a file in the browser's cache may be the damaged one. */
const DAMAGED = new Set(["ui-boot-damaged", "ui-boot-failed", "ui-boot-replaced"]);
/** What the worker sends back as it is. */
export const PING = JSON.stringify({ do: "ping" });
/** What a worker is told that waits for a connection: it may be there again. */
export const RESUME = JSON.stringify({ do: "resume" });

/**
 * Gives up a worker that is silent for too long: `loadPyodide` may never settle, Python may loop, and a browser that needs
 * memory ends workers without a word.
 * Silence is counted in ticks, so a page that was suspended for an hour does not blame its worker.
 */
export class Engine {
  /** @type {Stage} */
  stage = { stage: "download", loaded: 0, total: 0 };
  /** Whether a question has waited so long that the person should know. */
  silent = false;
  /** Called with every new stage, and when `silent` changes. @type {((stage: Stage) => void) | null} */
  onstage = null;
  #create;
  #boot;
  #limits;
  /** @type {WorkerLike | null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** Resolves with the first question. @type {Promise<void>} */ asked;
  /** @type {() => void} */
  #onAsked = () => {};
  #last = 0;
  /** Ticks since the worker was heard, or since something was asked. */
  #silence = 0;
  #pinged = false;
  /** Whether the worker fetches something and answers nothing meanwhile. */
  #fetching = false;
  /** Grows when a worker was given up: perhaps it was only slow, as this device may be. */
  #patience = 1;
  /** Whether to start Python from the image of its memory; after that has failed once, its library is loaded instead. */
  #image;
  /** Whether a start that ended for no reason of its own has been tried again. */
  #retried = false;
  /** Packs with which Python did not start. @type {string[]} */
  #shunned = [];
  /** A pack that came late and is being added. @type {string | undefined} */
  #late;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {() => WorkerLike} create makes the worker
   * @param {{ image?: boolean, [field: string]: unknown }} boot the first message to the worker
   * @param {Partial<typeof LIMITS>} limits
   */
  constructor(create, boot, limits = {}) {
    this.#create = create;
    this.#boot = boot;
    this.#image = boot.image ?? true;
    this.#limits = { ...LIMITS, ...limits };
    this.asked = new Promise((resolve) => { this.#onAsked = resolve; });
  }

  /** Makes the worker. Not part of the constructor, because a page shows something before it loads Python. */
  start(reload = false) {
    const worker = this.#create();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#lose(this.#isReady ? "ui-engine-lost" : "ui-boot-missing", event.message ?? "", true);
    worker.postMessage(JSON.stringify({ ...this.#boot, image: this.#image, shunned: this.#shunned, reload }));
    for (const { question } of this.#waiting.values()) worker.postMessage(question);
    this.#worker = worker;
    this.#watch();
    this.#enter({ stage: "download", loaded: 0, total: 0 });
  }

  /** Replaces the worker, whatever it is doing; one that waits for a connection goes on with what it has. */
  restart() {
    if (this.#waitsForConnection) {
      this.#worker?.postMessage(RESUME);
      this.#watch();
      this.#enter({ stage: "download", loaded: 0, total: 0 });
      return;
    }
    const reload = "why" in this.stage && DAMAGED.has(this.stage.why);
    this.#retried = false;
    this.#drop(new EngineLost("ui-engine-lost", "restarted"));
    this.start(reload);
  }

  /**
   * Asks the engine; questions asked before it is ready, or even started, wait their turn.
   * @param {{ do: string, [field: string]: unknown }} request
   * @returns {Promise<Reply>}
   */
  ask(request) {
    if ("why" in this.stage) return Promise.reject(new EngineLost(this.stage.why, this.stage.detail));
    const id = ++this.#last;
    if (this.#waiting.size === 0) this.#silence = 0;
    this.#onAsked();
    return new Promise((resolve, reject) => {
      const question = JSON.stringify({ ...request, v: 1, id });
      this.#waiting.set(id, { question, long: REPLAYS.has(request.do), resolve, reject });
      this.#worker?.postMessage(question);
    });
  }

  /** Ends the worker for good. */
  end() {
    this.#drop(new EngineLost("ui-engine-lost", "ended"));
  }

  /** Loses the worker as a crash would; for tests. */
  kill() {
    this.#lose("ui-engine-lost", "killed", true);
  }

  get #isReady() {
    return this.stage.stage === "ready";
  }

  /** Whether a worker that could not fetch all its files keeps what it has. */
  get #waitsForConnection() {
    return this.stage.stage === "failed" && this.#worker !== null;
  }

  /** @param {any} message a stage, or the reply to a question */
  #receive(message) {
    if (this.#waitsForConnection) this.#watch();
    this.#silence = 0;
    this.#pinged = false;
    this.#fetching = message.do === "fetch";
    if (this.silent) this.#setSilent(false);
    if (message.stage === "failed" && message.why === "ui-boot-offline" && !this.#isReady) this.#suspend(message.detail);
    else if (message.stage === "failed") this.#lose(message.why, message.detail);
    else if (message.stage === "start" && this.#isReady) this.#late = message.pack;
    else if (message.stage) this.#enter(message);
    else if (message.is === "broken") this.#lose("ui-engine-broken", message.trace);
    else {
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    }
  }

  #watch() {
    clearInterval(this.#clock);
    this.#silence = 0;
    this.#clock = setInterval(() => this.#tick(), this.#limits.tick);
  }

  #tick() {
    this.#silence += 1;
    if (!this.#isReady) this.#watchStart();
    else if (this.#waiting.size > 0) this.#watchAnswer();
    else this.#watchPulse();
  }

  #watchStart() {
    const { image, library, pack } = this.#limits;
    const limit = this.#pack ? pack : this.#image ? image : library;
    if (this.#silence >= limit) this.#lose("ui-boot-stuck", `silent since ${this.stage.stage}`);
  }

  #watchAnswer() {
    const { told, answer, replay, library } = this.#limits;
    const long = [...this.#waiting.values()].some((question) => question.long);
    const limit = this.#fetching ? library : long ? replay : answer;
    if (this.#silence >= limit * this.#patience) this.#loseSilent("no answer");
    else if (this.#silence >= told && !this.silent) this.#setSilent(true);
  }

  /** A worker that is dead already is best replaced before anything is asked. */
  #watchPulse() {
    const { pulse, answer } = this.#limits;
    if (!this.#pinged && this.#silence >= pulse && !globalThis.document?.hidden) {
      this.#pinged = true;
      this.#silence = 0;
      this.#worker?.postMessage(PING);
    } else if (this.#pinged && this.#silence >= answer * this.#patience) this.#loseSilent("no pulse");
  }

  /** @param {string} detail */
  #loseSilent(detail) {
    this.#patience = Math.min(this.#patience * 2, 8);
    this.#lose("ui-engine-lost", detail);
  }

  /** The pack that is being added, if one is. */
  get #pack() {
    return this.stage.stage === "start" ? this.stage.pack : this.#late;
  }

  /**
   * A start that fails is tried in another way before anybody is told. An engine that had started is not replaced here:
   * Connection does that.
   * @param {string} why
   * @param {string} detail
   * @param {boolean} [died] whether the worker ended without saying why
   */
  #lose(why, detail, died = false) {
    if (!this.#isReady && this.#worker && this.#hasOtherWay(died)) {
      console.info("Python has not started, and is started in another way.", why, detail);
      this.#stop();
      this.start(why === "ui-boot-damaged");
      return;
    }
    this.#shun();
    // Where a part of Python cannot be loaded, a new start would soon end there, too: the person decides when to try again.
    this.#enter({ stage: this.#isReady && !why.startsWith("ui-boot-") ? "lost" : "failed", why, detail });
    this.#drop(new EngineLost(why, detail));
  }

  /** The worker waits for a connection, and keeps what has arrived. @param {string} detail */
  #suspend(detail) {
    clearInterval(this.#clock);
    this.#enter({ stage: "failed", why: "ui-boot-offline", detail });
    this.#refuse(new EngineLost("ui-boot-offline", detail));
  }

  /** Whether there is another way to start Python; it is the next one taken. @param {boolean} died */
  #hasOtherWay(died) {
    if (this.#pack) this.#shun();
    else if (died && !this.#retried) this.#retried = true;
    else if (this.#image) this.#image = false;
    else return false;
    return true;
  }

  /** Leaves out of the next start the pack that was being added, if one was. */
  #shun() {
    if (this.#pack) this.#shunned = [...this.#shunned, this.#pack];
  }

  /** @param {EngineLost} reason */
  #drop(reason) {
    this.#stop();
    this.#refuse(reason);
  }

  /** @param {EngineLost} reason */
  #refuse(reason) {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #stop() {
    clearInterval(this.#clock);
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
    this.#worker = null;
    this.#pinged = this.#fetching = this.silent = false;
  }

  /** @param {Stage} stage */
  #enter(stage) {
    this.stage = stage;
    this.#late = undefined;
    if (this.#isReady) this.#retried = false;
    this.onstage?.(stage);
  }

  /** @param {boolean} silent */
  #setSilent(silent) {
    this.silent = silent;
    this.onstage?.(this.stage);
  }
}
