// Discord's markdown as DOM nodes. `context` knows people, channels and how to follow links.

import { customEmoji, withSwatches } from "./emoji.js";
import { h, safeUrl } from "./dom.js";
import { timestamp } from "./times.js";
import { say } from "./words.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n*([\s\S]+?)\n*```/g;
const SPECIAL = /[\\`<[*_~|h@]/;
const DEEPEST = 12;

export function markdown(text, context) {
  const made = h("div", { class: "md" });
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    made.append(...blocks(text.slice(at, match.index), context));
    made.append(h("pre", { tabindex: "0" }, h("code", {}, match[2])));
    at = match.index + match[0].length;
  }
  made.append(...blocks(text.slice(at), context));
  return made;
}

function blocks(text, context) {
  const lines = text.split("\n");
  const made = [];
  let plain = [];
  const flush = () => {
    const joined = plain.join("\n").replace(/^\n+|\s+$/g, "");
    if (joined) made.push(h("p", {}, inline(joined, context)));
    plain = [];
  };
  for (let i = 0; i < lines.length; ) {
    const line = lines[i];
    const heading = /^(#{1,3})\s+(.*\S)/.exec(line);
    const small = /^-#\s+(.*\S)/.exec(line);
    if (line.startsWith(">>> ")) {
      flush();
      made.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"), context)));
      return made;
    }
    if (heading) {
      flush();
      const level = heading[1].length;
      made.push(h(`h${level + 2}`, { class: `h${level}` }, inline(heading[2], context)));
      i += 1;
    } else if (small) {
      flush();
      made.push(h("p", { class: "small" }, inline(small[1], context)));
      i += 1;
    } else if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith("> ")) quoted.push(lines[i++].slice(2));
      made.push(h("blockquote", {}, blocks(quoted.join("\n"), context)));
    } else if (listItem(line)) {
      flush();
      const items = [];
      while (i < lines.length && listItem(lines[i])) items.push(listItem(lines[i++]));
      made.push(...lists(items, context));
    } else {
      plain.push(line);
      i += 1;
    }
  }
  flush();
  return made;
}

function listItem(line) {
  const match = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(.*\S)/.exec(line);
  return match && { depth: match[1].length, number: match[3], text: match[4] };
}

function lists(items, context) {
  const made = [];
  for (let i = 0; i < items.length; ) {
    const first = items[i];
    const list = first.number ? h("ol", { start: first.number }) : h("ul");
    while (i < items.length && items[i].depth >= first.depth && !items[i].number === !first.number) {
      const item = h("li", {}, inline(items[i].text, context));
      const inner = [];
      i += 1;
      while (i < items.length && items[i].depth > first.depth) inner.push(items[i++]);
      if (inner.length) item.append(...lists(inner, context));
      list.append(item);
    }
    made.push(list);
  }
  return made;
}

const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].trim() || m[2])],
  [/<@!?(\d+)>/y, (m, c) => c.mention(m[1])],
  [/<#(\d+)>/y, (m, c) => c.channelLink(m[1])],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@role")],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m, c) => timestamp(Number(m[1]), m[2] ?? "f", c.locale())],
  [/<a?:(\w{2,32}):(\d+)>/y, (m) => customEmoji(m[1], m[2])],
  [/<\/([^:<>]{1,100}):\d+>/y, (m, c) => c.commandLink(m[1])],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, c) => link(m[1], null, c)],
  [/\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"]*")?\)/y,
    (m, c, depth) => link(m[2], inline(m[1], c, depth + 1), c)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"'\])*_|~]/y, (m, c) => link(m[0], null, c)],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m, c, depth) => h("strong", {}, inline(m[1], c, depth + 1))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m, c, depth) => h("u", {}, inline(m[1], c, depth + 1))],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (m, c, depth) => h("s", {}, inline(m[1], c, depth + 1))],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (m, c, depth) => spoiler(inline(m[1], c, depth + 1))],
  [/\*(?![\s*])((?:\\[\s\S]|\*\*|[^\\*])+?)\*(?!\*)/y, (m, c, depth) => h("em", {}, inline(m[1], c, depth + 1))],
  [/_(?!_)((?:\\[\s\S]|__|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, (m, c, depth, before) =>
    /[\p{L}\p{N}]/u.test(before) ? null : h("em", {}, inline(m[1], c, depth + 1))],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
];

export function inline(text, context, depth = 0) {
  if (depth > DEEPEST) return [text];
  const made = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const node = SPECIAL.test(text[at]) ? match(text, at, context, depth) : null;
    if (node) {
      if (plain) made.push(...withSwatches(plain));
      plain = "";
      made.push(node.made);
      at = node.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) made.push(...withSwatches(plain));
  return made;
}

function match(text, at, context, depth) {
  for (const [rule, make] of RULES) {
    rule.lastIndex = at;
    const found = rule.exec(text);
    if (!found) continue;
    const made = make(found, context, depth, text[at - 1] ?? "");
    if (made !== null) return { made, end: at + found[0].length };
  }
  return null;
}

// Without `children` the address itself is shown, or the name of a channel here.
export function link(address, children, context) {
  const inside = context.jump(address);
  if (inside) return h("a", { href: inside.href, class: children ? null : "mention", onclick: inside.follow }, children ?? inside.label);
  const url = safeUrl(address);
  if (!url) return h("span", {}, children ?? address);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children ?? address);
}

function spoiler(children) {
  const made = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": say("spoilerShow") });
  const inner = h("span", { class: "hidden-text", "aria-hidden": "true" }, children);
  const show = () => {
    made.classList.add("shown");
    made.removeAttribute("role");
    made.removeAttribute("aria-label");
    made.removeAttribute("aria-expanded");
    inner.removeAttribute("aria-hidden");
  };
  made.addEventListener("click", show);
  made.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      show();
    }
  });
  made.append(inner);
  return made;
}
