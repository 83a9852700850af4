// @ts-check
// What the page around a frame wants of the table in it, as the address of the frame says. What is unknown is ignored;
// what makes no sense is told and left out.

import { LONGEST_CODE } from "../door/code.js";
import { PARAMETERS } from "./schema.js";

/** What was wished for and is not done: a value that there is not, or something that this version cannot do. @typedef {{code: "value"|"unsupported", name: string, message: string}} Warning */
/** @typedef {{wishes: Record<string, string>, warnings: Warning[]}} Wanted */

/** How strong a bot is, in words for a page around this one, or in those of links. */
const LEVEL = "(easy|normal|strong|beginner|club|expert)";
/** What the words of other parameters may look like. @type {Record<string, RegExp>} */
const FORMS = {
  game: /^[a-z]\w*$/, rules: /^[\w-]+(:[\w.+-]+(,[\w-]+:[\w.+-]+)*)?$/, lang: /^(auto|[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)$/,
  bots: new RegExp(`^(${LEVEL}|[a-z]:${LEVEL}(,[a-z]:${LEVEL})*)$`),
  deal: /^[\w-]+$/, replay: /^[\w-]+(#t=[\d.]+)?$/,
};
/** The bots' levels, as a page around this one calls them. @type {Record<string, string>} */
export const LEVELS = { easy: "beginner", normal: "club", strong: "expert" };
/** What is known, but cannot be done yet. @type {Record<string, (value: string) => boolean>} */
const LATER = { deck: (value) => value !== "table", accent: () => true, felt: () => true };

/** One wish, or why it is none. @param {string} name @param {string} value @returns {Warning|null} */
export function faultOf(name, value) {
  const words = PARAMETERS[name] ?? "";
  const fits = value.length <= LONGEST_CODE && (words ? words.split(" ").includes(value) : FORMS[name]?.test(value) ?? true);
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

/** The language that is wished for, if there are texts in it; its region may be another. @param {string} lang @param {string[]} languages */
export function languageIn(lang, languages) {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(lang);
    return [tag, new Intl.Locale(tag).language].some((each) => languages.includes(each)) ? tag : "";
  } catch {
    return ""; // it only looks like the name of a language
  }
}

/** The settings of the page that are wished for; "auto" leaves the choice to the system. @param {Record<string, string>} wishes */
export function settingsIn({ theme, suits, pace, sound }) {
  const settings = { theme: theme === "auto" ? "system" : theme, suits, pace, sound: sound === "on" };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value));
}

/** The address of the table that is wished for, with its #; see door/link.js. @param {Record<string, string>} wishes */
export function addressIn({ game, rules = "", bots = "", deal, replay }) {
  if (!game) return "";
  if (replay) return `#${game}?replay=${replay.replace("#", "&")}`;
  const levels = bots === "normal" ? "" : bots.replace(/[a-z]{2,}/g, (word) => LEVELS[word] ?? word);
  const asks = [["rules", rules.includes(":") ? rules : ""], ["bots", levels], ["deal", deal]].filter(([, value]) => value).map((pair) => pair.join("="));
  return `#${game}${rules.includes(":") || !rules ? "" : `/${rules}`}${asks.length ? `?${asks.join("&")}` : ""}`;
}
