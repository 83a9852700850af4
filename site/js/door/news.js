// @ts-check
// What a service worker tells the pages. It may be that of another version of the site.

import { either, fits, shape, text } from "./shape.js";

const news = shape({ build: text }, { fault: either("full", "metered", "missing"), detail: text });

/** The version that is kept now, or why it could not be kept. @typedef {import("./shape.js").Of<typeof news>} News */

/** What it says; null if nobody can make sense of it. @param {unknown} said @returns {News|null} */
export const readNews = (said) => (fits(news, said) ? said : null);
