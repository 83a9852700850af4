// @ts-check
// Turns what a link asks for into a match to be played. It is practice: nobody is to win coins with cards that others know.

import { html } from "lit";
import { DAILY } from "../door/address.js";
import { readLink } from "../door/link.js";
import { readCode } from "../door/shared.js";
import { askToLeave } from "./dialogs.js";
import { seatsOf, USUAL_LEVEL } from "../text/catalogue.js";
import { withChanges } from "../text/changes.js";
import { readOptions } from "../text/options.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../door/link.js").Link} Link */
/** @typedef {import("../door/protocol.js").Game} Game */
/** @typedef {import("../door/protocol.js").Message} Message */
/** @typedef {import("../door/protocol.js").Reply} Reply */
/** @typedef {import("../match/matches.js").Plan} Plan */
/** @typedef {import("../store/store.js").Row} Row */

/**
 * What a link asks for: a match, or why it cannot be had, in the page's words or in a refusal of the engine; `other` is the
 * game that it belongs to, if it is here.
 * @typedef {{plan: Plan|null, fault?: Message, reply?: Reply, other?: Game|null}} Asked
 */

/** A link to a game, and the last match of that game. */
export class Linked {
  /** @type {Asked} */ #asked = { plan: null };
  #asks = "";

  /** @param {App} app @param {Game} game the one that the address names @param {Row|null} last */
  constructor(app, game, last) {
    this.app = app;
    this.game = game;
    this.last = last;
  }

  /** What the link asks for; null if that cannot be had. @param {string|null} table @param {string} asks */
  async plan(table, asks) {
    this.#asks = asks;
    const asked = await planOf(this.app, this.game, table, asks);
    this.#asked = this.#underWay ? await checked(this.app, this.game, asked) : asked;
    return this.#asked.plan;
  }

  /** Whether a match of this game would have to be given up. */
  get #underWay() {
    return this.last !== null && !this.last.closed && !this.last.over;
  }

  /**
   * Why the link was not followed, and what can be done about it.
   * @param {(reply: Reply|undefined) => string} law says why the engine has refused something
   */
  trouble(law) {
    const { app, game, last } = this;
    const { status } = app.matches;
    const { plan, fault, reply } = this.#asked;
    if (status === "astray" || status === "refused") {
      const words = fault ? app.text.say(fault) : law(reply);
      return { title: "ui-link-bad", words: this.#underWay ? `${words} ${app.ui("ui-link-kept")}` : words, ways: this.#instead };
    }
    if (status !== "busy" || !plan || !last) return null;
    const resume = html`<button type="button" class="button primary" @click=${() => app.matches.resume(game.name)}>${app.ui("ui-resume")}</button>`;
    const day = plan.day ? "yes" : "no";
    const instead = html`<button type="button" class="button" @click=${() => askToLeave(last, () => app.matches.start(plan))}>${app.ui("ui-link-instead", { day })}</button>`;
    return { title: "ui-link-busy", words: app.ui("ui-link-busy-text", { day }), ways: [resume, instead] };
  }

  /** Where to go instead: to the game that the link belongs to, and to the table of this one. */
  get #instead() {
    const { app, game } = this;
    const { other } = this.#asked;
    const way = (/** @type {string} */ href, /** @type {string} */ words, /** @type {boolean} */ first) => html`<a class="button ${first ? "primary" : ""}" href=${href}>${words}</a>`;
    return [
      other ? way(`#${other.name}?${this.#asks}`, app.ui("ui-link-other", { game: app.text.say(other.title) }), true) : "",
      way(`#${game.name}`, app.ui(this.#underWay ? "ui-resume" : "ui-link-table"), !other),
    ];
  }
}

/**
 * What is asked for, unless the engine refuses the rules: nobody is to give up a match for a link that does not work.
 * @param {App} app
 * @param {Game} game
 * @param {Asked} asked
 * @returns {Promise<Asked>}
 */
async function checked(app, game, asked) {
  const { plan } = asked;
  if (!plan || plan.code !== undefined || tableWith(game, plan.options)) return asked;
  const { options, seats } = plan;
  const reply = await app.connectionOf(game.name).ask({ do: "start", game: game.name, options, seats, seed: 0 });
  return reply.is === "refused" ? { plan: null, reply } : asked;
}

/** @param {App} app @param {Game} game the one that the address names @param {string|null} table @param {string} asks @returns {Promise<Asked>} */
async function planOf(app, game, table, asks) {
  await app.library.texts("shared");
  const { link, fault } = readLink(asks);
  if (!link) return { plan: null, fault: ["ui-link-fault", fault] };
  if (link.code === null && link.day === null) return atTable(app, game, table, link);
  const day = link.day === DAILY ? app.today() : link.day;
  const request = day ? { do: "daily", game: game.name, day, ...optionsOf(app, game, table, link) } : { do: "look", code: link.code };
  const said = await app.connectionOf(game.name).ask(request);
  const reply = readCode(said);
  if (!reply) return { plan: null, reply: said };
  if (reply.game !== game.name) {
    const other = app.catalogue.game(reply.game);
    return { plan: null, other, fault: ["ui-link-game", { game: app.text.say(other?.title) || reply.game }] };
  }
  return seated(app, reply.seats, link, { game: game.name, table: tableWith(game, reply.options), options: reply.options, code: reply.code, ...(day ? { day } : {}), ...(link.step === null ? {} : { deal: link.deal, step: link.step }) });
}

/** Practice at a table, perhaps with other rules, other bots, and cards from a seed. @param {App} app @param {Game} game @param {string|null} table @param {Link} link */
function atTable(app, game, table, link) {
  const offer = app.catalogue.offer(game.name, table) ?? /** @type {import("../door/protocol.js").TableOffer} */ (game.tables[0]);
  const options = withChanges(offer.options, link.rules);
  const count = Number((game.seatsOption && readOptions(options).get(game.seatsOption)) || offer.seats);
  return seated(app, count, link, { game: game.name, table: offer.name, options, ...(link.seed === null ? {} : { seed: link.seed }) });
}

/** The deal of the day follows the rules of a table only if the link names some. @param {App} app @param {Game} game @param {string|null} table @param {Link} link */
function optionsOf(app, game, table, link) {
  const offer = app.catalogue.offer(game.name, table);
  return offer || link.rules.size ? { options: withChanges(offer?.options ?? "", link.rules) } : {};
}

/** The named table with these options. @param {Game} game @param {string} options */
const tableWith = (game, options) => game.tables.find((table) => table.options === options)?.name ?? null;

/**
 * @param {App} app
 * @param {number} count
 * @param {Link} link
 * @param {Omit<Plan, "seats"|"coins">} rest
 * @returns {Asked}
 */
function seated(app, count, { bots }, rest) {
  const others = seatsOf(count).slice(1);
  const { levels } = app.catalogue.data;
  for (const [seat, level] of bots) {
    if (seat && !others.includes(seat)) return { plan: null, fault: ["ui-link-seat", { seat, expected: others.map((each) => `${each} (${app.ui("ui-seat", { seat: each })})`).join(", ") }] };
    if (!levels.includes(level)) return { plan: null, fault: ["ui-link-level", { level, expected: levels.join(", ") }] };
  }
  const seats = Object.fromEntries(others.map((seat) => [seat, bots.get(seat) ?? bots.get("") ?? USUAL_LEVEL]));
  return { plan: { ...rest, seats, coins: false } };
}
