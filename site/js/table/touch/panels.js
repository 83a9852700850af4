// @ts-check
// Opens and closes what lies over the table: at most one panel or dialog at a time.

/** @typedef {import("../table.js").CardTableView} View */
/** A part of the drawer. @typedef {"tricks"|"score"|"rules"} Leaf */
/** @typedef {"last"|"sheet"|"keys"|"command"|"practice"} Panel */

/** The panels that are dialogs of the browser. @type {Panel[]} */
const DIALOGS = ["sheet", "keys", "command"];

export class Panels {
  #view;
  /** The part of the drawer that lies on top. @type {Leaf} */ leaf = "tricks";
  /** The deals whose lines are shown in the score sheet, beside those of the last one, with their match. @type {Set<string>} */
  #deals = new Set();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {Panel} panel @param {boolean} [on] */
  toggle(panel, on = this.#view.open !== panel || this.#dialog(panel)?.open === false) {
    // If the browser has closed the panel and has not told us yet, this opens it again.
    this.#view.open = null;
    if (!on) return;
    this.#view.open = panel;
    // What it shows has not been loaded yet.
    if (!this.#view.more) this.#view.emit("table-more");
  }

  close() {
    this.#view.open = null;
  }

  /** The browser has closed a dialog. This may come late, when the dialog is open again. @param {Panel} panel */
  closedByBrowser(panel) {
    if (this.#view.open === panel && !this.#dialog(panel)?.open) this.close();
  }

  /** Whether the drawer is open: beside the table, or as a dialog where there is no room for a rail. */
  get sheetShown() {
    return this.#view.room.wide ? this.#view.room.railShown : this.#view.open === "sheet";
  }

  toggleSheet() {
    const view = this.#view;
    if (!view.late) view.emit("table-drawer");
    if (!view.room.wide) return this.toggle("sheet");
    const stays = view.room.railShown && !document.activeElement?.closest(".rail");
    view.railOpen = !view.railOpen;
    if (!stays) view.updateComplete.then(() => this.followDrawer());
  }

  /** What was pressed goes away: the focus goes to what has come instead. */
  followDrawer() {
    const view = this.#view;
    /** @type {HTMLElement|null} */ (view.querySelector(view.room.railShown ? ".rail [aria-selected=true]" : ".sheet-button"))?.focus();
  }

  /** Opens the drawer at a leaf. @param {Leaf} leaf */
  showLeaf(leaf) {
    this.turnTo(leaf);
    if (!this.sheetShown) this.toggleSheet();
  }

  /** @param {Leaf} leaf */
  turnTo(leaf) {
    this.leaf = leaf;
    this.#view.requestUpdate();
  }

  /** Whether the lines of a deal are shown in the score sheet. @param {number} deal */
  shows(deal) {
    return this.#deals.has(this.#named(deal));
  }

  /** Somebody has opened or closed the lines of a deal. @param {number} deal @param {boolean} open */
  showDeal(deal, open) {
    if (this.shows(deal) === open) return;
    if (open) this.#deals.add(this.#named(deal));
    else this.#deals.delete(this.#named(deal));
    this.#view.requestUpdate();
  }

  /** @param {number} deal */
  #named(deal) {
    return `${this.#view.match} ${deal}`;
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
