// Prints what is said of <card-table>: a part of a page, and types for TypeScript. Both come from the shapes that the two ends
// of the line use (../js/embed/schema.js); what each part means stands in ../embed.en.ftl.

import { readFileSync } from "node:fs";
import { COMMANDS, EVENTS, KINDS, LIVE, PARAMETERS, STATES } from "../js/embed/schema.js";
import { Text } from "../js/text/messages.js";

const [catalogue, texts] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf-8")));
const text = new Text(catalogue.texts);
text.add(texts);
const say = (id, given) => {
  if (!text.has(id)) throw new Error(`There is no text ${id}.`);
  return text.ui(id, given);
};
const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const typeOf = (kind) => KINDS[kind.replace("?", "")][1];

/** What a method is called with, and what it returns. @type {Record<string, [given: string, result: string]>} */
const METHODS = {
  start: ["", "void"], newGame: ["", "void"], load: ["code: string", "void"], getShareCode: ["", "string"], pause: ["on?: boolean", "void"],
  go: ["step: number", "void"],
};
const methods = Object.keys(COMMANDS).filter((name) => name !== "set");

// A part of a page

const row = (cells) => `<tr>${cells.map((cell, place) => (place ? `<td>${cell}</td>` : `<th scope="row">${cell}</th>`)).join("")}</tr>`;
const table = (name, heads, rows) => `<section><h2 id="${name}">${escaped(say(`embed-${name}`))}</h2><p>${escaped(say(`embed-${name}-note`, { live: LIVE.join(", ") }))}</p>
<div class="wide" role="region" tabindex="0" aria-labelledby="${name}"><table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(say(head))}</th>`).join("")}</tr></thead><tbody>${rows.map(row).join("")}</tbody></table></div></section>`;
const code = (words) => `<code>${escaped(words)}</code>`;
const fields = (given) => Object.entries(given).map(([name, kind]) => code(`${name}${kind.endsWith("?") ? "?" : ""}: ${typeOf(kind)}`)).join("<br>") || "–";

const html = [
  table("attributes", ["embed-name", "embed-values", "embed-meaning"], Object.entries(PARAMETERS).map(([name, words]) =>
    [code(name), words ? words.split(" ").map(code).join(" ") : "–", escaped(say(`embed-attribute-${name}`))])),
  table("methods", ["embed-name", "embed-meaning"], methods.map((name) => [code(`${name}(${METHODS[name][0]})`), escaped(say(`embed-method-${name}`))])),
  table("events", ["embed-name", "embed-data", "embed-meaning"], Object.entries(EVENTS).map(([name, given]) => [code(name), fields(given), escaped(say(`embed-event-${name}`))])),
].join("\n");

// Types

const note = (id, indent = "") => `${indent}/** ${say(id).replaceAll("*/", "")} */\n`;
const dataName = (name) => `${name[0].toUpperCase()}${name.slice(1)}Data`;
const types = `// The types of <card-table>, made from the shapes of its messages.

${Object.entries(EVENTS).map(([name, given]) => `${note(`embed-event-${name}`)}export interface ${dataName(name)} {\n${Object.entries(given).map(([field, kind]) =>
  `  ${field}${kind.endsWith("?") ? "?" : ""}: ${typeOf(kind)};\n`).join("")}}\n`).join("\n")}
export interface CardTableMessage<T extends string, D> {
  v: 1;
  type: T;
  id: number;
  data: D;
}

export interface CardTableEvents {
${Object.keys(EVENTS).map((name) => `  ${name}: CustomEvent<CardTableMessage<"${name}", ${dataName(name)}>>;\n`).join("")}}

export interface CardTableElement extends HTMLElement {
  readonly state: ${STATES.map((state) => `"${state}"`).join(" | ")};
  readonly version: string;
${methods.map((name) => `${note(`embed-method-${name}`, "  ")}  ${name}(${METHODS[name][0]}): Promise<${METHODS[name][1]}>;\n`).join("")}  addEventListener<T extends keyof CardTableEvents>(
    type: T, listener: (this: CardTableElement, event: CardTableEvents[T]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** What may stand as an attribute of the element, or in the address of the frame. */
export interface CardTableAttributes {
  /** A sandbox without an origin, where nothing is kept. */
  strict?: boolean | "";
${Object.entries(PARAMETERS).map(([name, words]) => `${note(`embed-attribute-${name}`, "  ")}  ${name}?: ${words ? words.split(" ").map((word) => `"${word}"`).join(" | ") : "string"};\n`).join("")}}

declare global {
  interface HTMLElementTagNameMap {
    "card-table": CardTableElement;
  }
}
`;

process.stdout.write(JSON.stringify({ html, types }));
