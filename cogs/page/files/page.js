// The page of a table: it asks for the board once, and then follows the game.

import { find, html } from "./dom.js";
import { drawMap } from "./map.js";
import { actsOf, waysFor } from "./acting.js";
import { listRoutes, showTable } from "./side.js";

const AGAIN = 5000;
const NARROW = "(max-width: 46rem)";
const LABELS = ["hand", "playback", "turn", "seat", "players", "row", "moves", "routes", "find", "look", "language"];
const chosen = { look: kept("look"), language: kept("language") };
const ahead = new Image(), narrow = matchMedia(NARROW);
let begun = 0, shape = null, board = null, map = null, list = null, position = null, stream = null, picked = null;

function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

function keep(name, value) {
  chosen[name] = value;
  try { localStorage.setItem(name, value); } catch { /* it holds for this visit */ }
}

const shapeNow = () => narrow.matches ? "phone" : "wide";

const asked = (name) => `${name}?${new URLSearchParams({ shape, language: chosen.language ?? "" })}`;

function look() {
  if (chosen.look) return chosen.look;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
}

function wear() {
  document.documentElement.dataset.look = look();
  map?.setGround(asked(`ground/${look()}`));
}

// Again in another language or shape it goes on with what was looked at.
async function begin() {
  const mine = ++begun;
  shape = shapeNow();
  stream?.close();
  if (!location.hash) fetchAhead();
  let answer = null;
  try { answer = await fetch(asked("board")); } catch { /* the same as no answer */ }
  if (mine !== begun) return;
  if (answer?.status === 404) return gone();
  if (answer?.status === 403) return knock();
  if (!answer?.ok) {
    lost(true);
    setTimeout(begin, AGAIN);
    return;
  }
  const facts = await answer.json();
  if (mine !== begun) return;
  board = facts;
  document.documentElement.lang = board.language;
  find("door").hidden = true;
  name();
  document.querySelector("main").hidden = false;
  map = drawMap(board, asked(`ground/${look()}`), choose, map?.close());
  list = listRoutes(board, choose);
  find("map").setAttribute("aria-label", board.words.map);
  follow();
}

// The ground and the letters on it are under way before the board says what stands on them.
function fetchAhead() {
  ahead.src = asked(`ground/${look()}`);
  document.fonts.load("800 1em Names");
}

// A board of one's own opens by a press: what only loads a link, as previews do, uses nothing up.
async function knock() {
  const key = location.hash.slice(1);
  const answer = await fetch(asked("door"));
  const words = await answer.json();
  document.title = words.open;
  find("heading").textContent = words.open;
  find("door").hidden = false;
  find("said").replaceChildren(...[words.what, key ? null : words.ended]
    .filter(Boolean).map((text) => html("p", {}, text)));
  const leave = find("leave");
  leave.hidden = !words.link;
  leave.textContent = words.discord;
  if (words.link) leave.href = words.link;
  const button = find("open");
  button.hidden = !key;
  button.textContent = words.open;
  button.onclick = async () => {
    button.disabled = true;
    const opened = await fetch("open", { method: "POST", body: key });
    history.replaceState(null, "", location.pathname);
    button.disabled = false;
    if (opened.ok) return begin();
    button.hidden = true;
    find("said").textContent = words.ended;
  };
}

function name() {
  const { words } = board;
  for (const each of LABELS) find(`${each}-label`).textContent = words[each];
  for (const each of ["keys", "legend", "whole"]) find(each).textContent = words[each];
  for (const each of ["nearer", "farther"]) find(each).setAttribute("aria-label", words[each]);
  find("title").textContent = board.title;
  find("choices").hidden = false;
  offer("look", board.looks, look(), wear);
  offer("language", board.languages, board.language, begin);
}

function offer(id, choices, now, then) {
  const select = find(id);
  select.replaceChildren(...Object.entries(choices).map(([value, text]) =>
    html("option", { value, selected: value === now }, text)));
  select.onchange = () => { keep(id, select.value); then(); };
}

function follow() {
  stream = new EventSource(asked("events"));
  stream.addEventListener("position", (event) => {
    lost(false);
    show(JSON.parse(event.data));
    if (position.over) playBack();
  });
  stream.addEventListener("open", () => lost(false));
  stream.addEventListener("gone", gone);
  stream.addEventListener("error", () => {
    lost(true);
    // What the browser gave up is begun anew, and asks first whether the page is still there.
    if (stream.readyState === EventSource.CLOSED) setTimeout(begin, AGAIN);
  });
}

async function playBack() {
  const { offerPlayback } = await import("./playback.js");
  offerPlayback(board, asked, position, show);
}

function show(shown) {
  position = shown;
  map.show(position);
  showTable(board, position);
  list(position);
  find("acts").replaceChildren(...actsOf(board, position.own));
  if (picked) choose(picked);
}

function choose(id, far = false) {
  const again = picked === id && position.own;
  picked = id;
  map.pick(id);
  if (far) map.centreOn(id);
  const close = html("button", { type: "button" }, board.words.close);
  close.onclick = unchoose;
  const ways = html("span", { class: "ways" });
  if (again) ways.append(...find("chosen").querySelectorAll(".ways > *"));
  find("chosen").replaceChildren(html("p", {}, position.states[id]), ways, close);
  find("chosen").hidden = false;
  if (position.own && !position.over && !(id in position.claims)) waysFor(board, asked, id, ways, () => picked === id);
}

function unchoose() {
  picked = null;
  map.pick(null);
  find("chosen").hidden = true;
}

function lost(is) {
  const line = find("lost");
  line.hidden = !is;
  if (board) line.textContent = board.words.lost;
}

function gone() {
  stream?.close();
  if (location.pathname.includes("/my/")) {
    document.querySelector("main").hidden = true;
    find("choices").hidden = true;
    return knock();
  }
  const line = find("lost");
  line.textContent = board ? board.words.gone : document.title;
  line.hidden = false;
  document.body.classList.add("gone");
}

document.documentElement.dataset.look = look();
document.addEventListener("done", unchoose);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", wear);
narrow.addEventListener("change", () => { if (shape !== shapeNow()) begin(); });
begin();
