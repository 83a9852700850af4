// @ts-check
// Results over time as a drawing: a bar for each deal, upwards if it was won, and the same as a table.

import { html, svg } from "lit";
import { margin } from "../door/results.js";

/** @typedef {import("../door/results.js").Result} Result */

/** So many deals are drawn, the last ones. */
const SHOWN = 60;
/** The drawing: its height, and the width of a bar with the gap beside it. */
const HEIGHT = 120;
const STEP = 10;

/** @param {import("../app.js").App} app @param {Result[]} rows */
export function deals(app, rows) {
  const shown = rows.slice(-SHOWN);
  const values = shown.map(margin);
  const most = Math.max(1, ...values.map(Math.abs));
  const width = Math.max(20, shown.length) * STEP;
  const half = HEIGHT / 2;
  const bar = (/** @type {number} */ value, /** @type {number} */ place) => {
    const high = Math.max(1.5, (Math.abs(value) / most) * (half - 2));
    return svg`<rect class=${value > 0 ? "plus" : value < 0 ? "minus" : "zero"} x=${place * STEP + 1} y=${value > 0 ? half - high : half} width=${STEP - 2} height=${high} rx="1.5"/>`;
  };
  return html`<figure class="chart">
    <svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${app.ui("ui-stats-chart", { n: shown.length, won: values.filter((value) => value > 0).length })}>
      <path class="axis" d="M0 ${half}H${width}"/>${values.map(bar)}</svg>
    <figcaption class="quiet">${app.ui("ui-stats-chart-note", { most: most })}</figcaption>
    <details><summary>${app.ui("ui-stats-as-table")}</summary>
      <table class="ledger"><thead><tr>${["day", "deal-number", "mine", "other"].map((what) => html`<th scope="col" class=${what === "day" ? "" : "number"}>${app.ui(`ui-stats-${what}`)}</th>`)}</tr></thead>
        <tbody>${shown.toReversed().map(({ day, deal, mine, other }) => html`<tr><td>${day ? app.text.day(day) : "–"}</td>
          <td class="number">${deal}</td><td class="number">${app.text.number(mine)}</td><td class="number">${app.text.number(other)}</td></tr>`)}</tbody></table></details>
  </figure>`;
}
