// @ts-check
// Brings the drawings of the characters. Nobody needs them to play, so they come when everything else lies there.

import { file } from "../../files.js";

/** @type {Promise<void>|null} */
let coming = null;

/**
 * Resolves when they are there, or cannot come now: then the discs stay bare until somebody asks again.
 * @param {() => Promise<unknown>} [calm] what to wait for before they are put on the page
 */
export function bringFaces(calm) {
  coming ??= append(calm).catch((why) => {
    console.info("The faces have not come.", why);
    coming = null;
  });
  return coming;
}

/** @param {() => Promise<unknown>} [calm] */
async function append(calm) {
  const drawings = await read(file("people.svg"));
  await calm?.();
  // The policy of the page allows no styles in markup, so theirs are written as a mere text.
  const styles = drawings.querySelector("metadata");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles?.textContent ?? "");
  styles?.remove();
  document.adoptedStyleSheets.push(sheet);
  document.querySelector(".card-sprite")?.append(...drawings.children);
}

/** Reads a drawing. Not with fetch: to make a document of its text would need leave of the policy. @param {string} address @returns {Promise<Element>} */
function read(address) {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.overrideMimeType("image/svg+xml");
    request.onload = () => {
      const root = request.responseXML?.documentElement;
      if (root?.localName === "svg") done(root);
      else fail(new Error(`no drawing: ${address}`));
    };
    request.onerror = () => fail(new Error(`no connection: ${address}`));
    request.send();
  });
}
