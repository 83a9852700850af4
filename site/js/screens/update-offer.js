// @ts-check
// The offer of a new version: on every screen, but at the table only between deals, or when nothing else helps.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";

class UpdateOffer extends Screen {
  render() {
    const { app } = this;
    const { offline, connection, matches } = app;
    const shown = offline?.update && (matches.betweenDeals || connection.failed);
    return html`<div class="toasts update" role="status">${shown ? html`<div class="toast">
      <p>${app.ui(connection.failed ? "ui-update-needed" : "ui-update")}</p>
      <button type="button" class="button" @click=${() => offline.takeOver()}>${app.ui("ui-update-now")}</button>
      <button type="button" class="button" @click=${() => offline.later()}>${app.ui("ui-update-later")}</button>
    </div>` : nothing}</div>`;
  }
}

customElements.define("card-table-update", UpdateOffer);
