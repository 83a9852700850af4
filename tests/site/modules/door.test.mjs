// The door: whatever comes from outside is as it should be, or refused; nothing that passes has another shape, and nothing
// is ever thrown.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SENT, fc, mutatedInJson, mutatedInStorage, stored } from "../hostile.mjs";
import { isTable, place } from "../../../site/js/door/address.js";
import { FELT, INK, PAPER, WORDS, contrast, shades } from "../../../site/js/door/colours.js";
import { glance, openingAfter } from "../../../site/js/door/glance.js";
import { readSiteFile } from "../../../site/js/door/site-file.js";
import { heard, readNews } from "../../../site/js/door/protocol.js";
import { DEFAULTS, OF_GAMES, VALUES, readSettings } from "../../../site/js/door/settings.js";
import { readOpenings, readPurse, readRow, walletText } from "../../../site/js/door/stored.js";

const RUNS = { numRuns: 1000 };
const refill = { can: false, amount: 0, why: ["no", { n: 1 }] };
const entries = [{ kind: "buy-in", amount: -250, balance: 750, day: "2026-11-20", match: "m", game: "g", table: null }];
const PURSE = { text: "w", balance: 750, day: "2026-11-20", refill, entries };
const ROW = {
  key: "g", game: "g", id: "m", coins: true, table: "t", request: { do: "start", game: "g", options: "", seats: { w: "club" }, seed: 7 }, record: "r",
  over: false, closed: false, owner: "tab", deal: 3, chips: [["score", { n: 1, bid: ["words", { key: "H" }] }]],
};
/** What is looked at: nobody reads the rest. */
const sent = ({ v, id, record, ...reply }) => (reply.is === "scene" ? { ...reply, record } : reply);
const REPLIES = [
  ...SENT.map(sent), { is: "fine" }, { is: "waiting" }, { is: "thinking", progress: 0.5, tasks: ["task"] }, { is: "trial", trial: "found" }, { is: "record", text: "r" }, { is: "broken", trace: "t" },
  { is: "wallet", wallet: "w", balance: 750, refill, entries, paid: 425 },
  { is: "refused", rule: "table.wallet", line: 2, args: { fault: ["wallet-fault-sum", { n: 1 }], option: "o", value: "v", expected: "a | b" }, instead: [], calls: [] },
  { stage: "download", loaded: 1, total: 2 }, { stage: "start", pack: "p" },
  { stage: "ready", packs: [{ name: "p", why: "late" }] }, { do: "ping" }, { stage: "failed", why: "w", detail: "d" },
];

/** What a value is, as far as its users rely on it. */
const kindOf = (value) => (value === null || value === undefined ? "nothing" : Array.isArray(value) ? "list" : typeof value);
/** The arguments of messages and of refusals may be anything simple. */
const isArgument = (path) => path.some((key, index) => key === "1" && index < path.length - 1) || path[0] === "args";

/** What has been let in is of the kind that it was, or may be missing. */
function keepsItsKind({ path, was, is }) {
  if (isArgument(path) || kindOf(was) === "nothing" || kindOf(is) === "nothing") return;
  assert.equal(kindOf(is), kindOf(was), `${path.join(".")} became ${JSON.stringify(is)?.slice(0, 60)}`);
  if (typeof is === "string") assert.ok(is.length <= 10_000 || ["record", "wallet", "text", "trial"].includes(path.at(-1)) || path[0] === "tasks", path.join("."));
  if (typeof is === "number") assert.ok(Number.isFinite(is), path.join("."));
}

test("what an engine sends comes in as it is", () => {
  for (const reply of REPLIES) assert.deepEqual(heard(JSON.stringify(reply)), reply);
});

test("of what an engine may say, all is as it should be or taken for the word of a broken engine", () => {
  const refused = new Set();
  fc.assert(fc.property(mutatedInJson(REPLIES), (mutation) => {
    const words = JSON.stringify(mutation.value);
    const reply = heard(words);
    if (/is not as it should be$|^no JSON$/.test(reply.trace)) {
      refused.add(mutation.path.at(-1));
    } else {
      assert.deepEqual(reply, JSON.parse(words));
      keepsItsKind(mutation);
    }
  }), RUNS);
  assert.ok(refused.size > 30, "hardly anything was refused");
});

test("whatever else an engine may say is the word of a broken engine", () => {
  const absurd = (change) => JSON.stringify({ ...REPLIES.find(({ is }) => is === "scene"), ...change });
  const cards = Array.from({ length: 10_000 }, () => "H7");
  for (const words of [
    "", "NaN", "{", "null", "[]", "7", '"scene"', '{"is":"scene"}', '{"is":"constructor"}', '{"is":{}}', '{"stage":"toString"}', '{"stage":{}}', undefined, {},
    absurd({ note: ["x".repeat(5_000_000), {}] }), absurd({ record: "x".repeat(5_000_000) }), absurd({ deal: 1e400 }), absurd({ me: "__proto__" }),
    absurd({ zones: [{ kind: "hand", seat: "s", groups: [{ suit: "H", cards }] }] }), absurd({ zones: [{ kind: "__proto__" }] }),
    "[".repeat(5_000), `${'{"is":'.repeat(5_000)}`,
  ]) assert.equal(heard(words).is, "broken", String(words).slice(0, 60));
});

test("of what may lie in storage, a match, a wallet and the rest come in whole or not at all", () => {
  let refused = 0;
  fc.assert(fc.property(mutatedInStorage([ROW, { ...ROW, record: null }]), (mutation) => {
    const row = readRow("g", mutation.value);
    refused += Number(!row);
    if (!row) return;
    assert.deepEqual([row.key, row.game], ["g", "g"]);
    JSON.stringify(row);
    for (const [name, kind] of Object.entries({ id: "string", coins: "boolean", over: "boolean", closed: "boolean", owner: "string", deal: "number", chips: "list" })) {
      assert.equal(kindOf(row[name]), kind, name);
    }
    assert.ok(row.record === null ? row.request.do === "start" : typeof row.record === "string");
    assert.ok(Object.values(row.request.seats).every((level) => typeof level === "string") && typeof row.request.options === "string");
    assert.ok(row.chips.every(([id, given]) => typeof id === "string" && typeof given === "object"));
  }), RUNS);
  assert.ok(refused > 100, "hardly anything was refused");
  fc.assert(fc.property(mutatedInStorage([PURSE]), (mutation) => {
    if (readPurse(mutation.value)) keepsItsKind(mutation);
    assert.ok(["string", "nothing"].includes(kindOf(walletText(mutation.value))));
  }), RUNS);
  fc.assert(fc.property(stored, (value) => {
    assert.ok(Object.values(readOpenings(value)).every((number) => Number.isSafeInteger(number) && number >= 0));
    for (const [name, chosen] of Object.entries(readSettings(value))) assert.ok(VALUES[name]?.includes(chosen) ?? typeof chosen === (OF_GAMES.includes(name) ? "string" : "boolean"), name);
    assert.deepEqual(Object.keys(readSettings(value)), Object.keys(DEFAULTS));
    const news = readNews(value);
    assert.ok(news === null || typeof news.build === "string");
  }), RUNS);
});

test("whatever lies in localStorage, the first glance is good", () => {
  const GLANCE = { look: { theme: "dark", suits: "four", cards: "light" }, underWay: true, openings: { "g/t": 3 } };
  const texts = fc.oneof(mutatedInJson([GLANCE]).map(({ value }) => JSON.stringify(value) ?? ""), fc.string());
  let text = "";
  Object.assign(globalThis, { localStorage: { getItem: () => text }, location: { href: "https://a.b/c/" } });
  fc.assert(fc.property(texts, (words) => {
    text = words;
    const { look = {}, underWay = false, openings = {} } = glance();
    assert.equal(typeof underWay, "boolean");
    assert.ok(Object.values(look).every((word) => typeof word === "string"));
    assert.ok([0, 1, 2].includes(openingAfter(openings["g/t"], 3)));
  }), RUNS);
});

test("whatever stands in the address, a screen is there", () => {
  const words = fc.oneof({ weight: 9, arbitrary: fc.constantFrom("g", "g", "coins", "tables", "rules", "play", "t", "constructor", "__proto__", "%", "%E0%A4%A", "a%2Fb", "daily", "?replay=", "t?deal=7") }, fc.string());
  const tables = (game) => (game === "g" ? ["t"] : []);
  fc.assert(fc.property(fc.array(words, { maxLength: 4 }), (parts) => {
    const { screen, path, asks, ...needs } = place(parts.join("/"), tables);
    assert.ok(["menu", "play", "chooser", "rules", "wallet", "replay"].includes(screen));
    assert.ok([asks, ...path].every((word) => typeof word === "string"));
    assert.ok(Object.values(needs).flat().every((name) => typeof name === "string"));
    assert.equal(typeof isTable(`#${parts.join("/")}`, "g"), "boolean");
  }), RUNS);
});

test("a style sheet that some tables do without comes with every table that is not known to", () => {
  const tables = () => ["t"];
  const spared = { "css/piles.css": ["tricks"], "css/dial.css": ["tricks", "shedding"] };
  const styles = (address) => place(address, tables, spared).styles;
  for (const address of ["shedding", "shedding/learn", "pack/t", "pack?replay=z1"]) assert.ok(styles(address).includes("css/piles.css"), address);
  for (const address of ["tricks", "tricks/t", "tricks/learn", "shedding/rules", "coins"]) assert.ok(!styles(address).includes("css/piles.css"), address);
  for (const address of ["pack", "pack/t"]) assert.ok(styles(address).includes("css/dial.css"), address);
  for (const address of ["tricks", "shedding", "shedding/t"]) assert.ok(!styles(address).includes("css/dial.css"), address);
});

const KNOWN = { games: ["spades", "belote"], languages: ["en"] };
const CHOSEN = { name: "Club “Süd” & {more}", game: "spades", language: "en", felt: "#1b2a5e", accent: "#ff9d5c" };

test("what a host has chosen is taken, or left out with a sentence", () => {
  assert.deepEqual(readSiteFile(CHOSEN, KNOWN), { chosen: CHOSEN, faults: [] });
  const nothing = { name: null, game: null, language: null, felt: null, accent: null };
  assert.deepEqual(readSiteFile(nothing, KNOWN), { chosen: nothing, faults: [] });
  const faults = (given) => readSiteFile(given, KNOWN).faults.join(" ");
  assert.match(faults({ nmae: "Club" }), /“nmae” is not an entry; these are: name, game/);
  assert.match(faults({ name: " " }), /“name”/);
  assert.match(faults({ name: "x".repeat(41) }), /“name”/);
  assert.match(faults({ game: "Spades" }), /“game” has to be one of these: spades, belote/);
  assert.match(faults({ language: "xx" }), /“language”/);
  assert.match(faults({ felt: "green" }), /“felt” has to be a colour/);
  assert.match(faults({ felt: "#888888" }), /“felt” stands out too little from the words on it: by 3.35 to 1/);
  assert.match(faults({ accent: FELT }), /“accent” stands out too little from the felt: by 1.00/);
  assert.equal(readSiteFile([], KNOWN).chosen, null);
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.record(Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, fc.anything()])))), (given) => {
    const { chosen, faults } = readSiteFile(given, KNOWN);
    assert.ok(chosen || faults.length);
    for (const value of Object.values(chosen ?? {})) assert.ok(value === null || (typeof value === "string" && value.length <= 40));
  }), RUNS);
});

test("words can be read on any felt that is let in, in both themes", () => {
  const [dark, light] = readFileSync(new URL("../../../site/css/tokens.css", import.meta.url), "utf8").split('data-theme="light"');
  for (const [part, name, value] of [[dark, "cloth-1", FELT], [dark, "cloth-ink", WORDS], [dark, "accent-ink", INK], [light, "panel", PAPER]]) {
    assert.match(part, new RegExp(`--${name}: ${value};`));
  }
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(fc.property(colour, colour, (felt, accent) => {
    const { chosen } = readSiteFile({ felt, accent }, KNOWN);
    const found = shades(chosen);
    for (const theme of chosen.felt ? ["dark", "light"] : []) {
      for (const name of ["cloth-1", "cloth-2", "cloth-3"]) assert.ok(contrast(found[theme][name], found[theme]["cloth-ink"]) > 4.45, `${name} of ${felt}`);
    }
    if (!chosen.accent) return;
    assert.ok(contrast(found.light.mark, PAPER) > 4.4, accent);
    const { accent: low, "accent-2": high, "accent-ink": ink = INK } = found.dark;
    assert.ok(Math.min(contrast(low, ink), contrast(high, ink)) > 4, `buttons of ${accent}`);
  }), RUNS);
});
