// What its owner does on a board: the first tap chooses a route, the second one pays for it.

import { find, html } from "./dom.js";

const pressed = new Map();

// Whatever was pressed has one number until it has arrived: however often it is sent, it is done once.
function numberOf(act, decision) {
  const what = `${act.move} ${decision}`;
  if (!pressed.has(what)) pressed.set(what, crypto.randomUUID());
  return { once: pressed.get(what), forget: () => pressed.delete(what) };
}

function say(lines) {
  find("came").replaceChildren(...lines.map((line) => html("p", {}, line)));
}

async function send(board, act, decision) {
  const { once, forget } = numberOf(act, decision);
  const body = JSON.stringify({ move: act.move, decision, once });
  const address = `act?${new URLSearchParams({ language: board.language })}`;
  for (const button of document.querySelectorAll("button.act")) button.disabled = true;
  try {
    const answer = await fetch(address, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.status);
    const came = await answer.json();
    say(came.said);
    forget();
    if (came.done) document.dispatchEvent(new Event("done"));
  } catch {
    say([board.words.failed]);
  }
  for (const button of document.querySelectorAll("button.act")) button.disabled = false;
}

function button(board, act, decision) {
  const made = html("button", { type: "button", class: "act" }, act.label);
  made.onclick = () => send(board, act, decision);
  return made;
}

export const actsOf = (board, own) =>
  (own?.acts ?? []).map((act) => button(board, act, own.decision));

export async function waysFor(board, asked, route, place, isMeant) {
  let found = null;
  try {
    const answer = await fetch(asked(`routes/${encodeURIComponent(route)}`));
    if (answer.ok) found = await answer.json();
  } catch { /* the route is told all the same */ }
  if (!found || !isMeant()) return;
  place.replaceChildren(
    ...found.said.map((line) => html("span", {}, line)),
    ...found.acts.map((act) => button(board, act, found.decision)));
}
