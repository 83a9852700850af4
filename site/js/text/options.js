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

/**
 * The price of a table, unless a house rule sets another.
 * @param {{buyIn: number}|null} offer
 * @param {Map<string, string>} options
 */
export function priceOf(offer, options) {
  return Number(options.get("buy_in")) || (offer?.buyIn ?? 0);
}
