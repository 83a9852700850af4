// @ts-check
// The frame of a dialog that fills a sheet: its heading, and the button that closes it.

import { html } from "lit";
import { closeOutside } from "../table/pieces/dialog.js";
import { glyph } from "./parts.js";

/**
 * @param {import("../app.js").App} app
 * @param {string} name what its styles call it
 * @param {string} title
 * @param {unknown} body
 */
export function sheet(app, name, title, body) {
  return html`
    <dialog class="sheet ${name}" aria-labelledby="${name}-title" @click=${closeOutside}>
      <form method="dialog">
        <header class="sheet-head">
          <h2 id="${name}-title">${title}</h2>
          <button class="icon" aria-label=${app.ui("ui-close")}>${glyph("close")}</button>
        </header>
        <div class="sheet-body">${body}</div>
      </form>
    </dialog>`;
}
