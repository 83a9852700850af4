// @ts-check
// The whole table, drawn from what the view knows: every part is a function of it.

import { html } from "lit";
import { actionBar } from "./ask/action-bar.js";
import { asked } from "./ask/asked.js";
import { auctionPanel } from "./ask/auction.js";
import { helps, practice } from "./ask/practice.js";
import { bar } from "./draw/bar.js";
import { gauge } from "./draw/gauge.js";
import { hand } from "./draw/hand.js";
import { lateLoading, loading } from "./draw/loading.js";
import { middle } from "./draw/middle.js";
import { seats } from "./draw/seats.js";
import { surface } from "./draw/surface.js";
import { lastTrick, lastTrickButton } from "./draw/won-tricks.js";
import { variables } from "./pieces/variables.js";
import { isCalling, isEnd, isOpenBeside, openCards, ownCalls, shownCards } from "./scene.js";

/** So many buttons make a row that is long for a low table. */
const LONG_ROW = 7;

/** @param {import("./table.js").CardTableView} view */
export function drawTable(view) {
  const { scene, room, late } = view;
  return html`<div class=${classes(view)} data-phase=${scene?.phase ?? "none"}
      style=${variables(room.measures)}>
    ${surface(view)}
    ${bar(view)}
    <div class="stage">
      ${seats(view)}
      <section class="mid ${isOpenBeside(scene) ? "with-few" : ""}" data-region="mid" tabindex="-1" aria-label=${view.text("mid")}>${gauge(view)}${middle(view)}${loading(view)}${auctionPanel(view)}${lastTrick(view)}
        <span class="skip" aria-hidden="true">${view.text("skip")}</span></section>
      ${asked(view)}
      ${practice(view)}
      ${lateLoading(view)}
    </div>
    ${actionBar(view, lastTrickButton(view))}
    ${hand(view)}
    ${late?.ending(view)}
    ${late?.drawer(view)}
    <div class="ghosts" aria-hidden="true"></div>
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
  const { scene, room } = view;
  const calling = isCalling(scene);
  const others = scene?.seats.filter(({ id }) => id !== scene.me) ?? [];
  return [
    "table", room.railShown && "with-rail", !scene && "unset", calling && "calling", calling && scene?.ask.dial && "with-dial",
    hasLongRow(view) && "with-long-row", view.selectors.shown.length && "with-selectors",
    !isEnd(scene) && others.some(({ id }) => openCards(scene, id)?.length) && "with-open-hand",
    others.some(({ id }) => shownCards(scene, id).length) && "with-laid-open",
    view.explanation.refuses && "with-refusal", view.wish && "with-wish", view.ended && "with-ending",
    view.hint && !calling && !view.explanation.shown && "with-advice",
  ].filter(Boolean).join(" ");
}

/** Whether calls, or the aids of practice, stand in a row that is long for a low table. @param {import("./table.js").CardTableView} view */
function hasLongRow(view) {
  const { scene, open } = view;
  const inRow = isCalling(scene) && scene?.ask.layout !== "grid" ? ownCalls(scene).length + (scene?.ask.dial ? 1 : 0) : 0;
  return Math.max(inRow, open === "practice" ? helps(view).length : 0) >= LONG_ROW;
}
