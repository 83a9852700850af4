// @ts-check
// The page where somebody chooses a table for a page of their own, tries it, and copies the lines.

import { html, nothing, render } from "lit";
import { Catalogue } from "../text/catalogue.js";
import { DEFAULTS } from "../door/settings.js";
import { EVENTS, PARAMETERS } from "./schema.js";
import { LEVELS } from "./parameters.js";
import { Text } from "../text/messages.js";
import { applyTheme } from "../theme.js";
import { bringTypeface } from "../typeface.js";
import { glance } from "../door/glance.js";
import { read } from "../text/library.js";
import { siteOf } from "../site.js";

/** How many messages of the table are shown. */
const SHOWN = 50;
const look = { ...DEFAULTS, ...glance().look };
applyTheme(look, look);
bringTypeface();

const [data, ...texts] = await Promise.all(["catalogue.json", "texts/menu.json", "texts/others.json", "texts/embed.json"].map(read));
const text = new Text(data.texts);
for (const each of texts) text.add(each);
const catalogue = new Catalogue(data);
await Promise.all(catalogue.games.map(async ({ name }) => text.add(await read(`texts/${name}.json`))));
const ui = (/** @type {string} */ id, /** @type {Record<string, unknown>} */ given = {}) => text.ui(id, given);

/** What is chosen; what is as usual is left out of the lines. @type {Record<string, string>} */
const chosen = { game: catalogue.games.find(({ name }) => location.hash === `#${name}`)?.name ?? catalogue.games[0]?.name ?? "" };
let size = { width: 480, height: 560 };
let how = "element";
let said = "";
/** @type {string[]} */
const log = [];

/** @param {string} name @param {string} value */
function choose(name, value) {
  const usual = PARAMETERS[name]?.split(" ")[0] || "";
  if (name === "game") delete chosen.rules;
  if (!value || value === usual || (name === "bots" && value === "normal")) delete chosen[name];
  else chosen[name] = value;
  draw();
}

/** A choice among words. @param {string} label @param {string} name @param {[value: string, words: string][]} values */
function choice(label, name, values) {
  return html`<label><span>${label}</span><select @change=${(/** @type {Event} */ event) => choose(name, /** @type {HTMLSelectElement} */ (event.target).value)}>
    ${values.map(([value, words]) => html`<option value=${value} .selected=${(chosen[name] ?? values[0]?.[0]) === value}>${words}</option>`)}</select></label>`;
}

/** @param {string} label @param {string} name */
function toggle(label, name) {
  return html`<label class="switch"><input type="checkbox" role="switch" .checked=${chosen[name] !== "off"}
    @change=${(/** @type {Event} */ event) => choose(name, /** @type {HTMLInputElement} */ (event.target).checked ? "on" : "off")}><span>${label}</span></label>`;
}

/** @param {string} label @param {"width"|"height"} name @param {number} least */
function measure(label, name, least) {
  return html`<label><span>${label}</span><input type="number" min=${least} max="2000" step="10" .value=${String(size[name])} @change=${(/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    size = { ...size, [name]: Math.min(2000, Math.max(least, input.valueAsNumber || size[name])) };
    input.value = String(size[name]); // what the lines say
    draw();
  }}></label>`;
}

/** @param {string} name @param {string} [id] */
const words = (name, id = `embed-${name}-value`) => (PARAMETERS[name] ?? "").split(" ").map((value) => /** @type {[string, string]} */ ([value, ui(id, { value })]));
/** @param {string} value */
const escaped = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** What somebody copies. */
function lines() {
  const site = siteOf().href;
  const style = `width:${size.width}px;max-width:100%;height:${size.height}px`;
  if (how === "element") {
    const attributes = Object.entries(chosen).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    return `<script async src="${site}embed.js"></script>\n<card-table${attributes} style="${style}"></card-table>`;
  }
  const title = escaped(chosen.label ?? text.say(catalogue.game(chosen.game ?? "")?.title));
  return `<iframe src="${escaped(`${site}embed/?${new URLSearchParams(chosen)}`)}" title="${title}"\n  style="border:0;${style}" loading="lazy" allow="fullscreen; clipboard-write; web-share"\n  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
}

/** How a page hears the table, as an example that runs: this page does the same. */
const EXAMPLE = `const table = document.querySelector("card-table");
table.addEventListener("trick", ({ detail: { data } }) => console.log(data.seat, data.cards));
table.addEventListener("handend", ({ detail: { data } }) => console.log(data.score, data.shareCode));
table.setAttribute("theme", "dark");`;

async function copy() {
  try {
    await navigator.clipboard.writeText(lines());
    said = ui("embed-copied");
  } catch {
    document.querySelector("textarea")?.select();
    said = ui("embed-not-copied");
  }
  draw();
}

/** Shows what is chosen, in a table that is made anew only if it has to be another one. */
function showTable() {
  const place = /** @type {HTMLElement} */ (document.querySelector(".preview > div"));
  let table = /** @type {HTMLElement|null} */ (place.firstElementChild);
  if (!table) {
    table = document.createElement("card-table");
    for (const type of Object.keys(EVENTS)) table.addEventListener(type, hear);
  }
  for (const name of Object.keys(PARAMETERS)) {
    const value = chosen[name] ?? null;
    if (value === table.getAttribute(name)) continue;
    if (value === null) table.removeAttribute(name);
    else table.setAttribute(name, value);
  }
  Object.assign(table.style, { width: `${size.width}px`, height: `${size.height}px` });
  if (!table.isConnected) place.append(table);
}

/** @param {Event} event */
function hear(event) {
  log.push(JSON.stringify(/** @type {CustomEvent} */ (event).detail));
  if (log.length > SHOWN) log.shift();
  draw();
}

function draw() {
  const game = catalogue.game(chosen.game ?? "");
  const tables = (game?.tables ?? []).map(({ name, title }, place) => /** @type {[string, string]} */ ([place ? name : "", text.say(title)]));
  render(html`
    <p><a href="../">${ui("embed-back")}</a></p>
    <h1>${ui("embed-title")}</h1>
    <p>${ui("embed-intro")}</p>
    <div class="workbench">
      <section aria-labelledby="choose"><h2 id="choose">${ui("embed-choose")}</h2>
        <form @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
          ${choice(ui("embed-game"), "game", catalogue.games.map(({ name, title }) => [name, text.say(title)]))}
          ${choice(ui("embed-table"), "rules", tables)}
          ${choice(ui("embed-bots"), "bots", ["normal", "easy", "strong"].map((value) => [value, ui("ui-level", { level: LEVELS[value] })]))}
          ${choice(ui("ui-set-theme"), "theme", words("theme"))}
          ${choice(ui("ui-set-suits"), "suits", words("suits", "ui-set-suits-value"))}
          ${choice(ui("ui-set-pace"), "pace", words("pace", "ui-set-pace-value"))}
          ${choice(ui("embed-controls"), "controls", words("controls"))}
          ${choice(ui("embed-start"), "start", words("start"))}
          ${measure(ui("embed-width"), "width", 320)} ${measure(ui("embed-height"), "height", 400)}
          <label class="whole"><span>${ui("embed-label")}</span><input type="text" maxlength="100" .value=${chosen.label ?? ""}
            @change=${(/** @type {Event} */ event) => choose("label", /** @type {HTMLInputElement} */ (event.target).value)}></label>
          ${toggle(ui("embed-hints"), "hints")} ${toggle(ui("embed-undo"), "undo")} ${toggle(ui("embed-links"), "links")}
        </form>
        <h2 id="lines">${ui("embed-lines")}</h2>
        <div class="segments" role="radiogroup" aria-label=${ui("embed-how")}>${["element", "frame"].map((value) => html`<label class="segment">
          <input type="radio" name="how" .checked=${how === value} @change=${() => { how = value; draw(); }}><span>${ui("embed-how-value", { value })}</span></label>`)}</div>
        <p><textarea readonly aria-labelledby="lines" .value=${lines()}></textarea></p>
        <div class="row"><button type="button" class="button primary" @click=${copy}>${ui("embed-copy")}</button><span role="status">${said || nothing}</span></div>
      </section>
      <section class="preview" aria-labelledby="preview"><h2 id="preview">${ui("embed-preview")}</h2><div></div></section>
    </div>
    <section aria-labelledby="log"><h2 id="log">${ui("embed-log")}</h2><p>${ui("embed-log-note")}</p>
      <pre class="log" tabindex="0" role="log" aria-live="off" aria-labelledby="log">${log.length ? log.join("\n") : ui("embed-log-empty")}</pre></section>
    <section aria-labelledby="example"><h2 id="example">${ui("embed-example")}</h2><pre>${EXAMPLE}</pre></section>
  `, /** @type {HTMLElement} */ (document.getElementById("builder")));
  showTable();
}

draw();
