// Calls put together from parts, and the columns of an auction.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arranged } from "../../site/js/table/ask/auction.js";
import { Dialled } from "../../site/js/table/ask/dial.js";

const scene = (name) => JSON.parse(readFileSync(new URL(`scenes/${name}.json`, import.meta.url), "utf8"));
const WORDS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", N: "height" };

/** A dial at the table of a scene that was drawn just now. */
function dialAt(name, changes = {}) {
  const shown = scene(name);
  Object.assign(shown.dial, changes);
  const view = { scene: shown, say: ([, { pick }]) => WORDS[pick] ?? "", requestUpdate: () => {} };
  const dialled = new Dialled(view);
  dialled.adopt(null, shown);
  return { dialled, view };
}

test("a dial begins at the lowest number, with nothing picked, and is no action yet", () => {
  const { dialled } = dialAt("auction-open");
  assert.deepEqual([dialled.number, dialled.pick, dialled.on, dialled.action], [8, null, false, null]);
  dialled.choose("H");
  assert.equal(dialled.action, "bid:8H");
  assert.deepEqual(dialled.words(["promise", { number: 0, pick: "", switch: "no", other: 1 }]), ["promise", { number: 8, pick: "H", switch: "no", other: 1 }]);
});

test("its number stays between the least and the most", () => {
  const { dialled } = dialAt("auction-open");
  dialled.turn(-1);
  assert.equal(dialled.number, 8);
  dialled.turn(5);
  assert.equal(dialled.number, 13);
  dialled.turn(Infinity);
  assert.equal(dialled.number, 84);
  dialled.set(85);
  assert.equal(dialled.number, 84);
});

test("digits that come soon after each other are one number", () => {
  const { dialled } = dialAt("auction-open");
  dialled.type("1", 0);
  assert.equal(dialled.number, 8, "1 is too low to be set");
  dialled.type("2", 300);
  assert.equal(dialled.number, 12);
  dialled.type("9", 5000);
  assert.equal(dialled.number, 9);
  dialled.type("9", 5100);
  assert.equal(dialled.number, 9, "99 is too high: it begins anew");
});

test("the switch works from its number on, and stays where it has to be", () => {
  const { dialled } = dialAt("auction-open");
  dialled.choose("N");
  dialled.set(27);
  dialled.flip();
  assert.equal(dialled.action, "bid:27N-kaput");
  dialled.set(25);
  assert.equal(dialled.action, "bid:25N");
  const fixed = dialAt("auction-open", { least: 31, switch: { key: "-kaput", label: ["belote-kaput", {}], least: 31, fixed: true } }).dialled;
  fixed.choose("C");
  fixed.flip();
  assert.equal(fixed.action, "bid:31C-kaput");
});

test("an action is read from its text, from what was typed, and from a hint", () => {
  const { dialled } = dialAt("auction-open");
  for (const text of ["bid:12H", "bid 12h", "12h", "12 hearts", "Bid 12 Hearts"]) {
    assert.deepEqual(dialled.read(text), { number: 12, pick: "H", on: false }, text);
  }
  assert.deepEqual(dialled.read("27 height kaput"), { number: 27, pick: "N", on: true });
  for (const text of ["pass", "12", "12x", "hearts", "hq"]) assert.equal(dialled.read(text), null, text);
  dialled.show("bid:30S-kaput");
  assert.equal(dialled.action, "bid:30S-kaput");
  dialled.show("pass");
  assert.equal(dialled.action, "bid:30S-kaput");
});

test("what was picked stays for the next question of the deal, and no longer", () => {
  const { dialled, view } = dialAt("auction-open");
  dialled.choose("D");
  dialled.set(20);
  const later = { ...view.scene, serial: view.scene.serial + 4, dial: { ...view.scene.dial, least: 11 } };
  view.scene = later;
  dialled.adopt(later, later);
  assert.equal(dialled.action, "bid:20D", "the same question");
  dialled.adopt({ ...later, serial: 0, dial: null }, later);
  assert.equal(dialled.action, "bid:11D");
  const next = { ...later, deal: later.deal + 1, serial: later.serial + 9 };
  view.scene = next;
  dialled.adopt(later, next);
  assert.equal(dialled.action, null);
});

test("calls stand in the columns of their seats, and a new row begins where the column is not further right", () => {
  const call = (seat) => ({ seat, label: ["pass", {}], stands: false });
  const at = (letters) => arranged({ seats: [..."swne"].map((id) => ({ id })), auction: [...letters].map(call) });
  const drawn = (letters) => at(letters).rows.map((row) => row.map((called) => called?.seat ?? "-").join("")).join(" ");
  assert.deepEqual(at("ne").columns, ["n", "e", "s", "w"]);
  assert.equal(drawn("neswn"), "nesw n---");
  assert.equal(drawn("swns"), "swn- s---", "whoever is not asked is left out");
});
