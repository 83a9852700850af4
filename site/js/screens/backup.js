// @ts-check
// Everything that is kept as one file, in the settings: to be saved, and to be brought back, here or on another device.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { download } from "./download.js";
import { storageTrouble } from "./parts.js";
import { LONGEST, readBackup, sound, writeBackup } from "../door/backup.js";

/** @typedef {import("../door/backup.js").Backup} Backup */

class BackupPart extends Screen {
  static properties = { ...Screen.properties, brought: { state: true }, words: { state: true } };

  constructor() {
    super();
    /** The file that somebody has brought, until they have decided. @type {{backup: Backup, there: Backup}|null} */ this.brought = null;
    /** What went wrong. */ this.words = "";
  }

  render() {
    const { app, brought } = this;
    return html`<section><h3>${app.ui("ui-backup")}</h3>
      ${storageTrouble(app)}
      <p class="quiet">${app.store.trouble ? "" : app.ui("ui-backup-kept")} ${app.ui("ui-backup-note")}</p>
      ${brought ? this.#question(brought) : html`<div class="row">
        <button type="button" class="button" @click=${() => this.#save()}>${app.ui("ui-backup-save")}</button>
        <button type="button" class="button" @click=${() => this.querySelector("input")?.click()}>${app.ui("ui-backup-bring")}</button>
        <input type="file" hidden accept=".json,application/json" aria-label=${app.ui("ui-backup-bring")} @change=${(/** @type {Event} */ event) => this.#read(/** @type {HTMLInputElement} */ (event.target))}>
      </div>`}
      ${this.words ? html`<p class="warning" role="alert">${this.words}</p>` : nothing}</section>`;
  }

  /** Keeps a question or an error in view, as settings may come above it, and gives the focus to a button of what is shown now. @param {import("lit").PropertyValues} changed */
  updated(changed) {
    const button = /** @type {HTMLElement|undefined} */ ([...this.querySelectorAll(".row button")].at(-1));
    if (changed.has("brought") && (this.brought || changed.get("brought"))) button?.focus();
    (this.querySelector("[role=alert] + .row") ?? this.querySelector("[role=alert]"))?.scrollIntoView({ block: "center" });
  }

  /** Says what would be replaced by what. @param {{backup: Backup, there: Backup}} brought */
  #question({ backup, there }) {
    const { app } = this;
    const facts = (/** @type {Backup} */ { made, content: { keep, matches } }) => {
      const kept = new Map(keep);
      return { day: made ? app.text.day(made) : "", matches: matches.length, coins: kept.get("wallet")?.balance ?? 0, deals: kept.get("results")?.length ?? 0 };
    };
    return html`<div class="warning" role="alert">
      <p>${app.ui("ui-backup-what", facts(backup))}</p><p>${app.ui("ui-backup-instead", facts(there))}</p></div>
      <div class="row">
        <button type="button" class="button danger" @click=${() => this.#replace(backup)}>${app.ui("ui-backup-replace")}</button>
        <button type="button" class="button" @click=${() => { this.brought = null; }}>${app.ui("ui-cancel")}</button></div>`;
  }

  async #save() {
    const { app } = this;
    this.words = "";
    try {
      const file = new Blob([writeBackup(await app.store.everything(), app.today())], { type: "application/json" });
      download(file, `card-table-${app.today()}.json`);
    } catch (why) {
      console.error(why);
      this.words = app.ui("ui-backup-unsaved");
    }
  }

  /** @param {HTMLInputElement} input */
  async #read(input) {
    const { app } = this;
    const [file] = input.files ?? [];
    if (!file) return;
    input.value = ""; // the same file can be brought again
    this.words = "";
    const backup = file.size > LONGEST ? "foreign" : readBackup(await file.text().catch(() => ""));
    if (typeof backup === "string") this.words = app.ui("ui-backup-fault", { why: backup });
    else this.brought = { backup, there: { made: "", content: sound(await app.store.everything()) } };
  }

  /** @param {Backup} backup */
  async #replace({ content }) {
    const { app } = this;
    try {
      app.matches.stop(); // what lies on the table must not be written afterwards
      await app.store.replace(content);
      location.hash = "#";
      location.reload();
    } catch (why) {
      console.error(why);
      this.brought = null;
      this.words = app.ui("ui-backup-unwritten");
    }
  }
}

customElements.define("card-table-backup", BackupPart);
