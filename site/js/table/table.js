// @ts-check
// The table: an element that draws a scene and tells the page what the player wants. It knows no game.
//
// A scene becomes a table in three steps, which Lit calls in this order:
//   willUpdate  what the player has selected, dialled or opened is kept as far as the new scene allows;
//   render      the table is drawn from that (drawing.js);
//   updated     the focus is restored, dialogs open, cards move, and the news is announced.
//
// What the player wants leaves as an event: table-act and table-ask with an action, table-next, table-undo and so on.

import { LitElement } from "lit";
import { idle } from "../waits.js";
import { DialState } from "./ask/dial.js";
import { Selection } from "./ask/selection.js";
import { Selectors } from "./ask/selectors.js";
import { sayWish, showWish } from "./ask/wish.js";
import { addToLog } from "./draw/log.js";
import { drawTable } from "./drawing.js";
import { Motion } from "./move/motion.js";
import { sortHand } from "./move/order.js";
import { Room } from "./move/room.js";
import { isCalling, isEnd, kindOf, myGroups, playsOver } from "./scene.js";
import { Announcer } from "./tell/announcer.js";
import { announceChanges } from "./tell/changes.js";
import { Explanation } from "./tell/explanation.js";
import { Focus } from "./touch/focus.js";
import { onContextMenu, perform } from "./touch/game-keys.js";
import { Guard } from "./touch/guard.js";
import { onKey } from "./touch/keys.js";
import { Panels } from "./touch/panels.js";
import { Player } from "./touch/player.js";
import { pointer } from "./touch/pointer.js";
import { TurnedRows } from "./touch/turned-rows.js";

/** @typedef {import("../door/protocol.js").Group} Group */
/** @typedef {import("../door/protocol.js").Hint} Hint */
/** @typedef {import("../door/protocol.js").Message} Message */
/** @typedef {import("../door/protocol.js").Refused} Refused */
/** @typedef {import("../door/protocol.js").Rule} Rule */
/** @typedef {import("../door/protocol.js").Scene} Scene */
/**
 * @typedef {{pace: "calm"|"normal"|"fast", sort: {direction: string, order: string}, press: string, sound: boolean, keys: boolean,
 *   size?: string, verbosity: string, back?: string}} TableSettings
 */

export class CardTableView extends LitElement {
  static properties = {
    scene: { attribute: false }, titled: { attribute: false }, settings: { attribute: false }, say: { attribute: false }, rule: { attribute: false },
    thinking: { attribute: false }, loading: { attribute: false }, hint: { attribute: false }, refusal: { attribute: false },
    wish: { attribute: false }, canHint: { attribute: false }, mayUndo: { attribute: false }, tables: { attribute: false }, resting: { attribute: false },
    people: { attribute: false }, more: { attribute: false }, late: { attribute: false }, afterwards: { attribute: false }, trial: { attribute: false }, glossary: { attribute: false },
    preview: { state: true }, explained: { state: true }, open: { state: true }, railOpen: { state: true }, size: { state: true },
  };

  #motion = new Motion(this);
  /** The scene before this one, and where its cards lay; null once the cards are moving. @type {{scene: Scene|null, spots: ReturnType<Motion["capture"]>}|null} */
  #before = null;
  #hadEnded = false;
  #rightPressed = false;

  constructor() {
    super();
    // What the page hands over.
    /** @type {Scene|null} */ this.scene = null;
    /** @type {TableSettings|null} */ this.settings = null;
    /** What tells this match from another one at this table. */ this.match = "";
    /** What the game is called. */ this.titled = "";
    /** Who sits at the seats of bots. @type {Record<string, string>} */ this.people = {};
    /** Formats a message. @type {(message: Message) => string} */ this.say = ([id]) => id;
    /** Looks a rule up. @type {((id: string) => Pick<Rule, "title"|"text">|null)|null} */ this.rule = null;
    /** How far a bot has come with its thinking, from 0 to 1. @type {number|null} */ this.thinking = null;
    /** @type {import("../engine/connection.js").Loading|null} */ this.loading = null;
    /** @type {Hint|null} */ this.hint = null;
    /** @type {Refused|null} */ this.refusal = null;
    /** What the player has decided or asked, and waits to be done until the engine is there. @type {import("./ask/wish.js").Wish|null} */
    this.wish = null;
    this.canHint = false;
    /** Whether taking back is offered at all. */ this.mayUndo = true;
    /** The names of the tables of this game. @type {string[]} */ this.tables = [];
    /** Whether the last cards of a deal are still shown, before the result. */ this.resting = false;
    /** Where the cards of the first scene lie already, if somebody else has drawn it. @type {ReturnType<Motion["capture"]>|null} */ this.laid = null;

    /** The rule that explains each term of the game; empty until the rules have been read. @type {import("./tell/terms.js").Glossary} */ this.glossary = new Map();
    /** What can be done soon after the hand lies. @type {import("./more.js").More|null} */ this.more = null;
    /** What is needed only when the first hand lies, once that is there. @type {typeof import("./late.js")|null} */ this.late = null;

    /** After a match that is kept: the coins that were paid out, and the price of another one; null where none were at stake. @type {{paid: number|null, price: number|null}|null} */ this.afterwards = null;

    /** Whether this is only tried out, while a match waits. */ this.trial = false;
    /** What a coach says to this scene. */ this.coach = "";

    // What the table adds.
    /** The rule that the player asked about. @type {import("./tell/explanation.js").Explained|null} */ this.explained = null;
    /** @type {import("./touch/panels.js").Panel|null} */ this.open = null;
    this.railOpen = false;
    this.size = { width: 1024, height: 768 };
    /** The player's hand, in the order in which it is shown. @type {Group[]} */ this.groups = [];
    /** The hand as it would lie after the call that is pointed at. @type {Group[]|null} */ this.preview = null;
    /** The trick that is over and flies to its winner. @type {import("../door/protocol.js").Play[]} */ this.leaving = [];
    /** @type {import("./draw/log.js").Entry[]} */ this.log = [];

    this.room = new Room(this);
    this.player = new Player(this);
    this.selection = new Selection(this);
    this.selectors = new Selectors(this);
    this.dial = new DialState(this);
    this.rows = new TurnedRows(this);
    this.panels = new Panels(this);
    this.explanation = new Explanation(this);
    this.announcer = new Announcer(this);
    this.focuser = new Focus(this);
    this.guard = new Guard(this);
    this.pointer = pointer(this);
    this.addEventListener("keydown", (event) => { this.guard.forget(); onKey(this, event); });
    this.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    this.addEventListener("contextmenu", (event) => onContextMenu(this, event, this.#rightPressed));
    this.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  /** The table is drawn into the page itself, so that style sheets, labels and focus reach everything. */
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.room.watch();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.room.unwatch();
    this.announcer.clear();
  }

  // From a scene to a table.

  /** @param {import("lit").PropertyValues} changed */
  willUpdate(changed) {
    this.focuser.remember();
    if (changed.has("scene")) this.preview = null;
    if (["scene", "settings", "preview"].some((name) => changed.has(name))) this.groups = sortHand(this.preview ?? myGroups(this.scene), this.settings?.sort);
    this.player.update();
    this.selection.update();
    if (changed.has("scene")) this.#receive(/** @type {Scene|null} */ (changed.get("scene") ?? null));
    if (changed.has("hint") && this.hint) this.#follow(this.hint);
    if (changed.has("wish") && this.wish) showWish(this, this.wish);
  }

  /** A scene has come. @param {Scene|null} old */
  #receive(old) {
    const { scene } = this;
    this.#before = { scene: old, spots: this.hasUpdated ? this.#motion.capture() : this.laid ?? new Map() };
    this.#motion.finish();
    this.leaving = playsOver(old, scene);
    if (!scene) return;
    this.room.update(scene);
    if (this.hasUpdated || !this.laid) this.guard.update(old, scene);
    this.selectors.update(old, scene);
    this.dial.update(old, scene);
    if (this.open === "practice" && !scene.practice) this.panels.close();
    if (old?.serial === scene.serial) return;
    if (old) this.explained = null;
    this.log = addToLog(old && old.game === scene.game ? this.log : [], scene);
  }

  /** A hint has come: it is set, so that the player can see it and do it. @param {Hint} hint */
  #follow(hint) {
    this.selection.show(hint.action);
    this.dial.show(hint.action);
    const card = this.player.cards.find((each) => kindOf(each) === hint.action) ?? this.selection.cards[0];
    if (card) this.player.show(card);
    // Only the newest notice is shown.
    this.explained = null;
  }

  render() {
    return drawTable(this);
  }

  /** @param {import("lit").PropertyValues} changed */
  updated(changed) {
    const hasJustEnded = this.ended && !this.#hadEnded;
    this.#hadEnded = this.ended;
    if (hasJustEnded) this.guard.showEnd();
    this.focuser.restore(hasJustEnded);
    if (hasJustEnded) this.late?.tellResult(this);
    if (changed.has("hint") && this.hint) this.focuser.follow();
    // Only then: a dialog that the browser is closing must not come back because something else has changed.
    if (["open", "more", "late"].some((name) => changed.has(name))) this.panels.showDialogs();
    if (changed.has("late") && this.railOpen) this.panels.followDrawer();
    if (changed.has("wish")) sayWish(this, changed.get("wish") ?? null);
    const explains = changed.has("rule") && this.explanation.shown;
    if (explains || ["refusal", "hint"].some((name) => changed.has(name) && this[/** @type {"refusal"|"hint"} */ (name)])) this.explanation.readAloud();
    if (changed.has("refusal") || changed.has("wish")) this.more?.drag.settle();
    if (!changed.has("scene") || !this.scene || !this.#before) return;
    const { scene, spots } = this.#before;
    this.more?.update(scene, this.scene);
    this.#before = null;
    this.#motion.run(spots, scene, this.scene, this.settings?.pace ?? "normal");
    announceChanges(this, scene, this.scene);
  }

  /** Resolves when nothing moves any more. */
  get settled() {
    return this.updateComplete.then(() => this.#motion.settled);
  }

  /** Resolves when nothing moves, and the browser has nothing else to do. */
  async rest() {
    do {
      await this.settled;
      await idle();
    } while (this.#motion.running);
  }

  // Questions and verbs that all parts share.

  /** Whether the player may take something back. */
  get canUndo() {
    return this.mayUndo && Boolean(this.scene?.canUndo);
  }

  /** True when the result of a deal or a match is shown. */
  get ended() {
    return isEnd(this.scene) && !this.resting && this.late !== null;
  }

  /** True while a press may have been meant for what was there before. */
  get guarded() {
    return this.guard.up;
  }

  /** One of the table's own texts. @param {string} id @param {Record<string, unknown>} [given] */
  text(id, given = {}) {
    return this.say([`ui-table-${id}`, given]);
  }

  /** A sentence in which the terms of the game can be pressed. @param {string} words */
  marked(words) {
    return this.more?.terms.mark(words) ?? words;
  }

  /** The name of a seat. @param {string} seat */
  name(seat) {
    return this.text("seat", { who: seat });
  }

  /** Tells the page what the player wants. @param {string} name @param {Record<string, unknown>} [detail] */
  emit(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Has a screen reader say something. @param {string} words */
  speak(words) {
    this.announcer.polite(words);
  }

  /** Does what a key of the game means now. @param {import("../door/protocol.js").Key} key */
  perform(key) {
    perform(this, key);
  }

  /** Finishes all movement, and has the match go on at once. @returns {boolean} whether anything moved */
  hurry() {
    if (!this.#motion.running) return false;
    this.#motion.finish();
    this.emit("table-skip");
    return true;
  }

  /** Puts the focus on what is asked of the player now. */
  focus() {
    this.focuser.home();
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    this.#rightPressed = event.pointerType === "mouse" && (event.button === 2 || event.ctrlKey);
    if (this.hurry() && isCalling(this.scene)) this.guard.skipped();
    this.guard.press(event);
    this.focuser.press();
  }

  /** @param {FocusEvent} event */
  #onFocus({ target }) {
    if (target instanceof HTMLElement && target.dataset.card) this.player.moveCursor(target.dataset.card);
  }
}

customElements.define("card-table-view", CardTableView);
