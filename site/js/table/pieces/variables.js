// @ts-check
// Sets custom CSS properties of an element by script, because the content security policy forbids style attributes.

import { nothing } from "lit";
import { Directive, directive, PartType } from "lit/directive.js";

class Variables extends Directive {
  /** @param {import("lit/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("variables belong to an element");
  }

  /** @param {Record<string, string|number>} _values */
  render(_values) {
    return nothing;
  }

  /**
   * @param {import("lit").ElementPart} part
   * @param {[Record<string, string|number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) {
      const text = String(value);
      if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
    }
    return nothing;
  }
}

export const variables = directive(Variables);
