// @ts-check
// The keys with a meaning of their own in this game: they take precedence over the table's, and do what the scene says.

import { gameKey, isEnd, ownCalls } from "../scene.js";
import { readScore } from "../tell/speech.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Key} Key */

/** @type {Record<Key["does"], (view: View, what: string) => void>} */
const DOES = {
  act: (view, what) => view.player.callNamed(what),
  toggle: (view, what) => view.selectors.toggle(what),
  last: (view, what) => view.player.play(view.rows.last(what)),
  rotate: (view, what) => view.rows.rotate(what),
  confirm: (view) => confirm(view),
  scores: (view) => listScores(view),
  none: () => {},
};

/** @param {View} view @param {Key} key */
export const perform = (view, key) => DOES[key.does](view, key.what);

/**
 * What the pressed key means in this game. With Shift the arrows move within their list; with shortcuts switched off,
 * and in anything that scrolls, all keys keep their usual meaning.
 * @param {View} view @param {KeyboardEvent} event @returns {Key|null}
 */
export function gameKeyFor(view, event) {
  const { target, key, shiftKey } = event;
  if (!view.settings?.keys || shiftKey || !(target instanceof Element)) return null;
  if (key === "Enter" && target.closest("button, a, summary")) return null;
  if (/^Arrow(Up|Down|Left)$/.test(key) && target.closest(".rail-body, .ending-body, .paragraphs")) return null;
  return gameKey(view.scene, key.length === 1 ? key.toLowerCase() : key);
}

/** A right click of a mouse; a long press of a finger is not one. @param {View} view @param {MouseEvent} event @param {boolean} right */
export function onContextMenu(view, event, right) {
  const key = gameKey(view.scene, "click:right");
  const elsewhere = event.target instanceof Element && event.target.closest("dialog, .rail");
  if (!key || !right || elsewhere) return;
  event.preventDefault();
  if (!view.guarded) perform(view, key);
}

/** Confirms: the end of a deal or match, otherwise the call in the action bar. @param {View} view */
function confirm(view) {
  const { scene } = view;
  if (scene?.canNext) view.emit("table-next");
  else if (isEnd(scene)) view.emit("table-leave");
  else {
    const call = view.selectors.call ?? ownCalls(scene).at(-1);
    if (call) view.player.call(call);
  }
}

/** @param {View} view */
function listScores(view) {
  const words = readScore(view);
  if (view.scene?.practice) console.log(words);
  view.panels.showLeaf("score");
  view.speak(words);
}
