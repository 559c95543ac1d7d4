// The options of a slash command as small fields, with choices, autocomplete and checks. As in Discord they are
// chosen by name (`level:Easy`), from the list, or in their order with Tab; the last field takes the names.

import { freshId, h } from "./dom.js";
import { say } from "./words.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const ATTACHMENT = 11;
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
    this.tail = h("input", {
      type: "text", class: "tail", role: "combobox", "aria-label": say("moreOf", `/${command.label}`), "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      oninput: () => this.tailTyped(), onfocus: () => this.tailTyped(), onblur: () => host.suggestions.input === this.tail && host.suggestions.hide(),
    });
    this.element = h("div", { class: "command-form", role: "group", "aria-label": say("command", `/${command.label}`) }, h("span", { class: "command" }, `/${command.label}`), this.row, this.tail);
    this.element.addEventListener("keydown", (event) => this.key(event));
    for (const option of command.options) if (option.required) this.add(option);
    this.drawTail();
  }

  get left() {
    return this.command.options.filter((each) => !this.fields.has(each.name));
  }

  get inputs() {
    return [...[...this.fields.values()].map((each) => each.input), this.tail];
  }

  add(option, text = "") {
    if (option.type === ATTACHMENT) return this.addFile(option);
    const id = freshId("option");
    const input = h("input", {
      id, type: "text", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-required": String(option.required), "aria-description": option.description, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null, maxlength: option.max_length ?? null,
    });
    const field = { option, input, picked: null };
    input.addEventListener("input", () => {
      if (this.takeNames(input)) return;
      if (field.picked?.label !== input.value.trim()) field.picked = null;
      this.valid(field, null);
      this.fit(field);
      this.suggest(field);
    });
    input.addEventListener("focus", () => {
      this.host.note(say("describe", option.label, option.description));
      this.suggest(field);
    });
    input.addEventListener("blur", () => this.host.suggestions.input === input && this.host.suggestions.hide());
    this.place(field, id);
    input.value = text;
    this.fit(field);
    return field;
  }

  // A file is read as soon as it is chosen, and sent as {filename, data}, data in base64.
  addFile(option) {
    const id = freshId("option");
    const input = h("input", { id, type: "file", "aria-required": String(option.required), "aria-description": option.description });
    const field = { option, input, picked: null };
    input.addEventListener("change", async () => {
      field.picked = null;
      const [file] = input.files;
      this.valid(field, null);
      if (!file) return;
      field.picked = { label: file.name, value: { filename: file.name, data: await inBase64(file) } };
      this.tail.focus();
    });
    input.addEventListener("focus", () => this.host.note(say("describe", option.label, option.description)));
    this.place(field, id);
    return field;
  }

  place(field, id) {
    const { option, input } = field;
    field.element = h("div", { class: "pill" }, h("label", { for: id }, option.label, option.required && h("span", { class: "required", title: say("required") }, "*")), input);
    if (!option.required) field.element.append(h("button", { type: "button", class: "drop", tabindex: "-1", "aria-label": say("remove", option.label), onclick: () => this.drop(field) }, "×"));
    this.fields.set(option.name, field);
    this.row.append(field.element);
    this.drawTail();
  }

  drop(field) {
    field.element.remove();
    this.fields.delete(field.option.name);
    this.drawTail();
    this.tail.focus();
  }

  drawTail() {
    const { left } = this;
    this.tail.placeholder = left.length ? say("optional", left.length) : "";
  }

  tailTyped() {
    const { suggestions, note } = this.host;
    const { command, left, tail } = this;
    if (this.takeNames(tail)) return;
    note(say("enterSends", command.description));
    const typed = tail.value.trim();
    const items = fitting(left.map((option) => ({ option, label: option.label, note: option.description })), typed);
    const title = items.length ? say("options") : typed ? say("noOption") : "";
    suggestions.show(tail, title, items, ({ option }) => this.begin(option), { first: typed !== "" });
  }

  begin(option) {
    this.tail.value = "";
    this.add(option).input.focus();
  }

  // Moves what follows `name:` into the option of that name; whether there was any.
  takeNames(input) {
    const { head, pairs } = splitLine(input.value, this.command.options);
    if (!pairs.length) return false;
    input.value = head;
    for (const field of this.fields.values()) this.fit(field);
    this.fill(pairs);
    const last = this.fields.get(pairs.at(-1)[0].name);
    last.input.focus();
    this.suggest(last);
    return true;
  }

  fill(pairs) {
    for (const [option, text] of pairs) {
      const field = this.fields.get(option.name) ?? this.add(option);
      if (text && option.type !== ATTACHMENT) Object.assign(field, { picked: null }).input.value = text;
      this.fit(field);
    }
  }

  fit({ input }) {
    input.style.setProperty("--length", String(Math.min(Math.max(input.value.length + 1, 6), 40)));
  }

  focus() {
    (this.inputs.find((each) => each !== this.tail && !each.value) ?? this.tail).focus();
  }

  key(event) {
    const { inputs, tail } = this;
    const input = event.target;
    const place = inputs.indexOf(input);
    if (event.isComposing || place < 0) return;
    if (this.host.suggestions.key(event)) return;
    // The keys of a file's field are the browser's: Enter opens its list of files.
    if (input.type === "file" && event.key !== "Escape" && event.key !== "Tab") return;
    const atStart = input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    const next = inputs[place + 1];
    if (event.key === "Escape") this.host.leave("");
    else if (event.key === "Enter") this.host.send();
    else if (event.key === "Backspace" && !input.value) this.erase(place);
    else if (event.key === "Tab" && !event.shiftKey && next) next.focus();
    else if (event.key === "Tab" && !event.shiftKey && !tail.value.trim() && this.left.length) this.begin(this.left[0]);
    else if (event.key === "ArrowLeft" && atStart && place > 0) this.toEnd(inputs[place - 1]);
    else if (event.key === "ArrowRight" && atEnd && next) next.focus();
    else return;
    event.preventDefault();
  }

  // Backspace where nothing is left to erase: in an option's field, or after all of them.
  erase(place) {
    const field = [...this.fields.values()][place];
    if (field && !field.option.required) this.drop(field);
    else if (field || !place) this.host.leave(`/${this.command.label}`);
    else this.toEnd(this.inputs[place - 1]);
  }

  toEnd(input) {
    input.focus();
    if (input.type !== "file") input.setSelectionRange(input.value.length, input.value.length);
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
    return suggestions.show(input, items.length ? title : say("noSuggestions", title), items, pick, first);
  }

  known(option) {
    if (option.choices.length) return option.choices.map((each) => ({ label: each.name, value: each.value }));
    if (option.type === BOOLEAN) return [{ label: say("yes"), value: true }, { label: say("no"), value: false }];
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
    (next?.input ?? this.tail).focus();
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
    const rest = this.tail.value.trim();
    if (!rest) return this.given();
    this.tail.focus();
    const [example] = this.left;
    this.host.note(example ? say("belongsTo", rest, example.label) : say("belongsNowhere", rest), true);
    return null;
  }

  problem(field) {
    const { option } = field;
    const typed = field.input.value.trim();
    if (!typed) return option.required ? say("isRequired", option.label) : null;
    if (option.type === ATTACHMENT) return field.picked ? null : say("isRequired", option.label);
    const known = this.known(option);
    if (known && !known.some((each) => each.value === this.value(field))) return say("notInList", option.label);
    if (!known && (option.type === INTEGER || option.type === NUMBER)) {
      const number = Number(typed);
      if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number))) return say("notANumber", option.label);
      if (number < (option.min_value ?? -Infinity) || number > (option.max_value ?? Infinity)) return say("outOfRange", option.label, option.min_value ?? "−∞", option.max_value ?? "∞");
    }
    if (option.type === STRING && typed.length < (option.min_length ?? 0)) return say("tooShort", option.label, option.min_length);
    return null;
  }
}

async function inBase64(file) {
  const url = await new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(",") + 1);
}

export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function fitting(items, typed) {
  const wanted = fold(typed).replace(/^[@#]/, "");
  return items.filter((each) => fold(each.label).includes(wanted)).slice(0, MOST_SHOWN);
}

// `Paris to:Saint Malo` as {head, pairs: [[option, text]]}.
export function splitLine(line, options) {
  const text = line.toLowerCase();
  const found = [];
  for (const option of options) {
    for (const name of new Set([option.label.toLowerCase(), option.name])) {
      for (let at = text.indexOf(`${name}:`); at >= 0; at = text.indexOf(`${name}:`, at + 1)) {
        if (at === 0 || /\s/.test(text[at - 1])) found.push({ at, end: at + name.length + 1, option });
      }
    }
  }
  found.sort((one, two) => one.at - two.at);
  const pairs = found.map((each, index) => [each.option, line.slice(each.end, found[index + 1]?.at).trim()]);
  return { head: found.length ? line.slice(0, found[0].at).trim() : line, pairs };
}
