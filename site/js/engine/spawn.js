// @ts-check
// Starts the worker, also in a frame whose sandbox gives it no origin of its own: there a page may start no script of its
// own host as a worker, but it may start a blob that imports that script.

/** @param {string} address */
export function spawn(address) {
  if (self.origin !== "null") return new Worker(address, { type: "module" });
  const script = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script), { type: "module" });
}
