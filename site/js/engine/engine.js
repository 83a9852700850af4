// @ts-check
// The page's only door to Python: a question goes in, a promise of its answer comes out.

/**
 * How far the engine has come: "failed" if it did not start, "lost" if it started and then broke down. `why` is the id of a text.
 * @typedef {{ stage: "download", loaded: number, total: number }
 *   | { stage: "start" }
 *   | { stage: "ready" }
 *   | { stage: "failed" | "lost", why: string, detail: string }} Stage
 */
/** @typedef {{ is: string, [field: string]: any }} Reply */
/** @typedef {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">} WorkerLike */
/** @typedef {{ question: string, resolve: (reply: Reply) => void, reject: (reason: EngineLost) => void }} Waiting */

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

/**
 * Gives up a worker that is silent for too long: `loadPyodide` may never settle, and Python may loop.
 * Silence is counted in ticks, so a page that was suspended for an hour does not blame its worker.
 */
export class Engine {
  /** @type {Stage} */
  stage = { stage: "download", loaded: 0, total: 0 };
  /** Called with every new stage. @type {((stage: Stage) => void) | null} */
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
  #silence = 0;
  /** Whether to start Python from the image of its memory; after that has failed once, its library is loaded instead. */
  #image = true;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {() => WorkerLike} create makes the worker
   * @param {object} boot the first message to the worker
   * @param {{ image: number, boot: number, answer: number, tick: number }} limits ticks of silence allowed, and the
   *   milliseconds of a tick
   */
  constructor(create, boot, limits = { image: 20, boot: 60, answer: 20, tick: 1000 }) {
    this.#create = create;
    this.#boot = boot;
    this.#limits = limits;
    this.asked = new Promise((resolve) => { this.#onAsked = resolve; });
  }

  /** Makes the worker. Not part of the constructor, because a page shows something before it loads Python. */
  start(reload = false) {
    const worker = this.#create();
    worker.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    worker.onerror = (event) => this.#lose(this.#isReady ? "ui-engine-lost" : "ui-boot-missing", event.message ?? "");
    worker.postMessage(JSON.stringify({ ...this.#boot, image: this.#image, reload }));
    for (const { question } of this.#waiting.values()) worker.postMessage(question);
    this.#worker = worker;
    this.#silence = 0;
    this.#clock = setInterval(() => this.#tick(), this.#limits.tick);
    this.#enter({ stage: "download", loaded: 0, total: 0 });
  }

  /** Replaces the worker, whatever it is doing. */
  restart() {
    // A failed start may be due to a damaged file in the browser's cache.
    const reload = this.stage.stage === "failed";
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
      const question = JSON.stringify({ v: 1, id, ...request });
      this.#waiting.set(id, { question, resolve, reject });
      this.#worker?.postMessage(question);
    });
  }

  /** Loses the worker as a crash would; for tests. */
  kill() {
    this.#lose("ui-engine-lost", "killed");
  }

  get #isReady() {
    return this.stage.stage === "ready";
  }

  /** @param {any} message a stage, or the reply to a question */
  #receive(message) {
    this.#silence = 0;
    if (message.stage === "failed") this.#lose(message.why, message.detail);
    else if (message.stage) this.#enter(message);
    else if (message.is === "broken") this.#lose("ui-engine-broken", message.trace);
    else {
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    }
  }

  #tick() {
    if (this.#isReady && this.#waiting.size === 0) return;
    this.#silence += 1;
    if (this.#isReady && this.#silence >= this.#limits.answer) this.#lose("ui-engine-lost", "no answer");
    else if (this.#silence >= (this.#image ? this.#limits.image : this.#limits.boot)) this.#lose("ui-boot-stuck", `silent since ${this.stage.stage}`);
  }

  /**
   * The engine does not restart by itself: Connection does that. It only starts in the other way where the image fails.
   * @param {string} why
   * @param {string} detail
   */
  #lose(why, detail) {
    if (this.#image && !this.#isReady && this.#worker) {
      console.info("Python does not start from its image.", why, detail);
      this.#image = false;
      this.#stop();
      this.start();
      return;
    }
    this.#enter({ stage: this.#isReady ? "lost" : "failed", why, detail });
    this.#drop(new EngineLost(why, detail));
  }

  /** @param {EngineLost} reason */
  #drop(reason) {
    this.#stop();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #stop() {
    clearInterval(this.#clock);
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {Stage} stage */
  #enter(stage) {
    this.stage = stage;
    this.onstage?.(stage);
  }
}
