// @ts-check
// The ten characters who play where no person does: who they are, how they call, and which of them sits where.

/** How each of them calls, in a word that the engine knows, or null: as usual. The texts say what they are like. @type {Record<string, string|null>} */
const STYLES = { ani: "bold", otto: "careful", mei: null, earl: "careful", vera: "careful", luc: null, aram: "bold", bo: null, june: "bold", lena: null };

/** The names of their drawings in people.svg; the texts say what they are called. */
export const PEOPLE = Object.keys(STYLES);

/** Who sits at which seat. @typedef {Record<string, string>} Cast */

/** Whom a match's text names: "w:ani,n:otto". @param {string} kept @returns {Cast} */
export const readCast = (kept) => Object.fromEntries(kept.split(",").map((part) => part.split(":")).filter(([, one = ""]) => PEOPLE.includes(one)));

/**
 * Deals characters to the seats of bots, never two alike. What is kept with a match says who has been chosen, and whoever
 * is not named there follows from the letters of it.
 * @param {string} kept
 * @param {{id: string, level: string|null}[]} seats
 * @returns {Cast}
 */
export function cast(kept, seats) {
  const wished = readCast(kept);
  const waiting = PEOPLE.filter((one) => !Object.values(wished).includes(one));
  let number = 7;
  for (const letter of kept) number = (number * 31 + letter.charCodeAt(0)) % 65521;
  /** @type {Cast} */
  const chosen = {};
  for (const { id, level } of seats) {
    if (level === null) continue;
    number = (number * 17364 + 41) % 65521;
    chosen[id] = wished[id] ?? waiting.splice(number % waiting.length, 1)[0] ?? "";
  }
  return chosen;
}

/** Who sits where, as it is kept with a match. @param {Cast} people */
export const castText = (people) => Object.entries(people).map((pair) => pair.join(":")).join();

/** How those at a table call, by their seats; whoever calls as usual is left out. @param {Cast} people @returns {Record<string, string>} */
export function stylesOf(people) {
  /** @type {Record<string, string>} */
  const styles = {};
  for (const [seat, person] of Object.entries(people)) {
    const style = STYLES[person];
    if (style) styles[seat] = style;
  }
  return styles;
}
