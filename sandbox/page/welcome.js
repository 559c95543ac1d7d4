// What a newcomer reads before the bot has posted: the bot's own words, with commands to press.

import { h } from "./dom.js";

const LINE = /\[([^\]]+)\]\((\/[^)]+)\)/g;
const COMMAND = /(\/[-\p{L}\p{N}_]*)/u;

// `acts`: {begin(text) types a command, run(line) runs one}
export function welcome(text, commands, acts) {
  const named = new Set(commands.flatMap((each) => [each.name, each.label]));
  const ready = commands.length > 0;
  const buttons = [...text.matchAll(LINE)].map(([, label, line]) => h("button", { type: "button", class: "button primary", disabled: !ready, onclick: () => acts.run(line) }, label));
  const begin = (typed) => h("button", { type: "button", class: "command", onclick: () => acts.begin(typed) }, typed);
  const words = text.replace(LINE, "").replaceAll("**", "").trim();
  const parts = words.split(COMMAND).map((part, at) => (at % 2 === 0 ? part : named.has(part.slice(1)) ? begin(part) : h("kbd", {}, part)));
  return [buttons.length > 0 && h("p", { class: "row" }, buttons), h("p", {}, parts)];
}
