// @ts-check
// The picture that goes with a shared deal: a table, the words beside it, and a hand. It is drawn from the drawings that the
// cards of the page are made of.

/** What somebody sends: the size that other sites show beside a link. */
export const SIZE = { width: 1200, height: 630 };

/** What is in the picture: words, and cards ("HQ"), or "" for the back of one. @typedef {{title: string, lines: string[], cards: string[], site: string}} Content */

/** The colours of a cloth that an emblem is drawn with. */
const TAKEN = ["--e-gold", "--cloth-2"];
const COURTS = new Set(["J", "Q", "K"]);
const CARD = { width: 176, height: 246 };
/** So many cards show their faces as a small fan, and so many fit into one row. */
const FEW = 6;
const MOST = 14;
const RIM = { left: 44, top: 96, right: 1156, bottom: 900, round: 290 };

/** The colours of a picture are the same for everybody, whatever theme its maker likes. @type {Record<string, string>} */
const SUITS = { S: "#000", H: "#cd4825", D: "#2a1e66", C: "#115222", L: "#000", B: "#cd4825" };

/**
 * Draws the picture.
 * @param {CanvasRenderingContext2D} pen
 * @param {Content} content
 */
export function drawPicture(pen, { title, lines, cards, site }) {
  const { width, height } = SIZE;
  const font = getComputedStyle(document.body).fontFamily;
  const cloth = document.body.appendChild(document.createElement("i"));
  Object.assign(cloth.dataset, { theme: "dark", cloth: document.documentElement.dataset.game }); // by evening, for everybody
  room(pen, cloth);
  hand(pen, cards);
  const shown = getComputedStyle(cloth);
  for (const name of TAKEN) document.body.style.setProperty(name, shown.getPropertyValue(name));
  symbol(pen, `emblem-${document.documentElement.dataset.game}`, "#fff8ea", { x: 128, y: 120, width: 88, height: 88 });
  for (const name of TAKEN) document.body.style.removeProperty(name);
  cloth.remove();
  pen.fillStyle = "#fff8ea";
  pen.textBaseline = "alphabetic";
  fitted(pen, title, { x: 128, y: 300, size: 92, weight: 750, room: 430, font });
  pen.fillStyle = "#d6e4dc";
  for (const [index, line] of lines.slice(0, 4).entries()) fitted(pen, line, { x: 128, y: 370 + index * 50, size: 36, weight: 550, room: 430, font });
  pen.fillStyle = "#f0c75e";
  fitted(pen, site.replace(/^\w+:\/\/|(index\.html)?(\?.*)?#.*$/g, ""), { x: 128, y: height - 36, size: 24, weight: 550, room: width - 256, font });
}

/** A hand like a fan; so many cards that their corners would not be seen lie in two rows. @param {CanvasRenderingContext2D} pen @param {string[]} cards */
function hand(pen, cards) {
  const few = cards.length <= FEW;
  const rows = cards.length <= MOST ? [cards] : [cards.slice(0, Math.ceil(cards.length / 2)), cards.slice(Math.ceil(cards.length / 2))];
  const { turn, radius, scale } = few ? { turn: 11, radius: 316, scale: 1 } : { turn: 2.4, radius: 800, scale: 0.68 };
  for (const [row, held] of rows.entries()) {
    for (const [index, card] of held.entries()) {
      pen.save();
      pen.translate(850, (few ? 154 : rows.length > 1 ? 170 + row * 130 : 250) + radius);
      pen.rotate((index - (held.length - 1) / 2) * turn * (Math.PI / 180));
      pen.translate((-CARD.width / 2) * scale, -radius);
      pen.scale(scale, scale);
      oneCard(pen, card);
      pen.restore();
    }
  }
}

/** The room, the table's rim, and the cloth under its lamp. @param {CanvasRenderingContext2D} pen @param {Element} cloth that has the colours */
function room(pen, cloth) {
  const { width, height } = SIZE;
  const style = getComputedStyle(cloth);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  pen.fillStyle = glow(pen, 700, ["#5a4030", "#1b130f"]);
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = glow(pen, 800, [colour("--rim-1"), colour("--rim-2")]);
  rounded(pen, RIM.left, RIM.top, RIM.right - RIM.left, RIM.bottom - RIM.top, RIM.round);
  pen.fill();
  pen.fillStyle = glow(pen, 640, [colour("--cloth-1"), colour("--cloth-2")]);
  rounded(pen, RIM.left + 22, RIM.top + 22, RIM.right - RIM.left - 44, RIM.bottom - RIM.top - 44, RIM.round - 22);
  pen.fill();
  pen.strokeStyle = "#dfa92f";
  pen.lineWidth = 2;
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {number} radius @param {[string, string]} colours */
function glow(pen, radius, [inside, outside]) {
  const light = pen.createRadialGradient(SIZE.width / 2, 300, 0, SIZE.width / 2, 300, radius);
  light.addColorStop(0, inside);
  light.addColorStop(1, outside);
  return light;
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} width @param {number} height @param {number} round */
function rounded(pen, x, y, width, height, round) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
}

/** Writes a line, smaller if it would not fit. @param {CanvasRenderingContext2D} pen @param {string} words @param {{x: number, y: number, size: number, weight: number, room: number, font: string}} how */
function fitted(pen, words, { x, y, size, weight, room: most, font }) {
  pen.font = `${weight} ${size}px ${font}`;
  const wide = pen.measureText(words).width;
  if (wide > most) pen.font = `${weight} ${Math.floor((size * most) / wide)}px ${font}`;
  pen.fillText(words, x, y);
}

/** @param {CanvasRenderingContext2D} pen @param {string} card */
function oneCard(pen, card) {
  const [suit = "", rank = ""] = card;
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / .38)";
  [pen.shadowBlur, pen.shadowOffsetX, pen.shadowOffsetY] = [12, -3, 5];
  pen.fillStyle = card ? "#fffdf7" : getComputedStyle(document.documentElement).getPropertyValue("--back-1").trim();
  rounded(pen, 0, 0, CARD.width, CARD.height, 12);
  pen.fill();
  pen.restore();
  pen.strokeStyle = card ? "#d9d0b8" : "#e9c988";
  pen.lineWidth = 1;
  pen.stroke();
  pen.save();
  pen.clip();
  const unit = CARD.width / 100;
  const put = (/** @type {string} */ name, /** @type {number[]} */ [x = 0, y = 0, width = 0, height = 0]) =>
    symbol(pen, name, SUITS[suit] ?? "#e9c988", { x: x * unit, y: y * unit, width: width * unit, height: height * unit });
  if (!card) {
    put(`back-${document.documentElement.dataset.back}`, [0, 0, 100, 140]);
  } else {
    const joker = suit === "L" || suit === "B";
    if (!joker) put(`rank-${rank}`, [7, 9, 24, 33]);
    put(`suit-${suit}`, [8, joker ? 11 : 46, 22, 22]);
    if (joker) put("joker", [34, 34, 56, 90]);
    else if (COURTS.has(rank)) put(`court-${rank}`, [38, 10, 56, 120]);
    else put(`suit-${suit}`, [38, 58, 52, 52]);
  }
  pen.restore();
}

/**
 * Draws one of the page's own drawings, in its own colours.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} name
 * @param {string} colour what the drawing takes for its current colour
 * @param {{x: number, y: number, width: number, height: number}} box
 */
function symbol(pen, name, colour, { x, y, width, height }) {
  const drawing = /** @type {SVGSymbolElement|null} */ (document.querySelector(`symbol#${CSS.escape(name)}`));
  if (!drawing) return;
  const view = drawing.viewBox.baseVal;
  const scale = Math.min(width / view.width, height / view.height);
  pen.save();
  pen.translate(x + (width - view.width * scale) / 2, y + (height - view.height * scale) / 2);
  pen.scale(scale, scale);
  drawing.style.color = colour;
  for (const part of drawing.querySelectorAll("path, circle, rect, use")) {
    if (part.localName === "use") half(pen, part, colour);
    else shapeOf(pen, part);
  }
  drawing.style.color = "";
  pen.restore();
}

/** A part of a drawing that is a drawing itself; the lower half of a court card is its upper half, turned. @param {CanvasRenderingContext2D} pen @param {Element} part @param {string} colour */
function half(pen, part, colour) {
  const [turn = 0, x = 0, y = 0] = (part.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.translate(-x, -y);
  const [width, height] = ["width", "height"].map((name) => Number(part.getAttribute(name)));
  symbol(pen, part.getAttribute("href")?.slice(1) ?? "", colour, { x: 0, y: 0, width: width ?? 0, height: height ?? 0 });
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Element} part */
function shapeOf(pen, part) {
  const style = getComputedStyle(part);
  if (style.fill.startsWith("url") || part.closest("pattern")) return; // a weave is too fine for a picture
  const number = (/** @type {string} */ attribute) => Number(part.getAttribute(attribute) ?? 0);
  const path = new Path2D(part.getAttribute("d") ?? "");
  if (part.localName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  if (part.localName === "rect") path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
  pen.lineWidth = parseFloat(style.strokeWidth) || 1;
  [pen.lineJoin, pen.lineCap] = [/** @type {CanvasLineJoin} */ (style.strokeLinejoin), /** @type {CanvasLineCap} */ (style.strokeLinecap)];
  const opacity = Number(style.opacity);
  pen.globalAlpha = opacity * Number(style.fillOpacity);
  if (style.fill !== "none") [pen.fillStyle] = [style.fill], pen.fill(path, /** @type {CanvasFillRule} */ (style.fillRule));
  pen.globalAlpha = opacity * Number(style.strokeOpacity);
  if (style.stroke !== "none") [pen.strokeStyle] = [style.stroke], pen.stroke(path);
  pen.globalAlpha = 1;
}
