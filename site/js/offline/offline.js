// @ts-check
// Keeps the site for play without a network, and finds out about new versions. The service worker does the keeping;
// this is the page's side of it.

import { isMetered, nameOf, wishOf } from "./names.js";
import { own } from "../trusted.js";
import { siteOf } from "../site.js";

/**
 * "impossible": not in this browser, or not in a frame; "off": nobody has asked for it, and the connection costs money;
 * "full": the browser's storage is; "failed": something could not be fetched, and the next visit tries again.
 * @typedef {"impossible"|"off"|"filling"|"ready"|"full"|"failed"} State
 */

/** How often a page that stays open looks for a new version; in milliseconds. */
const OFTEN = 4 * 60 * 60 * 1000;

/** Fires "change". */
export class Offline extends EventTarget {
  /** @type {State} */ state = "impossible";
  /** Whether a newer version is there, to be used from the next reload on. */ update = false;
  #place = siteOf();
  #rehearse;
  /** The version of this page; the build wrote it there. */ #build = document.documentElement.dataset.build ?? "";
  /** @type {ServiceWorkerContainer|null} */ #workers = null;
  /** @type {ServiceWorkerRegistration|null} */ #registration = null;
  #reloading = false;

  /** @param {() => void} rehearse called once the site is kept for the first time; see rehearsal.js */
  constructor(rehearse) {
    super();
    this.#rehearse = rehearse;
  }

  /** Looks at what is kept, and begins to keep the site if that costs nothing. */
  async start() {
    setInterval(() => this.check(), OFTEN);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.check(); });
    try {
      await this.#begin();
    } catch (why) {
      console.info("The site cannot be kept in this browser.", why);
    }
  }

  /** Keeps the site because the person asked for it. */
  async keep() {
    await caches.open(wishOf(this.#place));
    navigator.storage.persist?.().catch(() => {});
    await this.#keep();
  }

  /** Looks for a newer version. */
  async check() {
    if (this.#workers?.controller) await this.#registration?.update().catch(() => {});
    else await this.#compare();
  }

  /** Starts the newer version in this tab. Other tabs go on with theirs until they are reloaded. */
  takeOver() {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    this.#reloading = true;
    waiting.postMessage("take over");
  }

  /** The person does not want the newer version now; it comes by itself once no page is open. */
  later() {
    this.#setUpdate(false);
  }

  get #address() {
    return new URL("service-worker.js", this.#place).href;
  }

  async #begin() {
    const workers = navigator.serviceWorker;
    if (!workers || !navigator.locks) return;
    // As long as this page is open, the files of its version are not removed.
    navigator.locks.request(nameOf(this.#place, this.#build), { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
    const there = await workers.getRegistration(this.#place.href);
    const kept = there?.active && there.scope === this.#place.href;
    // A frame uses what is there, but leaves nothing behind in somebody else's page.
    if (!kept && window.top !== window) return;
    const { readNews } = await import("../door/protocol.js");
    this.#workers = workers;
    workers.addEventListener("message", ({ source, data }) => {
      if (/** @type {ServiceWorker} */ (source).scriptURL !== this.#address) return;
      const news = readNews(data);
      if (news) this.#hear(news);
    });
    workers.addEventListener("controllerchange", () => { if (this.#reloading) location.reload(); });
    workers.startMessages();
    this.#become(kept ? "ready" : "off");
    if (kept || !isMetered() || (await caches.has(wishOf(this.#place)))) await this.#keep();
  }

  async #keep() {
    if (this.state !== "ready") this.#become("filling");
    try {
      const registration = await /** @type {ServiceWorkerContainer} */ (this.#workers).register(own(this.#address), { scope: this.#place.href });
      this.#watch(registration);
      registration.active?.postMessage("look after it");
    } catch (why) {
      console.info("The site cannot be kept in this browser.", why);
      if (this.state !== "ready") this.#become("failed");
    }
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    if (this.#registration === registration) return;
    this.#registration = registration;
    const look = () => {
      const { installing, waiting } = registration;
      if (installing) installing.addEventListener("statechange", look);
      if (waiting && this.#workers?.controller) this.#setUpdate(true);
      // Browsers end a service worker that takes too long; what it has fetched is still there for the next one.
      if (this.state === "filling" && !installing && !waiting && !registration.active) this.#become("failed");
    };
    registration.addEventListener("updatefound", look);
    look();
  }

  /** What a service worker says: its version is kept, or why it could not be. @param {import("../door/protocol.js").News} news */
  #hear({ build, fault, detail }) {
    if (detail) console.info("A version of the site could not be kept.", build, detail);
    if (!fault) {
      if (this.state === "filling") this.#rehearse();
      this.#become("ready");
      // Another tab has begun to use another version.
      if (build !== this.#build) this.#setUpdate(true);
    } else if (this.state !== "ready" || build === this.#build) {
      this.#become(fault === "metered" ? "off" : fault === "full" ? "full" : "failed");
    }
  }

  /** Compares this page with the one that the site has now. */
  async #compare() {
    const reply = await fetch(this.#place, { cache: "no-cache" }).catch(() => null);
    const there = reply?.ok ? /data-build="(\w+)"/.exec(await reply.text()) : null;
    if (there && there[1] !== this.#build) this.#setUpdate(true);
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {boolean} update */
  #setUpdate(update) {
    this.update = update;
    this.dispatchEvent(new Event("change"));
  }
}
