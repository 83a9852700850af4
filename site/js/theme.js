// @ts-check
// Puts the chosen colours on the page: attributes of <html>, which the style sheets read.

const LIGHT = "(prefers-color-scheme: light)";
const CONTRAST = "(prefers-contrast: more)";

/** @param {import("./store/settings.js").Settings} settings */
export function applyTheme(settings) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme === "system" ? systemTheme() : settings.theme;
  dataset.suits = settings.suits;
  dataset.cards = settings.cards;
}

function systemTheme() {
  if (matchMedia(CONTRAST).matches) return "contrast";
  return matchMedia(LIGHT).matches ? "light" : "dark";
}

/** Calls back when the system's own theme changes. @param {() => void} call */
export function onSystemTheme(call) {
  for (const query of [LIGHT, CONTRAST]) matchMedia(query).addEventListener("change", call);
}
