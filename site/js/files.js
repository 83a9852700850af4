// @ts-check
// Where the files of the site are: the build gives each of them a name that changes with its content.

/**
 * Set by the build: the name of each file beside the bundles, and the bytes of the two large downloads of the start.
 * @type {Record<string, string>}
 */
const NAMES = /** @type {any} */ (globalThis).CARD_TABLE_FILES ?? {};
/** @type {number} */
const BYTES = /** @type {any} */ (globalThis).CARD_TABLE_BYTES ?? 0;

/**
 * The address of a file of `site/` (or one that the build makes, like "catalogue.json") in the built page.
 * @param {string} name
 */
export function file(name) {
  return new URL(NAMES[name] ?? `../${name}`, import.meta.url).href;
}

/** What the worker needs to start Python. */
export function boot() {
  return {
    pyodide: file("pyodide/"),
    wheels: [file("pygame_rules.whl")],
    packs: new URL("../packs.json", import.meta.url).href,
    bytes: BYTES,
  };
}
