// @ts-check
// Saves a file on the device of whoever asked for it.

/** The browser may still read the file for so long, in milliseconds. */
const KEPT = 60_000;

/** @param {Blob} content @param {string} name */
export function download(content, name) {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT);
}
