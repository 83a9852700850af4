// @ts-check
// Has the browser read the scripts that start Python once from where they are kept. Chromium keeps what it has made of a
// script beside the copy that it came from, so the next visit need not parse the largest of them again.

import { importing } from "../trusted.js";

/** So long after a script has run, browsers write down what they have made of it, and tell nobody; in milliseconds. */
const WRITTEN = 2000;

/** @param {string[]} scripts modules that do nothing by themselves when they are loaded */
export function rehearse(scripts) {
  try {
    const workers = scripts.map((address) => new Worker(importing(address, (name) => `import ${name};`), { type: "module" }));
    setTimeout(() => { for (const worker of workers) worker.terminate(); }, WRITTEN);
  } catch (why) {
    console.info("The next visit reads the scripts itself.", why); // a host may allow no such workers
  }
}
