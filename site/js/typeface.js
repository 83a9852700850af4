// @ts-check
// Brings the typeface. Nobody waits for it: on a first visit it comes when all else lies there, and until then the page is
// written in the system's own.

/** Brings it, unless it is there. @param {() => Promise<unknown>} [calm] what to wait for before the page is written anew */
export function bringTypeface(calm) {
  const { href } = /** @type {HTMLLinkElement|null} */ (document.querySelector("link[as=font]")) ?? {};
  if (href && ![...document.fonts].some(isOurs)) new FontFace("Open Sans", `url(${href})`, { weight: "400 700" }).load().then(async (face) => { await calm?.(); document.fonts.add(face); }).catch(console.info);
}

/** The style sheets declare a stand-in alone, by another name. @param {FontFace} face */
const isOurs = ({ family }) => family.includes("Open Sans");
