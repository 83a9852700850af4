// @ts-check
// What becomes of the games that the host has added, as far as it is worth a word: a part of the menu.

import { html } from "lit";
import { Screen } from "../screen.js";

/** @typedef {import("../engine/connection.js").Connection} Connection */

class PackNews extends Screen {
  render() {
    const { connection, faults = [], coming = true } = this.app.packs ?? {};
    if (!this.app.text.has("ui-pack-fault")) return ""; // its texts are not here yet
    return [coming ? this.#meant() : this.#unknown(), this.#failed(connection), this.#faults(faults)];
  }

  /** A game that the address names, if it may still come. */
  #meant() {
    const { app, path: [name] } = this;
    return name && app.isAway(name) && app.packs?.starting ? html`<p class="engine" role="status">${app.ui("ui-packs-meant")}</p>` : "";
  }

  /** The menu is shown instead of what the address names, if that is not here. */
  #unknown() {
    return this.path.length ? html`<p class="warning" role="status">${this.app.ui("ui-menu-nothing")}</p>` : "";
  }

  /** Why their Python has not started. @param {Connection|null|undefined} connection */
  #failed(connection) {
    if (!connection?.failed) return "";
    const { app } = this;
    const { why } = /** @type {{why: string}} */ (connection.stage);
    return html`<p class="engine failed" role="alert">${app.ui("ui-packs-failed")} ${app.text.has(why) ? app.ui(why) : ""}
      <button type="button" class="small" @click=${() => connection.restart()}>${app.ui("ui-retry")}</button></p>`;
  }

  /** What is wrong with packs, a sentence each. @param {import("../door/protocol.js").PackFault[]} faults */
  #faults(faults) {
    const { app } = this;
    if (faults.length === 0) return "";
    return html`<p class="warning" role="status">${faults.map((fault) => `${app.ui("ui-pack-fault", fault)} `)}${app.ui("ui-pack-others")}</p>`;
  }
}

customElements.define("card-table-pack-news", PackNews);
