// @ts-check
// What I may say at any time: a screen reader is told when that begins, changes and ends, for nobody waits for it.

import { asides, isEnd } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** @param {Scene|null} scene */
const names = (scene) => asides(scene).map(({ text }) => text).join();

/**
 * Says what I may say now; after everything else, because the play does not depend on it.
 * @param {View} view @param {Scene|null} old @param {Scene} scene
 */
export function tellAsides(view, old, scene) {
  if (names(old) === names(scene) || isEnd(scene)) return;
  const calls = asides(scene).map(({ label }) => view.say(label));
  const words = calls.length ? view.text("may-say", { calls }) : view.text("may-say-no-more");
  view.updateComplete.then(() => view.speak(words));
}
