// @ts-check
// The whole table, drawn from what the view knows: every part is a function of it.

import { html, nothing } from "lit";
import { actionBar } from "./ask/action-bar.js";
import { asked } from "./ask/asked.js";
import { auctionPanel } from "./ask/auction.js";
import { bar } from "./draw/bar.js";
import { hand } from "./draw/hand.js";
import { lateLoading, loading } from "./draw/loading.js";
import { middle } from "./draw/middle.js";
import { seats } from "./draw/seats.js";
import { surface } from "./draw/surface.js";
import { lastTrick, lastTrickButton } from "./draw/won-tricks.js";
import { variables } from "./pieces/variables.js";
import { LONG_ROW, isCalling, isEnd, ownCalls } from "./scene.js";

/** @param {import("./table.js").CardTableView} view */
export function drawTable(view) {
  const { scene, room, late } = view;
  return html`<div class=${classes(view)} data-phase=${scene?.phase ?? "none"}
      style=${variables(room.measures)}>
    ${surface(view)}
    ${bar(view)}
    <div class="stage">
      ${seats(view)}
      <section class="mid ${view.room.above ? "with-few" : ""}" data-region="mid" tabindex="-1" aria-label=${view.text("mid")}>${scene?.gauge ? html`<div class="gauge">${view.more?.gauge()}</div>` : nothing}${middle(view)}${loading(view)}${auctionPanel(view)}${lastTrick(view)}
        <span class="skip" aria-hidden="true">${view.text("skip")}</span></section>
      ${asked(view)}
      ${view.more?.around()}
      ${lateLoading(view)}
    </div>
    ${actionBar(view, lastTrickButton(view))}
    ${hand(view)}
    ${late?.ending(view)}
    ${late?.drawer(view)}
    ${late?.drawerDialog(view)}${view.more?.dialogs()}
    <div class="unseen"><p class="say-0" role="status"></p><p class="say-1" role="status"></p><p class="say-now" role="alert"></p></div>
  </div>`;
}

/**
 * What is on the table, as classes of the whole of it. The style sheets do not ask for that with :has(), because then
 * browsers would look at all those rules again whenever a card comes or goes.
 * @param {import("./table.js").CardTableView} view
 */
function classes(view) {
  const { scene } = view;
  const calling = isCalling(scene);
  const dials = calling && view.dial.data;
  const shows = (/** @type {string} */ kind) => scene?.zones.some((zone) => zone.kind === kind && "groups" in zone && zone.seat !== scene.me && zone.groups?.some(({ cards }) => cards.length));
  return [
    "table", view.room.railShown && "with-rail", !scene && "unset", calling && "calling", dials && "with-dial",
    calling && scene?.ask.layout !== "grid" && ownCalls(scene).length + (dials ? 1 : 0) >= LONG_ROW && "with-long-row",
    view.selectors.shown.length && "with-selectors", !isEnd(scene) && shows("hand") && "with-open-hand", shows("shown") && "with-laid-open",
    view.wish && "with-wish", view.ended && "with-ending", ...(view.more?.classes ?? []),
  ].filter(Boolean).join(" ");
}
