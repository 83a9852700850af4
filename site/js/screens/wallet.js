// @ts-check
// The wallet: the balance, and the latest payments in a list that leads to it.

import { html } from "lit";
import { Screen } from "../screen.js";
import { topBar, coin, engineStatus, storageTrouble } from "./parts.js";
import { refund } from "./refund.js";

/** @typedef {import("../door/protocol.js").Entry} Entry */

class Wallet extends Screen {
  connectedCallback() {
    super.connectedCallback();
    this.app.updateCoins();
  }

  get heading() {
    return this.app.ui("ui-wallet");
  }

  render() {
    const { app } = this;
    const { purse } = app;
    return html`
      ${topBar(app, { href: "#", label: app.ui("ui-menu") })}
      <main class="page">
        <h1 tabindex="-1">${this.heading}</h1>
        <p class="quiet">${app.ui("ui-wallet-intro")}</p>
        ${app.walletFault === null ? "" : html`<div class="warning" role="alert">
          <p>${app.ui("ui-wallet-damaged")} ${this.#fault(app.walletFault)}</p>
          <button type="button" class="button" @click=${() => this.#begin()}>${app.ui("ui-wallet-new")}</button></div>`}
        ${purse ? this.#ledger(purse) : html`<p>${app.ui("ui-wallet-waiting")}</p>${engineStatus(app)}`}
        ${this.#stranded()}
        ${storageTrouble(app)}
      </main>`;
  }

  /** Matches of games that are not here any more, nor on their way: nobody can go on with them. */
  #stranded() {
    const { app } = this;
    if (app.packs?.coming ?? true) return "";
    return app.rows.filter((row) => row.coins && !app.catalogue.game(row.game)).map((row) => html`<div class="warning">
      <p>${app.ui("ui-wallet-stranded", { game: row.game })}</p>${refund(app, row)}</div>`);
  }

  /** Why the wallet cannot be read: the rule, the line and the fault. @param {import("../door/protocol.js").Refused} reply */
  #fault({ rule, line, args }) {
    const { app } = this;
    const words = app.catalogue.rule(rule)?.text ?? "";
    return args?.fault ? `${words} ${app.ui("ui-wallet-line", { line, fault: args.fault })}` : words;
  }

  /** Makes a new wallet: the old one cannot be read. */
  async #begin() {
    await this.app.store.setWalletAside();
    await this.app.updateCoins();
  }

  /** @param {import("../store/store.js").Purse} purse */
  #ledger({ balance, entries, refill }) {
    const { app } = this;
    const [oldest] = entries;
    const before = oldest ? oldest.balance - oldest.amount : 0;
    const received = entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), before);
    const paid = entries.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
    return html`
      <section class="balance">
        ${coin}<strong>${app.text.number(balance)}</strong>
        <span>${app.ui("ui-wallet-sum", { in: received, out: paid, balance })}</span>
        ${refill.can ? html`<button type="button" class="button primary" @click=${() => app.updateCoins({ refill: true })}>${app.ui("ui-refill", { n: refill.amount })}</button>` : ""}
      </section>
      ${entries.length === 0 ? html`<p>${app.ui("ui-wallet-empty")}</p>` : html`
        <table class="ledger">
          <thead><tr>
            <th scope="col">${app.ui("ui-wallet-day")}</th>
            <th scope="col">${app.ui("ui-wallet-what")}</th>
            <th scope="col" class="number">${app.ui("ui-wallet-amount")}</th>
            <th scope="col" class="number">${app.ui("ui-wallet-after")}</th>
          </tr></thead>
          <tbody>${entries.toReversed().map((entry) => this.#entry(entry))}</tbody>
        </table>`}`;
  }

  /** @param {Entry} entry */
  #entry(entry) {
    const { app } = this;
    const game = entry.game ? app.catalogue.game(entry.game) : null;
    const table = game ? app.catalogue.offer(game.name, entry.table ?? null) : null;
    const place = game ? (table ? app.ui("ui-wallet-at", { game: app.text.say(game.title), table: app.text.say(table.title) }) : app.text.say(game.title)) : "";
    return html`
      <tr>
        <td class="day">${app.text.day(entry.day)}</td>
        <td>${app.ui("ui-wallet-entry", { kind: entry.kind })} <span class="quiet">${place}</span></td>
        <td class="number ${entry.amount < 0 ? "minus" : "plus"}">${app.text.signed(entry.amount)}</td>
        <td class="number">${app.text.number(entry.balance)}</td>
      </tr>`;
  }
}

customElements.define("card-table-wallet", Wallet);
