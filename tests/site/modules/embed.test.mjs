// The line between a table in a frame and the page around it: only data of a known shape comes through, not too much of it,
// and nothing that somebody at the table may not know.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageChannel } from "node:worker_threads";
import { SENT, fc } from "../hostile.mjs";
import { COMMANDS, EVENTS, LONGEST, MOST, PARAMETERS, shapesOf } from "../../../site/js/embed/schema.js";
import { Line } from "../../../site/js/embed/line.js";
import { Reporter } from "../../../site/js/embed/report.js";
import { addressIn, faultOf, languageIn, settingsIn, wantedIn } from "../../../site/js/embed/parameters.js";
import { VALUES } from "../../../site/js/door/settings.js";
import { cardsOf } from "../../../site/js/text/messages.js";

const RUNS = { numRuns: 10_000 };

/** A port whose other end is the test. */
const fakePort = () => ({ sent: [], postMessage(text) { this.sent.push(text); }, onmessage: null, close() {} });
/** Something that hears a line, and what it threw away. */
function hearing(shapes = COMMANDS) {
  const port = fakePort();
  const heard = [];
  const refused = [];
  const line = new Line(port, shapes, (...said) => heard.push(said), (fault) => refused.push(fault));
  return { line, port, heard, refused, say: (data) => port.onmessage({ data }) };
}
const message = (type, data, v = 1, id = 1) => JSON.stringify({ v, type, id, data });

test("what one end sends, the other hears", async () => {
  const { port1, port2 } = new MessageChannel();
  const heard = await new Promise((done) => {
    const all = [];
    new Line(port2, EVENTS, (...said) => { all.push(said); if (all.length === 2) done(all); });
    const line = new Line(port1, COMMANDS, () => {});
    line.send("trick", { seat: "n", cards: ["SA"] });
    line.send("nonsense", {});
    line.send("statechange", { state: "over" });
  });
  port1.close();
  assert.deepEqual(heard, [["trick", { seat: "n", cards: ["SA"] }, 1], ["statechange", { state: "over" }, 3]]);
});

test("whatever comes, nothing but a known message of its shape is heard", () => {
  const shapes = shapesOf(COMMANDS);
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, withObjectString: true });
  const almost = fc.record({
    v: fc.constantFrom(1, 2, "1", null), type: fc.constantFrom(...Object.keys(COMMANDS), "ready", "__proto__", "constructor", "toString"),
    id: fc.oneof(fc.integer(), fc.double(), fc.string()),
    data: fc.oneof(fc.jsonValue(), fc.record({ code: fc.string(), on: fc.boolean(), name: fc.string(), value: fc.string() }, { requiredKeys: [] })),
  }).map((each) => JSON.stringify(each));
  fc.assert(fc.property(fc.oneof(anything, almost, fc.string(), fc.json()), (data) => {
    const { heard, refused, say } = hearing();
    say(data);
    assert.equal(heard.length + refused.length, 1);
    for (const [type, given, id] of heard) assert.ok(shapes[type](given) === null && Number.isSafeInteger(id));
  }), RUNS);
  const { heard, say } = hearing();
  say(message("load", { code: "A1_-b2c3" }));
  for (const code of ["", "<b>", "a b", "x".repeat(16_001), 7, null]) say(message("load", { code }));
  for (const name of ["theme", "game", "controls", "foo", "__proto__"]) say(message("set", { name, value: "dark" }));
  assert.deepEqual(heard, [["load", { code: "A1_-b2c3" }, 1], ["set", { name: "theme", value: "dark" }, 1]]);
});

test("too much at once, or too long, is thrown away at one end and held back at the other", async () => {
  const { heard, refused, say } = hearing();
  for (let each = 0; each < 500; each++) say(message("start", {}));
  assert.equal(heard.length, 2 * MOST);
  assert.deepEqual([...new Set(refused)], ["flood"]);
  const long = hearing();
  long.say(message("set", { name: "x".repeat(LONGEST) }));
  assert.deepEqual([long.heard, long.refused], [[], ["long"]]);
  const { line, port } = hearing(EVENTS);
  for (let each = 0; each <= MOST; each++) line.send("start", {});
  assert.equal(port.sent.length, MOST);
  line.send("warning", { words: "x".repeat(LONGEST) });
  while (port.sent.length === MOST) await new Promise((done) => setTimeout(done, 50));
  assert.equal(JSON.parse(port.sent.at(-1)).type, "start");
  line.close();
});

test("an address is read whatever stands in it", () => {
  const names = fc.constantFrom(...Object.keys(PARAMETERS), "foo", "__proto__");
  fc.assert(fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.constantFrom("off", "dark", "a:b,c:d", "none")))), (pairs) => {
    const { wishes, warnings } = wantedIn(`?${new URLSearchParams(pairs)}`);
    for (const [name, value] of Object.entries(wishes)) assert.ok(Object.hasOwn(PARAMETERS, name) && faultOf(name, value) === null);
    for (const { name } of warnings) assert.ok(Object.hasOwn(PARAMETERS, name));
    for (const [name, value] of Object.entries(settingsIn(wishes))) assert.ok(VALUES[name].includes(value));
  }), RUNS);
  assert.deepEqual(settingsIn(wantedIn("?sound=on&pace=fast").wishes), { pace: "fast", sound: true });
  assert.deepEqual(settingsIn(wantedIn("?sound=off").wishes), {}, "a frame is silent anyway");
  const { wishes, warnings } = wantedIn("?game=g&theme=pink&deck=german&felt=%23fff&foo=1&pace=fast&bots=w:strong,n:easy&rules=a:b,c:2");
  assert.deepEqual(wishes, { game: "g", pace: "fast", bots: "w:strong,n:easy", rules: "a:b,c:2" });
  assert.equal(addressIn(wishes), "#g?rules=a:b,c:2&bots=w:expert,n:beginner");
  assert.equal(addressIn(wantedIn("?game=g&bots=w:expert,n:easy").wishes), "#g?bots=w:expert,n:beginner", "a link's words do as well");
  assert.equal(addressIn({ game: "g", rules: "quick", bots: "easy", deal: "daily" }), "#g/quick?bots=beginner&deal=daily");
  assert.equal(addressIn({ game: "g", replay: "abcdefgh#t=2.3" }), "#g?replay=abcdefgh&t=2.3");
  assert.deepEqual(warnings.map(({ code, name }) => [code, name]), [["value", "theme"], ["unsupported", "deck"], ["unsupported", "felt"]]);
});

test("a page around the table hears what all were told, and no other card", () => {
  const scenes = SENT.filter(({ is }) => is === "scene");
  const shapes = shapesOf(EVENTS);
  let cards = 0;
  for (const confides of [false, true]) {
    for (const kept of scenes) {
      const scene = { ...kept, anew: false, confided: confides ? kept.said.map((_, place) => place) : [] };
      const news = new Reporter(([id, given]) => JSON.stringify([id, given])).since(scene, "m");
      const told = scene.said.flatMap(([, given], place) => (scene.confided.includes(place) ? [] : cardsOf(String(given.cards ?? ""))));
      const played = scene.zones.flatMap(({ kind, plays = [] }) => (kind === "trick" ? plays.flatMap((play) => play.cards.map((card) => card.slice(0, 2))) : []));
      const open = new Set([...told, ...played]);
      for (const [type, data] of news) {
        assert.equal(shapes[type](data), null, `${type} ${JSON.stringify(data)}`);
        for (const card of data.cards ?? []) assert.ok(open.has(card), `${type} ${card}`);
        for (const [card] of JSON.stringify(data.words ?? "").matchAll(/\b[SHDC][2-9TJQKA]\b/g)) assert.ok(open.has(card), `${type} ${card}`);
        cards += data.cards?.length ?? 0;
      }
      if (confides) assert.ok(news.every(([type, { words, cards: each }]) => type !== "move" || (words === "" && each.length === 0)));
    }
  }
  assert.ok(cards > 20);
});

test("a deal is told once, from its start to its end", () => {
  const [over, playing] = ["deal-over", "play"].map((phase) => SENT.find((each) => each.phase === phase && each.deal === 1 && each.sheet));
  const reporter = new Reporter(() => "words");
  const types = (scene) => reporter.since(scene, "m").map(([type]) => type);
  assert.equal(types(playing)[0], "start");
  assert.deepEqual(types(playing), []);
  assert.deepEqual(types({ ...playing, anew: true }), []); // another engine tells it all again
  assert.deepEqual(types({ ...playing, anew: true, serial: playing.serial + 1 }), ["move"]); // something was taken back
  const end = { ...over, game: playing.game, deal: 1 };
  assert.equal(types(end).at(-1), "handend");
  assert.ok(!types({ ...end, said: [] }).includes("handend"));
});

/** A page with <card-table>, as far as its script looks at it, and the ports that it offers to frames. */
async function lesson() {
  const ports = [];
  class Element {
    attributes = new Map();
    isConnected = false;
    hasAttribute(name) { return this.attributes.has(name); }
    getAttribute(name) { return this.attributes.get(name) ?? null; }
    setAttribute(name, value) { this.attributes.set(name, value); }
    addEventListener(type, listener) { this[`on${type}`] = listener; }
    replaceChildren() {}
    dispatchEvent() {}
    getRootNode() { return { adoptedStyleSheets: [] }; }
    set src(address) { this.attributes.set("src", address); }
  }
  const frame = Object.assign(new Element(), { contentWindow: { postMessage: (hello, to, [port]) => ports.push(port) } });
  const made = new Map();
  Object.assign(globalThis, {
    HTMLElement: Element, CSSStyleSheet: class { replaceSync() {} }, location: { origin: "http://lesson" },
    customElements: { get: (name) => made.get(name), define: (name, element) => made.set(name, element) },
    document: { currentScript: { src: "http://site/embed.js" }, createElement: () => frame },
  });
  if (!("navigator" in globalThis)) globalThis.navigator = {};
  await import("../../../site/js/embed/loader.js");
  const table = new (made.get("card-table"))();
  table.isConnected = true;
  table.connectedCallback();
  /** The frame has loaded: what it hears, and how it answers. */
  const load = () => {
    frame.onload();
    const heard = [];
    const line = new Line(ports.at(-1), COMMANDS, (...said) => heard.push(said));
    line.send("ready", { version: "1", games: [] });
    return { heard, line, async next() { while (!heard.length) await new Promise((done) => setTimeout(done)); return heard.shift(); } };
  };
  return { table, load, close: () => ports.forEach((port) => port.close()) };
}

test("whoever asks a table for something gets an answer, even if the table goes away", async () => {
  const { table, load, close } = await lesson();
  const early = table.start().then(() => assert.fail("it was done"), (why) => why.message);
  table.disconnectedCallback();
  assert.match(await early, /gone/, "it was taken out of the page before it could be asked");
  table.connectedCallback();
  const refused = (promise) => promise.then(() => assert.fail("it was done"), (why) => why.message);
  const first = load();
  const code = table.getShareCode();
  const [, , id] = await first.next();
  first.line.send("answer", { to: id, value: "abcdefgh" });
  assert.equal(await code, "abcdefgh");
  const start = table.start();
  first.line.send("answer", { to: (await first.next())[2], refused: "" });
  assert.equal(await refused(start), "");
  for (const wrong of ["short", "<img src=x>", undefined, "x".repeat(20_000)]) assert.match(await refused(table.load(wrong)), /not possible/);
  // It is taken out of the page while it thinks, and put back.
  const left = table.getShareCode();
  await first.next();
  table.disconnectedCallback();
  assert.match(await refused(left), /gone/);
  assert.deepEqual([table.state, table.version], ["poster", ""]);
  table.isConnected = false;
  assert.match(await refused(table.pause()), /gone/, "nobody knows whether it is ever put back");
  table.isConnected = true;
  table.connectedCallback();
  const pause = table.pause();
  const second = load();
  const [type, data, number] = await second.next();
  assert.deepEqual([type, data], ["pause", { on: true }]);
  second.line.send("answer", { to: number });
  await pause;
  close();
});

test("a language is that of texts, wherever it is spoken", () => {
  for (const [lang, language] of Object.entries({ en: "en", "EN-gb": "en-GB", "pt-br": "pt-BR", pt: "", de: "", "en-x": "", abcdefghi: "" })) {
    assert.equal(languageIn(lang, ["en", "pt-BR"]), language, lang);
  }
});
