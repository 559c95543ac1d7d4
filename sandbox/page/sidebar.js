// Who you are, the channels and threads, your language and look.

import { avatar, h } from "./dom.js";
import { look, wear } from "./look.js";
import { say } from "./words.js";

const DM = 1;

// `actions`: {address(person, channel), be(person), open(channel), openDm(), speak(locale), close()}
export function drawSidebar(root, store, current, actions) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const { channels: unread, people: waiting } = store.unread();
  const follow = (act) => (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    act();
  };

  const people = store.people.map((person) => {
    const me = person.id === store.me.id;
    const count = me ? 0 : (waiting.get(person.id) ?? 0);
    return h("li", {}, h(
      "a",
      { href: actions.address(person, current), "aria-current": me ? "true" : null, class: me ? "current" : "", title: me ? null : say("be", person.name), dataset: { key: `person:${person.id}` }, onclick: follow(() => actions.be(person)) },
      avatar(person, "medium"), h("span", { class: "name" }, person.name), badge(count),
    ));
  });

  const entry = (channel, name, sign, inner = null) => {
    const here = channel.id === current?.id;
    const count = here ? { messages: 0, pings: 0 } : unread.get(channel.id);
    const classes = [here && "current", count.messages && "unread"].filter(Boolean).join(" ");
    return h("li", {}, h(
      "a",
      { href: actions.address(store.me, channel), "aria-current": here ? "page" : null, class: classes, dataset: { key: `channel:${channel.id}` }, onclick: follow(() => actions.open(channel)) },
      h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "name" }, name), channel.archived && h("small", {}, say("archived")), badge(count.pings), !count.pings && count.messages ? h("span", { class: "dot", role: "img", "aria-label": say("unread") }) : null,
    ), inner);
  };

  const all = [...store.channels.values()];
  const threads = (parent) => {
    const own = all.filter((each) => each.parent_id === parent.id && (!each.archived || each.id === current?.id));
    return own.length ? h("ul", { class: "threads" }, own.map((each) => entry(each, each.name, "└"))) : null;
  };
  const rooms = all.filter((each) => each.type !== DM && !each.parent_id);
  const dm = all.find((each) => each.type === DM);

  root.replaceChildren(
    h("div", { class: "guild" }, h("img", { src: "/page/icon.svg", alt: "", width: "30", height: "30" }), h("h2", {}, store.guild.name), h("button", { type: "button", class: "icon-button only-narrow", "aria-label": say("closeSidebar"), dataset: { key: "close" }, onclick: actions.close }, "×")),
    h("div", { class: "lists" },
      h("nav", { "aria-labelledby": "people-title" }, h("h3", { id: "people-title" }, say("youAre")), h("ul", { class: "people" }, people)),
      h("nav", { "aria-labelledby": "channels-title" }, h("h3", { id: "channels-title" }, say("channels")), h("ul", {}, rooms.map((each) => entry(each, each.name, "#", threads(each))))),
      h("nav", { "aria-labelledby": "dm-title" }, h("h3", { id: "dm-title" }, say("directMessages")), h("ul", {}, dm ? entry(dm, store.bot.name, "@") : h("li", {}, h("button", { type: "button", class: "line", dataset: { key: "dm" }, onclick: actions.openDm }, h("span", { class: "sign", "aria-hidden": "true" }, "@"), store.bot.name)))),
    ),
    h("div", { class: "settings" }, setting("language", store.languages, store.me.locale, actions.speak), setting("look", say("looks"), look(), wear)),
  );
  if (focused) [...root.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused)?.focus({ preventScroll: true });
}

function setting(name, choices, chosen, onchange) {
  const options = Object.entries(choices).map(([value, text]) => h("option", { value, lang: name === "language" ? value : null }, text));
  const made = h("select", { id: name, dataset: { key: name }, onchange: (event) => onchange(event.target.value) }, options);
  made.value = chosen;
  return h("div", { class: "setting" }, h("label", { for: name }, say(name)), made);
}

function badge(count) {
  return count ? h("span", { class: "count", "aria-label": say("mentions", count) }, String(count)) : null;
}
