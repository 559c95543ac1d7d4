// Modals that the bot opens, and pictures in full size.

import { freshId, h } from "./dom.js";
import { choicesOf, spot } from "./components.js";
import { markdown } from "./markdown.js";
import { picker } from "./picker.js";
import { say } from "./words.js";

const PARAGRAPH = 2;

function open(dialog) {
  document.body.append(dialog);
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  });
  dialog.showModal();
}

// `at` is the spot to look at in full size first, where the picture is larger than the window.
export function enlarge(url, alt, at = null) {
  const image = h("img", { src: url, alt });
  const close = h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("close"));
  const zoom = h("button", { type: "button", class: "button secondary", "aria-pressed": "false", onclick: () => toggle() }, say("fullSize"));
  const frame = h("div", { class: "frame", tabindex: "0", role: "group", "aria-label": say("picture") }, image);
  const dialog = h("dialog", { class: "viewer", "aria-label": alt || say("picture") }, h("div", { class: "viewer-bar" }, h("p", {}, alt), zoom, h("a", { class: "button secondary", href: url, target: "_blank", rel: "noopener" }, say("open")), close), frame);
  function toggle(at = null) {
    const full = dialog.classList.toggle("full");
    zoom.setAttribute("aria-pressed", String(full));
    zoom.textContent = say(full ? "fit" : "fullSize");
    if (full && at) {
      frame.scrollLeft = at.x * image.naturalWidth - frame.clientWidth / 2;
      frame.scrollTop = at.y * image.naturalHeight - frame.clientHeight / 2;
    }
  }
  image.addEventListener("click", (event) => toggle(spot(event, image)));
  frame.addEventListener("click", (event) => event.target === frame && dialog.close());
  open(dialog);
  close.focus();
  const larger = () => image.naturalWidth > frame.clientWidth || image.naturalHeight > frame.clientHeight;
  if (at) image.decode().then(() => dialog.isConnected && larger() && toggle(at), () => {});
}

// `send(values)` resolves to null or to a sentence about what went wrong; `done` follows if nothing did.
export function openModal(modal, context, send, done = () => {}) {
  const values = new Map();
  const failure = h("p", { class: "failed", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, say("submit"));
  const title = freshId("title");
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", { id: title }, modal.title),
    modal.components.map((each) => part(each, values, context)),
    failure,
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("cancel")), submit),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    submit.setAttribute("aria-busy", "true");
    const wrong = await send(Object.fromEntries([...values].map(([id, read]) => [id, read()])));
    submit.disabled = false;
    submit.removeAttribute("aria-busy");
    if (wrong) {
      failure.textContent = wrong;
      return;
    }
    dialog.close();
    done();
  });
  open(dialog);
}

function part(given, values, context) {
  if (given.type === 10) return markdown(given.content, context);
  if (given.type === 1) return given.components.map((each) => field(each, each.label, null, values, context));
  if (given.type === 18) return field(given.component, given.label, given.description, values, context);
  return null;
}

function field(given, label, description, values, context) {
  const id = freshId("field");
  const required = given.required ?? true;
  const name = [label, required && h("span", { class: "required", "aria-hidden": "true" }, " *")];
  const note = description && h("small", { id: `${id}-note` }, description);
  const common = { id, required, "aria-describedby": note ? `${id}-note` : null };
  if (given.type === 4) {
    const limits = { minlength: given.min_length || null, maxlength: given.max_length || null, placeholder: given.placeholder };
    const input = given.style === PARAGRAPH ? h("textarea", { ...common, ...limits, rows: "4" }) : h("input", { ...common, ...limits, type: "text", autocomplete: "off" });
    input.value = given.value ?? "";
    values.set(given.custom_id, () => input.value);
    return h("div", { class: "field" }, h("label", { for: id }, name), note, input);
  }
  if (given.type === 23) {
    const box = h("input", { id, type: "checkbox", checked: Boolean(given.default) });
    values.set(given.custom_id, () => box.checked);
    return h("div", { class: "field" }, h("label", {}, box, " ", label), note);
  }
  if (given.type === 21 || given.type === 22) return boxes(given, name, note, id, required, values);
  if (given.type === 19) return h("p", { class: "small" }, say("noFiles", label));
  return chosen(given, label, name, note, required, values, context);
}

function boxes(given, name, note, id, required, values) {
  const kind = given.type === 21 ? "radio" : "checkbox";
  const inputs = given.options.map((each) => [h("input", { type: kind, name: id, value: each.value, checked: Boolean(each.default), required: required && kind === "radio" }), each]);
  const read = () => inputs.filter(([input]) => input.checked).map(([input]) => input.value);
  values.set(given.custom_id, () => (kind === "radio" ? (read()[0] ?? null) : read()));
  return h("fieldset", { class: "field" }, h("legend", {}, name), note, inputs.map(([input, each]) => h("label", {}, input, " ", each.label, each.description && h("small", {}, each.description))));
}

function chosen(given, label, name, note, required, values, context) {
  const choices = choicesOf(given, context);
  let current = choices.filter((each) => each.default).map((each) => each.value);
  values.set(given.custom_id, () => current);
  const least = required ? Math.max(given.min_values ?? 1, 1) : 0;
  const box = picker({ label: given.placeholder || label, choices, least, most: given.max_values ?? 1, form: true, onchange: (now) => { current = now; } });
  return h("div", { class: "field" }, h("span", { class: "label" }, name), note, box);
}
