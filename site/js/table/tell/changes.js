// @ts-check
// What a screen reader is told when the table changes: a run of plays together, and "your turn" at once.

import { join } from "./announcer.js";
import { isEnd, isMyTurn, playableCards, trickIsFull } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** @param {View} view @param {Scene|null} old @param {Scene} scene */
export function announceChanges(view, old, scene) {
  const { announcer, coach } = view;
  if (old?.serial === scene.serial && old.turn === scene.turn) return;
  // What is reported again has been heard already.
  if (!scene.anew) announcer.gather(scene.said.map((message) => sentence(view, message)));
  // In practice the moves can be followed and reviewed in the browser's console.
  if (scene.practice && !scene.anew) for (const message of scene.said) console.log(view.say(message));
  const myTurn = isMyTurn(scene) && (!old || !isMyTurn(old) || old.phase !== scene.phase || old.serial !== scene.serial);
  // What a coach says leads from what has happened to what is asked, and interrupts nothing.
  if (coach) announcer.polite(join([coach, myTurn ? invitation(view, scene) : ""]));
  else if (myTurn) announcer.urgent(invitation(view, scene));
  else if (isEnd(scene) || trickIsFull(scene)) announcer.polite("");
}

/** What is asked of the player now, as fully as the settings say. @param {View} view @param {Scene} scene */
function invitation(view, scene) {
  const words = [scene.ask.prompt ? view.say(scene.ask.prompt) : view.text("your-turn")];
  const verbosity = view.settings?.verbosity;
  if (verbosity !== "brief" && scene.ask.moves.length) words.push(view.text("playable-count", { n: playableCards(scene).length }));
  if ((scene.claim?.tricks ?? 0) > 1) words.push(view.text("certain", { n: scene.claim?.tricks }));
  if (verbosity !== "brief") words.push(...view.more?.choices() ?? []);
  if (verbosity === "full") {
    if (scene.note) words.push(view.say(scene.note));
    words.push(...scene.chips.map((chip) => `${view.say(chip)}.`));
  }
  return join(words);
}

/** A sentence to be spoken; short if the settings say so. @param {View} view @param {import("../../door/protocol.js").Message} message */
function sentence(view, message) {
  const { who, cards } = message[1];
  if (view.settings?.verbosity === "brief" && typeof who === "string" && cards) return view.text("brief-play", { who, cards });
  return view.say(message);
}
