// @ts-check
// Why something is not allowed, and what would be: the engine's refusal, or a rule that the player asked about.

import { hintWords, oneLine } from "./notice.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {{rule: string, instead?: string[], calls?: string[]}} Explained */

/** If there are more calls than these, only the first and the last are named. */
const MOST_CALLS = 14;

export class Explanation {
  #view;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** What is explained now. @returns {Explained|null} */
  get shown() {
    return this.#view.refusal ?? this.#view.explained;
  }

  /** The cards that would be allowed. */
  get cards() {
    return this.shown?.instead ?? [];
  }

  /** What would be allowed, as a sentence. */
  get allowed() {
    const view = this.#view;
    const { calls = [] } = this.shown ?? {};
    if (this.cards.length) return view.text("instead", { cards: this.cards });
    const labels = (view.scene?.ask.calls ?? []).filter(({ text }) => calls.includes(text)).map(({ label }) => view.say(label));
    const named = labels.length > MOST_CALLS ? [labels[0], "…", labels.at(-1)] : labels;
    return labels.length ? view.text("instead-calls", { calls: named }) : "";
  }

  /** Explains a rule without asking the engine. @param {string} rule @param {string[]} [calls] the calls that are allowed */
  explain(rule, calls = []) {
    if (this.#view.guard.hasClosed(rule)) return;
    this.#view.explained = { rule, calls };
    this.readAloud();
  }

  /** Reads the notice to a screen reader, or the last announcement if there is no notice. */
  readAloud() {
    const view = this.#view;
    const rule = this.shown ? view.rule?.(this.shown.rule) : null;
    if (rule) view.announcer.urgent([rule.title, oneLine(rule.text), this.allowed].join(" "));
    else if (view.hint) view.speak([view.text("advice", { action: hintWords(view, view.hint) }), ...(view.hint.why ?? []).map((line) => view.say(line))].join(" "));
    else view.speak(view.announcer.last || view.text("nothing-to-explain"));
  }

  /** Removes the notice, whatever it says. */
  dismiss() {
    this.#view.explained = null;
    this.#view.emit("table-dismiss");
  }
}
