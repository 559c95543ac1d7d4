// Who you are, the channels and threads, and your language.

import { avatar, h } from "./dom.js";

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
      { href: actions.address(person, current), "aria-current": me ? "true" : null, class: me ? "current" : "", title: me ? null : `Be ${person.name} (Ctrl-click: in a new tab)`, dataset: { key: `person:${person.id}` }, onclick: follow(() => actions.be(person)) },
      avatar(person, "medium"), h("span", { class: "name" }, person.name), badge(count, "mentions"),
    ));
  });

  const entry = (channel, name, sign, inner = null) => {
    const here = channel.id === current?.id;
    const count = here ? { messages: 0, pings: 0 } : unread.get(channel.id);
    const classes = [here && "current", count.messages && "unread"].filter(Boolean).join(" ");
    return h("li", {}, h(
      "a",
      { href: actions.address(store.me, channel), "aria-current": here ? "page" : null, class: classes, dataset: { key: `channel:${channel.id}` }, onclick: follow(() => actions.open(channel)) },
      h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "name" }, name), channel.archived && h("small", {}, "archived"), badge(count.pings, "mentions"), !count.pings && count.messages ? h("span", { class: "dot", role: "img", "aria-label": "unread" }) : null,
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
    h("div", { class: "guild" }, h("img", { src: "/page/icon.svg", alt: "", width: "30", height: "30" }), h("h2", {}, store.guild.name), h("button", { type: "button", class: "icon-button only-narrow", "aria-label": "Close the list", dataset: { key: "close" }, onclick: actions.close }, "×")),
    h("div", { class: "lists" },
      h("nav", { "aria-labelledby": "people-title" }, h("h3", { id: "people-title" }, "You are"), h("ul", { class: "people" }, people)),
      h("nav", { "aria-labelledby": "channels-title" }, h("h3", { id: "channels-title" }, "Channels"), h("ul", {}, rooms.map((each) => entry(each, each.name, "#", threads(each))))),
      h("nav", { "aria-labelledby": "dm-title" }, h("h3", { id: "dm-title" }, "Direct messages"), h("ul", {}, dm ? entry(dm, store.bot.name, "@") : h("li", {}, h("button", { type: "button", class: "line", dataset: { key: "dm" }, onclick: actions.openDm }, h("span", { class: "sign", "aria-hidden": "true" }, "@"), store.bot.name)))),
    ),
    h("div", { class: "language" }, h("label", { for: "language" }, "Language"), languages(store, actions)),
  );
  if (focused) [...root.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused)?.focus({ preventScroll: true });
}

function languages({ me, languages: known }, actions) {
  const made = h("select", { id: "language", dataset: { key: "language" }, onchange: (event) => actions.speak(event.target.value) }, Object.entries(known).map(([code, name]) => h("option", { value: code, lang: code }, name)));
  made.value = me.locale;
  return made;
}

function badge(count, what) {
  return count ? h("span", { class: "count", "aria-label": `${count} ${what}` }, String(count)) : null;
}
