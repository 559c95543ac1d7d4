"""Reads editions from ``editions/*.json`` here or from an admin's own directory."""

from __future__ import annotations

import hashlib
import json
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from types import MappingProxyType
from typing import Any

from data.defaults import completed, with_row
from data.edition import (
    Area,
    Box,
    CityGeometry,
    CityNames,
    Edition,
    Geometry,
    Ground,
    Point,
    RouteGeometry,
    Slot,
)
from data.files import Marks, is_file, is_folder, marks_of, with_bare
from data.kinds import DASHED_ID
from data.painting import FROM, MEMBER
from data.problems import problems
from engine.board import Board, CityId, RouteId
from engine.board_file import build_board

BUNDLED = Path(__file__).parent / "editions"
DEFAULT_EDITION = "europe"
"""The edition to play if none is named."""
DAILY_EDITIONS = ("europe", "express", "sicily")
"""The editions of the daily deal, which take turns."""
LARGEST = 2**20
"""The largest size of an edition's file, in bytes: eight times that of Europe."""

MOST_KEPT = 256
"""So many editions, those read last, are the same objects when they are read again."""


class InvalidEdition(ValueError):
    """Raised for an edition that can't be used; its text is a sentence with file and line."""


def available(directory: Path | None = None) -> tuple[str, ...]:
    """Return the names of all editions: the bundled ones and those in ``directory``."""
    return tuple(
        sorted(
            {
                file.stem
                for place in _places(directory)
                if is_folder(place)
                for file in place.glob("*.json")
            }
        )
    )


def load(name: str, directory: Path | None = None, version: int | None = None) -> Edition:
    """Return the edition called ``name``; one in ``directory`` takes precedence over a bundled one.

    ``version`` may be an earlier one that a file describes; None is the current one. The same
    object is returned until the file changes. Raises InvalidEdition.
    """
    told: list[str] = []
    if DASHED_ID[1](name):
        for place in _places(directory):
            if is_file(file := place / f"{name}.json"):
                for edition in versions(read_file(file)):
                    if version in (None, edition.board.version):
                        return edition
                    told.append(str(edition.board.version))
    if told:
        text = f"There is no version {version} of {name!r}; there are: {', '.join(told)}."
        raise InvalidEdition(text)
    known = ", ".join(available(directory)) or "none"
    raise InvalidEdition(f"There is no edition {name!r}; there are: {known}.")


@lru_cache(MOST_KEPT)
def versions(edition: Edition) -> tuple[Edition, ...]:
    """Return an edition as in its file, then as in each earlier version that the file describes.

    They differ only in their rules; names, map and paintings are today's. The same objects are
    returned every time.
    """
    body = json.loads(edition.body)
    bodies = (
        {**body, "version": int(version), "rules": with_row({**body["rules"], **rules})}
        for version, rules in body.get("earlier", {}).items()
    )
    return (
        edition,
        *(replace(edition, board=build_board(each), body=json.dumps(each)) for each in bodies),
    )


def read_file(file: Path) -> Edition:
    """Return the edition of a file; raises InvalidEdition.

    It is the same object until the file or one of its paintings changes.
    """
    edition = _read(text_of(file), file.resolve())
    return _painted(edition, marks_of(with_bare(edition.geometry.art.values())))


def text_of(file: Path) -> str:
    """Return the text of a file; raises InvalidEdition if it can't be read or is too large."""
    try:
        found = file.stat()
        if not S_ISREG(found.st_mode):
            raise InvalidEdition(f"{file}: this is no file.")
        if found.st_size > LARGEST:
            size = f"{found.st_size / 2**20:.1f} MB, more than the {LARGEST // 2**20} MB"
            raise InvalidEdition(f"{file}: the file has {size} that an edition may have.")
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidEdition(f"{file}{_not_utf_8(error)}; save it as UTF-8.") from None
    except OSError as error:
        raise InvalidEdition(f"{file}: {error.strerror}.") from None


def _not_utf_8(error: UnicodeDecodeError) -> str:
    """Return where a file stops being UTF-8, and what it seems to be."""
    if error.object[:2] in (BOM_UTF16_LE, BOM_UTF16_BE):
        return ": the file is not UTF-8, but UTF-16"
    line = error.object.count(b"\n", 0, error.start) + 1
    byte = error.object[error.start]
    return f", line {line}: the file is not UTF-8, as its byte 0x{byte:02x} shows"


def rebuild(text: str, paintings: Mapping[str, str], directory: Path | None = None) -> Edition:
    """Return an edition from its stored `Edition.body`, which was checked when first read.

    A painting is used if its file is unchanged: ``paintings`` are their hashes by look (see
    `hash_of`). Raises InvalidEdition if this program can't read the body any more.
    """
    try:
        body = json.loads(text)
        art = {
            look: file
            for look, name in body["geometry"]["art"].items()
            for file in _files(name, directory)
            if hash_of(file) == paintings.get(look, "")
        }
        return _built(body, build_board(body), art)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise InvalidEdition(f"What was kept of an edition can't be read: {error}.") from None


def renamed(text: str, name: str) -> Edition:
    """Return the edition of a text that was checked, under another ``name`` and without paintings.

    Raises InvalidEdition if this program can't read the text.
    """
    try:
        body = completed(json.loads(text))
        body = {**body, "edition": name, "geometry": {**body["geometry"], "art": {}}}
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise InvalidEdition(f"What was kept of {name!r} can't be read: {error}.") from None
    return rebuild(json.dumps(body), {})


def hash_of(painting: Path) -> str | None:
    """Return the SHA-256 of a file as hexadecimal digits; None if it can't be read."""
    try:
        with painting.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None


def _files(name: str, directory: Path | None) -> Iterator[Path]:
    """Yield the paths where a painting may be, even if the file of its edition is gone."""
    return ((place / name).resolve() for place in _places(directory))


def _places(directory: Path | None) -> tuple[Path, ...]:
    return (BUNDLED,) if directory is None else (directory, BUNDLED)


@lru_cache(MOST_KEPT)
def _painted(edition: Edition, paintings: Marks) -> Edition:
    """Return an edition as an object of its own for each state of its paintings."""
    return replace(edition)


@lru_cache(MOST_KEPT)
def _read(text: str, file: Path) -> Edition:
    # Tests check the ways of bundled editions, so that a start needn't import networkx.
    for problem in problems(text, file, ways=file.parent != BUNDLED.resolve()):
        raise InvalidEdition(problem.sentence(file))
    body = completed(json.loads(text))
    # No game and no picture depends on how a painting was made, and each table stores the body.
    body["geometry"] = {k: v for k, v in body["geometry"].items() if k not in (MEMBER, FROM)}
    art = {look: (file.parent / name).resolve() for look, name in body["geometry"]["art"].items()}
    return _built(body, build_board(body), art)


def _built(body: Mapping[str, Any], board: Board, art: Mapping[str, Path]) -> Edition:
    """Return the edition of a body in which everything is filled in."""
    return Edition(
        board=board,
        title=body["title"],
        titles=MappingProxyType(body.get("titles", {})),
        city_names=MappingProxyType({CityId(c["id"]): _city_names(c) for c in body["cities"]}),
        geometry=_geometry(body["geometry"], art),
        body=json.dumps(body),
    )


def _city_names(body: Mapping[str, Any]) -> CityNames:
    return CityNames(
        name=body["name"],
        names=MappingProxyType(body["names"]),
        aliases=tuple(body["aliases"]),
        also=MappingProxyType(body.get("also", {})),
    )


def _geometry(body: Mapping[str, Any], art: Mapping[str, Path]) -> Geometry:
    return Geometry(
        size=(body["size"][0], body["size"][1]),
        slot=(body["slot"][0], body["slot"][1]),
        city_radius=body["city_radius"],
        label_size=body["label_size"],
        art=MappingProxyType(dict(art)),
        keep_clear=_boxes(body.get("keep_clear", {})),
        cities=_cities(body),
        routes=_routes(body),
        labels=_labels(body),
        areas=MappingProxyType(
            {
                area: Area(MappingProxyType(each["names"]), tuple(map(CityId, each["cities"])))
                for area, each in body.get("areas", {}).items()
            }
        ),
        ornaments=_boxes(body.get("ornaments", {})),
        land=tuple(tuple(map(tuple, ring)) for ring in body.get("land", ())),
        upright=_upright(body, art) if "upright" in body else None,
    )


def _upright(body: Mapping[str, Any], art: Mapping[str, Path]) -> Geometry:
    upright = body["upright"]
    rows = tuple(tuple((x, y) for x, y in row) for row in upright["ground"])
    ground = Ground((body["size"][0], body["size"][1]), rows)
    shared = {key: body[key] for key in ("areas", "land") if key in body}
    return replace(_geometry({**upright, **shared}, art), ground=ground)


def _cities(body: Mapping[str, Any]) -> Mapping[CityId, CityGeometry]:
    return MappingProxyType(
        {
            CityId(city): CityGeometry(tuple(each["at"]), tuple(each["label"]))
            for city, each in body["cities"].items()
        }
    )


def _routes(body: Mapping[str, Any]) -> Mapping[RouteId, RouteGeometry]:
    return MappingProxyType(
        {
            RouteId(route): RouteGeometry(
                tuple(Slot(*slot) for slot in each["slots"]), tuple(map(tuple, each["path"]))
            )
            for route, each in body["routes"].items()
        }
    )


def _labels(body: Mapping[str, Any]) -> Mapping[str, Mapping[CityId, Point]]:
    return MappingProxyType(
        {
            language: MappingProxyType({CityId(city): (at[0], at[1]) for city, at in each.items()})
            for language, each in body.get("labels", {}).items()
        }
    )


def _boxes(body: Mapping[str, Any]) -> Mapping[str, Box]:
    return MappingProxyType({name: Box(*sides) for name, sides in body.items()})
