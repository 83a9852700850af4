// @ts-check
// Makes sure that a match is played in one tab only, with the browser's own locks.

const PATIENCE = 700;

/**
 * Resolves when no tab holds a lock any more; never, if the browser has no locks.
 * @param {string} name
 * @param {LockManager|null} [locks]
 * @returns {Promise<unknown>}
 */
export function freed(name, locks = globalThis.navigator?.locks) {
  return locks ? locks.request(name, () => {}) : new Promise(() => {});
}

/**
 * Takes a lock and returns a function that releases it; null if another tab holds it.
 * Where the browser has no locks, the owner in the store has to do.
 * @param {string} name
 * @param {{steal: boolean, onlost: () => void, locks?: LockManager|null}} how
 * @returns {Promise<(() => void)|null>}
 */
export function hold(name, { steal, onlost, locks = globalThis.navigator?.locks }) {
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    let held = false;
    let released = false;
    // A page that is being reloaded releases its lock a moment late, so this waits a little for a taken lock.
    const options = steal ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    locks.request(name, options, () => {
      held = true;
      return new Promise((release) => resolve(() => { released = true; release(undefined); }));
    }).catch(() => {
      if (!held) resolve(null);
      else if (!released) onlost();
    });
  });
}
