// @ts-check
// Asks the page for dialogs, which are loaded when they are first needed; main.js opens them.

/**
 * Asks the page to show a dialog.
 * @param {string} name
 * @param {...unknown} given what its method `show` is given
 */
export function openDialog(name, ...given) {
  document.dispatchEvent(new CustomEvent("open-dialog", { detail: { name, given } }));
}

/**
 * @param {import("../store/store.js").Row} row
 * @param {(() => void)|null} [instead] begins the match that replaces this one; this one is kept until that has succeeded
 */
export const askToLeave = (row, instead = null) => openDialog("leave", row, instead);
