// @ts-check
// What is saved of a match: the record of each scene, and the payout at the end.

import { EngineLost } from "../engine/engine.js";
import { cast, castText } from "../text/people.js";

/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../door/protocol.js").Message} Message */
/** @typedef {import("../door/protocol.js").Scene} Scene */

/**
 * Saves how far the match has come.
 * @param {import("../store/store.js").Store} store
 * @param {Row} row
 * @param {Scene} scene
 * @param {string} build the version of the page
 * @returns {Promise<boolean>} whether this tab still has the match
 */
export async function save(store, row, scene, build) {
  if (row.closed) return true;
  const progress = progressIn(row, scene, build);
  const mine = await store.keep(row, progress);
  if (mine) Object.assign(row, progress);
  return mine;
}

/** @type {Message} */
export const UNPAID = ["ui-notice-unpaid", {}];

/**
 * Notes how far a match has come that the store does not have yet.
 * @param {Row} row
 * @param {Scene} scene
 * @param {string} build the version of the page
 */
export function remember(row, scene, build) {
  Object.assign(row, progressIn(row, scene, build));
}

/** A longer score sheet is not kept with what is seen: a step of a long match would take longer. */
const SHORT_SHEET = 20;

/**
 * How far a match has come, what is seen of it, and who plays: the menu names them, too.
 * @param {Row} row
 * @param {Scene} given
 * @param {string} build
 * @returns {Partial<Row>}
 */
function progressIn({ faces }, { record, ...scene }, build) {
  const isShort = (scene.sheet?.deals?.length ?? 0) <= SHORT_SHEET;
  return { record, over: scene.phase === "match-over", deal: scene.deal, chips: scene.chips ?? [], fair: Boolean(scene.fingerprint), seen: isShort ? { build, scene } : null, faces: castText(cast(faces, scene.seats)) };
}

/**
 * Pays out and closes the match. If the page is closed before that is done, the next visit does it; never twice.
 * @param {{store: import("../store/store.js").Store, bank: import("./bank.js").Bank}} tools
 * @param {Row} row
 * @returns {Promise<{paid: number|null, notice: Message|null, again: boolean}>} again: whether it should be tried again soon
 */
export async function payOut({ store, bank }, row) {
  if (!row.coins) {
    await store.close(row, null);
    row.closed = true;
    return { paid: null, notice: null, again: false };
  }
  const { how, reply } = await bank.settle(row).catch(unpaid);
  row.closed = how === "closed" || how === "gone";
  return { paid: how === "closed" && reply?.is === "wallet" ? reply.paid ?? null : null, notice: row.closed ? null : UNPAID, again: how === "unwritten" };
}

/**
 * The browser could not write, as when the disk is full. That an engine was lost is the caller's concern.
 * @param {unknown} why
 * @returns {import("./bank.js").Outcome}
 */
function unpaid(why) {
  if (why instanceof EngineLost) throw why;
  console.error(why);
  return { reply: null, purse: null, how: "unwritten" };
}
