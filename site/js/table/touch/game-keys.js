// @ts-check
// The keys that a game claims: they win over the table's own, and mean what the scene says they mean now.

import { isEnd, ownCalls } from "../scene.js";
import { readScore } from "../tell/speech.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../engine/protocol.js").Scene} Scene */
/** @typedef {import("../../engine/protocol.js").Key} Key */

/** @type {Record<Key["does"], (view: View, what: string) => void>} */
const DOES = {
  act: (view, what) => view.choice.callByText(what),
  toggle: (view, what) => view.decisions.toggle(what),
  last: (view, what) => view.choice.play(view.rows.last(what)),
  rotate: (view, what) => view.rows.rotate(what),
  confirm: (view) => confirm(view),
  scores: (view) => listScores(view),
  none: () => {},
};

/** What a game makes of a key or a click, if it claims it. @param {Scene|null} scene @param {string} key */
export const claim = (scene, key) => scene?.keys.find((each) => each.key === key) ?? null;

/** @param {View} view @param {Key} key */
export const perform = (view, key) => DOES[key.does](view, key.what);

/**
 * The claim on a key that is pressed there. Shift gives the arrows back to the list they move in; whoever switched the
 * shortcuts off, and what scrolls, keep all their keys.
 * @param {View} view @param {KeyboardEvent} event @returns {Key|null}
 */
export function claimedKey(view, event) {
  const { target, key, shiftKey } = event;
  if (!view.settings?.keys || shiftKey || !(target instanceof Element)) return null;
  if (key === "Enter" && target.closest("button, a, summary")) return null;
  if (/^Arrow(Up|Down|Left)$/.test(key) && target.closest(".rail-body, .ending-body, .paragraphs")) return null;
  return claim(view.scene, key.length === 1 ? key.toLowerCase() : key);
}

/** A right click of a mouse; a long press of a finger is none. @param {View} view @param {MouseEvent} event @param {boolean} right */
export function onMenu(view, event, right) {
  const key = claim(view.scene, "click:right");
  const elsewhere = event.target instanceof Element && event.target.closest("dialog, .rail");
  if (!key || !right || elsewhere) return;
  event.preventDefault();
  if (!view.guarded) perform(view, key);
}

/** What a click on a zone does: what the game makes of it now, else the zone's own action. @param {Scene|null} scene @param {import("../../engine/protocol.js").PlacedZone} zone @returns {Key|null} */
export function clickOn(scene, zone) {
  const key = claim(scene, `click:${zone.name}`);
  if (key && key.does !== "none") return key;
  return zone.act ? { key: "click", does: "act", what: zone.act, label: null } : null;
}

/** The keys that do this now, as a screen reader is told them. @param {Scene|null} scene @param {Key["does"]} does @param {string} [what] */
export function shortcut(scene, does, what = "") {
  const keys = scene?.keys.filter((each) => each.does === does && each.what === what && !each.key.includes(":")) ?? [];
  return keys.map((each) => (each.key.length === 1 ? each.key.toUpperCase() : each.key)).join(" ");
}

/** On with it: the end of a deal or match, else the call that the bar shows. @param {View} view */
function confirm(view) {
  const { scene } = view;
  if (scene?.canNext) view.emit("table-next");
  else if (isEnd(scene)) view.emit("table-leave");
  else {
    const call = view.decisions.call ?? ownCalls(scene).at(-1);
    if (call) view.choice.call(call);
  }
}

/** @param {View} view */
function listScores(view) {
  const words = readScore(view);
  if (view.scene?.practice) console.log(words);
  if (!view.sheetShown) view.toggleSheet();
  view.speak(words);
}

const SIGNS = new Map([["ArrowUp", "↑"], ["ArrowDown", "↓"], ["ArrowLeft", "←"], ["ArrowRight", "→"]]);

/** The claimed keys and what they do now, for the key list. @param {View} view @returns {[keys: string[], words: string][]} */
export function claimed(view) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { key, does, label } of view.scene?.keys ?? []) {
    if (does === "none" || !label) continue;
    const words = view.say(label);
    found.set(words, [...(found.get(words) ?? []), keyName(view, key)]);
  }
  return [...found].map(([words, keys]) => [keys, words]);
}

/** @param {View} view @param {string} key */
function keyName(view, key) {
  if (key === "click:right") return view.text("key-right-click");
  const name = key.startsWith("click:") ? key.slice("click:".length) : null;
  const zone = name && view.scene?.zones.find((each) => "name" in each && each.name === name);
  if (name) return view.text("key-click", { zone: zone && "label" in zone && zone.label ? zone.label : name });
  return SIGNS.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}
