// Options as the page reads and writes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { optionFault } from "../../../site/js/screens/option-words.js";
import { changesTo, matters, withChanges } from "../../../site/js/text/changes.js";
import { priceOf, readOptions } from "../../../site/js/text/options.js";

test("options are pairs, and a bare word stands for itself", () => {
  assert.deepEqual([...readOptions(" target=250  quick ")], [["target", "250"], ["quick", ""]]);
  assert.equal(withChanges(" target=250  quick ", new Map()), "target=250 quick");
  assert.equal(withChanges("", new Map()), "");
});

test("changes go on top of a table's options", () => {
  assert.equal(withChanges("target=250 bags=10", new Map([["bags", "none"], ["mode", "solo"]])), "target=250 bags=none mode=solo");
});

test("and can be told from them again", () => {
  const changes = new Map([["bags", "none"], ["mode", "solo"]]);
  assert.deepEqual(changesTo("target=250 bags=10", withChanges("target=250 bags=10", changes)), changes);
  assert.deepEqual(changesTo("target=250", "target=250"), new Map());
});

test("an option may matter only where another one has some value, or has another one than that", () => {
  const now = (name) => ({ match_end: "rounds", bags: "none" })[name] ?? "";
  assert.equal(matters({}, now), true);
  assert.equal(matters({ when: null }, now), true);
  assert.equal(matters({ when: "match_end=rounds" }, now), true);
  assert.equal(matters({ when: "match_end=level" }, now), false);
  assert.equal(matters({ when: "bags!=none" }, now), false);
  assert.equal(matters({ when: "bags!=5" }, now), true);
});

test("a house rule may set the price of a table", () => {
  assert.equal(priceOf({ buyIn: 250 }, new Map([["bags", "5"]])), 250);
  assert.equal(priceOf({ buyIn: 250 }, new Map([["buy_in", "40"]])), 40);
  assert.equal(priceOf(null, new Map()), 0);
});

test("an option that will not do is told by its name, with what would do and why", () => {
  const app = {
    text: { has: (id) => id === "g-tie-buy-in", language: "en" },
    ui: (id, given) => [id.replace("ui-", ""), ...Object.values(given ?? {})].join(" "),
    catalogue: { rule: (id) => (id ? { text: `as ${id} says` } : null) },
  };
  const options = [{ name: "tie", label: "Tie" }, { name: "most", label: "Most", rule: "g.most" }, { name: "steps", label: "Steps", kind: "numbers" }];
  const game = { name: "g", options };
  const told = { option: "tie", value: "no", expected: "buy_in | 1..5 | none", why: "g.tie" };
  const fault = "option-refused Tie no g-tie-buy-in, option-range no 1 5, or chooser-none";
  const say = (changes) => optionFault(app, game, { ...told, ...changes });
  assert.equal(say({}), `${fault} as g.tie says`);
  assert.equal(say({ why: undefined }), fault);
  assert.equal(say({ why: "g.most" }), `${fault} option-cause Most`);
  assert.equal(say({ expected: "3..999999999", why: undefined }), "option-refused Tie no option-range above 3 999999999");
  assert.equal(say({ expected: "-999999999..3", why: undefined }), "option-refused Tie no option-range below -999999999 3");
  assert.equal(say({ option: "steps", expected: "1/2/...", why: undefined }), "option-refused Steps no option-numbers 1/2");
  assert.equal(say({ option: "other" }), "option-unknown other");
});
