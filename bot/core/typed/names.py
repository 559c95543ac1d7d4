"""Compares typed text with names, such as those of editions; and the error for unclear input.

Similarity is the ratio of `difflib`, computed in microseconds a name: `SequenceMatcher` takes 20 µs
for two short names and much more for long text, too much for the names of a whole map at every key
that somebody presses.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from data import Catalogue, Edition

LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ı": "i", "þ": "th"}
)


class UnclearInput(ValueError):
    """Raised for typed text that names nothing, or more than one thing."""

    def __init__(self, text: str) -> None:
        super().__init__(type(self).__name__)
        self.text = text


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return text without case, accents or punctuation: ``St. Pétersbourg`` is ``st petersbourg``.

    Other letters than Latin ones stay as they are.
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(re.findall(r"\w+", letters.replace("'", "").replace("’", "")))


class UnknownEdition(UnclearInput):
    """Raised for the name of no edition; ``editions`` are those that exist."""

    def __init__(self, text: str, editions: tuple[Edition, ...]) -> None:
        super().__init__(text)
        self.editions = editions


class SeveralEditions(UnclearInput):
    """Raised for the exact name of several editions; their ``ids`` tell them apart."""

    def __init__(self, text: str, ids: tuple[str, ...]) -> None:
        super().__init__(text)
        self.ids = ids


def find_edition(catalogue: Catalogue, text: str, language: str) -> Edition:
    """Return the edition that ``text`` means; raises UnknownEdition or SeveralEditions.

    It is found by its id, by its titles in any language, or by the beginning of one of these that
    fits no other edition.
    """
    typed, every = folded(text), tuple(catalogue.editions.values())
    by_id = [each for each in every if folded(each.board.edition) == typed]
    in_language = [each for each in every if folded(each.title_in(language)) == typed]
    exactly = [each for each in every if typed in _keys(each)]
    begun = [each for each in every if any(key.startswith(typed) for key in _keys(each))]
    for editions in (by_id, in_language, exactly, begun):
        if typed and len(editions) == 1:
            return editions[0]
    if exactly:
        ids = tuple(each.board.edition for each in by_title(catalogue, language) if each in exactly)
        raise SeveralEditions(text, ids)
    raise UnknownEdition(text, by_title(catalogue, language))


def suggest_editions(
    catalogue: Catalogue, part: str, language: str, limit: int = 25
) -> list[Edition]:
    """Return the editions with ``part`` in their id or a title, sorted by title for a reader."""
    typed = folded(part)
    every = by_title(catalogue, language)
    return [each for each in every if any(typed in key for key in _keys(each))][:limit]


def sharing_title(editions: Collection[Edition], language: str) -> frozenset[Edition]:
    """Return those editions whose title in a language another one of them has, too."""
    count = Counter(folded(each.title_in(language)) for each in editions)
    return frozenset(each for each in editions if count[folded(each.title_in(language))] > 1)


def by_title(catalogue: Catalogue, language: str) -> tuple[Edition, ...]:
    """Return all editions of a catalogue, sorted by their titles in a language."""
    every = catalogue.editions.values()
    return tuple(
        sorted(every, key=lambda each: (folded(each.title_in(language)), each.board.edition))
    )


def _keys(edition: Edition) -> list[str]:
    titles = (edition.title, *edition.titles.values())
    return [folded(edition.board.edition), *map(folded, titles)]


@dataclass(frozen=True, slots=True)
class Name:
    """A name prepared for comparing; ``letters`` are its letters as bits, see `Alphabet`."""

    text: str
    letters: int


class Alphabet:
    """Bits for the letters of some names: one for the first *a* of a text, one for the second.

    So two texts share as many bits as letters.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._bits: dict[tuple[str, int], int] = {}
        for name in names:
            for occurrence in _counted(name):
                self._bits.setdefault(occurrence, 1 << len(self._bits))

    def name(self, text: str) -> Name:
        """Return a name, or typed text, prepared for comparing with names of this alphabet."""
        letters = 0
        for occurrence in _counted(text):
            letters |= self._bits.get(occurrence, 0)
        return Name(text, letters)


class Typed:
    """Typed text, prepared for comparing names with it."""

    def __init__(self, typed: Name) -> None:
        self._typed = typed
        self._places: dict[str, int] = {}
        for place, letter in enumerate(typed.text):
            self._places[letter] = self._places.get(letter, 0) | 1 << place

    def likeness(self, names: Iterable[Name], least: float) -> float:
        """Return the similarity of the most similar name, 0 if that is below ``least``.

        It is between 0 and 1, and equals ``SequenceMatcher(None, name, typed,
        autojunk=False).ratio()``.
        """
        best = 0.0
        for name in names:
            length = len(name.text) + len(self._typed.text)
            most = 2.0 * (name.letters & self._typed.letters).bit_count() / length
            if most >= least and most > best:
                most = 2.0 * self._in_order(name.text) / length
            if most >= least and most > best:
                everywhere = (1 << len(self._typed.text)) - 1
                best = max(best, 2.0 * self._shared(name.text, everywhere) / length)
        return best if best >= least else 0.0

    def _in_order(self, name: str) -> int:
        """Return the length of the longest common subsequence (Hyyrö 2004).

        It is an upper bound of `_shared`, and faster.
        """
        everywhere = left = (1 << len(self._typed.text)) - 1
        places = self._places
        for letter in name:
            if here := left & places.get(letter, 0):
                left = ((left + here) | (left - here)) & everywhere
        return len(self._typed.text) - left.bit_count()

    def _shared(self, name: str, window: int) -> int:
        """Return the number of letters in the longest common block and in those on its two sides.

        ``window`` are the places in the typed text that may be used, as bits.
        """
        single = [self._places.get(letter, 0) & window for letter in name]
        length, ends, longer = 0, single, single
        while any(longer):
            length, ends = length + 1, longer
            before = [0, *longer[:-1]]
            longer = [(end << 1) & here for end, here in zip(before, single, strict=True)]
        if not length:
            return 0
        # As difflib does: of several longest blocks the first in the name, then in the text.
        end = next(k for k, found in enumerate(ends) if found)
        last = ends[end] & -ends[end]
        first = last >> (length - 1)
        left = self._shared(name[: end + 1 - length], window & (first - 1))
        right = self._shared(name[end + 1 :], window & ~(2 * last - 1))
        return length + left + right


def _counted(text: str) -> Iterator[tuple[str, int]]:
    """Yield each letter of a text with its number among the same letters so far."""
    seen: dict[str, int] = {}
    for letter in text:
        seen[letter] = seen.get(letter, 0) + 1
        yield letter, seen[letter]
