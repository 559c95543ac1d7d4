// Puts the page together: who is looking, at which channel, and what an act leads to.

import * as api from "./api.js";
import { avatar, h } from "./dom.js";
import { Composer } from "./composer.js";
import { drawSidebar } from "./sidebar.js";
import { enlarge, openModal } from "./dialogs.js";
import { markMissingFont } from "./emoji.js";
import { Messages } from "./messages.js";
import { Store } from "./store.js";

const DM = 1;
const JUST_MS = 15000;
const TOAST_MS = 8000;
const FAILED = "This interaction failed";
const JUMP = /^https?:\/\/(?:www\.|ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

const $ = (id) => document.getElementById(id);
const store = new Store();
let channel = null;
let commands = [];
let actedAt = 0;
let target = null;
let shownAs = null;

const context = {
  locale: () => store.me.locale,
  people: () => [...store.people, store.bot],
  channels: () => [...store.channels.values()].filter((each) => each.type !== DM),
  justActed: () => Date.now() - actedAt < JUST_MS,
  enlarge,
  press,
  jump,
  channelLink,
  mention(id) {
    const person = store.person(id);
    return h("span", { class: id === store.me.id ? "mention me" : "mention" }, `@${person?.name ?? "unknown"}`);
  },
  commandLink(name) {
    return h("button", { type: "button", class: "mention", onclick: () => composer.begin(`/${name}`) }, `/${name}`);
  },
};

const messages = new Messages(store, context, { scroll: $("scroll"), list: $("messages"), newer: $("newer") });
const composer = new Composer($("composer"), {
  run,
  say,
  complete: (command, option, typed, options) => api.post("autocomplete", { as: store.me.id, channel_id: channel.id, name: command.name, option: option.name, typed, options }),
  people: context.people,
  channels: context.channels,
  commands: () => commands,
});

function titleOf(each) {
  return each.type === DM ? `@${store.bot.name}` : each.parent_id ? each.name : `#${each.name}`;
}

function address(person, place) {
  const query = new URLSearchParams({ as: person.username });
  if (place && !(place.type === DM && person.id !== store.me.id)) query.set("channel", place.type === 0 ? place.name : place.id);
  return `/?${query}`;
}

function find(name) {
  const all = [...store.channels.values()];
  return store.channels.get(name) ?? all.find((each) => each.name === name && each.type === 0) ?? all.find((each) => each.type === 0);
}

function open(place, { push = true } = {}) {
  channel = place;
  if (push) history.pushState(null, "", address(store.me, place));
  messages.show(channel);
  composer.place(titleOf(channel));
  commands = [];
  loadCommands();
  showSidebar(false);
  draw();
  if (matchMedia("(pointer: fine)").matches) $("entry").focus();
}

async function loadCommands() {
  const asked = `${store.me.id}/${channel.id}`;
  try {
    const got = await api.commands(store.me.id, channel.id);
    if (asked !== `${store.me.id}/${channel.id}`) return;
    commands = got;
  } catch {
    commands = [];
  }
  if (document.activeElement === composer.entry) composer.typed();
  drawHint();
}

function be(person) {
  const place = channel.type === DM ? null : channel;
  history.pushState(null, "", address(person, place));
  connect();
}

function connect() {
  const query = new URLSearchParams(location.search);
  store.open(query.get("as") || remembered() || "");
}

function remembered() {
  try {
    return localStorage.getItem("sandbox:as");
  } catch {
    return null;
  }
}

function remember(name) {
  try {
    localStorage.setItem("sandbox:as", name);
  } catch {
    // Only a convenience.
  }
}

async function attempt(title, act, onfail) {
  actedAt = Date.now();
  try {
    const answer = await act();
    if (answer.failure) onfail(FAILED, answer.failure);
    else if (answer.modal) showModal(answer.modal);
  } catch (error) {
    onfail(title, error.message);
  }
}

function run(command, options) {
  messages.toBottom();
  const place = channel;
  const note = setTimeout(() => composer.note(`/${command.label} was sent, waiting for the bot…`), 400);
  attempt(
    `/${command.label}`,
    () => api.post("command", { as: store.me.id, channel_id: place.id, name: command.name, options }),
    (title, reason) => place.id === channel.id && messages.notice(title === FAILED ? `/${command.label}: ${FAILED}` : title, reason),
  ).finally(() => {
    clearTimeout(note);
    if (composer.hint.textContent.startsWith(`/${command.label} was sent`)) composer.note("");
  });
}

function say(content) {
  attempt("Your message was not sent", () => api.post("say", { as: store.me.id, channel_id: channel.id, content }), (title, reason) => messages.notice(title, reason));
}

function press(message, component, values, element) {
  element?.setAttribute("aria-busy", "true");
  messages.fail(message.id, "");
  attempt(
    "",
    () => api.post("component", { as: store.me.id, message_id: message.id, custom_id: component.custom_id, values }),
    (title, reason) => {
      const text = title === FAILED ? `${FAILED}: ${reason}.` : reason;
      if (!messages.fail(message.id, text)) messages.notice(FAILED, reason);
    },
  ).finally(() => element?.removeAttribute("aria-busy"));
}

function showModal(modal) {
  openModal(modal, context, async (values) => {
    actedAt = Date.now();
    try {
      const answer = await api.post("modal", { as: store.me.id, opened_by: modal.interaction_id, values });
      return answer.failure ? `${FAILED}: ${answer.failure}. Try again.` : null;
    } catch (error) {
      return error.message;
    }
  });
}

function jump(url) {
  const found = JUMP.exec(url ?? "");
  const place = found && store.channels.get(found[1]);
  if (!place) return null;
  const follow = (event) => {
    event.preventDefault();
    if (place.id !== channel.id) open(place);
    if (found[2]) messages.jumpTo(found[2]);
  };
  return { href: address(store.me, place), label: found[2] ? `${titleOf(place)} › message` : titleOf(place), follow };
}

function channelLink(id) {
  const place = store.channels.get(id);
  if (!place) return h("span", { class: "mention" }, "#unknown");
  return h("a", { class: "mention", href: address(store.me, place), onclick: (event) => { event.preventDefault(); open(place); } }, titleOf(place));
}

async function openDm() {
  target = "dm";
  const { channel_id: id } = await api.post("dm", { as: store.me.id });
  if (store.channels.has(id)) open(store.channels.get(id));
  else target = id;
}

function showSidebar(open) {
  document.body.classList.toggle("listing", open);
  $("shade").hidden = !open;
  if (open) $("sidebar").querySelector("a")?.focus();
}

function drawTop() {
  const menu = h("button", { type: "button", class: "icon-button only-narrow", "aria-label": "People and channels", onclick: () => showSidebar(true) }, "☰");
  const me = h("button", { type: "button", class: "me only-narrow", "aria-label": `You are ${store.me.name}. Change`, onclick: () => showSidebar(true) }, avatar(store.me, "medium"));
  const parent = channel.parent_id && store.channels.get(channel.parent_id);
  const state = store.connected && store.bot.online ? "online" : "offline";
  $("top").replaceChildren(
    menu,
    h("h1", {}, parent && h("span", { class: "parent" }, `#${parent.name} › `), titleOf(channel)),
    h("span", { class: `presence ${state}` }, h("span", { class: "lamp", "aria-hidden": "true" }), `${store.bot.name} is ${state}`),
    me,
  );
}

function drawBanners() {
  const texts = [];
  if (!store.connected) texts.push("The connection to the sandbox is lost. Trying again…");
  else if (!store.bot.online) texts.push("The bot is offline: commands and buttons won't work until it is back.");
  else if (!store.bot.present) texts.push("The bot is not a member of this server.");
  if (channel?.archived) texts.push("This thread is archived: commands and buttons don't work in it. A message opens it again.");
  const shown = [...$("banners").children].map((each) => each.textContent);
  if (shown.join("\n") !== texts.join("\n")) $("banners").replaceChildren(...texts.map((each) => h("p", { class: "banner" }, each)));
}

function drawHint() {
  const posted = [...store.channels.values()].some((place) => [...place.messages.values()].some((each) => each.author.bot && !each.ephemeral));
  $("hint").hidden = posted;
  if (posted) return;
  const named = new Set(commands.map((each) => each.name));
  const command = (name) => h("button", { type: "button", class: "command", onclick: () => composer.begin(`/${name}`) }, `/${name}`);
  const typed = (text) => (named.has(text.slice(1)) ? command(text.slice(1)) : h("kbd", {}, text));
  const steps = store.welcome.split(/(\/[-\p{L}\p{N}_]*)/u).map((part, at) => (at % 2 ? typed(part) : part));
  $("hint").replaceChildren(h("h2", {}, `Welcome, ${store.me.name}`), h("p", {}, steps), h("p", { class: "small" }, "You can be anybody in the list “You are”; open a second window to be two people at once. Nothing here reaches Discord."));
}

function draw() {
  const { channels: unread } = store.unread();
  if (document.visibilityState === "visible") store.markRead(channel);
  drawSidebar($("sidebar"), store, channel, { address, be, open, openDm, close: () => showSidebar(false), speak: (locale) => api.post("locale", { as: store.me.id, locale }) });
  drawTop();
  drawBanners();
  drawHint();
  const pings = [...unread].reduce((sum, [id, each]) => sum + (id === channel.id ? 0 : each.pings), 0);
  document.title = `${pings ? `(${pings}) ` : ""}${titleOf(channel)} – ${store.me.name} – ${store.guild.name}`;
}

function toast(message) {
  const place = store.channels.get(message.channel_id);
  const made = h("div", { class: "toast" }, h("p", {}, h("b", {}, message.author.name), " mentioned you in ", h("b", {}, titleOf(place))), h("button", { type: "button", class: "button secondary", onclick: () => { made.remove(); open(place); messages.jumpTo(message.id); } }, "Show"), h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => made.remove() }, "×"));
  $("toasts").append(made);
  setTimeout(() => made.remove(), TOAST_MS);
}

store.addEventListener("state", () => {
  const wanted = new URLSearchParams(location.search).get("channel");
  const place = find(target ?? wanted ?? "");
  const same = shownAs === store.me.id && channel?.id === place.id;
  shownAs = store.me.id;
  remember(store.me.username);
  history.replaceState(null, "", address(store.me, place));
  if (!same) {
    open(place, { push: false });
    return;
  }
  channel = messages.channel = place;
  messages.refresh();
  loadCommands();
  draw();
});

store.addEventListener("update", ({ detail }) => {
  if (!channel) return;
  const place = store.channels.get(channel.id);
  if (target && store.channels.has(target)) {
    const wanted = store.channels.get(target);
    target = null;
    open(wanted);
    return;
  }
  if (!place) {
    open(find(""));
    return;
  }
  channel = messages.channel = place;
  messages.refresh(detail.fresh);
  if (detail.commands) loadCommands();
  for (const message of detail.fresh) {
    const hidden = message.channel_id !== channel.id || document.visibilityState !== "visible";
    if (message.pings_me && hidden) toast(message);
  }
  draw();
});

store.addEventListener("connection", () => {
  if (!channel) return;
  drawTop();
  drawBanners();
});
store.addEventListener("unknown", () => {
  history.replaceState(null, "", "/");
  store.as = "";
});
markMissingFont();
addEventListener("popstate", connect);
document.addEventListener("visibilitychange", () => channel && draw());
addEventListener("storage", () => channel && draw());
$("shade").addEventListener("click", () => showSidebar(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("listing")) showSidebar(false);
});
connect();
