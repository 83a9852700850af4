// @ts-check
// The shape of a message: what is said to people, without the words.

import { fits, flag, judge, listOf, namedBy, number, text } from "./shape.js";

/** A text to be formatted: its Fluent id and its arguments. @typedef {[string, Record<string, unknown>]} Message */
/** @template T @typedef {import("./shape.js").Shape<T>} Shape */

/** A message has no more arguments, and they are not nested any deeper: what is stored can even contain itself. */
const ARGUMENTS = 20;
const DEEPEST = 4;

/** An argument that is no message itself. @type {Shape<unknown>} */
const simple = (value) => judge(value === null || fits(flag, value) || fits(number, value) || fits(text, value));
/** @type {(deep: number) => Shape<unknown>} */
const argument = (deep) => (value) => {
  if (fits(simple, value) || fits(listOf(simple), value)) return null;
  return deep < DEEPEST ? messageAt(deep + 1)(value) : "";
};
/** @type {(deep: number) => Shape<Message>} */
const messageAt = (deep) => (value) =>
  Array.isArray(value) && value.length === 2 && fits(text, value[0]) ? namedBy(argument(deep), ARGUMENTS)(value[1]) : "";

export const message = messageAt(0);
