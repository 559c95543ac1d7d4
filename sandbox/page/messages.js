// The list of messages: drawn once per version, with scroll and focus kept where they were.

import { attachments, embeds } from "./embeds.js";
import { avatar, h } from "./dom.js";
import { components } from "./components.js";
import { markdown } from "./markdown.js";
import { posted } from "./times.js";
import { say, weave } from "./words.js";

const TEXT = 0;
const NEAR_BOTTOM = 80;
const TOGETHER_MS = 5 * 60 * 1000;
const LAYOUT_FLAG = 1 << 15;
const SILENT_FLAG = 1 << 12;

export class Messages {
  constructor(store, context, { scroll, list, newer }) {
    Object.assign(this, { store, context, scroll, list, newer });
    this.drawn = new Map();
    this.sticky = true;
    this.waiting = 0;
    this.passed = null;
    list.addEventListener("keydown", (event) => this.key(event));
    scroll.addEventListener("scroll", () => this.scrolled(), { passive: true });
    new ResizeObserver(() => this.sticky && this.follow()).observe(list);
    new ResizeObserver(() => this.sticky && this.follow()).observe(scroll);
  }

  show(channel) {
    this.channel = channel;
    this.drawn.clear();
    this.list.replaceChildren();
    this.waiting = 0;
    this.sticky = true;
    this.refresh();
    this.toBottom();
  }

  refresh(fresh = []) {
    if (!this.channel) return;
    const shown = this.store.shown(this.channel);
    const ids = new Set(shown.map((each) => each.id));
    for (const [id, old] of this.drawn) {
      if (ids.has(id)) continue;
      const focused = old.element.contains(document.activeElement);
      old.element.remove();
      this.drawn.delete(id);
      if (focused) this.context.toEntry();
    }
    let before = null;
    for (const message of shown) {
      const element = this.draw(message);
      const together = before && this.goTogether(before, message);
      element.classList.toggle("together", Boolean(together));
      before = message;
    }
    const here = fresh.filter((each) => each.channel_id === this.channel.id);
    const mine = here.some((each) => each.author.id === this.store.me.id || (each.ephemeral && this.context.justActed()));
    if (mine) this.sticky = true;
    if (this.sticky) this.follow();
    else this.waiting += here.length;
    this.tellNewer();
  }

  goTogether(one, two) {
    if (one.author.id !== two.author.id || two.interaction || one.ephemeral !== two.ephemeral || two.reply_to) return false;
    return Date.parse(two.timestamp) - Date.parse(one.timestamp) < TOGETHER_MS;
  }

  draw(message) {
    const version = `${message.revision}:${message.thread_id ?? ""}:${message.pinned}`;
    const old = this.drawn.get(message.id);
    if (old?.version === version) return old.element;
    const element = this.render(message);
    if (old) {
      const focus = this.focusIn(old.element);
      const selected = element.contains(document.activeElement);
      old.element.replaceWith(element);
      if (focus && !selected) this.focusAgain(element, focus);
    } else this.list.append(element);
    this.drawn.set(message.id, { version, element });
    return element;
  }

  focusIn(element) {
    if (!element.contains(document.activeElement)) return null;
    return { id: document.activeElement.closest("[data-custom-id]")?.dataset.customId ?? null };
  }

  focusAgain(element, { id }) {
    const same = id && [...element.querySelectorAll("[data-custom-id]")].find((each) => each.dataset.customId === id);
    const target = same?.matches("button") ? same : same?.querySelector("button");
    (target && !target.disabled ? target : element).focus({ preventScroll: true });
  }

  // From the entry field to the newest message in which something can be pressed.
  focusNewest() {
    const able = (each) => each.querySelector("button.button:not(:disabled), button.picker:not(:disabled)");
    const messages = [...this.list.children].reverse();
    (messages.find(able) ?? messages[0])?.focus();
  }

  // Arrows lead from message to message, Tab to what one can press there, Escape back to the entry field.
  key(event) {
    if (event.defaultPrevented || this.list.querySelector(":popover-open")) return;
    const message = event.target.closest("#messages > li");
    if (event.key === "Escape") {
      this.context.toEntry();
    } else if (event.target === message && ["ArrowUp", "ArrowDown"].includes(event.key)) {
      const next = event.key === "ArrowUp" ? message.previousElementSibling : message.nextElementSibling;
      if (next) next.focus();
      else if (event.key === "ArrowDown") this.context.toEntry();
    } else return;
    event.preventDefault();
  }

  render(message) {
    const { me } = this.store;
    const author = message.author;
    const marks = [
      message.pinned && h("span", { class: "mark", title: say("pinned") }, say("pinned")),
      message.flags & SILENT_FLAG ? h("span", { class: "mark", title: say("silently") }, say("silent")) : null,
    ];
    const head = h("div", { class: "head" }, h("span", { class: "author" }, author.name), author.bot && h("span", { class: "badge" }, "APP"), posted(message.timestamp, this.context.locale()), marks);
    const body = h("div", { class: "body" }, this.above(message), head, this.content(message), this.threadStarter(message));
    const classes = ["message", message.ephemeral && "private", message.mentions_me && "for-me", author.id === me.id && "mine"].filter(Boolean);
    return h("li", { class: classes.join(" "), tabindex: "-1", dataset: { id: message.id } }, avatar(author), body);
  }

  above(message) {
    if (message.interaction?.name) {
      return h("p", { class: "above" }, avatar(message.interaction.user, "tiny"), weave("used", h("b", {}, message.interaction.user.name), h("span", { class: "command" }, `/${this.context.commandName(message.interaction.name)}`)));
    }
    if (message.reply_to?.message_id) {
      return h("p", { class: "above" }, h("a", { href: "#", onclick: (event) => { event.preventDefault(); this.jumpTo(message.reply_to.message_id); } }, say("inReply")));
    }
    return null;
  }

  content(message) {
    if (message.loading) return [h("p", { class: "thinking" }, h("span", { class: "spinner", "aria-hidden": "true" }), say("thinking", message.author.name)), this.privacy(message)];
    const edited = message.edited_timestamp && h("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(this.context.locale()) }, say("edited"));
    const parts = components(message, message.components, this.context);
    if (message.flags & LAYOUT_FLAG) return [h("div", { class: "layout" }, parts), edited, this.thread(message), h("p", { class: "failed", role: "alert" }), this.privacy(message)];
    return [
      message.content && markdown(message.content, this.context),
      edited,
      embeds(message, this.context),
      attachments(message, this.context),
      parts,
      this.thread(message),
      h("p", { class: "failed", role: "alert" }),
      this.privacy(message),
    ];
  }

  thread(message) {
    const thread = message.thread_id && this.store.channels.get(message.thread_id);
    return thread && h("p", { class: "thread" }, weave("thread", this.context.channelLink(thread.id)));
  }

  threadStarter(message) {
    if (this.channel.type !== TEXT || message.ephemeral || message.thread_id) return null;
    return h("button", { type: "button", class: "thread-starter", onclick: () => this.context.startThread(message) }, say("newThread"));
  }

  privacy(message) {
    if (!message.ephemeral) return null;
    return h("p", { class: "only-you" }, `${say("onlyYou")} · `, h("button", { type: "button", class: "text-button", onclick: () => this.store.dismiss(message) }, say("dismiss")));
  }

  fail(messageId, reason) {
    const place = this.drawn.get(messageId)?.element.querySelector(".failed");
    if (place) place.textContent = reason;
    return Boolean(place);
  }

  notice(title, reason) {
    const made = h(
      "li",
      { class: "message notice" },
      h("span", { class: "avatar warn", "aria-hidden": "true" }, "!"),
      h("div", { class: "body", role: "alert" }, h("p", {}, h("b", {}, title)), h("p", { class: "failed" }, reason), h("p", { class: "only-you" }, `${say("onlyYou")} · `, h("button", { type: "button", class: "text-button", onclick: () => made.remove() }, say("dismiss")))),
    );
    this.list.append(made);
    this.toBottom();
  }

  jumpTo(id) {
    const element = this.drawn.get(id)?.element;
    if (!element) return false;
    this.sticky = false;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    element.classList.add("flash");
    setTimeout(() => element.classList.remove("flash"), 1600);
    return true;
  }

  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroll;
    const left = scrollHeight - clientHeight - scrollTop;
    if (left < NEAR_BOTTOM && this.rest() < scrollTop + left - NEAR_BOTTOM) this.passed = this.answer().dataset.id;
    this.sticky = Math.abs(this.rest() - scrollTop) < NEAR_BOTTOM;
    if (this.sticky) this.waiting = 0;
    this.tellNewer();
  }

  answer() {
    return [...this.list.querySelectorAll(":scope > .private")].at(-1);
  }

  // How far the list is followed: to its end, but a choice that was just offered in private stays in sight
  // until it is made, or somebody goes past it.
  rest() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroll;
    const end = scrollHeight - clientHeight;
    const answer = this.answer();
    const offers = answer?.querySelector(".picker:not(:disabled)") && answer.dataset.id !== this.passed;
    if (!offers || !this.context.justActed()) return end;
    const start = scrollTop - this.scroll.getBoundingClientRect().top;
    const { top, bottom } = answer.getBoundingClientRect();
    return Math.min(end, start + Math.max(top, bottom - clientHeight));
  }

  follow() {
    this.scroll.scrollTop = this.rest();
    this.waiting = 0;
    this.tellNewer();
  }

  toBottom() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.waiting = 0;
    this.sticky = true;
    this.tellNewer();
  }

  tellNewer() {
    if (this.sticky) this.newer.replaceChildren();
    else {
      const text = this.waiting ? say("fresh", this.waiting) : say("newest");
      if (this.newer.textContent === text) return;
      this.newer.replaceChildren(h("button", { type: "button", class: "newer", onclick: () => this.toBottom() }, text));
    }
  }
}
