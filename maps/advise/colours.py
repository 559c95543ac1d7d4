"""Advice on the colours of routes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from engine.board import Board, Route
from maps.advise.advice import Advice, reason
from maps.advise.edits import repainted
from maps.balance.aims import Aim
from maps.balance.measures import GREY, Measures, mean, shown
from maps.balance.wording import in_spaces, listed

FEWER = 0.25
"""A colour has too few spaces, or too many, if it is so far from the mean of all."""
GREY_SHARE = 1 / 3
"""More spaces than this share may be painted, if no coloured one can be."""
MOST_PAINTED = 3
"""How many routes one piece of advice paints."""

Painting = Mapping[int, str]
"""Colours by the index of the route."""


def on_colours(measures: Measures, aim: Aim) -> Iterator[Advice]:
    """Advise on what to paint: first colours with too few spaces, then those that few play."""
    board = measures.board
    spaces = spaces_of(board)
    usual = mean(spaces.values())
    far = sorted(spaces, key=lambda word: abs(spaces[word] - usual), reverse=True)
    odd = [word for word in far if abs(spaces[word] - usual) > FEWER * usual]
    if odd:
        painting = evened(board)
        besides = f", it has {in_spaces(spaces[odd[0]])}, a colour on average {usual:.0f}"
        yield _advice(board, aim, odd[0], painting, besides, after_painting(board, painting))
    elif aim.failing:
        swap = swapped(measures)
        expected = used(measures, swap)
        yield _advice(board, aim, aim.failing[0], swap, "", expected)


def _advice(
    board: Board, aim: Aim, word: str, painting: Painting, besides: str, shares: Mapping[str, float]
) -> Advice:
    routes = [*board.routes.values()]
    told = listed(
        [f"{routes[index].id} (now {shown(routes[index])}) {c}" for index, c in painting.items()]
    )
    return Advice(
        f"Paint {told}" if painting else f"Give {word} other routes",
        reason(aim, word, besides),
        aim.subject,
        word,
        repainted(painting) if painting else None,
        f"{100 * shares[word] / mean(shares.values()):.0f} %" if painting else "",
    )


def spaces_of(board: Board, painting: Painting | None = None) -> Counter[str]:
    """Return how many spaces each colour of the cards has, with some routes painted."""
    spaces = Counter(dict.fromkeys((colour.word for colour in board.rules.colours), 0))
    for index, route in enumerate(board.routes.values()):
        word = (painting or {}).get(index, shown(route))
        if word != GREY:
            spaces[word] += route.length
    return spaces


def after_painting(board: Board, painting: Painting) -> Mapping[str, float]:
    """Return the spaces of each colour as floats, once painted."""
    return {word: float(count) for word, count in spaces_of(board, painting).items()}


def evened(board: Board) -> Painting:
    """Return the few routes to paint so that colours have as many spaces as each other."""
    painting: dict[int, str] = {}
    for _ in range(MOST_PAINTED):
        now = _spread(spaces_of(board, painting))
        spaces = spaces_of(board, painting)
        poorest = min(spaces, key=lambda word: spaces[word])
        found = {
            index: _spread(spaces_of(board, {**painting, index: poorest}))
            for index, route in enumerate(board.routes.values())
            if index not in painting and _may_be(board, route, poorest, spaces)
        }
        if not found or min(found.values()) >= now:
            break
        painting[min(found, key=lambda index: found[index])] = poorest
    return painting


def swapped(measures: Measures) -> Painting:
    """Return two routes of one length whose colours to swap, so that colours are used alike."""
    routes = [*measures.board.routes.values()]
    best, least = {}, _spread(used(measures, {}))
    for one, other in combinations(routes, 2):
        words = shown(one), shown(other)
        if one.length != other.length or words[0] == words[1] or GREY in words:
            continue
        if _twin_is(measures.board, one, words[1]) or _twin_is(measures.board, other, words[0]):
            continue
        painting = {one.index: words[1], other.index: words[0]}
        if (spread := _spread(used(measures, painting))) < least:
            best, least = painting, spread
    return best


def used(measures: Measures, painting: Painting) -> Mapping[str, float]:
    """Return the cards of each colour paid in a game, if routes were painted and as popular."""
    found = {word: measures.paid[word] for word in measures.colours}
    for index, word in painting.items():
        route = [*measures.routes.values()][index]
        moved = measures.claimed[route.id].mean * route.length
        found[shown(route)] -= moved
        found[word] += moved
    return found


def _may_be(board: Board, route: Route, word: str, spaces: Mapping[str, int]) -> bool:
    """Whether a route can be painted: a rich colour's, or a gray one if there are too many."""
    if route.locomotives or _twin_is(board, route, word) or shown(route) == word:
        return False
    if shown(route) != GREY:
        return spaces[shown(route)] > mean(spaces.values())
    every = sum(each.length for each in board.routes.values())
    return every - sum(spaces.values()) > GREY_SHARE * every


def _twin_is(board: Board, route: Route, word: str) -> bool:
    twin = board.twins.get(route.id)
    return twin is not None and shown(twin) == word


def _spread(found: Mapping[str, float]) -> float:
    middle = mean(found.values())
    return sum((each - middle) ** 2 for each in found.values()) / middle**2 if middle else 0.0
