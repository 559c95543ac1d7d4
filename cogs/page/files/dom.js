// Elements made in one call, of HTML and SVG alike.

const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((each) => each !== null));
  return element;
}

export const html = (name, attributes = {}, ...children) =>
  filled(document.createElement(name), attributes, children);

export const svg = (name, attributes = {}, ...children) =>
  filled(document.createElementNS(SVG, name), attributes, children);

export const find = (id) => document.getElementById(id);

// A sign of the pictures: its parts in the colours of the class that it stands in.
export const sign = (parts, transform = null) =>
  svg("g", { class: "sign", transform, "aria-hidden": "true" },
    ...parts.map(([tint, path]) => svg("path", { class: tint, d: path })));

export const icon = (parts, kind, width, height) =>
  svg("svg", {
    class: kind, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`, "aria-hidden": "true",
  }, sign(parts));
