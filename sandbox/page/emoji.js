// Emojis: coloured squares and circles are drawn here, so that they look alike without any emoji font.

import { h } from "./dom.js";

const COLOURS = {
  "🟥": "#c8372d", "🟧": "#e07b1f", "🟨": "#e6b820", "🟩": "#3f8f4a", "🟦": "#2f6fbf", "🟪": "#8a4fae", "🟫": "#7a4f30", "⬛": "#23282b", "⬜": "#f4f4f0",
  "🔴": "#c8372d", "🟠": "#e07b1f", "🟡": "#e6b820", "🟢": "#3f8f4a", "🔵": "#2f6fbf", "🟣": "#8a4fae", "🟤": "#7a4f30", "⚫": "#23282b", "⚪": "#f4f4f0",
};
const ROUND = /[🔴🟠🟡🟢🔵🟣🟤⚫⚪]/u;
const SWATCHES = /([🟥🟧🟨🟩🟦🟪🟫⬛⬜🔴🟠🟡🟢🔵🟣🟤⚫⚪]\uFE0F?)/u;

function swatch(text) {
  const made = h("span", { class: ROUND.test(text) ? "swatch round" : "swatch" }, text);
  made.style.setProperty("--colour", COLOURS[text.replace("\uFE0F", "")]);
  return made;
}

export function withSwatches(text) {
  if (!SWATCHES.test(text)) return [text];
  return text.split(SWATCHES).filter(Boolean).map((part) => (SWATCHES.test(part) ? swatch(part) : part));
}

export function emoji(given) {
  if (!given?.name && !given?.id) return null;
  // What it stands on has words of its own.
  if (given.id) return h("span", { "aria-hidden": "true" }, customEmoji(given.name, given.id));
  return h("span", { class: "emoji", "aria-hidden": "true" }, withSwatches(given.name));
}

export function customEmoji(name, id) {
  const image = h("img", { class: "emoji", src: `/emojis/${encodeURIComponent(id)}`, alt: `:${name}:` });
  image.addEventListener("error", () => image.replaceWith(h("span", { class: "emoji-name" }, `:${name}:`)));
  return image;
}

// Without an emoji font emojis have no colour; then buttons show their words alone.
export function markMissingFont() {
  const canvas = h("canvas", { width: "24", height: "24" });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.font = "18px sans-serif";
  pen.fillText("🚂", 0, 19);
  const { data } = pen.getImageData(0, 0, 24, 24);
  const coloured = data.some((value, at) => at % 4 < 3 && value > 24);
  document.documentElement.classList.toggle("no-emoji", !coloured);
}
