// @ts-check
// The form that begins a match: which table, for coins or not, against whom, with which house rules.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { askToLeave } from "./dialogs.js";
import { openMatch } from "./open-match.js";
import { topBar, coin, engineStatus, glyph, ruleAddress } from "./parts.js";
import { PEOPLE, cast, castText } from "../text/people.js";
import { seatsOf, USUAL_LEVEL } from "../text/catalogue.js";
import { changesTo, matters, withChanges } from "../text/changes.js";
import { priceOf, readOptions } from "../text/options.js";
import { learnLink } from "./learn-link.js";
import { optionField } from "./option-form.js";
import { valueName } from "./option-words.js";
import { writeLink } from "../door/link.js";
import { wholeAddress } from "./copy-button.js";

/** @typedef {import("../door/protocol.js").Game} Game */
/** What somebody has chosen. @typedef {{coins: boolean, table: string|null, levels: Record<string, string>, faces: string, changes: Map<string, string>}} Choice */

/**
 * What was chosen and has not been played yet, by game: whoever reads a rule, or is refused a seat, finds it again. `last` is
 * the id of the match that was the last one then; `open`: whether the house rules were unfolded.
 * @type {Map<string, {last: string|undefined, open: boolean, choice: Choice}>}
 */
const unplayed = new Map();

class Chooser extends Screen {
  /** Resolves when it is known what to offer. */ #asked = Promise.resolve();
  /** The last match of this game. @type {string|undefined} */ #last;
  /** Whether the house rules are unfolded at first. */ #open = false;

  constructor() {
    super();
    this.coins = false;
    /** @type {string|null} */ this.table = null;
    /** @type {Record<string, string>} */ this.levels = {};
    /** Which characters sit there; see text/people.js. */ this.faces = "";
    /** What differs from the table's options. @type {Map<string, string>} */ this.changes = new Map();
  }

  connectedCallback() {
    super.connectedCallback();
    const { game } = this;
    const all = game.seats.flatMap((count) => seatsOf(count).slice(1));
    this.levels = Object.fromEntries(all.map((seat) => [seat, USUAL_LEVEL]));
    this.table = game.tables[0]?.name ?? null;
    this.faces = String(Math.random());
    const { wish } = this.app;
    this.app.wish = null;
    this.#asked = this.#offer(wish?.game === game.name ? wish.table : null);
    // The store is ready long before Python is.
    this.app.refresh();
    this.app.updateCoins();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    const { coins, table, levels, faces, changes } = this;
    const open = this.querySelector(".house")?.hasAttribute("open") ?? false;
    unplayed.set(this.game.name, { last: this.#last, open, choice: { coins, table, levels, faces, changes } });
  }

  /** Nothing is drawn before: what somebody has chosen must not be replaced. */
  async scheduleUpdate() {
    await this.#asked;
    super.scheduleUpdate();
  }

  /** Offers the table that was asked for, or what was chosen and not played yet, or else what was played last. @param {string|null} wished */
  async #offer(wished) {
    const row = await this.app.store.row(this.game.name).catch(() => null);
    this.#last = row?.id;
    const left = unplayed.get(this.game.name);
    if (wished) {
      this.table = wished;
    } else if (left && left.last === this.#last) {
      this.#open = left.open;
      Object.assign(this, left.choice);
    } else if (row) {
      this.#offerAgain(row);
    }
  }

  /** Offers the settings of the last match, so that the next one is a click away. @param {import("../store/store.js").Row} row */
  #offerAgain(row) {
    const offer = this.app.catalogue.offer(this.game.name, row.table);
    if (!offer) return;
    const { options, seats } = row.request;
    this.table = offer.name;
    this.coins = row.coins && this.#forCoins;
    this.levels = { ...this.levels, ...this.#offered(seats) };
    this.faces = row.faces;
    this.changes = changesTo(offer.options, options);
  }

  /** These levels; the weakest on offer stands for one that is no longer offered. @param {Record<string, string>} seats */
  #offered(seats) {
    const { offered } = this.app.catalogue.data;
    return Object.fromEntries(Object.entries(seats).map(([seat, level]) => [seat, offered.includes(level) ? level : offered[0] ?? USUAL_LEVEL]));
  }

  /** @returns {Game} */
  get game() {
    return /** @type {Game} */ (this.app.catalogue.game(this.path[0] ?? ""));
  }

  get heading() {
    return this.app.text.say(this.game.title);
  }

  get offer() {
    return this.app.catalogue.offer(this.game.name, this.table);
  }

  /** The match of this game that is under way. */
  get #row() {
    return this.app.rows.find((each) => each.game === this.game.name && !each.over);
  }

  /** Whether this game is played for coins at all. */
  get #forCoins() {
    return this.game.tables.some((table) => table.buyIn > 0);
  }

  /** The seats besides the person's own: as many as the game has, or as were chosen. */
  get #others() {
    const { seats, seatsOption } = this.game;
    return seatsOf((seatsOption ? Number(this.#value(seatsOption)) : seats[0]) || 4).slice(1);
  }

  render() {
    const { app, game } = this;
    const row = this.#row;
    return html`
      ${topBar(app, { href: "#", label: app.ui("ui-menu") })}
      <main class="page chooser">
        <div class="title-row">
          <h1 tabindex="-1">${this.heading}</h1>
          ${learnLink(app, game)}
          <a class="button" href=${`#${game.name}/rules`}>${glyph("book")}${app.ui("ui-rules")}</a>
        </div>
        <p class="quiet">${app.text.say(game.blurb)}</p>
        ${row ? openMatch(app, row) : ""}
        <form @submit=${(/** @type {Event} */ event) => this.#sit(event)}>
          <div class="wishes">
            <div class="mode-and-stake">${this.#mode()} ${this.#stake()}</div>
            ${this.#tables()} ${this.#opponents()} ${this.#practice()} ${this.#houseRules()}
            <card-table-copy .app=${app} .text=${() => this.#link} .label=${app.ui("ui-copy-link")}></card-table-copy>
          </div>
          ${this.#foot(row)}
        </form>
      </main>`;
  }

  #mode() {
    const { app, game } = this;
    const { modes } = game;
    if (!modes) return "";
    const now = this.#value(modes.option);
    const counts = modes.option === game.seatsOption;
    return html`
      <fieldset class="field">
        <legend>${app.ui(counts ? "ui-chooser-seats" : "ui-chooser-mode")}</legend>
        <div class="segments">${modes.values.map((value) => html`
          <label class="segment"><input type="radio" name="mode" .checked=${now === value} @change=${() => this.#change(modes.option, value)}>
            <span>${valueName(app, game, modes.option, value)}</span></label>`)}
        </div>
      </fieldset>`;
  }

  #stake() {
    const { app } = this;
    if (!this.#forCoins) return "";
    return html`
      <fieldset class="field">
        <legend>${app.ui("ui-chooser-stake")}</legend>
        <div class="segments">${[false, true].map((coins) => html`
          <label class="segment"><input type="radio" name="stake" .checked=${this.coins === coins} @change=${() => { this.coins = coins; this.requestUpdate(); }}>
            <span>${coins ? coin : ""}${app.ui(coins ? "ui-chooser-for-coins" : "ui-chooser-practice")}</span></label>`)}
        </div>
        <p class="quiet">${this.coins ? app.ui("ui-chooser-coins-note", { best: this.#best }) : app.ui("ui-chooser-practice-note")}</p>
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
              ${this.#forCoins ? html`<span class="price">${this.coins ? html`${coin}${app.text.number(this.#price(table))}` : app.ui("ui-chooser-free")}</span>` : ""}
            </span>
          </label>`)}
        </div>
      </fieldset>`;
  }

  #opponents() {
    const { app } = this;
    const people = this.#people;
    return html`
      <fieldset class="field">
        <legend>${app.ui("ui-chooser-players")}</legend>
        <div class="opponents">${this.#others.map((seat) => this.#opponent(seat, people[seat] ?? ""))}</div>
      </fieldset>`;
  }

  /** A seat: who sits there, and how well they play. @param {string} seat @param {string} person */
  #opponent(seat, person) {
    const { app } = this;
    const level = this.levels[seat] ?? USUAL_LEVEL;
    return html`
      <fieldset class="opponent">
        <legend>${app.ui("ui-seat-place", { seat })}</legend>
        <button type="button" class="face-button" aria-label=${app.ui("ui-chooser-another", { person })} title=${app.ui("ui-chooser-another", { person })} @click=${() => this.#another(seat)}>
          <svg viewBox="3 5 58 58" aria-hidden="true"><use href="#${person}-${level === "expert" ? "thinking" : "waiting"}" width="64" height="66"></use></svg></button>
        <p class="person"><strong>${app.ui("ui-person", { person })}</strong> <span class="quiet">${app.ui("ui-person-style", { person })}</span></p>
        <div class="segments">${app.catalogue.data.offered.map((each) => html`
          <label class="segment"><input type="radio" name="level-${seat}" .checked=${level === each} @change=${() => this.#level(seat, each)}>
            <span>${app.ui("ui-level", { level: each })}</span></label>`)}
        </div>
        <p class="quiet">${app.ui("ui-level-note", { level })}</p>
      </fieldset>`;
  }

  /** Who sits where. */
  get #people() {
    return cast(this.faces, this.#others.map((id) => ({ id, level: "" })));
  }

  /** The next one who does not sit at the table takes this seat. @param {string} seat */
  #another(seat) {
    const people = this.#people;
    const sitting = Object.values(people);
    const from = PEOPLE.indexOf(people[seat] ?? "");
    const next = [...PEOPLE.slice(from), ...PEOPLE.slice(0, from)].find((one) => !sitting.includes(one)) ?? "";
    this.faces = castText({ ...people, [seat]: next });
    this.requestUpdate();
  }

  /** The switch for practice, where more is allowed than in a real match. */
  #practice() {
    const { app, game } = this;
    const option = game.options.find((each) => each.name === game.practiceOption);
    if (!option) return "";
    const rule = app.catalogue.rule(option.rule);
    return html`
      <div class="field">
        <label class="switch"><input type="checkbox" role="switch" .checked=${this.#value(option.name) === "yes"}
          @change=${(/** @type {Event} */ event) => this.#change(option.name, /** @type {HTMLInputElement} */ (event.target).checked ? "yes" : "")}>
          <span>${app.text.say(option.label)}</span></label>
        <p class="quiet">${app.ui("ui-chooser-testing-note")} ${rule ? html`<a href=${ruleAddress(game.name, option.rule ?? "")}>${rule.title}</a>` : ""}</p>
      </div>`;
  }

  #houseRules() {
    const { app, game } = this;
    const options = game.options.filter(({ name }) => name !== game.practiceOption && this.#counts(name));
    if (options.length === 0) return "";
    const changed = options.filter((option) => this.changes.has(option.name)).length;
    return html`
      <details class="house" ?open=${this.#open}>
        <summary>${app.ui("ui-chooser-rules")} <span class="quiet">${app.ui("ui-chooser-rules-note", { n: changed })}</span></summary>
        <div class="options">${options.map((option) => optionField(app, game, option, this.#value(option.name), (value) => this.#change(option.name, value)))}</div>
        <button type="button" class="button" aria-disabled=${changed ? nothing : "true"} @click=${() => this.#reset()}>${app.ui("ui-chooser-reset")}</button>
      </details>`;
  }

  /** @param {import("../store/store.js").Row|undefined} row */
  #foot(row) {
    const { app, coins, offer } = this;
    const connection = app.connectionOf(this.game.name);
    const balance = app.purse?.balance;
    const price = this.#price(offer);
    const short = coins && balance !== undefined && balance < price;
    const blocked = Boolean(row?.coins);
    return html`
      <section class="sit" aria-label=${app.ui("ui-chooser-sit")}>
        ${offer ? html`<p class="sit-what"><strong>${app.text.say(offer.title)}</strong>
          ${this.#forCoins ? html`<span class="price">${coins ? html`${coin}${app.text.number(price)}` : app.ui("ui-chooser-practice")}</span>` : ""}</p>` : ""}
        ${coins && !short ? html`<p class="quiet">${balance === undefined ? "\u00a0" : app.ui("ui-chooser-balance", { n: balance })}</p>` : ""}
        ${blocked ? html`<p class="warning">${app.ui("ui-chooser-open-coins")}</p>` : ""}
        ${row && !row.coins ? html`<p class="quiet">${app.ui("ui-chooser-open-practice")}</p>` : ""}
        ${short ? html`<p class="warning" role="status">${app.ui("ui-chooser-short", { n: balance, buyIn: price })}</p>${this.#refill()}` : ""}
        <button class="button primary large" ?disabled=${short || blocked || !offer}>
          ${coins ? app.ui("ui-chooser-sit-for", { n: price }) : app.ui(this.#forCoins ? "ui-chooser-start" : "ui-chooser-sit")}</button>
        ${connection.ready ? "" : engineStatus(app, connection)}
      </section>`;
  }

  #refill() {
    const { app } = this;
    const refill = app.purse?.refill;
    if (!refill) return "";
    if (!refill.can) return html`<p class="quiet">${app.text.say(refill.why)}</p>`;
    return html`<button type="button" class="button" @click=${() => app.updateCoins({ refill: true })}>${coin}${app.ui("ui-refill", { n: refill.amount })}</button>`;
  }

  /** The price of a table, unless a house rule sets another. @param {import("../door/protocol.js").TableOffer|null} offer */
  #price(offer) {
    return priceOf(offer, this.#activeChanges);
  }

  /** The largest payout; 0 if it is unknown because house rules have been changed. */
  get #best() {
    const { modes } = this.game;
    const mode = modes ? this.#value(modes.option) : "";
    return [...this.#activeChanges.keys()].some((name) => name !== modes?.option) ? 0 : this.offer?.best[mode] ?? 0;
  }

  /** The options that can be changed in this mode, with their usual values. */
  get #standard() {
    const { modes } = this.game;
    return this.offer?.standard[modes ? this.#value(modes.option) : ""] ?? {};
  }

  /** The changes that count as things are. The others wait until they do again. */
  get #activeChanges() {
    const { modes } = this.game;
    return new Map([...this.changes].filter(([name]) => name === modes?.option || this.#counts(name)));
  }

  /** Whether an option can be changed in this mode, and changes anything as the others are. @param {string} name */
  #counts(name) {
    const option = this.game.options.find((each) => each.name === name);
    return option !== undefined && name in this.#standard && matters(option, (other) => this.#value(other));
  }

  /** @param {string} name @returns {string} */
  #usual(name) {
    const { modes, options } = this.game;
    const usual = name === modes?.option ? readOptions(this.offer?.options ?? "").get(name) : this.#standard[name];
    return usual ?? options.find((option) => option.name === name)?.default ?? "";
  }

  /** The present value of an option: changed, or as usual. @param {string} name @returns {string} */
  #value(name) {
    return this.changes.get(name) ?? this.#usual(name);
  }

  /** @param {string} name @param {string} value the empty or the usual value undoes a change */
  #change(name, value) {
    if (value === "" || value === this.#usual(name)) this.changes.delete(name);
    else this.changes.set(name, value);
    this.requestUpdate();
  }

  #reset() {
    const { modes, practiceOption } = this.game;
    this.changes = new Map([...this.changes].filter(([name]) => name === modes?.option || name === practiceOption));
    this.requestUpdate();
  }

  /** @param {string} seat @param {string} level */
  #level(seat, level) {
    this.levels = { ...this.levels, [seat]: level };
    this.requestUpdate();
  }

  /** The address of what is chosen, as practice. */
  get #link() {
    const { game, offer, levels } = this;
    const others = this.#others.map((seat) => [seat, levels[seat] ?? USUAL_LEVEL]);
    const same = new Set(others.map(([, level]) => level)).size === 1;
    const bots = same ? new Map(others.slice(0, 1).map(([, level]) => ["", level ?? ""])) : new Map(/** @type {[string, string][]} */ (others));
    const usual = bots.get("") === USUAL_LEVEL;
    return wholeAddress(this.app, writeLink(game.name, { table: offer?.name, rules: this.#activeChanges, bots: usual ? new Map() : bots }));
  }

  /** Begins at once; the table shows what it still waits for. A match under way is replaced only after a question. @param {Event} event */
  #sit(event) {
    event.preventDefault();
    const { app, game, offer, coins, levels } = this;
    if (!offer) return;
    const seats = Object.fromEntries(this.#others.map((seat) => [seat, levels[seat] ?? USUAL_LEVEL]));
    const faces = castText(this.#people);
    const start = () => {
      app.matches.start({ game: game.name, table: offer.name, options: withChanges(offer.options, this.#activeChanges), seats, coins, faces });
      location.hash = `#${game.name}/play`;
    };
    if (this.#row) askToLeave(this.#row, start);
    else start();
  }
}

customElements.define("card-table-chooser", Chooser);
