// Light or dark, as this browser's reader likes it.

const KEY = "sandbox:look";
export const AUTO = "auto";

export function look() {
  try {
    return localStorage.getItem(KEY) ?? AUTO;
  } catch {
    return AUTO;
  }
}

export function wear(chosen) {
  if (chosen === AUTO) delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // It lasts until the page is left.
  }
}
