// What stands beside the map: players, row, piles, moves, and all routes in words.

import { find, html, icon } from "./dom.js";

const SIGN = 16, ENGINE = 30;

export function showTable(board, position) {
  find("heading").textContent = position.heading;
  document.title = `${position.heading} – ${board.title}`;
  find("players").replaceChildren(...position.seats.map((seat) => player(seat)));
  showOwn(board, position.own);
  find("row").replaceChildren(...position.row.map((card) => place(board, card)));
  find("piles").replaceChildren(...position.piles.map((text) => html("li", {}, text)));
  find("moves").replaceChildren(...position.moves.map((text) => html("li", {}, text)));
}

function showOwn(board, own) {
  find("own").hidden = !own;
  if (!own) return;
  const link = find("discord");
  link.hidden = !own.link;
  if (own.link) link.href = own.link;
  link.textContent = board.words.discord;
  find("cards").textContent = own.cards;
  // Whoever sees the cards needn't read them.
  find("cards").classList.toggle("unseen", own.hand.length > 0);
  find("hand").replaceChildren(...own.hand.map((card) => place(board, card)));
  find("told").replaceChildren(...own.lines.map((text) => html("li", {}, text)));
}

function player(seat) {
  const kinds = ["player", `s-${seat.colour}`, seat.acts ? "acts" : "", seat.resigned ? "resigned" : ""];
  return html("li", { class: kinds.join(" "), "aria-current": seat.acts ? "true" : null },
    html("span", { class: "letter" }, seat.letter),
    html("strong", {}, seat.name),
    html("span", { class: "counts" }, seat.counts.join(" · ")));
}

function place(board, card) {
  if (!card) return html("li", { class: "card empty" }, "–");
  const across = card.card === "loco" ? ENGINE : SIGN;
  return html("li", { class: `card c-${card.card}` },
    icon(board.signs.cards[card.card], "face", across, SIGN), html("span", {}, card.count ? `${card.count} × ${card.name}` : card.name));
}

// The list of routes is made once; what is said of each changes with the moves.
export function listRoutes(board, choose) {
  const items = board.routes.map((route) => {
    const button = html("button", { type: "button" }, route.name);
    button.onclick = () => choose(route.id, true);
    return { id: route.id, button, item: html("li", {}, button) };
  });
  const search = find("find");
  const narrow = () => {
    const wanted = folded(search.value);
    for (const { item, button } of items) item.hidden = !folded(button.textContent).includes(wanted);
  };
  search.oninput = narrow;
  find("routes").replaceChildren(...items.map((each) => each.item));
  return (position) => {
    for (const { id, button } of items) button.textContent = position.states[id];
    narrow();
  };
}

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
