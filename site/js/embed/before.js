// @ts-check
// Runs before the first script of the site: the address gets the words that lead to the table, and nothing is fetched ahead.

import { addressIn, wantedIn } from "./parameters.js";

// What stands in the address is stronger: the person, or the host's link, has come further than the game.
const address = addressIn(wantedIn(location.search).wishes);
if (address && location.hash.length < 2) history.replaceState(null, "", `${location.search}${address}`);
document.documentElement.toggleAttribute("data-poster", true);
