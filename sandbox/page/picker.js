// A select: a button that opens a list. One value is sent at once, several after "Confirm".

import { emoji } from "./emoji.js";
import { freshId, h } from "./dom.js";
import { say } from "./words.js";

const SEARCH_FROM = 10;

// `choices`: [{value, label, description, emoji, default}]; `onchange(values)` may return a promise.
export function picker({ label, choices, least, most, disabled, onchange, form = false }) {
  const listId = freshId("list");
  const several = most > 1;
  let chosen = choices.filter((each) => each.default).map((each) => each.value);
  let sent = chosen;
  let shown = choices;
  let active = 0;

  const face = h("span", { class: "picker-face" });
  const button = h(
    "button",
    { type: "button", class: "picker", disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label },
    face,
    h("span", { class: "chevron", "aria-hidden": "true" }, "▾"),
  );
  const list = h("div", { id: listId, role: "listbox", "aria-label": label, "aria-multiselectable": String(several), tabindex: "-1" });
  const search = choices.length >= SEARCH_FROM && h("input", {
    type: "search", placeholder: say("search"), "aria-label": say("searchFor", label), role: "combobox", "aria-expanded": "true", "aria-controls": listId, autocomplete: "off",
  });
  const note = h("span", { class: "picker-note" });
  const confirm = h("button", { type: "button", class: "button primary", onclick: () => finish() }, say("confirm"));
  const popup = h("div", { class: "picker-popup", popover: "auto" }, search, list, several && h("div", { class: "picker-foot" }, note, confirm));
  const focusTarget = search || list;

  function draw() {
    const names = choices.filter((each) => chosen.includes(each.value)).map((each) => each.label);
    face.replaceChildren(names.length ? names.join(", ") : h("span", { class: "placeholder" }, label));
    button.setAttribute("aria-label", names.length ? `${label}: ${names.join(", ")}` : label);
    list.replaceChildren(...shown.map(row));
    if (!shown.length) list.append(h("p", { class: "nothing" }, say("nothingFits")));
    const current = list.children[active];
    if (shown.length && current) {
      focusTarget.setAttribute("aria-activedescendant", current.id);
      current.scrollIntoView({ block: "nearest" });
    } else focusTarget.removeAttribute("aria-activedescendant");
    note.textContent = say("chosen", chosen.length, least, most);
    confirm.disabled = chosen.length < least || chosen.length > most;
  }

  function row(choice, index) {
    const selected = chosen.includes(choice.value);
    return h(
      "div",
      {
        id: `${listId}-${index}`, role: "option", "aria-selected": String(selected), class: index === active ? "active" : "",
        onclick: () => { active = index; choose(choice); },
      },
      emoji(choice.emoji),
      h("span", { class: "option-text" }, h("span", {}, choice.label), choice.description && h("small", {}, choice.description)),
      h("span", { class: "tick", "aria-hidden": "true" }, selected ? "✓" : ""),
    );
  }

  function choose(choice) {
    if (!choice) return;
    if (several) {
      if (chosen.includes(choice.value)) chosen = chosen.filter((each) => each !== choice.value);
      else if (chosen.length < most) chosen = [...chosen, choice.value];
      draw();
      return;
    }
    chosen = least === 0 && chosen.includes(choice.value) ? [] : [choice.value];
    finish();
  }

  function finish() {
    if (chosen.length < least || chosen.length > most) return;
    sent = chosen;
    draw();
    popup.hidePopover();
    button.focus();
    onchange([...chosen]);
  }

  function keys(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps && shown.length) {
      active = Math.min(Math.max(active + steps[event.key], 0), shown.length - 1);
      draw();
    } else if (!search && (event.key === "Home" || event.key === "End")) {
      active = event.key === "Home" ? 0 : shown.length - 1;
      draw();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) finish();
    else if (event.key === "Enter" || (event.key === " " && !search)) choose(shown[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function place() {
    const box = button.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const up = below < 260 && box.top > below;
    popup.style.left = `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 240) - 8))}px`;
    popup.style.width = `${Math.min(Math.max(box.width, 240), innerWidth - 16)}px`;
    popup.style.top = up ? "auto" : `${box.bottom + 4}px`;
    popup.style.bottom = up ? `${innerHeight - box.top + 4}px` : "auto";
    popup.style.maxHeight = `${Math.max(180, (up ? box.top : below) - 16)}px`;
  }

  if (search) {
    search.addEventListener("input", () => {
      const wanted = search.value.toLocaleLowerCase();
      shown = choices.filter((each) => `${each.label} ${each.description ?? ""}`.toLocaleLowerCase().includes(wanted));
      active = 0;
      draw();
    });
  }
  focusTarget.addEventListener("keydown", keys);
  button.popoverTargetElement = popup;
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    popup.showPopover();
  });
  popup.addEventListener("beforetoggle", (event) => {
    const open = event.newState === "open";
    button.setAttribute("aria-expanded", String(open));
    focusTarget.autofocus = open;
    if (open) {
      place();
      active = Math.max(0, shown.findIndex((each) => chosen.includes(each.value)));
    } else {
      if (form && several && chosen.length >= least) onchange([...(sent = chosen)]);
      chosen = sent;
    }
    draw();
  });
  let following = null;
  popup.addEventListener("toggle", (event) => {
    following?.abort();
    if (event.newState !== "open") return;
    following = new AbortController();
    const follow = (moved) => popup.contains(moved.target) || place();
    addEventListener("scroll", follow, { capture: true, passive: true, signal: following.signal });
    addEventListener("resize", place, { signal: following.signal });
    list.children[active]?.scrollIntoView({ block: "nearest" });
  });
  draw();
  return h("div", { class: "picker-box" }, button, popup);
}
