// @ts-check
// The table itself: its rim of wood, the cloth under the lamp, and the emblem of the game in it.

import { html, nothing } from "lit";
import { places } from "../scene.js";

/** The light goes to whoever is to play. @param {import("../table.js").CardTableView} view */
export function surface({ scene }) {
  const [one = "", ...more] = scene?.awaited ?? [];
  const at = (scene && !more.length && places(scene).get(one)) || nothing;
  return html`<div class="rim" aria-hidden="true"></div>
    <div class="baize" aria-hidden="true"><div class="lit"><div class="light" data-at=${at}></div></div><svg viewBox="0 0 64 64"><use href="#emblem-${scene?.game ?? ""}"></use></svg></div>`;
}
