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

/** What a link asks for: a match, or why it cannot be had, in the page's words or in a refusal of the engine. @typedef {{plan: Plan|null, fault?: Message, reply?: Reply}} Asked */

/** A link to a game, and the last match of that game. */
export class Linked {
  /** @type {Asked} */ #asked = { plan: null };

  /** @param {App} app @param {Game} game the one that the address names @param {Row|null} last */
  constructor(app, game, last) {
    this.app = app;
    this.game = game;
    this.last = last;
  }

  /** What the link asks for; null if that cannot be had. @param {string|null} table @param {string} asks */
  async plan(table, asks) {
    this.#asked = await planOf(this.app, this.game, table, asks);
    return this.#asked.plan;
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
      const table = html`<a class="button primary" href=${`#${game.name}`}>${app.ui("ui-link-table")}</a>`;
      return { title: "ui-link-bad", words: fault ? app.text.say(fault) : law(reply), ways: [table] };
    }
    if (status !== "busy" || !plan || !last) return null;
    const resume = html`<button type="button" class="button primary" @click=${() => app.matches.resume(game.name)}>${app.ui("ui-resume")}</button>`;
    const day = plan.day ? "yes" : "no";
    const instead = html`<button type="button" class="button" @click=${() => askToLeave(last, () => app.matches.start(plan))}>${app.ui("ui-link-instead", { day })}</button>`;
    return { title: "ui-link-busy", words: app.ui("ui-link-busy-text", { day }), ways: [resume, instead] };
  }
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
  if (reply.game !== game.name) return { plan: null, fault: ["ui-link-game", { game: app.text.say(app.catalogue.game(reply.game)?.title) || reply.game }] };
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
    if (seat && !others.includes(seat)) return { plan: null, fault: ["ui-link-seat", { seat, expected: others.join(" | ") }] };
    if (!levels.includes(level)) return { plan: null, fault: ["ui-link-level", { level, expected: levels.join(" | ") }] };
  }
  const seats = Object.fromEntries(others.map((seat) => [seat, bots.get(seat) ?? bots.get("") ?? USUAL_LEVEL]));
  return { plan: { ...rest, seats, coins: false } };
}
