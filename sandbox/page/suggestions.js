// The list above the entry field: a listbox steered from an input (combobox).

import { freshId, h } from "./dom.js";
import { say } from "./words.js";

export class Suggestions {
  constructor() {
    this.id = freshId("suggestions");
    this.title = h("p", { class: "suggest-title", "aria-hidden": "true" });
    this.list = h("div", { role: "listbox", id: this.id, "aria-label": say("suggestions") });
    this.element = h("div", { class: "suggestions", hidden: true }, this.title, this.list);
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.hide();
  }

  // `items`: [{label, note, lead}]; `first` marks the first one at once.
  show(input, title, items, onpick, { first = true } = {}) {
    this.release();
    Object.assign(this, { input, items, onpick, index: first && items.length ? 0 : -1 });
    this.title.textContent = title;
    this.list.setAttribute("aria-label", title);
    this.list.replaceChildren(...items.map((each, index) => this.row(each, index)));
    this.element.hidden = items.length === 0 && !title;
    // What scrolls is to be reached by keys; that a combobox steers it is known.
    this.list.tabIndex = input.getAttribute("role") === "combobox" ? -1 : 0;
    input.setAttribute("aria-controls", this.id);
    this.expand(items.length > 0);
    this.mark();
  }

  row(item, index) {
    return h(
      "div",
      { role: "option", id: `${this.id}-${index}`, onclick: () => { this.index = index; this.pick(); } },
      item.lead,
      h("span", { class: "option-text" }, h("span", { class: "option-label" }, item.label), item.note && h("small", {}, item.note)),
    );
  }

  hide() {
    this.release();
    Object.assign(this, { input: null, items: [], index: -1, onpick: null });
    this.element.hidden = true;
  }

  release() {
    this.input?.removeAttribute("aria-activedescendant");
    this.expand(false);
  }

  // A field of several lines is no combobox: it can't be said to be open.
  expand(open) {
    if (this.input?.getAttribute("role") === "combobox") this.input.setAttribute("aria-expanded", String(open));
  }

  get open() {
    return !this.element.hidden && this.items.length > 0;
  }

  get active() {
    return this.open ? (this.items[this.index] ?? null) : null;
  }

  move(step) {
    const count = this.items.length;
    this.index = this.index < 0 ? (step > 0 ? 0 : count - 1) : (this.index + step + count) % count;
    this.mark();
  }

  mark() {
    [...this.list.children].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.index));
      if (index === this.index) row.scrollIntoView({ block: "nearest" });
    });
    if (this.index >= 0) this.input?.setAttribute("aria-activedescendant", `${this.id}-${this.index}`);
    else this.input?.removeAttribute("aria-activedescendant");
  }

  pick() {
    const { active, onpick } = this;
    if (active) onpick(active);
  }

  // Arrows move, Tab and Enter pick, Escape closes; true if the key was ours.
  key(event) {
    if (!this.open) return false;
    if (event.key === "ArrowDown") this.move(1);
    else if (event.key === "ArrowUp") this.move(-1);
    else if (event.key === "Escape") this.hide();
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.active) this.pick();
    else return false;
    event.preventDefault();
    return true;
  }
}
