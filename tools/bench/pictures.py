"""Pictures: the board and a hand, drawn and packed."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from PIL import Image

from data import load
from engine.view import view
from renderer import Picture, render_board, render_hand
from renderer.picture import encode, palette
from tools.bench.clock import each, median, percentile
from tools.bench.figures import Figure
from tools.bench.play import steps

NAMES = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie")


def run(*, full: bool) -> list[Figure]:
    """The first picture of a process, then those of a game's positions one after the other."""
    edition = load("europe")
    found = [(step.state, step.seat) for step in steps(len(NAMES), 1)]
    chosen = found[:: max(1, len(found) // (200 if full else 40))]
    begun = perf_counter()
    render_board(edition, view(chosen[0][0], None), NAMES)
    cold = (perf_counter() - begun) * 1e3
    boards = _drawn(
        [partial(render_board, edition, view(state, None), NAMES) for state, _ in chosen]
    )
    hands = _drawn(
        [
            partial(render_hand, edition, view(state, seat), NAMES)
            for state, seat in chosen
            if seat is not None
        ]
    )
    largest = max((picture for _, picture in boards), key=lambda picture: len(picture.data))
    floor, times = _packing(largest), [ms for ms, _ in boards]
    beside = "copy and pack"
    return [
        Figure("board, first of a process", cold, "ms", beside, floor),
        Figure("board, p50", median(times), "ms", beside, floor),
        Figure("board, p95", percentile(times, 95), "ms", beside, floor, 40),
        Figure("board, largest", len(largest.data) / 1024, "KB", target=600),
        Figure("board, width", largest.width, "px"),
        Figure("hand, p50", median([ms for ms, _ in hands]), "ms"),
        Figure("hand, p95", percentile([ms for ms, _ in hands], 95), "ms"),
        Figure("hand, largest", max(len(p.data) for _, p in hands) / 1024, "KB"),
    ]


def _drawn(pictures: Sequence[Callable[[], Picture]]) -> list[tuple[float, Picture]]:
    """Draw each once, after one that fills the caches; milliseconds and what came out."""
    pictures[-1]()
    found = []
    for draw in pictures:
        begun = perf_counter()
        picture = draw()
        found.append(((perf_counter() - begun) * 1e3, picture))
    return found


def _packing(picture: Picture) -> float:
    """Milliseconds to copy a base of that size and pack it, with nothing drawn."""
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    colours = palette(image, ())
    calls = [lambda: encode(image.copy(), picture.format, colours)] * 9
    return median(each(calls, 1)) * 1e3
