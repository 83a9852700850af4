// @ts-check
// The way to the lesson of a game, where there is more to say about the game than in the menu.

import { html } from "lit";

/** A link, if there is a lesson. @param {import("../app.js").App} app @param {import("../door/protocol.js").Game} game */
export const learnLink = (app, { name, lesson }) => (lesson ? html`<a class="button" href=${`#${name}/learn`}>${app.ui("ui-learn")}</a>` : "");
