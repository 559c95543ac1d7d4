// The entry field: plain messages, and slash commands with their options.

import { fold, OptionFields, splitLine } from "./options.js";
import { h } from "./dom.js";
import { Suggestions } from "./suggestions.js";
import { say } from "./words.js";

const COMMAND = /^\/\p{L}[-\p{L}\p{N}_]*(?: .*)?$/u;

export class Composer {
  // `host`: {run(command, options), tell(text), complete(command, option, typed, options), toMessages(), people(), channels(), commands()}
  constructor(root, host) {
    this.host = host;
    this.suggestions = new Suggestions();
    this.form = null;
    this.entry = h("textarea", {
      id: "entry", rows: "1", "aria-autocomplete": "list", "aria-haspopup": "listbox", autocomplete: "off", autocapitalize: "off", maxlength: "2000",
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onfocus: () => this.typed(), onblur: () => this.suggestions.input === this.entry && this.suggestions.hide(),
    });
    this.slash = h("button", { type: "button", class: "slash", onclick: () => this.begin("/") }, "/");
    this.sendButton = h("button", { type: "button", class: "send", onclick: () => this.send() }, "➤");
    this.box = h("div", { class: "entry-box" }, this.slash, this.entry, this.sendButton);
    this.hint = h("p", { class: "entry-hint", id: "entry-hint", role: "status" });
    this.entry.setAttribute("aria-describedby", "entry-hint");
    root.append(this.suggestions.element, this.box, this.hint);
    this.place("");
  }

  place(name) {
    const narrow = matchMedia("(max-width: 760px)").matches;
    this.entry.setAttribute("aria-label", name ? say("entryIn", name) : say("entry"));
    this.entry.placeholder = name ? say(narrow ? "shortPlaceholder" : "placeholder", name) : "";
    this.slash.setAttribute("aria-label", say("listCommands"));
    this.slash.title = say("commands");
    this.sendButton.setAttribute("aria-label", say("send"));
    this.sendButton.title = say("sendEnter");
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
    const title = say(items.length ? "commands" : commands.length ? "noCommandFits" : "noCommands");
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
    });
    this.entry.hidden = true;
    this.slash.hidden = true;
    this.box.insertBefore(this.form.element, this.sendButton);
    const { head, pairs } = splitLine(rest, command.options);
    const named = new Set(pairs.map(([option]) => option));
    const first = command.options.find((each) => each.required && !named.has(each));
    this.form.fill(head && first ? [[first, head], ...pairs] : pairs);
    if (head && !first) this.form.tail.value = head;
    this.form.focus();
  }

  key(event) {
    if (event.isComposing) return;
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === "ArrowUp" && !this.entry.value) {
      event.preventDefault();
      this.host.toMessages();
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
    if (COMMAND.test(text)) {
      this.note(say(this.host.commands().length ? "noCommandFits" : "noCommands"), true);
      return;
    }
    this.leave("");
    this.host.tell(text);
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
  const byName = ([, one], [, two]) => (wanted ? one.label.localeCompare(two.label) : 0);
  const ranks = commands.map((each) => [rank(each), each]).filter(([score]) => score < 3);
  return ranks.sort((one, two) => one[0] - two[0] || byName(one, two)).map(([, each]) => each);
}
