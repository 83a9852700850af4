// Prints the menu as it stands before anything is known of the person who looks at it. The page takes it over as it is.

import { readFileSync } from "node:fs";
import { render } from "@lit-labs/ssr";
import { collectResult } from "@lit-labs/ssr/lib/render-result.js";
import { Catalogue } from "../js/text/catalogue.js";
import { Connection } from "../js/engine/connection.js";
import { Engine } from "../js/engine/engine.js";
import { Text } from "../js/text/messages.js";
import { Menu } from "../js/screens/menu.js";

/** @type {any} */ (globalThis).navigator ??= {}; // older versions of Node.js have none

const [data, texts] = process.argv.slice(2, 4).map((file) => JSON.parse(readFileSync(file, "utf-8")));
const text = new Text(data.texts, process.argv[4]);
text.add(texts);
const app = {
  catalogue: new Catalogue(data), text, ui: (...given) => text.ui(...given), connection: new Connection(new Engine(() => {}, {})),
  store: { lasting: true, trouble: null, lost: new Set() }, storageNews: null, purse: null, rows: [], last: new Map(), days: new Set(), today: () => "", offline: null, installer: null,
};
const menu = Object.assign(new Menu(), { app });
process.stdout.write(`<card-table-menu data-drawn>${await collectResult(render(menu.render()))}</card-table-menu>`);
