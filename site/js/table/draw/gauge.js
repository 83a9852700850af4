// @ts-check
// A gauge: a bar with the marks that matter.

import { html, nothing } from "lit";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function gauge(view) {
  const { gauge: shown } = view.scene ?? {};
  const most = shown?.marks.at(-1);
  if (!shown || !most) return nothing;
  return html`<div class="meter" role="meter" aria-label=${view.say(shown.label)} title=${view.say(shown.label)}
      aria-valuemin="0" aria-valuemax=${most} aria-valuenow=${Math.min(shown.value, most)} style=${variables({ "--part": String(shown.value / most) })}>
    <b>${shown.value}</b>
    <span class="scale" aria-hidden="true">${shown.marks.map((mark) => html`<i class=${mark <= shown.value ? "reached" : ""} style=${variables({ "--at": String(mark / most) })}>${mark}</i>`)}</span></div>`;
}
