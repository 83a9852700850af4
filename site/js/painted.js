// @ts-check
// Waits until the browser has drawn.

/** Resolves after the browser has drawn what is there now. A page in the background is not drawn, and does not wait. */
export function painted() {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });
}
