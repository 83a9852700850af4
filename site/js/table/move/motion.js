// @ts-check
// Moves the cards from where they lay before a scene to where they lie after it.

import { framed, painted } from "../../waits.js";
import { isCalling, places, sideOf, zone } from "../scene.js";

/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {{rect: DOMRect, node: Element, zone: string}} Spot */
/** A card that was not there before, and where it comes from. @typedef {Spot & {from: DOMRect|undefined}} Fresh */
/** @typedef {{card: number, collect: number, deal: number}} Times */

const EASE = "cubic-bezier(.2,.8,.2,1)";
/** A card comes down on the table a little further than it will lie. */
const LAND = "cubic-bezier(.2,.9,.25,1.08)";
const FADE = 120;
/** A panel comes in as slowly as presses begin to count; see touch/guard.js. */
const PANEL = 700;

/** No hand stays unseen for longer before it is dealt. */
const UNSEEN = 1000;

/** How long each movement takes at each pace, in milliseconds. @type {Record<string, Times>} */
const TIMES = {
  calm: { card: 360, collect: 450, deal: 1800 },
  normal: { card: 240, collect: 320, deal: 1100 },
  fast: { card: 140, collect: 160, deal: 350 },
};

/** @param {ParentNode} root @returns {HTMLElement[]} */
const cardsOf = (root) => [...root.querySelectorAll(".card[data-key]")].map((node) => /** @type {HTMLElement} */ (node));

/** What moves something that lies in one place to the middle of another. @param {DOMRect} from @param {DOMRect} to @param {number} scale */
function moved(from, to, scale) {
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  return `translate(${x}px,${y}px) scale(${scale})`;
}

/** @param {Spot} spot */
const inHand = ({ zone }) => zone === "hand";

/** Where each card of a table lies now. @param {ParentNode} root @returns {Map<string, Spot>} */
export function spotsOf(root) {
  return new Map(cardsOf(root).map((node) => [node.dataset.key ?? "", { rect: node.getBoundingClientRect(), node, zone: node.dataset.zone ?? "" }]));
}

export class Motion {
  #root;
  /** What moves, until all of it lies. @type {Animation[]} */
  #running = [];
  /** What is about to set out. @type {{}|null} */
  #next = null;
  /** @type {Promise<unknown>} */
  settled = Promise.resolve();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  get running() {
    return this.#running.length > 0 || this.#next !== null;
  }

  /** Where each card lies now. */
  capture() {
    return spotsOf(this.#root);
  }

  /** Finishes all movement at once. */
  finish() {
    this.#next = null;
    for (const animation of this.#running) animation.finish();
    this.#running = [];
  }

  /**
   * Moves the cards from their old places to their new ones. The task that has drawn the table lays it out and measures it;
   * the cards set out before the next frame, so that none shows them where they will lie. A hand that is dealt is painted
   * unseen, and then sets out group by group, one in each frame.
   * @param {Map<string, Spot>} before @param {Scene|null} old @param {Scene} scene @param {string} pace
   */
  run(before, old, scene, pace) {
    const next = {};
    this.#next = next;
    const passed = () => this.#next !== next;
    const move = this.#plan(before, old, scene, TIMES[pace] ?? /** @type {Times} */ (TIMES.normal));
    this.settled = framed().then(async () => {
      if (passed()) return;
      for (const deal of move()) {
        await framed();
        if (passed()) return;
        deal();
      }
      this.#next = null;
      // What is shown next must not make the last frame of this movement late.
      const moving = this.#running;
      await Promise.allSettled(moving.map(({ finished }) => finished));
      if (this.#running === moving) this.#running = [];
      await painted();
    });
  }

  /**
   * Measures all there is to measure, and returns what then moves; that returns what is to follow, each a frame later.
   * @param {Map<string, Spot>} before @param {Scene|null} old @param {Scene} scene @param {Times} times @returns {() => (() => void)[]}
   */
  #plan(before, old, scene, times) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = spotsOf(this.#root);
    const gather = still ? null : this.#gatherer(before, scene, times);
    const turned = old?.deal === scene.deal && zone(old, "hand", scene.me)?.count !== undefined;
    const fresh = [...now].filter(([key]) => !before.has(key)).map(([, spot]) => ({ ...spot, from: this.#origin(spot, scene, turned) }));
    // What is drawn anew before they set out may take cards away.
    const groups = new Set(fresh.map(({ node }) => /** @type {Element} */ (node.parentElement)));
    const dealt = still ? [] : fresh.filter(inHand);
    const dealing = dealt.length && times.deal;
    /** Brings in a card that was not there before: dealt, turned up, or played by another seat. @param {Fresh} spot */
    const bringIn = (spot) => {
      if (still) this.#animate(spot.node, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
      else if (inHand(spot)) this.#deal(spot, dealt.indexOf(spot) / dealt.length, times);
      // A played card waits until the previous trick has gone.
      else this.#fly(spot, times, gather ? times.collect * 0.8 : 0);
    };
    return () => {
      gather?.();
      if (!still) for (const [key, spot] of now) this.#slide(spot, before.get(key) ?? spot, times);
      if (dealing) this.#dealing(dealing);
      if (!still && (old || dealing) && isCalling(scene) && !(isCalling(old) && old?.ask.layout === scene.ask.layout)) this.#ask(dealing);
      // Cards that are turned up, or that come to others, are among what is seen already.
      if (dealing && !turned && ![...before.values()].some(inHand)) return this.#unseen(fresh, groups, bringIn);
      for (const spot of fresh) bringIn(spot);
      return [];
    };
  }

  /** Hides new cards until it is their turn, and returns what brings in each group of them. @param {Fresh[]} fresh @param {Set<Element>} groups @param {(spot: Fresh) => void} bringIn */
  #unseen(fresh, groups, bringIn) {
    return [...groups].map((group) => {
      const veil = this.#animate(group, [{ opacity: 0 }, { opacity: 0 }], { duration: UNSEEN });
      return () => {
        veil.finish();
        for (const spot of fresh) if (group.contains(spot.node)) bringIn(spot);
      };
    });
  }

  /** What is asked comes in when the cards have been dealt, or when a press has ended that. @param {number} delay */
  #ask(delay) {
    const panel = this.#root.querySelector(".calls");
    if (!panel) return;
    this.#animate(panel, [{ opacity: 0 }, { opacity: 0.3, offset: 0.6 }, { opacity: 1 }], { duration: delay ? PANEL / 2 : PANEL, delay, fill: "backwards" });
  }

  /** Shows, while cards are dealt, that a press ends it. @param {number} duration */
  #dealing(duration) {
    const words = this.#root.querySelector(".skip");
    if (words) this.#animate(words, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration });
  }

  /** Where a card comes from that was not there before; nowhere if it is only turned up. @param {Spot} spot @param {Scene} scene @param {boolean} turned @returns {DOMRect|undefined} */
  #origin(spot, scene, turned) {
    if (!inHand(spot)) return this.#seatRect(/** @type {HTMLElement} */ (spot.node).dataset.seat ?? "", scene);
    return turned ? undefined : (this.#root.querySelector(".stock") ?? this.#root.querySelector(".mid"))?.getBoundingClientRect();
  }

  /** @param {Spot} to @param {Spot} from @param {Times} times */
  #slide({ node, rect: to, zone }, from, times) {
    const scale = from.rect.width / (to.width || 1);
    if (Math.abs(from.rect.left - to.left) + Math.abs(from.rect.top - to.top) < 1 && Math.abs(scale - 1) < 0.01) return;
    const changes = from.zone !== zone;
    this.#animate(node, [{ transform: moved(to, from.rect, scale) }, { transform: "none" }],
      { duration: changes ? times.card : Math.min(times.card, 200), easing: changes ? LAND : EASE });
  }

  /** @param {Fresh} spot @param {number} part where in the dealing it comes, from 0 to 1 @param {Times} times */
  #deal({ node, rect: to, from }, part, times) {
    const each = Math.min(320, times.deal / 2);
    const delay = part * (times.deal - each) * (from ? 1 : 0.5);
    if (!from) {
      this.#animate(node, [{ transform: "scaleX(0)", transformOrigin: "50% 50%" }, { transform: "none", transformOrigin: "50% 50%" }], { duration: 180, delay, easing: EASE, fill: "backwards" });
      return;
    }
    this.#animate(node, [{ transform: `${moved(to, from, 1)} rotate(-14deg)`, opacity: 0 }, { opacity: 1, offset: 0.15 }, { transform: "none", opacity: 1 }],
      { duration: each, delay, easing: EASE, fill: "backwards" });
  }

  /** @param {Fresh} spot @param {Times} times @param {number} delay */
  #fly({ node, rect: to, from }, times, delay) {
    if (!from) return;
    this.#animate(node, [{ transform: `${moved(to, from, 0.5)} rotate(8deg)`, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }],
      { duration: times.card, delay, easing: LAND, fill: "backwards" });
  }

  /**
   * Finds out where the trick goes that is over, and returns what lets it fly to its winner.
   * @param {Map<string, Spot>} before @param {Scene} scene @param {Times} times @returns {(() => void)|null}
   */
  #gatherer(before, scene, times) {
    const leaving = [...before.values()].filter(({ node }) => node.closest(".leaving"));
    if (!leaving.length) return null;
    const winner = zone(scene, "last")?.winner;
    const target = winner ? this.#pileRect(winner, scene) : undefined;
    const ways = leaving.map(({ node, rect }) => {
      const lies = node.getBoundingClientRect();
      return { node, start: moved(lies, rect, rect.width / lies.width), end: target ? moved(lies, target, 0.35) : "scale(.35)" };
    });
    return () => {
      for (const { node, start, end } of ways) {
        this.#animate(node, [{ transform: start, opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: end, opacity: 0 }],
          { duration: times.collect, easing: "cubic-bezier(.5,0,.3,1)" });
      }
    };
  }

  /** @param {string} seat @param {Scene} scene */
  #pileRect(seat, scene) {
    const pile = this.#root.querySelector(`[data-pile="${sideOf(scene, seat)}"] .stack`);
    const rect = pile?.getBoundingClientRect();
    return rect?.width ? rect : this.#seatRect(seat, scene);
  }

  /** @param {string} seat @param {Scene} scene @returns {DOMRect|undefined} */
  #seatRect(seat, scene) {
    if (places(scene).get(seat) === "me") return this.#root.querySelector(".hand")?.getBoundingClientRect();
    const holder = this.#root.querySelector(`.seat[data-seat="${CSS.escape(seat)}"]`);
    const backs = holder?.querySelector(".seat-backs")?.getBoundingClientRect();
    return backs?.width ? backs : holder?.getBoundingClientRect();
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  #animate(node, frames, options) {
    const animation = node.animate(frames, options);
    this.#running.push(animation);
    return animation;
  }
}
