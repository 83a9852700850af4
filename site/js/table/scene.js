// @ts-check
// Questions about a scene. Each is a function of the scene alone.

/** @typedef {import("../door/protocol.js").Scene} Scene */
/** @typedef {import("../door/protocol.js").Group} Group */
/** @typedef {import("../door/protocol.js").Key} Key */
/** @typedef {import("../door/protocol.js").PlacedZone} PlacedZone */

/** Where a seat is, as seen by the player. @typedef {"me"|"left"|"top"|"right"|"top-left"|"top-right"} Place */

/** So many buttons make a row that is long for a low table. */
export const LONG_ROW = 7;

/** A card without the mark of its second copy. @param {string} card */
export const kindOf = (card) => card.replace("'", "");

/**
 * The first zone of a kind; of one seat, if that is given.
 * @template {import("../door/protocol.js").Zone["kind"]} K
 * @param {Scene|null} scene @param {K} kind @param {string} [seat]
 * @returns {Extract<import("../door/protocol.js").Zone, {kind: K}>|null}
 */
export function zone(scene, kind, seat) {
  const found = scene?.zones.find((each) => each.kind === kind && (seat === undefined || ("seat" in each && each.seat === seat)));
  return /** @type {any} */ (found ?? null);
}

/** The zone with a name. @param {Scene|null} scene @param {string} name @returns {import("../door/protocol.js").PlacedZone|null} */
export function zoneNamed(scene, name) {
  return /** @type {any} */ (scene?.zones.find((each) => "name" in each && each.name === name) ?? null);
}

/** The piles and rows. @param {Scene|null} scene */
export const placedZones = (scene) => /** @type {PlacedZone[]} */ (scene?.zones.filter((each) => "name" in each) ?? []);

/** True when cards lie open beside a trick. @param {Scene|null} scene */
export const isOpenBeside = (scene) => Boolean(zone(scene, "trick") && placedZones(scene).some(({ cards }) => cards?.length));

/** @type {Record<number, Place[]>} */
const PLACES = {
  2: ["me", "top"],
  3: ["me", "left", "right"],
  4: ["me", "left", "top", "right"],
  5: ["me", "left", "top-left", "top-right", "right"],
};

/** Where each seat is. Turns go round clockwise. @param {Scene} scene @returns {Map<string, Place>} */
export function places(scene) {
  const count = scene.seats.length;
  const mine = Math.max(0, scene.seats.findIndex((seat) => seat.id === scene.me));
  const around = PLACES[count] ?? [];
  return new Map(scene.seats.map((seat, index) => [seat.id, around[(index - mine + count) % count] ?? "top"]));
}

/** @param {Scene} scene @param {string|null|undefined} seat */
export const sideOf = (scene, seat) => scene.seats.find((each) => each.id === seat)?.side ?? -1;

/** How many tricks or cards a side has won. @param {Scene} scene @param {number} side */
export function wonBy(scene, side) {
  let sum = 0;
  for (const each of scene.zones) if (each.kind === "won" && sideOf(scene, each.seat) === side) sum += each.count;
  return sum;
}

/** The groups of my hand; none while it is hidden. @param {Scene|null} scene */
export function myGroups(scene) {
  return scene ? zone(scene, "hand", scene.me)?.groups ?? [] : [];
}

/** How many cards I hold, seen or not. @param {Scene|null} scene */
export function myCount(scene) {
  if (!scene) return 0;
  const hand = zone(scene, "hand", scene.me);
  return hand?.groups ? hand.groups.reduce((sum, group) => sum + group.cards.length, 0) : hand?.count ?? 0;
}

/** True when the game waits for me, alone or with others who choose at the same time. @param {Scene|null} scene */
export const isMyTurn = (scene) => scene?.awaited.includes(scene.me) ?? false;

/** True when I am to play or choose cards now. @param {Scene|null} scene */
export const isPlaying = (scene) => Boolean(scene && isMyTurn(scene) && (scene.ask.moves.length || scene.ask.selection));

/** True when a card is asked of me, even if none of mine fits. @param {Scene|null} scene */
export const isCardAsked = (scene) => isPlaying(scene) || Boolean(scene?.phase === "play" && isMyTurn(scene) && zone(scene, "pile"));

/** The row of the cards in my hand that fit, where keys play from it: it lies in the hand. @param {Scene|null} scene */
export function fittingRow(scene) {
  const held = new Set(myGroups(scene).flatMap(({ cards }) => cards));
  const row = scene?.zones.find((each) => each.kind === "row" && "name" in each && !each.slots && (each.cards ?? []).every((card) => held.has(card)));
  return /** @type {PlacedZone|null} */ (row ?? null);
}

/** The calls that answer what is asked of me, without the aids of practice. @param {Scene|null} scene */
export const ownCalls = (scene) => scene?.ask.calls.filter((call) => !call.practice && !call.aside) ?? [];

/** The calls that I may make at any time; the game does not wait for them. @param {Scene|null} scene */
export const asides = (scene) => scene?.ask.calls.filter((call) => !call.practice && call.aside) ?? [];

/** The aids of practice. @param {Scene|null} scene */
export const aids = (scene) => scene?.ask.calls.filter((call) => call.practice) ?? [];

/** True when I am to call before cards are played. Such calls have a panel; during play, calls are in the action bar. @param {Scene|null} scene */
export const isCalling = (scene) => scene?.phase !== "play" && ownCalls(scene).length > 0 && !isPlaying(scene);

/** True when I may play or choose this card now. @param {Scene} scene @param {string} card */
export const canPlay = (scene, card) => scene.ask.moves.includes(kindOf(card)) || Boolean(scene.ask.selection?.cards.includes(card));

/** The cards of my hand that I may play or choose now; of two that are alike, both. @param {Scene} scene */
export const playableCards = (scene) => myGroups(scene).flatMap(({ cards }) => cards).filter((card) => canPlay(scene, card));

/** What cards are and count: in a scene, or with a bid. @typedef {Pick<Scene, "trumps"|"worths">} Marks */

/** Whether a card is a trump. @param {Marks|null} marks @param {string} card */
export const isTrump = (marks, card) => marks?.trumps?.some((name) => name === kindOf(card) || kindOf(card).includes(name)) ?? false;

/** What a card counts. @param {Marks|null} marks @param {string} card */
export const worthOf = (marks, card) => noted(marks?.worths, card) ?? 0;

/** What a card does when it is played. @param {Scene|null} scene @param {string} card */
export const effectOf = (scene, card) => noted(scene?.effects, card);

/** What is noted of a card, of its rank or of its suit. @template T @param {Record<string, T>|undefined} notes @param {string} card */
function noted(notes = {}, card) {
  const [suit = "", rank = ""] = kindOf(card);
  return notes[suit + rank] ?? (suit === "L" || suit === "B" ? undefined : notes[rank] ?? notes[suit]);
}

/**
 * My last cards, where nothing is left to decide about them: neither which, nor what to say before. Null otherwise.
 * @param {Scene} scene @returns {string|null} the action
 */
export function lastCards(scene) {
  const { moves, calls, selection } = scene.ask;
  if (!isPlaying(scene) || !zone(scene, "trick") || calls.some(({ practice }) => !practice)) return null;
  const left = myCount(scene);
  if (selection?.verb === "play") return selection.min === left ? selection.cards.map(kindOf).join("") : null;
  return left === 1 ? moves[0] ?? null : null;
}

/**
 * The scene with its whole score sheet: a reply leaves out the deals that the page has from the scene before.
 * @param {Scene} scene @param {Scene|null} before @returns {Scene}
 */
export function withWholeSheet(scene, before) {
  const { sheet } = scene;
  if (!sheet?.since || !before?.sheet) return scene;
  const had = before.sheet.deals;
  const deals = sheet.deals.length || sheet.since < had.length ? [...had.slice(0, sheet.since), ...sheet.deals] : had;
  return { ...scene, sheet: { ...sheet, since: 0, deals } };
}

/** The last deal on the score sheet. @param {Scene} scene */
export const lastDeal = (scene) => scene.sheet?.deals.at(-1) ?? null;

/** True when the deal or the match is over. @param {Scene|null} scene */
export const isEnd = (scene) => scene?.phase === "deal-over" || scene?.phase === "match-over";

/** True when every seat has played to the trick. @param {Scene} scene */
export const trickIsFull = (scene) => zone(scene, "trick")?.plays.length === scene.seats.length;

/** The plays of the trick that was full in the scene before, and is over now. @param {Scene|null} before @param {Scene|null} scene */
export function playsOver(before, scene) {
  // The last trick of the previous deal has been seen already, and must not fly across what is asked now.
  if (!before || !trickIsFull(before) || before.deal !== scene?.deal) return [];
  const cardsNow = new Set(zone(scene, "trick")?.plays.flatMap(({ cards }) => cards));
  const plays = zone(before, "trick")?.plays ?? [];
  return plays.some(({ cards }) => cards.some((card) => cardsNow.has(card))) ? [] : plays;
}

// Keys and clicks that have a meaning of their own in this game.

/** What a key or a click means in this game, if anything. @param {Scene|null} scene @param {string} key */
export const gameKey = (scene, key) => scene?.ask.keys.find((each) => each.key === key) ?? null;

/**
 * What a click on a zone does: what it means in this game now, otherwise the zone's own action.
 * @param {Scene|null} scene @param {PlacedZone} zone @returns {Key|null}
 */
export function clickOn(scene, zone) {
  const key = gameKey(scene, `click:${zone.name}`);
  if (key && key.does !== "none") return key;
  return zone.act ? { key: "click", does: "act", what: zone.act, label: null } : null;
}

/** The keys that do something now, in the form of aria-keyshortcuts. @param {Scene|null} scene @param {Key["does"]} does @param {string} [what] */
export function shortcut(scene, does, what = "") {
  const keys = scene?.ask.keys.filter((each) => each.does === does && each.what === what && !each.key.includes(":")) ?? [];
  return keys.map((each) => (each.key.length === 1 ? each.key.toUpperCase() : each.key)).join(" ");
}
