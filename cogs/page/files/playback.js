// A finished game played back: a turn by the slider, seen by everybody or by one of the seats.

import { find, html } from "./dom.js";
import { drawChances } from "./chances.js";

let offered = false;

export async function offerPlayback(board, asked, position, show) {
  if (offered) return;
  const answer = await fetch(asked("turns"));
  if (!answer.ok) return;
  offered = true;
  const { count, seats } = await answer.json();
  const slider = find("turn"), seat = find("seat");
  slider.max = slider.value = count;
  find("as").hidden = seats.length === 0;
  seat.replaceChildren(html("option", { value: "" }, board.words.everybody),
    ...seats.map((place) => html("option", { value: place }, position.seats[place].name)));
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
    mark = drawChances(board, position.seats, await found.json());
    mark();
  };
  slider.oninput = play;
  seat.onchange = () => { play(); foresee(); };
  find("playback").hidden = false;
  if (seats.length) foresee();
}
