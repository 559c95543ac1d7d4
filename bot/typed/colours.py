"""Reads the colours of cards as people type them, in any language that the bot speaks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from bot.typed.folding import UnclearInput, folded
from data.colour_words import GREY, colour_words
from engine.board import Rules
from engine.cards import Colour

ALL = tuple(Colour)
PILE_WORD, TWO_WORD = "pile", "two"
"""What `/draw` reads beside the names of cards: the pile, and two cards of it."""
_CLOSE, _MOST_ALIKE = 0.7, 2


class UnknownColour(UnclearInput):
    """No card has a colour of this name; ``kinds`` are those that exist, ``alike`` similar ones."""

    def __init__(
        self, text: str, kinds: Collection[Colour] = ALL, alike: Collection[Colour] = ()
    ) -> None:
        super().__init__(text)
        self.kinds, self.alike = tuple(kinds), tuple(alike)


class NothingToDraw(UnknownColour):
    """This names neither a card nor the pile."""


class GreyCards(UnknownColour):
    """Routes are grey, cards never (R21)."""


class MissingColour(UnknownColour):
    """The edition has no cards of this ``colour`` (X2)."""

    def __init__(self, text: str, kinds: Collection[Colour], colour: Colour) -> None:
        super().__init__(text, kinds)
        self.colour = colour


@dataclass(frozen=True, slots=True)
class _Words:
    """Folded words for colours: of each language, of all of them, and those for grey."""

    by_language: Mapping[str, Mapping[str, Colour]]
    all: Mapping[str, Colour]
    grey: frozenset[str]

    def of(self, language: str) -> Mapping[str, Colour]:
        """The words of a reader's language, or else the English ones."""
        known = self.by_language
        return known.get(language.partition("-")[0], known["en"])


@cache
def _words() -> _Words:
    by_language: dict[str, dict[str, Colour]] = {}
    grey: set[str] = set()
    for language, words in colour_words().items():
        by_language[language] = {
            folded(word): Colour[colour.upper()]
            for colour, listed in words.items()
            if colour != GREY
            for word in listed
        }
        grey.update(folded(word) for word in words.get(GREY, ()))
    every = {word: colour for words in by_language.values() for word, colour in words.items()}
    return _Words(by_language, every, frozenset(grey))


def kinds_of(rules: Rules) -> tuple[Colour, ...]:
    """Return the kinds of cards of an edition, in their fixed order (R3, X2)."""
    return tuple(sorted((*rules.colours, Colour.LOCOMOTIVE)))


def find_colour(text: str, language: str, kinds: Collection[Colour] = ALL) -> Colour:
    """Return which of the ``kinds`` of cards ``text`` means; raises UnknownColour.

    A colour missing from the edition is a MissingColour, grey is GreyCards. A prefix will do
    if it fits one colour; the reader's language goes first.
    """
    typed = folded(text)
    if typed in _words().grey:
        raise GreyCards(text, kinds)
    found = _words().all.get(typed)
    for among in (kinds, ALL):
        if found is None:
            found = _starting_with(typed, language, among)
    if found is None:
        raise UnknownColour(text, kinds, _alike(typed, language, kinds))
    if found not in kinds:
        raise MissingColour(text, kinds, found)
    return found


def _starting_with(typed: str, language: str, kinds: Collection[Colour]) -> Colour | None:
    """The one of the ``kinds`` whose word begins so."""
    for words in (_words().of(language), _words().all):
        starts = {
            colour
            for word, colour in words.items()
            if typed and word.startswith(typed) and colour in kinds
        }
        if len(starts) == 1:
            return starts.pop()
    return None


def _alike(typed: str, language: str, kinds: Collection[Colour]) -> list[Colour]:
    """Those of the ``kinds`` with a word that looks like this, the most similar first."""
    for words in (_words().of(language), _words().all):
        known = {word: colour for word, colour in words.items() if colour in kinds}
        if found := get_close_matches(typed, known, n=_MOST_ALIKE, cutoff=_CLOSE):
            return list(dict.fromkeys(known[word] for word in found))
    return []


def suggest_colours(prefix: str, language: str, kinds: Collection[Colour] = ALL) -> list[Colour]:
    """Return the ``kinds`` of cards of which a word begins with ``prefix``, in a fixed order.

    If there are none, those of which a word looks like it.
    """
    typed = folded(prefix)
    for words in (_words().of(language), _words().all):
        if found := {colour for word, colour in words.items() if word.startswith(typed)}:
            return sorted(found & set(kinds))
    return _alike(typed, language, kinds)
