// @ts-check
// Loads scripts on demand: the build puts this in the place of each dynamic import of the page.
//
// Firefox remembers for as long as a page is open that a script did not come. So the next try asks for it under another address.

/** What is added to the addresses of scripts that did not come. @type {Map<string, string>} */
const ends = new Map();
let tries = 0;

/**
 * @param {string} address beside this script
 * @param {(address: string) => Promise<unknown>} [load]
 */
export async function bring(address, load = (whole) => import(whole)) {
  try {
    return await load(address + (ends.get(address) ?? ""));
  } catch (why) {
    ends.set(address, `?${Date.now()}-${tries++}`);
    throw why;
  }
}

Object.assign(globalThis, { bring });
