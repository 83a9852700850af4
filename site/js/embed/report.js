// @ts-check
// What a page around the frame hears of the table: what everybody at it may know, and nothing else. It comes from what the
// engine has announced to all seats, from the trick and from the score; never from a hand.

import { cardsOf } from "../text/messages.js";
import { isEnd, lastDeal, trickIsFull, zone } from "../table/scene.js";

/** @typedef {import("../door/protocol.js").Scene} Scene */
/** @typedef {import("../door/protocol.js").Message} Message */
/** An event: its type, and what it says. @typedef {[type: string, data: object]} News */

export class Reporter {
  /** @type {Scene|null} */ #before = null;
  /** The match and the deal that were told. */ #told = "";
  #seq = 0;
  #say;

  /** @param {(message: Message) => string} say in words for somebody who only watches */
  constructor(say) {
    this.#say = say;
  }

  /**
   * What has happened since the scene before.
   * @param {Scene} scene
   * @param {string} match what tells this match from others
   * @returns {News[]}
   */
  since(scene, match) {
    const before = this.#before;
    if (scene === before) return [];
    this.#before = scene;
    const deal = `${match}/${scene.deal}`;
    const begins = deal !== this.#told;
    this.#told = deal;
    /** @type {News[]} */
    const news = begins ? [["start", { game: scene.game, deal: scene.deal, ...(scene.fingerprint ? { dealHash: scene.fingerprint } : {}) }]] : [];
    // A match that is resumed, or a step that is taken back, tells its whole deal again; so does an engine that was lost.
    if (!scene.anew) news.push(...this.#moves(scene));
    else if (!begins && scene.serial !== before?.serial) news.push(["move", { ...this.#move(scene.me, "undo", []), words: "" }]);
    const anew = begins || !before;
    if (trickIsFull(scene) && (anew || !trickIsFull(before))) news.push(["trick", trick(scene)]);
    if (isEnd(scene) && (anew || !isEnd(before))) news.push(...ends(scene));
    return news;
  }

  /** @param {Scene} scene @returns {News[]} */
  #moves({ said, confided = [] }) {
    // Of what only this seat was told, a page hears that it happened.
    return said.map((message, place) => {
      const [id, { who, cards }] = message;
      const isPublic = !confided.includes(place);
      const move = this.#move(typeof who === "string" ? who : "", id, isPublic && typeof cards === "string" ? cardsOf(cards) : []);
      return ["move", { ...move, words: isPublic ? this.#say(message) : "" }];
    });
  }

  /** @param {string} seat @param {string} action @param {string[]} cards */
  #move(seat, action, cards) {
    return { seq: ++this.#seq, seat, action, cards, public: true };
  }
}

/** @param {Scene} scene */
function trick(scene) {
  const { plays = [], winner } = zone(scene, "trick") ?? {};
  return { seat: winner ?? "", cards: plays.flatMap(({ cards }) => cards.map((card) => card.replace("'", ""))) };
}

/** @param {Scene} scene @returns {News[]} */
function ends(scene) {
  const last = lastDeal(scene);
  const score = scene.sheet?.totals ?? [];
  /** @type {News[]} */
  const news = [["handend", { deal: scene.deal, points: last?.points ?? [], score }]];
  if (scene.over) news.push(["gameend", { winners: scene.over.winners, score }]);
  return news;
}
