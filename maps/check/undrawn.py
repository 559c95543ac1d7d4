"""The fonts of the names on pictures, and names that no font at hand can draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from data.draft import Draft
from data.lines import Path as Place
from data.shape import Fault
from renderer import look_in, why_not_drawn
from renderer.drawing.fonts import NAMES
from renderer.drawing.runs import faces_of


def undrawn(draft: Draft, file: Path) -> Iterator[Fault]:
    """Yield a fault for each title and each city that can't be drawn, with what to install."""
    look_in(file.parent / "fonts")
    for path, name in _names(draft):
        if why := why_not_drawn(name):
            yield Fault(path, why)


def fonts_for(draft: Draft, file: Path) -> Mapping[str, Path]:
    """Return by family the files of the fonts that pictures take where theirs has no letter."""
    look_in(file.parent / "fonts")
    names = dict.fromkeys(name for _, name in _names(draft))
    faces = (face for name in names for face in faces_of(name, NAMES))
    return {face.file.stem: face.file for face in faces}


def _names(draft: Draft) -> Iterator[tuple[Place, str]]:
    titles: dict[str, str] = draft.body.get("titles", {})
    if isinstance(title := draft.body.get("title"), str):
        yield ("title",), title
    for title in dict.fromkeys(titles.values()):
        yield ("titles",), title
    for index, city in draft.cities:
        for name in dict.fromkeys((city["name"], *city["names"].values())):
            yield ("cities", index), name
