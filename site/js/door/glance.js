// @ts-check
// What has to be known before the first picture, when the store is not open yet: a copy in localStorage. The store stays
// the truth; without the copy, or with a wrong one, only the first moment looks different.

import { siteOf } from "../site.js";

/**
 * `look` is the colours and the order of the hand; `underWay` says whether the menu begins with a match; `openings` are the
 * numbers last shown, by table; `next` is the named table that a game opens with: "" if it is none of them, null while a
 * match is under way; `site` is what site.json last said.
 * @typedef {{look?: Record<string, string>, underWay?: boolean, openings?: Record<string, number>, next?: Record<string, string|null>, site?: Record<string, string>}} Glance
 */

/** Several copies of the site may share a host. */
const key = () => `card-table${siteOf().pathname}`;

/** @returns {Glance} */
export function glance() {
  try {
    const { look, underWay, openings, next, site } = Object(JSON.parse(localStorage.getItem(key()) ?? "{}"));
    return { look: only("string", look), underWay: underWay === true, openings: only("number", openings), next: names(next), site: only("string", site) };
  } catch {
    return {};
  }
}

/** Names, and null where a match is under way. @param {unknown} next */
const names = (next) => ({ ...only("string", next), ...Object.fromEntries(Object.entries(Object(next)).filter(([, value]) => value === null)) });

/** Those values of an object that are of a kind: the whole language of shapes would be too much here. @param {string} kind @param {unknown} values */
const only = (kind, values) => Object.fromEntries(Object.entries(Object(values)).filter(([, value]) => typeof value === kind));

/**
 * The opening after the one last shown: beginning anywhere and going round, each comes once before any comes again.
 * @param {number|undefined} last
 * @param {number} count
 * @param {() => number} [random]
 */
export function openingAfter(last, count, random = Math.random) {
  const seen = Number.isSafeInteger(last) ? Math.abs(Number(last)) : Math.floor(random() * count);
  return (seen + 1) % count;
}

/** @param {Glance} facts what has changed */
export function keepGlance(facts) {
  try {
    localStorage.setItem(key(), JSON.stringify({ ...glance(), ...facts }));
  } catch { /* a browser that keeps nothing */ }
}

/** The first game and the colours that site.json last named; null if it was never read, or if the site was built anew since. */
export function siteFileKept() {
  const { site } = glance();
  return site?.build && site.build === document.documentElement.dataset.build ? site : null;
}

/** @param {{game: string, rules: string}} site */
export function keepSiteFile(site) {
  keepGlance({ site: { ...site, build: document.documentElement.dataset.build ?? "" } });
}
