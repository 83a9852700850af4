// @ts-check
// Draws a table that the build has dealt, before the page's own table has come. The build has drawn everything that does
// not depend on the room there is (see dealt.mjs); here the hand is laid out, and what finds no room is left out.

import { fan } from "../table/move/fan.js";
import { reservedHeight, solveHand, unit } from "../table/move/layout.js";

/** An element as the build writes it: its tag, its attributes, and what is in it. @typedef {[tag: string, attributes: Record<string, string>, ...children: (Tree|string)[]]} Tree */

/** A picture fetches and runs nothing, whatever was kept. */
const FORBIDDEN = /script|frame|object|embed|link|base|meta|style|image|img|video|audio/i;
export const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/**
 * Makes the elements of a dealt table.
 * @param {Tree} tree
 * @param {import("../table/move/layout.js").Room} room
 */
export function layTable(tree, room) {
  const table = grow(tree, HTML);
  const hand = table.querySelector(".hand");
  if (hand) layOut(table, hand, { ...room, whole: room.width });
  return table;
}

/** @param {Tree} tree @param {string} outside @returns {Element} */
export function grow([tag, attributes, ...children], outside) {
  if (FORBIDDEN.test(tag)) throw new Error(`A table has no ${tag}.`);
  const space = tag === "svg" ? SVG : outside;
  const node = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) {
    // The content security policy forbids style attributes.
    if (name === "style") for (const each of value.split(";")) set(node, .../** @type {[string, string]} */ (each.split(":").map((part) => part.trim())));
    else node.setAttribute(name, value);
  }
  node.append(...children.map((child) => (typeof child === "string" ? child : grow(child, space))));
  return node;
}

/** @param {Element} node @param {string} name @param {string} value */
function set(node, name, value) {
  /** @type {HTMLElement} */ (node).style.setProperty(name, value);
}

/** @param {Element} table @param {Element} hand @param {import("../table/move/layout.js").Room & {whole: number}} room */
function layOut(table, hand, room) {
  const cards = [...hand.querySelectorAll(".card")];
  const groups = [...hand.querySelectorAll("[role=group]")].map((group) => group.childElementCount);
  const layout = solveHand(room, groups.length ? groups : [cards.length]);
  const kept = `${reservedHeight(room, cards.length)}px`;
  hand.classList.toggle("rows", layout.rows.length > 1);
  const measures = { "--w": layout.card, "--lift": layout.lift, "--hand-now": layout.height, "--strip": layout.strip };
  for (const [name, value] of Object.entries(measures)) set(hand, name, `${value}px`);
  const whole = table.querySelector(".table");
  if (whole) for (const [name, value] of Object.entries({ "--hand-height": kept, "--unit": `${unit({ ...room, width: room.whole })}px` })) set(whole, name, value);
  const turns = fan(layout, room);
  for (const [index, { x, y }] of layout.spots.entries()) {
    const card = cards[index];
    if (!card) continue;
    set(card, "--x", `${x}px`);
    set(card, "--y", `${y + (turns[index]?.drop ?? 0)}px`);
    set(card, "--turn", `${turns[index]?.turn ?? 0}deg`);
  }
}
