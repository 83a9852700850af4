// @ts-check
// Sees to it that a match is played in one tab only, by the browser's own locks.

const PATIENCE = 700;

/**
 * Resolves when no tab holds a lock any more; without locks nobody can tell.
 * @param {string} name
 * @param {LockManager|null} [locks]
 * @returns {Promise<unknown>}
 */
export function freed(name, locks = globalThis.navigator?.locks) {
  return locks ? locks.request(name, () => {}) : new Promise(() => {});
}

/**
 * Takes a lock and returns how to give it back; null when another tab holds it.
 * Where the browser has no locks, the owner that the store writes down has to do.
 * @param {string} name
 * @param {{steal: boolean, onlost: () => void, locks?: LockManager|null}} how
 * @returns {Promise<(() => void)|null>}
 */
export function hold(name, { steal, onlost, locks = globalThis.navigator?.locks }) {
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    let held = false;
    let released = false;
    // A page that is being reloaded gives its lock back a moment late, so a taken lock is waited for a little.
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
