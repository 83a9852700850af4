// @ts-check
// A match under way, where another could be begun.

import { html } from "lit";
import { askToLeave } from "./dialogs.js";
import { scoreChips } from "./parts.js";

/**
 * Its table, its score, and buttons to resume it or give it up.
 * @param {import("../app.js").App} app
 * @param {import("../store/store.js").Row} row
 */
export function openMatch(app, row) {
  const table = app.catalogue.offer(row.game, row.table);
  const name = table ? app.text.say(table.title) : app.ui("ui-match-practice");
  const free = !app.catalogue.game(row.game)?.tables.some((each) => each.buyIn > 0);
  const stake = free ? "" : row.coins ? (table ? app.ui("ui-match-coins", { n: table.buyIn }) : "") : app.ui("ui-match-practice");
  return html`
    <section class="open-match" aria-label=${app.ui("ui-match-open")}>
      <div class="open-facts">
        <strong>${app.ui("ui-match-open")}</strong>
        <span>${app.ui("ui-match-table", { table: name, deal: row.deal || 1 })}${stake && stake !== name ? html` · ${stake}` : ""}</span>
        <span class="chips">${scoreChips(app, row)}</span>
      </div>
      <a class="button primary" href=${`#${row.game}/play`}>${app.ui("ui-resume")}</a>
      <button type="button" class="button" @click=${() => askToLeave(row)}>${app.ui("ui-give-up")}</button>
    </section>`;
}
