// @ts-check
// Reads a card as people type it: "qs", "q s", "10s", "sq".

/**
 * The cards that a line may mean, the most likely first.
 * @param {string} line
 * @returns {string[]}
 */
export function cardNames(line) {
  const text = line.toUpperCase().replace(/\s/g, "").replace("10", "T");
  const names = [];
  if (/^[2-9TJQKA][SHDC]$/.test(text)) names.push(`${text[1]}${text[0]}`);
  if (/^[SHDC][2-9TJQKA]$/.test(text)) names.push(text);
  return names;
}
