// Messages become sentences: seats, cards and suits get their names, everything else stays as it is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Text, cardsOf } from "../../../site/js/text/messages.js";
import { PEOPLE, cast, stylesOf } from "../../../site/js/text/people.js";

const PAGE = ["en.ftl", "menu.en.ftl", "table.en.ftl", "others.en.ftl"].map((name) => readFileSync(new URL(`../../../site/${name}`, import.meta.url), "utf8")).join("\n");
const SOME = `
play = { $who-is ->
    [you] You play { $cards }
   *[they] { $who } plays { $cards }
  }.
pair = { $who } and { $who2 }
led = { $suit ->
    [S] Trump { $suit-name }
   *[other] { $suit-name }
  } led
outer = { $inner }!
score = { $score }, { $bags ->
    [one] { $bags } bag
   *[other] { $bags } bags
  }
best = Play the { $card }
`;
const TABLE = { me: "s" };
const text = new Text({ en: SOME + PAGE });

test("a seat is a name, and one's own is You", () => {
  assert.equal(text.say(["play", { who: "w", cards: "HQ" }], TABLE), "West plays queen of hearts.");
  assert.equal(text.say(["play", { who: "s", cards: "HQ" }], TABLE), "You play queen of hearts.");
  assert.equal(text.say(["pair", { who: "n", who2: "s" }], TABLE), "North and You");
});

test("card text is cut into cards", () => {
  assert.deepEqual(cardsOf("S553HA"), ["S5", "S5", "S3", "HA"]);
  assert.deepEqual(cardsOf("SA'"), ["SA"]);
  assert.deepEqual(cardsOf(["H9", "HT"]), ["H9", "HT"]);
  assert.equal(text.cards("ST2"), "ten of spades, two of spades");
  assert.equal(text.cards("BJ"), "big joker");
  assert.equal(text.say(["best", { card: "C7" }]), "Play the seven of clubs");
});

test("a suit stays a key and gets a name", () => {
  assert.equal(text.say(["led", { suit: "S" }]), "Trump spades led");
  assert.equal(text.say(["led", { suit: "D" }]), "diamonds led");
});

test("a message within a message is formatted first", () => {
  assert.equal(text.say(["outer", { inner: ["play", { who: "e", cards: "S2" }] }], TABLE), "East plays two of spades.!");
});

test("numbers are numbers: plural and sign", () => {
  assert.equal(text.say(["score", { score: -40, bags: 1 }]), "−40, 1 bag");
  assert.equal(text.ui("ui-coins", { n: 1250 }), "1,250 coins");
  assert.equal(text.signed(-250), "−250");
  assert.equal(text.signed(425), "+425");
});

test("no message is the empty text, and an unknown one is told once and stands for itself", (t) => {
  const warn = t.mock.method(console, "warn", () => {});
  assert.equal(text.say(null), "");
  assert.equal(text.say(["not-there", {}]), "not-there");
  assert.equal(text.say(["not-there", {}]), "not-there");
  assert.equal(warn.mock.callCount(), 1);
});

test("every text of the page can be read", () => {
  const ids = [...PAGE.matchAll(/^(ui-[a-z0-9-]+) =/gm)].map(([, id]) => id);
  assert.ok(ids.length > 100);
  assert.equal(new Set(ids).size, ids.length, "no text is given twice");
  for (const id of ids) assert.ok(text.has(id), id);
});

test("numbers below zero have a real minus sign, hyphens stay hyphens", () => {
  const text = new Text({ en: "score = Us { $n } · ({ $n })\nterm = card-2 10-12 A-1" });
  assert.equal(text.say(["score", { n: -40 }]), "Us −40 · (−40)");
  assert.equal(text.say(["term", {}]), "card-2 10-12 A-1");
});

test("a region writes its numbers and dates, with the words of its language", () => {
  const regional = new Text({ en: SOME + PAGE, "pt-BR": "best = Jogue" }, "en-GB");
  assert.deepEqual([regional.language, regional.ui("best", { card: "HQ" }), regional.day("2020-11-22")], ["en-GB", "Play the queen of hearts", "22 Nov 2020"]);
  assert.equal(new Text({ en: SOME, "pt-BR": "best = Jogue" }, "pt-BR").ui("best"), "Jogue");
  assert.equal(new Text({ en: SOME + PAGE }, "de-AT").language, "en");
});

const SEATS = [{ id: "s", level: null }, { id: "w", level: "club" }, { id: "n", level: "club" }, { id: "e", level: "expert" }];

test("the same characters come to a match each time, and never two alike", () => {
  const tables = Array.from({ length: 200 }, (_, number) => cast(`match ${number}`, SEATS));
  for (const people of tables) {
    assert.deepEqual(Object.keys(people), ["w", "n", "e"]);
    assert.equal(new Set(Object.values(people)).size, 3);
  }
  assert.deepEqual(cast("match 7", SEATS), tables[7]);
  assert.deepEqual(new Set(tables.flatMap((people) => Object.values(people))), new Set(PEOPLE));
});

test("who was chosen sits where somebody has put them", () => {
  assert.deepEqual(cast("w:june,n:otto,e:bo", SEATS), { w: "june", n: "otto", e: "bo" });
  const { w, n, e } = cast("w:nobody,e:ani", SEATS);
  assert.equal(e, "ani");
  assert.ok(PEOPLE.includes(w) && PEOPLE.includes(n) && w !== n && ![w, n].includes("ani"));
});

test("those who are bold or careful call so, and others as usual", () => {
  assert.deepEqual(stylesOf({ w: "ani", n: "otto", e: "bo" }), { w: "bold", n: "careful" });
  assert.deepEqual(stylesOf({}), {});
});

test("characters have names where the page says who they are", () => {
  const text = new Text({ en: "ui-you = You\nui-seat = North\nui-person = { $person ->\n   *[otto] Otto\n  }\nbid = { $who } bids" });
  assert.equal(text.say(["bid", { who: "n" }], { me: "s", people: { n: "otto" } }), "Otto bids");
  assert.equal(text.say(["bid", { who: "n" }], { me: "s" }), "North bids");
  assert.equal(text.say(["bid", { who: "n" }], { me: "n", people: { n: "otto" } }), "You bids");
});
