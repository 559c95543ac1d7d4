// Times as Discord writes them, in the reader's language; relative ones stay current.

import { h } from "./dom.js";
import { say } from "./words.js";

const STEPS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

let calendar = { since: 0, made: 0, speed: 1 };

export function follow(told) {
  calendar = told;
}

// What the bot's clock shows at a time of this machine's.
function shown(milliseconds) {
  return calendar.since + (milliseconds - calendar.made) * calendar.speed;
}

function relative(seconds, locale) {
  const left = seconds - shown(Date.now()) / 1000;
  const [unit, size] = STEPS.find(([, each]) => Math.abs(left) >= each) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.round(left / size), unit);
}

export function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, say("invalidDate"));
  const full = date.toLocaleString(locale, STYLES.F);
  const made = h("time", { datetime: date.toISOString(), title: full });
  if (style === "R") Object.assign(made.dataset, { relative: String(seconds), locale });
  made.textContent = style === "R" ? relative(seconds, locale) : date.toLocaleString(locale, STYLES[style]);
  return made;
}

export function posted(iso, locale) {
  const date = new Date(shown(Date.parse(iso)));
  const today = date.toDateString() === new Date(shown(Date.now())).toDateString();
  const text = date.toLocaleString(locale, today ? STYLES.t : STYLES.s);
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString(locale, STYLES.F) }, text);
}

setInterval(() => {
  for (const each of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(each.dataset.relative), each.dataset.locale);
    if (each.textContent !== text) each.textContent = text;
  }
}, 1000);
