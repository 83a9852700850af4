// @ts-check
// Has Python start once from where it is kept, and play for a moment, while nobody waits for it. Chromium keeps what it has
// compiled beside the copy that it came from, so the next visit need not compile the largest scripts, and what Python does
// most, once more.

import { pause } from "../waits.js";

/** An engine of its own; see engine/engine.js. @typedef {{start: () => void, ask: (request: any) => Promise<any>, end: () => void}} Engine */

/** So long it plays: browsers have then compiled what it does most; in milliseconds. */
const BUSY = 1500;
/** So long after that, browsers write down what they have compiled, and tell nobody. */
const WRITTEN = 8000;
/** So long it thinks before it is asked whether to go on. */
const SLICE = 30;

/**
 * @param {Engine} engine one that has not started, and that nobody else asks
 * @param {object} beginning what it is asked to begin a match
 */
export async function rehearse(engine, beginning) {
  try {
    engine.start();
    await play(engine, beginning);
    await pause(WRITTEN);
  } catch (why) {
    console.info("The next visit compiles Python itself.", why); // this device has no room for two, say
  } finally {
    engine.end();
  }
}

/** Plays, the person by the hints. @param {Engine} engine @param {object} beginning */
async function play(engine, beginning) {
  let scene = await engine.ask(beginning);
  let mine = false;
  for (const end = performance.now() + BUSY; performance.now() < end; await pause()) {
    let reply = await engine.ask({ do: mine ? "hint" : "go", ms: SLICE });
    if (reply.is === "hint") reply = await engine.ask({ do: "act", serial: scene.serial, action: reply.action });
    mine = reply.is === "waiting" || (mine && reply.is === "thinking");
    if (reply.is === "scene") scene = reply;
  }
}
