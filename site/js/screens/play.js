// @ts-check
// The screen with the table: shows the match on it, and tells the match what the player does.

import { html, nothing } from "lit";
import "../table/table.js";
import { Screen } from "../screen.js";
import { drawnTable } from "../early/presses.js";
import { style } from "../styles.js";
import { pause } from "../waits.js";
import { takeOver, untilNeeded } from "../early/take-over.js";
import { isEnd, myGroups } from "../table/scene.js";
import { cast } from "../text/people.js";
import { practiceNext } from "../text/catalogue.js";
import { priceOf, readOptions } from "../text/options.js";
import { askToLeave, openDialog } from "./dialogs.js";
import { icon } from "../table/pieces/card.js";
import { refund } from "./refund.js";

export { MatchRunner } from "../match/runner.js"; // a part of this file: the menu does without it

/** @typedef {import("../door/protocol.js").Game} Game */

/** So long the first picture waits for what will lie on the table, in milliseconds; longer if it seems to lie there already. */
const MOMENT = 600;
const DRAWN_MOMENT = 3000;

/** So long after something could not be loaded, it is tried again; in milliseconds. */
const AGAIN = 5000;

/** The code for what is seldom asked for. */
const others = () => import("./others.js");

class Play extends Screen {
  /** The names of the tables; the same list as long as the game is the same. @type {{game: import("../door/protocol.js").Game|null, tables: string[]}} */
  #named = { game: null, tables: [] };
  #company = "";
  #cast = { key: "", people: cast("", []) };
  /** What has been said of a deal of the day: its match, and whether it was over. */ #daySaid = "";
  /** The end of a deal that has been counted. */ #tallied = "";
  #seen = false;
  /** The table that was there before this screen. @type {import("../early/take-over.js").Drawn|null} */ #drawn = null;
  /** @type {Promise<unknown>} */ #arriving = Promise.resolve();
  /** @type {() => void} */ #onShown = () => {};
  /** @type {Promise<void>} */ #shown = new Promise((resolve) => { this.#onShown = resolve; });
  /** The rules, while they are read. @type {Promise<void>|null} */ #reading = null;
  /** What the table needs only now that its hand lies. @type {typeof import("../table/late.js")|null} */ #late = null;
  /** Whether that could not be loaded so far. */ #lacking = false;
  /** What the engine has refused, and why, once the words have come. @type {{reply: import("../door/protocol.js").Refused|null, words: string}} */ #refused = { reply: null, words: "" };
  /** What became of the link. @type {import("./linked.js").Linked|null} */ #linked = null;
  /** @type {((message: import("../door/protocol.js").Message) => string)|null} */ #say = null;
  /** What asks for the rest again, and how often the drawer was asked for: each press would begin a row of tries of its own. */
  #again = 0;
  #asked = 0;
  /** What a table can do once its hand lies. @type {import("../table/more.js").More|null} */ #more = null;
  /** @type {import("../table/tell/terms.js").Glossary} */ #glossary = new Map();

  connectedCallback() {
    super.connectedCallback();
    const { app } = this;
    app.settled = () => this.updateComplete.then(() => this.#view?.settled);
    addEventListener("pagehide", this.#keepPicture);
    document.addEventListener("visibilitychange", this.#keepPicture);
    // The chooser has begun its match already.
    if (app.matches.game !== this.game.name || app.matches.status === "none" || this.asks) this.#arrive();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    // The address names another table, and nobody has decided anything at this one.
    const { runner, status, undecided } = this.app.matches;
    const elsewhere = changed.get("path") && (status === "gone" || (this.#table && undecided));
    const asksAnew = typeof changed.get("asks") === "string" && (this.asks || !runner || runner.row.trial);
    if (elsewhere || asksAnew) this.#arrive();
  }

  /** The table that the address names, if it names one. */
  get #table() {
    return this.app.catalogue.offer(this.game.name, this.path[1] ?? null);
  }

  /** Comes to the table: to what a link asks for, to the match under way, or to a new one, unless the address asks for the match alone. @param {{steal?: boolean}} [how] */
  #arrive(how) {
    const { matches } = this.app;
    this.#arriving = this.asks ? matches.open(this.game.name, (last) => this.#follow(last), { ...how, link: true }) : this.path[1] === "play"
      ? matches.resume(this.game.name, how)
      : matches.open(this.game.name, (last) => practiceNext(this.game, this.#table, last), how);
  }

  /** What the link asks for. @param {import("../store/store.js").Row|null} last */
  async #follow(last) {
    const { Linked } = await others();
    this.#linked = new Linked(this.app, this.game, last);
    return this.#linked.plan(this.path[1] ?? null, this.asks);
  }

  /** An empty table would be drawn for nothing, so the first picture waits a moment for a full one. */
  async scheduleUpdate() {
    if (!this.hasUpdated) {
      await Promise.race([this.#arriving, pause(drawnTable() ? DRAWN_MOMENT : MOMENT)]);
      await untilNeeded(this.connection, this.#hand);
    }
    await super.scheduleUpdate();
  }

  /** The cards that the person holds. */
  get #hand() {
    return myGroups(this.app.matches.runner?.scene ?? null).flatMap(({ cards }) => cards);
  }

  /** @param {import("lit").PropertyValues} changed */
  update(changed) {
    if (!this.hasUpdated) this.#drawn = takeOver(this.#hand);
    super.update(changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    const { app } = this;
    this.#keepPicture();
    removeEventListener("pagehide", this.#keepPicture);
    document.removeEventListener("visibilitychange", this.#keepPicture);
    app.settled = async () => {};
    app.matches.stop();
    app.refresh();
  }

  /** A browser may close the page without a further word: what is shown is kept for the first moment of the next visit. */
  #keepPicture = () => {
    const table = this.querySelector("main");
    if (table) this.app.keepPicture(table);
  };

  /** When the first scene comes, the focus goes to it, unless the person has put it elsewhere. */
  async updated() {
    const { runner } = this.app.matches;
    const scene = runner?.scene;
    // What follows asks the engine, and that would end the time in which the last cards of a deal are still shown.
    const rests = runner?.resting;
    const day = runner?.row.request.day && scene?.deal === 1 && !rests ? `${runner.row.id} ${isEnd(scene)}` : "";
    if (runner && day && this.#daySaid !== day) {
      this.#daySaid = day;
      others().then(({ tellDay }) => tellDay(this.app, runner)).catch(console.info);
    }
    const end = runner?.kept && scene?.sheet && isEnd(scene) && !rests ? `${runner.row.id} ${scene.sheet.deals.length} ${scene.sheet.totals}` : "";
    if (runner && end && this.#tallied !== end) {
      this.#tallied = end;
      others().then(({ tally }) => tally(this.app, runner)).catch(console.info);
    }
    const first = scene && !this.#seen;
    this.#seen = Boolean(scene);
    if (!first) return;
    await this.#view?.updateComplete;
    this.#drawn?.repeat(this.#view);
    if (this.#drawn) this.app.matches.runner?.wishedAt(this.#drawn.since);
    this.#drawn = null;
    this.#onShown();
    this.#readMore();
    this.#loadLate(isEnd(scene));
    const { activeElement } = document;
    // A frame does not take the focus from the page around it.
    if (window.top !== window && !document.hasFocus()) return;
    if (!activeElement || activeElement === document.body || activeElement === this.querySelector("h1")) this.#view?.focus();
  }

  /** Resolves when no card moves, and the browser has nothing else to do. */
  #rest = async () => this.#view?.rest();

  /** Reads what a table can do besides, when the browser has nothing else to do, if nobody wants it before; and the terms of the game, once it can be played. @param {boolean} [atOnce] */
  async #readMore(atOnce) {
    const { app, game, connection } = this;
    if (!atOnce) await this.#rest();
    try {
      const [{ More }] = await Promise.all([import("../table/more.js"), app.library.texts("table-later"), style("css/table-later.css", atOnce ? undefined : this.#rest)]);
      this.#more ??= new More(this.#view);
      this.requestUpdate();
      await connection.answered();
      await this.#rest();
      await app.library.texts("hints");
      await app.library.rules(game.name);
      this.#glossary = app.catalogue.glossaryOf(game.name);
      this.requestUpdate();
    } catch (why) {
      console.info(why);
      clearTimeout(this.#again);
      this.#again = setTimeout(() => { if (this.isConnected) this.#readMore(); }, AGAIN);
    }
  }

  /** Loads the drawer and what the end of the deal needs: when Python has answered, if nobody wants it before. @param {boolean} atOnce */
  async #loadLate(atOnce) {
    if (!atOnce) {
      await this.connection.answered();
      await this.#rest();
    }
    const mine = ++this.#asked;
    while (!this.#late && this.isConnected && mine === this.#asked) {
      try {
        const { library } = this.app;
        [this.#late] = await Promise.all([import("../table/late.js"), style("css/late.css", atOnce ? undefined : this.#rest), library.texts("late")]);
        this.requestUpdate();
      } catch (why) {
        console.info(why);
        this.#lacking = true;
        this.requestUpdate();
        await pause(AGAIN);
      }
    }
  }

  /** @returns {Game} */
  get game() {
    return /** @type {Game} */ (this.app.catalogue.game(this.path[0] ?? ""));
  }

  /** The engine that plays this game. */
  get connection() {
    return this.app.connectionOf(this.game.name);
  }

  /** Resolves with the first scene. */
  get shown() {
    return this.#shown;
  }

  get heading() {
    return this.app.ui("ui-play-title", { game: this.app.text.say(this.game.title) });
  }

  get #view() {
    return /** @type {import("../table/table.js").CardTableView} */ (this.querySelector("card-table-view"));
  }

  /** What the table waits for: the engine, or its first scene. */
  get #loading() {
    const { connection, app: { matches } } = this;
    const opening = matches.status === "opening" || matches.runner?.status === "opening";
    return connection.loading ?? (opening ? { stage: "start", fraction: null } : null);
  }

  render() {
    const { app } = this;
    const { runner } = app.matches;
    const scene = runner?.scene ?? null;
    const people = this.#people(runner?.row.faces, scene?.seats);
    const company = { me: scene?.me, people };
    const { embedding } = app;
    return html`
      <main class="at-table">
      <h1 class="unseen" tabindex="-1">${this.heading}</h1>
      <card-table-view
        .late=${this.#late}
        .laid=${this.#drawn?.spots ?? null}
        .match=${runner?.row.id}
        .scene=${scene}
        .titled=${app.text.say(this.game.title)}
        .people=${people}
        .settings=${app.tableSettings}
        .say=${this.#sayIn(company)}
        .rule=${this.#rule}
        .thinking=${runner?.thinking ?? null}
        .resting=${runner?.resting ?? false}
        .loading=${this.#loading}
        .hint=${runner?.hint ?? null}
        .refusal=${runner?.refusal ?? null}
        .tables=${this.#tables}
        .more=${this.#more}
        .glossary=${this.#glossary}
        .wish=${runner?.wish ?? null}
        .trial=${runner?.row.trial ?? false}
        .afterwards=${runner?.row.closed ? this.#afterwards(runner) : null}
        .canHint=${!embedding.without.has("hints") && (scene?.awaited.includes(scene.me) ?? false)}
        .mayUndo=${!embedding.without.has("undo")}
        @table-act=${(/** @type {CustomEvent} */ event) => runner?.act(event.detail.action)}
        @table-ask=${(/** @type {CustomEvent} */ event) => runner?.ask(event.detail.action)}
        @table-drawer=${() => this.#loadLate(true)}
        @table-more=${() => this.#readMore(true)}
        @table-next=${() => (runner?.row.trial ? this.#goBack() : runner?.next())}
        @table-hint=${() => { if (!embedding.without.has("hints")) this.#askHint(); }}
        @table-claim=${() => runner?.claim()}
        @table-undo=${() => { if (!embedding.without.has("undo")) runner?.undo(); }}
        @table-take-back=${() => runner?.takeBack()}
        @table-dismiss=${() => runner?.dismiss()}
        @table-skip=${() => runner?.skip()}
        @table-menu=${() => { if (!embedding.without.has("menu")) openDialog("table-menu", this.game.name); }}
        @table-again=${() => runner && (runner.row.trial ? this.#goBack() : app.matches.again(runner.row))}
        @table-open=${(/** @type {CustomEvent} */ event) => this.#open(event.detail.table)}
        @table-statistics=${() => { location.hash = `#statistics/${this.game.name}`; }}
        @table-leave=${() => this.#leave()}
        @table-share=${(/** @type {CustomEvent} */ event) => this.#share(event.detail.what)}
        @table-rules=${(/** @type {CustomEvent} */ event) => this.#rules(event.detail?.rule)}
      ></card-table-view>
      </main>
      ${this.#notices()} ${this.#hindrance()}`;
  }

  /** Asks for a hint, once the words for its reasons are there. */
  async #askHint() {
    const { runner } = this.app.matches;
    await this.app.library.texts("hints").catch(console.info);
    runner?.askHint();
  }

  /** Who sits where; the same as long as the match is. @param {string} [faces] @param {import("../door/protocol.js").SeatInfo[]} [seats] */
  #people(faces = "", seats = []) {
    const key = `${faces} ${seats.map(({ id, level }) => `${id}${level}`)}`;
    if (this.#cast.key !== key) this.#cast = { key, people: cast(faces, seats) };
    return this.#cast.people;
  }

  /** The same function as long as the seats are the same, so that the table is not redrawn needlessly. @param {import("../text/messages.js").Company} company */
  #sayIn(company) {
    const key = JSON.stringify([company.me, company.people]);
    if (!this.#say || key !== this.#company) {
      this.#company = key;
      this.#say = (message) => this.app.text.say(message, company);
    }
    return this.#say;
  }

  /** Looks a rule up; another function once the rules have been read, so that the table looks again. */
  #rule = (/** @type {string} */ id) => this.#find(id);

  /** A rule, if it has been read; if not, the rules are read now. @param {string} id */
  #find(id) {
    const rule = this.app.catalogue.ruleBlocks(id);
    if (!rule) this.#reading ??= this.#readRules();
    return rule;
  }

  async #readRules() {
    const { app, game } = this;
    try {
      await Promise.all([app.library.rules("table"), app.library.rules(game.name), app.library.choices(game.name)]);
      this.#rule = (id) => this.#find(id);
      this.requestUpdate();
    } catch (why) {
      console.info(why);
      this.#reading = null;
    }
  }

  #notices() {
    const { app } = this;
    const { runner } = app.matches;
    const notice = (/** @type {string} */ words, /** @type {() => void} */ dismiss) => html`<p><span>${words}</span>
      <button type="button" class="icon" aria-label=${app.ui("ui-notice-dismiss")} @click=${dismiss}>${icon("close")}</button></p>`;
    return html`
      <div class="news" role="status">
        ${app.store.lost.has(this.game.name) ? notice(app.ui("ui-match-aside"), () => app.forgetLost(this.game.name)) : nothing}
        ${app.storageNews && runner?.scene ? notice(app.ui(`ui-storage-${app.storageNews}`), () => { app.readStorageNews(); app.changed(); }) : nothing}
        ${runner?.notice ? notice(app.text.say(runner.notice), () => runner.dismissNotice()) : nothing}</div>
      <div class="toasts" role="status">${this.connection.silent ? html`<p class="toast">${app.ui("ui-engine-silent")}</p>` : nothing}</div>`;
  }

  /** After the match: what was paid out, and what another one at the same table costs. @param {import("../match/runner.js").MatchRunner} runner */
  #afterwards({ paid, row }) {
    return { paid, price: row.coins ? priceOf(this.app.catalogue.offer(row.game, row.table), readOptions(row.request.options)) : null };
  }

  /** Why there is nothing to play, and what can be done about it. */
  #hindrance() {
    const { app, game, connection } = this;
    const { matches } = app;
    const { runner, status, reply } = matches;
    const scene = runner?.scene;
    const again = html`<button type="button" class="button primary" @click=${() => matches.retry()}>${app.ui("ui-retry")}</button>`;
    const away = html`<a class="button" href="#">${app.ui("ui-play-away")}</a>`;
    const tables = html`<a class="button" href=${`#${game.name}/tables`}>${app.ui(status === "refused" ? "ui-play-change" : "ui-play-tables")}</a>`;
    const here = html`<button type="button" class="button primary" @click=${() => this.#arrive({ steal: true })}>${app.ui("ui-play-here")}</button>`;
    const resume = html`<button type="button" class="button primary" @click=${() => matches.resume(game.name)}>${app.ui("ui-resume")}</button>`;
    if (status === "elsewhere" || runner?.status === "elsewhere") return this.#panel("ui-play-elsewhere", app.ui("ui-play-elsewhere-text"), [here, away]);
    const trouble = this.asks && this.#linked?.trouble((said) => this.#law(said ?? reply));
    if (trouble) return this.#panel(trouble.title, trouble.words, [...trouble.ways, away]);
    if (status === "refused") return this.#panel("ui-play-refused", this.#law(reply), [tables, away]);
    if (status === "taken") return this.#panel("ui-play-taken", app.ui("ui-chooser-open-coins"), [resume, tables]);
    if (status === "gone") return this.#panel("ui-play-gone", app.ui("ui-play-gone-text"), [tables, away]);
    if (runner?.reply) {
      const { row } = runner;
      const law = this.#law(runner.reply);
      if (row.coins) return this.#panel("ui-play-unreadable", `${law} ${app.ui("ui-play-refund-text")}`, [refund(app, row), away]);
      const giveUp = html`<button type="button" class="button primary" @click=${() => askToLeave(row)}>${app.ui("ui-play-give-up")}</button>`;
      return this.#panel("ui-play-unreadable", law, [giveUp, away]);
    }
    if (connection.failed || status === "failed" || runner?.status === "failed") {
      const why = "why" in connection.stage ? connection.stage.why : "";
      const reason = app.text.has(why) ? why : app.store.trouble === "full" ? "ui-storage-full" : "";
      return this.#panel("ui-play-failed", `${reason && `${app.ui(reason)} `}${app.ui("ui-play-failed-text")}`, [again, away]);
    }
    if (this.#lacking && !this.#late && scene && isEnd(scene) && !runner.resting) {
      const anew = html`<button type="button" class="button primary" @click=${comeAnew}>${app.ui("ui-retry")}</button>`;
      return this.#panel("ui-missing", app.ui("ui-missing-text"), [anew, away]);
    }
    return nothing;
  }

  /** Why the engine has refused something; nothing until the words have come. @param {import("../door/protocol.js").Reply|null} reply */
  #law(reply) {
    if (reply?.is !== "refused") return "";
    // A table that opens does not need these words.
    if (this.#refused.reply !== reply) {
      const refused = this.#refused = { reply, words: "" };
      others().then(({ refusalWords }) => refusalWords(this.app, this.game, reply)).then((words) => {
        refused.words = words;
        this.requestUpdate();
      }).catch(console.info);
    }
    return this.#refused.words;
  }

  /**
   * @param {string} title
   * @param {string} words
   * @param {unknown[]} ways
   */
  #panel(title, words, ways) {
    return html`<section class="hindrance" role="alert">
      <h2>${this.app.ui(title)}</h2><p>${words}</p><div class="row">${ways}</div></section>`;
  }

  /** Shares the last deal that is over, shows it again, or checks its cards. @param {string} what */
  #share(what) {
    others().then(({ share }) => share(this.app, what), () => openDialog("missing", () => this.#share(what)));
  }

  /** @type {string[]} */
  get #tables() {
    if (this.#named.game !== this.game) this.#named = { game: this.game, tables: this.game.tables.map(({ name }) => name) };
    return this.#named.tables;
  }

  /** Goes to the chooser, with a table selected. @param {string} table */
  #open(table) {
    this.app.wish = { game: this.game.name, table };
    location.hash = `#${this.game.name}/tables`;
  }

  /** From a trial to the match under way. */
  #goBack() {
    location.hash = `#${this.game.name}/play`;
  }

  #leave() {
    const over = this.app.matches.runner?.row.over;
    location.hash = over ? `#${this.game.name}/tables` : "#";
  }

  /** @param {string|null|undefined} rule */
  #rules(rule) {
    if (rule && this.app.catalogue.rule(rule)) openDialog("rule", rule, this.game.name);
    else location.hash = `#${this.game.name}/rules`;
  }
}

/** Loads the page again, perhaps another version of it; without a connection there would be none. */
async function comeAnew() {
  const reply = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  if (reply?.ok) location.reload();
}

customElements.define("card-table-play", Play);
