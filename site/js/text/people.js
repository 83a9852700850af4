// @ts-check
// The ten characters who play where no person does: who they are, and which of them sits where.

/** The names of their drawings in people.svg; the texts say what they are called and what they are like. */
export const PEOPLE = ["ani", "otto", "mei", "earl", "vera", "luc", "aram", "bo", "june", "lena"];

/** Who sits at which seat. @typedef {Record<string, string>} Cast */

/**
 * Deals characters to the seats of bots, never two alike. What is kept with a match says who: "w:ani,n:otto" as somebody
 * has chosen them, and whoever is not named there follows from the letters of it.
 * @param {string} kept
 * @param {{id: string, level: string|null}[]} seats
 * @returns {Cast}
 */
export function cast(kept, seats) {
  const wished = new Map(kept.split(",").map((part) => /** @type {[string, string]} */ (part.split(":"))));
  const waiting = PEOPLE.filter((one) => ![...wished.values()].includes(one));
  let number = 7;
  for (const letter of kept) number = (number * 31 + letter.charCodeAt(0)) % 65521;
  /** @type {Cast} */
  const chosen = {};
  for (const { id, level } of seats) {
    if (level === null) continue;
    number = (number * 17364 + 41) % 65521;
    const wish = wished.get(id) ?? "";
    chosen[id] = PEOPLE.includes(wish) ? wish : waiting.splice(number % waiting.length, 1)[0] ?? "";
  }
  return chosen;
}
