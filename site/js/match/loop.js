// @ts-check
// Does one thing after another: commands first, otherwise its usual step. A command ends its sleep.

/** @typedef {{setTimeout: (call: () => void, ms: number) => any, clearTimeout: (timer: any) => void, now: () => number}} Clock */

export class Loop {
  ended = false;
  #clock;
  /** @type {(() => Promise<void>)[]} */ #commands = [];
  #wake = () => {};

  /** @param {Clock} clock */
  constructor(clock) {
    this.#clock = clock;
  }

  /** Whether a command is waiting. */
  get hasCommand() {
    return this.#commands.length > 0;
  }

  /**
   * Runs until it is ended.
   * @param {() => Promise<void>} prepare comes before each step and each command
   * @param {() => Promise<void>} step
   * @param {(why: unknown) => void} fail
   */
  async run(prepare, step, fail) {
    while (!this.ended) {
      try {
        await prepare();
        if (!this.ended) await (this.#commands.shift() ?? step)();
      } catch (why) {
        if (!this.ended) fail(why);
      }
    }
    for (const command of this.#commands.splice(0)) command();
  }

  /**
   * Adds a command; resolves when it is done, or when the loop has ended without it.
   * @param {() => Promise<void>} command
   * @returns {Promise<void>}
   */
  do(command) {
    if (this.ended) return Promise.resolve();
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
   * Sleeps for a time, or for ever (null), unless a command is waiting; `until` or wake() ends the sleep early.
   * @param {number|null} ms
   * @param {Promise<unknown>} [until]
   * @returns {Promise<void>}
   */
  sleep(ms, until) {
    if (this.ended || this.hasCommand || (ms !== null && ms <= 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        // An animation may end long after this sleep; by then `#wake` belongs to another one.
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
