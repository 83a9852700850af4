// @ts-check
// One rule, shown over the table, so that nobody has to leave a match to read it.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { glyph, ruleAddress } from "./parts.js";
import { closeOutside } from "../table/pieces/dialog.js";
import { paragraphs } from "../table/tell/rule-words.js";

class RuleDialog extends Screen {
  static properties = { ...Screen.properties, rule: { state: true } };

  constructor() {
    super();
    /** @type {string|null} */ this.rule = null;
  }

  /** @param {string} rule @param {string} game where it is looked up */
  show(rule, game) {
    this.rule = rule;
    this.path = [game];
    this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  render() {
    const { app } = this;
    const rule = app.catalogue.ruleBlocks(this.rule);
    return html`
      <dialog class="sheet question" aria-labelledby="rule-title" @click=${closeOutside}>
        <header class="sheet-head"><h2 id="rule-title">${rule?.title ?? ""}</h2>
          <button type="button" class="icon" aria-label=${app.ui("ui-close")} @click=${() => this.querySelector("dialog")?.close()}>${glyph("close")}</button></header>
        <div class="sheet-body">
          ${rule ? html`<div class="rule-text">${paragraphs(rule.text)}</div>` : nothing}
          <div class="row end"><a class="button" href=${ruleAddress(this.path[0] ?? "", this.rule ?? "")}>${glyph("book")}${app.ui("ui-rules-all")}</a></div>
        </div>
      </dialog>`;
  }
}

customElements.define("card-table-rule", RuleDialog);
