/**
 * Cuts a typeface down to what the page shows: `node typeface.mjs FONT TARGET`.
 * It keeps the letters of western Europe, for people may be called anything, and the weights from plain to bold.
 */

import { readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

/** The first and the last of each row of letters and signs. */
const ROWS = [[0x20, 0x7e], [0xa0, 0xff]];
/** What our texts, or those of other languages, have besides. */
const MORE = "–—‘’“”„…−•€ŒœŸ";
const WEIGHTS = { min: 400, max: 700 };

const [font, target] = process.argv.slice(2);
const letters = ROWS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, more) => String.fromCodePoint(first + more)));
const small = await subset(readFileSync(font), letters.join("") + MORE, { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
writeFileSync(target, small);
