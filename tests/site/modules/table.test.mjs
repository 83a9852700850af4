// The parts of the table that need no browser: sorting, finding cards by typing, announcing, the log, reading scenes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Announcer, join } from "../../../site/js/table/tell/announcer.js";
import { addToLog } from "../../../site/js/table/draw/log.js";
import { canPlay, isPlaying, myCount, places, playableCards, wonBy, zone } from "../../../site/js/table/scene.js";
import { cardNames } from "../../../site/js/table/touch/typed-card.js";
import { Guard } from "../../../site/js/table/touch/guard.js";
import { sortHand } from "../../../site/js/table/move/order.js";
import { TypeAhead } from "../../../site/js/table/ask/typeahead.js";

const scene = (name) => JSON.parse(readFileSync(new URL(`../scenes/${name}.json`, import.meta.url), "utf8"));
/** What an announcer fills, and the announcer. */
function announcing(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const nodes = { ".say-0": {}, ".say-1": {}, ".say-now": {} };
  return { nodes, announcer: new Announcer({ querySelector: (selector) => nodes[selector], querySelectorAll: () => Object.values(nodes) }) };
}

const group = (suit, cards, trump = false) => ({ suit, trump, cards });
const suits = (groups) => groups.map(({ suit }) => suit).join("");

test("the engine's order of groups is kept unless the player wants another", () => {
  const groups = [group("S", ["SA", "S4"], true), group("H", []), group("C", ["C9"]), group("D", ["DK"])];
  assert.equal(suits(sortHand(groups)), "SCD");
  assert.equal(suits(sortHand(groups, { order: "game", direction: "high-left" })), "SCD");
  assert.equal(suits(sortHand(groups, { order: "SHDC", direction: "high-left" })), "SDC");
  assert.deepEqual(sortHand(groups, { order: "game", direction: "high-right" })[0].cards, ["S4", "SA"]);
  assert.deepEqual(groups[0].cards, ["SA", "S4"], "the scene is left as it is");
});

test("red and black in turn, as far as the suits allow", () => {
  const order = (letters) => suits(sortHand([...letters].map((letter) => group(letter, [`${letter}A`])), { order: "alternating", direction: "high-left" }));
  assert.match(order("SCHD"), /^([SC][HD]){2}$/);
  assert.match(order("SHD"), /^[HD]S[HD]$/);
  assert.equal(order("SC"), "SC");
});

test("typing a rank and a suit finds the card, and the same again its second copy", () => {
  const cards = ["SA", "SQ", "SQ'", "HQ", "HT", "D2"];
  const typing = new TypeAhead();
  assert.equal(typing.card("q", cards, "SA", 0), "SQ");
  assert.equal(typing.card("h", cards, "SQ", 100), "HQ");
  assert.equal(typing.card("q", cards, "HQ", 5000), "SQ", "goes round");
  assert.equal(typing.card("s", cards, "SQ", 5100), "SQ", "the rank alone led there");
  assert.equal(typing.card("q", cards, "SQ", 7000), "SQ'");
  assert.equal(typing.card("s", cards, "SQ'", 7100), "SQ'", "the same again: the second copy");
  assert.equal(typing.card("q", cards, "SQ'", 9000), "HQ");
  assert.equal(typing.card("s", cards, "HQ", 9100), "SQ", "and round to the first");
  assert.equal(typing.card("1", cards, "SA", 10000), "HT");
  assert.equal(typing.card("0", cards, "HT", 10100), "HT");
  assert.equal(typing.card("d", cards, "HT", 20000), "D2", "a suit alone");
  assert.equal(typing.card("k", cards, "HT", 30000), null);
  assert.equal(typing.card("x", cards, "HT", 40000), null);
});

test("the rank is forgotten after a while", () => {
  const typing = new TypeAhead();
  typing.card("q", ["SQ", "HA"], null, 0);
  assert.equal(typing.card("h", ["SQ", "HA"], "SQ", 3000), "HA");
});

test("digits become a number as long as such a number exists", () => {
  const typing = new TypeAhead();
  assert.equal(typing.number("1", 13, 0), 1);
  assert.equal(typing.number("2", 13, 200), 12);
  assert.equal(typing.number("3", 13, 400), 3);
  assert.equal(typing.number("4", 13, 500), 4);
  assert.equal(typing.number("q", 13, 600), null);
});

test("cards as people write them", () => {
  assert.deepEqual(cardNames("qs"), ["SQ"]);
  assert.deepEqual(cardNames("10 h"), ["HT"]);
  assert.deepEqual(cardNames("dt"), ["DT"]);
  assert.deepEqual(cardNames("nil"), []);
});

test("the same words are heard twice: they come in two nodes by turns", (context) => {
  const { nodes, announcer } = announcing(context);
  announcer.polite("West wins.");
  context.mock.timers.tick(50);
  const first = Object.keys(nodes).find((name) => nodes[name].textContent);
  assert.equal(nodes[first].textContent, "West wins.");
  announcer.polite("West wins.");
  assert.equal(nodes[first].textContent, "", "emptied first");
  context.mock.timers.tick(49);
  assert.deepEqual(Object.values(nodes).map((node) => node.textContent), ["", "", ""], "for long enough to be noticed");
  context.mock.timers.tick(1);
  const second = Object.keys(nodes).find((name) => nodes[name].textContent);
  assert.notEqual(second, first);
  assert.equal(nodes[second].textContent, "West wins.");
});

test("a run of plays is one message, and my turn carries it along", (context) => {
  const { nodes, announcer } = announcing(context);
  announcer.gather(["West plays ace."]);
  announcer.gather(["North plays two"]);
  announcer.urgent("Your turn.");
  context.mock.timers.tick(50);
  assert.equal(nodes[".say-now"].textContent, "West plays ace. North plays two. Your turn.");
  assert.equal(announcer.last, "West plays ace. North plays two. Your turn.");
});

test("a run of plays is spoken when no other play has come for a while", (context) => {
  const { announcer } = announcing(context);
  announcer.gather(["West plays ace."]);
  context.mock.timers.tick(1499);
  announcer.gather(["North plays two."]);
  context.mock.timers.tick(1499);
  assert.equal(announcer.last, "");
  context.mock.timers.tick(1);
  assert.equal(announcer.last, "West plays ace. North plays two.");
});

test("words that come close behind others do not take their place", (context) => {
  const { nodes, announcer } = announcing(context);
  announcer.polite("North deals.");
  announcer.urgent("Your bid.");
  announcer.polite("East bids 1.");
  announcer.polite("East bids 1.");
  context.mock.timers.tick(50);
  assert.deepEqual(Object.values(nodes).map((node) => node.textContent), ["", "East bids 1.", "North deals. Your bid."]);
  announcer.polite("West wins.");
  context.mock.timers.tick(50);
  assert.deepEqual(Object.values(nodes).map((node) => node.textContent), ["West wins.", "", ""]);
});

test("sentences without an end do not run together", () => {
  assert.equal(join(["Follow with hearts", "", "2 cards can be played."]), "Follow with hearts. 2 cards can be played.");
  assert.equal(join(["Really?", "Yes"]), "Really? Yes");
});

test("what is taken back leaves the log", () => {
  const at = (serial, ...said) => ({ serial, deal: 1, said: said.map((id) => [id, {}]) });
  let log = addToLog([], at(1, "a"));
  log = addToLog(log, at(2, "b", "c"));
  assert.deepEqual(log.map((entry) => entry.message[0]), ["a", "b", "c"]);
  log = addToLog(log, at(2, "d"));
  assert.deepEqual(log.map((entry) => entry.message[0]), ["a", "d"]);
  assert.equal(new Set(log.map((entry) => entry.key)).size, 2);
});

test("of two cards that are alike both can be played, although they are one move", () => {
  const hand = { kind: "hand", seat: "s", groups: [{ suit: "H", cards: ["HT", "HT'", "H9"] }, { suit: "C", cards: ["CA"] }] };
  const playing = { ...scene("playing"), zones: [hand], ask: { ...scene("playing").ask, moves: ["HT", "H9"] } };
  assert.deepEqual(playableCards(playing), ["HT", "HT'", "H9"]);
});

test("scenes: who sits where, what may be played, who took what", () => {
  const playing = scene("playing");
  assert.deepEqual([...places(playing).entries()], [["s", "me"], ["w", "left"], ["n", "top"], ["e", "right"]]);
  assert.ok(isPlaying(playing));
  const cards = zone(playing, "hand", "s").groups.flatMap((each) => each.cards);
  assert.equal(myCount(playing), cards.length);
  assert.deepEqual(cards.filter((card) => canPlay(playing, card)).sort(), [...playing.ask.moves].sort());
  assert.equal(wonBy(playing, 0) + wonBy(playing, 1), 13 - cards.length);
  assert.equal(isPlaying(scene("bidding")), false);
  assert.equal(myCount(scene("blind")), 13);
  assert.equal(zone(scene("blind"), "hand", "s").groups, undefined);
  const west = { ...playing, me: "w" };
  assert.equal(places(west).get("n"), "left");
  assert.equal(places(west).get("s"), "right");
});

test("a press is guarded against after the turn has changed, and not because the page is young", (t) => {
  let now = 10;
  t.mock.method(performance, "now", () => now);
  const guard = new Guard({ open: null });
  assert.equal(guard.up, false);
  const playing = scene("playing");
  guard.update(playing, { ...playing, serial: playing.serial + 1 });
  now += 249;
  assert.equal(guard.up, true);
  now += 1;
  assert.equal(guard.up, false);
});
