// The page of the tests of the table: the table alone, with the texts of the site, and scenes put into it by hand.

import { Text } from "./text/messages.js";
import { read } from "./text/library.js";
import { wear } from "./early/wear.js";
import { More } from "./table/more.js";
import * as late from "./table/late.js";
import { bringFaces } from "./table/pieces/faces.js";
import { bringTypeface } from "./typeface.js";
import { cast } from "./text/people.js";
import "./table/table.js";

const { games, texts } = await read("catalogue.json");
const text = new Text(texts);
const parts = ["table", "table-later", ...games.map(({ name }) => name)];
for (const part of [...parts, "hints", "late"]) text.add(await read(`texts/${part}.json`));
const rules = new Map((await Promise.all(parts.filter((part) => part !== "table-later").map((part) => read(`rules/${part}.json`)))).flat().map((rule) => [rule.id, rule]));
const view = document.querySelector("card-table-view");
wear(await read("drawings.json"));
view.late = late;
const events = [];

view.settings = { pace: "normal", sort: { direction: "high-left", order: "game" }, press: "twice", sound: false, keys: true, verbosity: "normal" };
view.more = new More(view);
view.rule = (id) => rules.get(id) ?? null;
for (const name of ["act", "ask", "next", "hint", "undo", "take-back", "menu", "settings", "rules", "dismiss", "skip", "leave", "open", "again"]) {
  view.addEventListener(`table-${name}`, (event) => events.push([name, event.detail]));
}

/** A language whose sentences are longer than ours by nearly a half. */
const stretched = (words) => words.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));

/** With `faces`, the characters sit at the seats of bots, as on the page; without, bots go by their places. */
async function show(scene, more = {}) {
  const { long, faces, ...properties } = more;
  const people = faces ? cast("", scene?.seats ?? []) : {};
  const company = { me: scene?.me, seats: scene?.seats, people };
  if (scene) Object.assign(document.documentElement.dataset, { cloth: scene.game, back: scene.game });
  view.say = (message) => (long ? stretched(text.say(message, company)) : text.say(message, company));
  const titled = text.say(games.find(({ name }) => name === scene?.game)?.title);
  Object.assign(view, { scene, titled, people, hint: null, refusal: null, thinking: null, loading: null, wish: null, afterwards: null,
    canHint: Boolean(scene && scene.turn === scene.me), ...properties });
  await view.settled;
}

/** From now on, what would move or fade in is there at once. */
function holdStill() {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (changes) { return animate.call(this, changes, 0); };
}

/** Whether something lies in a row that is too long for its room, and scrolls. */
const scrolls = (node) => {
  const row = node.closest(".ask");
  return row && row.scrollHeight > row.clientHeight;
};

/** Everything that sticks out of the table, is cut, or is too small for a finger. */
function faults() {
  const found = [];
  const room = view.getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push("the page scrolls");
  for (const node of view.querySelectorAll(".table button, .seat, .chip, .place, .card[data-key], .panel, .ending, .tag, .prompt, .why, .status, .badge, .rail")) {
    const box = node.getBoundingClientRect();
    if (!box.width || node.closest("dialog:not([open]), .ending-body, .rail-body, .dialog-body, .paragraphs")) continue;
    const name = `${node.className || node.localName} "${node.textContent.trim().slice(0, 24)}"`;
    if (box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1) {
      if (!node.matches(".bar-chips *") && !scrolls(node)) found.push(`${name} sticks out: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    const clamped = getComputedStyle(node).webkitLineClamp !== "none" && node.scrollHeight > node.clientHeight + 1;
    if (clamped || (node.matches(".button, .call, .chip, .prompt, .name") && node.scrollWidth > node.clientWidth + 1)) found.push(`${name} is cut`);
    if (node.matches(".call, .button:not(.plain), .pile.mine") && (box.height < 43.5)) found.push(`${name} is ${box.height} high`);
  }
  for (const node of view.querySelectorAll(".rail-body, .ending-body, .dialog-body")) {
    if (node.scrollWidth > node.clientWidth + 1) found.push(`${node.className} is too wide`);
  }
  return found;
}

/** What one sees of an element: its box, as far as a row that scrolls does not cut it off. */
function seen(node) {
  const box = node.getBoundingClientRect();
  // What scrolls is cut off by what is asked; a hint on a desk lies outside of it.
  const scrolls = getComputedStyle(node).position !== "absolute" && node.closest(".ask");
  const ask = scrolls ? scrolls.getBoundingClientRect() : box;
  return { left: box.left, right: box.right, top: Math.max(box.top, ask.top), bottom: Math.min(box.bottom, ask.bottom) };
}

/** The box of the words of an element, as far as they are not cut off. */
function lettering(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  const { left, right } = node.getBoundingClientRect();
  return { left: Math.max(left, box.left), right: Math.min(right, box.right), top: box.top, bottom: box.bottom };
}

const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
const shown = (selector) => [...view.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getBoundingClientRect().width && !node.closest("dialog, .ending, .rail"));
const called = (node) => `${node.className || node.localName} "${node.textContent.trim().replace(/\s+/g, " ").slice(0, 20)}"`;

/** The seats whose faces are in a mood. */
const facesOf = (mood) => [...view.querySelectorAll(`[data-mood=${mood}] use[href$=-${mood}]`)].map((face) => face.closest("li").dataset.seat);

/** Every word of some elements, and on how many lines it stands. */
function linesOfWords(selector) {
  const found = [];
  for (const node of view.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        found.push([word, new Set([...range.getClientRects()].map(({ top }) => top)).size]);
      }
    }
  }
  return found;
}

/** Where those who played are cut off, or lie over the result. */
function peopleOverTheEnd() {
  const found = [];
  const body = view.querySelector(".ending-body");
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    if (!body.contains(node)) return box;
    const { top, bottom } = body.getBoundingClientRect(); // what is scrolled away is not seen
    return { left: box.left, right: box.right, top: Math.max(box.top, top + body.clientTop), bottom: Math.min(box.bottom, bottom) };
  };
  const result = [...view.querySelectorAll(".ending :is(h2, .second, h3, .decided-play, .paper, td, th, li, footer button)")];
  for (const person of view.querySelectorAll(".seat:not([data-place=me]) :is(.portrait, .plate)")) {
    const box = person.getBoundingClientRect();
    if (!box.width || box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) found.push(`${called(person)} is cut off`);
    for (const end of [0, 1e6]) {
      body.scrollTop = end;
      for (const node of result) if (meet(seen(node), box)) found.push(`${called(person)} over ${called(node)}`);
    }
  }
  return found;
}

/** What lies over the hand, the trick, or what is asked; what is too small for a finger or for an eye; how large the hand is. */
function crowding() {
  const found = new Set();
  const room = view.getBoundingClientRect();
  const over = (things, below) => {
    const boxes = shown(below).map((node) => [node, seen(node)]);
    for (const thing of shown(things)) {
      const place = seen(thing);
      for (const [node, box] of boxes) {
        if (meet(place, box) && !thing.contains(node) && !node.contains(thing)) found.add(`${called(thing)} over ${called(node)}`);
      }
    }
  };
  const ended = view.ended;
  if (!ended) {
    over(".seat, .badge, .panel, .prompt, .refusal, .button, .call, .pile, .gauge, .bar, .selector, .aside-zone, .notes, .note", ".hand .card, .trick .card, .heap .card, .stock");
    over(".seat, .watched, .gauge, .aside-zone, .notes, .beside", ".calls, .said, .prompt, .refusal, .hint-button, .undo-button, .main-buttons > *, .pile.mine, .selector");
    over(".seat:not([data-place=me])", ".seat, .watched, .row-cards, .note");
    over(".prompt", ".main-buttons > *, .hint-button, .undo-button");
    over(".advice", ".seat, .tally, .trick .card");
    for (const badge of shown(".seat .badge")) {
      for (const text of badge.closest(".seat").querySelectorAll(".name, .status, .tally b")) {
        if (text.checkVisibility({ opacityProperty: true }) && meet(seen(badge), lettering(text))) found.add(`${called(badge)} over ${called(text)}`);
      }
      for (const head of shown(".portrait")) {
        if (head.parentElement !== badge.closest(".seat") && meet(seen(badge), seen(head))) found.add(`${called(badge)} over the head of ${called(head.parentElement.querySelector(".name"))}`);
      }
    }
    over(".seat .badge", ".seat .badge");
    const rim = view.querySelector(".rim").getBoundingClientRect();
    const rail = view.querySelector(".act").getBoundingClientRect();
    const desk = room.width >= 1280 && room.height > 480;
    // On a desk the corners of the rim are round: what lies on the rail keeps away from them. On its side, a phone has no rail,
    // and the narrowest have no room for badges beside a name.
    const corner = desk ? 60 : -99;
    const onRail = room.height > 480 && room.width >= 360 ? shown("[data-place=me] :is(.plate, .badge), .hint-button, .undo-button, .pile.mine") : [];
    for (const node of onRail) {
      const box = node.getBoundingClientRect();
      const beside = box.left < rim.left + corner || box.right > rim.right - corner;
      if (beside || box.top < rail.top - 1 || box.bottom > rail.bottom + 1) found.add(`${called(node)} hangs over the rim`);
    }
  }
  for (const node of shown(".table button:not(.term), [role=spinbutton]")) {
    const { width, height } = node.getBoundingClientRect();
    const inRow = node.matches(".call, .number, .said, .stock, .row-cards *, .seat *, .with-calls *, .of-cards *, .refusal *, .sheet-button, .hint-button, .undo-button, .pile");
    if (height < 43.5 || width < (inRow ? 24 : 43.5)) found.add(`${called(node)} is ${Math.round(width)}x${Math.round(height)}`);
  }
  const ask = view.querySelector(".ask");
  // A choice of many may scroll where the room is a phone's in a frame, or on its side; a hint that nobody has to answer, too.
  const small = room.height < 500 || ask?.querySelector(".advice, .advice-line");
  if (ask && ask.scrollHeight > ask.clientHeight + 1 && (!small || ask.clientHeight < 44)) found.add(`what is asked scrolls: ${ask.clientHeight} of ${ask.scrollHeight}`);
  if (ask && ask.scrollWidth > ask.clientWidth + 1) found.add("what is asked is too wide");
  const words = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || node.closest(".unseen, .skip, svg, dialog") || !node.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size && size < 13) found.add(`${called(node)} has letters of ${size}`);
  }
  if (room.width > 560 && room.height > 480) {
    // The cards of a fan are turned, and their corners must not touch the edge of the window.
    const edges = shown(".hand .face").map((node) => node.getBoundingClientRect());
    const margin = Math.min(...edges.flatMap(({ left, right, bottom }) => [left - room.left, room.right - right, room.bottom - bottom]));
    if (margin < 4) found.add(`the hand leaves ${Math.round(margin)} px to the edge`);
  }
  const cards = shown(".hand .card").map((node) => node.getBoundingClientRect());
  for (const [index, card] of cards.entries()) {
    const next = cards[index + 1];
    if (next && Math.abs(next.top - card.top) < 2 && next.left - card.left < 23.9) found.add(`a strip of ${next.left - card.left}`);
  }
  const [one, two] = cards;
  if (one && room.width >= 900 && room.height > 480 && cards.length <= 25) {
    const part = one.height / room.height;
    const hand = view.querySelector(".hand").getBoundingClientRect();
    const crowded = two && two.left - one.left < 0.42 * one.width;
    if (part > 0.22 || (part < 0.2 && !crowded)) found.add(`the hand is ${Math.round(part * 1000) / 10} % high`);
    if (two && cards.length * one.width < hand.width - 20 && two.left - one.left < one.width - 1) found.add("cards overlap though there is room");
  }
  return [...found];
}

/** Where everything is that must never jump. */
function places() {
  const fixed = view.querySelectorAll(".bar, .stage, .act, .hint-button, .undo-button, .pile, .seat, .place");
  return [...fixed].map((node) => [node.className.split(" ")[0], node.dataset.place ?? "", node.getBoundingClientRect().toJSON()]);
}

/** The numbers in the rows of a table, each after the class of its row. */
function sums(selector) {
  const number = (cell) => Number(cell.textContent.replace("\u2212", "-").replace(",", ""));
  return [...view.querySelectorAll(`${selector} tbody tr`)].map((row) => [row.className, ...[...row.querySelectorAll("td")].map(number)]);
}

/** A scene comes, and a tap that was meant for the one before. */
async function tapTooEarly(scene, card) {
  view.scene = scene;
  await view.updateComplete;
  view.querySelector(`[data-card="${card}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}

Object.assign(window, { view, show, holdStill, bringFaces, bringTypeface, faults, crowding, facesOf, lettering, linesOfWords, peopleOverTheEnd, places, sums, tapTooEarly, events, ready: true });
