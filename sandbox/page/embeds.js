// Classic embeds and attachments.

import { colour, h, localFile } from "./dom.js";
import { fileLink, picture } from "./components.js";
import { inline, link, markdown } from "./markdown.js";
import { posted } from "./times.js";

export function embeds(message, context) {
  return message.embeds.map((each) => embed(message, each, context));
}

function embed(message, given, context) {
  const body = h("div", { class: "embed-body" });
  if (given.author?.name) body.append(h("p", { class: "small" }, given.author.name));
  if (given.title) body.append(h("p", { class: "embed-title" }, given.url ? link(given.url, [given.title], context) : inline(given.title, context)));
  if (given.description) body.append(markdown(given.description, context));
  if (given.fields?.length) {
    body.append(h("dl", { class: "fields" }, given.fields.map((each) => h("div", { class: each.inline ? "inline" : "" }, h("dt", {}, inline(each.name, context)), h("dd", {}, markdown(each.value, context))))));
  }
  if (given.image) body.append(picture(medium(message, given.image), "", false, context));
  const foot = [given.footer?.text, given.timestamp && posted(given.timestamp, context.locale())].filter(Boolean);
  if (foot.length) body.append(h("p", { class: "small" }, foot.flatMap((each, index) => (index ? [" · ", each] : [each]))));
  const made = h("div", { class: "container embed" }, body);
  if (given.thumbnail) made.append(h("div", { class: "thumbnail" }, picture(medium(message, given.thumbnail), "", false, context)));
  if (given.color !== undefined && given.color !== null) made.style.setProperty("--edge", colour(given.color));
  return made;
}

function medium(message, given) {
  const name = given.url?.startsWith("attachment://") ? given.url.slice("attachment://".length) : null;
  const file = name && message.attachments.find((each) => each.filename === name);
  return file ? { url: file.url, width: file.width, height: file.height } : given;
}

export function attachments(message, context) {
  const used = new Set(message.embeds.flatMap((each) => [each.image?.url, each.thumbnail?.url]));
  const left = message.attachments.filter((each) => !used.has(`attachment://${each.filename}`));
  const pictures = left.filter((each) => each.width && localFile(each.url));
  const others = left.filter((each) => !pictures.includes(each));
  return [
    pictures.length > 0 && h("div", { class: "gallery", dataset: { count: String(pictures.length) } }, pictures.map((each) => picture(each, each.description, each.filename.startsWith("SPOILER_"), context))),
    others.map((each) => fileLink(each.url, each.filename, each.size)),
  ];
}
