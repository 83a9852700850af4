// Draws the picture that stands for each game where its page is linked to: a hand of it at its table, with the page's own cards.
// `node previews.mjs FOLDER HANDS LOOKS`, the hands and the looks by their games.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg, initWasm } from "@resvg/resvg-wasm";
import { render } from "@lit-labs/ssr";
import { collectResult } from "@lit-labs/ssr/lib/render-result.js";
import { drawingsOfLook } from "../js/door/look.js";
import { face } from "../js/table/pieces/card.js";
import { markup } from "./markup.mjs";

/** The size that previews of links have. */
const [WIDTH, HEIGHT] = [1200, 630];
/** A card of 100 by 140 is drawn so many times as large, and they turn around a point below the picture. */
const [LARGE, BELOW, SPREAD] = [2.5, 700, 56];
/** As css/tokens.css has them. @type {Record<string, string>} */
const SUITS = { S: "#000", H: "#cd4825", D: "#2a1e66", C: "#115222", L: "#000", B: "#cd4825" };
/** As css/table/pieces.css draws the parts of cards. */
const STYLE = `.glyph{fill:none;stroke:currentColor;stroke-width:11.5;stroke-linejoin:round}.cloth{fill:currentColor}.gold{fill:#dfa92f}.skin{fill:#fffaf0}
.stroke{fill:none;stroke:currentColor;stroke-width:1.9}.line{stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}.hair{fill:none;stroke:currentColor;stroke-width:1.3}
.frame{fill:currentColor;fill-opacity:.05;stroke:currentColor;stroke-opacity:.55;stroke-width:1.2}.band{stroke:currentColor;stroke-width:1.6}
.ring{fill:none;stroke:currentColor;stroke-opacity:.5;stroke-width:1.2}.roundel{fill:#fffaf0;stroke:currentColor;stroke-width:1.3}`;

const [folder, ...given] = process.argv.slice(2);
const [hands, looks] = given.map((words) => JSON.parse(words));
/** Of a game that does not say how it looks, as css/tokens.css has them. */
const USUAL = { cloth: ["#1f6b57", "#175244", "#0b2823"], rim: ["#8a5a35", "#4a2c16"] };
const symbols = readFileSync(new URL("../cards.svg", import.meta.url), "utf-8").replace(/<!--.*?-->/gs, "").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

/** A light from above that fades. @param {string} id @param {string[]} colours */
const glow = (id, colours) => `<radialGradient id="${id}" cx=".5" cy=".3" r=".9">${colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join("")}</radialGradient>`;

/** As door/look.js draws emblems. @param {string} hole the colour that shows through */
const emblemStyle = (hole) => `.e-paper{fill:currentColor}.e-gold{fill:#e0a32e}.e-cloth{fill:${hole}}.e-edged{stroke:${hole};stroke-width:2;stroke-linejoin:round}.e-line,.e-stroke{fill:none;stroke:${hole};stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.e-stroke{stroke-width:4.2}.e-gold-line{fill:none;stroke:#e0a32e;stroke-width:2.6}`;

/** @param {string} card @param {number} turn in degrees */
async function drawn(card, turn) {
  const [, inside] = /<svg[^>]*>(.*)<\/svg>/s.exec((await collectResult(render(face(card)))).replace(/<!--.*?-->/gs, ""));
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT + BELOW - 120}) rotate(${turn.toFixed(2)}) translate(0 ${-BELOW - 60}) scale(${LARGE}) translate(-50 -70)" color="${SUITS[card[0]]}">
    <rect x="-.6" y="1" width="101.2" height="141" rx="9" fill="#000" fill-opacity=".28"/><rect width="100" height="140" rx="8" fill="#fffdf7" stroke="#d9d0b8"/>${inside}</g>`;
}

for (const [game, hand] of Object.entries(hands)) {
  const turns = hand.map((_, place) => (hand.length > 1 ? (place / (hand.length - 1) - 0.5) * SPREAD : 0));
  const cards = await Promise.all(hand.map((card, place) => drawn(card, turns[place])));
  const look = looks[game];
  const { cloth, rim } = look?.evening ?? USUAL;
  const [emblem] = look ? drawingsOfLook(game, look) : [];
  const inside = emblem ? markup(emblem).replace(/^<symbol[^>]*>|<\/symbol>$/g, "") : "";
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${STYLE}${emblemStyle(cloth[1])}</style>
    <defs>${glow("room", ["#5a4030", "#1b130f"])}${glow("rim", rim)}${glow("cloth", cloth)}</defs>
    ${symbols}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room)"/><rect x="44" y="60" width="1112" height="800" rx="270" fill="url(#rim)"/>
    <rect x="66" y="82" width="1068" height="800" rx="248" fill="url(#cloth)"/>
    <g transform="translate(544 112) scale(1.75)" color="#fff8ea">${inside}</g>${cards.join("")}</svg>`;
  writeFileSync(join(folder, `${game}.png`), new Resvg(picture).render().asPng());
}
