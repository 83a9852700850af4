// @ts-check
// The whole table, drawn from what the view knows: every part is a function of it.

import { html } from "lit";
import { actionBar } from "./ask/action-bar.js";
import { asked } from "./ask/asked.js";
import { auctionPanel } from "./ask/auction.js";
import { practice } from "./ask/practice.js";
import { bar } from "./draw/bar.js";
import { gauge } from "./draw/gauge.js";
import { hand } from "./draw/hand.js";
import { lateLoading, loading } from "./draw/loading.js";
import { middle } from "./draw/middle.js";
import { seats } from "./draw/seats.js";
import { surface } from "./draw/surface.js";
import { lastTrick, lastTrickButton } from "./draw/won-tricks.js";
import { variables } from "./pieces/variables.js";

/** @param {import("./table.js").CardTableView} view */
export function drawTable(view) {
  const { scene, room, late } = view;
  return html`<div class="table ${room.railShown ? "with-rail" : ""} ${scene ? "" : "unset"}" data-phase=${scene?.phase ?? "none"}
      style=${variables(room.measures)}>
    ${surface(view)}
    ${bar(view)}
    <div class="stage">
      ${seats(view)}
      <section class="mid" data-region="mid" tabindex="-1" aria-label=${view.text("mid")}>${gauge(view)}${middle(view)}${loading(view)}${auctionPanel(view)}${lastTrick(view)}
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
