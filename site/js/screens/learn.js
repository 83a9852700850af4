// @ts-check
// The screen of a lesson: the table, and beside or below it the words of the coach. It needs no engine.

import { html, nothing, svg } from "lit";
import { Screen } from "../screen.js";
import { cutAtTerms, stepsOf } from "../learn/lesson.js";
import { Teacher } from "../learn/teacher.js";
import { file } from "../files.js";
import { style } from "../styles.js";
import { glyph } from "./parts.js";
import { openDialog } from "./dialogs.js";
import { closeOutside } from "../table/pieces/dialog.js";

/** @typedef {import("../door/protocol.js").Message} Message */

/** Where each lesson was left; whoever comes back while the page is open goes on there. @type {Map<string, number>} */
const LEFT = new Map();
/** Whose faces are at the table: the coach calls them by their seats. */
const FACES = { w: "vera", n: "otto", e: "mei" };
/** What a key has a meaning of its own for. */
const OF_KEYS = "button, a, input, textarea, summary, dialog";
/** The keys that press a button, or scroll. */
const PRESSES_OR_SCROLLS = /^(Enter| |Tab|Arrow.*|Page.*|Home|End)$/;

class Learn extends Screen {
  static properties = { ...Screen.properties, teacher: { state: true }, lacking: { state: true } };

  /** What a table can do besides, and what the end of a deal needs. @type {import("../table/more.js").More|null} */ #more = null;
  /** @type {typeof import("../table/late.js")|null} */ #late = null;
  /** What the focus was last moved for. */ #met = "";
  /** What the coach last said. */ #told = "";

  constructor() {
    super();
    /** @type {Teacher|null} */ this.teacher = null;
    /** Whether a part of this could not be loaded. */ this.lacking = false;
    this.addEventListener("keydown", (event) => this.#onKey(event), true);
  }

  connectedCallback() {
    super.connectedCallback();
    this.app.settled = () => this.updateComplete.then(() => this.#view?.settled);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.app.settled = async () => {};
    this.teacher?.end();
  }

  get #name() {
    return this.path[0] ?? "";
  }

  get #game() {
    return this.app.catalogue.game(this.#name);
  }

  get heading() {
    return this.app.ui("ui-learn-title", { game: this.app.text.say(this.#game?.title) });
  }

  get #view() {
    return /** @type {import("../table/table.js").CardTableView} */ (this.querySelector("card-table-view"));
  }

  async #load() {
    const { app } = this;
    this.lacking = false;
    if (this.#game && !this.#game.lesson) return;
    try {
      const { library } = app;
      const [{ More }, late, lesson] = await Promise.all([
        import("../table/more.js"), import("../table/late.js"), read(this.#name),
        style("css/late.css"), library.texts("table-later"), library.texts("late"), library.rules(this.#name),
      ]);
      if (!this.isConnected) return;
      app.text.add(lesson.texts);
      const time = {
        clock: { setTimeout: (/** @type {() => void} */ call, /** @type {number} */ ms) => setTimeout(call, ms), clearTimeout: (/** @type {number} */ timer) => clearTimeout(timer), now: () => performance.now() },
        pace: () => app.settings.pace, random: Math.random, settled: () => app.settled(),
      };
      const teacher = new Teacher(stepsOf(lesson), time, LEFT.get(this.#name));
      teacher.addEventListener("change", () => this.requestUpdate());
      teacher.addEventListener("put-back", () => this.#more?.putBack());
      this.#late = late;
      this.teacher = teacher;
      await this.updateComplete;
      this.#more = new More(this.#view);
      this.requestUpdate();
    } catch (why) {
      console.info("The lesson could not be loaded.", why);
      this.lacking = true;
    }
  }

  updated() {
    const { teacher } = this;
    if (!teacher) return;
    LEFT.set(this.#name, teacher.over ? 0 : teacher.at);
    this.#speak();
    const met = `${teacher.at} ${teacher.moving}`;
    if (met === this.#met) return;
    this.#met = met;
    this.#focus();
  }

  /** The words of the coach as they are spoken. */
  get #spoken() {
    const { step, reply } = /** @type {Teacher} */ (this.teacher);
    return cutAtTerms(this.#say(reply ?? step.say)).join("");
  }

  /** The table speaks for the coach when its scene changes; what is said to a choice changes nothing on it. */
  async #speak() {
    const view = this.#view;
    await view.updateComplete;
    const words = this.#spoken;
    if (!this.teacher?.moving && words !== this.#told && !view.announcer.last.includes(words)) view.speak(words);
    this.#told = words;
  }

  /** The focus goes to what is to be done now, unless the learner has put it elsewhere. */
  async #focus() {
    await this.#view.updateComplete;
    // A frame does not take the focus from the page around it.
    if (window.top !== window && !document.hasFocus()) return;
    const { activeElement: now, body } = document;
    const free = !now || now === body || now.matches("card-table-view *, h1, .go-on, .coach-words");
    if (!free) return;
    // Where everything scrolls, the words are read first.
    const scrolls = document.documentElement.scrollHeight > window.innerHeight;
    const place = /** @type {HTMLElement|null} */ (this.querySelector(":is(a, button).go-on") ?? (scrolls ? this.querySelector(".coach-words") : null));
    if (place) place.focus({ preventScroll: true });
    else this.#view.focus();
    if (scrolls) this.querySelector(".coach")?.scrollIntoView();
  }

  render() {
    const { app, teacher } = this;
    if (!teacher) return html`<h1 class="unseen" tabindex="-1">${this.heading}</h1>${this.#lack()}`;
    return html`
      <main class="learning">
        <h1 class="unseen" tabindex="-1">${this.heading}</h1>
        <card-table-view
          .late=${this.#late} .more=${this.#more} .coach=${teacher.moving ? "" : this.#spoken}
          .scene=${teacher.scene} .people=${FACES} .settings=${app.tableSettings} .say=${this.#say} .rule=${this.#rule}
          .hint=${teacher.hint} .refusal=${teacher.refusal} .canHint=${teacher.ask !== null}
          @table-act=${(/** @type {CustomEvent} */ event) => teacher.act(event.detail.action)}
          @table-ask=${(/** @type {CustomEvent} */ event) => teacher.why(event.detail.action)}
          @table-hint=${() => teacher.giveHint()}
          @table-dismiss=${() => teacher.dismiss()}
          @table-skip=${() => teacher.skip()}
          @table-menu=${() => { if (!app.embedding.without.has("menu")) this.#dialog?.showModal(); }}
          @table-rules=${(/** @type {CustomEvent} */ event) => this.#rules(event.detail?.rule)}
        ></card-table-view>
        ${this.#coach(teacher)}
      </main>
      ${this.#menu()}`;
  }

  /** The words, and the ways on and back. @param {Teacher} teacher */
  #coach(teacher) {
    const { app } = this;
    const { at, steps, step, reply, over, moving } = teacher;
    const first = at === 0 && !moving;
    return html`<section class="coach" data-region="coach" aria-label=${app.ui("ui-learn-coach")}>
      <div class="coach-words" tabindex="0" role="group" aria-label=${app.ui("ui-learn-words")}>
        <p class="coach-title"><svg viewBox="0 0 64 64" aria-hidden="true">${svg`<use href=${`#emblem-${this.#name}`}/>`}</svg>${this.heading}</p>
        <div class="coach-says">
        <p class="question">${this.#words(step.say)}</p>
        ${reply ? html`<p class="reply">${this.#words(reply)}</p>` : nothing}</div>
        ${over ? this.#further() : nothing}</div>
      <div class="coach-ways">
        <button type="button" class="icon" aria-label=${app.ui("ui-learn-back")} title=${app.ui("ui-learn-back")} aria-disabled=${first ? "true" : nothing}
          @click=${() => teacher.back()}>${glyph("back")}</button>
        <p class="coach-step">${app.ui("ui-learn-step", { n: at + 1, of: steps.length })}<progress max=${steps.length} .value=${at + 1} aria-hidden="true"></progress></p>
        <button type="button" class="icon again" aria-label=${app.ui("ui-learn-again")} title=${app.ui("ui-learn-again")} aria-disabled=${first ? "true" : nothing}
          @click=${() => teacher.startAgain()}>${glyph("first")}</button>
        ${over ? html`<a class="button primary go-on" href=${`#${this.#name}`}>${app.ui("ui-learn-play")}</a>`
          : moving ? html`<button type="button" class="button go-on" @click=${() => teacher.skipAll()}>${app.ui("ui-learn-skip")}</button>`
          : step.ask ? html`<p class="go-on">${app.ui("ui-learn-turn")}</p>` : html`<button type="button" class="button primary go-on" @click=${() => teacher.goOn()}>${app.ui("ui-learn-on")}</button>`}
      </div>
    </section>`;
  }

  /** Words of the coach, with their terms set off. @param {Message} words */
  #words(words) {
    return cutAtTerms(this.#say(words)).map((part, place) => (place % 2 ? html`<em>${part}</em>` : part));
  }

  /** The lessons of the other games. */
  #further() {
    const { app } = this;
    const others = app.catalogue.games.filter(({ name, lesson }) => lesson && name !== this.#name);
    return others.length ? html`<nav class="further" aria-labelledby="further-title"><p id="further-title" class="quiet">${app.ui("ui-learn-other")}</p>
      ${others.map(({ name, title }) => html`<a class="button" href=${`#${name}/learn`}>${app.text.say(title)}</a>`)}</nav>` : nothing;
  }

  /** The others are nobody in particular: the words call them by their seats. @param {Message} message */
  #say = (message) => this.app.text.say(message, { me: this.teacher?.scene.me });

  /** @param {string} id */
  #rule = (id) => this.app.catalogue.ruleBlocks(id);

  /** The dialog of this screen; the table has its own. */
  get #dialog() {
    return /** @type {HTMLDialogElement|null} */ (this.querySelector("dialog.table-menu"));
  }

  #menu() {
    const { app } = this;
    const close = () => this.#dialog?.close();
    return html`<dialog class="sheet table-menu" aria-labelledby="table-menu-title" @click=${closeOutside}>
      <header class="sheet-head"><h2 id="table-menu-title">${app.ui("ui-play-menu")}</h2>
        <button type="button" class="icon" aria-label=${app.ui("ui-close")} @click=${close}>${glyph("close")}</button></header>
      <div class="sheet-body ways">
        <button type="button" class="button primary" @click=${close}>${app.ui("ui-learn-stay")}</button>
        <button type="button" class="button" @click=${() => { close(); this.teacher?.startAgain(); }}>${app.ui("ui-learn-again")}</button>
        <a class="button" href=${`#${this.#name}`}>${app.ui("ui-learn-play")}</a>
        <a class="button" href=${`#${this.#name}/rules`}>${app.ui("ui-play-rules")}</a>
        <a class="button" href="#">${app.ui("ui-play-away")}</a>
      </div>
    </dialog>`;
  }

  /** What is shown as long as there is nothing to show, if something is wrong. */
  #lack() {
    const { app } = this;
    const away = html`<a class="button" href="#">${app.ui("ui-play-away")}</a>`;
    if (this.#game && !this.#game.lesson) return panel(app.ui("ui-learn-none"), "", [html`<a class="button primary" href=${`#${this.#name}/rules`}>${app.ui("ui-play-rules")}</a>`, away]);
    return this.lacking ? panel(app.ui("ui-missing"), app.ui("ui-missing-text"), [html`<button type="button" class="button primary" @click=${() => this.#load()}>${app.ui("ui-retry")}</button>`, away]) : nothing;
  }

  /** @param {string|null|undefined} rule */
  #rules(rule) {
    if (rule && this.app.catalogue.rule(rule)) openDialog("rule", rule, this.#name);
    else location.hash = `#${this.#name}/rules`;
  }

  /** The keys of the table work beside it, too, but for those that press a button or scroll. @param {KeyboardEvent} event */
  #onKey(event) {
    const { key, target } = event;
    this.#goOnBy(event);
    if (event.defaultPrevented || PRESSES_OR_SCROLLS.test(key) || !(target instanceof Element && target.closest(".coach"))) return;
    if (!this.#view.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
  }

  /** Where there is only something to read, Enter and the space bar go on from everywhere. @param {KeyboardEvent} event */
  #goOnBy(event) {
    const { teacher } = this;
    const { key, target } = event;
    if ((key !== "Enter" && key !== " ") || event.altKey || event.ctrlKey || event.metaKey || !teacher || teacher.moving || teacher.step.ask || teacher.over) return;
    if (!(target instanceof Element) || target.closest(OF_KEYS)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) teacher.goOn();
  }
}

/** @param {string} game @returns {Promise<import("../learn/lesson.js").Lesson>} */
async function read(game) {
  const reply = await fetch(`${file("lessons/")}${game}.json`);
  if (!reply.ok) throw new Error(`${reply.status} for ${reply.url}`);
  return reply.json();
}

/** @param {string} title @param {string} words @param {unknown[]} ways */
const panel = (title, words, ways) => html`<section class="hindrance" role="alert"><h2>${title}</h2>${words ? html`<p>${words}</p>` : nothing}<div class="row">${ways}</div></section>`;

customElements.define("card-table-learn", Learn);
