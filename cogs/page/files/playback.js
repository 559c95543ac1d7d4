// A finished game played back: a turn by the slider, seen by everybody or by one of the seats.

import { find, html } from "./dom.js";
import { drawChances } from "./chances.js";

let offered = null;

export async function offerPlayback(board, asked, position, show) {
  if (offered === board) return;
  const again = offered !== null;
  offered = board;
  const answer = await fetch(asked("turns"));
  if (!answer.ok) return;
  const { count, seats } = await answer.json();
  const slider = find("turn"), seat = find("seat"), chosen = seat.value;
  slider.max = count;
  if (!again) slider.value = count;
  find("as").hidden = seats.length === 0;
  seat.replaceChildren(html("option", { value: "" }, board.words.everybody),
    ...seats.map((place) => html("option", { value: place }, position.seats[place].name)));
  seat.value = chosen;
  let latest = 0, mark = () => {};
  const play = async () => {
    mark();
    const mine = ++latest;
    const found = await fetch(`${asked(`turns/${slider.value}`)}&seat=${seat.value}`);
    if (found.ok && mine === latest) show(await found.json());
  };
  const foresee = async () => {
    const wanted = seat.value;
    const found = await fetch(`${asked("chances")}&seat=${wanted}`);
    if (!found.ok || wanted !== seat.value) return;
    const facts = await found.json();
    if (facts.chances.length === 0) return;
    mark = drawChances(board, position.seats, facts);
    mark();
  };
  slider.oninput = play;
  seat.onchange = () => { play(); foresee(); };
  find("playback").hidden = false;
  if (again) play();
  if (seats.length) foresee();
}
