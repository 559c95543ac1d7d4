// The options of a slash command as small fields, with choices, autocomplete and checks.

import { freshId, h } from "./dom.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const PAUSE_MS = 120;
const MOST_SHOWN = 25;

export class OptionFields {
  // `host`: {suggestions, complete(option, typed, options), people(), channels(), send(), leave(text), note(text)}
  constructor(command, host) {
    this.command = command;
    this.host = host;
    this.fields = new Map();
    this.asked = 0;
    this.row = h("div", { class: "option-fields" });
    this.more = h("div", { class: "more-options" });
    this.element = h("div", { class: "command-form", role: "group", "aria-label": `Command /${command.label}` }, h("span", { class: "command" }, `/${command.label}`), this.row, this.more);
    this.element.addEventListener("keydown", (event) => this.key(event));
    for (const option of command.options) if (option.required) this.add(option);
    this.drawMore();
  }

  add(option, text = "") {
    const id = freshId("option");
    const input = h("input", {
      id, type: "text", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-required": String(option.required), "aria-description": option.description, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null, maxlength: option.max_length ?? null,
    });
    const field = { option, input, picked: null };
    input.addEventListener("input", () => {
      field.picked = null;
      this.valid(field, null);
      this.fit(field);
      this.suggest(field);
    });
    input.addEventListener("focus", () => {
      this.host.note(`${option.label}: ${option.description}`);
      this.suggest(field);
    });
    input.addEventListener("blur", () => this.host.suggestions.input === input && this.host.suggestions.hide());
    field.element = h("div", { class: "pill" }, h("label", { for: id }, option.label, option.required && h("span", { class: "required", title: "required" }, "*")), input);
    if (!option.required) field.element.append(h("button", { type: "button", class: "drop", "aria-label": `Remove ${option.label}`, onclick: () => this.drop(field) }, "×"));
    input.value = text;
    this.fields.set(option.name, field);
    this.row.append(field.element);
    this.fit(field);
    this.drawMore();
    return field;
  }

  drop(field) {
    field.element.remove();
    this.fields.delete(field.option.name);
    this.drawMore();
    this.focus();
  }

  drawMore() {
    const left = this.command.options.filter((each) => !this.fields.has(each.name));
    this.more.replaceChildren(...left.map((option) => h("button", { type: "button", class: "add", title: option.description, "aria-label": `Add option ${option.label}: ${option.description}`, onclick: () => this.add(option).input.focus() }, `+ ${option.label}`)));
    this.more.hidden = left.length === 0;
  }

  fit({ input }) {
    input.style.setProperty("--length", String(Math.min(Math.max(input.value.length + 1, 6), 40)));
  }

  focus() {
    const fields = [...this.fields.values()];
    const target = fields.find((each) => !each.input.value) ?? fields.at(-1);
    if (target) target.input.focus();
    else this.host.restFocus();
  }

  key(event) {
    const field = [...this.fields.values()].find((each) => each.input === event.target);
    if (event.isComposing) return;
    if (this.host.suggestions.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.host.leave("");
    } else if (event.key === "Enter" && field) {
      event.preventDefault();
      this.host.send();
    } else if (event.key === "Backspace" && field && !field.input.value) {
      event.preventDefault();
      if (!field.option.required) this.drop(field);
      else this.host.leave(`/${this.command.label}`);
    } else if (event.key === "Tab" && !event.shiftKey && field && field === [...this.fields.values()].at(-1)) {
      const first = this.more.querySelector("button");
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
  }

  async suggest(field) {
    const { option, input } = field;
    const { suggestions } = this.host;
    const typed = input.value.trim();
    const title = `${option.label} — ${option.description}`;
    const pick = (item) => this.pick(field, item);
    const first = { first: typed !== "" };
    if (field.picked) return suggestions.show(input, title, [], pick);
    const known = this.known(option);
    if (known) return suggestions.show(input, title, fitting(known, typed), pick, first);
    if (!option.autocomplete) return suggestions.show(input, title, [], pick);
    this.asked += 1;
    const turn = this.asked;
    if (suggestions.input !== input) suggestions.show(input, title, [], pick);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (turn !== this.asked) return undefined;
    let items = null;
    try {
      const answer = await this.host.complete(option, typed, this.given(field));
      items = (answer.choices ?? []).map((each) => ({ label: each.name, value: each.value }));
    } catch {
      items = [];
    }
    if (turn !== this.asked || document.activeElement !== input || field.picked) return undefined;
    return suggestions.show(input, items.length ? title : `${title} — no suggestions`, items, pick, first);
  }

  known(option) {
    if (option.choices.length) return option.choices.map((each) => ({ label: each.name, value: each.value }));
    if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
    if (option.type === USER || option.type === MENTIONABLE) return this.host.people().map((each) => ({ label: each.name, value: each.id }));
    if (option.type === CHANNEL) return this.host.channels().map((each) => ({ label: `#${each.name}`, value: each.id }));
    return null;
  }

  pick(field, item) {
    field.input.value = item.label;
    field.picked = item;
    this.valid(field, null);
    this.fit(field);
    this.host.suggestions.hide();
    const fields = [...this.fields.values()];
    const next = fields.slice(fields.indexOf(field) + 1).find((each) => !each.input.value) ?? fields.find((each) => !each.input.value);
    (next ?? field).input.focus();
  }

  given(without = null) {
    const options = {};
    for (const field of this.fields.values()) {
      if (field !== without && field.input.value.trim()) options[field.option.name] = this.value(field);
    }
    return options;
  }

  value(field) {
    if (field.picked) return field.picked.value;
    const typed = field.input.value.trim();
    const known = this.known(field.option);
    const same = known?.find((each) => fold(each.label) === fold(typed) || String(each.value) === typed);
    return same ? same.value : typed;
  }

  valid(field, problem) {
    field.element.classList.toggle("wrong", Boolean(problem));
    if (problem) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
  }

  // The options, or null after pointing at the first that is wrong.
  checked() {
    for (const field of this.fields.values()) {
      const problem = this.problem(field);
      this.valid(field, problem);
      if (problem) {
        field.input.focus();
        this.host.note(problem, true);
        return null;
      }
    }
    return this.given();
  }

  problem(field) {
    const { option } = field;
    const typed = field.input.value.trim();
    if (!typed) return option.required ? `“${option.label}” is required.` : null;
    const known = this.known(option);
    if (known && !known.some((each) => each.value === this.value(field))) return `Choose “${option.label}” from the list.`;
    if (!known && (option.type === INTEGER || option.type === NUMBER)) {
      const number = Number(typed);
      if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number))) return `“${option.label}” is a number.`;
      if (number < (option.min_value ?? -Infinity) || number > (option.max_value ?? Infinity)) return `“${option.label}” lies between ${option.min_value ?? "any"} and ${option.max_value ?? "any"}.`;
    }
    if (option.type === STRING && typed.length < (option.min_length ?? 0)) return `“${option.label}” needs at least ${option.min_length} characters.`;
    return null;
  }
}

export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function fitting(items, typed) {
  const wanted = fold(typed).replace(/^[@#]/, "");
  return items.filter((each) => fold(each.label).includes(wanted)).slice(0, MOST_SHOWN);
}

// `from:Paris to:Saint Malo` as [[option, text]]; null if it doesn't read so.
export function parseLine(line, options) {
  const named = options.flatMap((each) => [[each.label, each], [each.name, each]]);
  const found = [];
  for (const [name, option] of named) {
    for (let at = line.indexOf(`${name}:`); at >= 0; at = line.indexOf(`${name}:`, at + 1)) {
      if ((at === 0 || /\s/.test(line[at - 1])) && !found.some((each) => each.at === at)) found.push({ at, end: at + name.length + 1, option });
    }
  }
  found.sort((one, two) => one.at - two.at);
  if (!found.length || line.slice(0, found[0].at).trim()) return null;
  return found.map((each, index) => [each.option, line.slice(each.end, found[index + 1]?.at).trim()]);
}
