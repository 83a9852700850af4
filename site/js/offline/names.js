// @ts-check
// What the page and its service worker have to agree on. Several copies of the site may share a host, so names begin
// with the path of this one.

/**
 * The name of one version of the site: of the cache that holds its files, and of the lock that its open pages hold.
 * @param {URL} place the address of the site
 * @param {string} build
 */
export const nameOf = (place, build) => `card-table${place.pathname} ${build}`;

/** A cache that is always empty: if it is there, the person has asked to keep the site whatever it costs. @param {URL} place */
export const wishOf = (place) => nameOf(place, "wanted");

/** Whether every byte may cost money, as far as the browser says. */
export function isMetered() {
  const { connection } = /** @type {{connection?: {saveData?: boolean, type?: string}}} */ (navigator);
  return Boolean(connection?.saveData) || connection?.type === "cellular";
}
