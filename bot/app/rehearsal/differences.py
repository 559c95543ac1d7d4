"""What differs between two descriptions of a table, in words that tell no secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, TypeAlias

Json: TypeAlias = Any
Described: TypeAlias = Mapping[str, Json]

SHOWN = 120
"""Characters of a value that are shown."""


def differences(before: Described, after: Described) -> Iterator[str]:
    """Yield a clause for each thing that would be different.

    What the program before didn't tell isn't compared.
    """
    for where, was, would_be in _unequal(before.get("position"), after.get("position"), ()):
        yield f"{_named(where)} would be {_shown(would_be)}, was {_shown(was)}"
    # What follows shows hands and tickets: it is named, but not told.
    for seat, was in before.get("own", {}).items():
        now = after.get("own", {}).get(seat)
        for what in dict.fromkeys(where[0] for where, *_ in _unequal(was, now, ()) if where):
            yield f"{_seat(seat)}: {what} would be different"
    for seat, was in before.get("choices", {}).items():
        had, has = set(was), set(after.get("choices", {}).get(seat, ()))
        if had != has:
            gone, new = len(had - has), len(has - had)
            yield f"{_seat(seat)}: of {len(had)} choices {gone} would be gone, {new} would be new"
    yield from _post(before.get("post", {}), after.get("post", {}))


def _post(was: Described, would_be: Described) -> Iterator[str]:
    old, new = was.get("words", []), would_be.get("words", [])
    if old != new:
        first = next((a, b) for a, b in zip_longest(old, new) if a != b)
        yield f"the post would say {_shown(first[1])}, said {_shown(first[0])}"
    if (had := was.get("buttons", [])) != (has := would_be.get("buttons", [])):
        gone, more = sorted(set(had) - set(has)), sorted(set(has) - set(had))
        told = [f"without {', '.join(gone)}"] if gone else []
        told += [f"with {', '.join(more)}"] if more else []
        yield f"the post would come {' and '.join(told)}"
    if was.get("mentions") != would_be.get("mentions"):
        yield "the post would call other people"


def _unequal(
    was: Json, would_be: Json, where: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Json, Json]]:
    """Yield where two values differ, as deep inside as possible."""
    if isinstance(was, dict) and isinstance(would_be, dict):
        for key in was:
            yield from _unequal(was[key], would_be.get(key), (*where, key))
    elif isinstance(was, list) and isinstance(would_be, list) and len(was) == len(would_be):
        for number, (old, new) in enumerate(zip(was, would_be, strict=True)):
            yield from _unequal(old, new, (*where, str(number)))
    elif was != would_be:
        yield where, was, would_be


def _named(where: tuple[str, ...]) -> str:
    if where[:1] == ("seats",) and len(where) > 1:
        return " ".join([f"{_seat(where[1])}:", *where[2:]])
    return " ".join(where)


def _seat(number: str) -> str:
    return f"seat {int(number) + 1}"


def _shown(value: Json) -> str:
    if value is None:
        return "nothing"
    text = f"“{value}”" if isinstance(value, str) else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
