// @ts-check
// Which scripts the page may start as workers: its own alone. A browser that knows trusted types takes no address that has not
// come through here, because the policy of the page (index.html) says so.

import { siteOf } from "./site.js";

/** @typedef {{ createScriptURL: (address: string) => string }} Policy */

/** @type {Policy} */
const rules = { createScriptURL: (address) => address };
/** @type {Policy} */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("card-table", rules) ?? rules;

/**
 * The address of a script of this site.
 * @param {string} address
 */
export function own(address) {
  if (!address.startsWith(siteOf().href)) throw new TypeError(address);
  return policy.createScriptURL(address);
}

/**
 * The address of a script that imports one of this site.
 * @param {string} address
 * @param {(name: string) => string} script given that address, as a text in quotes
 */
export function importing(address, script) {
  return policy.createScriptURL(URL.createObjectURL(new Blob([script(JSON.stringify(own(address)))], { type: "text/javascript" })));
}
