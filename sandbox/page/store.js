// What the chosen person sees, kept up to date by the live stream.

import { isNewer } from "./dom.js";
import { follow } from "./times.js";

const READ_KEY = "sandbox:read";
const DISMISSED_KEY = "sandbox:dismissed";
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5000;

function load(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function save(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}

export class Store extends EventTarget {
  constructor() {
    super();
    this.me = null;
    this.bot = null;
    this.guild = null;
    this.people = [];
    this.welcome = "";
    this.languages = {};
    this.channels = new Map();
    this.connected = false;
    this.everConnected = false;
    this.pause = FIRST_PAUSE;
  }

  open(as) {
    this.as = as;
    this.socket?.close();
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/page/live?${new URLSearchParams({ as, languages: navigator.languages.join() })}`);
    this.socket = socket;
    let greeted = false;
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      greeted = true;
      const news = JSON.parse(event.data);
      if (news.type === "state") this.start(news);
      else this.update(news);
    });
    socket.addEventListener("close", () => {
      if (socket !== this.socket) return;
      this.connected = false;
      this.tell("connection");
      if (!greeted && !this.everConnected) this.tell("unknown");
      this.timer = setTimeout(() => this.open(this.as), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    });
  }

  start(state) {
    this.connected = this.everConnected = true;
    this.pause = FIRST_PAUSE;
    follow(state.calendar);
    Object.assign(this, { me: state.me, bot: state.bot, guild: state.guild, people: state.people, welcome: state.welcome, languages: state.languages });
    this.channels = new Map(state.channels.map((each) => [each.id, this.channel(each)]));
    this.tell("state");
  }

  channel(raw) {
    const old = this.channels.get(raw.id);
    const messages = raw.messages ? new Map(raw.messages.map((each) => [each.id, each])) : (old?.messages ?? new Map());
    return { ...raw, messages };
  }

  update(news) {
    if (news.calendar) follow(news.calendar);
    if (news.channels) this.channels = new Map(news.channels.map((each) => [each.id, this.channel(each)]));
    if (news.people) Object.assign(this, { people: news.people, me: news.me, welcome: news.welcome });
    if (news.bot) this.bot = { ...this.bot, ...news.bot };
    const fresh = [];
    for (const message of news.messages ?? []) {
      const channel = this.channels.get(message.channel_id);
      if (!channel) continue;
      if (!channel.messages.has(message.id)) fresh.push(message);
      channel.messages.set(message.id, message);
    }
    for (const id of news.deleted ?? []) {
      for (const channel of this.channels.values()) channel.messages.delete(id);
    }
    this.tell("update", { ...news, fresh });
  }

  tell(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  person(id) {
    return this.bot?.id === id ? this.bot : this.people.find((each) => each.id === id);
  }

  shown(channel) {
    const dismissed = new Set(load(DISMISSED_KEY, []));
    return [...channel.messages.values()].filter((each) => !dismissed.has(each.id));
  }

  dismiss(message) {
    save(DISMISSED_KEY, [...load(DISMISSED_KEY, []).slice(-500), message.id]);
    this.tell("update", { messages: [], dismissed: message.id, fresh: [] });
  }

  markRead(channel) {
    const last = [...channel.messages.keys()].at(-1);
    if (!last) return;
    const read = load(READ_KEY, {});
    const mine = (read[this.me.id] ??= {});
    if (mine[channel.id] === last) return;
    mine[channel.id] = last;
    save(READ_KEY, read);
  }

  unread() {
    const read = load(READ_KEY, {});
    const channels = new Map();
    const people = new Map();
    for (const channel of this.channels.values()) {
      const mine = read[this.me.id]?.[channel.id];
      const count = { messages: 0, pings: 0 };
      for (const message of channel.messages.values()) {
        if (message.author.id !== this.me.id && isNewer(message.id, mine)) count.messages += 1;
        if (message.pings_me && isNewer(message.id, mine)) count.pings += 1;
        for (const id of message.pings ?? []) {
          if (isNewer(message.id, read[id]?.[channel.id])) people.set(id, (people.get(id) ?? 0) + 1);
        }
      }
      channels.set(channel.id, count);
    }
    return { channels, people };
  }
}
