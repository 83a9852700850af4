// @ts-check
// Seats characters around the small tables of the menu, once their drawings are there. The menu has no place for them in
// what it draws: they come by themselves, long after it.

import { PEOPLE } from "../text/people.js";

const SVG = "http://www.w3.org/2000/svg";
/** How many sit at a table: at the top, on the left, on the right; the person has the fourth side. */
const AROUND = 3;

/** @param {Element} menu */
export function seatGuests(menu) {
  if (!document.getElementById(PEOPLE[0] ?? "")) return;
  for (const [at, table] of menu.querySelectorAll(".little-table").entries()) {
    if (!table.querySelector(".guest")) table.append(...Array.from({ length: AROUND }, (_, seat) => portrait(PEOPLE[(AROUND * at + seat) % PEOPLE.length] ?? "")));
  }
}

/** @param {string} person */
function portrait(person) {
  const drawing = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${person}-pleased`);
  drawing.setAttribute("class", "guest");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(use);
  return drawing;
}
