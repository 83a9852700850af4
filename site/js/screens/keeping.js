// @ts-check
// How the site stays on this device: kept for offline play, installed.

import { html, nothing } from "lit";

/** @typedef {import("../app.js").App} App */

/** Whether the site can be played offline, and a button where that can be changed. @param {App} app */
export function keeping(app) {
  const { offline } = app;
  if (!offline || offline.state === "impossible") return nothing;
  const button = { off: "ui-offline-keep", full: "ui-retry", failed: "ui-retry", filling: "", ready: "" }[offline.state];
  return html`<div class="row keeping" data-state=${offline.state}>
    <p class="quiet" role="status">${app.ui("ui-offline-state", { state: offline.state })}</p>
    ${button ? html`<button type="button" class="button" @click=${() => offline.keep()}>${app.ui(button)}</button>` : nothing}</div>`;
}

/** A button where the browser can install the page; words where only the person can. @param {App} app */
export function howToInstall(app) {
  if (app.installer) {
    return html`<div class="row"><button type="button" class="button" @click=${() => install(app)}>${app.ui("ui-install")}</button>
      <p class="quiet">${app.ui("ui-install-note")}</p></div>`;
  }
  // Safari on phones and tablets alone has this property, and it alone does not offer to install.
  const inSafari = "standalone" in navigator && !navigator.standalone;
  return inSafari ? html`<p class="quiet">${app.ui("ui-install-share")}</p>` : nothing;
}

/** Lets the browser ask whether the page is to be installed. @param {App} app */
async function install(app) {
  const { installer } = app;
  app.installer = null; // it asks only once
  app.changed();
  const answer = await installer?.prompt();
  if (answer?.outcome === "accepted") await app.offline?.keep();
}
