// What hands, ears and eyes are told: last cards that play themselves, sounds, terms, cards that are drawn.

import assert from "node:assert/strict";
import test from "node:test";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { lastCards } from "../../../site/js/table/scene.js";
import { Drawing } from "../../../site/js/table/tell/drawing.js";
import { sound } from "../../../site/js/table/tell/instrument.js";
import { heard, Sounds } from "../../../site/js/table/tell/sounds.js";
import { cut, meaning } from "../../../site/js/table/tell/terms.js";

const scene = (name) => JSON.parse(readFileSync(new URL(`../scenes/${name}.json`, import.meta.url), "utf-8"));

/** A scene in which I hold only these cards. */
function holding(name, cards, ask = {}) {
  const given = scene(name);
  const hand = given.zones.find((zone) => zone.kind === "hand" && zone.seat === given.me);
  hand.groups = [{ suit: "", cards }];
  return { ...given, ask: { ...given.ask, moves: cards, ...ask } };
}

test("my last card plays itself, unless something is left to decide", () => {
  assert.equal(lastCards(holding("playing", ["H5"])), "H5");
  assert.equal(lastCards(holding("playing", ["H5", "H6"])), null);
  assert.equal(lastCards({ ...holding("playing", ["H5"]), awaited: ["w"] }), null);
  const call = { text: "announce:re", label: ["x", {}], aside: true };
  assert.equal(lastCards(holding("playing", ["H5"], { calls: [call] })), null, "something can be said before");
  assert.equal(lastCards(holding("playing", ["H5"], { calls: [{ ...call, aside: false, practice: true }] })), "H5");
  assert.equal(lastCards(holding("shed-turn", ["H5"], { calls: [] })), null, "where no tricks are played, it ends the round");
  const pair = { verb: "play", min: 2, max: 2, cards: ["H5", "H5'"] };
  assert.equal(lastCards(holding("playing", ["H5", "H5'"], { moves: [], selection: pair })), "H5H5");
  assert.equal(lastCards(holding("playing", ["H5", "H5'"], { moves: [], selection: { ...pair, min: 1 } })), null, "one may be led, or both");
});

test("what happens has its sound", () => {
  const mine = scene("playing");
  const trick = mine.zones.find((zone) => zone.kind === "trick");
  const before = { ...mine, serial: 1, awaited: ["e"], zones: mine.zones.map((zone) => (zone === trick ? { ...trick, plays: trick.plays.slice(0, -1) } : zone)) };
  assert.deepEqual(heard(before, { ...mine, serial: 2 }), { sounds: ["card", "turn"], mine: false });
  assert.deepEqual(heard(before, { ...mine, serial: 2, anew: true }).sounds, [], "what is told again has been heard");
  assert.deepEqual(heard(null, mine).sounds, []);
  const played = { ...mine, serial: 3, awaited: [], zones: mine.zones.map((zone) => (zone === trick ? { ...trick, plays: [...trick.plays, { seat: mine.me, cards: ["SA"] }] } : zone)) };
  assert.deepEqual(heard({ ...mine, serial: 2 }, played), { sounds: ["card"], mine: true });
  assert.ok(heard(played, { ...scene("deal-over"), serial: 4, deal: played.deal }).sounds.includes("verdict"));
  assert.ok(heard({ ...scene("deal-over"), serial: 4, deal: 1 }, { ...scene("bidding"), serial: 5, deal: 2 }).sounds.includes("deal"));
});

/** A browser that was pressed already. It counts instruments and tones; what a tone goes through does nothing. */
function browser() {
  const made = { instruments: 0, tones: 0, frames: [] };
  const nothing = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : nothing), apply: () => nothing });
  const node = function () { return nothing; };
  class AudioContext {
    destination = null; sampleRate = 8; currentTime = 0; state = "running";
    constructor() { made.instruments += 1; made.audio = this; }
    async suspend() { this.state = "suspended"; }
    async resume() { this.state = "running"; }
    createBuffer() { return { getChannelData: () => new Float32Array(4) }; }
  }
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (...given) => setTimeout(...given).unref();  // nobody waits for what would come later
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { userActivation: { hasBeenActive: true } } });
  Object.assign(globalThis, { AudioContext, GainNode: node, BiquadFilterNode: node, OscillatorNode: node, document: { hidden: false },
    AudioBufferSourceNode: function () { made.tones += 1; return nothing; }, requestAnimationFrame: (frame) => made.frames.push(frame) });
  return made;
}

const soon = () => pause(1);

test("the instrument is made when nothing moves, and sounds after what they belong to has set out", async ({ mock }) => {
  const made = browser();
  const [lead, playing] = [scene("lead"), scene("playing")];
  let rest = () => {};
  const resting = new Promise((done) => { rest = done; });
  const sounds = new Sounds({ settings: { sound: true }, rest: () => resting });
  sounds.hear({ ...lead, serial: 1 }, { ...playing, serial: 2 });
  made.frames.splice(0).forEach((frame) => frame());
  await soon();
  assert.deepEqual([made.instruments, made.tones], [0, 0], "cards are moving");
  rest();
  await soon();
  assert.equal(made.instruments, 1);
  sounds.hear({ ...lead, serial: 1 }, { ...playing, serial: 2 });
  await soon();
  assert.equal(made.tones, 0, "the frame in which the card sets out comes first");
  made.frames.splice(0).forEach((frame) => frame());
  await soon();
  assert.ok(made.tones > 0);
  assert.equal(made.instruments, 1);

  const { timers } = mock;
  timers.enable({ apis: ["setTimeout"] });
  sound("card");
  timers.tick(4000);
  sound("trick");
  timers.tick(4000);
  assert.equal(made.audio.state, "running");
  timers.tick(1000);
  assert.equal(made.audio.state, "suspended", "after five seconds without a sound, the device may rest");
  sound("turn");
  assert.equal(made.audio.state, "running");
});

test("terms are cut out of a sentence, the longest first and each once", () => {
  const glossary = new Map([["nil", "g.nil"], ["blind nil", "g.blind"], ["bags", "g.bags"], ["re", "g.re"]]);
  assert.deepEqual(cut("Blind nil or nil? Nil brings no bags.", glossary), [["Blind nil", "g.blind"], " or ", ["nil", "g.nil"], "? Nil brings no ", ["bags", "g.bags"], "."]);
  assert.deepEqual(cut("You’re in the vanilla room.", glossary), ["You’re in the vanilla room."]);
  assert.deepEqual(cut("Nothing", new Map()), ["Nothing"]);
  assert.deepEqual(cut("A double or sisters", new Map([["double", "g.shape"], ["sisters", "g.shape"]])), ["A ", ["double", "g.shape"], " or ", ["sisters", "g.shape"]]);
  assert.deepEqual(cut("A double-run (2+2)!", new Map([["double-run", "g.run"], ["(2+2)", "g.sum"]])), ["A ", ["double-run", "g.run"], " ", ["(2+2)", "g.sum"], "!"]);
  const text = [["p", "You lead a double, or sisters. A double is two cards. Sisters are two doubles."], ["ul", ["3 cards."]]];
  assert.equal(meaning("sisters", text), "Sisters are two doubles.");
  assert.equal(meaning("double", text), "A double is two cards.");
  assert.equal(meaning("2+2", [["p", "Four is even. 2+2 is four."]]), "2+2 is four.");
  assert.equal(meaning("lead", text), "You lead a double, or sisters.");
});

test("cards that are drawn are told a few at a time", () => {
  const said = [];
  const announcer = { polite: (words) => said.push(words), gather: (words) => said.push(...words.map((each) => `with the rest: ${each}`)) };
  const drawing = new Drawing(/** @type {any} */ ({ announcer, settings: { verbosity: "normal" }, text: (id, { cards }) => `${id} ${cards.join(" ")}` }));
  const pack = ["H2", "H3", "H4", "H5", "H6", "H2'", "H8"];
  const at = (many, awaited = []) => ({ deal: 1, me: "s", phase: "draw", awaited, zones: [{ kind: "hand", seat: "s", groups: [{ suit: "H", cards: pack.slice(0, many) }] }] });
  for (let many = 0; many < 6; many += 1) drawing.follow(at(many), at(many + 1));
  assert.deepEqual(said, ["drawn H2 H3 H4 H5 H6"]);
  drawing.follow(at(6), at(7, ["s"]));
  assert.deepEqual(said.slice(1), ["with the rest: drawn H2 H8"]);
  drawing.follow(at(7, ["s"]), at(7, ["s"]));
  assert.equal(said.length, 2);

  drawing.follow(at(7), { ...at(1), deal: 2 });
  drawing.follow({ ...at(1), deal: 2 }, { ...at(2, ["s"]), deal: 2 });
  assert.equal(said[2], "with the rest: drawn H2 H3", "the first card of a deal, too");
  drawing.follow(null, at(7));
  drawing.follow(at(7), { ...at(3, ["s"]), deal: 3 });
  assert.equal(said.length, 3, "no hand that was dealt at once");
});
