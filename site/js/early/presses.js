// @ts-check
// Presses that come before the screen can hear them: each is shown at once, and repeated when the screen has taken over.

const PRESSABLE = "[data-drawn] :is(button, [role=option])";
const RADIO = "[role=radio]";
/** How a part of the screen is found again. */
const NAMES = ["data-call", "data-card", "data-row-card"];

/** Finds a part of a screen again on the screen that takes its place. @typedef {(screen: ParentNode) => HTMLElement|null} Finder */

/** The table that the first script has drawn, as long as it is there. */
export const drawnTable = () => document.querySelector("main[data-drawn]");

/** Whether a press of this makes a call: the drawn table can show that it is made. @param {EventTarget|null} target */
export const isCall = (target) => target instanceof Element && target.closest("[data-drawn] [data-call]") !== null;

/** Takes note of a press. @param {MouseEvent & {pointerType?: string}} event */
export function notePress({ target, pointerType = "" }) {
  const node = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest(PRESSABLE)) : null;
  const drawn = node?.closest("[data-drawn]");
  if (!node || !drawn) return;
  const again = node.matches("[data-card][data-pressed]");
  const several = node.closest("[aria-multiselectable]");
  const alike = node.dataset.call ? "[data-call]" : node.matches(RADIO) ? RADIO : node.dataset.card && !several ? "[data-card]" : null;
  for (const other of again ? [node] : alike ? drawn.querySelectorAll(`${alike}[data-pressed]`) : []) show(/** @type {HTMLElement} */ (other), false);
  if (again) return;
  show(node, true);
  turn(node);
  if (node.closest("[data-dial]")) unsay(drawn);
  node.dataset.pointer = pointerType;
}

/** A dial has been turned: what it is set to now, only the page's own table can say. @param {Element} drawn */
function unsay(drawn) {
  for (const part of /** @type {NodeListOf<HTMLButtonElement>} */ (drawn.querySelectorAll(".dialled, .promise"))) {
    part.textContent = "";
    part.disabled = true;
  }
}

/** Turns the number beside a button, if there is one. The dial that comes starts at its least, so the number is repeated as that many presses of the upper button. @param {HTMLElement} node */
function turn(node) {
  const number = node.parentElement?.querySelector("[role=spinbutton]");
  if (!number) return;
  const [now = 0, least = 0, most = 0] = ["now", "min", "max"].map((of) => Number(number.getAttribute(`aria-value${of}`)));
  const [lower, higher] = /** @type {HTMLElement[]} */ ([...(number.parentElement?.querySelectorAll(".step") ?? [])]);
  const next = Math.max(least, Math.min(most, now + (node === lower ? -1 : 1)));
  number.setAttribute("aria-valuenow", number.textContent = String(next));
  for (const [button, end] of /** @type {[HTMLElement, number][]} */ ([[lower, least], [higher, most]])) {
    button.ariaDisabled = next === end ? "true" : null;
    button.dataset.times = button === higher ? String(next - least) : "0";
  }
}

/** Takes note of a key: whoever uses keys is shown where they lead; a card is no button, and the arrows lead to its neighbours, or from call to call. @param {KeyboardEvent} event */
export function noteKey(event) {
  const { key, target } = event;
  document.documentElement.removeAttribute("data-keyless");
  const node = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest("[data-drawn] :is([role=option], [data-call])")) : null;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!node || event.altKey || event.ctrlKey || event.metaKey || !(step || (node.dataset.card && ["Enter", " "].includes(key)))) return;
  event.preventDefault();
  if (!step) {
    if (key === "Enter" && node.dataset.pressed) node.dataset.times = "2"; // the first chooses, the second plays
    else node.click();
    return;
  }
  const all = /** @type {HTMLElement[]} */ ([...node.closest("[data-drawn]")?.querySelectorAll(node.dataset.card ? "[role=option]" : "[data-call]") ?? []]);
  all[all.indexOf(node) + step]?.focus();
}

/** Takes note of a finger or a button that goes down or up: what it presses may be replaced meanwhile. @param {Event & {pointerType?: string}} event */
export function noteFinger({ type, target, pointerType = "" }) {
  for (const other of document.querySelectorAll("[data-finger]")) other.removeAttribute("data-finger");
  const part = type === "pointerdown" && target instanceof Element && /** @type {HTMLElement|null} */ (target.closest(PRESSABLE));
  if (part) Object.assign(part.dataset, { finger: "", pointer: pointerType });
}

/** @param {HTMLElement} node @param {boolean} pressed */
function show(node, pressed) {
  if (pressed) node.dataset.pressed = String(performance.now());
  else for (const note of ["pressed", "times"]) delete node.dataset[note];
  if (node.matches(RADIO)) return node.setAttribute("aria-checked", String(pressed));
  const { call, card } = node.dataset;
  if ((!call && !card) || node.ariaDisabled === "true") return;
  node.classList.toggle("chosen", pressed);
  node.setAttribute(card ? "aria-selected" : "aria-pressed", String(pressed));
}

/** The parts that were pressed, in order; the last is one that is just being pressed. @param {ParentNode} drawn */
export function pressed(drawn) {
  const all = /** @type {HTMLElement[]} */ ([...drawn.querySelectorAll("[data-pressed], [data-finger]")]);
  return all.sort((one, other) => Number(one.dataset.pressed ?? Infinity) - Number(other.dataset.pressed ?? Infinity));
}

/** Presses a part again: what a mouse presses means more than what a finger does. @param {HTMLElement|null} part @param {string} pointer what pressed it before; "" is a key */
export function pressAgain(part, pointer) {
  part?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, detail: pointer ? 1 : 0, pointerType: pointer }));
}

/** Describes a part of a screen by what stays the same when the screen is drawn anew. @param {Element} part @returns {Finder} */
export function finder(part) {
  const name = NAMES.find((each) => part.hasAttribute(each));
  if (name) return (screen) => screen.querySelector(`[${name}="${CSS.escape(part.getAttribute(name) ?? "")}"]`);
  const words = wordsOf(part);
  return (screen) => [...screen.querySelectorAll("button")].find((button) => wordsOf(button) === words) ?? null;
}

/** @param {Element} part */
const wordsOf = (part) => part.ariaLabel ?? part.textContent?.trim();
