// @ts-check
// What is saved of a match: the record of each scene, and the payout at the end.

/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Message} Message */

/**
 * Saves how far the match has come.
 * @param {import("../store/store.js").Store} store
 * @param {Row} row
 * @param {any} scene
 * @returns {Promise<{mine: boolean, notice: Message|null}>} mine: whether this tab still has the match
 */
export async function save(store, row, scene) {
  if (row.closed) return { mine: true, notice: null };
  const progress = { record: scene.record, over: scene.phase === "match-over", deal: scene.deal, chips: scene.chips ?? [] };
  /** @type {Message|null} */ let notice = null;
  let mine = true;
  try {
    mine = await store.keep(row, progress);
  } catch (why) {
    console.error(why);
    notice = ["ui-notice-unsaved", {}];
  }
  if (mine) Object.assign(row, progress);
  return { mine, notice };
}

/**
 * Pays out and closes the match. If the page is closed before that is done, the next visit does it; never twice.
 * @param {{store: import("../store/store.js").Store, bank: import("./bank.js").Bank}} tools
 * @param {Row} row
 * @returns {Promise<{paid: number|null, notice: Message|null}>}
 */
export async function payOut({ store, bank }, row) {
  if (!row.coins) {
    await store.close(row, null);
    row.closed = true;
    return { paid: null, notice: null };
  }
  const { how, reply } = await bank.settle(row);
  row.closed = how === "closed" || how === "gone";
  return { paid: how === "closed" ? reply?.paid ?? null : null, notice: row.closed ? null : ["ui-notice-unpaid", {}] };
}
