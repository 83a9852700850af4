// @ts-check
// The table: draws a scene, and tells the page what the player wants. It knows no game.

import { html, LitElement } from "lit";
import { actionBar } from "./ask/action-bar.js";
import { Announcer } from "./tell/announcer.js";
import { bar } from "./draw/bar.js";
import { calls } from "./ask/calls.js";
import { Player } from "./touch/player.js";
import { Selection } from "./ask/selection.js";
import { onContextMenu, perform } from "./touch/game-keys.js";
import { commandDialog, keyDialog } from "./touch/commands.js";
import { Selectors } from "./ask/selectors.js";
import { DialState } from "./ask/dial.js";
import { Focus } from "./touch/focus.js";
import { gauge } from "./draw/gauge.js";
import { Guard } from "./touch/guard.js";
import { hand } from "./draw/hand.js";
import { onKey } from "./touch/keys.js";
import { lastTrick } from "./draw/won-tricks.js";
import { reservedHeight } from "./move/layout.js";
import { loading } from "./draw/loading.js";
import { addToLog } from "./draw/log.js";
import { isEnd, myCount, myGroups } from "./scene.js";
import { Motion } from "./move/motion.js";
import { announceChanges } from "./tell/changes.js";
import { hintWords, oneLine, notice } from "./tell/notice.js";
import { ending } from "./draw/end.js";
import { pointer } from "./touch/pointer.js";
import { practice } from "./ask/practice.js";
import { rail, sheetDialog } from "./draw/rail.js";
import { TurnedRows } from "./touch/turned-rows.js";
import { seats } from "./draw/seats.js";
import { sortHand } from "./move/order.js";
import { loadSprite } from "./pieces/sprite.js";
import { variables } from "./pieces/variables.js";
import { middle } from "./draw/middle.js";

/** @typedef {import("../engine/protocol.js").Scene} Scene */
/** @typedef {import("../engine/protocol.js").Message} Message */
/** @typedef {import("../engine/protocol.js").Rule} Rule */
/**
 * @typedef {{pace: "calm"|"normal"|"fast", sort: {direction: string, order: string}, oneClick: boolean, keys: boolean,
 *   verbosity: string}} TableSettings
 */
/** @typedef {"last"|"sheet"|"keys"|"command"|"practice"} Opened */

const RAIL_FROM = 1180;
/** More calls than these are not told one by one. */
const MOST_CALLS = 14;

export class CardTableView extends LitElement {
  static properties = {
    scene: { attribute: false }, settings: { attribute: false }, say: { attribute: false }, rule: { attribute: false },
    thinking: { attribute: false }, loading: { attribute: false }, hint: { attribute: false }, refusal: { attribute: false },
    canHint: { attribute: false }, tables: { attribute: false }, resting: { attribute: false }, preview: { state: true }, explained: { state: true }, open: { state: true }, railOpen: { state: true }, size: { state: true },
  };

  #motion = new Motion(this);
  #before = /** @type {ReturnType<Motion["capture"]>|null} */ (null);
  #old = /** @type {Scene|null} */ (null);
  #peak = { deal: -1, count: 0 };
  #ended = false;
  #right = false;
  #watch = new ResizeObserver(() => this.#measure());

  constructor() {
    super();
    this.scene = /** @type {Scene|null} */ (null);
    /** The names of the tables of this game. @type {string[]} */
    this.tables = [];
    this.settings = /** @type {TableSettings|null} */ (null);
    this.say = /** @type {(message: Message) => string} */ (([id]) => id);
    this.rule = /** @type {((id: string) => Pick<Rule, "title"|"text">|null)|null} */ (null);
    this.thinking = /** @type {number|null} */ (null);
    this.loading = /** @type {import("../engine/connection.js").Loading|null} */ (null);
    this.hint = /** @type {import("../engine/protocol.js").Hint|null} */ (null);
    this.refusal = /** @type {import("../engine/protocol.js").Refused|null} */ (null);
    this.canHint = false;
    /** Whether the last cards are still looked at, before the result is shown. */
    this.resting = false;
    this.explained = /** @type {{rule: string, instead?: string[], calls?: string[]}|null} */ (null);
    this.open = /** @type {Opened|null} */ (null);
    this.railOpen = true;
    this.size = { width: 1024, height: 768 };
    this.groups = /** @type {import("../engine/protocol.js").Group[]} */ ([]);
    /** The hand as it would lie after a call that is pointed at. @type {import("../engine/protocol.js").Group[]|null} */
    this.preview = null;
    this.log = /** @type {import("./draw/log.js").Entry[]} */ ([]);
    this.player = new Player(this);
    this.selection = new Selection(this);
    this.selectors = new Selectors(this);
    this.dial = new DialState(this);
    this.rows = new TurnedRows(this);
    this.focuser = new Focus(this);
    this.announcer = new Announcer(this);
    this.pointer = pointer(this);
    this.guard = new Guard(this);
    this.addEventListener("keydown", (event) => { this.guard.forget(); onKey(this, event); });
    this.addEventListener("pointerdown", (event) => this.#press(event));
    this.addEventListener("contextmenu", (event) => onContextMenu(this, event, this.#right));
    this.addEventListener("focusin", (event) => this.#follow(event));
  }

  /** The table is drawn into the page itself, so that its style sheet, labels and focus reach everything. */
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#watch.observe(this);
    this.#measure();
    loadSprite();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#watch.disconnect();
    this.announcer.clear();
  }

  /** One of the table's own texts. @param {string} id @param {Record<string, unknown>} [given] */
  text(id, given = {}) {
    return this.say([`ui-table-${id}`, given]);
  }

  /** @param {string} seat */
  name(seat) {
    return this.text("seat", { who: seat });
  }

  get wide() {
    return this.size.width >= RAIL_FROM;
  }

  get railShown() {
    return this.wide && this.railOpen && Boolean(this.scene?.sheet);
  }

  get sheetShown() {
    return this.wide ? this.railOpen : this.open === "sheet";
  }

  /** As the style sheet has it. */
  get #railWidth() {
    return this.size.width >= 1600 && this.size.height >= 1000 ? 360 : 288;
  }

  /** The room that the hand is laid out in. */
  get handRoom() {
    return { width: this.size.width - (this.railShown ? this.#railWidth : 0), height: this.size.height, whole: this.size.width };
  }

  get handHeight() {
    return reservedHeight(this.handRoom, this.#peak.count || 13);
  }

  /** The cards that would have done. */
  get instead() {
    return (this.refusal ?? this.explained)?.instead ?? [];
  }

  /** True while a press of the hand may have been meant for what was there before. */
  get guarded() {
    return this.guard.up;
  }

  /** True when the result of a deal or match is shown. */
  get ended() {
    return isEnd(this.scene) && !this.resting;
  }

  /** Resolves when nothing moves any more. */
  get settled() {
    return this.updateComplete.then(() => this.#motion.settled);
  }

  /** @param {string} name @param {Record<string, unknown>} [detail] */
  emit(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Does what a key of the game means now. @param {import("../engine/protocol.js").Key} key */
  perform(key) {
    perform(this, key);
  }

  /** Answers a reading key. @param {string} words */
  speak(words) {
    this.announcer.polite(words);
  }

  /** What would have done, in a sentence: cards, or calls by their labels; of many calls the first and the last. */
  get allowed() {
    const { calls = [] } = this.refusal ?? this.explained ?? {};
    if (this.instead.length) return this.text("instead", { cards: this.instead });
    const labels = (this.scene?.calls ?? []).filter(({ text }) => calls.includes(text)).map(({ label }) => this.say(label));
    const told = labels.length > MOST_CALLS ? [labels[0], "…", labels.at(-1)] : labels;
    return labels.length ? this.text("instead-calls", { calls: told }) : "";
  }

  /** Shows a rule that the page already knows. @param {string} rule @param {string[]} [calls] those that would do */
  explainRule(rule, calls = []) {
    if (this.guard.hasClosed(rule)) return;
    this.explained = { rule, calls };
    this.repeatNotice();
  }

  /** Reads again what the notice says. */
  repeatNotice() {
    const id = (this.refusal ?? this.explained)?.rule;
    const rule = id ? this.rule?.(id) : null;
    if (rule) this.announcer.urgent([rule.title, oneLine(rule.text), this.allowed].join(" "));
    else if (this.hint) this.speak([this.text("advice", { choice: hintWords(this, this.hint) }), ...(this.hint.why ?? []).map((line) => this.say(line))].join(" "));
    else this.speak(this.announcer.last || this.text("nothing-to-explain"));
  }

  dismiss() {
    this.explained = null;
    this.emit("table-dismiss");
  }

  get hasToClear() {
    return Boolean(this.player.selected || this.selection.cards.length || this.refusal || this.explained || this.hint || this.open);
  }

  /** Escape: the panel first, then the chosen card. */
  clear() {
    if (this.open) this.open = null;
    else if (this.refusal || this.explained || this.hint) this.dismiss();
    else if (this.selection.cards.length) this.selection.clear();
    else this.player.select(null);
  }

  /** @param {Opened} what @param {boolean} [on] */
  toggle(what, on = this.open !== what || this.#dialog(what)?.open === false) {
    this.open = null; // what the browser has closed, and not yet told of, is opened anew
    if (on) this.open = what;
  }

  /** A dialog was closed by the browser; the news may come late, when it is open again. @param {Opened} what */
  dialogClosed(what) {
    if (this.open === what && !this.#dialog(what)?.open) this.open = null;
  }

  /** @param {Opened} what @returns {HTMLDialogElement|null} */
  #dialog(what) {
    return this.querySelector(`.${what}-dialog`);
  }

  toggleSheet() {
    if (this.wide) this.railOpen = !this.railOpen;
    else this.toggle("sheet");
  }

  /** N: on to the next deal; before its end, finishes what moves. */
  nextOrHurry() {
    const moved = this.#skip();
    if (this.ended && this.scene?.canNext) this.next();
    else if (!moved) this.emit("table-skip");
  }

  /** On to the next deal. @param {UIEvent} [event] a press of the button; one without a hand can mean nothing else */
  next(event) {
    if (event?.detail === 0 || !this.guarded) this.emit("table-next");
  }

  /** The focus goes to what is asked of the player now. */
  focus() {
    this.focuser.home();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#right = event.pointerType === "mouse" && (event.button === 2 || event.ctrlKey);
    this.#skip();
    this.guard.press(event);
  }

  #skip() {
    if (!this.#motion.running) return false;
    this.#motion.finish();
    this.emit("table-skip");
    return true;
  }

  /** @param {FocusEvent} event */
  #follow({ target }) {
    if (target instanceof HTMLElement && target.dataset.card) this.player.moveCursor(target.dataset.card);
  }

  #measure() {
    const { width, height } = this.getBoundingClientRect();
    if (width && (width !== this.size.width || height !== this.size.height)) this.size = { width, height };
  }

  /** @param {import("lit").PropertyValues} changed */
  willUpdate(changed) {
    this.focuser.remember();
    if (changed.has("scene")) this.preview = null;
    if (["scene", "settings", "preview"].some((name) => changed.has(name))) this.groups = sortHand(this.preview ?? myGroups(this.scene), this.settings?.sort);
    this.player.update();
    this.selection.update();
    if (changed.has("scene")) this.#receive(/** @type {Scene|null} */ (changed.get("scene") ?? null));
    if (!changed.has("hint") || !this.hint) return;
    this.selection.show(this.hint.action);
    this.dial.show(this.hint.action);
    // The newest is shown: what was asked for last.
    this.explained = null;
  }

  /** A scene has come. @param {Scene|null} old */
  #receive(old) {
    const { scene } = this;
    [this.#old, this.#before] = [old, this.hasUpdated ? this.#motion.capture() : new Map()];
    this.#motion.finish();
    if (!scene) return;
    if (scene.deal !== this.#peak.deal) this.#peak = { deal: scene.deal, count: 0 };
    this.#peak.count = Math.max(this.#peak.count, myCount(scene));
    this.guard.update(old, scene);
    if (old && old.serial !== scene.serial) this.explained = null;
    this.selectors.update(old, scene);
    this.dial.update(old, scene);
    if (this.open === "practice" && !scene.practice) this.open = null;
    if (old?.serial !== scene.serial) this.log = addToLog(old && old.game === scene.game ? this.log : [], scene);
  }

  render() {
    const { scene } = this;
    return html`<div class="table ${this.railShown ? "with-rail" : ""} ${scene ? "" : "unset"}" data-phase=${scene?.phase ?? "none"}
        ${variables({ "--hand-height": `${this.handHeight}px` })}>
      ${bar(this)}
      <div class="stage">
        ${seats(this)}
        <section class="mid" data-region="mid" tabindex="-1" aria-label=${this.text("mid")}>${gauge(this)}${middle(this)}${loading(this)}${calls(this)}${lastTrick(this)}</section>
        ${practice(this)}
        ${notice(this)}
      </div>
      ${actionBar(this)}
      ${hand(this)}
      ${ending(this)}
      ${rail(this)}
      <div class="ghosts" aria-hidden="true"></div>
      ${sheetDialog(this)}${keyDialog(this)}${commandDialog(this)}
      <div class="unseen"><p class="say-0" role="status"></p><p class="say-1" role="status"></p><p class="say-now" role="alert"></p></div>
    </div>`;
  }

  /** @param {import("lit").PropertyValues} changed */
  updated(changed) {
    const over = this.ended && !this.#ended;
    this.#ended = this.ended;
    if (over) this.guard.end();
    this.focuser.restore(over);
    // Only then: one that the browser is closing just now must not come back with whatever else has changed.
    if (changed.has("open")) this.#showDialogs();
    if (changed.has("refusal") && this.refusal) this.repeatNotice();
    if (changed.has("hint") && this.hint) this.repeatNotice();
    const { scene } = this;
    if (!changed.has("scene") || !scene || !this.#before) return;
    this.#motion.run(this.#before, this.#old, scene, this.settings?.pace ?? "normal");
    this.#before = null;
    announceChanges(this, this.#old, scene);
  }

  #showDialogs() {
    for (const what of /** @type {Opened[]} */ (["sheet", "keys", "command"])) {
      const dialog = this.#dialog(what);
      if (!dialog) continue;
      if (this.open === what && !dialog.open) dialog.showModal();
      else if (this.open !== what && dialog.open) dialog.close();
    }
  }
}

customElements.define("card-table-view", CardTableView);
