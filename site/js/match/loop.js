// @ts-check
// Does one thing after the other: what it was told to do first, else its usual step. Its sleep ends when it is told something.

export class Loop {
  ended = false;
  #clock;
  /** @type {(() => Promise<void>)[]} */ #commands = [];
  #wake = () => {};

  /** @param {import("../engine/connection.js").Clock} clock */
  constructor(clock) {
    this.#clock = clock;
  }

  /** Whether it was told something that it has not begun. */
  get told() {
    return this.#commands.length > 0;
  }

  /**
   * Runs until it is ended.
   * @param {() => Promise<void>} first done before each turn: what everything else depends on
   * @param {() => Promise<void>} step
   * @param {(why: unknown) => void} fault
   */
  async run(first, step, fault) {
    while (!this.ended) {
      try {
        await first();
        if (!this.ended) await (this.#commands.shift() ?? step)();
      } catch (why) {
        if (!this.ended) fault(why);
      }
    }
    for (const command of this.#commands.splice(0)) command();
  }

  /**
   * Has something done next; resolves when it was, or never will be.
   * @param {() => Promise<void>} command
   * @returns {Promise<void>}
   */
  do(command) {
    return new Promise((done) => {
      this.#commands.push(async () => {
        try {
          if (!this.ended) await command();
        } finally {
          done();
        }
      });
      this.#wake();
    });
  }

  end() {
    this.ended = true;
    this.#wake();
  }

  wake() {
    this.#wake();
  }

  /**
   * Sleeps for a time, or for ever (null), unless there is something to do; `until` or wake() ends it early.
   * @param {number|null} ms
   * @param {Promise<unknown>} [until]
   * @returns {Promise<void>}
   */
  sleep(ms, until) {
    if (this.ended || this.told || (ms !== null && ms <= 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        // An animation may end long after its sleep did; by then the wake-up call is another sleep's.
        if (this.#wake === wake) this.#wake = () => {};
        this.#clock.clearTimeout(timer);
        resolve();
      };
      const timer = ms === null ? null : this.#clock.setTimeout(wake, ms);
      this.#wake = wake;
      until?.then(wake, wake);
    });
  }
}
