// @ts-check
// Has the browser read the scripts that start Python once from where they are kept. Chromium keeps what it has made of a
// script beside the copy that it came from, so the next visit need not parse the largest of them again.

import { importing } from "../trusted.js";
import { pause } from "../waits.js";

/** So long after a script has run, browsers write down what they have made of it, and tell nobody; in milliseconds. */
const WRITTEN = 2000;

/** @param {string[]} scripts modules that do nothing by themselves when they are loaded */
export async function rehearse(scripts) {
  const workers = scripts.map((address) => new Worker(importing(address, (name) => `import ${name};`), { type: "module" }));
  await pause(WRITTEN);
  for (const worker of workers) worker.terminate();
}
