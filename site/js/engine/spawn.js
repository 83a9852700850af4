// @ts-check
// Starts the worker. The code for that, and that which looks at what a worker says, comes with the first one: no table needs
// it before.

/** @typedef {import("./engine.js").WorkerLike} WorkerLike */

/**
 * @param {string} address of a module
 * @returns {WorkerLike}
 */
export function spawn(address) {
  /** @type {WorkerLike} */
  const door = {
    onmessage: null,
    onerror: null,
    postMessage: (words) => { worker.then((it) => it.postMessage(words), () => {}); },
    terminate: () => { worker.then((it) => it.terminate(), () => {}); },
  };
  const worker = import("./obedient.js").then(({ start }) => start(address, door));
  worker.catch(({ message }) => door.onerror?.({ message }));
  return door;
}
