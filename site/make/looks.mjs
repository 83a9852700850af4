// Prints how games look: the rules of a style sheet, and the drawings, which the page fetches when the first hand lies.
// `node looks.mjs LOOKS`, the looks by their games.

import { DRAWING_RULES, drawingsOfLook, rulesOfLook } from "../js/door/look.js";
import { laterSigns } from "./signs.mjs";
import { pips } from "./pips.mjs";

const looks = Object.entries(JSON.parse(process.argv[2]));
process.stdout.write(JSON.stringify({
  rules: looks.map(([game, look]) => rulesOfLook(game, look)).join(""),
  drawings: JSON.stringify({ rules: DRAWING_RULES, drawings: [...laterSigns(), ...pips(), ...looks.flatMap(([game, look]) => drawingsOfLook(game, look))] }),
}));
