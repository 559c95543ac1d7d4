"""Reads editions as people type them, and what autocomplete offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from bot.typed.folding import UnclearInput, folded
from data import Catalogue, Edition


class UnknownEdition(UnclearInput):
    """No edition has this name; ``editions`` are those that exist."""

    def __init__(self, text: str, editions: tuple[Edition, ...]) -> None:
        super().__init__(text)
        self.editions = editions


class SeveralEditions(UnclearInput):
    """More than one edition has exactly this name; ``ids`` tell them apart."""

    def __init__(self, text: str, ids: tuple[str, ...]) -> None:
        super().__init__(text)
        self.ids = ids


def find_edition(catalogue: Catalogue, text: str, language: str) -> Edition:
    """Return the edition that ``text`` means; raises UnknownEdition or SeveralEditions.

    It is found by its id, by its titles in any language, and by the beginning of one that fits
    no other edition.
    """
    typed, every = folded(text), tuple(catalogue.editions.values())
    by_id = [each for each in every if folded(each.board.edition) == typed]
    mine = [each for each in every if folded(each.title_in(language)) == typed]
    exactly = [each for each in every if typed in _keys(each)]
    begun = [each for each in every if any(key.startswith(typed) for key in _keys(each))]
    for found in (by_id, mine, exactly, begun):
        if typed and len(found) == 1:
            return found[0]
    if exactly:
        ids = tuple(each.board.edition for each in by_title(catalogue, language) if each in exactly)
        raise SeveralEditions(text, ids)
    raise UnknownEdition(text, by_title(catalogue, language))


def suggest_editions(
    catalogue: Catalogue, part: str, language: str, limit: int = 25
) -> list[Edition]:
    """Return the editions with ``part`` in their id or a title, by their titles for a reader."""
    typed = folded(part)
    every = by_title(catalogue, language)
    return [each for each in every if any(typed in key for key in _keys(each))][:limit]


def sharing_title(editions: Collection[Edition], language: str) -> frozenset[Edition]:
    """Return the editions that share their title in a language with another one."""
    count = Counter(folded(each.title_in(language)) for each in editions)
    return frozenset(each for each in editions if count[folded(each.title_in(language))] > 1)


def by_title(catalogue: Catalogue, language: str) -> tuple[Edition, ...]:
    """Return all editions in the order of their titles in a language."""
    every = catalogue.editions.values()
    return tuple(
        sorted(every, key=lambda each: (folded(each.title_in(language)), each.board.edition))
    )


def _keys(edition: Edition) -> list[str]:
    titles = (edition.title, *edition.titles.values())
    return [folded(edition.board.edition), *map(folded, titles)]
