// @ts-check
// A match under way, where another could be begun.

import { html } from "lit";
import { askToLeave } from "./dialogs.js";
import { scoreChips, stake, tableName } from "./parts.js";

/**
 * Its table, its score, and buttons to resume it or give it up.
 * @param {import("../app.js").App} app
 * @param {import("../store/store.js").Row} row
 */
export function openMatch(app, row) {
  const paid = stake(app, row);
  return html`
    <section class="open-match" aria-label=${app.ui("ui-match-open")}>
      <div class="open-facts">
        <strong>${app.ui("ui-match-open")}</strong>
        <span>${app.ui("ui-match-table", { table: tableName(app, row), deal: row.deal || 1 })}${paid ? html` · ${paid}` : ""}</span>
        <span class="chips">${scoreChips(app, row)}</span>
      </div>
      <a class="button primary" href=${`#${row.game}/play`}>${app.ui("ui-resume")}</a>
      <button type="button" class="button" @click=${() => askToLeave(row)}>${app.ui("ui-give-up")}</button>
    </section>`;
}
