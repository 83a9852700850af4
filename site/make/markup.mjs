// Writes drawings as markup.

/** @param {import("../js/door/look.js").Tree} node @returns {string} */
export function markup([tag, attributes, ...children]) {
  return `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join("")}>${children.map(markup).join("")}</${tag}>`;
}
