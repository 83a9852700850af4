// Contrasts, as everybody sees them and as colour-blind people do, computed from the custom properties that the page really uses.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { rulesOfLook } from "../../../site/js/door/look.js";

const style = readFileSync(new URL("../../../site/css/tokens.css", import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");

/** The properties that hold with these attributes on <html>, by the order and weight of the rules. */
function tokens(attributes) {
  const found = {};
  const rules = [...style.matchAll(/(:root[^{},]*)\{([^{}]*)\}/g)].map(([, selector, body]) => {
    const wanted = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)].map(([, name, value]) => [name, value]);
    return { wanted, body };
  });
  const media = style.indexOf("@media");
  const outside = rules.filter(({ body }) => media < 0 || style.indexOf(body) < media);
  for (const { wanted, body } of outside.sort((one, other) => one.wanted.length - other.wanted.length)) {
    if (!wanted.every(([name, value]) => attributes[name] === value)) continue;
    for (const [, name, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
  }
  return found;
}

const linear = (hex) => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.match(/[0-9a-f]{2}/gi);
  return full.map((pair) => Number.parseInt(pair, 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
};
const luminance = (hex) => {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

// Machado, Oliveira and Fernandes 2009, full severity, on linear light.
const SIGHT = {
  ordinary: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
/** The contrast of two colours as somebody sees them. */
function contrastSeen(one, other, matrix) {
  const [dark, light] = [one, other].map((hex) => {
    const light = linear(hex);
    const [red, green, blue] = matrix.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, index) => sum + part * light[index], 0))));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SUITS = ["--suit-S", "--suit-H", "--suit-D", "--suit-C"];
const atLeast = (least, value, what) => assert.ok(value >= least, `${what}: ${value.toFixed(2)} is less than ${least}`);

const GAMES = new URL("../../../pygame_rules/games/", import.meta.url);
/** The variables that the rules of a game set in a theme. */
function clothOf(game, theme) {
  const look = JSON.parse(readFileSync(new URL(`${game}/look.json`, GAMES), "utf8"));
  const rule = rulesOfLook(game, look).split("}").find((each) => each.startsWith(`[data-theme="${theme}"]`));
  return Object.fromEntries([...rule.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name, value]) => [name, value]));
}

for (const theme of ["dark", "light", "contrast"]) {
  test(`words and buttons are readable: ${theme}`, () => {
    const colour = tokens({ theme });
    for (const ground of ["--floor-1", "--floor-2", "--panel", "--panel-2", "--bar"]) {
      atLeast(4.5, contrast(colour["--ink"], colour[ground]), `ink on ${ground}`);
      atLeast(4.5, contrast(colour["--ink-2"], colour[ground]), `second ink on ${ground}`);
      atLeast(3, contrast(colour["--mark"], colour[ground]), `mark on ${ground}`);
      if (ground !== "--floor-2") atLeast(3, contrast(colour["--edge"], colour[ground]), `edge on ${ground}`);
    }
    atLeast(4.5, contrast(colour["--plate-ink"], colour["--plate"]), "what is asked");
    atLeast(4.5, contrast(colour["--accent-ink"], colour["--accent"]), "ink on the accent");
    for (const tone of ["--plus", "--minus", "--alarm"]) atLeast(4.5, contrast(colour[tone], colour["--panel"]), tone);
    atLeast(4.5, contrast(colour["--paper-ink"], colour["--paper"]), "what is written on paper");
  });

  test(`words on the cloth of every game are readable: ${theme}`, () => {
    const cloths = theme === "contrast" ? [] : readdirSync(GAMES, { withFileTypes: true }).filter((each) => each.isDirectory() && !each.name.startsWith("_")).map(({ name }) => [name, clothOf(name, theme)]);
    for (const [game, colour] of [["a game without a cloth", tokens({ theme })], ...cloths]) {
      for (const ground of ["--cloth-1", "--cloth-2", "--cloth-3"]) {
        atLeast(4.5, contrast(colour["--cloth-ink"], colour[ground]), `${game}: words on ${ground}`);
        atLeast(3, contrast(colour["--cloth-mark"], colour[ground]), `${game}: marks on ${ground}`);
      }
    }
  });
}

/** What the suits must have at least: on the card, under the veil, and from one to the other; null: the same colour twice. */
const LEAST = { four: [4.5, 3, 1.45], two: [4.5, 3, null], safe: [3, 3, 1.55], turnier: [4.5, 3, null] };
for (const cards of ["light", "dark"]) {
  for (const [suits, [onCard, veiled, apart]] of Object.entries(LEAST)) {
    test(`suits are readable and differ for every kind of sight: ${cards}, ${suits}`, () => {
      const colour = tokens({ cards, suits });
      for (const suit of SUITS) {
        atLeast(onCard, contrast(colour[suit], colour["--card"]), `${suit} on the card`);
        for (const veil of ["--card-dim", "--card-dim-2"]) atLeast(veiled, contrast(colour[suit], colour[veil]), `${suit} under the veil`);
      }
      atLeast(4.5, contrast(colour["--chosen-inside"], colour["--card"]), "the ring of a chosen card");
      if (apart === null) return;
      for (const [sight, matrix] of Object.entries(SIGHT)) {
        for (const [index, one] of SUITS.entries()) {
          for (const other of SUITS.slice(index + 1)) atLeast(apart, contrastSeen(colour[one], colour[other], matrix), `${one} and ${other}, ${sight}`);
        }
      }
    });
  }
}
