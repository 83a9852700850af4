// @ts-check
// The language in which the door says what may come in. A shape looks at a value and says where its first fault is:
// "zones.3.cards", or "" for the value itself; null means that the value is as it should be. None of them ever throws.

/** What fits has this type. @template T @typedef {((value: unknown) => string|null) & {of?: T}} Shape */
/** The type of what fits a shape. @template S @typedef {S extends {of?: infer T} ? Exclude<T, undefined> : never} Of */
/** @typedef {Record<string, Shape<any>>} Fields */
/** @template {Fields} F @typedef {{[name in keyof F]: Of<F[name]>}} Needed */
/** @template {Fields} F @typedef {{[name in keyof F]?: Of<F[name]>}} Possible */

/** Nothing that is shown is longer. */
const LONGEST = 10_000;
/** No list has more entries. */
const MOST = 10_000;

/** @param {boolean} good */
export const judge = (good) => (good ? null : "");
/** @param {string|number} name @param {string} fault */
const within = (name, fault) => (fault ? `${name}.${fault}` : `${name}`);

/** The path of the first fault among parts of a value, by their names. @param {Iterable<[string|number, string|null]>} parts */
function first(parts) {
  for (const [name, fault] of parts) if (fault !== null) return within(name, fault);
  return null;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isPlain = (value) => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** @param {Record<string, unknown>} value @param {string} name */
const own = (value, name) => (Object.hasOwn(value, name) ? value[name] : undefined);

/** A text of at most this many characters. @param {number} most @returns {Shape<string>} */
export const textUpTo = (most) => (value) => judge(typeof value === "string" && value.length <= most);

/** A text that matches a pattern. @param {RegExp} pattern @returns {Shape<string>} */
export const textLike = (pattern) => (value) => judge(typeof value === "string" && pattern.test(value));

export const text = textUpTo(LONGEST);
/** @type {Shape<boolean>} */
export const flag = (value) => judge(typeof value === "boolean");
/** @type {Shape<number>} */
export const number = (value) => judge(Number.isFinite(value));
/** @type {Shape<number>} */
export const whole = (value) => judge(Number.isSafeInteger(value));
/** @type {Shape<number>} */
export const count = (value) => judge(Number.isSafeInteger(value) && Number(value) >= 0);

/** One of these words. @template {string} T @param {...T} words @returns {Shape<T>} */
export const either = (...words) => (value) => judge(words.includes(/** @type {T} */ (value)));

/** @template T @param {Shape<T>} shape @returns {Shape<T|null>} */
export const maybe = (shape) => (value) => (value === null ? null : shape(value));

/** @template T @param {Shape<T>} shape @param {number} [most] @returns {Shape<T[]>} */
export const listOf = (shape, most = MOST) => (value) =>
  Array.isArray(value) && value.length <= most ? first(Array.from(value, (each, place) => [place, shape(each)])) : "";

/** Values by names of any kind. @template T @param {Shape<T>} shape @param {number} [most] @returns {Shape<Record<string, T>>} */
export const namedBy = (shape, most = MOST) => (value) =>
  isPlain(value) && Object.keys(value).length <= most ? first(Object.entries(value).map(([name, each]) => [name, shape(each)])) : "";

/**
 * Fields that are needed, and fields that may be missing. Others do no harm: a newer page may have written them.
 * @template {Fields} F
 * @template {Fields} [G={}]
 * @param {F} needed
 * @param {G} [possible]
 * @returns {Shape<Needed<F> & Possible<G>>}
 */
export const shape = (needed, possible) => (value) => {
  if (!isPlain(value)) return "";
  const rest = Object.entries(possible ?? {}).filter(([name]) => own(value, name) !== undefined);
  return first([...Object.entries(needed), ...rest].map(([name, each]) => [name, each(own(value, name))]));
};

/**
 * One of several shapes: a field says which.
 * @template {Fields} F
 * @param {string} field
 * @param {F} shapes
 * @returns {Shape<Of<F[keyof F]>>}
 */
export const byKind = (field, shapes) => (value) => {
  const kind = isPlain(value) ? own(value, field) : null;
  const chosen = typeof kind === "string" && Object.hasOwn(shapes, kind) ? shapes[kind] : null;
  return chosen ? chosen(value) : field;
};

/**
 * Whether a value has a shape.
 * @template T
 * @param {Shape<T>} shape
 * @param {unknown} value
 * @returns {value is T}
 */
export const fits = (shape, value) => shape(value) === null;
