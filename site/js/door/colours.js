// @ts-check
// A host's own colours: whether words can be read on them, and the shades that take the place of those in css/tokens.css.

/** What a host may choose, as "#1f6b57"; null as the style sheets have it. @typedef {{felt: string|null, accent: string|null}} Colours */
/** Red, green and blue, 0 to 255. @typedef {number[]} Colour */
/** Values of the style sheets' variables, by theme. @typedef {Record<"dark"|"light", Record<string, string>>} Shades */

export const HEX = /^#[0-9a-f]{6}$/i;
const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];
/** What stands on the felt, or the accent on it, as css/tokens.css has it. */
export const FELT = "#1f6b57";
export const WORDS = { dark: "#d6e4dc", light: "#2c443a" };
export const PAPER = "#fbf9f1";
/** Contrasts that WCAG asks for: of words, and of anything else that has to be seen. */
export const READABLE = 4.5;
export const VISIBLE = 3;

/** @param {string} hex @returns {Colour} */
const parse = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** @param {Colour} colour */
const write = (colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
/** @param {Colour} colour @param {Colour} to @param {number} share */
const mix = (colour, to, share) => colour.map((part, at) => part + ((to[at] ?? 0) - part) * share);

/** @param {Colour} colour */
function light(colour) {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Colour} one @param {Colour} other */
function between(one, other) {
  const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** The contrast of two colours, from 1 to 21, as WCAG counts it. @param {string} one @param {string} other */
export const contrast = (one, other) => between(parse(one), parse(other));

/**
 * A colour mixed with black or white: at least so much of it, and as much as it needs to stand out.
 * @param {Colour} colour
 * @param {Colour} to
 * @param {number} share
 * @param {string} from
 * @param {number} enough
 */
function apart(colour, to, share, from, enough) {
  let mixed = mix(colour, to, share);
  while (share < 1 && between(mixed, parse(from)) < enough) mixed = mix(colour, to, (share += 0.02));
  return write(mixed);
}

/**
 * The shades of a host's colours. In the dark theme they are as they were chosen; in the light one the felt is so light,
 * and the accent so dark, that all words can be read.
 * @param {Colours} colours
 * @returns {Shades}
 */
export function shades({ felt, accent }) {
  /** @type {Shades} */ const found = { dark: {}, light: {} };
  if (felt && HEX.test(felt)) {
    const colour = parse(felt);
    const black = (/** @type {number} */ share) => write(mix(colour, BLACK, share));
    const white = (/** @type {number} */ share) => apart(colour, WHITE, share, WORDS.light, READABLE);
    const bar = black(0.72);
    const edge = apart(colour, WHITE, 0.5, felt, VISIBLE);
    Object.assign(found.dark, {
      "felt-1": felt, "felt-2": black(0.42), "felt-3": black(0.63), bar, panel: black(0.61), "panel-2": black(0.46),
      chip: `${bar}b8`, edge, line: `${edge}4d`, inlay: `${edge}21`,
    });
    Object.assign(found.light, {
      "felt-1": white(0.84), "felt-2": white(0.66), "felt-3": white(0.5), edge: felt, line: `${felt}47`, inlay: `${felt}24`,
    });
  }
  if (accent && HEX.test(accent)) {
    const colour = parse(accent);
    const pair = { accent, "accent-2": write(mix(colour, WHITE, 0.38)) };
    Object.assign(found.dark, pair, { mark: accent });
    Object.assign(found.light, pair, { mark: apart(colour, BLACK, 0, PAPER, READABLE) });
  }
  return found;
}

/** Those shades as rules of a style sheet; "" if the host has no colours of its own. @param {Colours} colours */
export const rulesOf = (colours) => Object.entries(shades(colours)).filter(([, values]) => Object.keys(values).length > 0)
  .map(([theme, values]) => `:root[data-theme="${theme}"]{${Object.entries(values).map(([name, value]) => `--${name}:${value};`).join("")}}`)
  .join("");
