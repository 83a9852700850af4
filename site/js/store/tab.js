// @ts-check
// Makes sure that a match is played in one tab only, with the browser's own locks.
// Where there are none, or the browser forbids them (as in many frames), the owner in the store has to do.

const PATIENCE = 700;

/** The browser's locks, if it has some and lets this page see them. @returns {LockManager|null} */
function browserLocks() {
  try {
    return globalThis.navigator?.locks ?? null;
  } catch {
    return null;
  }
}

/**
 * Resolves when no tab holds a lock any more; never, if the browser has no locks.
 * @param {string|null} name
 * @param {LockManager|null} [locks]
 * @returns {Promise<unknown>}
 */
export function freed(name, locks = browserLocks()) {
  return locks && name ? locks.request(name, () => {}) : new Promise(() => {});
}

/**
 * Takes a lock and returns a function that releases it; null if another tab holds it.
 * @param {string|null} name null: no other tab can have what it stands for
 * @param {{steal: boolean, onlost: () => void, locks?: LockManager|null}} how
 * @returns {Promise<(() => void)|null>}
 */
export async function hold(name, { steal, onlost, locks = browserLocks() }) {
  if (!locks || !name) return () => {};
  /** What to do when the lock is gone, as long as it is held. @type {(() => void)|null} */ let lost = null;
  // A page that is being reloaded releases its lock a moment late, so this waits a little for a taken lock.
  const options = steal ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
  return new Promise((resolve) => {
    const ask = (/** @type {LockOptions} */ how) => locks.request(name, how, (lock) => {
      if (!lock) return resolve(null);
      lost = onlost;
      return new Promise((release) => resolve(() => { lost = () => {}; release(undefined); }));
    }).catch((why) => {
      // A busy page may see the time pass before it sees that the lock is its own, so it asks whether another tab has it.
      // Any other refusal means that locks are forbidden.
      if (lost) lost();
      else if (why.name === "TimeoutError") ask({ ifAvailable: true });
      else resolve(() => {});
    });
    ask(options);
  });
}

/**
 * The locks of matches, by their keys in a store.
 * @param {import("./store.js").Store} store
 */
export function locksOf(store) {
  return {
    hold: (/** @type {string} */ key, /** @type {{steal: boolean, onlost: () => void}} */ how) => hold(store.lock(key), how),
    freed: (/** @type {string} */ key) => freed(store.lock(key)),
  };
}
