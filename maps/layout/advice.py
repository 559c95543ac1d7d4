"""What a map maker can do about a layout in which things overlap."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from maps.check.shapes import Violation
from maps.layout.attempt import Attempt
from maps.layout.freeing import freeing
from maps.layout.overlaps import beside, picture
from maps.layout.placement import Body

_LARGER = 1.2
_LINES = ("routes cross", "line off its cities")


def refusal(attempt: Attempt, seeds: Sequence[int], file: Path) -> Iterator[str]:
    """Yield what overlaps in the best layout of some seeds, and what may help, a line each."""
    if len(seeds) > 1:
        yield f"Nothing is written: with each seed from {seeds[0]} to {seeds[-1]} things overlap."
        yield f"With seed {attempt.seed}, the best of them:"
    else:
        yield f"Nothing is written: with seed {seeds[0]} things overlap:"
    yield from (f"  {each}" for each in attempt.distinct())
    if attempt.no_room:
        yield f"  {attempt.no_room}"
    to = beside(file)
    picture(attempt.body, attempt.distinct()).save(to)
    yield f"{to} shows where."
    yield "What may help:"
    yield from (f"  {each}" for each in _ways_out(attempt))
    yield f"  Try other seeds: --seed {seeds[-1] + 1}."


def _ways_out(attempt: Attempt) -> Iterator[str]:
    yield from freeing(attempt)
    wrong = list(attempt.distinct())
    names = [(city, code) for each in wrong for city, code in _name_of(attempt, each)]
    for city, code in dict.fromkeys(names):
        wish = {"names_in": {code: {city: "west"}}} if code else {"names": {city: "west"}}
        where = f"the name of {city}" + f" in {code!r}" * bool(code)
        yield f'Wish for {where} on another side, "layout": {json.dumps(wish)}, or shorten it.'
    if attempt.no_room:
        yield (
            "Give that name a shorter form in its language, or wish for room for all of them, "
            '"layout": {"longest_names": true}.'
        )
    if any(each.kind in _LINES for each in wrong):
        yield "Let one of two routes that cross end in another city."
    if any("name" not in each.kind and each.kind not in _LINES for each in wrong):
        yield f"{_more_room(attempt.body)}, or shorten a route by a space where it is crowded."


def _name_of(attempt: Attempt, found: Violation) -> Iterator[tuple[str, str]]:
    """The city whose name is in the way, and the language if it isn't the printed one."""
    if "name" not in f"{found.kind} {found.text}":
        return
    cities = {city["id"] for city in attempt.body["cities"]}
    code, text = attempt.language_of(found)
    yield from [(word, code) for word in text.split() if word in cities][:1]


def _more_room(body: Body) -> str:
    geometry = body["geometry"]
    size = [round(side * _LARGER / 20) * 20 for side in geometry["size"]]
    return f'Give the map more room, "size": {size} in place of {list(geometry["size"])}'
