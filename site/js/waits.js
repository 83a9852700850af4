// @ts-check
// Waits: for a while, for what the browser draws, or until it has nothing else to do.

/** So long it waits at most, in milliseconds: browsers do not draw a frame that is out of sight. */
const LONGEST = 100;
/** A browser that is never idle is waited for so long at most, in milliseconds. */
const BUSY = 2000;

/** Resolves after so many milliseconds. @param {number} [ms] */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Resolves after the browser has drawn what is there now. A page in the background is not drawn, and does not wait. */
export function painted() {
  return new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : LONGEST);
    requestAnimationFrame(() => setTimeout(done));
  });
}

/** Resolves when the browser has nothing else to do, or after a while if it is never idle. */
export const idle = () => new Promise((done) => globalThis.requestIdleCallback?.(done, { timeout: BUSY }) ?? setTimeout(done));

/** Resolves before the browser draws its next frame, when there is time to change what it shows; in the background at once. */
export function framed() {
  return new Promise((done) => {
    if (document.hidden) return done(undefined);
    setTimeout(done, LONGEST);
    requestAnimationFrame(done);
  });
}
