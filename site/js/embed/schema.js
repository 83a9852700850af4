// @ts-check
// All that goes over the line between a table in a frame and the page around it, and all that may stand in the frame's
// address. Both ends look at it through these shapes, and the documentation and `embed.d.ts` are written from the words here.

import { CODE } from "../door/code.js";
import { count, either, flag, listOf, shape, textLike, textUpTo, whole } from "../door/shape.js";

/** The version of the protocol; it changes when an older loader could not go on. */
export const VERSION = 1;
/** No message is longer, in characters. */
export const LONGEST = 16_384;
/** No more messages go one way in a second. */
export const MOST = 20;

/** How far the table in a frame has come. */
export const STATES = ["poster", "loading", "playing", "over", "failed"];

const line = textUpTo(2000);
/** These can be changed while the table is there. */
export const LIVE = ["theme", "suits", "pace", "hints", "undo"];

/** The kinds of fields, and what they are in TypeScript. @type {Record<string, [shape: import("../door/shape.js").Shape<any>, type: string]>} */
export const KINDS = {
  text: [line, "string"],
  texts: [listOf(textUpTo(100), 100), "string[]"],
  count: [count, "number"],
  wholes: [listOf(whole, 100), "number[]"],
  flag: [flag, "boolean"],
  yes: [either(/** @type {any} */ (true)), "true"],
  state: [either(...STATES), STATES.map((state) => `"${state}"`).join(" | ")],
  live: [either(...LIVE), LIVE.map((name) => `"${name}"`).join(" | ")],
  code: [textLike(CODE), "string"],
};

/** The fields of a message by their kinds; a question mark: it may be missing. @typedef {Record<string, Record<string, string>>} Messages */

/** What a table tells: only what everybody at the table may know. @type {Messages} */
export const EVENTS = {
  ready: { version: "text", games: "texts" },
  start: { game: "text", deal: "count", dealHash: "text?" },
  move: { seq: "count", seat: "text", action: "text", cards: "texts", words: "text", public: "yes" },
  trick: { seat: "text", cards: "texts" },
  handend: { deal: "count", points: "wholes", score: "wholes", shareCode: "code?" },
  gameend: { winners: "texts", score: "wholes" },
  resize: { width: "count", height: "count" },
  step: { deal: "count", deals: "count", step: "count", steps: "count", words: "text" },
  statechange: { state: "state" },
  warning: { code: "text", name: "text", message: "text" },
  error: { code: "text", message: "text" },
};

/** What the page around the table may ask for: data, never text to be shown as HTML, addresses, or code. @type {Messages} */
export const COMMANDS = {
  start: {},
  newGame: {},
  load: { code: "code" },
  getShareCode: {},
  pause: { on: "flag" },
  go: { step: "count" },
  set: { name: "live", value: "text?" },
};

/** What is said after a command: the number of the command, what it has brought, or why it was refused. @type {Messages} */
export const ANSWERS = { answer: { to: "count", value: "code?", refused: "text?" } };

/**
 * What may stand in the address of the frame, or as an attribute of the element: words to choose from, the first of which
 * is meant where there is none; "" is any text.
 * @type {Record<string, string>}
 */
export const PARAMETERS = {
  game: "", rules: "", deal: "", replay: "", bots: "", lang: "", label: "",
  theme: "auto light dark contrast", suits: "four two safe turnier", pace: "normal calm fast",
  hints: "on off", undo: "on off", controls: "full min none", start: "poster auto", links: "on off",
  deck: "table classic german", accent: "", felt: "", sound: "off on",
};

/** The shapes of some messages. @param {Messages} messages */
export const shapesOf = (messages) => Object.fromEntries(Object.entries(messages).map(([type, fields]) => {
  const shapes = (/** @type {boolean} */ possible) => Object.fromEntries(Object.entries(fields).filter(([, kind]) => kind.endsWith("?") === possible)
    .map(([name, kind]) => [name, KINDS[kind.replace("?", "")]?.[0] ?? flag]));
  return [type, shape(shapes(false), shapes(true))];
}));
