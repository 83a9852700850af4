// @ts-check
// Sets custom CSS properties of an element by script, because the content security policy forbids style attributes.

import { noChange } from "lit";
import { Directive, directive, PartType } from "lit/directive.js";

class Variables extends Directive {
  /** @param {import("lit/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ATTRIBUTE || part.name !== "style") throw new Error("variables belong into the attribute style");
  }

  /** What the build writes, which draws tables without a page. @param {Record<string, string|number>} values */
  render(values) {
    return Object.entries(values).map(([name, value]) => `${name}:${value}`).join(";");
  }

  /**
   * @param {import("lit").AttributePart} part
   * @param {[Record<string, string|number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) {
      const text = String(value);
      if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
    }
    return noChange;
  }
}

export const variables = directive(Variables);
