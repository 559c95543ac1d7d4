"""Names that pictures can't show: no font at hand has their letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from data.draft import Draft
from data.lines import Path as Place
from data.shape import Fault
from renderer import look_in, why_not_drawn


def undrawn(draft: Draft, file: Path) -> Iterator[Fault]:
    """Yield a fault for each title and each city that can't be drawn, with what to install."""
    look_in(file.parent / "fonts")
    for path, name in _names(draft):
        if why := why_not_drawn(name):
            yield Fault(path, why)


def _names(draft: Draft) -> Iterator[tuple[Place, str]]:
    titles: dict[str, str] = draft.body.get("titles", {})
    if isinstance(title := draft.body.get("title"), str):
        yield ("title",), title
    for title in dict.fromkeys(titles.values()):
        yield ("titles",), title
    for index, city in draft.cities:
        for name in dict.fromkeys((city["name"], *city["names"].values())):
            yield ("cities", index), name
