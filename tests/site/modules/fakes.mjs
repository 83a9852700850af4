// Workers that do what they are told, an engine that plays a tiny game, and a clock that does not wait: for tests of how the page conducts a match.

import { EngineLost } from "../../../site/js/engine/engine.js";

const SEATS = ["s", "w", "n", "e"];
const STEPS = 8;
const DEALS = 2;

/** A worker that does what the test says. */
export class FakeWorker {
  told = [];
  isAlive = true;

  /** @param {FakeWorker[]} workers made so far, the newest last */
  constructor(workers) {
    workers.push(this);
  }

  postMessage(text) {
    this.told.push(JSON.parse(text));
  }

  terminate() {
    this.isAlive = false;
  }

  say(message) {
    this.onmessage?.({ data: message });
  }

  /** What it was asked, after where its files are. */
  get asked() {
    return this.told.slice(1);
  }
}

/** Each deal has eight steps, the first and the fifth of which are the person's; a table costs 250 and pays 425. */
export class FakeEngine {
  stage = { stage: "ready" };
  onstage = null;
  asked = [];
  /** Called before each request; may throw, or return a reply of its own. */
  trouble = () => undefined;
  thinking = 0;
  game = null;
  restarts = 0;
  /** How many deals of the score sheet the page says that it has. */
  known = 0;

  async ask(request) {
    if (this.stage.stage !== "ready") throw new EngineLost(this.stage.why);
    this.asked.push(request);
    const own = await this.trouble(request);
    await null;
    return structuredClone(own ?? this.answer(request));
  }

  restart() {
    this.restarts += 1;
    this.game = null;
    this.enter({ stage: "ready" });
  }

  kill() {
    this.enter({ stage: "lost", why: "ui-engine-lost", detail: "killed" });
  }

  enter(stage) {
    this.stage = stage;
    this.onstage?.(stage);
  }

  answer(request) {
    const { game } = this;
    this.known = request.known ?? 0;
    switch (request.do) {
      case "start":
        this.game = { match: request.match ?? null, deal: 1, step: 0, serial: 1 };
        return this.scene();
      case "load":
        this.game = { ...JSON.parse(request.sealed), serial: 100, seed: request.seed };
        return this.scene();
      case "act":
        if (request.serial !== game.serial) return { is: "refused", rule: "table.stale" };
        if (request.action === "S9") return { is: "refused", rule: "g.follow-suit", instead: ["H2"] };
        return this.step();
      case "ask":
        return request.action === "S9" ? { is: "refused", rule: "g.follow-suit" } : { is: "fine" };
      case "go":
        if (this.turn === "s" || this.turn === null) return { is: "waiting" };
        if (this.thinking > 0) return { is: "thinking", progress: 1 / this.thinking-- };
        return this.step();
      case "next":
        Object.assign(game, { deal: game.deal + 1, step: 0, serial: game.serial + 1 });
        return this.scene();
      case "undo":
        if (game.match) return { is: "refused", rule: "table.undo" };
        Object.assign(game, { step: 0, serial: game.serial + 1 });
        return this.scene();
      case "hint":
        return this.thinking > 0 ? { is: "thinking", progress: 1 / this.thinking-- } : { is: "hint", action: "HQ", alternatives: [], why: [] };
      default:
        return this.wallet(request);
    }
  }

  get turn() {
    return this.game.step === STEPS ? null : SEATS[this.game.step % 4];
  }

  step() {
    this.game.step += 1;
    this.game.serial += 1;
    return this.scene();
  }

  scene() {
    const { match, deal, step, serial, opening, seed } = this.game;
    const end = step === STEPS;
    const phase = !end ? "play" : deal === DEALS ? "match-over" : "deal-over";
    const done = Array.from({ length: deal - (end ? 0 : 1) }, (_, index) => ({ number: index + 1 }));
    const sheet = { sides: [], since: Math.min(this.known, done.length), deals: done.slice(this.known), totals: [] };
    return {
      v: 1, is: "scene", serial, game: "g", me: "s", turn: this.turn, awaited: this.turn ? [this.turn] : [], phase, deal, coins: Boolean(match), canUndo: !match, canNext: phase === "deal-over",
      seats: SEATS.map((id) => ({ id, level: id === "s" ? null : "club" })), zones: [{ kind: "trick", plays: [] }], sheet,
      ask: { moves: this.turn === "s" ? ["HQ", "H2"] : [], calls: [] }, chips: [["score", { step }]], record: JSON.stringify({ match, deal, step, opening, seed }),
    };
  }

  /** The wallet is a list of entries; what has been booked for a match is not booked again. */
  wallet({ do: what, wallet, match, sealed, refill }) {
    const entries = wallet ? JSON.parse(wallet) : [{ kind: "start", amount: 1000, match: null }];
    const sum = () => entries.reduce((all, { amount }) => all + amount, 0);
    const book = (kind, amount, id) => {
      if (!entries.some((entry) => entry.kind === kind && entry.match === id)) entries.push({ kind, amount, match: id });
    };
    if (refill) book("refill", 500, "today");
    if (what === "sit") {
      if (sum() < 250) return { is: "refused", rule: "g.balance" };
      book("buy-in", -250, match);
    }
    if (what === "settle") {
      const { match: id, deal, step } = JSON.parse(sealed);
      if (deal !== DEALS || step !== STEPS) return { is: "refused", rule: "table.wallet" };
      book("payout", 425, id);
    }
    if (what === "leave") book("leave", 0, match);
    return { is: "wallet", wallet: JSON.stringify(entries), balance: sum(), entries, refill: { can: false, amount: 500, why: null }, paid: 425 };
  }
}

/** Three openings of the table "t": the first step of the tiny game is the person's. */
export class FakeShelf {
  fetched = [];
  /** Whether there is no connection. */
  offline = false;

  many = (game) => (game === "g" ? { t: 3 } : {});

  fetch = async (game, table, number) => {
    if (this.offline) throw new TypeError("Failed to fetch");
    this.fetched.push(number);
    const engine = new FakeEngine();
    engine.game = { match: null, deal: 1, step: 0, serial: 100, opening: number };
    return { request: { options: "", seats: { w: "club", n: "club", e: "club" } }, scene: engine.scene() };
  };
}

/** Time passes as soon as somebody waits for it. */
export class FakeClock {
  time = 0;
  waits = [];

  setTimeout = (call, ms) => {
    this.waits.push(ms);
    return setImmediate(() => {
      this.time += ms;
      call();
    });
  };

  clearTimeout = (timer) => clearImmediate(timer);

  now = () => this.time;
}

/** Locks as all tabs of a browser share them. */
export class FakeLocks {
  #held = new Map();
  #waiting = [];

  hold = async (name, { steal, onlost }) => {
    const holder = this.#held.get(name);
    if (holder && !steal) return null;
    this.#held.set(name, onlost);
    holder?.();
    return () => {
      if (this.#held.get(name) !== onlost) return;
      this.#held.delete(name);
      for (const told of this.#waiting.splice(0)) told();
    };
  };

  freed = () => new Promise((told) => this.#waiting.push(told));

  /** A closed tab gives its locks back. */
  clear() {
    this.#held.clear();
  }
}
