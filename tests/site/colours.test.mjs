// Contrasts and colour-blind distances, computed from the custom properties that the page really uses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const style = readFileSync(new URL("../../site/css/tokens.css", import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");

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
function lab(hex, matrix) {
  const light = linear(hex);
  const [red, green, blue] = matrix.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, index) => sum + part * light[index], 0))));
  const xyz = [(0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
    0.2126729 * red + 0.7151522 * green + 0.072175 * blue, (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883];
  const [x, y, z] = xyz.map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 * part + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (one, other, matrix) => Math.hypot(...lab(one, matrix).map((part, index) => part - lab(other, matrix)[index]));

const SUITS = ["--suit-S", "--suit-H", "--suit-D", "--suit-C"];
const atLeast = (least, value, what) => assert.ok(value >= least, `${what}: ${value.toFixed(2)} is less than ${least}`);

for (const theme of ["dark", "light", "contrast"]) {
  test(`words and buttons are readable: ${theme}`, () => {
    const colour = tokens({ theme });
    for (const ground of ["--felt-1", "--felt-2", "--felt-3", "--panel", "--panel-2", "--bar"]) {
      if (theme === "light" && ground === "--felt-3") continue; // only the far corner of the light
      atLeast(4.5, contrast(colour["--ink"], colour[ground]), `ink on ${ground}`);
      atLeast(4.5, contrast(colour["--ink-2"], colour[ground]), `second ink on ${ground}`);
      atLeast(3, contrast(colour["--mark"], colour[ground]), `mark on ${ground}`);
      if (ground !== "--felt-1") atLeast(3, contrast(colour["--edge"], colour[ground]), `edge on ${ground}`);
    }
    atLeast(4.5, contrast(colour["--accent-ink"], colour["--accent"]), "ink on the accent");
    for (const tone of ["--plus", "--minus", "--alarm"]) atLeast(4.5, contrast(colour[tone], colour["--panel"]), tone);
    for (const side of ["--us", "--them"]) atLeast(4.5, contrast("#ffffff", colour[side]), side);
  });
}

for (const cards of ["light", "dark"]) {
  for (const suits of ["four", "two", "safe", "turnier"]) {
    test(`suits are readable on the card and under the veil: ${cards}, ${suits}`, () => {
      const colour = tokens({ cards, suits });
      for (const suit of SUITS) {
        atLeast(4.5, contrast(colour[suit], colour["--card"]), `${suit} on the card`);
        atLeast(3, contrast(colour[suit], colour["--card-dim"]), `${suit} under the veil`);
      }
      atLeast(4.5, contrast(colour["--chosen-inside"], colour["--card"]), "the ring of a chosen card");
    });
  }

  test(`the safe palette keeps the suits apart for every kind of sight: ${cards}`, () => {
    const colour = tokens({ cards, suits: "safe" });
    for (const [sight, matrix] of Object.entries(SIGHT)) {
      for (const [index, one] of SUITS.entries()) {
        for (const other of SUITS.slice(index + 1)) {
          atLeast(41, distance(colour[one], colour[other], matrix), `${one} and ${other}, ${sight}`);
        }
      }
    }
  });
}
