// Options as the page reads and writes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changesTo, readOptions, withChanges, writeOptions } from "../../site/js/options.js";

test("options are pairs, and a bare word stands for itself", () => {
  assert.deepEqual([...readOptions(" target=250  quick ")], [["target", "250"], ["quick", ""]]);
  assert.equal(writeOptions(readOptions("target=250 quick")), "target=250 quick");
  assert.equal(writeOptions(readOptions("")), "");
});

test("changes go on top of a table's options", () => {
  assert.equal(withChanges("target=250 bags=10", new Map([["bags", "none"], ["mode", "solo"]])), "target=250 bags=none mode=solo");
});

test("and can be told from them again", () => {
  const changes = new Map([["bags", "none"], ["mode", "solo"]]);
  assert.deepEqual(changesTo("target=250 bags=10", withChanges("target=250 bags=10", changes)), changes);
  assert.deepEqual(changesTo("target=250", "target=250"), new Map());
});
