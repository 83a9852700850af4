// @ts-check
// The shapes of coins, as the engine says them and as they are stored.

import { flag, maybe, shape, text, whole } from "./shape.js";
import { message } from "./message.js";

/** The engine takes back no longer record, and no longer wallet. */
export const LONGEST = 4_000_000;

/** An entry of the wallet. */
export const entry = shape({ kind: text, amount: whole, balance: whole, day: text }, { match: maybe(text), game: maybe(text), table: maybe(text) });
export const refill = shape({ can: flag, amount: whole, why: maybe(message) });
