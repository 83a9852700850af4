// @ts-check
// Puts the chosen colours on the page: attributes of <html>, which the style sheets read, and a host's own shades.

import { keepGlance } from "./door/glance.js";

const LIGHT = "(prefers-color-scheme: light)";
const CONTRAST = "(prefers-contrast: more)";

/**
 * @param {import("./door/settings.js").Settings} settings
 * @param {import("./door/settings.js").Settings} kept those that the person has chosen
 */
export function applyTheme({ theme, suits, cards }, kept) {
  Object.assign(document.documentElement.dataset, { theme: theme === "system" ? systemTheme() : theme, suits, cards });
  const { direction, order } = kept;
  keepGlance({ look: { theme: kept.theme, suits: kept.suits, cards: kept.cards, direction, order } });
}

function systemTheme() {
  if (matchMedia(CONTRAST).matches) return "contrast";
  return matchMedia(LIGHT).matches ? "light" : "dark";
}

/** Calls back when the system's own theme changes. @param {() => void} call */
export function onSystemTheme(call) {
  for (const query of [LIGHT, CONTRAST]) matchMedia(query).addEventListener("change", call);
}

/** Gives the table the shades of a host. @param {string} rules see door/colours.js */
export function paint(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}
