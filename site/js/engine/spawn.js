// @ts-check
// Starts the worker, and lets in what it says.

/** @typedef {import("./engine.js").WorkerLike} WorkerLike */

/**
 * Starts a worker. What it says passes the door, whose code comes with the first worker: no table needs it before.
 * @param {string} address of a module
 * @returns {WorkerLike}
 */
export function spawn(address) {
  const worker = workerOf(address);
  const door = import("../door/protocol.js");
  /** @type {WorkerLike} */
  const listener = {
    onmessage: null,
    onerror: null,
    postMessage: (/** @type {string} */ words) => worker.postMessage(words),
    terminate: () => worker.terminate(),
  };
  worker.onerror = (event) => listener.onerror?.(event);
  worker.onmessage = ({ data }) => {
    door.then(({ heard }) => listener.onmessage?.({ data: heard(data) }), () => {});
  };
  door.catch(({ message }) => listener.onerror?.({ message }));
  return listener;
}

/**
 * A worker, also in a frame whose sandbox gives it no origin of its own. There a page may start no script of its host as a
 * worker; but it may start a blob, which may import that script.
 * @param {string} address
 */
function workerOf(address) {
  if (self.origin !== "null") return new Worker(address, { type: "module" });
  // A blob can be a worker of the older kind only, which hears messages before the import is done: they have to wait.
  const script = `
    const early = [];
    self.onmessage = (event) => { early.push(event); };
    import(${JSON.stringify(address)}).then(
      () => { for (const event of early) self.onmessage(event); },
      (error) => { setTimeout(() => { throw error; }); },
    );`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
}
