// @ts-check
// Rules and hints as words.

import { html } from "lit";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Message} Message */
/** @typedef {import("../../door/protocol.js").Hint} Hint */

/** The label of the action that a hint recommends. @param {View} view @param {Hint} hint @returns {Message} */
export function hintLabel(view, hint) {
  const alternative = hint.alternatives?.find((each) => each.action === hint.action);
  const call = view.scene?.ask.calls.find((each) => each.text === hint.action);
  return alternative?.label ?? call?.label ?? ["ui-table-card", { card: hint.action }];
}

/** @param {View} view @param {Hint} hint */
export const hintWords = (view, hint) => view.say(hintLabel(view, hint));

/**
 * The text of a rule, as paragraphs and lists.
 * @param {import("../../door/protocol.js").RuleText} text
 */
export function paragraphs(text) {
  return text.map(([, words]) => (Array.isArray(words) ? html`<ul>${words.map((item) => html`<li>${item}</li>`)}</ul>` : html`<p>${words}</p>`));
}

/** The text of a rule as one line, to be spoken. @param {import("../../door/protocol.js").RuleText} text */
export const oneLine = (text) => text.map(([, words]) => (Array.isArray(words) ? words.join(" ") : words)).join(" ");
