// What a link asks for: what is written comes back, and whatever else stands there is refused with a reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "../hostile.mjs";
import { place } from "../../../site/js/door/address.js";
import { readLink, writeLink } from "../../../site/js/door/link.js";

const tables = (game) => (game === "g" ? ["t"] : []);
const at = (address) => place(address.replace(/^#/, ""), tables);

const word = fc.stringMatching(/^[a-z0-9_][\w/.-]{0,20}$/);
const code = fc.stringMatching(/^[A-Za-z][\w-]{7,200}$/);
const map = (keys) => fc.uniqueArray(fc.tuple(keys, word), { selector: ([key]) => key, maxLength: 5 }).map((pairs) => new Map(pairs));
const deal = fc.oneof(code, fc.maxSafeNat(), fc.constantFrom("daily", "2026-11-22", "2024-02-29", "0001-01-01", "9999-12-31"), fc.constant(null));
const step = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(9999));

test("what is written into a link is what it asks for, however often somebody has escaped it", () => {
  fc.assert(fc.property(map(word), map(fc.constantFrom("w", "n", "e")), deal, (rules, bots, wanted) => {
    const address = writeLink("g", { table: "t", rules, bots, deal: wanted });
    for (const each of [address, encodeURI(address), `#${encodeURIComponent(address.slice(1))}`]) {
      const { screen, path, asks } = at(each);
      assert.deepEqual([screen, path], ["play", ["g", "t"]]);
      if (!asks) continue;
      const { link } = readLink(asks);
      assert.deepEqual([link.rules, link.bots], [rules, bots]);
      assert.deepEqual(link.code ?? link.seed ?? (link.day || null), wanted);
    }
  }));
  fc.assert(fc.property(code, step, (replay, [number, t]) => {
    const { screen, asks } = at(writeLink("g", { replay, t: `${number}.${t}` }));
    assert.equal(screen, "replay");
    assert.deepEqual({ ...readLink(asks).link, rules: 0, bots: 0 }, { rules: 0, bots: 0, code: null, seed: null, day: null, replay, deal: number, step: t, review: null });
  }));
  const reviewed = readLink(at(writeLink("g", { replay: "abcdefgh", t: "2.0", review: "s" })).asks).link;
  assert.deepEqual([reviewed.replay, reviewed.deal, reviewed.review], ["abcdefgh", 2, "s"]);
  const from = at(writeLink("g", { deal: "abcdefgh", t: "2.7" }));
  assert.deepEqual([from.screen, readLink(from.asks).link.code, readLink(from.asks).link.deal, readLink(from.asks).link.step], ["play", "abcdefgh", 2, 7]);
  assert.equal(writeLink("g", { bots: new Map([["", "expert"]]) }), "#g?bots=expert");
  assert.deepEqual([at("#g/daily").screen, readLink(at("#g/daily").asks).link.day], ["play", "daily"]);
});

test("a link that makes no sense is refused, and the part that is wrong is named", () => {
  for (const [asks, part, why] of [
    ["deal", "deal", "form"], ["deal=", "deal", "form"], ["deal=short", "deal", "form"], ["deal=9007199254740993", "deal", "form"], ["deal=2026-13-01", "deal", "form"],
    ["deal=2026-02-31", "deal", "form"], ["deal=2026-02-29", "deal", "form"], ["deal=2026-11-00", "deal", "form"], ["deal=0000-01-01", "deal", "form"],
    ["deal=abcdefgh&deal=abcdefgh", "deal", "twice"], ["seed=1", "seed", "unknown"], ["__proto__=1", "__proto__", "unknown"], ["", "", "unknown"],
    ["rules=a", "rules", "form"], ["rules=a:b:c", "rules", "form"], ["rules=a:b,a:c", "rules", "form"], ["rules=a:b c", "rules", "form"], ["bots=w:", "bots", "form"],
    ["bots=<b>", "bots", "form"], ["t=3", "t", "with"], ["deal=7&t=3", "t", "with"], ["replay=abcdefgh&t=0.1", "t", "form"], ["replay=abcdefgh&t=1e3", "t", "form"],
    ["replay=abcdefgh&deal=7", "deal", "with"], ["replay=a%00b", "replay", "form"], ["review=s", "review", "with"], ["deal=abcdefgh&review=s", "review", "with"], ["replay=abcdefgh&review=south", "review", "form"], [`deal=${"a".repeat(16_001)}`, "deal", "form"], [`${"x".repeat(50)}=1`, "x".repeat(40), "unknown"],
  ]) assert.deepEqual(readLink(asks).fault, { part, why }, asks.slice(0, 60));
});

test("a hostile link is refused or asks for something that can be had", () => {
  const part = fc.constantFrom("rules", "bots", "deal", "replay", "t", "seed", "toString", "");
  const value = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), word, code, fc.constantFrom("a:b", "w:club", "7", "1.2", "daily", "%", "&", "=", "?", "x".repeat(40_000)));
  const sound = fc.constantFrom("rules=a:b", "bots=club", "deal=7", "deal=daily", "replay=abcdefgh", "t=1.2");
  const links = fc.array(fc.oneof(sound, fc.tuple(part, value).map((pair) => pair.join("="))), { minLength: 1, maxLength: 4 }).map((all) => all.join("&"));
  let good = 0;
  fc.assert(fc.property(fc.oneof(links, fc.string({ unit: "binary" })), (asks) => {
    assert.ok(["play", "replay", "menu", "chooser", "rules"].includes(at(`g?${asks}`).screen));
    const { link, fault } = readLink(asks);
    if (fault) {
      assert.ok(["unknown", "twice", "form", "with"].includes(fault.why) && fault.part.length <= 40);
      return;
    }
    good += 1;
    for (const [name, chosen] of [...link.rules, ...link.bots]) assert.match(`${name}${chosen}`, /^[\w/.-]+$/);
    assert.ok([link.code, link.replay].every((each) => each === null || /^[\w-]{8,16000}$/.test(each)));
    assert.ok(link.seed === null || Number.isSafeInteger(link.seed));
    assert.ok(link.deal > 0 && (link.step === null || (Number.isSafeInteger(link.step) && link.step >= 0)));
  }), { numRuns: 10_000 });
  assert.ok(good > 500, "hardly anything was let in");
});
