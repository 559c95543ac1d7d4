"""Makes typed text comparable with names, of editions for one; and the error when it means nothing.

The ratio of `difflib`, in microseconds a name: `SequenceMatcher` takes 20 µs for two short names
and much more for long text, too much for the names of a whole map at every key that somebody
presses.
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
    """What somebody typed names nothing, or more than one thing."""

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


@dataclass(frozen=True, slots=True)
class Name:
    """A name to compare with; ``letters`` are its letters as bits, see `Alphabet`."""

    text: str
    letters: int


class Alphabet:
    """The letters of some names: a bit for the first *a* of a text, one for the second, and so on.

    So the bits that two texts share are as many as the letters they share.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._bits: dict[tuple[str, int], int] = {}
        for name in names:
            for occurrence in _counted(name):
                self._bits.setdefault(occurrence, 1 << len(self._bits))

    def name(self, text: str) -> Name:
        """A name to compare with others of this alphabet, or a typed text."""
        letters = 0
        for occurrence in _counted(text):
            letters |= self._bits.get(occurrence, 0)
        return Name(text, letters)


class Typed:
    """A text to compare names with."""

    def __init__(self, typed: Name) -> None:
        self._typed = typed
        self._places: dict[str, int] = {}
        for place, letter in enumerate(typed.text):
            self._places[letter] = self._places.get(letter, 0) | 1 << place

    def likeness(self, names: Iterable[Name], least: float) -> float:
        """How much the most similar of some names looks like this, 0 if that is below ``least``.

        Between 0 and 1, as ``SequenceMatcher(None, name, typed, autojunk=False).ratio()`` has it.
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
        """The length of the longest common subsequence, which no blocks exceed (Hyyrö 2004)."""
        everywhere = left = (1 << len(self._typed.text)) - 1
        places = self._places
        for letter in name:
            if here := left & places.get(letter, 0):
                left = ((left + here) | (left - here)) & everywhere
        return len(self._typed.text) - left.bit_count()

    def _shared(self, name: str, window: int) -> int:
        """How many letters are in the longest common block, and in those found on its two sides.

        ``window`` are the places in the text, as bits, that may be used.
        """
        single = [self._places.get(letter, 0) & window for letter in name]
        length, ends, longer = 0, single, single
        while any(longer):
            length, ends = length + 1, longer
            before = [0, *longer[:-1]]
            longer = [(end << 1) & here for end, here in zip(before, single, strict=True)]
        if not length:
            return 0
        # Of several such blocks difflib takes the first of the name, where it is first in the text.
        end = next(k for k, found in enumerate(ends) if found)
        last = ends[end] & -ends[end]
        first = last >> (length - 1)
        left = self._shared(name[: end + 1 - length], window & (first - 1))
        right = self._shared(name[end + 1 :], window & ~(2 * last - 1))
        return length + left + right


def _counted(text: str) -> Iterator[tuple[str, int]]:
    """Each letter with how many of it there are up to there."""
    seen: dict[str, int] = {}
    for letter in text:
        seen[letter] = seen.get(letter, 0) + 1
        yield letter, seen[letter]
