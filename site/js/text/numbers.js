// @ts-check
// Numbers as the page's language writes them, with a real minus sign.

/** @param {number} value @param {Intl.NumberFormatOptions} [how] */
export function number(value, how = {}) {
  return new Intl.NumberFormat(document.documentElement.lang || "en", how).format(value).replace("-", "−");
}

/** A number as a line of a sum: with its sign. @param {number} value */
export const points = (value) => number(value, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
