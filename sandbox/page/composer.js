// The entry field: plain messages, and slash commands with their options.

import { fold, OptionFields, parseLine } from "./options.js";
import { h } from "./dom.js";
import { Suggestions } from "./suggestions.js";

export class Composer {
  // `host`: {run(command, options), say(text), complete(command, option, typed, options), people(), channels(), commands()}
  constructor(root, host) {
    this.host = host;
    this.suggestions = new Suggestions();
    this.form = null;
    this.entry = h("textarea", {
      id: "entry", rows: "1", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-haspopup": "listbox", autocomplete: "off", autocapitalize: "off", maxlength: "2000",
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onfocus: () => this.typed(), onblur: () => this.suggestions.input === this.entry && this.suggestions.hide(),
    });
    this.slash = h("button", { type: "button", class: "slash", "aria-label": "List the commands", title: "Commands", onclick: () => this.begin("/") }, "/");
    this.sendButton = h("button", { type: "button", class: "send", "aria-label": "Send", title: "Send (Enter)", onclick: () => this.send() }, "➤");
    this.box = h("div", { class: "entry-box" }, this.slash, this.entry, this.sendButton);
    this.hint = h("p", { class: "entry-hint", id: "entry-hint", role: "status" });
    this.entry.setAttribute("aria-describedby", "entry-hint");
    root.append(this.suggestions.element, this.box, this.hint);
    this.place("");
  }

  place(name) {
    this.placeName = name;
    this.entry.setAttribute("aria-label", name ? `Message or command in ${name}` : "Message or command");
    this.entry.placeholder = name ? matchMedia("(max-width: 760px)").matches ? `${name}: type here, or /` : `Message ${name}, or / for commands` : "";
    this.leave("", false);
  }

  begin(text) {
    this.leave(text);
    this.typed();
  }

  note(text, wrong = false) {
    this.hint.textContent = text;
    this.hint.classList.toggle("wrong", wrong);
  }

  leave(text, focus = true) {
    this.form?.element.remove();
    this.form = null;
    this.entry.hidden = false;
    this.slash.hidden = false;
    this.suggestions.hide();
    this.entry.value = text;
    this.grow();
    this.note("");
    if (focus) {
      this.entry.focus();
      this.typed();
    }
  }

  grow() {
    this.entry.style.height = "auto";
    if (this.entry.scrollHeight) this.entry.style.height = `${Math.min(this.entry.scrollHeight, 160)}px`;
  }

  typed() {
    this.grow();
    const text = this.entry.value;
    if (!text.startsWith("/") || text.includes("\n")) {
      this.suggestions.hide();
      return;
    }
    const commands = this.host.commands();
    const whole = this.wholeCommand(text);
    if (whole && (whole.rest.length > 0 || (text.endsWith(" ") && !this.hasLonger(whole.command)))) {
      this.choose(whole.command, whole.rest);
      return;
    }
    const items = ranked(commands, text.slice(1).trimEnd()).map((each) => ({ command: each, label: signature(each), note: each.description }));
    const title = items.length ? "Commands" : commands.length ? "No command fits." : "The bot offers no commands here.";
    this.suggestions.show(this.entry, title, items, (item) => this.choose(item.command));
  }

  hasLonger(command) {
    return this.host.commands().some((each) => each.label.startsWith(`${command.label} `));
  }

  wholeCommand(text) {
    const line = text.slice(1);
    const fits = (each, name) => line === name || line.startsWith(`${name} `);
    const found = this.host.commands().flatMap((command) => [command.label, command.name].filter((name) => fits(command, name)).map((name) => ({ command, rest: line.slice(name.length).trimStart(), name })));
    return found.sort((one, two) => two.name.length - one.name.length)[0] ?? null;
  }

  choose(command, rest = "") {
    this.suggestions.hide();
    this.form = new OptionFields(command, {
      suggestions: this.suggestions,
      complete: (option, typed, options) => this.host.complete(command, option, typed, options),
      people: this.host.people,
      channels: this.host.channels,
      send: () => this.send(),
      leave: (text) => this.leave(text),
      note: (text, wrong) => this.note(text, wrong),
      restFocus: () => this.sendButton.focus(),
    });
    this.entry.hidden = true;
    this.slash.hidden = true;
    this.box.insertBefore(this.form.element, this.sendButton);
    this.fill(command, rest);
    this.form.focus();
    if (!command.options.length) this.note(`${command.description} — Enter sends, Escape leaves.`);
  }

  fill(command, rest) {
    if (!rest) return;
    const parsed = parseLine(rest, command.options);
    const pairs = parsed ?? (command.options[0] ? [[command.options[0], rest]] : []);
    for (const [option, text] of pairs) {
      const field = this.form.fields.get(option.name) ?? this.form.add(option);
      field.input.value = text;
      this.form.fit(field);
    }
  }

  key(event) {
    if (event.isComposing) return;
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape" && this.entry.value) {
      event.preventDefault();
      this.leave("");
    }
  }

  send() {
    if (this.form) {
      const options = this.form.checked();
      if (options === null) return;
      const { command } = this.form;
      this.leave("");
      this.host.run(command, options);
      return;
    }
    const text = this.entry.value.trim();
    if (!text) return;
    const whole = text.startsWith("/") && this.wholeCommand(text);
    if (whole) {
      this.choose(whole.command, whole.rest);
      return;
    }
    this.leave("");
    this.host.say(text);
  }
}

function signature(command) {
  const options = command.options.map((each) => (each.required ? each.label : `[${each.label}]`));
  return h("span", {}, h("b", {}, `/${command.label}`), " ", h("span", { class: "signature" }, options.join(" ")));
}

function ranked(commands, typed) {
  const wanted = fold(typed);
  const rank = (each) => {
    const names = [fold(each.label), fold(each.name)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(wanted))) return 1;
    return fold(each.description).includes(wanted) ? 2 : 3;
  };
  return commands.map((each) => [rank(each), each]).filter(([score]) => score < 3).sort(([one], [two]) => one - two).map(([, each]) => each);
}
