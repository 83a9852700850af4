// @ts-check
// Starts a worker that obeys the policy of the page, and lets what it says pass the door.
//
// A worker obeys the policy that came with its script, and hosts like GitHub Pages send none; but a blob obeys the page that
// has made it. So the worker is a blob that imports the script. A host may have a policy of its own that allows no blobs:
// then the worker is started from its address, and obeys that.

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
 * @returns {WorkerLike}
 */
export function spawn(address) {
  // No table needs the door before the worker speaks, and that takes it longer.
  const door = import("../door/protocol.js");
  door.catch(({ message }) => listener.onerror?.({ message }));
  /** What was sent to a worker that has said nothing yet. @type {string[] | null} */
  let early = [];
  /** @type {WorkerLike} */
  const listener = {
    onmessage: null,
    onerror: null,
    postMessage: (words) => {
      early?.push(words);
      worker?.postMessage(words);
    },
    terminate: () => worker?.terminate(),
  };
  /** @param {Worker} worker @param {OnError} otherwise called if it does not start */
  const listen = (worker, otherwise) => {
    worker.onmessage = ({ data }) => {
      early = null;
      door.then(({ heard }) => listener.onmessage?.({ data: heard(data) }), () => {});
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
    const other = listen(new Worker(own(address), asModule), giveUp);
    early?.forEach((words) => other.postMessage(words));
    worker = other;
  };

  /** @type {Worker | undefined} */
  let worker;
  try {
    // In a frame whose sandbox gives it no origin, a blob is a worker of the older kind only.
    worker = self.origin === "null"
      ? listen(new Worker(importing(address, LATE)), (event) => listener.onerror?.(event))
      : listen(new Worker(importing(address, (name) => `import ${name};`), asModule), startFromAddress);
  } catch (error) {
    // There are no workers here, or none for this page.
    refused = true;
    knowsModules = "Worker" in self;
    queueMicrotask(() => giveUp(/** @type {Error} */ (error)));
  }
  return listener;
}

/** The older kind hears messages before the import is done: they have to wait. @param {string} name */
const LATE = (name) => `
  const early = [];
  self.onmessage = (event) => { early.push(event); };
  import(${name}).then(
    () => { for (const event of early) self.onmessage(event); },
    (error) => { setTimeout(() => { throw error; }); },
  );`;
