// @ts-check
// What the page around a frame wants of the table in it, as the address of the frame says. What is unknown is ignored;
// what makes no sense is told and left out.

import { PARAMETERS } from "./schema.js";

/** What was wished for and is not done: a value that there is not, or something that this version cannot do. @typedef {{code: "value"|"unsupported", name: string, message: string}} Warning */
/** @typedef {{wishes: Record<string, string>, warnings: Warning[]}} Wanted */

/** No value is longer: a share code is the longest. */
const LONGEST = 4000;
/** What the words of other parameters may look like. @type {Record<string, RegExp>} */
const FORMS = {
  game: /^[a-z]\w*$/, rules: /^[\w-]+(:[\w.+-]+(,[\w-]+:[\w.+-]+)*)?$/, bots: /^(?:[a-z]:)?\w+(,(?:[a-z]:)?\w+)*$/,
  lang: /^(auto|[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)$/, deal: /^[\w-]+$/, replay: /^[\w-]+$/,
};
/** What is known, but cannot be done yet. @type {Record<string, (value: string) => boolean>} */
const LATER = {
  deck: (value) => value !== "table", accent: () => true, felt: () => true, sound: (value) => value === "on", deal: () => true, replay: () => true,
};

/** One wish, or why it is none. @param {string} name @param {string} value @returns {Warning|null} */
export function faultOf(name, value) {
  const words = PARAMETERS[name] ?? "";
  const fits = value.length <= LONGEST && (words ? words.split(" ").includes(value) : FORMS[name]?.test(value) ?? true);
  if (!fits) return { code: "value", name, message: `${name}: “${value.slice(0, 40)}” is not possible` };
  return LATER[name]?.(value) ? { code: "unsupported", name, message: `${name}: not supported yet` } : null;
}

/** @param {string} search the part of an address from its question mark on @returns {Wanted} */
export function wantedIn(search) {
  const given = new URLSearchParams(search);
  /** @type {Wanted} */
  const wanted = { wishes: {}, warnings: [] };
  for (const name of Object.keys(PARAMETERS)) {
    const value = given.get(name);
    if (!value) continue;
    const fault = faultOf(name, value);
    if (fault) wanted.warnings.push(fault);
    else wanted.wishes[name] = value;
  }
  return wanted;
}

/** The settings of the page that are wished for; "auto" leaves the choice to the system. @param {Record<string, string>} wishes */
export function settingsIn({ theme, suits, pace }) {
  const settings = { theme: theme === "auto" ? "system" : theme, suits, pace };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value));
}

/** Whether a table is wished for as it is offered, with the usual players. @param {Record<string, string|undefined>} wishes */
export const isAsOffered = ({ rules = "", bots = "normal" }) => !rules.includes(":") && bots === "normal";
