// The page's own words, in the language of whoever looks.

import english from "./english.js";
import french from "./french.js";
import german from "./german.js";
import italian from "./italian.js";

export const LANGUAGES = { en: english, fr: french, de: german, it: italian };
let spoken = "en";

// Speaks the language of a locale (`fr`), or English; whether that is another one than before.
export function speak(locale) {
  const before = spoken;
  const code = locale.split("-")[0];
  spoken = code in LANGUAGES ? code : "en";
  document.documentElement.lang = spoken;
  return spoken !== before;
}

export function say(key, ...facts) {
  const found = LANGUAGES[spoken][key];
  return typeof found === "function" ? found(...facts) : found;
}

// A text with elements for its `{0}` and `{1}`, as children of another.
export function weave(key, ...elements) {
  return say(key).split(/\{(\d)\}/).map((part, at) => (at % 2 ? elements[Number(part)] : part));
}
