// The map: what never changes is drawn once, trains and stations again after each move.

import { find, sign, svg } from "./dom.js";

const LETTER = 0.52;
const NEAREST = 6;

export function drawMap(board, ground, choose, before) {
  const [width, height] = board.size;
  const layers = Object.fromEntries(
    ["glow", "lines", "spaces", "trains", "cities", "stations", "names", "touch"]
      .map((name) => [name, svg("g", { class: name })]));
  const image = svg("image", { href: ground, width, height });
  const root = svg("svg", { role: "img", preserveAspectRatio: "xMidYMid meet" },
    image, ...Object.values(layers));
  const routes = new Map();
  for (const route of board.routes) {
    const d = "M" + route.path.map((point) => point.join(" ")).join("L");
    layers.lines.append(...lines(route, d));
    const spaces = svg("g", { class: `route ${route.kind} c-${route.colour ?? "plain"}` },
      ...route.slots.map((slot, place) => space(board, route, slot, place)));
    layers.spaces.append(spaces);
    const touch = svg("path", { d, class: "reach" });
    touch.addEventListener("click", () => choose(route.id));
    layers.touch.append(touch);
    routes.set(route.id, { route, spaces, d });
  }
  for (const city of board.cities) {
    const place = `translate(${city.at.join(" ")})`;
    layers.cities.append(svg("g", { class: city.bonus ? "city bonus" : "city", transform: place },
      city.bonus ? svg("circle", { class: "rosette", r: board.radius + 12 }) : null,
      ...[3, 0, -2.8, -6.2, -7.8].map((more, ring) =>
        svg("circle", { class: `ring-${ring}`, r: Math.max(1, board.radius + more) }))));
    const [x, y] = city.label;
    const label = svg("text", { x, y, "font-size": board.letters });
    label.textContent = city.name;
    layers.names.append(label);
  }
  const pan = panned(root, [width, height], before);
  find("map").replaceChildren(root);
  let picked = null, lit = [], ways = [];

  function glow() {
    const shown = [...ways.map((id) => [id, "way"]), ...lit.map((id) => [id, "lit"]), ...(picked ? [[picked, "picked"]] : [])];
    layers.glow.replaceChildren(...shown.flatMap(([id, kind]) => {
      const found = routes.get(id);
      if (found) return [svg("path", { d: found.d, class: kind })];
      const city = board.cities.find((each) => each.id === id);
      return city ? [svg("circle", { cx: city.at[0], cy: city.at[1], r: board.radius + 14, class: kind })] : [];
    }));
  }

  return {
    ...pan,
    setGround(address) { image.setAttribute("href", address); },
    show(position) {
      root.setAttribute("aria-label", position.alt);
      for (const { spaces, route } of routes.values()) {
        spaces.classList.toggle("closed", position.closed.includes(route.id));
        spaces.classList.toggle("taken", route.id in position.claims);
      }
      layers.trains.replaceChildren(...Object.entries(position.claims).map(([id, seat]) =>
        train(board, routes.get(id).route, position.seats[seat])));
      layers.stations.replaceChildren(...Object.entries(position.stations).map(([id, seat]) =>
        station(board, id, position.seats[seat])));
      lit = position.lit;
      ways = position.own?.ways ?? [];
      glow();
    },
    pick(id) {
      picked = id;
      glow();
    },
    centreOn(id) {
      const found = routes.get(id)?.route.slots;
      if (found) pan.centre(found[Math.floor(found.length / 2)].slice(0, 2));
    },
  };
}

function lines(route, d) {
  if (route.kind === "ferry") return [svg("path", { d, class: "lane" })];
  return ["halo", "bed", "rail"].map((name) => svg("path", { d, class: name }));
}

function space(board, route, [x, y, angle], place) {
  const [length, thick] = board.slot;
  const engine = route.engines.includes(place);
  const round = route.kind === "ferry" ? 9 : 4;
  const box = (more, kind, r) => svg("rect", {
    class: kind, rx: Math.max(1, r), x: -(length + more) / 2, y: -(thick + more) / 2,
    width: length + more, height: thick + more,
  });
  const marks = engine
    ? [svg("rect", { class: "engine", rx: 5, x: -17, y: -(thick - 4) / 2, width: 34, height: thick - 4 }),
      sign(board.signs.cards.loco)]
    : route.colour ? [sign(board.signs.cards[route.colour], `rotate(${-angle})`)] : [];
  return svg("g", { class: "space", transform: `translate(${x} ${y}) rotate(${angle})` },
    box(4, "halo", round + 2), box(route.kind === "tunnel" ? 6 : 0, "casing", round + 1),
    box(0, "rim", round), box(-6.4, "ground", round - 2), ...marks);
}

function train(board, route, seat) {
  const [length, thick] = board.slot;
  const middle = Math.floor(route.slots.length / 2);
  return svg("g", { class: `train s-${seat.colour}` }, ...route.slots.map(([x, y, angle], place) =>
    svg("g", { transform: `translate(${x} ${y}) rotate(${angle})` },
      svg("rect", {
        class: "wagon", rx: 6.5, x: -(length + 2) / 2, y: -(thick + 3) / 2,
        width: length + 2, height: thick + 3,
      }),
      sign(board.signs.windows[seat.colour], "translate(0 2)"),
      place === middle ? disc(seat.letter, thick * LETTER, -angle) : null)));
}

export function disc(letter, radius, angle) {
  const text = svg("text", { "font-size": radius * 1.75, transform: `rotate(${angle})` });
  text.textContent = letter;
  return svg("g", { class: "disc" }, svg("circle", { r: radius }), text);
}

function station(board, id, seat) {
  const city = board.cities.find((each) => each.id === id);
  return svg("g", { class: `station s-${seat.colour}`, transform: `translate(${city.at[0]} ${city.at[1] - 4})` },
    sign(board.signs.station, "scale(1.3)"), disc(seat.letter, 9, 0));
}

// Moving and enlarging, by mouse, touch and keyboard: the part of the map that is shown.
// ``before`` is what was shown of a map drawn earlier: its middle, and how much of its width.
function panned(root, [width, height], before) {
  const frame = find("map"), ends = new AbortController(), { signal } = ends;
  frame.style.aspectRatio = `${width} / ${height}`;
  let x = 0, y = 0, across = width, moved = 0;
  const pointers = new Map();
  const ratio = () => Math.max(1, frame.clientHeight) / Math.max(1, frame.clientWidth);

  function place() {
    const down = across * ratio();
    x = Math.min(Math.max(x, Math.min(0, (width - across) / 2)), Math.max(width - across, (width - across) / 2));
    y = Math.min(Math.max(y, Math.min(0, (height - down) / 2)), Math.max(height - down, (height - down) / 2));
    root.setAttribute("viewBox", [x, y, across, down].map((each) => Math.round(each)).join(" "));
  }

  function zoom(factor, [left, top] = [0.5, 0.5]) {
    const before = across;
    const most = Math.max(width, height / ratio());
    across = Math.min(Math.max(across / factor, width / NEAREST), most);
    x += (before - across) * left;
    y += (before - across) * ratio() * top;
    place();
  }

  function move(dx, dy) {
    x += dx * across;
    y += dy * across * ratio();
    place();
  }

  const whole = () => { across = Math.max(width, height / ratio()); place(); };
  const share = (event) => {
    const at = frame.getBoundingClientRect();
    return [(event.clientX - at.left) / at.width, (event.clientY - at.top) / at.height];
  };
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return [Math.hypot(a[0] - b[0], (a[1] - b[1]) * ratio()), [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]];
  };

  frame.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, share(event));
    if (pointers.size === 1) moved = 0;
  }, { signal });
  frame.addEventListener("pointermove", (event) => {
    const from = pointers.get(event.pointerId), now = share(event);
    if (!from) return;
    const [apart, middle] = pointers.size === 2 ? spread() : [0, null];
    pointers.set(event.pointerId, now);
    if (pointers.size === 2) {
      const [after, there] = spread();
      zoom(after / Math.max(apart, 0.01), there);
      move(middle[0] - there[0], middle[1] - there[1]);
      moved = 1;
    } else {
      moved += Math.abs(now[0] - from[0]) + Math.abs(now[1] - from[1]);
      if (moved > 0.015) move(from[0] - now[0], from[1] - now[1]);
    }
  }, { signal });
  for (const name of ["pointerup", "pointercancel", "pointerleave"])
    frame.addEventListener(name, (event) => pointers.delete(event.pointerId), { signal });
  frame.addEventListener("click", (event) => { if (moved > 0.015) event.stopPropagation(); }, { capture: true, signal });
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 500), share(event));
  }, { passive: false, signal });
  const keys = {
    ArrowLeft: () => move(-0.15, 0), ArrowRight: () => move(0.15, 0),
    ArrowUp: () => move(0, -0.15), ArrowDown: () => move(0, 0.15),
    "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: whole,
  };
  frame.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }, { signal });
  const resized = new ResizeObserver(place);
  resized.observe(frame);
  find("nearer").onclick = () => zoom(1.4);
  find("farther").onclick = () => zoom(1 / 1.4);
  find("whole").onclick = whole;
  whole();
  if (before && before.share < 1) {
    across = before.share * width;
    [x, y] = [before.left * width - across / 2, before.top * height - across * ratio() / 2];
    place();
  }
  return {
    close() {
      ends.abort();
      resized.disconnect();
      const down = across * ratio();
      return { left: (x + across / 2) / width, top: (y + down / 2) / height, share: across / width };
    },
    centre([left, top]) {
      if (across > width / 2) across = width / 2;
      x = left - across / 2;
      y = top - across * ratio() / 2;
      place();
    },
  };
}
