// @ts-check
// Fingers and mice on the hand: a click plays, as does a second tap; a card can be thrown or drawn onto the table; a long
// press explains, sliding magnifies.

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {{card: string|null, x: number, y: number, time: number, touch: boolean, slid: boolean, held: boolean, id: number}} Press */

const LONG = 500;
const FLICK = { up: 36, time: 320 };
const SLIDE = 14;
/** So far a press moves before it is more than a press. */
const MOVED = 8;

/**
 * @param {View} view
 */
export function pointer(view) {
  /** @type {Press|null} */
  let press = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let long;
  let swallow = false;
  let mouse = false;

  const end = () => {
    clearTimeout(long);
    press = null;
    peek(view, null);
  };

  return {
    /** @param {MouseEvent & {pointerType?: string}} event one that is repeated (early/presses.js) says what it was made with */
    click(event) {
      const card = cardAt(event.target);
      const ours = swallow && event.detail > 0;
      swallow = false;
      if (ours) return;
      if (card) view.player.press(card, event.detail > 0, (mouse || event.pointerType === "mouse") && event.detail > 0);
    },

    /** @param {PointerEvent} event */
    down(event) {
      swallow = false;
      mouse = event.pointerType === "mouse";
      if (event.button !== 0) return;
      const card = cardAt(event.target);
      press = { card, x: event.clientX, y: event.clientY, time: event.timeStamp, touch: !mouse, slid: false, held: false, id: event.pointerId };
      clearTimeout(long);
      // Whoever holds a card with the mouse is about to draw it.
      if (card && !mouse) {
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
      if (!event.buttons) return end(); // it was let go outside of the hand
      const [x, y] = [event.clientX - press.x, event.clientY - press.y];
      if (Math.hypot(x, y) > MOVED) clearTimeout(long);
      if (press.card && !press.held && isLifted(press, x, y) && view.more) {
        press.held = swallow = true;
        view.more.drag.begin(press.card, press.id);
      }
      if (press.held) return view.more?.drag.move(x, y, event.clientY);
      if (!press.touch) return;
      if (Math.abs(x) > SLIDE && Math.abs(x) > Math.abs(y)) press.slid = true;
      if (press.slid) peek(view, cardAt(document.elementFromPoint(event.clientX, event.clientY)));
    },

    /** @param {PointerEvent} event */
    up(event) {
      if (!press || event.pointerId !== press.id) return;
      const { card, x, y, time, touch, slid, held } = press;
      end();
      const [right, down] = [event.clientX - x, event.clientY - y];
      const thrown = card && !slid && touch && -down > FLICK.up && Math.abs(right) < -down && event.timeStamp - time < FLICK.time;
      if (held && card) return thrown ? view.more?.drag.play(card) : view.more?.drag.drop(card, event.clientY);
      if (slid) {
        swallow = true;
        const under = cardAt(document.elementFromPoint(event.clientX, event.clientY));
        if (under) view.player.press(under, true);
      } else if (thrown) {
        swallow = true;
        view.player.drop(card);
      }
    },

    cancel() {
      if (press?.held) view.more?.drag.cancel();
      end();
    },

    /** A long press must not open the browser's menu. @param {Event} event */
    menu(event) {
      if (cardAt(event.target)) event.preventDefault();
    },
  };
}

/** Whether a card is drawn out of the hand: by a finger upwards, for along the hand it slides; by a mouse in any direction. @param {Press} press @param {number} x @param {number} y */
const isLifted = ({ touch, slid }, x, y) => (touch ? !slid && -y > MOVED && -y > Math.abs(x) : Math.hypot(x, y) > MOVED);

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
