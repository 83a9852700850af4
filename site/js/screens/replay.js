// @ts-check
// Looks at a deal again, step by step, with all hands open, and at what the decisions of a seat cost. The deal is over:
// nothing can be done here but look.

import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { Screen } from "../screen.js";
import { isTable } from "../door/address.js";
import { readLink, writeLink } from "../door/link.js";
import { readReplay } from "../door/shared.js";
import { cast } from "../text/people.js";
import { wholeAddress } from "./copy-button.js";
import { engineStatus, glyph } from "./parts.js";
import { Reviewing } from "./reviewing.js";
import { mistakeAt, reviewPanel } from "./review.js";

/** @typedef {import("../door/shared.js").Replay} Shown */
/** @typedef {import("../door/protocol.js").Scene} Scene */

/** A person who watches is asked nothing. @type {Scene["ask"]} */
const NOTHING = { prompt: null, moves: [], calls: [], layout: "row", dial: null, selection: null, selectors: [], keys: [] };
/** So long a step is looked at before the address names it, in milliseconds. */
const REST = 300;
/** Where the review has room beside the table. */
const beside = matchMedia("(min-width: 900px) and (min-height: 480px)");
/** The step before and after this one, of those that say anything: nobody wants to see a hundred cards dealt. @param {Shown} at */
const before = ({ step, back }) => back ?? step - 1;
/** @param {Shown} at */
const after = ({ step, forward }) => forward ?? step + 1;
/** Where each key leads. @type {Record<string, (at: Shown) => number>} */
const KEYS = { ArrowLeft: before, ArrowRight: after, Home: () => 0, End: ({ steps }) => steps };

class Replay extends Screen {
  static properties = { ...Screen.properties, at: { state: true }, fault: { state: true }, open: { state: true }, explained: { state: true } };

  /** The steps that have been seen, by deal and step. @type {Map<string, Promise<Shown|null>>} */
  #steps = new Map();
  /** The step that was asked for last. */
  #wanted = "";
  /** Browsers let a page change its address only so often. @type {ReturnType<typeof setTimeout>|undefined} */ #noting;
  /** @type {((message: import("../door/protocol.js").Message) => string)} */ #say = () => "";
  /** @type {Scene|null} */ #scene = null;
  /** Who sits at the seats of bots: those of the last match of the game, which most often is this one. */ #people = cast("", []);
  /** Whether the store has been read, which knows them. */ #company = Promise.resolve();
  /** The reviews of deals, by their numbers. @type {Map<number, Reviewing>} */ #reviews = new Map();

  constructor() {
    super();
    /** @type {Shown|null} */ this.at = null;
    this.fault = "";
    /** Whether the review is shown. */ this.open = false;
    /** Whether it is told why a bot decided as it did. */ this.explained = false;
    /** @type {string|undefined} */ this.back = undefined;
    this.addEventListener("keydown", (event) => this.#onKey(event), true);
  }

  connectedCallback() {
    super.connectedCallback();
    this.back ??= this.app.from;
    this.app.library.texts("hints").then(() => this.requestUpdate(), console.info);
  }

  /** A step that comes late must not change the address of another screen. */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#wanted = "";
    this.#stopReviews();
    clearTimeout(this.#noting);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("fault") && this.fault) document.dispatchEvent(new CustomEvent("replay-fault", { detail: this.fault }));
  }

  /** What the game is called. */
  get #titled() {
    return this.app.text.say(this.app.catalogue.game(this.path[0] ?? "")?.title);
  }

  get heading() {
    return this.app.ui("ui-replay-title", { game: this.#titled });
  }

  /** The engine that plays this game. */
  get #connection() {
    return this.app.connectionOf(this.path[0] ?? "");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("asks")) return;
    const { link, fault } = readLink(this.asks);
    this.#steps.clear();
    this.#stopReviews();
    clearTimeout(this.#noting);
    this.at = null;
    this.link = link;
    this.open = Boolean(link?.review);
    // The match may have begun since the store was read, and it says who sat there.
    this.#company = this.app.refresh();
    if (link) this.#go(link.deal, link.step ?? 0);
    else this.fault = this.app.ui("ui-link-fault", fault);
  }

  /**
   * Shows a step; of several asked for quickly, only the last.
   * @param {number} deal
   * @param {number} step
   */
  async #go(deal, step) {
    const key = `${deal}.${step}`;
    this.#wanted = key;
    const { app } = this;
    try {
      const there = this.#steps.get(key) ?? this.#ask(deal, step);
      this.#steps.set(key, there);
      const [shown] = await Promise.all([there, this.#company]);
      if (!shown || this.#wanted !== key) return;
      this.#show(shown);
      clearTimeout(this.#noting);
      this.#noting = setTimeout(() => this.#note(), REST);
    } catch (why) {
      this.#steps.delete(key);
      console.info("A step could not be shown.", why);
      if (this.#wanted === key) this.fault = app.ui("ui-engine-failed");
    }
  }

  /** Shows a step of the deal that is shown. @param {number} step */
  go(step) {
    if (this.at) this.#go(this.at.deal, step);
  }

  /** The address of the step that is shown. */
  get #here() {
    const { deal = 1, step = 0 } = this.at ?? {};
    return writeLink(this.path[0] ?? "", { replay: this.link?.replay ?? "", t: `${deal}.${step}`, review: this.open ? this.link?.review ?? this.at?.scene.me : null });
  }

  /** Writes down what is shown, unless the person is on the way to another screen: then the address is no longer this one's. */
  #note() {
    if (location.hash.includes(`replay=${this.link?.replay}`)) history.replaceState(history.state, "", this.#here);
  }

  /** @param {number} deal @param {number} step @returns {Promise<Shown|null>} */
  async #ask(deal, step) {
    const { app } = this;
    const said = await this.#connection.ask({ do: "watch", code: this.link?.replay, deal, step });
    const shown = readReplay(said);
    if (!shown) this.fault = app.catalogue.rule(said.is === "refused" ? said.rule : null)?.text ?? app.ui("ui-replay-failed");
    else if (shown.scene.game !== this.path[0]) this.fault = app.ui("ui-link-game", { game: app.text.say(app.catalogue.game(shown.scene.game)?.title) || shown.scene.game });
    return shown?.scene.game === this.path[0] ? shown : null;
  }

  /** @param {Shown} shown */
  #show(shown) {
    const { scene, hands } = shown;
    const zones = scene.zones.filter((zone) => zone.kind !== "hand" || !Object.hasOwn(hands, zone.seat));
    const open = Object.entries(hands).map(([seat, groups]) => /** @type {const} */ ({ kind: "hand", seat, groups }));
    // What has happened is said below the table, and nobody is asked anything.
    this.#scene = /** @type {Scene} */ ({ ...scene, is: "scene", record: "", zones: [...zones, ...open], ask: NOTHING, awaited: [], said: [], canUndo: false, canNext: false });
    if (!this.at) {
      this.#people = cast(this.app.last.get(scene.game)?.faces ?? "", scene.seats);
      const company = { me: scene.me, people: this.#people };
      this.#say = (message) => this.app.text.say(message, company);
    }
    this.fault = "";
    this.explained = false;
    this.at = shown;
    if (this.open) this.#review();
    this.requestUpdate();
    const { deal, deals, step, steps } = shown;
    document.dispatchEvent(new CustomEvent("replay-step", { detail: { deal, deals, step, steps, words: this.#words } }));
  }

  /** The review of the deal that is shown, if somebody has asked for it. */
  get #reviewing() {
    return this.at ? this.#reviews.get(this.at.deal) ?? null : null;
  }

  /** Asks for the review of the deal that is shown. The engine thinks about one deal at a time. @param {boolean} [anew] */
  #review(anew = false) {
    const { at, link } = this;
    if (!at || (this.#reviewing && !anew)) return;
    for (const [deal, { review }] of this.#reviews) if (!review) this.#stopReview(deal);
    const { deal, scene: { me } } = at;
    const asked = { do: "review", code: link?.replay, deal, me: link?.review ?? me };
    const reviewing = new Reviewing((ms) => this.#connection.ask({ ...asked, ms }), () => this.requestUpdate());
    this.#reviews.set(deal, reviewing);
    reviewing.run();
    this.requestUpdate();
  }

  /** @param {number} deal */
  #stopReview(deal) {
    this.#reviews.get(deal)?.stop();
    this.#reviews.delete(deal);
  }

  #stopReviews() {
    for (const deal of [...this.#reviews.keys()]) this.#stopReview(deal);
  }

  /** Shows the review, or the table without it. @param {boolean} open */
  async #turn(open) {
    this.open = open;
    if (open) this.#review();
    await this.updateComplete;
    /** @type {HTMLElement|null} */ (this.querySelector(open ? "#review-title" : "[aria-controls=review]"))?.focus();
    this.#note();
  }

  /** Shows a decision on the table. @param {number} step */
  async #showDecision(step) {
    this.go(step);
    if (!beside.matches) await this.#turn(false);
  }

  /** Where a bot's or a person's own game goes on from a step. @param {number} step */
  #from(step) {
    return writeLink(this.path[0] ?? "", { deal: this.link?.replay, t: `${this.at?.deal ?? 1}.${step}` });
  }

  render() {
    const { app, at } = this;
    const game = this.path[0] ?? "";
    const home = this.back && isTable(this.back, game) ? this.back : `#${game}`;
    const homewards = app.ui(home === this.back ? "ui-back-table" : "ui-replay-play");
    const table = html`
      <main class="watching">
        ${at ? guard([this.#scene, app.tableSettings], () => html`<card-table-view .scene=${this.#scene} .titled=${this.#titled} .people=${this.#people} .settings=${app.tableSettings} .say=${this.#say} .rule=${() => null} .resting=${true}></card-table-view>`)
          : this.fault ? nothing : html`<div class="page">${this.#connection.ready ? nothing : engineStatus(app)}</div>`}
        <div id="review" class="review-room" ?hidden=${!this.open}>${at && this.open && this.#reviewing && !this.fault ? this.#panel(at, this.#reviewing) : nothing}</div>
      </main>`;
    if (app.embedding.without.has("steps")) return html`<h1 class="unseen" tabindex="-1">${this.heading}</h1>${table}${this.fault ? html`<p class="hindrance" role="alert">${this.fault}</p>` : nothing}`;
    return html`
      <header class="shell-bar">
        <a class="icon-link" href=${home} aria-label=${homewards}>${glyph("back")}<span>${homewards}</span></a>
        <h1 tabindex="-1">${this.heading}</h1>
        <card-table-copy .app=${app} .text=${() => wholeAddress(app, this.#here)} .label=${app.ui("ui-copy-link")}></card-table-copy>
      </header>
      ${table}
      ${this.fault ? html`<section class="hindrance" role="alert"><h2>${app.ui("ui-link-bad")}</h2><p>${this.fault}</p>
        <div class="row"><a class="button primary" href=${`#${game}`}>${app.ui("ui-link-table")}</a><a class="button" href="#">${app.ui("ui-play-away")}</a></div></section>` : nothing}
      ${at && !this.fault ? this.#controls(at) : nothing}`;
  }

  /** @param {Shown} at @param {Reviewing} reviewing */
  #panel(at, reviewing) {
    return reviewPanel(reviewing, {
      app: this.app, at, say: this.#say,
      show: (step) => this.#showDecision(step), from: (step) => this.#from(step), again: () => this.#review(true), close: () => this.#turn(false),
    });
  }

  /** What the person decided in the step to come, if that was a mistake. @param {Shown} at */
  #judged({ step }) {
    const review = this.#reviewing?.review;
    return review ? mistakeAt(review, step, this.#say) : "";
  }

  /** Says why, where the button for it stood. */
  async #explain() {
    this.explained = true;
    await this.updateComplete;
    /** @type {HTMLElement|null} */ (this.querySelector(".step-words p"))?.focus();
  }

  /** Why a bot did what it did: the words of a coach, who calls that bot "you". @param {Shown} at */
  #reasons({ by, why = [] }) {
    const said = why.map((message) => this.app.text.say(message, { me: by, people: this.#people }));
    return by && said.length ? this.#say(["ui-replay-reasons", { who: by, why: said.join(" ") }]) : "";
  }

  /** What happened in the step that is shown. */
  get #words() {
    const { step = 0, scene } = this.at ?? {};
    const open = scene?.zones.some((zone) => zone.kind === "hand" && "groups" in zone && zone.groups?.length) ? "yes" : "no";
    return step === 0 ? this.app.ui("ui-replay-begins", { open }) : scene?.said.map((message) => this.#say(message)).join(" ") ?? "";
  }

  /** @param {Shown} at */
  #controls(at) {
    const { app, open, explained } = this;
    const { deal, deals, step, steps } = at;
    const judged = this.#judged(at);
    const reasons = judged ? "" : this.#reasons(at);
    const go = (/** @type {number} */ to) => this.#go(deal, to);
    const button = (/** @type {string} */ name, /** @type {number} */ to, /** @type {boolean} */ off) => html`<button type="button" class="icon" aria-disabled=${off ? "true" : nothing}
      aria-label=${app.ui("ui-replay-go", { to: name })} @click=${() => off || go(to)}>${glyph(name)}</button>`;
    return html`<footer><div class="steps" aria-label=${app.ui("ui-replay-steps")} role="group">
      <div class="step-words"><p role="status" tabindex="-1">${judged || this.#words}${explained && reasons ? html` ${reasons}` : nothing}</p>
        ${reasons && !explained ? html`<button type="button" class="small" @click=${() => this.#explain()}>${app.ui("ui-replay-why")}</button>` : nothing}</div>
      <div class="step-row">
        ${deals > 1 ? html`<select aria-label=${app.ui("ui-replay-deal")} @change=${(/** @type {Event} */ event) => this.#go(Number(/** @type {HTMLSelectElement} */ (event.target).value), 0)}>
          ${Array.from({ length: deals }, (_, index) => html`<option value=${index + 1} .selected=${deal === index + 1}>${app.ui("ui-replay-deal-of", { deal: index + 1, deals })}</option>`)}</select>` : nothing}
        ${button("first", 0, step === 0)}${button("back", before(at), step === 0)}
        <input type="range" min="0" max=${steps} .value=${String(step)} aria-label=${app.ui("ui-replay-step")} aria-valuetext=${app.ui("ui-replay-step-of", { step, steps })}
          @input=${(/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
        ${button("forward", after(at), step === steps)}${button("last", steps, step === steps)}
        ${step === steps ? nothing : html`<a class="button" href=${this.#from(step)}>${app.ui("ui-replay-from")}</a>`}
        <button type="button" class="button" aria-controls="review" aria-expanded=${String(open)} @click=${() => this.#turn(!open)}>${glyph("chart")}${app.ui("ui-review")}</button>
        <span class="quiet" aria-hidden="true">${app.ui("ui-replay-step-of", { step, steps })}</span>
      </div>
    </div></footer>`;
  }

  /** The arrows lead through the deal, wherever the focus is; a slider and a list have their own. @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && this.open) this.#turn(false);
    const to = KEYS[event.key];
    if (!to || !this.at || event.altKey || event.ctrlKey || event.metaKey || target.matches("input, select, textarea")) return;
    event.preventDefault();
    event.stopPropagation();
    const { deal, step, steps } = this.at;
    const next = Math.min(steps, Math.max(0, to(this.at)));
    if (next !== step) this.#go(deal, next);
  }
}

customElements.define("card-table-replay", Replay);
