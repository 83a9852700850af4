// Prints what the page has to know of the looks of games: the rules of a style sheet, and drawings as markup.
// `node looks.mjs LOOKS`, the looks by their games.

import { drawingsOfLook, rulesOfLook } from "../js/door/look.js";
import { markup } from "./markup.mjs";

const looks = Object.entries(JSON.parse(process.argv[2]));

process.stdout.write(JSON.stringify({
  rules: looks.map(([game, look]) => rulesOfLook(game, look)).join(""),
  drawings: looks.flatMap(([game, look]) => drawingsOfLook(game, look)).map(markup).join(""),
}));
