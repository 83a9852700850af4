// @ts-check
// Why something is not allowed, and what would be: the engine's refusal, or a rule that the player asked about.

import { join } from "./announcer.js";
import { oneLine } from "./rule-words.js";
import { hintLine } from "./speech.js";

/** @typedef {import("../table.js").CardTableView} View */
/** `brief`: the one sentence of the rule that is shown. @typedef {{rule: string, instead?: string[], calls?: string[], brief?: string}} Explained */

/** More cards are not named: whoever wants to know all of them sees them glow, or walks along the hand. */
const MOST_CARDS = 3;
/** So many are named of those that would be played together. */
const MOST_PLAYED = 6;
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
    const { cards } = this;
    // Of several cards at once the engine names one play, of single cards all that may be played.
    const [id, most] = view.selection.asked ? ["example", MOST_PLAYED] : ["instead", MOST_CARDS];
    if (cards.length) return view.text(id, { cards: cards.slice(0, most), n: Math.max(0, cards.length - most) });
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

  /** Says in one line what a term means; another press of it takes that away. @param {string} rule @param {string} brief */
  define(rule, brief) {
    if (!brief || this.#view.guard.hasClosed(brief)) return;
    if (this.#view.refusal || this.#view.hint) this.#view.emit("table-dismiss");
    this.#view.explained = { rule, brief };
    this.readAloud();
  }

  /** Reads the notice to a screen reader, or the last announcement if there is no notice. */
  readAloud() {
    const view = this.#view;
    const rule = this.shown ? view.rule?.(this.shown.rule) : null;
    if (view.explained?.brief) view.announcer.polite(view.explained.brief);
    else if (rule) view.announcer.urgent(join([rule.title, oneLine(rule.text), this.allowed]));
    else if (view.hint) view.speak(hintLine(view, view.hint));
    else view.speak(view.announcer.last || view.text("nothing-to-explain"));
  }

  /** Removes the notice, whatever it says. */
  dismiss() {
    this.#view.explained = null;
    this.#view.emit("table-dismiss");
  }
}
