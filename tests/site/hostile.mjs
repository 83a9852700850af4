// What no honest engine sends and no honest page stores: values of which one part has been replaced by something else.

import { readFileSync, readdirSync } from "node:fs";
import fc from "../../site/node_modules/fast-check/lib/fast-check.js";

const SCENES = new URL("scenes/", import.meta.url);
/** What an engine once sent. */
export const SENT = readdirSync(SCENES).sort().map((name) => JSON.parse(readFileSync(new URL(name, SCENES), "utf8")));

const long = "x".repeat(20_000);
const deep = (levels) => (levels ? ["pair", { who: "s", more: deep(levels - 1) }] : "end");
const wide = Array.from({ length: 10_000 }, () => "H7");

/** What JSON can say. */
const said = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 0.5, 1e21, 9e15, "", "s", "z", "H7", "__proto__", "constructor", "toString", long, [], {}, [[]], wide),
  fc.constantFrom(deep(3), deep(9), ["no-such-text", {}], ["ui-seat", {}], ["cards", { cards: 7 }], { __proto__: null }, JSON.parse('{"__proto__": {"kind": "hand"}}')),
  fc.jsonValue({ maxDepth: 3 }),
);
/** What a database can hold. */
const stored = fc.oneof(said, fc.constantFrom(Number.NaN, Infinity, undefined, 7n, new Date(0), /x/), fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true, withTypedArray: true, withSparseArray: true }), fc.constant(null).map(() => cyclic()));

function cyclic() {
  const itself = ["score", {}];
  itself[1].n = itself;
  return itself;
}

/** Every place in a value, as a path. */
function* paths(value, path = []) {
  yield path;
  if (typeof value === "object" && value !== null) for (const key of Object.keys(value)) yield* paths(value[key], [...path, key]);
}

export const at = (value, path) => path.reduce((inner, key) => inner?.[key], value);

/** A copy of a value with something else, or nothing, in one place. */
function replaced(value, path, other) {
  if (path.length === 0) return other;
  const copy = structuredClone(value);
  const inside = at(copy, path.slice(0, -1));
  if (other === undefined) delete inside[path.at(-1)];
  else Object.defineProperty(inside, path.at(-1), { value: other, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** One of some values, with another in one place: `{value, path, was, is}`. */
const mutated = (values, others) =>
  fc.constantFrom(...values).chain((value) => fc.tuple(fc.constantFrom(...paths(value)), others)
    .map(([path, other]) => ({ value: replaced(value, path, other), path, was: at(value, path), is: other })));

export const mutatedInJson = (values) => mutated(values, fc.oneof(said, fc.constant(undefined)));
export const mutatedInStorage = (values) => mutated(values, stored);
export { fc, stored };
