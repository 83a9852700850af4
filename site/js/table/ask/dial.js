// @ts-check
// An action put together from a number, an option and perhaps a switch, where one button for each would be too many.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { decided } from "./wish.js";
import { miniSuit } from "../pieces/card.js";
import { TypeAhead } from "./typeahead.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Dial} DialData */
/** @typedef {import("../../door/protocol.js").Message} Message */

/** By how much a key turns the number. @type {Record<string, number>} */
const TURNS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5, Home: -Infinity, End: Infinity };

/** What the dial is set to. That belongs to the table, not to the scene, so that only a new question resets it. */
export class DialState {
  #view;
  #typing = new TypeAhead();
  number = 0;
  /** @type {string|null} */
  option = null;
  on = false;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** @returns {DialData|null} */
  get data() {
    return this.#view.scene?.ask.dial ?? null;
  }

  /** A new question begins at the lowest number; the option stays as long as it is offered, and at first is the game's. @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    const { dial } = scene.ask;
    if (!old || old.game !== scene.game || old.deal !== scene.deal) this.option = null;
    if (!dial || (old?.ask.dial && old.serial === scene.serial)) return;
    if (!dial.options.some((each) => each.key === this.option)) this.option = dial.option || null;
    this.#typing = new TypeAhead();
    this.on = false;
    this.number = dial.min;
    this.#settle();
  }

  /** What cards would count with the option that is chosen, where it says so. */
  get marks() {
    const chosen = this.data?.options.find(({ key }) => key === this.option);
    return chosen?.worths && chosen;
  }

  /** The action that is set; null while a part is missing. */
  get action() {
    return this.option === null ? null : this.text(this.number, this.option, this.on);
  }

  /** The text of the action with these parts. @param {number} number @param {string} option @param {boolean} on */
  text(number, option, on) {
    const { data } = this;
    return data ? `${data.verb}:${number}${option}${on ? data.switch?.key : ""}` : null;
  }

  /** A message of the game, with the parts as its arguments. @param {Message} message @returns {Message} */
  words([id, given]) {
    return [id, { ...given, number: this.number, option: this.option ?? "", switch: this.on ? "yes" : "no" }];
  }

  /** @param {number} by */
  turn(by) {
    this.set(Math.max(this.data?.min ?? 0, Math.min(this.data?.max ?? 0, this.number + by)));
  }

  /** @param {number} number */
  set(number) {
    const { data } = this;
    if (!data || number < data.min || number > data.max) return;
    this.number = number;
    this.#settle();
    this.#view.requestUpdate();
  }

  /** Types a digit: "1" then "2" is 12, if the second comes soon enough. @param {string} digit @param {number} now */
  typeDigit(digit, now) {
    this.set(this.#typing.number(digit, this.data?.max ?? 0, now) ?? 0);
  }

  /** @param {string} key */
  choose(key) {
    this.option = key;
    this.#view.requestUpdate();
  }

  toggleSwitch() {
    this.on = !this.on;
    this.#settle();
    this.#view.requestUpdate();
  }

  /** Turns the switch on where it must be on, and off where it cannot be. */
  #settle() {
    const part = this.data?.switch;
    this.on = Boolean(part && this.number >= part.min && (this.on || part.fixed));
  }

  /** Reads the parts of an action, as the engine or a person writes it: "bid:12H", "bid 12h", "12 hearts". @param {string} text */
  parse(text) {
    const { data } = this;
    const [, digits, rest = ""] = /^(\d{1,3})(.*)$/.exec(bare(text).replace(bare(data?.verb ?? ""), "")) ?? [];
    if (!data || digits === undefined) return null;
    const part = data.switch ? bare(data.switch.key) : "";
    const on = Boolean(part) && rest.endsWith(part);
    const what = on ? rest.slice(0, -part.length) : rest;
    const option = data.options.find((each) => [bare(each.key), bare(this.#view.say(each.label))].includes(what));
    return option ? { number: Number(digits), option: option.key, on } : null;
  }

  /** Sets the parts as in an action. @param {string} text */
  show(text) {
    const parts = this.parse(text);
    if (parts) [this.number, this.option, this.on] = [parts.number, parts.option, parts.on];
  }
}

/** Letters and digits only. @param {string} text */
const bare = (text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** The controls of the dial. @param {View} view */
export function dialParts(view) {
  const { data } = view.dial;
  if (!data) return nothing;
  return html`<div class="dial" data-dial>${stepper(view, data)}${switchButton(view, data)}${options(view, data)}</div>`;
}

/** @param {View} view @param {DialData} data */
function stepper(view, data) {
  const { dial } = view;
  const step = (/** @type {number} */ by, /** @type {string} */ sign) => html`<button type="button" class="call step" tabindex="-1" aria-label=${view.text(by > 0 ? "dial-more" : "dial-less")}
    aria-disabled=${(by > 0 ? dial.number >= data.max : dial.number <= data.min) ? "true" : nothing} @click=${() => dial.turn(by)}>${sign}</button>`;
  // Once the rest of the table has come: before, only the number itself can be changed.
  const near = (/** @type {number} */ by) => {
    const number = dial.number + by;
    return html`<span class="near ${Math.abs(by) < 2 ? "next" : ""} ${number < data.min ? "out" : ""}" aria-hidden="true" @click=${() => dial.set(number)}>${view.more && number > 0 && number <= data.max ? number : ""}</span>`;
  };
  return html`<div class="stepper">${step(-1, "\u2212")}${near(-2)}${near(-1)}
    <span class="number" role="spinbutton" tabindex="0" aria-label=${view.text("dial-number")} aria-valuenow=${dial.number} aria-valuemin=${data.min} aria-valuemax=${data.max}
      @keydown=${(/** @type {KeyboardEvent} */ event) => onNumber(view, event)}>${dial.number}</span>${near(1)}${near(2)}${step(1, "+")}</div>`;
}

/** @param {View} view @param {KeyboardEvent} event */
function onNumber(view, event) {
  const { key } = event;
  const by = TURNS[key];
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (by !== undefined) view.dial.turn(by);
  else if (/^\d$/.test(key)) view.dial.typeDigit(key, performance.now());
  else if (key === "Enter") actOnDial(view);
  else return;
  event.preventDefault();
}

/** The options: a group of radio buttons, of which Tab reaches one. @param {View} view @param {DialData} data */
function options(view, data) {
  const { dial } = view;
  const reached = dial.option ?? data.options[0]?.key;
  return html`<div class="dial-options" role="radiogroup" aria-label=${view.text("dial-options")} @keydown=${(/** @type {KeyboardEvent} */ event) => onOption(view, data, event)}>
    ${repeat(data.options, (each) => each.key, (each) => html`<button type="button" class="call ${each.suit ? "" : "wordy"}" role="radio" data-option=${each.key} aria-checked=${String(dial.option === each.key)}
      tabindex=${each.key === reached ? 0 : -1} aria-label=${view.say(each.label)} @click=${() => dial.choose(each.key)}>${each.suit ? html`<span class="paper">${miniSuit(each.suit)}</span>` : html`<span>${view.say(each.label)}</span>`}</button>`)}
  </div>`;
}

/** @param {View} view @param {DialData} data @param {KeyboardEvent} event */
function onOption(view, data, event) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by || !(event.target instanceof HTMLElement)) return;
  const at = data.options.findIndex((each) => each.key === /** @type {HTMLElement} */ (event.target).dataset.option);
  const next = data.options[(at + by + data.options.length) % data.options.length];
  if (!next) return;
  event.preventDefault();
  view.dial.choose(next.key);
  view.focuser.option(next.key);
}

/** @param {View} view @param {DialData} data */
function switchButton(view, data) {
  const part = data.switch;
  if (!part) return nothing;
  const { dial } = view;
  const stuck = part.fixed || dial.number < part.min;
  return html`<button type="button" class="call switch" role="switch" aria-checked=${String(dial.on)} aria-disabled=${stuck ? "true" : nothing}
    @click=${() => { if (!stuck) dial.toggleSwitch(); else if (part.note) view.explanation.define(part.rule ?? "", view.say(part.note)); }}>${view.say(part.label)}</button>`;
}

/** The button that makes the call, beside the other calls. @param {View} view */
export function dialButton(view) {
  const { dial, hint } = view;
  const { data, action } = dial;
  if (!data) return nothing;
  const hinted = action !== null && hint?.action === action;
  const chosen = action !== null && decided(view) === action;
  const state = chosen ? "chosen" : hinted ? "hinted" : "none";
  const label = action === null ? view.text("dial-choose") : view.say(dial.words(data.label));
  return html`<button type="button" class="call dialled ${chosen ? "chosen" : hinted ? "hinted" : ""}" data-call=${action ?? ""} aria-disabled=${action === null ? "true" : nothing}
    aria-label=${state === "none" ? nothing : view.text("call", { label, state })} @click=${(/** @type {Event} */ event) => actOnDial(view, event)}>${label}</button>`;
}

/** The note that says what the action promises. @param {View} view */
export function dialNote(view) {
  const { dial } = view;
  const note = dial.data?.note;
  return note ? html`<p class="note promise">${dial.action === null ? "" : view.marked(view.say(dial.words(note)))}</p>` : nothing;
}

/** @param {View} view @param {Event} [event] */
function actOnDial(view, event) {
  const { action, data } = view.dial;
  if (action !== null && data) view.player.call({ text: action, label: data.label, rule: data.rule }, event);
  else if (data) view.focuser.option(data.options[0]?.key ?? "");
}
