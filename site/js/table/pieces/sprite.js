// @ts-check
// Puts the drawings of cards and signs into the page once, so that the page's colours reach them.

import { file } from "../../files.js";

/** @type {Promise<void>|null} */
let fetched = null;

/** Puts the sprite into the document. The table need not wait: the pictures appear when it has come. */
export function loadSprite() {
  fetched ??= fetchSprite().catch((error) => {
    fetched = null;
    console.warn("The card drawings could not be read.", error);
  });
  return fetched;
}

async function fetchSprite() {
  const reply = await fetch(file("cards.svg"));
  if (!reply.ok) throw new Error(`${reply.status} for ${reply.url}`);
  const picture = new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement;
  picture.setAttribute("class", "card-sprite");
  picture.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(picture, true));
}
