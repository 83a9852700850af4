// The signs of cards.svg that come later, as trees.

import { readFileSync } from "node:fs";

const [, later] = readFileSync(new URL("../cards.svg", import.meta.url), "utf-8").split("<!-- Later");

/** @param {string} text */
const attributes = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** A drawing for each sign. @returns {import("../js/door/look.js").Tree[]} */
export const laterSigns = () => [...later.matchAll(/<symbol ([^>]*)>(.*?)<\/symbol>/g)].map(([, own, parts]) =>
  ["symbol", attributes(own), ...[...parts.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, name, given]) => [name, attributes(given)])]);
