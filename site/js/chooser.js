// @ts-check
// Before one sits down: which table, for coins or not, against whom, by which house rules.

import { html } from "lit";
import { Screen } from "./screen.js";
import { bar, coin, engineLine, glyph, openMatch } from "./parts.js";
import { seatsOf } from "./catalogue.js";
import { changesTo, readOptions, withChanges } from "./options.js";
import { optionField, valueName } from "./option-form.js";

/** @typedef {import("./shapes.js").Game} Game */

class Chooser extends Screen {
  constructor() {
    super();
    this.coins = true;
    /** @type {string|null} */ this.table = null;
    /** @type {Record<string, string>} */ this.levels = {};
    /** What differs from the table's options. @type {Map<string, string>} */ this.changes = new Map();
  }

  connectedCallback() {
    super.connectedCallback();
    const seats = seatsOf(this.game.seats[0] ?? 4).slice(1);
    this.levels = Object.fromEntries(seats.map((seat) => [seat, "club"]));
    this.table = this.game.tables[0]?.name ?? null;
    this.#asLastTime();
    this.app.count();
  }

  /** Offers what was chosen for the last match, so that the next one is one click away. */
  async #asLastTime() {
    const row = await this.app.store.row(this.game.name).catch(() => null);
    const offer = this.app.catalogue.table(this.game.name, row?.table ?? null);
    if (!row || !offer) return;
    const { options, seats } = /** @type {{options: string, seats: Record<string, string>}} */ (row.request);
    this.table = offer.name;
    this.coins = row.coins;
    this.levels = { ...this.levels, ...seats };
    this.changes = changesTo(offer.options, options);
    this.requestUpdate();
  }

  /** @returns {Game} */
  get game() {
    return /** @type {Game} */ (this.app.catalogue.game(this.path[0] ?? ""));
  }

  get heading() {
    return this.app.text.say(this.game.title);
  }

  get offer() {
    return this.app.catalogue.table(this.game.name, this.table);
  }

  render() {
    const { app, game } = this;
    const row = app.rows.find((each) => each.game === game.name && !each.over);
    return html`
      ${bar(app, { href: "#", label: app.ui("ui-menu") })}
      <main class="page chooser">
        <div class="title-row">
          <h1 tabindex="-1">${this.heading}</h1>
          <a class="button" href=${`#${game.name}/rules`}>${glyph("book")}${app.ui("ui-rules")}</a>
        </div>
        <p class="quiet">${app.text.say(game.blurb)}</p>
        ${row ? openMatch(app, row) : ""}
        <form @submit=${(/** @type {Event} */ event) => this.#sit(event)}>
          <div class="wishes">
            <div class="pair">${this.#mode()} ${this.#stake()}</div>
            ${this.#tables()} ${this.#opponents()} ${this.#houseRules()}
          </div>
          ${this.#foot(row)}
        </form>
      </main>`;
  }

  #mode() {
    const { modes } = this.game;
    if (!modes) return "";
    const now = this.#value(modes.option);
    return html`
      <fieldset class="field">
        <legend>${this.app.ui("ui-chooser-mode")}</legend>
        <div class="segments big">${modes.values.map((value) => html`
          <label class="segment"><input type="radio" name="mode" .checked=${now === value} @change=${() => this.#change(modes.option, value)}>
            <span>${valueName(this.app, this.game, modes.option, value)}</span></label>`)}
        </div>
      </fieldset>`;
  }

  #stake() {
    const { app } = this;
    return html`
      <fieldset class="field">
        <legend>${app.ui("ui-chooser-stake")}</legend>
        <div class="segments big">${[true, false].map((coins) => html`
          <label class="segment"><input type="radio" name="stake" .checked=${this.coins === coins} @change=${() => { this.coins = coins; this.requestUpdate(); }}>
            <span>${coins ? coin : ""}${app.ui(coins ? "ui-chooser-for-coins" : "ui-chooser-practice")}</span></label>`)}
        </div>
        <p class="quiet">${app.ui(this.coins ? "ui-chooser-coins-note" : "ui-chooser-practice-note")}</p>
      </fieldset>`;
  }

  #tables() {
    const { app, game } = this;
    return html`
      <fieldset class="field">
        <legend>${app.ui("ui-chooser-table")}</legend>
        <div class="tables">${game.tables.map((table) => html`
          <label class="table-offer">
            <input type="radio" name="table" .checked=${this.table === table.name} @change=${() => { this.table = table.name; this.requestUpdate(); }}>
            <span class="offer">
              <strong>${app.text.say(table.title)}</strong>
              <span class="note">${app.text.say(table.rounds)}</span>
              <span class="price">${this.coins ? html`${coin}${app.text.number(this.#price(table))}` : app.ui("ui-chooser-free")}</span>
            </span>
          </label>`)}
        </div>
      </fieldset>`;
  }

  #opponents() {
    const { app } = this;
    const seats = Object.keys(this.levels);
    return html`
      <fieldset class="field">
        <legend>${app.ui("ui-chooser-players")}</legend>
        <div class="opponents">${seats.map((seat) => html`
          <label><span>${app.ui("ui-seat-place", { seat })}</span>
            <select @change=${(/** @type {Event} */ event) => this.#level(seat, event)}>${app.catalogue.data.levels.map((level) => html`
              <option value=${level} .selected=${this.levels[seat] === level}>${app.ui("ui-level", { level })}</option>`)}
            </select>
            <span class="quiet">${app.ui("ui-level-note", { level: this.levels[seat] })}</span>
          </label>`)}
        </div>
      </fieldset>`;
  }

  #houseRules() {
    const { app, game } = this;
    const options = game.options.filter((option) => option.name !== game.modes?.option);
    if (options.length === 0) return "";
    const changed = options.filter((option) => this.changes.has(option.name)).length;
    return html`
      <details class="house">
        <summary>${app.ui("ui-chooser-rules")} <span class="quiet">${app.ui("ui-chooser-rules-note", { n: changed })}</span></summary>
        <div class="options">${options.map((option) => optionField(app, game, option, this.#value(option.name), (value) => this.#change(option.name, value)))}</div>
        ${changed ? html`<button type="button" class="button" @click=${() => this.#reset()}>${app.ui("ui-chooser-reset")}</button>` : ""}
      </details>`;
  }

  /** @param {import("./shapes.js").Row|undefined} row */
  #foot(row) {
    const { app, coins, offer } = this;
    const balance = app.purse?.balance;
    const price = this.#price(offer);
    const short = coins && balance !== undefined && balance < price;
    const law = app.catalogue.rule(`${this.game.name}.balance`);
    const blocked = Boolean(row?.coins);
    return html`
      <section class="sit" aria-label=${app.ui("ui-chooser-sit")}>
        ${offer ? html`<p class="sit-what"><strong>${app.text.say(offer.title)}</strong>
          <span class="price">${coins ? html`${coin}${app.text.number(price)}` : app.ui("ui-chooser-practice")}</span></p>` : ""}
        ${coins && balance !== undefined ? html`<p class="quiet">${app.ui("ui-chooser-balance", { n: balance })}</p>` : ""}
        ${blocked ? html`<p class="warning">${app.ui("ui-chooser-open-coins")}</p>` : ""}
        ${row && !row.coins ? html`<p class="quiet">${app.ui("ui-chooser-open-practice")}</p>` : ""}
        ${short ? html`<p class="warning" role="status">${app.ui("ui-chooser-short", { n: balance, buyIn: price })} ${law?.text ?? ""}</p>${this.#refill()}` : ""}
        <button class="button primary large" ?disabled=${short || blocked || !offer}>
          ${coins ? app.ui("ui-chooser-sit-for", { n: price }) : app.ui("ui-chooser-start")}</button>
        ${app.lifeline.ready ? "" : engineLine(app)}
      </section>`;
  }

  #refill() {
    const { app } = this;
    const refill = app.purse?.refill;
    if (!refill) return "";
    if (!refill.can) return html`<p class="quiet">${app.text.say(refill.why)}</p>`;
    return html`<button type="button" class="button" @click=${() => app.count({ refill: true })}>${coin}${app.ui("ui-refill", { n: refill.amount })}</button>`;
  }

  /** What it costs to sit down there: the table's price, unless a house rule sets another. @param {import("./shapes.js").TableOffer|null} offer */
  #price(offer) {
    return Number(this.changes.get("buy_in")) || (offer?.buyIn ?? 0);
  }

  /**
   * An option as it stands: changed, or the table's, or the game's. In another mode than the usual one some defaults
   * differ, and only the engine knows which: the empty value stands for them.
   * @param {string} name
   * @returns {string}
   */
  #value(name) {
    const { modes, options } = this.game;
    const told = this.changes.get(name) ?? readOptions(this.offer?.options ?? "").get(name);
    if (told !== undefined) return told;
    const unusual = modes && name !== modes.option && this.#value(modes.option) !== modes.values[0];
    return unusual ? "" : options.find((option) => option.name === name)?.default ?? "";
  }

  /** @param {string} name @param {string} value the empty one takes a change back */
  #change(name, value) {
    if (value === "") this.changes.delete(name);
    else this.changes.set(name, value);
    this.requestUpdate();
  }

  #reset() {
    const mode = this.game.modes?.option;
    this.changes = new Map([...this.changes].filter(([name]) => name === mode));
    this.requestUpdate();
  }

  /** @param {string} seat @param {Event} event */
  #level(seat, event) {
    this.levels = { ...this.levels, [seat]: /** @type {HTMLSelectElement} */ (event.target).value };
    this.requestUpdate();
  }

  /** Sits down at once; the table shows what there is still to wait for. @param {Event} event */
  #sit(event) {
    event.preventDefault();
    const { game, offer, coins, levels, changes } = this;
    if (!offer) return;
    this.app.match.start({ game: game.name, table: offer.name, options: withChanges(offer.options, changes), seats: levels, coins });
    location.hash = `#${game.name}/play`;
  }
}

customElements.define("card-table-chooser", Chooser);
