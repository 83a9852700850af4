// @ts-check
// The answers to the reading keys: what the table shows, as sentences.

import { join } from "./announcer.js";
import { hintWords } from "./rule-words.js";
import { isPlaying, myCount, playableCards, trickIsFull, zone } from "../scene.js";
import { number } from "../../text/numbers.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Play} Play */
/** @typedef {import("../../door/protocol.js").Hint} Hint */

/** The table: who played what, who led, who is winning; or what lies on the piles and in the rows. @param {View} view */
export function readTable(view) {
  if (zone(view.scene, "pile")) return join([...readPiles(view), readPrompt(view)]);
  const { plays = [] } = zone(view.scene, "trick") ?? {};
  if (!plays.length) {
    const called = readAuction(view);
    return join([...(called.length ? called : [view.text("table-empty")]), readPrompt(view)]);
  }
  return join([...readPlays(view, plays), readWinning(view)]);
}

/** @param {View} view @returns {string[]} */
function readPiles(view) {
  return (view.scene?.zones ?? []).flatMap((each) => {
    if (!("name" in each) || !each.label) return [];
    const { label, cards = [], seat } = each;
    const top = each.kind === "pile" ? cards.at(-1) : null;
    const words = top ? view.text("pile", { label, card: top, who: seat, by: seat ? "yes" : "no" }) : cards.length ? view.text("row", { label, cards }) : view.say(label);
    return [`${words}.`, ...(each.notes ?? []).map((note) => `${view.say(note)}.`)];
  }).concat(view.selectors.shown.map((each) => `${view.selectors.words(each)}.`));
}

/** Who is winning the trick, or has taken it. @param {View} view */
export function readWinning(view) {
  const { plays = [], winner = null } = zone(view.scene, "trick") ?? {};
  if (!plays.length) return view.text("table-empty");
  return winner ? view.text(view.scene && trickIsFull(view.scene) ? "last-title" : "winning", { who: winner }) : "";
}

/** @param {View} view */
export function readLast(view) {
  const last = zone(view.scene, "last");
  if (!last) return view.text("last-none");
  return join([view.text("last-title", { who: last.winner }), ...readPlays(view, last.plays)]);
}

/** My hand, suit by suit; on my turn also what I may play. @param {View} view */
export function readHand(view) {
  const { scene } = view;
  if (!scene || !view.groups.length) return myCount(scene) ? view.text("hand-hidden", { n: myCount(scene) }) : view.text("hand-empty");
  const groups = view.groups.map((group) => `${groupName(view, group)}: ${view.text("cards", { cards: group.cards })}.`);
  const cards = playableCards(scene);
  return join([...groups, isPlaying(scene) ? view.text("playable", { n: cards.length, cards }) : ""]);
}

/** @param {View} view */
export function readOthers(view) {
  const { scene } = view;
  if (!scene) return "";
  return join(scene.seats.filter((seat) => seat.id !== scene.me).map((seat) =>
    join([view.text("other-holds", { who: seat.id, n: seat.cards }), seat.status ? `${view.say(seat.status)}.` : "", readOpen(view, seat.id),
      ...seat.badges.map((badge) => `${view.say(badge)}.`), seat.dealer ? view.text("dealer-sentence", { who: seat.id }) : ""])));
}

/** The cards of an open hand. @param {View} view @param {string} seat */
function readOpen(view, seat) {
  const cards = zone(view.scene, "hand", seat)?.groups?.flatMap((group) => group.cards) ?? [];
  return cards.length ? `${view.text("open-hand", { who: seat, cards })}.` : "";
}

/** Trump, contract, phase: what the bar says; once the deal is over, how it ended. @param {View} view */
export function readState(view) {
  const { scene, late, ended } = view;
  const now = ended && late ? late.result(view) : [readPrompt(view), scene?.note ? view.say(scene.note) : ""];
  const chips = (scene?.chips ?? []).map((chip) => `${view.say(chip)}.`);
  return join(ended ? [...now, ...chips] : [...chips, ...now]);
}

/** @param {View} view */
export function readScore(view) {
  const { scene } = view;
  if (!scene) return "";
  const totals = (scene.sheet?.sides ?? []).map((side, index) => `${view.say(side)}: ${number(scene.sheet?.totals[index] ?? 0)}.`);
  return join([...totals, ...[...scene.facts, ...scene.house ?? []].map((fact) => `${view.say(fact.label)}: ${view.say(fact.value)}.`)]);
}

/** @param {View} view */
export const readPrompt = (view) => (view.scene?.ask.prompt ? view.say(view.scene.ask.prompt) : "");

/** @param {View} view @param {Play[]} plays */
function readPlays(view, plays) {
  return plays.map((play, index) => `${view.text("played", { who: play.seat, cards: play.cards, state: index ? "none" : "leads" })}.`);
}

/** The auction as sentences. @param {View} view */
function readAuction(view) {
  const { scene } = view;
  if (!scene || scene.phase === "play") return [];
  return scene.auction.map((called) => view.text("called", { who: called.seat, label: called.label, stands: called.stands ? "yes" : "no" }));
}

/** The name of a group of the hand: a suit, or the trumps of all suits. @param {View} view @param {import("../../door/protocol.js").Group} group */
export function groupName(view, group) {
  return view.text("group", { suit: group.suit, n: group.cards.length, trump: group.trump ? (group.suit ? "yes" : "all") : "no" });
}

/** A hint in one line: what to do, why, and by how much it is better. @param {View} view @param {Hint} hint */
export function hintLine(view, hint) {
  const why = (hint.why ?? []).map((line) => view.say(line));
  return join([view.text("advice", { action: hintWords(view, hint) }), ...why, view.more?.betterBy(hint) ?? ""]);
}
