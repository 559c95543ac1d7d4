// Puts the page together: who is looking, at which channel, and what an act leads to.

import * as api from "./api.js";
import { avatar, h } from "./dom.js";
import { Composer } from "./composer.js";
import { drawSidebar } from "./sidebar.js";
import { enlarge, openModal } from "./dialogs.js";
import { look, wear } from "./look.js";
import { markMissingFont } from "./emoji.js";
import { Messages } from "./messages.js";
import { splitLine } from "./options.js";
import { Store } from "./store.js";
import { welcome } from "./welcome.js";
import { say, speak, weave } from "./words.js";

const TEXT = 0;
const DM = 1;
const JUST_MS = 15000;
const TOAST_MS = 8000;
const NO_ANSWER = "The application did not respond";
const JUMP = /^https?:\/\/(?:www\.|ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

const LABELS = { sidebar: "sidebar", scroll: "messages", hint: "firstSteps", log: "messages" };

const $ = (id) => document.getElementById(id);
const store = new Store();
let channel = null;
let commands = [];
let actedAt = 0;
let target = null;
let shownAs = null;
let spokenIn = null;

const context = {
  locale: () => store.me.locale,
  people: () => [...store.people, store.bot],
  channels: () => [...store.channels.values()].filter((each) => each.type !== DM),
  commandName: (name) => commands.find((each) => each.name === name)?.label ?? name,
  toEntry: () => composer.entry.focus(),
  justActed: () => Date.now() - actedAt < JUST_MS,
  enlarge,
  press,
  jump,
  channelLink,
  startThread,
  mention(id) {
    const person = store.person(id);
    return h("span", { class: id === store.me.id ? "mention me" : "mention" }, `@${person?.name ?? say("unknown")}`);
  },
  commandLink(name) {
    return h("button", { type: "button", class: "mention", onclick: () => composer.begin(`/${name}`) }, `/${name}`);
  },
};

const messages = new Messages(store, context, { scroll: $("scroll"), list: $("messages"), newer: $("newer") });
const composer = new Composer($("composer"), {
  run,
  tell,
  complete: (command, option, typed, options) => api.post("autocomplete", { as: store.me.id, channel_id: channel.id, name: command.name, option: option.name, typed, options }),
  people: context.people,
  channels: context.channels,
  toMessages: () => messages.focusNewest(),
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
    if (answer.failure) onfail(say("failed"), reasonOf(answer.failure));
    else if (answer.modal) showModal(answer.modal);
  } catch (error) {
    onfail(title, error.message);
  }
}

function reasonOf(failure) {
  return failure === NO_ANSWER ? say("noAnswer") : failure;
}

function run(command, options) {
  messages.toBottom();
  const place = channel;
  const named = `/${command.label}`;
  const waiting = say("sent", named);
  const note = setTimeout(() => composer.note(waiting), 400);
  attempt(
    named,
    () => api.post("command", { as: store.me.id, channel_id: place.id, name: command.name, options }),
    (title, reason) => place.id === channel.id && messages.notice(title === say("failed") ? say("failedTitle", named) : title, reason),
  ).finally(() => {
    clearTimeout(note);
    if (composer.hint.textContent === waiting) composer.note("");
  });
}

function runLine(line) {
  const whole = composer.wholeCommand(line);
  if (!whole) return;
  const { command, rest } = whole;
  const { pairs } = splitLine(rest, command.options);
  run(command, Object.fromEntries(pairs.map(([option, text]) => [option.name, text])));
}

function tell(content) {
  attempt(say("notSent"), () => api.post("say", { as: store.me.id, channel_id: channel.id, content }), (title, reason) => messages.notice(title, reason));
}

function press(message, component, values, element) {
  element?.setAttribute("aria-busy", "true");
  messages.fail(message.id, "");
  attempt(
    "",
    () => api.post("component", { as: store.me.id, message_id: message.id, custom_id: component.custom_id, values }),
    (title, reason) => {
      const text = title ? say("failedBy", reason) : reason;
      if (!messages.fail(message.id, text)) messages.notice(say("failed"), reason);
    },
  ).finally(() => element?.removeAttribute("aria-busy"));
}

function showModal(modal) {
  openModal(modal, context, async (values) => {
    actedAt = Date.now();
    try {
      const answer = await api.post("modal", { as: store.me.id, opened_by: modal.interaction_id, values });
      return answer.failure ? say("retry", reasonOf(answer.failure)) : null;
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
  return { href: address(store.me, place), label: found[2] ? say("messageIn", titleOf(place)) : titleOf(place), follow };
}

function channelLink(id) {
  const place = store.channels.get(id);
  if (!place) return h("span", { class: "mention" }, `#${say("unknown")}`);
  return h("a", { class: "mention", href: address(store.me, place), onclick: (event) => { event.preventDefault(); open(place); } }, titleOf(place));
}

async function openDm() {
  target = "dm";
  openOnceThere((await api.post("dm", { as: store.me.id })).channel_id);
}

function openOnceThere(id) {
  target = store.channels.has(id) ? null : id;
  if (!target) open(store.channels.get(id));
}

function startThread(under = null) {
  const place = channel;
  const title = under ? say("threadFrom", under.author.name) : say("threadIn", titleOf(place));
  const name = { type: 4, style: 1, custom_id: "name", max_length: 100 };
  let made = null;
  const send = async (values) => {
    try {
      made = await api.post("thread", { as: store.me.id, channel_id: place.id, message_id: under?.id, ...values });
      return null;
    } catch (error) {
      return error.message;
    }
  };
  openModal({ title, components: [{ type: 18, label: say("threadName"), component: name }] }, context, send, () => openOnceThere(made.channel_id));
}

function showSidebar(open) {
  document.body.classList.toggle("listing", open);
  $("shade").hidden = !open;
  if (open) $("sidebar").querySelector("a")?.focus();
}

function drawTop() {
  const menu = h("button", { type: "button", class: "icon-button only-narrow", "aria-label": say("sidebar"), onclick: () => showSidebar(true) }, "☰");
  const me = h("button", { type: "button", class: "me only-narrow", "aria-label": say("change", store.me.name), onclick: () => showSidebar(true) }, avatar(store.me, "medium"));
  const parent = channel.parent_id && store.channels.get(channel.parent_id);
  const state = store.connected && store.bot.online ? "online" : "offline";
  $("top").replaceChildren(
    menu,
    h("h1", {}, parent && h("span", { class: "parent" }, `#${parent.name} › `), titleOf(channel)),
    ...(channel.type === TEXT ? [h("button", { type: "button", class: "button secondary", onclick: () => startThread() }, say("newThread"))] : []),
    h("span", { class: `presence ${state}` }, h("span", { class: "lamp", "aria-hidden": "true" }), say(state, store.bot.name)),
    me,
  );
}

function drawBanners() {
  const texts = [];
  if (!store.connected) texts.push(say("lost"));
  else if (!store.bot.online) texts.push(say("botOffline"));
  else if (!store.bot.present) texts.push(say("botAbsent"));
  if (channel?.archived) texts.push(say("threadArchived"));
  const shown = [...$("banners").children].map((each) => each.textContent);
  if (shown.join("\n") !== texts.join("\n")) $("banners").replaceChildren(...texts.map((each) => h("p", { class: "banner" }, each)));
}

function drawHint() {
  const posted = [...store.channels.values()].some((place) => [...place.messages.values()].some((each) => each.author.bot && !each.ephemeral));
  // What was pressed there goes, and would leave the focus nowhere.
  const left = document.activeElement === document.body || $("hint").contains(document.activeElement);
  if (posted && !$("hint").hidden && left && matchMedia("(pointer: fine)").matches) context.toEntry();
  $("hint").hidden = posted;
  if (posted) return;
  $("hint").replaceChildren(h("div", {}, h("h2", {}, say("welcome", store.me.name)), welcome(store.welcome, commands, { begin: (text) => composer.begin(text), run: runLine }), h("p", { class: "small" }, say("anybody"))));
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
  const made = h("div", { class: "toast" }, h("p", {}, weave("mentionedYou", h("b", {}, message.author.name), h("b", {}, titleOf(place)))), h("button", { type: "button", class: "button secondary", onclick: () => { made.remove(); open(place); messages.jumpTo(message.id); } }, say("show")), h("button", { type: "button", class: "icon-button", "aria-label": say("close"), onclick: () => made.remove() }, "×"));
  $("toasts").append(made);
  setTimeout(() => made.remove(), TOAST_MS);
}

// The words that stand on the page from its beginning, in the reader's language.
function drawWords() {
  if (spokenIn === store.me.locale) return false;
  spokenIn = store.me.locale;
  speak(spokenIn);
  document.querySelector(".skip").textContent = say("skip");
  for (const [id, key] of Object.entries(LABELS)) $(id).setAttribute("aria-label", say(key));
  return true;
}

// Everything again, in another language.
function drawAgain() {
  messages.show(channel);
  composer.place(titleOf(channel));
  loadCommands();
}

store.addEventListener("state", () => {
  const wanted = new URLSearchParams(location.search).get("channel");
  const place = find(target ?? wanted ?? "");
  const same = shownAs === store.me.id && channel?.id === place.id;
  shownAs = store.me.id;
  remember(store.me.username);
  const translated = drawWords();
  history.replaceState(null, "", address(store.me, place));
  if (!same) {
    open(place, { push: false });
    return;
  }
  channel = messages.channel = place;
  messages.refresh();
  if (translated) drawAgain();
  else loadCommands();
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
  if (drawWords()) drawAgain();
  else if (detail.commands) loadCommands();
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
wear(look());
markMissingFont();
addEventListener("popstate", connect);
document.addEventListener("visibilitychange", () => channel && draw());
addEventListener("storage", () => channel && draw());
$("shade").addEventListener("click", () => showSidebar(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("listing")) showSidebar(false);
});
connect();
