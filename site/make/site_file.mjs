// Prints what a host has chosen, as the page itself reads it, with what is wrong with it.

import { readSiteFile, titled } from "../js/door/site-file.js";
import { rulesOf } from "../js/door/colours.js";

const [given, known] = process.argv.slice(2).map((words) => JSON.parse(words));
const { chosen, faults } = readSiteFile(given, known);
process.stdout.write(JSON.stringify({
  chosen, faults,
  ...(chosen && { rules: rulesOf(chosen), title: chosen.name ? titled(chosen.name) : "" }),
}));
