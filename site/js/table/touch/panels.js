// @ts-check
// Opens and closes what lies over the table: at most one panel or dialog at a time.

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {"last"|"sheet"|"keys"|"command"|"practice"} Panel */

/** The panels that are dialogs of the browser. @type {Panel[]} */
const DIALOGS = ["sheet", "keys", "command"];

export class Panels {
  #view;
  /** The deals whose lines are shown in the score sheet, beside those of the last one. @type {Set<number>} */
  #deals = new Set();

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

  /** Whether the lines of a deal are shown in the score sheet. @param {number} deal */
  shows(deal) {
    return this.#deals.has(deal);
  }

  /** Somebody has opened or closed the lines of a deal. @param {number} deal @param {boolean} open */
  showDeal(deal, open) {
    if (this.#deals.has(deal) === open) return;
    if (open) this.#deals.add(deal);
    else this.#deals.delete(deal);
    this.#view.requestUpdate();
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
