"""Pictures: the board and its detail, drawn and packed."""

from __future__ import annotations

import io
import math
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from PIL import Image, ImageChops, ImageStat

from data import Edition, load
from engine.view import View, view
from renderer import Look, Shape, render_board, render_detail
from renderer.looks.all_themes import THEMES
from renderer.maps.board_layer import draw_board_layer, draw_cities
from renderer.maps.claims_layer import draw_claims, draw_rings, draw_stations
from renderer.maps.packed_map import MAPS
from renderer.maps.paper import painting
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from renderer.packing.png import cut
from renderer.panels.strip import draw_strip
from tools.measure.bench.clock import median, percentile
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import steps

NAMES = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie")
DAY = THEMES[Look.DAY]
BESIDE = "copy and pack"
GAMES = 8
OTHER_LOOKS = tuple(look for look in Look if look is not Look.DAY)
DEARER = 1.2
"""How much more than the day's board that of another look may cost."""


def run(*, full: bool) -> list[Figure]:
    """The first picture of a process, then those of positions as they occur in play."""
    edition = load("europe").localized("en")
    seen = [view(step.state, None) for step in steps(len(NAMES), 1)]
    repeats, sampled = (5, 40) if full else (2, 4)
    render_board(edition, seen[0], NAMES)
    floor = _floor(edition)
    alone, largest = _in_play(edition, seen, repeats)
    phone, largest_phone = _in_play(edition, seen, repeats, shape=Shape.PHONE)
    looks = {look: _in_play(edition, seen, repeats, look=look)[0] for look in OTHER_LOOKS}
    mixed, _ = _in_play(edition, _interleaved(240 if full else 25), repeats)
    losses = sorted(_loss(edition, seen[k]) for k in _spread(len(seen), sampled))
    return [
        *_first(floor),
        Figure("board, p50", median(alone), "ms", BESIDE, floor),
        Figure("board, p95", percentile(alone, 95), "ms", BESIDE, floor, 20),
        Figure(f"board, {GAMES} games, p50", median(mixed), "ms", BESIDE, floor),
        Figure(f"board, {GAMES} games, p95", percentile(mixed, 95), "ms", BESIDE, floor, 20),
        Figure("board, largest", largest, "KB", target=480),
        Figure("phone board, p50", median(phone), "ms", BESIDE, floor),
        Figure("phone board, p95", percentile(phone, 95), "ms", BESIDE, floor, 20),
        Figure("phone board, largest", largest_phone, "KB", target=480),
        *(_beside_day(look, times, alone, at) for look, times in looks.items() for at in (50, 95)),
        Figure("board, least PSNR", losses[0], "dB", target=36, higher=True),
        Figure("board, p50 of PSNR", median(losses), "dB"),
        *_details(edition, seen),
    ]


def _first(floor: float) -> list[Figure]:
    """The first board of a process, by what is cached on disk, at the start and in mid-game."""
    with TemporaryDirectory() as kept:
        cold = _child()
        _child("--keep", kept)
        warm, busy = _child("--keep", kept), _child("--keep", kept, "--middle")
    return [
        Figure("board, first of a process", cold, "ms", BESIDE, floor),
        Figure("board, first with a static map on disk", warm, "ms", BESIDE, floor, 100),
        Figure("board, first with one on disk, mid-game", busy, "ms", BESIDE, floor, 130),
    ]


def _child(*arguments: str) -> float:
    command = [sys.executable, "-m", "tools.measure.bench.first_picture", *arguments]
    here = Path(__file__).parents[3]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=here)  # noqa: S603
    return float(done.stdout)


def _floor(edition: Edition) -> float:
    """Milliseconds to copy the base picture, reduce it to the palette and pack it."""
    static = static_map(edition, DAY)
    base = static.base.convert("RGB")
    return min(_timed(lambda: cut(reduced(base.copy(), static.colours))) for _ in range(9))


def _in_play(
    edition: Edition,
    seen: Sequence[View],
    repeats: int,
    *,
    look: Look = Look.DAY,
    shape: Shape = Shape.WIDE,
) -> tuple[list[float], float]:
    """Draw positions one after another; milliseconds for each, and KB of the largest.

    The best of several passes that start without any cached map, to ignore other programs.
    """
    passes, largest = [], 0
    for _ in range(repeats):
        MAPS.clear()
        times = []
        for position in seen:
            begun = process_time()
            picture = render_board(edition, position, NAMES, look=look, shape=shape)
            times.append((process_time() - begun) * 1e3)
            largest = max(largest, len(picture.data))
        passes.append(times)
    return [min(times) for times in zip(*passes, strict=True)], largest / 1024


def _beside_day(look: Look, times: Sequence[float], day: Sequence[float], at: int) -> Figure:
    ours, theirs = percentile(times, at), percentile(day, at)
    return Figure(f"board, {look}, p{at}", ours, "ms", "day", theirs, theirs * DEARER)


def _interleaved(each: int) -> list[View]:
    """Positions from the middle of several games, alternating."""
    games = [list(steps(len(NAMES), number)) for number in range(2, 2 + GAMES)]
    middles = [game[len(game) // 3 :][:each] for game in games]
    return [view(step.state, None) for turn in zip(*middles, strict=False) for step in turn]


def _loss(edition: Edition, position: View) -> float:
    """The peak signal-to-noise ratio of a board against the same in all its colours."""
    found = Image.open(io.BytesIO(render_board(edition, position, NAMES).data)).convert("RGB")
    base, scene = _in_all_colours(edition), Scene.of(edition, DAY, position, None)
    whole = Image.new("RGB", found.size)
    whole.paste(base, (0, 0))
    draw_claims(whole, scene)
    draw_rings(whole, scene)
    draw_cities(whole, edition, DAY)
    draw_stations(whole, scene)
    whole.paste(draw_strip(edition, position, NAMES, DAY), (0, base.height))
    apart = ImageChops.difference(whole, found)
    mean = sum(ImageStat.Stat(apart).sum2) / (3 * whole.width * whole.height)
    return 10 * math.log10(255**2 / mean)


@cache
def _in_all_colours(edition: Edition) -> Image.Image:
    """The empty map without its cities, not reduced to few colours."""
    image = painting(edition, DAY)
    draw_board_layer(image, edition, DAY)
    return image


def _details(edition: Edition, seen: Sequence[View]) -> list[Figure]:
    """Details, each after the board of its position, as in posts."""
    times, largest = [], 0
    built = [position for position in seen if position.last_built is not None]
    for k in _spread(len(built), 40):
        render_board(edition, built[k], NAMES)
        draw = partial(render_detail, edition, built[k])
        times.append(min(_timed(draw) for _ in range(3)))
        picture = draw()
        largest = max(largest, 0 if picture is None else len(picture.data))
    return [
        Figure("detail, p50", median(times), "ms"),
        Figure("detail, p95", percentile(times, 95), "ms", target=5),
        Figure("detail, largest", largest / 1024, "KB", target=80),
    ]


def _spread(length: int, count: int) -> range:
    return range(0, length, max(1, length // count))


def _timed(call: Callable[[], object]) -> float:
    begun = process_time()
    call()
    return (process_time() - begun) * 1e3
