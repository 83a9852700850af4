// @ts-check
// What is read only when a screen needs it: the texts of the table and of each game, the rules, the options.

import { file } from "../files.js";

/** @typedef {import("../door/protocol.js").Rule} Rule */

export class Library {
  #catalogue;
  #text;
  /** @type {Map<string, Promise<void>>} */ #asked = new Map();

  /**
   * @param {import("./catalogue.js").Catalogue} catalogue receives the rules
   * @param {import("./messages.js").Text} text receives the texts
   */
  constructor(catalogue, text) {
    this.#catalogue = catalogue;
    this.#text = text;
  }

  /** Reads the texts of a game, or of some screens. @param {string} of the name of the game, or of the screens: "menu", "table" */
  texts(of) {
    return this.#once(`texts/${of}.json`, (texts) => this.#text.add(texts));
  }

  /** Reads the rules of a game, or those of every table. @param {string} of the name of the game, or "table" */
  rules(of) {
    return this.#once(`rules/${of}.json`, (rules) => this.#catalogue.add(of, rules));
  }

  /** Reads what can be chosen in a game, and what that is called. @param {string} game */
  choices(game) {
    return this.#once(`choices/${game}.json`, ({ texts, ...choices }) => {
      this.#text.add(texts);
      this.#catalogue.addChoices(game, choices);
    });
  }

  /**
   * Takes a game that the build knew nothing of, with all that belongs to it.
   * @param {import("../door/pack-game.js").PackGame} added
   * @returns {boolean} whether there was no game of that name
   */
  take({ game, choices, rules, texts }) {
    if (this.#catalogue.game(game.name)) return false;
    this.#catalogue.addGame(game);
    this.#text.add(texts);
    this.#catalogue.add(game.name, rules);
    this.#catalogue.addChoices(game.name, choices);
    for (const kind of ["texts", "rules", "choices"]) this.#asked.set(`${kind}/${game.name}.json`, Promise.resolve());
    return true;
  }

  /**
   * Reads a file. What has been read is not read again; what could not be read may be asked for again.
   * @param {string} name
   * @param {(content: any) => void} take
   */
  #once(name, take) {
    const asked = this.#asked.get(name) ?? read(name).then(take);
    this.#asked.set(name, asked);
    asked.catch(() => this.#asked.delete(name));
    return asked;
  }
}

/** Reads one of the files that the build wrote. @param {string} name */
export async function read(name) {
  const reply = await fetch(file(name));
  // What is damaged is told as what is missing: by an error of ours, which the first script knows by its place.
  const found = reply.ok && (await reply.json().catch(() => {}));
  if (!found) throw new Error(`${reply.status} for ${reply.url}`);
  return found;
}
