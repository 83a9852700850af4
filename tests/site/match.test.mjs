// How the page conducts a match: saving before showing, pacing, faults of the engine, several tabs, and coins that are
// neither lost nor paid twice whenever the page is closed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Bank } from "../../site/js/match/bank.js";
import { Lifeline } from "../../site/js/engine/connection.js";
import { Match } from "../../site/js/match/matches.js";
import { Store, memory } from "../../site/js/store/store.js";
import { FakeClock, FakeEngine, FakeLocks } from "./fakes.mjs";

const PLAN = { game: "g", table: "t", options: "", seats: { w: "club", n: "club", e: "club" }, coins: true };
const PRACTICE = { ...PLAN, coins: false };

let drawer, locks;
beforeEach(() => {
  drawer = memory();
  locks = new FakeLocks();
});

let ids = 0;

/** Opens the page once more; what is stored is what earlier pages stored. */
function open({ engine = new FakeEngine(), store = new Store(drawer), ...more } = {}) {
  const clock = new FakeClock();
  const lifeline = new Lifeline(engine);
  const bank = new Bank(lifeline, store, () => "2026-11-20");
  const tools = { lifeline, store, bank, clock, random: () => 0.5, pace: () => "normal", settled: async () => {}, ...more };
  const match = new Match(tools, locks, { id: () => `id${++ids}`, seed: () => 42 });
  return { engine, store, clock, bank, match, lifeline };
}

/** Waits until something holds, letting the match go on meanwhile. */
async function until(holds, what = "something that never came") {
  for (let turns = 0; turns < 2000; turns++) {
    if (await holds()) return;
    await new Promise((done) => setImmediate(done));
  }
  assert.fail(what);
}

const myTurn = ({ sitting }) => sitting?.scene?.turn === "s" && sitting.status === "playing";

/** Plays on until the match is over; gives up waiting when the page is gone. */
async function playOut(match, gone = () => false) {
  await until(async () => {
    const { sitting } = match;
    let done = true;
    const settle = () => { done = true; };
    if (myTurn(match)) [done] = [false, sitting.act("HQ").then(settle)];
    else if (sitting?.scene?.canNext) [done] = [false, sitting.next().then(settle)];
    await until(() => done || gone());
    return gone() || Boolean(sitting?.row.closed);
  }, "the end of the match");
}

const entries = async () => JSON.parse((await new Store(drawer).purse())?.text ?? "[]");
const amounts = async (kind) => (await entries()).filter((entry) => entry.kind === kind).map(({ amount }) => amount);

test("a match for coins is paid for, played, settled and closed", async () => {
  const { match } = open();
  await match.start(PLAN);
  assert.deepEqual(await amounts("buy-in"), [-250]);
  await playOut(match);
  assert.deepEqual(await amounts("payout"), [425]);
  assert.equal(match.sitting.paid, 425);
  assert.equal((await new Store(drawer).row("g")).closed, true);
});

test("the whole start request is stored before the engine deals", async () => {
  const { match, engine } = open();
  engine.trouble = async ({ do: what }) => {
    if (what !== "start") return undefined;
    const row = await new Store(drawer).row("g");
    assert.equal(row.request.seed, 42);
    assert.equal(row.request.match, row.id);
    assert.deepEqual(await amounts("buy-in"), [-250]);
  };
  await match.start(PLAN);
  await until(() => myTurn(match));
});

test("no scene is shown before its record is stored", async () => {
  const { match, store } = open();
  let shown = 0;
  match.addEventListener("change", async () => {
    const { sitting } = match;
    if (!sitting?.scene) return;
    shown += 1;
    const record = sitting.scene.record;
    const row = await store.row("g");
    assert.ok(JSON.parse(row.record).step >= JSON.parse(record).step || JSON.parse(row.record).deal > JSON.parse(record).deal);
  });
  await match.start(PLAN);
  await playOut(match);
  assert.ok(shown > 16);
});

test("practice has no match id, costs nothing and can be taken back", async () => {
  const { match, engine } = open();
  await match.start(PRACTICE);
  await until(() => myTurn(match));
  assert.equal("match" in engine.asked.find(({ do: what }) => what === "start"), false);
  assert.deepEqual(await entries(), []);
  await match.sitting.act("HQ");
  await until(() => myTurn(match));
  await match.sitting.undo();
  assert.equal(match.sitting.scene.record, JSON.stringify({ match: null, deal: 1, step: 0 }));
});

test("whoever leaves before the engine is up has not sat down", async () => {
  const { match, engine } = open();
  let answer;
  engine.trouble = () => new Promise((done) => { answer = done; });
  const started = match.start(PLAN);
  await until(() => answer);
  match.stop();
  answer();
  await started;
  assert.deepEqual(await entries(), []);
  assert.equal(await new Store(drawer).row("g"), null);
});

test("a practice match that the engine would not deal replaces nothing", async () => {
  const first = open();
  await first.match.start(PRACTICE);
  await until(() => myTurn(first.match));
  first.match.stop();
  const { id, record } = await new Store(drawer).row("g");
  const { match, engine } = open();
  engine.trouble = ({ do: what }) => (what === "start" ? { is: "refused", rule: "table.options", args: { option: "x" } } : undefined);
  await match.start(PRACTICE);
  assert.equal(match.status, "refused");
  assert.equal(match.reply.args.option, "x");
  const kept = await new Store(drawer).row("g");
  assert.deepEqual([kept.id, kept.record, kept.closed], [id, record, false]);
});

test("without the balance nobody sits down", async () => {
  const { match, engine } = open();
  engine.trouble = ({ do: what }) => (what === "sit" ? { is: "refused", rule: "g.balance" } : undefined);
  await match.start(PLAN);
  assert.equal(match.status, "refused");
  assert.equal(match.reply.rule, "g.balance");
  assert.equal(await new Store(drawer).row("g"), null);
});

test("bots take their time, and a full trick stays longer", async () => {
  const { match, clock, engine } = open();
  const scene = engine.scene.bind(engine);
  engine.scene = () => {
    const drawn = scene();
    if (engine.game.step === 3) drawn.zones[0].plays = [{}, {}, {}, {}];
    return drawn;
  };
  await match.start(PLAN);
  await until(() => myTurn(match));
  await match.sitting.act("HQ");
  await until(() => myTurn(match));
  const waits = clock.waits.filter((ms) => ms < 3000);
  assert.deepEqual(waits, [450, 450, 900]);
});

test("the last trick of a deal lies as long as any other before the result is shown", async () => {
  const { match, clock, engine } = open();
  const scene = engine.scene.bind(engine);
  engine.scene = () => {
    const drawn = scene();
    if (engine.game.step % 4 === 0 && engine.game.step) drawn.zones[0].plays = [{}, {}, {}, {}];
    return drawn;
  };
  const shown = [];
  match.addEventListener("change", () => {
    const { sitting } = match;
    if (sitting?.scene?.canNext && shown.at(-1) !== sitting.resting) shown.push(sitting.resting);
  });
  await match.start(PRACTICE);
  for (let turn = 0; turn < 2; turn++) {
    await until(() => myTurn(match));
    await match.sitting.act("HQ");
  }
  await until(() => shown.length === 2);
  assert.deepEqual(shown, [true, false]);
  assert.deepEqual(clock.waits.filter((ms) => ms < 3000).slice(-1), [900]);
});

test("thinking is told, and a tap lets the next step come at once", async () => {
  const { match, engine, clock } = open({ settled: () => new Promise(() => {}) });
  clock.setTimeout = () => 0; // time stands still: only skip() can end a wait
  const told = [];
  match.addEventListener("change", () => told.push(match.sitting?.thinking));
  await match.start(PRACTICE);
  await until(() => myTurn(match));
  engine.thinking = 3;
  await match.sitting.act("HQ");
  await until(() => engine.game.step === 2);
  assert.deepEqual(told.filter(Number).map((part) => Math.round(part * 100)), [33, 50, 100]);
  await until(() => {
    match.sitting.skip();
    return match.sitting.scene.turn === "n";
  });
});

test("an animation that ends late does not swallow a click", async () => {
  const ends = [];
  const { match } = open({ settled: () => new Promise((end) => ends.push(end)) });
  await match.start(PRACTICE);
  await until(() => myTurn(match));
  await match.sitting.act("HQ");
  await until(() => {
    match.sitting.skip();
    return myTurn(match);
  });
  for (const end of ends) end();
  await new Promise((done) => setImmediate(done));
  await match.sitting.act("H2");
  assert.equal(match.sitting.scene.turn, "w");
});

test("a refused play is told and changes nothing", async () => {
  const { match } = open();
  await match.start(PLAN);
  await until(() => myTurn(match));
  const before = match.sitting.scene.serial;
  await match.sitting.act("S9");
  assert.equal(match.sitting.refusal.rule, "g.follow-suit");
  assert.equal(match.sitting.scene.serial, before);
  match.sitting.dismiss();
  assert.equal(match.sitting.refusal, null);
  await match.sitting.ask("S9");
  assert.equal(match.sitting.refusal.rule, "g.follow-suit");
  await match.sitting.ask("HQ");
  assert.equal(match.sitting.refusal, null);
});

test("two quick clicks play one card", async () => {
  const { match, engine } = open();
  await match.start(PLAN);
  await until(() => myTurn(match));
  await Promise.all([match.sitting.act("HQ"), match.sitting.act("H2")]);
  assert.equal(engine.asked.filter(({ do: what }) => what === "act").length, 1);
  assert.equal(match.sitting.refusal, null);
});

test("a hint is thought about in slices and shown", async () => {
  const { match, engine } = open();
  await match.start(PRACTICE);
  await until(() => myTurn(match));
  engine.thinking = 2;
  match.sitting.askHint();
  await until(() => match.sitting.hint);
  assert.equal(match.sitting.hint.action, "HQ");
  await match.sitting.act("HQ");
  assert.equal(match.sitting.hint, null);
});

test("an engine that dies is replaced, the last record loaded, and the match goes on", async () => {
  const { match, engine } = open();
  await match.start(PLAN);
  await until(() => myTurn(match));
  await match.sitting.act("HQ");
  await until(() => myTurn(match));
  const { record } = match.sitting.row;
  engine.kill();
  await match.sitting.act("HQ");
  await until(() => engine.asked.some(({ do: what }) => what === "load"));
  assert.equal(engine.asked.find(({ do: what }) => what === "load").sealed, record);
  await until(() => match.sitting.notice);
  await playOut(match);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("an engine that dies at any request costs nothing", async () => {
  const whole = open();
  await whole.match.start(PLAN);
  await playOut(whole.match);
  for (let fatal = 1; fatal <= whole.engine.asked.length; fatal++) {
    drawer = memory();
    locks.clear();
    const { match, engine } = open();
    let count = 0;
    engine.trouble = () => {
      if (++count !== fatal) return;
      engine.kill();
      throw new Error("gone");
    };
    await match.start(PLAN);
    await playOut(match);
    assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]], `dies at request ${fatal}`);
  }
});

test("an engine that cannot be had is told, and can be tried again", async () => {
  const { match, engine } = open();
  engine.enter({ stage: "failed", why: "ui-boot-offline", detail: "" });
  await match.start(PLAN);
  assert.equal(match.status, "failed");
  assert.equal(await new Store(drawer).row("g"), null);
  await match.retry();
  await until(() => myTurn(match));
  assert.deepEqual(await amounts("buy-in"), [-250]);
});

test("an engine that dies again and again is not tried for ever", async () => {
  const { match, engine } = open();
  engine.trouble = ({ do: what }) => {
    if (what !== "start" && what !== "load") return;
    engine.kill();
    throw new Error("gone");
  };
  await match.start(PLAN);
  await until(() => match.sitting?.status === "failed");
  engine.trouble = () => undefined;
  await match.retry();
  await playOut(match);
  assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]]);
});

test("a record that cannot be read is told, and the match can be given up", async () => {
  const first = open();
  await first.match.start(PLAN);
  await until(() => myTurn(first.match));
  first.match.stop();
  const { match, engine } = open();
  engine.trouble = ({ do: what }) => (what === "load" ? { is: "refused", rule: "table.record", line: 3 } : undefined);
  await match.resume("g");
  await until(() => match.sitting.status === "failed");
  assert.equal(match.sitting.reply.rule, "table.record");
  assert.equal(await match.abandon(match.sitting.row), true);
  assert.equal((await new Store(drawer).row("g")).closed, true);
});

test("giving up keeps the buy-in paid and pays nothing", async () => {
  const { match } = open();
  await match.start(PLAN);
  await until(() => myTurn(match));
  assert.equal(await match.abandon(match.sitting.row), true);
  assert.deepEqual([await amounts("buy-in"), await amounts("leave"), await amounts("payout")], [[-250], [0], []]);
  assert.equal(match.status, "none");
});

test("the same table once more is a match of its own", async () => {
  const { match } = open();
  await match.start(PLAN);
  await playOut(match);
  const { row } = match.sitting;
  await match.again(row);
  assert.notEqual(match.sitting.row.id, row.id);
  assert.deepEqual(match.sitting.row.request.seats, PLAN.seats);
  await playOut(match);
  assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250, -250], [425, 425]]);
});

test("an open match for coins is offered, not given up silently", async () => {
  const first = open();
  await first.match.start(PLAN);
  await until(() => myTurn(first.match));
  first.match.stop();
  const { match } = open();
  await match.start(PLAN);
  assert.equal(match.status, "taken");
  assert.deepEqual(await amounts("buy-in"), [-250]);
});

test("a match is played in one tab; another says so and can take it over", async () => {
  const here = open();
  await here.match.start(PLAN);
  await until(() => myTurn(here.match));
  const there = open();
  await there.match.resume("g");
  assert.equal(there.match.status, "elsewhere");
  await there.match.resume("g", { steal: true });
  await until(() => myTurn(there.match));
  assert.equal(here.match.sitting.status, "elsewhere");
  await here.match.sitting.ended;
  await playOut(there.match);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("a tab that waits for a match takes it up when the other one is closed", async () => {
  const here = open();
  await here.match.start(PLAN);
  await until(() => myTurn(here.match));
  const there = open();
  await there.match.resume("g");
  assert.equal(there.match.status, "elsewhere");
  here.match.stop();
  await until(() => myTurn(there.match));
  assert.deepEqual(await amounts("buy-in"), [-250]);
});

test("without locks, the tab that lost the match finds out at its next step", async () => {
  const here = open();
  await here.match.start(PLAN);
  await until(() => myTurn(here.match));
  locks.clear();
  const there = open();
  await there.match.resume("g");
  await until(() => myTurn(there.match));
  await here.match.sitting.act("HQ");
  assert.equal(here.match.sitting.status, "elsewhere");
  await playOut(there.match);
  assert.deepEqual(await amounts("payout"), [425]);
});

test("two tabs that change the wallet at the same time both count", async () => {
  const one = open();
  const other = open();
  await Promise.all([one.bank.look(), other.bank.look()]);
  await Promise.all([one.bank.look(true), other.match.start(PLAN)]);
  assert.deepEqual([await amounts("start"), await amounts("refill"), await amounts("buy-in")], [[1000], [500], [-250]]);
});

test("what cannot be stored is told, and the match goes on", async (t) => {
  t.mock.method(console, "error", () => {});
  const full = new Store({
    lasting: true,
    run: async (write, work) => drawer.run(write, (desk) => work({
      ...desk,
      put: async (store, key, value) => {
        if (value.record) throw new Error("quota");
        await desk.put(store, key, value);
      },
    })),
  });
  const { match } = open({ store: full });
  await match.start(PRACTICE);
  await until(() => myTurn(match));
  assert.equal(match.sitting.notice[0], "ui-notice-unsaved");
});

test("closed at whatever moment, a match is paid for once and paid out once", async () => {
  let moments = 0;
  const whole = open({ store: counted(() => { moments += 1; }) });
  whole.engine.trouble = () => { moments += 1; };
  await whole.match.start(PLAN);
  await playOut(whole.match);
  assert.ok(moments > 50);

  for (let last = 1; last <= moments; last++) {
    drawer = memory();
    locks.clear();
    let now = 0;
    const never = new Promise(() => {});
    const closing = () => (++now >= last ? never : undefined);
    const page = open({ store: counted(closing) });
    page.engine.trouble = closing;
    page.match.start(PLAN);
    await playOut(page.match, () => now >= last);
    locks.clear(); // the page is closed here

    const next = open();
    await next.match.settleAll();
    const row = await new Store(drawer).row("g");
    if (!row) {
      assert.deepEqual(await amounts("buy-in"), [], `closed at ${last}: not sat down, not paid`);
      continue;
    }
    if (!row.closed) {
      await next.match.resume("g");
      await playOut(next.match);
    }
    await open().match.settleAll();
    assert.deepEqual([await amounts("buy-in"), await amounts("payout")], [[-250], [425]], `closed at ${last}`);
  }
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
