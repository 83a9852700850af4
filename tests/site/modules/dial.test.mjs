// Calls put together from parts, and the columns of an auction.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { auctionTable } from "../../../site/js/table/ask/auction.js";
import { DialState } from "../../../site/js/table/ask/dial.js";

const scene = (name) => JSON.parse(readFileSync(new URL(`../scenes/${name}.json`, import.meta.url), "utf8"));
const WORDS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", N: "height" };

/** A dial at the table of a scene that was drawn just now. */
function dialAt(name, changes = {}) {
  const shown = scene(name);
  Object.assign(shown.ask.dial, changes);
  const view = { scene: shown, say: ([, { option }]) => WORDS[option] ?? "", requestUpdate: () => {} };
  const dial = new DialState(view);
  dial.update(null, shown);
  return { dial, view };
}

test("a dial begins at the lowest number, with no option chosen, and is no action yet", () => {
  const { dial } = dialAt("auction-open");
  assert.deepEqual([dial.number, dial.option, dial.on, dial.action], [8, null, false, null]);
  dial.choose("H");
  assert.equal(dial.action, "bid:8H");
  assert.deepEqual(dial.words(["promise", { number: 0, option: "", switch: "no", other: 1 }]), ["promise", { number: 8, option: "H", switch: "no", other: 1 }]);
});

test("its number stays between the lowest and the highest", () => {
  const { dial } = dialAt("auction-open");
  dial.turn(-1);
  assert.equal(dial.number, 8);
  dial.turn(5);
  assert.equal(dial.number, 13);
  dial.turn(Infinity);
  assert.equal(dial.number, 84);
  dial.set(85);
  assert.equal(dial.number, 84);
});

test("digits that come soon after each other are one number", () => {
  const { dial } = dialAt("auction-open");
  dial.typeDigit("1", 0);
  assert.equal(dial.number, 8, "1 is too low to be set");
  dial.typeDigit("2", 300);
  assert.equal(dial.number, 12);
  dial.typeDigit("9", 5000);
  assert.equal(dial.number, 9);
  dial.typeDigit("9", 5100);
  assert.equal(dial.number, 9, "99 is too high: it begins anew");
});

test("the switch works from its number on, and stays where it has to be", () => {
  const { dial } = dialAt("auction-open");
  dial.choose("N");
  dial.set(27);
  dial.toggleSwitch();
  assert.equal(dial.action, "bid:27N-kaput");
  dial.set(25);
  assert.equal(dial.action, "bid:25N");
  const fixed = dialAt("auction-open", { min: 31, switch: { key: "-kaput", label: ["belote-kaput", {}], min: 31, fixed: true } }).dial;
  fixed.choose("C");
  fixed.toggleSwitch();
  assert.equal(fixed.action, "bid:31C-kaput");
});

test("an action is read from its text, from what was typed, and from a hint", () => {
  const { dial } = dialAt("auction-open");
  for (const text of ["bid:12H", "bid 12h", "12h", "12 hearts", "Bid 12 Hearts"]) {
    assert.deepEqual(dial.parse(text), { number: 12, option: "H", on: false }, text);
  }
  assert.deepEqual(dial.parse("27 height kaput"), { number: 27, option: "N", on: true });
  for (const text of ["pass", "12", "12x", "hearts", "hq"]) assert.equal(dial.parse(text), null, text);
  dial.show("bid:30S-kaput");
  assert.equal(dial.action, "bid:30S-kaput");
  dial.show("pass");
  assert.equal(dial.action, "bid:30S-kaput");
});

test("the option that was chosen stays for the next question of the deal, and no longer", () => {
  const { dial, view } = dialAt("auction-open");
  dial.choose("D");
  dial.set(20);
  const later = { ...view.scene, serial: view.scene.serial + 4, ask: { ...view.scene.ask, dial: { ...view.scene.ask.dial, min: 11 } } };
  view.scene = later;
  dial.update(later, later);
  assert.equal(dial.action, "bid:20D", "the same question");
  dial.update({ ...later, serial: 0, ask: { ...later.ask, dial: null } }, later);
  assert.equal(dial.action, "bid:11D");
  const next = { ...later, deal: later.deal + 1, serial: later.serial + 9 };
  view.scene = next;
  dial.update(later, next);
  assert.equal(dial.action, null);
});

test("calls stand in the columns of their seats, and a new row begins where the column is not further right", () => {
  const call = (seat) => ({ seat, label: ["pass", {}], stands: false });
  const at = (letters) => auctionTable({ seats: [..."swne"].map((id) => ({ id })), auction: [...letters].map(call) });
  const drawn = (letters) => at(letters).rows.map((row) => row.map((called) => called?.seat ?? "-").join("")).join(" ");
  assert.deepEqual(at("ne").columns, ["n", "e", "s", "w"]);
  assert.equal(drawn("neswn"), "nesw n---");
  assert.equal(drawn("swns"), "swn- s---", "whoever is not asked is left out");
});
