// @ts-check
// The dealt table that the first script has asked for. The page takes it over: asked for anew, it would come twice in Safari.

const PLACE = Symbol.for("card-table dealt");
const kept = /** @type {Record<symbol, {href: string, found: Promise<any>}|undefined>} */ (/** @type {unknown} */ (globalThis));

/** Asks for a dealt table, and keeps it for the page. @param {string} href @returns {Promise<any>} */
export function askFor(href) {
  const found = read(href);
  found.catch(() => {}); // the page asks anew
  kept[PLACE] = { href: new URL(href, document.baseURI).href, found };
  return found;
}

/** What has been asked for, or else comes now. @param {string} href */
export async function dealt(href) {
  const asked = kept[PLACE];
  kept[PLACE] = undefined;
  const found = asked?.href === href && await asked.found.catch(() => null);
  return found || read(href);
}

/** @param {string} href */
async function read(href) {
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(`${reply.status} ${reply.url}`);
  return reply.json();
}
