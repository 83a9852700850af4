// @ts-check
// What somebody changes in the options of a table.

import { readOptions } from "./options.js";

/**
 * The options of a table, with somebody's changes.
 * @param {string} table
 * @param {Map<string, string>} changes
 */
export function withChanges(table, changes) {
  return writeOptions(new Map([...readOptions(table), ...changes]));
}

/**
 * The options that differ from those of a table.
 * @param {string} table
 * @param {string} options
 */
export function changesTo(table, options) {
  const standard = readOptions(table);
  return new Map([...readOptions(options)].filter(([name, value]) => standard.get(name) !== value));
}

/**
 * Whether an option changes anything, as others are.
 * @param {{when?: string|null}} option
 * @param {(name: string) => string} value what an option is now
 */
export function matters({ when }, value) {
  const [, name, not, word] = /^(\w+)(!?)=(\S+)$/.exec(when ?? "") ?? [];
  return name === undefined || (value(name) === word) === (not === "");
}

/** @param {Map<string, string>} options */
function writeOptions(options) {
  return [...options].map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join(" ");
}
