// @ts-check
// Opens and closes what lies over the table: at most one panel or dialog at a time.

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {"last"|"sheet"|"keys"|"command"|"practice"} Panel */

/** The panels that are dialogs of the browser. @type {Panel[]} */
const DIALOGS = ["sheet", "keys", "command"];

export class Panels {
  #view;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {Panel} panel @param {boolean} [on] */
  toggle(panel, on = this.#view.open !== panel || this.#dialog(panel)?.open === false) {
    // If the browser has closed the panel and has not told us yet, this opens it again.
    this.#view.open = null;
    if (on) this.#view.open = panel;
  }

  close() {
    this.#view.open = null;
  }

  /** The browser has closed a dialog. This may come late, when the dialog is open again. @param {Panel} panel */
  closedByBrowser(panel) {
    if (this.#view.open === panel && !this.#dialog(panel)?.open) this.close();
  }

  /** Whether the score sheet is shown: in the rail, or as a dialog where there is no room for a rail. */
  get sheetShown() {
    return this.#view.room.wide ? this.#view.railOpen : this.#view.open === "sheet";
  }

  toggleSheet() {
    if (this.#view.room.wide) this.#view.railOpen = !this.#view.railOpen;
    else this.toggle("sheet");
  }

  /** Brings the browser's dialogs in line with what is open. */
  showDialogs() {
    for (const panel of DIALOGS) {
      const dialog = this.#dialog(panel);
      if (!dialog) continue;
      if (this.#view.open === panel && !dialog.open) dialog.showModal();
      else if (this.#view.open !== panel && dialog.open) dialog.close();
    }
  }

  /** @param {Panel} panel @returns {HTMLDialogElement|null} */
  #dialog(panel) {
    return this.#view.querySelector(`.${panel}-dialog`);
  }
}
