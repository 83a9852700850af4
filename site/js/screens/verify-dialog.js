// @ts-check
// Shows that the cards of a match were fixed before the first was seen: the fingerprint that was shown then, and what it is
// checked with.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { sheet } from "./sheet.js";
import { readVerified } from "../door/shared.js";

class VerifyDialog extends Screen {
  static properties = { ...Screen.properties, found: { state: true }, failed: { state: true } };

  constructor() {
    super();
    /** @type {import("../door/shared.js").Verified|null} */ this.found = null;
    this.failed = false;
  }

  /** Computes everything anew, in this browser. @param {import("../match/runner.js").MatchRunner} runner */
  async show(runner) {
    this.found = null;
    this.failed = false;
    await this.updateComplete;
    this.querySelector("dialog")?.showModal();
    this.found = readVerified(await runner.query({ do: "verify" }).catch(() => null));
    this.failed = !this.found;
  }

  render() {
    const { app, found, failed } = this;
    return sheet(app, "verify", app.ui("ui-verify"), html`
      <p role="status">${found ? app.text.say(found.text) : failed ? app.ui("ui-verify-failed") : app.ui("ui-verify-busy")}</p>
      ${found?.fingerprint ? html`<p>${app.ui("ui-verify-fingerprint")}<code>${found.fingerprint.match(/.{1,4}/g)?.join(" ")}</code></p>` : nothing}
      ${found?.key ? html`<p>${app.ui("ui-verify-key")}<code>${found.key}</code></p>` : nothing}
      <p class="quiet">${app.ui("ui-verify-note")}</p>`);
  }
}

customElements.define("card-table-verify", VerifyDialog);
