// @ts-check
// Words of the game that not everybody knows: dotted, and a press says in one line what they mean.

import { html } from "lit";
import { oneLine } from "./rule-words.js";

/** @typedef {import("../table.js").CardTableView} View */
/** What each term is explained by: its rule. @typedef {Map<string, string>} Glossary */

/** @type {WeakMap<Glossary, RegExp>} */
const PATTERNS = new WeakMap();

/**
 * A sentence cut at the terms in it: each is a pair of the word and its rule. A term is cut out once in a sentence.
 * @param {string} words @param {Glossary} glossary
 * @returns {(string|[word: string, rule: string])[]}
 */
export function cut(words, glossary) {
  if (!glossary.size) return [words];
  const found = new Set();
  /** @type {(string|[string, string])[]} */
  const parts = [];
  let from = 0;
  for (const match of words.matchAll(patternOf(glossary))) {
    const term = match[0].toLowerCase();
    if (found.has(term)) continue;
    found.add(term);
    parts.push(words.slice(from, match.index), [match[0], glossary.get(term) ?? ""]);
    from = match.index + match[0].length;
  }
  return [...parts, words.slice(from)].filter(Boolean);
}

/** A term as a pattern of itself, whatever signs are in it. @param {string} term */
const escaped = (term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** @param {Glossary} glossary */
function patternOf(glossary) {
  let pattern = PATTERNS.get(glossary);
  if (!pattern) {
    // The longest comes first: "blind nil" is more than a nil.
    const terms = [...glossary.keys()].sort((one, other) => other.length - one.length).map(escaped);
    pattern = new RegExp(`(?<![\\p{L}\\p{N}’'])(?:${terms.join("|")})(?![\\p{L}\\p{N}])`, "giu");
    PATTERNS.set(glossary, pattern);
  }
  return pattern;
}

/**
 * The sentence of a rule that says what a term means: the one that begins with it, or else the first.
 * @param {string} term @param {import("../../door/protocol.js").RuleText} text
 */
export function meaning(term, text) {
  const sentences = oneLine(text).split(/(?<=[.!?]) (?=[\p{Lu}\d])/u);
  const begins = new RegExp(`^(?:\\p{L}+ )?${escaped(term)}(?![\\p{L}\\p{N}])`, "iu");
  return sentences.find((each) => begins.test(each)) ?? sentences[0] ?? "";
}

export class Terms {
  #view;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {string} word @param {string} rule */
  #explain(word, rule) {
    this.#view.explanation.define(rule, this.#meaning(word, rule));
  }

  /** @param {string} word @param {string} rule */
  #meaning(word, rule) {
    return meaning(word.toLowerCase(), this.#view.rule?.(rule)?.text ?? []);
  }

  /** Whether that is what is explained now: one rule may explain several terms. @param {string} word @param {string} rule */
  #isExplained(word, rule) {
    const { explained } = this.#view;
    return explained?.rule === rule && explained.brief === this.#meaning(word, rule);
  }

  /** A sentence with its terms dotted. @param {string} words */
  mark(words) {
    const view = this.#view;
    return cut(words, view.glossary).map((part) => (typeof part === "string" ? part
      : html`<button type="button" class="term" aria-label=${view.text("term", { word: part[0] })} aria-expanded=${String(this.#isExplained(...part))} @click=${() => this.#explain(...part)}>${part[0]}</button>`));
  }
}
