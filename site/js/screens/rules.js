// @ts-check
// The rules of a game, to read and to search. Each rule has its own address.

import { html } from "lit";
import { Screen } from "../screen.js";
import { isTable } from "../door/address.js";
import { learnLink } from "./learn-link.js";
import { topBar, glyph, slugOf } from "./parts.js";
import { paragraphs } from "../table/tell/rule-words.js";
import { plainText } from "../text/catalogue.js";

/** @typedef {import("../door/protocol.js").Rule} Rule */

class Rules extends Screen {
  static properties = { ...Screen.properties, search: { state: true } };

  constructor() {
    super();
    this.search = "";
    /** @type {string|undefined} */ this.back = undefined;
  }

  get game() {
    return /** @type {import("../door/protocol.js").Game} */ (this.app.catalogue.game(this.path[0] ?? ""));
  }

  get heading() {
    return this.app.ui("ui-rules-of", { game: this.app.text.say(this.game.title) });
  }

  connectedCallback() {
    super.connectedCallback();
    this.back ??= this.app.from;
  }

  /** The way back: to the match, if the rule was looked up in the middle of one. */
  get #back() {
    const { app, game } = this;
    if (this.back && isTable(this.back, game.name)) return { href: this.back, label: app.ui("ui-back-table") };
    return { href: `#${game.name}/tables`, label: app.text.say(game.title) };
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("path") && this.path[2]) this.#show(this.path[2]);
  }

  render() {
    const { app, game } = this;
    // Rules of the inner workings are shown only if the address names them.
    const house = app.catalogue.rulesOf("table").filter(({ id, inner }) => !inner || slugOf(game.name, id) === this.path[2]);
    const all = [...app.catalogue.rulesOf(game.name), ...house.map((rule) => ({ ...rule, chapter: app.ui("ui-rules-house") }))];
    const found = all.filter((rule) => matches(rule, this.search));
    const meant = this.path[2];
    const isUnknown = meant && !all.some(({ id }) => slugOf(game.name, id) === meant);
    const chapters = [...new Set(found.map((rule) => rule.chapter ?? ""))];
    return html`
      ${topBar(app, this.#back)}
      <main class="page rules">
        <div class="title-row"><h1 tabindex="-1">${this.heading}</h1>${learnLink(app, game)}</div>
        ${isUnknown ? html`<p class="warning unknown" tabindex="-1">${app.ui("ui-rules-unknown")}</p>` : ""}
        <div class="search">
          ${glyph("search")}
          <input type="search" aria-label=${app.ui("ui-rules-search")} placeholder=${app.ui("ui-rules-search")} .value=${this.search}
            @input=${(/** @type {InputEvent} */ event) => { this.search = /** @type {HTMLInputElement} */ (event.target).value; }}>
          <span class="quiet" role="status">${this.search ? app.ui("ui-rules-found", { n: found.length }) : ""}</span>
        </div>
        <div class="rules-body">
          <nav aria-label=${app.ui("ui-rules-chapters")}>
            <ul>${chapters.map((chapter) => html`<li><button type="button" class="plain" @click=${() => this.#chapter(chapter)}>${chapter}</button></li>`)}</ul>
          </nav>
          <div>${chapters.map((chapter) => html`
            <section class="chapter" data-chapter=${chapter}>
              <h2 tabindex="-1">${chapter}</h2>
              ${found.filter((rule) => (rule.chapter ?? "") === chapter).map((rule) => this.#rule(rule))}
            </section>`)}
          </div>
        </div>
      </main>`;
  }

  /** @param {Rule} rule */
  #rule(rule) {
    const slug = slugOf(this.game.name, rule.id);
    return html`
      <article class="rule ${slug === this.path[2] ? "meant" : ""}" data-rule=${slug}>
        <h3 tabindex="-1" aria-label=${rule.title}>${rule.title}
          <a class="permalink" href=${`#${this.game.name}/rules/${slug}`} aria-label=${`${this.app.ui("ui-rules-link")}: ${rule.title}`}>${glyph("link")}</a></h3>
        ${paragraphs(rule.text)}
      </article>`;
  }

  /** Scrolls to a rule and focuses it, so that it is read out. @param {string} slug */
  #show(slug) {
    const rule = this.querySelector(`[data-rule="${CSS.escape(slug)}"]`);
    rule?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement|null} */ (rule?.querySelector("h3") ?? this.querySelector(".unknown"))?.focus({ preventScroll: true });
  }

  /** @param {string} chapter */
  #chapter(chapter) {
    const section = this.querySelector(`[data-chapter="${CSS.escape(chapter)}"]`);
    section?.scrollIntoView({ block: "start" });
    /** @type {HTMLElement|null} */ (section?.querySelector("h2"))?.focus({ preventScroll: true });
  }
}

/** Whether a rule contains every word of a search. @param {Rule} rule @param {string} search */
function matches(rule, search) {
  const whole = `${rule.title} ${plainText(rule)} ${(rule.spec ?? []).join(" ")}`.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => whole.includes(word));
}

customElements.define("card-table-rules", Rules);
