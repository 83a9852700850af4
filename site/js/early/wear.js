// @ts-check
// Puts drawings on the page that the first hand does not need: emblems, backs, counted pips.

import { SVG, grow } from "./lay.js";

/** @param {{rules: string, drawings: import("./lay.js").Tree[]}} look */
export function wear({ rules, drawings }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.unshift(sheet); // the colours of the host of the site come after it
  document.querySelector(".card-sprite")?.append(...drawings.map((drawing) => grow(drawing, SVG)));
  document.documentElement.toggleAttribute("data-drawings", true);
}
