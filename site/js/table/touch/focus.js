// @ts-check
// Moves the focus, and finds a new place for it when the focused element disappears, so that it is never lost.

import { PLACES, firstOf, home } from "./home.js";

/** @typedef {import("../table.js").CardTableView} View */

export class Focus {
  #view;
  /** @type {string|null} the region that had the focus before the update, null if it was elsewhere */
  #region = null;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** Where a pointer presses, nobody looks for the keyboard: a ring that the page itself has shown must not go on from card to card. */
  press() {
    const node = this.#view.querySelector(":focus-visible");
    if (node instanceof HTMLElement) node.blur();
  }

  /** Called before the table is redrawn. */
  remember() {
    const node = document.activeElement;
    this.#region = node && this.#view.contains(node) ? regionOf(node) ?? "hand" : null;
  }

  /**
   * Called afterwards: if the focus was lost, it goes to the nearest sensible place.
   * @param {boolean} ended whether the deal has just ended: a player who was waiting is then taken to the result
   */
  restore(ended) {
    const { activeElement: now, body } = document;
    // Nothing is done with a hand that lies face down.
    const lost = this.#region !== null && (!now || now === body || now.matches(".hidden-hand"));
    const waiting = ended && ["hand", "act", "calls", "mid"].includes(this.#region ?? "");
    if (!lost && !waiting) return;
    const tries = [`[data-region="${this.#region}"] :is(button, [tabindex="0"]):not([disabled])`, "[data-region='hand'] [tabindex='0']",
      "[data-region='calls'] .call", "[data-region='hand']"];
    // A player who plays from a row goes on there, otherwise in the hand; never to the stock.
    if (this.#region === "mid") tries.splice(0, 1, ".card-row .last");
    if (this.#view.ended) tries.unshift("#ending-title");
    else if (this.#region === "calls" || this.#region === "ending") tries.shift();
    for (const selector of tries) {
      const node = this.#view.querySelector(selector);
      if (!(node instanceof HTMLElement)) continue;
      node.focus();
      if (document.activeElement === node) return;
    }
  }

  /** Goes to what is asked of the player now. */
  home() {
    home(this.#view)?.focus();
  }

  /** The focus goes with the hint, if it is among the cards or the calls. */
  follow() {
    if (document.activeElement?.closest(".calls")) this.home();
    if (document.activeElement?.closest(".hand")) this.card(this.#view.player.cursor);
  }

  hand() {
    this.#first(PLACES.hand);
  }

  /** @param {string|null} card */
  card(card) {
    if (!card) return;
    this.#view.player.moveCursor(card);
    this.#first([`.hand [data-card="${CSS.escape(card)}"]`]);
  }

  calls() {
    this.#first(PLACES.calls);
  }

  /** @param {string} text */
  call(text) {
    this.#first([`.calls [data-call="${CSS.escape(text)}"]`]);
  }

  /** @param {string} key */
  option(key) {
    this.#first([`.calls [data-option="${CSS.escape(key)}"]`]);
  }

  /** Goes to the next region of the table, or of what lies beside it. @param {1|-1} by */
  region(by) {
    const regions = [...document.querySelectorAll("[data-region]")].filter((node) => node.getClientRects().length
      && !(node.matches(".hand") && !node.childElementCount));
    const active = document.activeElement;
    const own = regions.filter((node) => active && node.contains(active)).at(-1);
    const at = own ? regions.indexOf(own) : by > 0 ? -1 : 0;
    for (let i = 1; i <= regions.length; i += 1) {
      const region = regions[(at + by * i + regions.length * i) % regions.length];
      const node = region?.querySelector("[tabindex='0'], button:not([disabled])") ?? region;
      if (node instanceof HTMLElement) node.focus();
      if (node === document.activeElement) return;
    }
  }

  /** @param {string[]} places */
  #first(places) {
    firstOf(this.#view, places)?.focus();
  }
}

/** @param {Element} node */
function regionOf(node) {
  const region = node.closest("[data-region]");
  return region instanceof HTMLElement ? region.dataset.region ?? null : null;
}
