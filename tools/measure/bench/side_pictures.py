"""The other pictures: hands, offers, own maps, tunnels, results, and the film."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from time import process_time
from typing import TypeAlias

from bot.pictures.drawings import progress_of
from data import Edition, load
from engine.view import View, view
from renderer import (
    Picture,
    Shot,
    render_board,
    render_hand,
    render_offer,
    render_own_map,
    render_passport,
    render_poster,
    render_replay,
    render_result,
    render_stage,
    render_tunnel,
)
from strategy.prospects import prospects
from tools.measure.bench.after_games import passport_of, poster_words, stage_of
from tools.measure.bench.clock import median, percentile
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import Step, steps

NAMES = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie")
Drawing: TypeAlias = Callable[[], Picture]


def run(*, full: bool) -> list[Figure]:
    """Each kind over several games, after a first board, which fills the caches."""
    edition, most = load("europe").localized("en"), 200 if full else 8
    games = [list(steps(len(NAMES), number)) for number in range(1, 41 if full else 4)]
    public = [view(step.state, None) for game in games for step in game]
    read = [view(s.state, s.seat) for game in games for s in game if s.seat is not None]
    kinds = {
        "hand": (render_hand, read, 2 * most),
        "offer": (render_offer, [v for v in read if v.mine is not None and v.mine.offer], most),
        "tunnel": (render_tunnel, [v for v in public if v.tunnel is not None], most),
        "result": (render_result, [v for v in public if v.result is not None], most),
    }
    render_board(edition, public[0], NAMES)
    drawings: dict[str, Iterable[Drawing]] = {
        name: [partial(draw, edition, seen, NAMES) for seen in _spread(found, count)]
        for name, (draw, found, count) in kinds.items()
    }
    drawings["plan"] = [own_map(edition, seen) for seen in _spread(read, most)]
    ended = _spread([v for v in public if v.result is not None], most)
    passports = [passport_of(edition, seen, NAMES[0]) for seen in ended]
    drawings["passport"] = [partial(render_passport, each) for each in passports]
    drawings["poster"] = [
        partial(render_poster, edition, seen, NAMES, poster_words(edition, seen)) for seen in ended
    ]
    stages = [stage_of(edition, seen) for seen in ended]
    drawings["stage"] = [partial(render_stage, edition, each, NAMES) for each in stages]
    return [
        *(figure for name, found in drawings.items() for figure in _figures(name, found)),
        *_film(edition, games[0]),
    ]


def own_map(edition: Edition, seen: View) -> Drawing:
    """What draws the reader's own map, with the way to their tickets."""
    found = prospects(edition.board, seen)
    return partial(
        render_own_map,
        edition,
        seen,
        NAMES,
        found.plan.routes,
        progress=progress_of(found.outlooks),
    )


def _film(edition: Edition, game: Sequence[Step]) -> list[Figure]:
    """A whole game, one frame per turn."""
    turns = [step for step, after in pairwise(game) if step.seat != after.seat]
    shots = [Shot(view(step.state, None)) for step in (*turns, game[-1])]
    took, size = _timed(partial(render_replay, edition, shots, NAMES))
    return [
        Figure(f"film, {len(shots)} turns", took, "ms"),
        Figure("film, a turn", took / len(shots), "ms"),
        Figure("film", size / 1024, "KB"),
    ]


def _figures(name: str, drawings: Iterable[Drawing]) -> list[Figure]:
    """Milliseconds, each the better of two, and KB."""
    found = [min(_timed(draw) for _ in range(2)) for draw in drawings]
    times = [took for took, _ in found]
    return [
        Figure(f"{name}, p50", median(times), "ms"),
        Figure(f"{name}, p95", percentile(times, 95), "ms"),
        Figure(f"{name}, largest", max(size for _, size in found) / 1024, "KB"),
    ]


def _timed(draw: Drawing) -> tuple[float, int]:
    """Milliseconds of CPU time, and bytes of the picture."""
    begun = process_time()
    picture = draw()
    return (process_time() - begun) * 1e3, len(picture.data)


def _spread(found: Sequence[View], most: int) -> Sequence[View]:
    return found[:: max(1, len(found) // most)]
