// @ts-check
// The way out of a match for coins that cannot go on.

import { html } from "lit";

/**
 * A button that closes a match which cannot go on; its coins come back, and the wallet shows that.
 * @param {import("../app.js").App} app
 * @param {import("../store/store.js").Row} row
 */
export function refund(app, row) {
  const close = async () => {
    const done = await app.matches.abandon(row).catch(() => false);
    await app.refresh();
    if (done) location.hash = "#coins";
  };
  return html`<button type="button" class="button primary" @click=${close}>${app.ui("ui-refund")}</button>`;
}
