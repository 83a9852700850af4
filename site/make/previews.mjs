// Draws the picture that stands for each game where its page is linked to: a hand of it on the felt, with the page's own cards.
// `node previews.mjs FOLDER HANDS`, the hands by their games.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg, initWasm } from "@resvg/resvg-wasm";
import { render } from "@lit-labs/ssr";
import { collectResult } from "@lit-labs/ssr/lib/render-result.js";
import { face } from "../js/table/pieces/card.js";

/** The size that previews of links have. */
const [WIDTH, HEIGHT] = [1200, 630];
/** A card of 100 by 140 is drawn so many times as large, and they turn around a point below the picture. */
const [LARGE, BELOW, SPREAD] = [2.5, 700, 56];
/** As css/tokens.css has them. @type {Record<string, string>} */
const SUITS = { S: "#16181d", H: "#b3142a", D: "#1a4fae", C: "#0e6437", L: "#16181d", B: "#b3142a" };
/** As css/table/pieces.css draws the parts of cards. */
const STYLE = `.glyph{fill:none;stroke:currentColor;stroke-width:11.5;stroke-linejoin:round}.cloth{fill:currentColor}.gold{fill:#dfa92f}.skin{fill:#fffaf0}
.stroke{fill:none;stroke:currentColor;stroke-width:1.9}.line{stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}.hair{fill:none;stroke:currentColor;stroke-width:1.3}
.frame{fill:currentColor;fill-opacity:.05;stroke:currentColor;stroke-opacity:.55;stroke-width:1.2}.band{stroke:currentColor;stroke-width:1.6}
.ring{fill:none;stroke:currentColor;stroke-opacity:.25;stroke-width:1.5}.roundel{fill:#fffdf7;stroke:currentColor;stroke-width:1}`;

const [folder, given] = process.argv.slice(2);
const hands = JSON.parse(given);
const symbols = readFileSync(new URL("../cards.svg", import.meta.url), "utf-8").replace(/<!--.*?-->/gs, "").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

/** @param {string} card @param {number} turn in degrees */
async function drawn(card, turn) {
  const [, inside] = /<svg[^>]*>(.*)<\/svg>/s.exec((await collectResult(render(face(card)))).replace(/<!--.*?-->/gs, ""));
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT + BELOW - 220}) rotate(${turn.toFixed(2)}) translate(0 ${-BELOW - 60}) scale(${LARGE}) translate(-50 -70)" color="${SUITS[card[0]]}">
    <rect x="-.6" y="1" width="101.2" height="141" rx="9" fill="#000" fill-opacity=".28"/><rect width="100" height="140" rx="8" fill="#fffdf7" stroke="#d9d0b8"/>${inside}</g>`;
}

for (const [game, hand] of Object.entries(hands)) {
  const turns = hand.map((_, place) => (hand.length > 1 ? (place / (hand.length - 1) - 0.5) * SPREAD : 0));
  const cards = await Promise.all(hand.map((card, place) => drawn(card, turns[place])));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${STYLE}</style>
    <defs><radialGradient id="felt" cx=".5" cy=".3" r=".9"><stop stop-color="#1f6b57"/><stop offset=".55" stop-color="#123f36"/><stop offset="1" stop-color="#0b2823"/></radialGradient></defs>
    ${symbols}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#felt)"/>${cards.join("")}</svg>`;
  writeFileSync(join(folder, `${game}.png`), new Resvg(picture).render().asPng());
}
