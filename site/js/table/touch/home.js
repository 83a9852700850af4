// @ts-check
// Where the focus is at home: at what is asked of the player now.

/** The places of each part of the table, the best first. */
export const PLACES = {
  ending: ["#ending-title"],
  calls: [".calls .call.hinted", ".calls .number", ".calls .fair:not([aria-disabled])", ".calls .call:not([aria-disabled])", ".calls .call", ".said-row .said", ".act .said"],
  hand: [".hand [tabindex='0']", ".hand"],
};

/** @param {ParentNode} table */
export function home(table) {
  if (table.querySelector("#ending-title")) return firstOf(table, PLACES.ending);
  return firstOf(table, table.querySelector(".calls") ? PLACES.calls : PLACES.hand);
}

/** The first of these places that there is. @param {ParentNode} table @param {string[]} places @returns {HTMLElement|null} */
export function firstOf(table, places) {
  return /** @type {HTMLElement|null} */ (places.map((place) => table.querySelector(place)).find(Boolean) ?? null);
}
