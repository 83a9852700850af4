// A script that did not come is asked for under another address, until it has come.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bring } from "../../../site/js/bring.js";

test("a script that did not come is asked for anew", async () => {
  const asked = [];
  let there = false;
  /** Firefox: what did not come once never comes under that address. */
  const load = async (address) => {
    if (there && !asked.includes(address)) return address;
    asked.push(address);
    throw new Error("not there");
  };
  await assert.rejects(bring("./part.js", load));
  await assert.rejects(bring("./part.js", load));
  there = true;
  const first = await bring("./part.js", load);
  assert.equal(await bring("./part.js", load), first, "it comes once, whoever asks");
  assert.equal(await bring("./other.js", load), "./other.js");
});
