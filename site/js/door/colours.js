// @ts-check
// A host's own colours: whether words can be read on them, and the shades that take the place of those in css/tokens.css and
// of the games' own cloths.

/** What a host may choose, as "#1f6b57"; null as the style sheets have it. @typedef {{felt: string|null, accent: string|null}} Colours */
/** Red, green and blue, 0 to 255. @typedef {number[]} Colour */
/** Values of the style sheets' variables, by theme. @typedef {Record<"dark"|"light", Record<string, string>>} Shades */

export const HEX = /^#[0-9a-f]{6}$/i;
const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];
/** The cloth of a game without one of its own, the words on every deep cloth, and what marks stand on by day, as css/tokens.css has them. */
export const FELT = "#1f6b57";
export const WORDS = "#fff8ea";
export const PAPER = "#fdf9f0";
/** The words on a button, as css/tokens.css has them. */
export const INK = "#231a02";
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
 * The shades of a host's colours. They are as they were chosen; in the light theme the accent is so dark where it marks
 * something that it can be seen.
 * @param {Colours} colours
 * @returns {Shades}
 */
export function shades({ felt, accent }) {
  /** @type {Shades} */ const found = { dark: {}, light: {} };
  if (felt && HEX.test(felt)) {
    const colour = parse(felt);
    const black = (/** @type {number} */ share) => write(mix(colour, BLACK, share));
    const words = { "cloth-ink": WORDS, "cloth-mark": "#ffd878" };
    Object.assign(found.dark, { "cloth-1": felt, "cloth-2": black(0.25), "cloth-3": black(0.63), ...words });
    Object.assign(found.light, { "cloth-1": felt, "cloth-2": black(0.1), "cloth-3": black(0.3), ...words });
  }
  if (accent && HEX.test(accent)) {
    const colour = parse(accent);
    // A button shines from above, away from the colour of its words.
    const pair = contrast(accent, INK) < contrast(accent, WORDS)
      ? { accent, "accent-2": write(mix(colour, BLACK, 0.25)), "accent-ink": WORDS } : { accent, "accent-2": write(mix(colour, WHITE, 0.38)) };
    Object.assign(found.dark, pair, { mark: accent });
    Object.assign(found.light, pair, { mark: apart(colour, BLACK, 0, PAPER, READABLE) });
  }
  return found;
}

/** Those shades as rules of a style sheet; "" if the host has no colours of its own. @param {Colours} colours */
export const rulesOf = (colours) => Object.entries(shades(colours)).filter(([, values]) => Object.keys(values).length > 0)
  .map(([theme, values]) => `:root[data-theme="${theme}"],[data-theme="${theme}"] [data-cloth]{${Object.entries(values).map(([name, value]) => `--${name}:${value};`).join("")}}`)
  .join("");
