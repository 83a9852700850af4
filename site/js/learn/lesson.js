// @ts-check
// A lesson as the build wrote it: the steps of a guided deal, and what is said to each choice. Functions of that alone.

import { cardsOf } from "../text/messages.js";

/** @typedef {import("../door/protocol.js").Scene} Scene */
/** @typedef {import("../door/protocol.js").Message} Message */
/** @typedef {import("../door/protocol.js").Refused} Refused */

/**
 * What is asked: the choice that goes on, with its label; all that is allowed, with the number of its reply (none: it goes on); the rule
 * that refuses each other card, and the one that refuses cards which may be chosen, but not together.
 * @typedef {{go: string, label: Message, allowed: Record<string, number|null>, replies: Message[], refused: Record<string, string>, otherwise: string|null}} Ask
 */
/**
 * A stop: the scenes that lead to it, the last of which stays on the table; the words; and what is asked, if anything is.
 * @typedef {{scenes: Scene[], say: Message, ask: Ask|null}} Step
 */
/** @typedef {{texts: Record<string, string>, steps: Step[]}} Lesson */
/** What becomes of a choice: it goes on, or is answered, or refused. @typedef {"on"|{reply: Message}|{refused: Refused}} Answer */

/** @type {Scene["ask"]} */
const NOTHING = { prompt: null, moves: [], calls: [], layout: "row", dial: null, selection: null, selectors: [], keys: [] };

/** The steps of a lesson with whole scenes: in its file, each says only what differs from the one before. @param {Lesson} lesson @returns {Step[]} */
export function stepsOf({ steps }) {
  let whole = /** @type {Scene} */ ({});
  return steps.map((step) => ({ ...step, scenes: step.scenes.map((scene) => (whole = { ...whole, ...scene, is: "scene" })) }));
}

/** What is said to a choice. @param {Ask} ask @param {string} action @returns {Answer} */
export function answerTo(ask, action) {
  const wanted = inOrder(action);
  const found = Object.entries(ask.allowed).find(([text]) => inOrder(text) === wanted);
  const reply = found && ask.replies[found[1] ?? -1];
  if (reply) return { reply };
  return found ? "on" : refusalOf(ask, action);
}

/** Why some cards may not be played, and which would do. @param {Ask} ask @param {string} action @returns {{refused: Refused}} */
export function refusalOf(ask, action) {
  const cards = cardsIn(action);
  const rule = cards.map((card) => ask.refused[card]).find(Boolean);
  const fitting = [...new Set(Object.keys(ask.allowed).flatMap(cardsIn))].reverse(); // highest first, as in the hand
  // Where each card may be played, naming some of them explains nothing.
  return { refused: { is: "refused", rule: rule ?? ask.otherwise ?? "", ...(rule ? { instead: fitting } : {}) } };
}

/**
 * A scene of a lesson as it is shown. It asks only where the lesson does, and nothing is played by itself.
 * @param {Scene} scene @param {Ask|null} ask @returns {Scene}
 */
export function shown({ claim: _, ...scene }, ask) {
  return ask ? scene : { ...scene, ask: { ...NOTHING, prompt: scene.awaited.includes(scene.me) ? null : scene.ask.prompt }, awaited: scene.awaited.filter((seat) => seat !== scene.me) };
}

/** Words cut at their asterisks: every second part, the first of which is number one, is a term. @param {string} words */
export const cutAtTerms = (words) => words.split("*");

/** The cards that an action names. @param {string} action */
const cardsIn = (action) => (action.includes(":") ? [] : cardsOf(action.replace(/^[a-z-]+=?/, "")));

/** An action whose cards stand in one order, whatever order they were chosen in. @param {string} action */
function inOrder(action) {
  const cards = cardsIn(action);
  return cards.length ? [/^[a-z-]*/.exec(action)?.[0], ...cards.sort()].join(" ") : action;
}
