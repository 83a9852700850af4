// @ts-check
/// <reference lib="webworker" />
// The service worker: keeps one version of the site, and answers from it with or without a network.
//
// It is installed once every file of its version is in its cache. A newer one then waits until a page tells it to take
// over, or until no page is open. Pages of an older version can go on after that: files in assets/ are named by their
// content, so they are looked for in every cache; and a cache stays as long as a page of its version is open.

import { isMetered, nameOf, wishOf } from "./names.js";
import { unpack } from "../unpacked.js";

/** Set by the build, like the file that it names. @type {string} */
const BUILD = /** @type {any} */ (globalThis).CARD_TABLE_BUILD;

/** Files with a hash of each. @typedef {Record<string, string>} Files */
/** What the build wrote: pages, files, and those that only games which the host has added may need. @typedef {{pages: string[], files: Files, "for packs": Files}} List */
/** @typedef {import("../door/protocol.js").News} News */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const place = new URL("./", worker.location.href);
const mine = nameOf(place, BUILD);
const contents = new URL(`assets/kept-${BUILD}.json`, place).href;
const packs = new URL("packs.json", place).href;
const host = new URL("site.json", place).href;
/** So many downloads at a time leave room for what the person is doing. */
const ABREAST = 4;
/** A connection that is there but does not answer; in milliseconds. */
const PATIENCE = 4000;

worker.oninstall = (event) => {
  takeFromCaches(event);
  event.waitUntil(fill().catch(refuse));
};
worker.onactivate = (event) => event.waitUntil(worker.clients.claim().then(() => tell({ build: BUILD })));
worker.onmessage = (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "look after it") event.waitUntil(lookAfter());
};
worker.onfetch = (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range") || !request.url.startsWith(place.href)) return;
  const name = request.url.slice(place.href.length).replace(/[?#].*/, "");
  if (request.mode === "navigate" && ["", "index.html"].includes(name)) event.respondWith(page(request));
  else if (name.startsWith("assets/")) event.respondWith(asset(request));
  else if (request.mode !== "navigate") event.respondWith(addition(request));
};

// Answering

/**
 * Has the browser take from the caches by itself what never changes, where it can: that is faster. What did not come at first
 * is asked for under a longer address (bring.js), and comes here.
 * @param {ExtendableEvent & {addRoutes?: (rules: object[]) => Promise<void>}} event
 */
function takeFromCaches(event) {
  if (!event.addRoutes) return;
  const files = new URLPattern({ pathname: new URL("assets/*", place).pathname, search: "" });
  event.addRoutes([{ condition: { urlPattern: files }, source: "cache" }]);
}

/** The page of this version; it only names files of this version. @param {Request} request */
async function page(request) {
  return (await caches.match(place.href, { cacheName: mine })) ?? fetch(request);
}

/**
 * A file that never changes; from the network if it was asked for anew because the copy seemed damaged. A longer address
 * (bring.js) is cut: with ignoreSearch, Chromium would open every file that is kept, and that takes a tenth of a second.
 * @param {Request} request
 */
async function asset(request) {
  const address = request.url.replace(/[?#].*/, "");
  const copy = (await caches.match(address, { cacheName: mine })) ?? (await caches.match(address));
  if (!copy) return fetch(request);
  return request.cache === "reload" ? fetch(request).catch(() => copy) : copy;
}

/** What the host may change at any time: its choices, its list of more games, and the games. @param {Request} request */
async function addition(request) {
  const copy = await caches.match(request, { cacheName: mine });
  return copy ? fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => copy) : fetch(request);
}

// Keeping

/** Brings the cache up to date, and removes those of versions that no open page uses. */
async function lookAfter() {
  await fill().then(() => tell({ build: BUILD }), (fault) => refuse(fault).catch(() => {}));
  const { waiting, installing } = worker.registration;
  if (waiting || installing) return; // the version to come is in a cache too
  const others = (await caches.keys()).filter((name) => name.startsWith(nameOf(place, "")) && ![mine, wishOf(place)].includes(name));
  for (const name of others) {
    await navigator.locks.request(name, { ifAvailable: true }, (free) => free && caches.delete(name));
  }
}

/** Puts into the cache what is not there yet. */
async function fill() {
  const cache = await caches.open(mine);
  const reply = (await cache.match(contents)) ?? (await fetch(contents));
  const copy = reply.clone();
  const { pages, files, "for packs": forPacks } = /** @type {List} */ (await reply.json());
  await cache.put(contents, copy);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.keys(files).filter((name) => !there.has(new URL(name, place).href));
  if (missing.length > 0 && isMetered() && !(await caches.has(wishOf(place)))) throw new Error("metered");
  const work = async () => {
    for (let name = missing.pop(); name; name = missing.pop()) await keep(cache, name, files[name]);
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
  // The page comes last: once it is there, so is all that it needs.
  for (const name of pages) if (!there.has(new URL(name, place).href)) await keepPage(cache, name);
  await cache.add(new Request(host, { cache: "no-cache" })).catch(() => {});
  await keepAdditions(cache, forPacks);
  const image = Object.keys(files).find((name) => name.endsWith("/python.image"));
  if (image) await unpack(new URL(".", new URL(image, place)).href, (address) => cache.match(address)).catch(console.info);
}

/**
 * Keeps a file: from the cache of another version, from what the browser still has of this visit, or from the network.
 * The hash refuses whatever a host or a hotel sends in its place.
 * @param {Cache} cache
 * @param {string} name
 * @param {string|undefined} integrity
 */
async function keep(cache, name, integrity) {
  const address = new URL(name, place).href;
  const load = (/** @type {RequestCache} */ cache) => fetch(address, { integrity, cache, priority: "low" });
  // The browser's own copy may be the damaged one.
  const reply = (await caches.match(address)) ?? (await load("default").catch(() => load("reload")));
  if (!reply.ok) throw new Error(`${reply.status} ${name}`);
  await cache.put(address, reply);
}

/** Keeps a page, if it is of this version: right after a new one is published, hosts may still send the old one. @param {Cache} cache @param {string} name */
async function keepPage(cache, name) {
  const reply = await fetch(new URL(name, place).href, { cache: "no-cache" });
  const words = await reply.text();
  if (!reply.ok || !words.includes(BUILD)) throw new Error(`${name} is not of ${BUILD}`);
  // A copy, because a browser does not show a page that was kept after a redirection.
  await cache.put(new URL(name, place).href, new Response(words, { headers: reply.headers }));
}

/**
 * Keeps the games that the host has added; one that cannot be kept costs itself alone.
 * @param {Cache} cache
 * @param {Files} forPacks
 */
async function keepAdditions(cache, forPacks) {
  const list = await fetch(packs, { cache: "no-cache" }).catch(() => null);
  if (!list?.ok) return;
  await cache.put(packs, list.clone());
  const names = await list.json().catch(() => []);
  const wheels = Array.isArray(names) ? names : [];
  for (const name of wheels.length > 0 ? Object.keys(forPacks) : []) await keep(cache, name, forPacks[name]);
  for (const wheel of wheels) {
    try {
      await cache.add(new URL(wheel, packs).href);
    } catch (fault) {
      console.info("A game of this host could not be kept.", wheel, fault);
    }
  }
}

// Telling

/** @param {unknown} error */
async function refuse(error) {
  const { name, message } = /** @type {Error} */ (error);
  const fault = name === "QuotaExceededError" ? "full" : message === "metered" ? "metered" : "missing";
  // A half of it is of use only if the rest can still come.
  if (fault === "full") await caches.delete(mine);
  await tell({ build: BUILD, fault, detail: message });
  throw error;
}

/** @param {News} news */
async function tell(news) {
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) client.postMessage(news);
}
