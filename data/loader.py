"""Reads editions from ``editions/*.json`` here or from an admin's own directory."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from data.checks import check_board, check_expected, check_geometry, check_labels, check_names
from data.edition import (
    Area,
    Box,
    CityGeometry,
    Edition,
    Geometry,
    Place,
    RouteGeometry,
    Slot,
)
from data.lines import line_of
from data.shape import DASHED, Fault, check_shape
from engine.board import Board, CityId, RouteId
from engine.board_file import BoardFault, InvalidBoard, read_board

BUNDLED = Path(__file__).parent / "editions"
_KINDS = {"city": "cities", "route": "routes", "ticket": "tickets"}


class InvalidEdition(ValueError):
    """An edition can't be used; the text is one sentence with the file and the line."""


def available(directory: Path | None = None) -> tuple[str, ...]:
    """Return the names of all editions: the bundled ones and those in ``directory``."""
    return tuple(
        sorted({file.stem for place in _places(directory) for file in place.glob("*.json")})
    )


def load(name: str, directory: Path | None = None) -> Edition:
    """Return the edition called ``name``; one in ``directory`` goes before a bundled one.

    The same object every time. Raises InvalidEdition.
    """
    if re.fullmatch(DASHED, name):
        for place in _places(directory):
            if (file := place / f"{name}.json").is_file():
                return _load(file.resolve())
    known = ", ".join(available(directory)) or "none"
    raise InvalidEdition(f"There is no edition {name!r}; there are: {known}.")


def _places(directory: Path | None) -> tuple[Path, ...]:
    return (BUNDLED,) if directory is None else (directory, BUNDLED)


@cache
def _load(file: Path) -> Edition:
    try:
        text = file.read_text(encoding="utf-8")
        body = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidEdition(f"{file}, line {error.lineno}: {error.msg}.") from None
    except UnicodeDecodeError:
        raise InvalidEdition(f"{file}, line 1: the file is not UTF-8.") from None
    except OSError as error:
        raise InvalidEdition(f"{file}, line 1: {error.strerror}.") from None
    try:
        return _edition(body, file)
    except Fault as fault:
        line = line_of(text, fault.path)
        raise InvalidEdition(f"{file}, line {line}: {fault.text}.") from None


def _edition(body: Any, file: Path) -> Edition:
    check_shape(body)
    if body["edition"] != file.stem:
        raise Fault(("edition",), f"the edition is called {body['edition']!r}, not {file.stem!r}")
    check_names(body["cities"])
    board = _board(body)
    check_board(board)
    check_expected(board, body["expect"])
    check_geometry(board, body["geometry"])
    check_labels(board, body["geometry"], body["cities"])
    return Edition(
        board=board,
        title=body["title"],
        titles=MappingProxyType(body.get("titles", {})),
        places=MappingProxyType({CityId(c["id"]): _place(c) for c in body["cities"]}),
        geometry=_geometry(body["geometry"], file),
    )


def _board(body: Mapping[str, Any]) -> Board:
    try:
        return read_board(body)
    except InvalidBoard as error:
        raise _fault(body, error.faults[0]) from None


def _fault(body: Mapping[str, Any], fault: BoardFault) -> Fault:
    if fault.kind == "rules":
        return Fault(("rules", fault.name), str(fault))
    kind = _KINDS[fault.kind]
    # The last record of that id: of two alike the second is the one too many.
    index = max(i for i, record in enumerate(body[kind]) if record["id"] == fault.name)
    return Fault((kind, index), str(fault))


def _place(body: Mapping[str, Any]) -> Place:
    return Place(
        name=body["name"],
        names=MappingProxyType(body["names"]),
        aliases=tuple(body["aliases"]),
        also=MappingProxyType(body.get("also", {})),
    )


def _geometry(body: Mapping[str, Any], file: Path) -> Geometry:
    art = {look: (file.parent / name).resolve() for look, name in body["art"].items()}
    for look, painting in art.items():
        if not painting.is_file():
            raise Fault(("geometry", "art", look), f"there is no file {body['art'][look]}")
    return Geometry(
        size=(body["size"][0], body["size"][1]),
        slot=(body["slot"][0], body["slot"][1]),
        city_radius=body["city_radius"],
        label_size=body["label_size"],
        art=MappingProxyType(art),
        keep_clear=MappingProxyType(
            {name: Box(*sides) for name, sides in body.get("keep_clear", {}).items()}
        ),
        cities=MappingProxyType(
            {
                CityId(city): CityGeometry(tuple(each["at"]), tuple(each["label"]))
                for city, each in body["cities"].items()
            }
        ),
        routes=MappingProxyType(
            {
                RouteId(route): RouteGeometry(
                    tuple(Slot(*slot) for slot in each["slots"]), tuple(map(tuple, each["path"]))
                )
                for route, each in body["routes"].items()
            }
        ),
        labels=MappingProxyType(
            {
                language: MappingProxyType(
                    {CityId(city): (at[0], at[1]) for city, at in each.items()}
                )
                for language, each in body.get("labels", {}).items()
            }
        ),
        areas=MappingProxyType(
            {
                area: Area(MappingProxyType(each["names"]), tuple(map(CityId, each["cities"])))
                for area, each in body.get("areas", {}).items()
            }
        ),
    )
