// @ts-check
// Fingers and mice on the hand: a tap selects, a second tap or a flick plays, a long press explains, sliding magnifies.

/** @typedef {import("../table.js").CardTableView} View */

const LONG = 500;
const FLICK = { up: 36, time: 320 };
const SLIDE = 14;

/**
 * @param {View} view
 */
export function pointer(view) {
  /** @type {{card: string|null, x: number, y: number, time: number, touch: boolean, slid: boolean, id: number}|null} */
  let press = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let long;
  let swallow = false;

  const end = () => {
    clearTimeout(long);
    press = null;
    peek(view, null);
  };

  return {
    /** @param {MouseEvent} event */
    click(event) {
      const card = cardAt(event.target);
      const ours = swallow && event.detail > 0;
      swallow = false;
      if (ours) return;
      if (card) view.player.press(card, event.detail > 0);
    },

    /** @param {PointerEvent} event */
    down(event) {
      swallow = false;
      if (event.button !== 0) return;
      const card = cardAt(event.target);
      press = { card, x: event.clientX, y: event.clientY, time: event.timeStamp, touch: event.pointerType !== "mouse", slid: false, id: event.pointerId };
      clearTimeout(long);
      if (card) {
        long = setTimeout(() => {
          swallow = true;
          view.player.explain(card);
          end();
        }, LONG);
      }
    },

    /** @param {PointerEvent} event */
    move(event) {
      if (!press || event.pointerId !== press.id) return;
      const [x, y] = [event.clientX - press.x, event.clientY - press.y];
      if (Math.hypot(x, y) > 8) clearTimeout(long);
      if (!press.touch) return;
      if (Math.abs(x) > SLIDE && Math.abs(x) > Math.abs(y)) press.slid = true;
      if (press.slid) peek(view, cardAt(document.elementFromPoint(event.clientX, event.clientY)));
    },

    /** @param {PointerEvent} event */
    up(event) {
      if (!press || event.pointerId !== press.id) return;
      const { card, x, y, time, touch, slid } = press;
      end();
      if (!touch) return;
      const [right, down] = [event.clientX - x, event.clientY - y];
      if (slid) {
        swallow = true;
        const under = cardAt(document.elementFromPoint(event.clientX, event.clientY));
        if (under) view.player.press(under, true);
      } else if (card && -down > FLICK.up && Math.abs(right) < -down && event.timeStamp - time < FLICK.time) {
        swallow = true;
        view.player.playAtOnce(card);
      }
    },

    cancel: end,

    /** A long press must not open the browser's menu. @param {Event} event */
    menu(event) {
      if (cardAt(event.target)) event.preventDefault();
    },
  };
}

/** @param {EventTarget|null} target @returns {string|null} */
function cardAt(target) {
  const node = target instanceof Element ? target.closest("[data-card]") : null;
  return node instanceof HTMLElement ? node.dataset.card ?? null : null;
}

/** Raises the card under a sliding finger. @param {View} view @param {string|null} card */
function peek(view, card) {
  for (const node of view.querySelectorAll(".card.peek")) node.classList.remove("peek");
  if (card) view.querySelector(`.hand [data-card="${CSS.escape(card)}"]`)?.classList.add("peek");
}
