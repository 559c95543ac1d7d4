// Message components: rows, buttons, selects, and the layout parts of Components V2.

import { colour, h, localFile, safeUrl } from "./dom.js";
import { emoji } from "./emoji.js";
import { markdown } from "./markdown.js";
import { picker } from "./picker.js";
import { say, weave } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

// `context.press(message, component, values)` sends; `context.enlarge(url, alt, at)` shows a picture, large where it was tapped.
export function components(message, listed, context) {
  return listed.map((each) => component(message, each, context));
}

function component(message, given, context) {
  const inner = () => components(message, given.components ?? [], context);
  switch (given.type) {
    case 1:
      return h("div", { class: "row" }, inner());
    case 2:
      return button(message, given, context);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(message, given, context);
    case 9:
      return h("div", { class: "section" }, h("div", { class: "section-text" }, inner()), h("div", { class: "accessory" }, component(message, given.accessory, context)));
    case 10:
      return markdown(given.content, context);
    case 11:
      return h("div", { class: "thumbnail" }, picture(given.media, given.description, given.spoiler, context));
    case 12:
      return h("div", { class: "gallery", dataset: { count: String(given.items.length) } }, given.items.map((each) => picture(each.media, each.description, each.spoiler, context)));
    case 13:
      return fileLink(given.file.url, given.name ?? "file", given.size);
    case 14:
      return given.divider ? h("hr", { class: `separator spacing-${given.spacing}` }) : h("div", { class: `separator gap spacing-${given.spacing}` });
    case 17: {
      const made = h("div", { class: "container" }, inner());
      if (given.accent_color !== null && given.accent_color !== undefined) made.style.setProperty("--edge", colour(given.accent_color));
      return given.spoiler ? covered(made) : made;
    }
    default:
      return h("p", { class: "small" }, `(component ${given.type})`);
  }
}

function button(message, given, context) {
  const face = [emoji(given.emoji), given.label && h("span", {}, given.label)];
  const label = given.label ? null : (given.emoji?.name ?? say("button"));
  if (given.style === 5) {
    const inside = context.jump(given.url);
    const url = inside?.href ?? safeUrl(given.url);
    const outside = inside ? {} : { target: "_blank", rel: "noopener noreferrer" };
    if (!url || given.disabled) return h("span", { class: "button link", "aria-disabled": "true" }, face);
    return h("a", { class: "button link", href: url, "aria-label": label, onclick: inside?.follow ?? (() => {}), ...outside }, face, h("span", { class: "out", "aria-hidden": "true" }, inside ? "→" : "↗"));
  }
  return h(
    "button",
    {
      type: "button", class: `button ${STYLES[given.style] ?? "secondary"}`, disabled: given.disabled, "aria-label": label, dataset: { customId: given.custom_id },
      onclick: (event) => context.press(message, given, null, event.currentTarget),
    },
    face,
  );
}

function select(message, given, context) {
  const choices = choicesOf(given, context);
  const made = picker({
    label: given.placeholder || say("choose"),
    choices,
    least: given.min_values ?? 1,
    most: Math.min(given.max_values ?? 1, Math.max(choices.length, 1)),
    disabled: given.disabled,
    onchange: (values) => context.press(message, given, values, made.querySelector("button")),
  });
  made.dataset.customId = given.custom_id;
  return made;
}

export function choicesOf(given, context) {
  const preset = new Set((given.default_values ?? []).map((each) => each.id));
  const people = () => context.people().map((each) => ({ value: each.id, label: each.name, default: preset.has(each.id) }));
  const channels = () => context.channels().map((each) => ({ value: each.id, label: `#${each.name}`, default: preset.has(each.id) }));
  switch (given.type) {
    case 5:
    case 7:
      return people();
    case 6:
      return [];
    case 8:
      return channels();
    default:
      return given.options ?? [];
  }
}

export function picture(medium, description, hidden, context) {
  const url = localFile(medium.url);
  const alt = description ?? "";
  if (!url) {
    const address = safeUrl(medium.url);
    return h("p", { class: "small" }, weave("elsewhere", address ? h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, alt || address) : alt));
  }
  const image = h("img", { src: url, alt, width: medium.width, height: medium.height, decoding: "async", draggable: "false" });
  const made = h("button", { type: "button", class: "picture", "aria-label": say("enlarge", alt || say("picture")), onclick: (event) => context.enlarge(url, alt, spot(event, image)) }, image);
  return hidden ? covered(made) : made;
}

// Where somebody tapped, as parts of the width and height; null if by keyboard.
export function spot(event, image) {
  if (!event.detail) return null;
  const box = image.getBoundingClientRect();
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}

function covered(element) {
  const cover = h("button", { type: "button", class: "cover", "aria-label": say("spoilerShow") }, say("spoiler"));
  element.inert = true;
  cover.addEventListener("click", () => {
    cover.remove();
    element.inert = false;
  });
  return h("div", { class: "covered" }, element, cover);
}

export function fileLink(url, name, size) {
  const local = localFile(url);
  const kilobytes = size ? ` · ${Math.max(1, Math.round(size / 1024))} KB` : "";
  return h("p", { class: "file" }, local ? h("a", { href: local, download: name }, name) : name, h("small", {}, kilobytes));
}
