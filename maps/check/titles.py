"""Whether people see the title of an edition, and whether another one has the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

from data.draft import Draft, Record
from data.edition import Edition
from data.loader import InvalidEdition, available, load
from data.names import folded
from data.shape import Fault


def title_hints(draft: Draft, file: Path, languages: Collection[str]) -> Iterator[Fault]:
    """Yield why nobody will read ``title``, and which editions have the same one.

    The editions are ours and the others in the folder of the file.
    """
    title: str | None = draft.body.get("title")
    if title is None:
        return
    titles: dict[str, str] = draft.body.get("titles", {})
    if titles.keys() >= set(languages) and title not in titles.values():
        said = " and ".join(map(repr, dict.fromkeys(titles.values())))
        painting: Record = draft.body.get("geometry", {}).get("painting", {})
        where = "read nowhere" if "title" in painting else "only painted on the map"
        text = f"the title {title!r} is {where}, since 'titles' have every language: {said}"
        yield Fault(("title",), text)
    for other in _others(file):
        for language in sorted(languages):
            mine = titles.get(language, title)
            if folded(mine) == folded(other.title_in(language)):
                text = f"the edition {other.board.edition} is called {mine!r}, too"
                yield Fault(("title",), text)
                break


def _others(file: Path) -> Iterator[Edition]:
    for name in available(file.parent):
        if name != file.stem:
            with suppress(InvalidEdition):
                yield load(name, file.parent)
