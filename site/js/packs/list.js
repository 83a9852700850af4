// @ts-check
// Reads packs.json: the wheels with games that the host of the site has added.

import { isPage } from "../door/page.js";

/** @typedef {import("../door/protocol.js").Pack} Pack */
/** @typedef {import("../door/protocol.js").PackFault} PackFault */

/** So long the list may take, in milliseconds. */
const PATIENCE = 8000;
const LONGEST_NAME = 80;
const MOST = 100;

/**
 * What the list names, and what is wrong with it. A site may do without one.
 * @param {string} address
 * @returns {Promise<{packs: Pack[], faults: PackFault[]}>}
 */
export async function readList(address) {
  const reply = await newest(address, PATIENCE).catch(() => null);
  if (!reply?.ok || isPage(reply)) return { packs: [], faults: [] };
  const entries = await reply.json().catch(() => null);
  if (!Array.isArray(entries)) return { packs: [], faults: [{ name: "packs.json", why: "list" }] };
  return packsOf(entries.slice(0, MOST), address);
}

/**
 * @param {unknown[]} entries
 * @param {string} base
 * @returns {{packs: Pack[], faults: PackFault[]}}
 */
function packsOf(entries, base) {
  /** @type {Map<string, Pack>} */ const packs = new Map();
  /** @type {PackFault[]} */ const faults = [];
  for (const entry of entries) {
    const place = typeof entry === "string" ? parsed(entry, base) : null;
    const name = named(place ? decoded(place.pathname.split("/").pop() ?? "") : JSON.stringify(entry));
    if (place) packs.set(name, { name, address: place.href });
    else faults.push({ name, why: "entry" });
  }
  return { packs: [...packs.values()], faults };
}

/** The newest file; without a network that answers in time, what the browser still has. @param {string} address @param {number} patience in milliseconds */
export function newest(address, patience) {
  const ask = (/** @type {RequestCache} */ cache) => fetch(address, { cache, signal: AbortSignal.timeout(patience) });
  return ask("no-cache").catch(() => ask("force-cache"));
}

/** @param {string} entry @param {string} base */
function parsed(entry, base) {
  try {
    return new URL(entry, base);
  } catch {
    return null;
  }
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name that can be shown, and be that of a file. @param {string} name */
const named = (name) => name.replaceAll("/", "").slice(0, LONGEST_NAME) || "?";
