// Options as the page reads and writes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { optionFault } from "../../../site/js/screens/option-words.js";
import { changesTo, withChanges } from "../../../site/js/text/changes.js";
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

test("a house rule may set the price of a table", () => {
  assert.equal(priceOf({ buyIn: 250 }, new Map([["bags", "5"]])), 250);
  assert.equal(priceOf({ buyIn: 250 }, new Map([["buy_in", "40"]])), 40);
  assert.equal(priceOf(null, new Map()), 0);
});

test("an option that will not do is told by its name, with what would do and why", () => {
  const app = {
    text: { has: (id) => id === "g-tie-buy-in" },
    ui: (id, given) => (given ? `${id} ${given.value}, expected ${given.expected}` : id),
    catalogue: { rule: (id) => (id ? { text: `as ${id} says` } : null) },
  };
  const game = { name: "g", options: [{ name: "tie", label: ["g-option-tie", {}] }] };
  const told = { option: "tie", value: "no", expected: "buy_in | 1..5", why: "g.tie" };
  assert.deepEqual(optionFault(app, game, told), ["ui-play-option ui-no, expected g-tie-buy-in | 1..5", "as g.tie says"]);
  assert.deepEqual(optionFault(app, game, { ...told, why: undefined }).length, 1);
  assert.deepEqual(optionFault(app, game, { option: "other", value: "1", expected: "2" }), []);
  assert.deepEqual(optionFault(app, game, {}), []);
});
