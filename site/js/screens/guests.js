// @ts-check
// Seats characters around the small tables of the menu, once their drawings are there. The menu has no place for them in
// what it draws: they come by themselves, long after it. At a match under way sit those who play it.

import { PEOPLE, readCast } from "../text/people.js";

/** @typedef {import("../store/store.js").Row} Row */

const SVG = "http://www.w3.org/2000/svg";
/** The seats at a table: at the top, on the left, on the right; the person has the fourth side. */
const AROUND = ["n", "w", "e"];

/** @param {Element} menu @param {Row[]} rows the matches under way */
export function seatGuests(menu, rows) {
  if (!document.getElementById(PEOPLE[0] ?? "")) return;
  for (const [at, table] of /** @type {NodeListOf<HTMLElement>} */ (menu.querySelectorAll(".little-table")).entries()) {
    const faces = rows.find(({ game }) => game === table.dataset.cloth)?.faces ?? "";
    if (table.dataset.guests === faces) continue;
    table.dataset.guests = faces;
    for (const guest of table.querySelectorAll(".guest")) guest.remove();
    const cast = faces && readCast(faces);
    table.append(...AROUND.map((seat, number) => portrait((cast ? cast[seat] : PEOPLE[(AROUND.length * at + number) % PEOPLE.length]) ?? "")));
  }
}

/** @param {string} person "" leaves the seat free */
function portrait(person) {
  const drawing = document.createElementNS(SVG, "svg");
  if (!person) drawing.style.visibility = "hidden";
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${person}-pleased`);
  drawing.setAttribute("class", "guest");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(use);
  return drawing;
}
