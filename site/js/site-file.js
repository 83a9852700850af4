// @ts-check
// Reads site.json while the page runs: its host may have changed it since the site was built.

import { keepSiteFile } from "./door/glance.js";
import { paint } from "./theme.js";
import { readSiteFile, titled } from "./door/site-file.js";
import { rulesOf } from "./door/colours.js";

/**
 * The name and the colours come at once, the first game with the next visit, and the language, in which much is drawn
 * already, with the next build. What is wrong is told on the console.
 * @param {import("./app.js").App} app
 */
export async function hearSiteFile(app) {
  const { catalogue: { data }, text } = app;
  try {
    const reply = await fetch(new URL("../site.json", import.meta.url), { cache: "no-cache" });
    if (!reply.ok) throw new Error(`${reply.status} for ${reply.url}`);
    const known = { games: data.games.map(({ name }) => name), languages: Object.keys(data.texts) };
    const { chosen, faults } = readSiteFile(await reply.json().catch(() => null), known);
    for (const fault of faults) console.warn(`site.json: ${fault}`);
    if (!chosen) return;
    const rules = rulesOf(chosen);
    keepSiteFile({ game: chosen.game ?? "", rules });
    paint(rules);
    const { name } = chosen;
    const before = app.ui("ui-title");
    if (!name || name === before) return;
    text.add({ [text.language]: titled(name) });
    document.title = document.title.replace(before, () => name);
    app.changed();
  } catch (why) {
    console.info("What the host has chosen could not be read.", why);
  }
}
