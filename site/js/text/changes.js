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

/** @param {Map<string, string>} options */
function writeOptions(options) {
  return [...options].map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join(" ");
}
