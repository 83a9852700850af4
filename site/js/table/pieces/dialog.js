// @ts-check
// What all dialogs have in common.

/** Closes a dialog on a press of its backdrop. @param {MouseEvent} event */
export function closeOutside(event) {
  if (event.target === event.currentTarget) /** @type {HTMLDialogElement} */ (event.currentTarget).close();
}
