// @ts-check
// Numbers as the language of the page writes them, with a true minus sign.

/** @param {number} value @param {Intl.NumberFormatOptions} [how] */
export function number(value, how = {}) {
  return new Intl.NumberFormat(document.documentElement.lang || "en", how).format(value).replace("-", "−");
}

/** A number with its sign, as a line of a sum. @param {number} value */
export const points = (value) => number(value, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
