// @ts-check
// The keyboard. It works while the focus is inside the table, and single letters can be switched off.

import { gameKeyFor, perform } from "./game-keys.js";
import { isCalling } from "../scene.js";
import * as speech from "../tell/speech.js";
import { TypeAhead } from "../ask/typeahead.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {(view: View, event: KeyboardEvent) => void} Command */

const typing = new TypeAhead();

/** The keys of any list box; they work even when letters are switched off. @type {Record<string, Command>} */
const HAND = {
  ArrowRight: (view) => view.player.step(1),
  ArrowLeft: (view) => view.player.step(-1),
  ArrowDown: (view) => view.player.stepGroup(1),
  ArrowUp: (view) => view.player.stepGroup(-1),
  Home: (view) => view.player.step(-Infinity),
  End: (view) => view.player.step(Infinity),
  " ": (view) => view.player.toggleCursor(),
  Enter: (view) => view.player.confirm(),
};

/** @type {Record<string, (row: Element) => void>} */
const GRID = {
  ArrowRight: (row) => stepCall(row, 1),
  ArrowLeft: (row) => stepCall(row, -1),
  ArrowDown: (row) => stepCall(row, columns(row)),
  ArrowUp: (row) => stepCall(row, -columns(row)),
};

/** Single letters and signs. Ranks, suits and digits are kept for finding cards. @type {Record<string, Command>} */
const LETTERS = {
  b: (view) => view.focuser.calls(),
  p: (view) => view.player.callNamed("pass"),
  t: (view) => view.speak(speech.readTable(view)),
  l: (view) => { view.panels.toggle("last"); view.speak(speech.readLast(view)); },
  w: (view) => view.speak(speech.readWinning(view)),
  r: (view) => view.speak(speech.readHand(view)),
  o: (view) => view.speak(speech.readOthers(view)),
  i: (view) => view.speak(speech.readState(view)),
  x: (view) => view.speak(speech.readScore(view)),
  g: (view) => { if (view.canHint) view.emit("table-hint"); },
  e: (view, event) => view.player.explainFocused(event.target),
  u: (view) => view.player.undo(),
  n: (view) => view.player.nextOrHurry(),
  "/": (view) => view.panels.toggle("command", true),
  "?": (view) => view.panels.toggle("keys", true),
};

/** @param {View} view @param {KeyboardEvent} event */
export function onKey(view, event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTextField(event.target)) return;
  const inDialog = event.target instanceof Element && event.target.closest("dialog");
  if (inDialog) return;
  const command = commandFor(view, event);
  if (!command) return;
  event.preventDefault();
  command(view, event);
}

/** @param {View} view @param {KeyboardEvent} event @returns {Command|null} */
function commandFor(view, event) {
  const { key } = event;
  if (key === "F6") return () => view.focuser.region(event.shiftKey ? -1 : 1);
  const claimed = gameKeyFor(view, event);
  if (claimed) return event.repeat ? () => {} : () => perform(view, claimed);
  if (key === "Escape") return view.player.hasToClear ? () => view.player.clear() : null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(".hand") && HAND[key]) return HAND[key] ?? null;
  const row = target?.closest(".call-grid, .call-row");
  const step = GRID[key];
  if (row && step) return () => step(row);
  if (!view.settings?.keys) return null;
  const letter = key.toLowerCase();
  if (letter.length !== 1) return null;
  return LETTERS[letter] ?? seek(view, target, letter);
}

/** Finds a call by its number, or a card by its rank and suit. @param {View} view @param {Element|null} target @param {string} letter @returns {Command|null} */
function seek(view, target, letter) {
  const now = performance.now();
  if (isCalling(view.scene) && !target?.closest(".hand")) {
    const dialling = dialKey(view, letter, now);
    if (dialling) return dialling;
    const numbers = view.scene?.ask.calls.map(numberOf).filter((number) => number !== null) ?? [];
    const number = typing.number(letter, Math.max(0, ...numbers), now);
    const call = number === null ? null : view.scene?.ask.calls.find((each) => numberOf(each) === number);
    if (call) return () => view.focuser.call(call.text);
  }
  const card = typing.card(letter, view.player.cards, view.player.cursor, now);
  return card ? () => view.focuser.card(card) : null;
}

/** A digit turns the dial's number, a suit chooses the option. @param {View} view @param {string} letter @param {number} now @returns {Command|null} */
function dialKey({ dial }, letter, now) {
  if (/^\d$/.test(letter)) return dial.data && (() => dial.typeDigit(letter, now));
  const option = dial.data?.options.find((each) => each.suit?.toLowerCase() === letter);
  return option ? (view) => {
    dial.choose(option.key);
    // Among the options the focus goes along, and says so itself.
    if (document.activeElement?.closest(".dial-options")) view.focuser.option(option.key);
    else view.speak(view.say(option.label));
  } : null;
}

/** The number of a call, from its text. @param {import("../../door/protocol.js").Call} call */
function numberOf(call) {
  const [, number] = /^[^:]*:(\d+)$/.exec(call.text) ?? [];
  return number === undefined ? null : Number(number);
}

/** @param {Element} row where the focus is @param {number} by */
function stepCall(row, by) {
  const buttons = [...row.querySelectorAll(".call")].map((node) => /** @type {HTMLElement} */ (node));
  buttons[buttons.findIndex((each) => each === document.activeElement) + by]?.focus();
}

/** How many calls stand beside each other. @param {Element} row */
const columns = (row) => getComputedStyle(row).gridTemplateColumns.split(" ").length;

/** @param {EventTarget|null} target */
function isTextField(target) {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
