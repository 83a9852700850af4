// @ts-check
// Does what a line of the command box says. It is loaded with the first line, because few people type.

import { cardNames } from "./typed-card.js";

/** @typedef {import("../table.js").CardTableView} View */

/** Words that mean one of the table's own buttons. @type {Record<string, (view: View) => void>} */
const WORDS = {
  hint: (view) => view.emit("table-hint"),
  undo: (view) => view.player.undo(),
  next: (view) => view.player.nextOrHurry(),
  last: (view) => view.panels.toggle("last", true),
  sheet: (view) => view.panels.toggleSheet(),
  score: (view) => view.panels.toggleSheet(),
  rules: (view) => view.emit("table-rules", { rule: null }),
  menu: (view) => view.emit("table-menu"),
  settings: (view) => view.emit("table-settings"),
  keys: (view) => view.panels.toggle("keys", true),
};

/** Commands that begin with a slash, as in the chat of other card rooms. @type {Record<string, (view: View, scene: import("../../door/protocol.js").Scene) => void>} */
const SLASHES = {
  join: (view, { me }) => view.speak(view.text("command-join", { who: me, seat: me ?? "" })),
  start: (view, { canNext, phase }) => {
    if (canNext) view.emit("table-next");
    else if (phase === "match-over") view.emit("table-again");
    else view.speak(view.text("command-running"));
  },
};

/** @param {View} view @param {string} word one of these commands, or the name of a table of this game */
function slash(view, word) {
  if (SLASHES[word] && view.scene) SLASHES[word]?.(view, view.scene);
  else if (view.tables.includes(word)) view.emit("table-open", { table: word });
  else return false;
  return true;
}

/**
 * Does what a line says; false if it means nothing here.
 * @param {View} view @param {string} line
 */
export function command(view, line) {
  const text = line.trim().toLowerCase().replace(/\s+/g, " ");
  if (!text || !view.scene) return false;
  if (text.startsWith("/")) return slash(view, text.slice(1));
  const call = view.scene.ask.calls.find((each) => [each.text.toLowerCase(), view.say(each.label).toLowerCase()].includes(text)
    || each.text.toLowerCase().replace(/[:=]/g, " ") === text);
  if (call) {
    view.player.call(call);
    return true;
  }
  const parts = view.dial.parse(text);
  if (parts) {
    view.emit("table-act", { action: view.dial.text(parts.number, parts.option, parts.on) });
    return true;
  }
  const doing = WORDS[text];
  if (doing) {
    doing(view);
    return true;
  }
  return view.player.named(cardNames(text.replace(/^play /, "")));
}
