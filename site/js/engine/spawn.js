// @ts-check
// Starts the worker, also in a frame whose sandbox gives it no origin of its own. There a page may start no script of its
// host as a worker; but it may start a blob, which may import that script.

/**
 * @param {string} address of a module
 * @returns {Worker}
 */
export function spawn(address) {
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
