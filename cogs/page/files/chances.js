// How likely each seat was to win, as a curve below the slider, and in words for the turn it is at.

import { find, html, svg } from "./dom.js";
import { disc } from "./map.js";

const WIDTH = 640, HEIGHT = 200, EDGE = 8;
const STOPS = [0.16, 0.5, 0.84], APART = 0.055;

export function drawChances(board, seats, { title, told, chances }) {
  const slider = find("turn"), turns = Number(slider.max);
  const across = (turn) => EDGE + (WIDTH - 2 * EDGE) * turn / turns;
  const down = (chance) => EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);
  const cursor = svg("line", { class: "cursor", y1: 0, y2: HEIGHT });
  const curves = chances.flatMap((each, seat) => {
    const d = "M" + each.map((chance, turn) => `${across(turn).toFixed(1)} ${down(chance).toFixed(1)}`).join("L");
    return ["edge", "line"].map((name) => svg("path", { d, class: `${name} s-${seats[seat].colour}` }));
  });
  const discs = chances.flatMap((each, seat) => STOPS.map((stop) => {
    const turn = Math.round((stop + APART * (seat - (chances.length - 1) / 2)) * turns);
    return svg("g", { class: `s-${seats[seat].colour}`, transform: `translate(${across(turn)} ${down(each[turn])})` },
      disc(seats[seat].letter, 11, 0));
  }));
  const levels = [0, 0.5, 1].map((level) =>
    svg("line", { class: "level", x1: 0, x2: WIDTH, y1: down(level), y2: down(level) }));
  const chart = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": [title, ...told].join("\n") },
    ...levels, cursor, ...curves, ...discs);
  chart.addEventListener("click", (event) => {
    const at = chart.getBoundingClientRect();
    const share = ((event.clientX - at.left) / at.width * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
    slider.value = Math.round(share * turns);
    slider.oninput();
  });
  find("chart").replaceChildren(chart);
  find("chances-label").textContent = title;
  find("chances").hidden = false;
  const percent = new Intl.NumberFormat(board.language, { style: "percent" });
  return () => {
    const turn = Number(slider.value);
    for (const name of ["x1", "x2"]) cursor.setAttribute(name, across(turn));
    const odds = chances.map((each, seat) => `${seats[seat].name} ${percent.format(each[turn])}`);
    find("odds").replaceChildren(...odds.map((text, seat) => html("li", {},
      html("span", { class: `letter s-${seats[seat].colour}` }, seats[seat].letter), text)));
    slider.setAttribute("aria-valuetext", [turn, ...odds].join(", "));
  };
}
