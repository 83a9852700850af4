// @ts-check
// Options as text: "mode=solo target=150". An option that is not named has its default.

/**
 * @param {string} text
 * @returns {Map<string, string>} a bare word becomes a name with an empty value
 */
export function readOptions(text) {
  const options = new Map();
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const cut = word.indexOf("=");
    if (cut < 0) options.set(word, "");
    else options.set(word.slice(0, cut), word.slice(cut + 1));
  }
  return options;
}

/** @param {Map<string, string>} options */
export function writeOptions(options) {
  return [...options].map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join(" ");
}

/**
 * The options of a table, with somebody's changes.
 * @param {string} table
 * @param {Map<string, string>} changes
 */
export function withChanges(table, changes) {
  return writeOptions(new Map([...readOptions(table), ...changes]));
}

/**
 * The price of a table, unless a house rule sets another.
 * @param {{buyIn: number}|null} offer
 * @param {Map<string, string>} options
 */
export function priceOf(offer, options) {
  return Number(options.get("buy_in")) || (offer?.buyIn ?? 0);
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
