"""Editions as computers play them: rules, cities, routes and tickets, with or without a map."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from data.checks import faults
from data.defaults import completed
from data.files import is_file
from data.kinds import DASHED_ID
from data.lines import Lines
from data.loader import BUNDLED, InvalidEdition, available, text_of
from data.problems import NotJson, Problem, parsed
from data.shape import Fault
from engine.board import Board
from engine.board_file import build_board

Body: TypeAlias = Mapping[str, Any]
"""The JSON of an edition, as its author wrote it."""

_PLAYED = ("edition", "version", "rules", "routes", "tickets")


class Unplayable(ValueError):
    """Raised for an edition that can't be played; the text is a sentence that names the file."""


def read_playable(named: str) -> Body:
    """Return the JSON of a file, or of one of our editions by its name; raises Unplayable.

    Faults of its map don't matter.
    """
    file = Path(named)
    if DASHED_ID[1](named) and not is_file(file):
        if named not in (ours := available()):
            raise Unplayable(f"{named} is no file, and none of our editions: {', '.join(ours)}.")
        file = BUNDLED / f"{named}.json"
    try:
        text = text_of(file)
        body = parsed(text)
    except InvalidEdition as error:
        raise Unplayable(str(error)) from None
    except NotJson as error:
        raise Unplayable(error.sentences(file)) from None
    for fault in playing_faults(body, file):
        raise Unplayable(Problem(Lines(text).of(fault.path), str(fault)).sentence(file))
    found: Body = body
    return found


def playing_faults(body: Any, file: Path) -> Iterator[Fault]:
    """Yield what prevents a game, of which the map is no part."""
    return (fault for fault in faults(body, file) if fault.path[:1] != ("geometry",))


def played_part(body: Body) -> str:
    """Return as JSON what a game depends on, completed."""
    whole = completed(body)
    cities = [{"id": city["id"]} for city in whole["cities"]]
    return json.dumps({**{part: whole[part] for part in _PLAYED}, "cities": cities})


@cache
def board_of(played: str) -> Board:
    """Return the board of a `played_part`, the same object in the whole process."""
    return build_board(json.loads(played))
