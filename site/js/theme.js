// @ts-check
// Puts the chosen colours on the page: attributes of <html>, which the style sheets read, and a host's own shades.

import { keepGlance } from "./door/glance.js";

const LIGHT = "(prefers-color-scheme: light)";
const CONTRAST = "(prefers-contrast: more)";
/** Another cloth or another back is chosen by the name of a game; by this word, it is the one of the game that is played. */
const OWN = "game";
const root = document.documentElement;

/**
 * @param {import("./door/settings.js").Settings} settings
 * @param {import("./door/settings.js").Settings} kept those that the person has chosen
 */
export function applyTheme({ theme, suits, cards, cloth, back, thumb }, kept) {
  Object.assign(root.dataset, { theme: theme === "system" ? systemTheme() : theme, suits, cards, thumb, wish: [cloth, back].join() });
  dress(root.dataset.game ?? "");
  const { direction, order, size } = kept;
  keepGlance({ look: { theme: kept.theme, suits: kept.suits, cards: kept.cards, cloth: kept.cloth, back: kept.back, thumb: kept.thumb, size, direction, order } });
}

/** Puts the cloth and the backs of a game on the page, unless others are wished for. @param {string} game */
export function dress(game) {
  const [cloth = OWN, back = OWN] = (root.dataset.wish ?? "").split(",").map((wish) => wish || OWN);
  Object.assign(root.dataset, { game, cloth: cloth === OWN ? game : cloth, back: back === OWN ? game : back });
}

function systemTheme() {
  if (matchMedia(CONTRAST).matches) return "contrast";
  return matchMedia(LIGHT).matches ? "light" : "dark";
}

/** Calls back when the system's own theme changes. @param {() => void} call */
export function onSystemTheme(call) {
  for (const query of [LIGHT, CONTRAST]) matchMedia(query).addEventListener("change", call);
}

/** Gives the table the shades of a host, instead of those it had before. @param {string} rules see door/colours.js */
export function paint(rules) {
  const sheet = Object.assign(new CSSStyleSheet(), { ofHost: true });
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => !("ofHost" in each)), sheet];
}
