// @ts-check
// Where the site is: a page of it may lie in a folder of the site, and says so in an attribute of <html>.

/**
 * The address of the folder that the site is in.
 * @param {any} [window]
 * @returns {URL}
 */
export const siteOf = (window = globalThis) => new URL(window.document?.documentElement?.dataset?.site ?? ".", window.location.href);

/** Whether this device keeps the site: its service worker answers once it does. */
export function isKept() {
  try {
    return !!navigator.serviceWorker?.controller;
  } catch {
    return false; // a page that may not even ask
  }
}
