// How the page conducts a match: saving before showing, pacing, faults of the engine, several tabs, and coins that are
// neither lost nor paid twice whenever the page is closed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { EngineLost } from "../../../site/js/engine/engine.js";
import { Bank } from "../../../site/js/match/bank.js";
import { Connection } from "../../../site/js/engine/connection.js";
import { Matches } from "../../../site/js/match/matches.js";
import { Openings } from "../../../site/js/match/opening.js";
import { memory } from "../../../site/js/store/database.js";
import { Store } from "../../../site/js/store/store.js";
import { MatchRunner } from "../../../site/js/match/runner.js";
import "../../../site/js/door/protocol.js"; // the page loads it when it needs it
import { FakeClock, FakeEngine, FakeLocks, FakeShelf } from "./fakes.mjs";

const PLAN = { game: "g", table: "t", options: "", seats: { w: "club", n: "club", e: "club" }, coins: true };
const PRACTICE = { ...PLAN, coins: false };
const BIDDING = JSON.parse(readFileSync(new URL("../scenes/bidding.json", import.meta.url), "utf-8"));

// What the page waits for at most must not keep these tests waiting when they are done.
const { setTimeout: later } = globalThis;
globalThis.setTimeout = (...given) => later(...given).unref();

let drawer, locks;
beforeEach(() => {
  drawer = memory();
  locks = new FakeLocks();
});

let ids = 0;

/** Opens the page once more; what is stored is what earlier pages stored. */
function open({ engine = new FakeEngine(), store = new Store(drawer), shelf = new FakeShelf(), ...more } = {}) {
  const clock = new FakeClock();
  const connection = new Connection(engine);
  const bank = new Bank(() => connection, store, () => "2026-11-20");
  const tools = { code: async () => ({ MatchRunner }), connectionOf: () => connection, isAway: () => false, store, bank, clock, random: () => 0.5, build: "this one", pace: () => "normal", lastCard: () => false, settled: async () => {}, ...more };
  const openings = new Openings(shelf, store, () => 0.5);
  const matches = new Matches(tools, openings, locks, { id: () => `id${++ids}`, seed: () => 42, salt: () => "5a17" });
  return { engine, store, clock, bank, matches, connection, openings, shelf };
}

/** Waits until something holds, letting the match go on meanwhile. */
async function until(holds, what = "something that never came") {
  for (let turns = 0; turns < 2000; turns++) {
    if (await holds()) return;
    await new Promise((done) => setImmediate(done));
  }
  assert.fail(what);
}

const myTurn = ({ runner }) => runner?.scene?.turn === "s" && runner.status === "playing";

/** Plays on until the match is over; gives up waiting when the page is gone. */
async function playOut(matches, gone = () => false) {
  await until(async () => {
    const { runner } = matches;
    let done = true;
    const settle = () => { done = true; };
    if (myTurn(matches)) [done] = [false, runner.act("HQ").then(settle)];
    else if (runner?.scene?.canNext) [done] = [false, runner.next().then(settle)];
    await until(() => done || gone());
    return gone() || Boolean(runner?.row.closed);
  }, "the end of the match");
}

const entries = async () => JSON.parse((await new Store(drawer).walletText()) ?? "[]");
const amounts = async (kind) => (await entries()).filter((entry) => entry.kind === kind).map(({ amount }) => amount);

test("a match for coins is paid for, played, settled and closed", async () => {
  const { matches } = open();
  await matches.start(PLAN);
  assert.deepEqual(await amounts("buy-in"), [-250]);
  await playOut(matches);
  assert.deepEqual(await amounts("payout"), [425]);
  assert.equal(matches.runner.paid, 425);
  assert.equal((await new Store(drawer).row("g")).closed, true);
});

test("the score sheet is whole, though the engine sends each deal once", async () => {
  const { matches, engine } = open();
  await matches.start(PRACTICE);
  const numbers = () => matches.runner.scene.sheet.deals.map(({ number }) => number);
  await until(() => matches.runner.scene?.canNext || (myTurn(matches) && void matches.runner.act("HQ")), "the end of the first deal");
  const { deals } = matches.runner.scene.sheet;
  assert.deepEqual(numbers(), [1]);
  await matches.runner.undo();
  assert.deepEqual(numbers(), [], "what was taken back is not on the sheet");
  await playOut(matches);
  assert.deepEqual(numbers(), [1, 2]);
  assert.deepEqual([...new Set(engine.asked.map(({ known }) => known ?? 0))], [0, 1]);
  assert.notEqual(matches.runner.scene.sheet.deals, deals);
});

test("the whole start request is stored before the engine deals", async () => {
  const { matches, engine } = open();
  engine.trouble = async ({ do: what }) => {
    if (what !== "start") return undefined;
    const row = await new Store(drawer).row("g");
    assert.equal(row.request.seed, 42);
    assert.equal(row.request.match, row.id);
    assert.deepEqual(await amounts("buy-in"), [-250]);
  };
  await matches.start(PLAN);
  await until(() => myTurn(matches));
});

test("no scene is shown before its record is stored", async () => {
  const { matches, store } = open();
  let shown = 0;
  matches.addEventListener("change", async () => {
    const { runner } = matches;
    if (!runner?.scene) return;
    shown += 1;
    const record = runner.scene.record;
    const row = await store.row("g");
    assert.ok(JSON.parse(row.record).step >= JSON.parse(record).step || JSON.parse(row.record).deal > JSON.parse(record).deal);
  });
  await matches.start(PLAN);
  await playOut(matches);
  assert.ok(shown > 16);
});

test("practice has no match id, costs nothing and can be taken back", async () => {
  const { matches, engine } = open();
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  assert.equal("match" in engine.asked.find(({ do: what }) => what === "start"), false);
  assert.deepEqual(await entries(), []);
  await matches.runner.act("HQ");
  await until(() => myTurn(matches));
  await matches.runner.undo();
  assert.equal(matches.runner.scene.record, JSON.stringify({ match: null, deal: 1, step: 0 }));
});

test("practice is dealt once, and again only by an engine that does not know it", async () => {
  const { matches, engine, store } = open();
  const dealt = () => engine.asked.filter(({ do: what }) => what === "start").length;
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  assert.equal(dealt(), 1);
  matches.stop();
  const sit = store.sit.bind(store);
  store.sit = (...row) => {
    engine.kill();
    return sit(...row);
  };
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  assert.equal(dealt(), 3);
});

test("whoever leaves before the engine is up has not sat down", async () => {
  const { matches, engine } = open();
  let answer;
  engine.trouble = () => new Promise((done) => { answer = done; });
  const started = matches.start(PLAN);
  await until(() => answer);
  matches.stop();
  answer();
  await started;
  assert.deepEqual(await entries(), []);
  assert.equal(await new Store(drawer).row("g"), null);
});

test("a practice match that the engine would not deal replaces nothing", async () => {
  const first = open();
  await first.matches.start(PRACTICE);
  await until(() => myTurn(first.matches));
  first.matches.stop();
  const { id, record } = await new Store(drawer).row("g");
  const { matches, engine } = open();
  engine.trouble = ({ do: what }) => (what === "start" ? { is: "refused", rule: "table.options", args: { option: "x" } } : undefined);
  await matches.start(PRACTICE);
  assert.equal(matches.status, "refused");
  assert.equal(matches.reply.args.option, "x");
  const kept = await new Store(drawer).row("g");
  assert.deepEqual([kept.id, kept.record, kept.closed], [id, record, false]);
});

test("without the balance nobody sits down", async () => {
  const { matches, engine } = open();
  engine.trouble = ({ do: what }) => (what === "sit" ? { is: "refused", rule: "g.balance" } : undefined);
  await matches.start(PLAN);
  assert.equal(matches.status, "refused");
  assert.equal(matches.reply.rule, "g.balance");
  assert.equal(await new Store(drawer).row("g"), null);
});

test("bots take their time, and a full trick stays longer", async () => {
  const { matches, clock, engine } = open();
  const scene = engine.scene.bind(engine);
  engine.scene = () => {
    const drawn = scene();
    if (engine.game.step === 3) drawn.zones[0].plays = [{}, {}, {}, {}];
    return drawn;
  };
  await matches.start(PLAN);
  await until(() => myTurn(matches));
  await matches.runner.act("HQ");
  await until(() => myTurn(matches));
  const waits = clock.waits.filter((ms) => ms < 3000);
  assert.deepEqual(waits, [450, 450, 900]);
});

test("the last trick of a deal lies as long as any other before the result is shown", async () => {
  const { matches, clock, engine } = open();
  const scene = engine.scene.bind(engine);
  engine.scene = () => {
    const drawn = scene();
    if (engine.game.step % 4 === 0 && engine.game.step) drawn.zones[0].plays = [{}, {}, {}, {}];
    return drawn;
  };
  const shown = [];
  matches.addEventListener("change", () => {
    const { runner } = matches;
    if (runner?.scene?.canNext && shown.at(-1) !== runner.resting) shown.push(runner.resting);
  });
  await matches.start(PRACTICE);
  for (let turn = 0; turn < 2; turn++) {
    await until(() => myTurn(matches));
    await matches.runner.act("HQ");
  }
  await until(() => shown.length === 2);
  assert.deepEqual(shown, [true, false]);
  assert.deepEqual(clock.waits.filter((ms) => ms < 3000).slice(-1), [900]);
});

test("a press that came too late does not hide the last cards of a deal", async () => {
  const { matches, engine, clock } = open();
  let waits = null;
  matches.addEventListener("change", () => {
    const { runner } = matches;
    if (runner?.resting) waits ??= clock.waits.length;
  });
  let late = null;
  engine.trouble = ({ do: what }) => {
    if (what === "go" && engine.game.step === 7) late ??= matches.runner.act("HQ"); // the others play the last card just now
  };
  await matches.start(PRACTICE);
  for (let turn = 0; turn < 2; turn++) {
    await until(() => myTurn(matches));
    await matches.runner.act("HQ");
  }
  await until(() => matches.runner.scene?.canNext && !matches.runner.resting);
  await late;
  assert.deepEqual(clock.waits.slice(waits).filter((ms) => ms < 3000), [450]);
});

test("thinking is told, and a tap lets the next step come at once", async () => {
  const { matches, engine, clock } = open({ settled: () => new Promise(() => {}) });
  clock.setTimeout = () => 0; // time stands still: only skip() can end a wait
  const told = [];
  matches.addEventListener("change", () => told.push(matches.runner?.thinking));
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  engine.thinking = 3;
  await matches.runner.act("HQ");
  await until(() => engine.game.step === 2);
  assert.deepEqual(told.filter(Number).map((part) => Math.round(part * 100)), [33, 50, 100]);
  await until(() => {
    matches.runner.skip();
    return matches.runner.scene.turn === "n";
  });
});

test("an animation that ends late does not swallow a click", async () => {
  const ends = [];
  const { matches } = open({ settled: () => new Promise((end) => ends.push(end)) });
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  await matches.runner.act("HQ");
  await until(() => {
    matches.runner.skip();
    return myTurn(matches);
  });
  for (const end of ends) end();
  await new Promise((done) => setImmediate(done));
  await matches.runner.act("H2");
  assert.equal(matches.runner.scene.turn, "w");
});

test("a refused play is told and changes nothing", async () => {
  const { matches } = open();
  await matches.start(PLAN);
  await until(() => myTurn(matches));
  const before = matches.runner.scene.serial;
  await matches.runner.act("S9");
  assert.equal(matches.runner.refusal.rule, "g.follow-suit");
  assert.equal(matches.runner.scene.serial, before);
  matches.runner.dismiss();
  assert.equal(matches.runner.refusal, null);
  await matches.runner.ask("S9");
  assert.equal(matches.runner.refusal.rule, "g.follow-suit");
  await matches.runner.ask("HQ");
  assert.equal(matches.runner.refusal, null);
});

test("two quick clicks play one card", async () => {
  const { matches, engine } = open();
  await matches.start(PLAN);
  await until(() => myTurn(matches));
  await Promise.all([matches.runner.act("HQ"), matches.runner.act("H2")]);
  assert.equal(engine.asked.filter(({ do: what }) => what === "act").length, 1);
  assert.equal(matches.runner.refusal, null);
});

test("the bots call in the styles of those who sit there", async () => {
  const { matches, engine } = open();
  await matches.start({ ...PRACTICE, faces: "w:ani,n:otto,e:bo" });
  await until(() => myTurn(matches));
  await matches.runner.act("HQ");
  await until(() => engine.game.step > 2);
  const asked = engine.asked.filter(({ do: what }) => what === "go");
  assert.ok(asked.length);
  for (const { styles } of asked) assert.deepEqual(styles, { w: "bold", n: "careful" });
});

test("who sits where is kept with the match, seat by seat, and stays so", async () => {
  const { matches } = open();
  await matches.start({ ...PRACTICE, faces: "w:june,n:otto" });
  await until(() => myTurn(matches));
  await matches.runner.act("HQ");
  const { faces } = await stored();
  assert.match(faces, /^w:june,n:otto,e:(?!june|otto)[a-z]+$/);
  await until(() => myTurn(matches));
  await matches.runner.act("HQ");
  assert.equal((await stored()).faces, faces);
});

test("a hint is thought about in slices and shown", async () => {
  const { matches, engine } = open();
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  engine.thinking = 2;
  matches.runner.askHint();
  await until(() => matches.runner.hint);
  assert.equal(matches.runner.hint.action, "HQ");
  await matches.runner.act("HQ");
  assert.equal(matches.runner.hint, null);
});

/** A match in which the person has played a card and is on turn again, with its record so far. */
async function openAfterACard() {
  const page = open();
  await page.matches.start(PLAN);
  await until(() => myTurn(page.matches));
  await page.matches.runner.act("HQ");
  await until(() => myTurn(page.matches));
  return { ...page, record: page.matches.runner.row.record };
}

test("an engine that dies is replaced, the last record loaded, and the match goes on", async () => {
  const { matches, engine, record } = await openAfterACard();
  engine.kill();
  await matches.runner.act("HQ");
  await until(() => engine.asked.some(({ do: what }) => what === "load"));
  assert.equal(engine.asked.find(({ do: what }) => what === "load").sealed, record);
  await until(() => matches.runner.notice);
  await playOut(matches);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("an engine that dies at any request costs nothing", async () => {
  const whole = open();
  await whole.matches.start(PLAN);
  await playOut(whole.matches);
  for (let fatal = 1; fatal <= whole.engine.asked.length; fatal++) {
    drawer = memory();
    locks.clear();
    const { matches, engine } = open();
    let count = 0;
    engine.trouble = () => {
      if (++count !== fatal) return;
      engine.kill();
      throw new EngineLost("gone");
    };
    await matches.start(PLAN);
    await playOut(matches);
    assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]], `dies at request ${fatal}`);
  }
});

test("an engine that cannot be had is told, and can be tried again", async () => {
  const { matches, engine } = open();
  engine.enter({ stage: "failed", why: "ui-boot-offline", detail: "" });
  await matches.start(PLAN);
  assert.equal(matches.status, "failed");
  assert.equal(await new Store(drawer).row("g"), null);
  await matches.retry();
  await until(() => myTurn(matches));
  assert.deepEqual(await amounts("buy-in"), [-250]);
});

test("an engine that loses a match for want of a file hears of the match again when it is tried again", async () => {
  const { matches, engine, record } = await openAfterACard();
  engine.trouble = () => {
    engine.enter({ stage: "failed", why: "ui-boot-offline", detail: "" });
    throw new EngineLost("ui-boot-offline");
  };
  matches.runner.askHint();
  await until(() => matches.runner.status === "failed");
  engine.trouble = () => undefined;
  await matches.retry();
  await until(() => engine.asked.some(({ do: what }) => what === "load"));
  assert.equal(engine.asked.find(({ do: what }) => what === "load").sealed, record);
  await playOut(matches);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("an engine that dies again and again is not tried for ever", async () => {
  const { matches, engine } = open();
  engine.trouble = ({ do: what }) => {
    if (what !== "start" && what !== "load") return;
    engine.kill();
    throw new EngineLost("gone");
  };
  await matches.start(PLAN);
  await until(() => matches.runner?.status === "failed");
  engine.trouble = () => undefined;
  await matches.retry();
  await playOut(matches);
  assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]]);
});

test("a record that cannot be read is told, and the match can be given up", async () => {
  const first = open();
  await first.matches.start(PLAN);
  await until(() => myTurn(first.matches));
  first.matches.stop();
  const { matches, engine } = open();
  engine.trouble = ({ do: what }) => (what === "load" ? { is: "refused", rule: "table.record", line: 3 } : undefined);
  await matches.resume("g");
  await until(() => matches.runner.status === "failed");
  assert.equal(matches.runner.reply.rule, "table.record");
  const { id, record } = matches.runner.row;
  assert.equal(await matches.abandon(matches.runner.row), true);
  assert.equal((await new Store(drawer).row("g")).closed, true);
  const { match, sealed } = engine.asked.at(-1);
  assert.deepEqual([match, sealed], [id, record], "the engine sees for itself whether the match could go on");
  engine.trouble = () => undefined;
  await matches.resume("g");
  assert.equal(matches.status, "gone", "nobody goes on with a match that was given up");
});

test("giving up keeps the buy-in paid and pays nothing", async () => {
  const { matches } = open();
  await matches.start(PLAN);
  await until(() => myTurn(matches));
  assert.equal(await matches.abandon(matches.runner.row), true);
  assert.deepEqual([await amounts("buy-in"), await amounts("leave"), await amounts("payout")], [[-250], [0], []]);
  assert.equal(matches.status, "none");
});

test("a match can be given up at every step of it, and then nothing more is played or kept", async () => {
  for (const coins of [true, false]) {
    for (const deal of [1, 2]) {
      for (let step = 0; step < (deal === 1 ? 9 : 8); step++) {
        drawer = memory();
        locks = new FakeLocks();
        const { matches, engine } = open();
        const there = () => matches.runner?.scene?.deal === deal && matches.runner.scene.chips[0][1].step === step;
        let given = null;
        matches.addEventListener("change", () => { if (!given && there()) given = matches.abandon(matches.runner.row); });
        await matches.start({ ...PLAN, coins });
        await until(() => {
          if (given) return true;
          const { runner } = matches;
          if (myTurn(matches)) runner.act("HQ");
          else if (runner?.scene?.canNext) runner.next();
          return false;
        }, `step ${step} of deal ${deal}`);
        assert.equal(await given, true);
        const asked = engine.asked.length;
        for (let turns = 0; turns < 20; turns++) await new Promise((done) => setImmediate(done));
        assert.equal(engine.asked.length, asked, "nobody plays on");
        const row = await new Store(drawer).row("g");
        assert.deepEqual([row?.closed, matches.status, matches.runner], [true, "none", null]);
        if (coins) assert.deepEqual([await amounts("buy-in"), await amounts("leave"), await amounts("payout"), await amounts("refund")], [[-250], [0], [], []]);
        await matches.resume("g");
        assert.equal(matches.status, "gone");
      }
    }
  }
});

test("the same table once more is a match of its own", async () => {
  const { matches } = open();
  await matches.start(PLAN);
  await playOut(matches);
  const { row } = matches.runner;
  await matches.again(row);
  assert.notEqual(matches.runner.row.id, row.id);
  assert.deepEqual(matches.runner.row.request.seats, PLAN.seats);
  await playOut(matches);
  assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250, -250], [425, 425]]);
});

test("an open match for coins is offered, not given up silently", async () => {
  const first = open();
  await first.matches.start(PLAN);
  await until(() => myTurn(first.matches));
  first.matches.stop();
  const { matches } = open();
  await matches.start(PLAN);
  assert.equal(matches.status, "taken");
  assert.deepEqual(await amounts("buy-in"), [-250]);
});

test("a match is played in one tab; another says so and can take it over", async () => {
  const here = open();
  await here.matches.start(PLAN);
  await until(() => myTurn(here.matches));
  const there = open();
  await there.matches.resume("g");
  assert.equal(there.matches.status, "elsewhere");
  await there.matches.resume("g", { steal: true });
  await until(() => myTurn(there.matches));
  assert.equal(here.matches.runner.status, "elsewhere");
  await here.matches.runner.ended;
  assert.equal(await here.matches.runner.query({ do: "verify" }), null, "a question to a match that is played elsewhere waits for ever");
  await playOut(there.matches);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("a tab that waits for a match takes it up when the other one is closed", async () => {
  const here = open();
  await here.matches.start(PLAN);
  await until(() => myTurn(here.matches));
  const there = open();
  await there.matches.resume("g");
  assert.equal(there.matches.status, "elsewhere");
  here.matches.stop();
  await until(() => myTurn(there.matches));
  assert.deepEqual(await amounts("buy-in"), [-250]);
});

test("who plays on at the same table lets no waiting tab have the next match, unless it takes it", async () => {
  const here = open();
  await here.matches.start(PLAN);
  await playOut(here.matches);
  let freed = false;
  locks.freed("g").then(() => { freed = true; });
  await here.matches.again(here.matches.runner.row);
  await until(() => myTurn(here.matches));
  assert.equal(freed, false);
  const there = open();
  await there.matches.resume("g", { steal: true });
  await until(() => myTurn(there.matches));
  assert.equal(here.matches.runner.status, "elsewhere");
  assert.equal(here.matches.status, "elsewhere");
});

test("without locks, the tab that lost the match finds out at its next step", async () => {
  const here = open();
  await here.matches.start(PLAN);
  await until(() => myTurn(here.matches));
  locks.clear();
  const there = open();
  await there.matches.resume("g");
  await until(() => myTurn(there.matches));
  await here.matches.runner.act("HQ");
  assert.equal(here.matches.runner.status, "elsewhere");
  await playOut(there.matches);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("two tabs that change the wallet at the same time both count", async () => {
  const one = open();
  const other = open();
  await Promise.all([one.bank.look(), other.bank.look()]);
  await Promise.all([one.bank.look(true), other.matches.start(PLAN)]);
  assert.deepEqual([await amounts("start"), await amounts("refill"), await amounts("buy-in")], [[1000], [500], [-250]]);
});

/** A store on a disk that can be full: then whatever has a record cannot be written. */
function storeOnDisk() {
  const disk = { full: false };
  const store = new Store({
    lasting: true,
    run: async (write, work) => drawer.run(write, (desk) => work({
      ...desk,
      put: async (where, key, value) => {
        if (disk.full && where !== "aside") throw new DOMException("no space", "QuotaExceededError");
        await desk.put(where, key, value);
      },
    })),
  });
  return { disk, store };
}

test("on a full disk the match goes on, and is written as soon as there is space", async (t) => {
  t.mock.method(console, "error", () => {});
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { disk, store } = storeOnDisk();
  disk.full = true;
  const { matches } = open({ store });
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  assert.equal(store.trouble, "full");
  assert.equal(await new Store(drawer).row("g"), null);
  await matches.runner.act("HQ");
  await until(() => myTurn(matches));
  matches.stop();
  await matches.resume("g");
  await until(() => myTurn(matches));
  const { record } = matches.runner.scene;
  disk.full = false;
  await until(() => { t.mock.timers.tick(60_000); return store.trouble === null; });
  assert.equal((await new Store(drawer).row("g")).record, record);
});

test("on a full disk nobody pays to sit down, and a payout comes later", async (t) => {
  t.mock.method(console, "error", () => {});
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { disk, store } = storeOnDisk();
  const { matches } = open({ store });
  disk.full = true;
  await matches.start(PLAN);
  assert.equal(matches.status, "failed");
  assert.deepEqual(await entries(), []);
  disk.full = false;
  await matches.retry();
  await until(() => myTurn(matches));
  assert.deepEqual(await amounts("buy-in"), [-250]);
  disk.full = true;
  await playOut(matches, () => matches.runner.notice?.[0] === "ui-notice-unpaid");
  assert.deepEqual(await amounts("payout"), []);
  disk.full = false;
  await until(() => { t.mock.timers.tick(60_000); return matches.runner.row.closed; });
  assert.deepEqual(await amounts("payout"), [425]);
  await until(() => matches.runner.notice === null);
});

test("closed at whatever moment, a match is paid for once and paid out once", async () => {
  let moments = 0;
  const whole = open({ store: counted(() => { moments += 1; }) });
  whole.engine.trouble = () => { moments += 1; };
  await whole.matches.start(PLAN);
  await playOut(whole.matches);
  assert.ok(moments > 50);

  for (let last = 1; last <= moments; last++) {
    drawer = memory();
    locks.clear();
    let now = 0;
    const never = new Promise(() => {});
    const closing = () => (++now >= last ? never : undefined);
    const page = open({ store: counted(closing) });
    page.engine.trouble = closing;
    page.matches.start(PLAN);
    await playOut(page.matches, () => now >= last);
    locks.clear(); // the page is closed here

    const next = open();
    await next.matches.settleAll();
    const row = await new Store(drawer).row("g");
    if (!row) {
      assert.deepEqual(await amounts("buy-in"), [], `closed at ${last}: not sat down, not paid`);
      continue;
    }
    if (!row.closed) {
      await next.matches.resume("g");
      await playOut(next.matches);
    }
    await open().matches.settleAll();
    assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]], `closed at ${last}`);
  }
});

test("a game that the host has added is played and paid by its own engine, and waits for that", async () => {
  const added = { ...PLAN, game: "added" };
  /** A page with two engines. @param {object} [more] */
  const page = (more) => {
    const [ours, theirs, store] = [new FakeEngine(), new FakeEngine(), new Store(drawer)];
    const [connection, other] = [new Connection(ours), new Connection(theirs)];
    const connectionOf = (/** @type {string} */ game) => (game === "added" ? other : connection);
    const bank = new Bank(connectionOf, store, () => "2026-11-20");
    return { ours, theirs, ...open({ store, connectionOf, bank, ...more }) };
  };

  const first = page();
  let closed = false;
  first.theirs.trouble = ({ do: what }) => {
    closed = what === "settle";
    return closed ? new Promise(() => {}) : undefined;
  };
  first.matches.start(added);
  await playOut(first.matches, () => closed);
  assert.deepEqual([first.ours.asked, first.theirs.asked[0].do], [[], "sit"]);
  locks.clear(); // the page is closed here

  const early = page({ isAway: (/** @type {string} */ game) => game === "added" });
  await early.matches.settleAll();
  assert.deepEqual([early.ours.asked, early.theirs.asked, await amounts("payout")], [[], [], []]);
  const late = page();
  await late.matches.settleAll();
  assert.deepEqual([late.ours.asked, late.theirs.asked.map(({ do: what }) => what), await amounts("payout")], [[], ["settle"], [425]]);
});

/** A store that calls before and after each transaction; what the call returns is waited for. */
function counted(call) {
  return new Store({
    lasting: true,
    async run(write, work) {
      await call();
      const answer = await drawer.run(write, work);
      await call();
      return answer;
    },
  });
}

// Openings: tables that the build has dealt.

const PLAN_OF = () => ({ ...PRACTICE });
const stored = () => new Store(drawer).row("g");
const opened = ({ runner }) => JSON.parse(runner.row.record).opening;

/** Opens a game while the engine is still on its way; `arrive` lets it come. */
async function openEarly(how) {
  const page = open(how);
  let arrive;
  const there = new Promise((come) => { arrive = come; });
  page.engine.trouble = () => there.then(() => undefined);
  await page.matches.open("g", PLAN_OF);
  return { ...page, arrive };
}

test("a tab that waits for a game opens it when the other one is closed, even if nobody has decided anything there", async () => {
  const here = await openEarly();
  const there = open();
  await there.matches.open("g", PLAN_OF);
  assert.equal(there.matches.status, "elsewhere");
  here.matches.stop();
  await until(() => myTurn(there.matches));
});

test("a game opens with a dealt table before the engine is there", async () => {
  const { matches, engine, arrive } = await openEarly();
  const { runner } = matches;
  const { scene } = runner;
  assert.equal(runner.status, "playing");
  assert.ok(scene);
  assert.equal(await stored(), null);
  arrive();
  await until(() => engine.game);
  assert.deepEqual(engine.asked.map(({ do: what }) => what), ["load"]);
  assert.equal(engine.asked[0].seed, 42);
  await until(() => JSON.parse(runner.row.record).seed === 42);
  assert.equal(runner.scene, scene, "what is shown stays as it is");
  assert.equal(runner.notice, null);
  assert.equal(await stored(), null, "who only looks leaves nothing behind");
});

test("what is decided before the engine is there is kept, and carried out when it comes", async () => {
  const { matches, engine, arrive } = await openEarly();
  const { runner } = matches;
  runner.act("H2");
  runner.act("HQ");
  assert.deepEqual(runner.wish, { do: "act", action: "HQ" });
  await until(stored);
  assert.equal((await stored()).coins, false);
  arrive();
  await until(() => engine.game?.step > 0);
  const acts = engine.asked.filter(({ do: what }) => what === "act");
  assert.deepEqual(acts.map(({ action, serial }) => [action, serial]), [["HQ", 100]]);
  assert.equal(runner.wish, null);
  await playOut(matches);
  assert.equal((await stored()).closed, true);
});

test("whoever has waited for the engine need not wait again for the first bot", async () => {
  const { matches, engine, clock, arrive } = await openEarly();
  clock.time += 100;
  matches.runner.act("HQ");
  matches.runner.wishedAt(0); // on a table that lay there before
  clock.time += 80;
  arrive();
  await until(() => engine.game?.step === 4 && myTurn(matches));
  assert.deepEqual(clock.waits.filter((ms) => ms < 3000), [450 - 2 * 180, 450, 450]);
});

test("what is taken back is not carried out", async () => {
  const { matches, engine, arrive } = await openEarly();
  matches.runner.act("HQ");
  matches.runner.takeBack();
  arrive();
  await until(() => engine.game);
  await new Promise((done) => setImmediate(done));
  assert.deepEqual(engine.asked.map(({ do: what }) => what), ["load"]);
  await matches.runner.act("H2");
  assert.equal(engine.asked.at(-1).action, "H2");
});

test("whoever leaves before the engine has come finds the decision again, and can still take it back", async () => {
  // What was seen last is shown only if it is a scene as Python sends them.
  const shelf = new FakeShelf();
  const { fetch } = shelf;
  shelf.fetch = async (...which) => {
    const opening = await fetch(...which);
    return { ...opening, scene: { ...BIDDING, serial: 100, record: opening.scene.record } };
  };
  const first = await openEarly({ shelf });
  first.matches.runner.act("H2");
  first.matches.runner.act("HQ");
  await until(async () => (await stored())?.seen.wish === "HQ");
  first.matches.stop();

  const second = await openEarly({ shelf });
  assert.deepEqual(second.matches.runner.wish, { do: "act", action: "HQ" });
  second.matches.runner.takeBack();
  await until(async () => (await stored()).seen.wish === null);
  second.matches.stop();

  const third = await openEarly({ shelf });
  assert.equal(third.matches.runner.wish, null);
  third.matches.runner.act("HQ");
  await until(async () => (await stored()).seen.wish === "HQ");
  third.matches.stop();

  const last = await openEarly({ shelf });
  last.arrive();
  await until(() => last.engine.game?.step > 0);
  assert.deepEqual(last.engine.asked.filter(({ do: what }) => what === "act").map(({ action, serial }) => [action, serial]), [["HQ", 100]]);
  await until(async () => !("wish" in (await stored()).seen));
});

test("a hint, a question and a refusal come with the engine", async () => {
  const { matches, engine, arrive } = await openEarly();
  const { runner } = matches;
  runner.askHint();
  assert.equal(runner.wish.do, "hint");
  runner.ask("S9");
  assert.equal(runner.wish.do, "ask");
  assert.equal(await stored(), null, "a question is no decision");
  arrive();
  await until(() => runner.refusal);
  assert.equal(runner.refusal.rule, "g.follow-suit");
  runner.askHint();
  await until(() => runner.hint);
  assert.equal(engine.asked.filter(({ do: what }) => what === "hint").length, 1);
});

test("an engine that does not start loses no decision", async () => {
  const engine = new FakeEngine();
  engine.enter({ stage: "failed", why: "ui-boot-offline", detail: "" });
  const { matches } = open({ engine });
  await matches.open("g", PLAN_OF);
  const { runner } = matches;
  const { scene } = runner;
  runner.act("HQ");
  await until(() => runner.status === "failed");
  assert.deepEqual([matches.runner, runner.scene, runner.wish.action], [runner, scene, "HQ"]);
  await matches.retry();
  await until(() => engine.game?.step > 0);
  assert.equal(runner.notice, null);
  await playOut(matches);
});

test("what could not be kept before the engine had come is kept with the next decision", async (t) => {
  t.mock.method(console, "error", () => {});
  let locked = true;
  const store = new Store({ lasting: true, run: async (write, work) => { if (write && locked) throw new Error("locked"); return drawer.run(write, work); } });
  const engine = new FakeEngine();
  engine.enter({ stage: "start" });
  const { matches } = open({ engine, store });
  await matches.open("g", PLAN_OF);
  await matches.runner.act("HQ");
  assert.equal(await stored(), null);
  locked = false;
  await matches.runner.act("HQ");
  assert.equal((await stored()).game, "g");
});

test("no opening is shown a second time before all have been seen", async () => {
  const numbers = [];
  for (let visit = 0; visit < 7; visit++) {
    const { matches } = open();
    await matches.open("g", PLAN_OF);
    numbers.push(opened(matches));
    await until(async () => (await new Store(drawer).openings())["g/t"] === numbers.at(-1));
    matches.stop();
  }
  assert.deepEqual(numbers, [2, 0, 1, 2, 0, 1, 2]);
});

test("coming back before anything was decided, one finds the same table; after that, another", async () => {
  const { matches, engine } = open();
  await matches.open("g", PLAN_OF);
  const first = opened(matches);
  matches.stop();
  await matches.open("g", PLAN_OF);
  assert.equal(opened(matches), first);
  await until(() => engine.game);
  await matches.runner.act("HQ");
  await matches.abandon(matches.runner.row);
  await matches.open("g", PLAN_OF);
  assert.notEqual(opened(matches), first);
});

test("a match under way is resumed instead", async () => {
  const first = open();
  await first.matches.start(PLAN);
  await until(() => myTurn(first.matches));
  await first.matches.runner.act("HQ");
  first.matches.stop();
  const { id } = await stored();
  const { matches, shelf } = open();
  await matches.open("g", () => assert.fail("there is something to go on with"));
  await until(() => myTurn(matches));
  assert.deepEqual([matches.runner.row.id, shelf.fetched], [id, []]);
  await playOut(matches);
  assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]]);
});

test("a match for coins that was not paid out yet is, before another begins", async () => {
  const first = open();
  await first.matches.start(PLAN);
  first.bank.settle = () => new Promise(() => {});
  await until(() => first.matches.runner?.row.over || (myTurn(first.matches) && first.matches.runner.act("HQ") && false)
    || (first.matches.runner?.scene?.canNext && first.matches.runner.next() && false));
  const { matches } = open();
  locks.clear();
  await matches.open("g", PLAN_OF);
  await until(() => matches.runner.row.closed);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("where no opening fits, the engine deals, and that is kept when something is decided", async () => {
  const { matches, engine, shelf } = open();
  const expert = { ...PRACTICE, seats: { ...PRACTICE.seats, n: "expert" } };
  for (const plan of [expert, { ...PRACTICE, options: "x=1" }, { ...PRACTICE, table: null }]) {
    await matches.open("g", () => plan);
    await until(() => myTurn(matches));
    assert.deepEqual([engine.asked.at(-1).do, await stored()], ["start", null]);
  }
  assert.equal((await new Store(drawer).openings())["g/t"], undefined, "what was not shown was not seen");
  shelf.offline = true;
  await open({ engine, shelf }).matches.open("g", PLAN_OF);
  await until(() => engine.asked.at(-1).do === "start");
  locks.clear();
  await matches.open("g", PLAN_OF);
  await until(() => myTurn(matches));
  await matches.runner.act("HQ");
  assert.ok(await stored());
});

test("an opening that never comes is not waited for longer than some seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const shelf = new FakeShelf();
  shelf.fetch = () => new Promise(() => {});
  const { matches, engine } = open({ shelf });
  matches.open("g", PLAN_OF);
  let waited = 0;
  await until(() => { t.mock.timers.tick(100); waited += 100; return myTurn(matches); });
  assert.ok(waited >= 5000, "on a slow connection it may still come");
  assert.deepEqual(engine.asked.map(({ do: what }) => what), ["start"]);
});

test("an engine that is lost before anything was decided deals the same again", async () => {
  const { matches, engine } = open();
  await matches.open("g", PLAN_OF);
  await until(() => JSON.parse(matches.runner.row.record).seed === 42);
  const number = opened(matches);
  engine.kill();
  await until(() => engine.asked.length === 2 && engine.game);
  assert.deepEqual([JSON.parse(engine.asked[1].sealed).opening, await stored()], [number, null]);
});

test("an opening in another tab can be taken over as any match", async () => {
  const here = open();
  await here.matches.open("g", PLAN_OF);
  const there = open();
  await there.matches.open("g", PLAN_OF);
  assert.equal(there.matches.status, "elsewhere");
  await there.matches.open("g", PLAN_OF, { steal: true });
  assert.ok(there.matches.runner.scene);
  assert.equal(here.matches.status, "elsewhere");
  there.matches.stop();
  await until(() => here.matches.runner?.scene && here.matches.runner.status === "playing");
});

test("a table where nobody has decided anything can be left for another", async () => {
  const { matches } = open();
  await matches.open("g", PLAN_OF);
  assert.equal(matches.undecided, true);
  await matches.runner.act("HQ");
  assert.equal(matches.undecided, false);
});

for (const plan of [PLAN, PRACTICE]) {
  test(`what a step of a replay leads to is tried out while a match ${plan.coins ? "for coins " : ""}waits`, async () => {
    const first = open();
    await first.matches.start(plan);
    await until(() => myTurn(first.matches));
    await first.matches.runner.act("HQ");
    first.matches.stop();
    const before = await stored();
    const { matches } = open();
    await matches.open("g", () => ({ ...PRACTICE, code: "ABC", deal: 1, step: 0 }), { link: true });
    await until(() => myTurn(matches));
    assert.notEqual(matches.runner.row.id, before.id);
    assert.deepEqual(matches.runner.notice, ["ui-notice-trial", {}]);
    await playOut(matches);
    assert.deepEqual([matches.undecided, await stored(), await amounts("payout")], [true, before, []]);
    await matches.resume("g");
    await until(() => myTurn(matches));
    assert.equal(matches.runner.row.id, before.id);
  });
}

test("other cards that a link leads to do not take the place of a match that waits", async () => {
  const first = open();
  await first.matches.start(PRACTICE);
  await until(() => myTurn(first.matches));
  first.matches.stop();
  const { matches } = open();
  await matches.open("g", () => ({ ...PRACTICE, seed: 7 }), { link: true });
  assert.deepEqual([matches.status, matches.runner], ["busy", null]);
});

/** An engine in which I am to play, and hold only these cards; all tricks that are left are mine if it says so. */
function holding(cards, claim) {
  const engine = new FakeEngine();
  const { scene } = engine;
  engine.scene = function () {
    const told = scene.call(this);
    const left = cards.slice(Math.floor(this.game.step / 4));
    const mine = this.turn === "s";
    const hand = { kind: "hand", seat: "s", groups: [{ suit: "H", cards: left, trump: false }] };
    return { ...told, zones: [...told.zones, hand], ask: { moves: mine ? left : [], calls: [] }, ...(claim && mine && left.length ? { claim: { tricks: left.length, card: left[0] } } : {}) };
  };
  return engine;
}

const played = (engine) => engine.asked.filter(({ do: what }) => what === "act").map(({ action }) => action);

test("my last card plays itself, but not again once it was taken back", async () => {
  const { matches, engine } = open({ engine: holding(["HQ"]), lastCard: () => true });
  await matches.start(PRACTICE);
  await until(() => matches.runner?.scene && !myTurn(matches), "the last card on the table");
  assert.deepEqual(played(engine), ["HQ"]);
  await matches.runner.undo();
  await until(() => myTurn(matches));
  await turns(50);
  assert.deepEqual(played(engine), ["HQ"], "whoever takes it back wants to look at it");
  await matches.runner.act("HQ");
  assert.deepEqual(played(engine), ["HQ", "HQ"]);
});

test("my last card waits for me where I wish so", async () => {
  const { matches, engine } = open({ engine: holding(["HQ"]) });
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  await turns(50);
  assert.deepEqual(played(engine), []);
});

test("what is claimed is played card by card, as long as it is certain", async () => {
  const { matches, engine } = open({ engine: holding(["HA", "HK", "HQ"], true) });
  await matches.start(PRACTICE);
  await until(() => myTurn(matches));
  await turns(50);
  assert.deepEqual(played(engine), [], "nothing is played before it is claimed");
  matches.runner.claim();
  await until(() => played(engine).length === 2);
  await until(() => matches.runner.scene?.canNext);
  assert.deepEqual(played(engine), ["HA", "HK"], "the tiny game has two tricks");
});

/** Lets the match go on for a while. */
async function turns(many) {
  for (let turn = 0; turn < many; turn += 1) await new Promise((done) => setImmediate(done));
}
