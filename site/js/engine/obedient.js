// @ts-check
// A worker that obeys the policy of the page, and what it says after it has passed the door.
//
// A worker obeys the policy that came with its script, and hosts like GitHub Pages send none; but a blob obeys the page that
// has made it. So the worker is a blob that imports the script. A host may have a policy of its own that allows no blobs:
// then the worker is started from its address, and obeys that.

import { heard } from "../door/protocol.js";
import { importing, own } from "../trusted.js";

/** @typedef {import("./engine.js").WorkerLike} WorkerLike */
/** @typedef {(event: {message?: string}) => void} OnError */

/** Whether a policy has refused a script or a worker. */
let refused = false;
document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
  refused ||= /^(worker|script|child)-src/.test(effectiveDirective);
});

/**
 * @param {string} address of a module
 * @param {WorkerLike} listener hears what the worker says
 * @returns {Pick<Worker, "postMessage" | "terminate">}
 */
export function start(address, listener) {
  /** What was sent to a worker that has said nothing yet. @type {string[] | null} */
  let early = [];
  /** @param {Worker} worker @param {OnError} otherwise called if it does not start */
  const listen = (worker, otherwise) => {
    worker.onmessage = ({ data }) => {
      early = null;
      listener.onmessage?.({ data: heard(data) });
    };
    worker.onerror = (event) => (early ? otherwise(event) : listener.onerror?.(event));
    return worker;
  };

  let knowsModules = false;
  /** A browser that knows modules asks for the type of a worker. */
  const asModule = { get type() { knowsModules = true; return /** @type {const} */ ("module"); } };
  /** @type {OnError} */
  const giveUp = (event) => {
    const why = knowsModules ? "ui-boot-forbidden" : "ui-boot-unable";
    if (knowsModules && !refused) listener.onerror?.(event);
    else listener.onmessage?.({ data: { stage: "failed", why, detail: event.message ?? "" } });
  };
  /** @type {OnError} */
  const startFromAddress = (event) => {
    if (!knowsModules) return giveUp(event);
    worker = listen(new Worker(own(address), asModule), giveUp);
    early?.forEach((words) => worker.postMessage(words));
  };

  // In a frame whose sandbox gives it no origin, a blob is a worker of the older kind only.
  let worker = self.origin === "null"
    ? listen(new Worker(importing(address, LATE)), (event) => listener.onerror?.(event))
    : listen(new Worker(importing(address, (name) => `import ${name};`), asModule), startFromAddress);
  return {
    postMessage: (words) => {
      early?.push(words);
      worker.postMessage(words);
    },
    terminate: () => worker.terminate(),
  };
}

/** The older kind hears messages before the import is done: they have to wait. @param {string} name */
const LATE = (name) => `
  const early = [];
  self.onmessage = (event) => { early.push(event); };
  import(${name}).then(
    () => { for (const event of early) self.onmessage(event); },
    (error) => { setTimeout(() => { throw error; }); },
  );`;
