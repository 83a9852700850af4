// @ts-check
// The keys and what they do, for the list that a player can open: those of this game, and those of every table.

import { zone } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** The key list: keys, and the id of the text that says what they do. @type {[keys: string, text: string][]} */
const KEY_LIST = [
  ["← →", "key-cards"], ["↑ ↓", "key-groups"], ["Home End", "key-ends"], ["Q S", "key-find"], ["Space", "key-select"], ["Enter", "key-play"],
  ["Esc", "key-clear"], ["F6", "key-region"], ["B", "key-calls"], ["P", "key-pass"], ["0 – 9", "key-digits"], ["T", "key-table"], ["L", "key-last"],
  ["W", "key-winning"], ["R", "key-hand"], ["O", "key-others"], ["I", "key-state"], ["X", "key-score"], ["G", "key-hint"], ["E", "key-explain"],
  ["U", "key-undo"], ["N", "key-next"], ["/", "key-command"], ["?", "key-list"],
];

/** Keys that mean nothing in a game without tricks. */
const OF_TRICKS = new Set(["key-last", "key-winning", "key-calls", "key-pass", "key-digits"]);

/**
 * The table's own keys that have a meaning in this game; with Shift where the game has another one for them.
 * @param {View} view @returns {[keys: string, text: string][]}
 */
export function keyList(view) {
  const { scene } = view;
  const list = zone(scene, "pile") ? KEY_LIST.filter(([, id]) => !OF_TRICKS.has(id)) : KEY_LIST;
  const claimed = scene?.ask.keys.map(({ key }) => SIGNS.get(key)) ?? [];
  return list.map(([keys, id]) => (keys.split(" ").some((key) => claimed.includes(key)) ? [`Shift ${keys}`, id] : [keys, id]));
}

const SIGNS = new Map([["ArrowUp", "↑"], ["ArrowDown", "↓"], ["ArrowLeft", "←"], ["ArrowRight", "→"]]);

/** The keys of the game and what they do now, for the key list. @param {View} view @returns {[keys: string[], words: string][]} */
export function gameKeyList(view) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { key, does, label } of view.scene?.ask.keys ?? []) {
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
