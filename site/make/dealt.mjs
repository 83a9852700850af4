// Prints the dealt tables that the page shows while its scripts are still on their way, drawn by the page's own table.
// Each is a tree of [tag, attributes, ...children]: the first script makes elements of it, and lays out the hand.

import { readFileSync } from "node:fs";
import { html } from "lit";
import { render } from "@lit-labs/ssr";
import { collectResult } from "@lit-labs/ssr/lib/render-result.js";
import { parseFragment } from "parse5";
import { DEFAULTS } from "../js/door/settings.js";
import { Text } from "../js/text/messages.js";
import { cast } from "../js/text/people.js";

globalThis.ResizeObserver ??= class {}; // only a browser tells how large the table is
const { CardTableView } = await import("../js/table/table.js");
Object.assign(globalThis, { document: { activeElement: null, documentElement: { lang: "en" } } });

/** Wide enough for everything that only a wide table shows. */
const SIZE = { width: 4000, height: 2000 };

/** @param {any} scene @param {Record<string, string>} people @param {string[]} tables @param {string} titled what the game is called @param {string} title @param {(message: any) => string} say */
async function draw(scene, people, tables, titled, title, say) {
  const view = Object.assign(new CardTableView(), { scene, titled, people, say, tables, settings: DEFAULTS, size: SIZE, canHint: true, querySelector: () => null });
  view.willUpdate(new Map([["scene", null], ["settings", null]]));
  const page = html`<main class="at-table"><h1 class="unseen">${title}</h1><card-table-drawn>${view.render()}</card-table-drawn></main>`;
  return parseFragment(await collectResult(render(page))).childNodes.flatMap(tree)[0];
}

/** What depends on the room; the first script lays out the hand. */
const SIZED = /--(x|w|hand-height):/;
/** What nobody sees yet, and what nobody needs for the first decision: the page comes soon enough. */
const LATER = ["dialog", "say-0", "say-1", "say-now", "held", "seat-backs", "pip counted"];

/** @param {any} node @returns {unknown[]} */
function tree({ nodeName, tagName, attrs = [], childNodes = [], value = "" }) {
  // What stands between two lines of a template is no text.
  if (nodeName === "#text") return /^\s*\n\s*$/.test(value) ? [] : [value];
  if (!tagName || LATER.includes(tagName) || LATER.includes(attrs.find(({ name }) => name === "class")?.value)) return [];
  const given = attrs.filter(({ name, value }) => !(name === "style" && SIZED.test(value)));
  return [[tagName, Object.fromEntries(given.map(({ name, value }) => [name, value])), ...childNodes.flatMap(tree)]];
}

const drawn = {};
for (const [game, { title, texts, tables }] of Object.entries(JSON.parse(readFileSync(process.argv[2], "utf-8")))) {
  const [first, ...more] = texts;
  const text = new Text(first, process.argv[3]);
  more.forEach((each) => text.add(each));
  const titled = text.say(title);
  const heading = text.ui("ui-play-title", { game: titled });
  const names = Object.keys(tables);
  drawn[game] = {};
  for (const [table, openings] of Object.entries(tables)) {
    drawn[game][table] = await Promise.all(openings.map(({ scene }) => {
      const people = cast(scene.record.slice(-40), scene.seats);
      const company = { me: scene.me, people };
      return draw(scene, people, names, titled, heading, (message) => text.say(message, company));
    }));
  }
}
process.stdout.write(JSON.stringify(drawn));
