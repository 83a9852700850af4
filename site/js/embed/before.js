// @ts-check
// Runs before the first script of the site: the address gets the words that lead to the game, and nothing is fetched ahead.

import { isAsOffered, wantedIn } from "./parameters.js";

const { wishes: { game, rules = "", ...wishes } } = wantedIn(location.search);
const root = document.documentElement;

// What stands in the address is stronger: the person, or the host's link, has come further than the game.
if (game && location.hash.length < 2) {
  const table = /^[\w-]+$/.test(rules) ? `/${rules}` : "";
  history.replaceState(null, "", `${location.search}#${game}${table}`);
}
root.toggleAttribute("data-poster", true);
// A table with rules or players of its own has not been dealt by the build.
if (!isAsOffered({ rules, ...wishes })) root.dataset.opening = "none";
