// Shows what the program says of the file; nothing that is in the file is ever read as HTML.

const find = (id) => document.getElementById(id);
let shown = {};
let chosen = "sketched";
const letters = new Map();

// What each button that chooses a view shows; the sketch is no picture of the server.
const views = { sketched: null, printed: "board", phone: "phone" };

function listed(list, items) {
  list.replaceChildren(...items);
}

function element(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function mark(about) {
  const ids = new Set(about);
  for (const each of document.querySelectorAll("[data-about]")) {
    const named = each.dataset.about.split(" ").filter(Boolean);
    each.classList.toggle("marked", named.some((id) => ids.has(id)));
  }
}

function finding({ kind, line, text, about }) {
  const button = element("button", "", kind);
  button.type = "button";
  button.dataset.about = about.join(" ");
  button.append(element("span", `${kind}, line ${line}: `, "line"), text);
  for (const event of ["mouseenter", "focus", "click"]) button.addEventListener(event, () => mark(about));
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function draw() {
  const svg = new DOMParser().parseFromString(shown.sketch, "image/svg+xml").documentElement;
  if (svg.nodeName !== "svg") return find("sketch").replaceChildren();
  find("sketch").replaceChildren(document.importNode(svg, true));
  for (const each of find("sketch").querySelectorAll("[data-about]")) {
    each.addEventListener("mouseenter", () => mark(each.dataset.about.split(" ")));
  }
}

function summary() {
  if (shown.findings === null) return "Checking…";
  const counted = ["fault", "overlap", "hint"].map((kind) => {
    const number = shown.findings.filter((each) => each.kind === kind).length;
    return `${number} ${kind}${number === 1 ? "" : "s"}`;
  });
  return counted.join(", ");
}

function show(next) {
  const redrawn = next.sketch !== shown.sketch;
  shown = next;
  document.title = find("title").textContent = next.title ? `${next.title} (${next.file})` : next.file;
  find("state").textContent = next.kept ? `${summary()}. This sketch is of an earlier save.` : summary();
  document.body.dataset.number = next.number;
  document.body.dataset.checked = next.findings !== null;
  if (redrawn) draw();
  find("sketch").classList.toggle("kept", next.kept);
  if (next.findings !== null) listed(find("findings"), next.findings.map(finding));
  listed(find("notes"), next.notes.map((note) => element("li", note)));
  find("printed").hidden = !next.board;
  find("phone").hidden = !next.upright;
  find("layout").hidden = !next.canLayOut || next.board;
  view(find(chosen).hidden ? "sketched" : chosen);
}

function view(name) {
  chosen = name;
  for (const each of Object.keys(views)) find(each).setAttribute("aria-pressed", String(each === name));
  const picture = views[name];
  find("sketch").hidden = find("key").hidden = picture !== null;
  find("board").hidden = picture === null;
  find("board").alt = name === "phone" ? "The board on phones" : "The board as it is printed";
  const source = `/${picture}.png?${shown.number}`;
  if (!picture || find("board").getAttribute("src") === source) return;
  // A picture takes seconds: until it is there, no other one stands in its place.
  find("board").removeAttribute("src");
  find("board").src = source;
}

// A browser may have no font for the names: it takes those of the pictures for what its own lack.
// Text that is shown before they are there may stay a row of boxes.
async function lettered(fonts) {
  const quoted = fonts.map((family) => JSON.stringify(family));
  if (fonts.length) document.documentElement.style.setProperty("--fonts", quoted.join(", "));
  for (const family of fonts.filter((each) => !letters.has(each))) {
    const where = `url("/fonts/${encodeURIComponent(family)}")`;
    letters.set(family, new FontFace(family, where, { weight: "1 999" }));
    document.fonts.add(letters.get(family));
  }
  await Promise.allSettled(fonts.map((family) => letters.get(family).load()));
}

function say(text) {
  find("said").textContent = text;
  find("said").hidden = !text;
}

async function ask(button, path, waiting) {
  const label = button.textContent;
  button.disabled = true;
  button.textContent = waiting;
  say("");
  try {
    const answer = await fetch(path, { method: "POST" });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.error);
    return body;
  } catch (error) {
    say(error.message);
    return null;
  } finally {
    button.disabled = false;
    button.textContent = label;
  }
}

for (const name of Object.keys(views)) find(name).addEventListener("click", () => view(name));
find("board").addEventListener("error", () => {
  view("sketched");
  say("The board can't be drawn yet: mend the faults first.");
});
find("layout").addEventListener("click", async () => {
  if (await ask(find("layout"), "/layout", "Laying out…")) view("printed");
});
find("try").addEventListener("click", async () => {
  const answer = await ask(find("try"), "/try", "Opening a table…");
  if (!answer) return;
  find("table").href = answer.url;
  find("table").hidden = false;
  find("table").focus();
});

const events = new EventSource("/events");
events.addEventListener("message", async (message) => {
  const next = JSON.parse(message.data);
  await lettered(next.fonts);
  if (next.number >= (shown.number ?? 0)) show(next);
});
events.addEventListener("error", () => { find("state").textContent = "Not connected: is the program running?"; });
