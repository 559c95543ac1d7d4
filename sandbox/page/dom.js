// Building elements. Text always becomes a text node, so nobody's input is ever read as HTML.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== false));
  return element;
}

let counter = 0;

export function freshId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}

export function safeUrl(text) {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

export function localFile(url) {
  return typeof url === "string" && /^\/attachments\/[^/\\]/.test(url) ? url : null;
}

export function colour(number) {
  return `#${(Number(number) & 0xffffff).toString(16).padStart(6, "0")}`;
}

function initials(name) {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
}

export function avatar(person, size = "") {
  if (person.bot) return h("img", { class: `avatar bot ${size}`, src: "/page/icon.svg", alt: "" });
  const made = h("span", { class: `avatar ${size}`, "aria-hidden": "true" }, initials(person.name));
  made.style.setProperty("--hue", hueOfName(person.name));
  return made;
}

function hueOfName(name) {
  let sum = 7;
  for (const each of name) sum = (sum * 31 + each.codePointAt(0)) % 360;
  return sum;
}

export function isNewer(one, other) {
  return other === undefined || BigInt(one) > BigInt(other);
}
