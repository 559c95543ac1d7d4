"""Reads the colours of cards as people type them, in any of four languages."""

from __future__ import annotations

from collections.abc import Collection

from bot.typed.folding import UnclearInput, folded
from engine.board import Rules
from engine.cards import Colour

ALL = tuple(Colour)


class UnknownColour(UnclearInput):
    """No card has a colour of this name; ``kinds`` are those that there are."""

    def __init__(self, text: str, kinds: Collection[Colour] = ALL) -> None:
        super().__init__(text)
        self.kinds = tuple(kinds)


class NothingToDraw(UnknownColour):
    """Neither a card nor the pile is called so."""


class GreyCards(UnknownColour):
    """Routes are grey, cards never (R21)."""


class MissingColour(UnknownColour):
    """The edition has no cards of this ``colour`` (X2)."""

    def __init__(self, text: str, kinds: Collection[Colour], colour: Colour) -> None:
        super().__init__(text, kinds)
        self.colour = colour


_WORDS: dict[str, dict[Colour, str]] = {
    "en": {
        Colour.BLUE: "blue",
        Colour.PURPLE: "purple pink violet magenta lilac",
        Colour.ORANGE: "orange",
        Colour.WHITE: "white",
        Colour.GREEN: "green",
        Colour.YELLOW: "yellow",
        Colour.BLACK: "black",
        Colour.RED: "red",
        Colour.LOCOMOTIVE: "locomotive locomotives loco locos wild wilds rainbow joker engine",
    },
    "fr": {
        Colour.BLUE: "bleu bleue bleus bleues",
        Colour.PURPLE: "violet violette rose mauve pourpre lilas",
        Colour.ORANGE: "orange oranges",
        Colour.WHITE: "blanc blanche blancs blanches",
        Colour.GREEN: "vert verte verts vertes",
        Colour.YELLOW: "jaune jaunes",
        Colour.BLACK: "noir noire noirs noires",
        Colour.RED: "rouge rouges",
        Colour.LOCOMOTIVE: "locomotive locomotives loco joker arc-en-ciel",
    },
    "de": {
        Colour.BLUE: "blau blaue",
        Colour.PURPLE: "lila violett rosa pink purpur",
        Colour.ORANGE: "orange",
        Colour.WHITE: "weiß weiße",
        Colour.GREEN: "grün grüne gruen",
        Colour.YELLOW: "gelb gelbe",
        Colour.BLACK: "schwarz schwarze",
        Colour.RED: "rot rote",
        Colour.LOCOMOTIVE: "lokomotive lokomotiven lok loks joker regenbogen",
    },
    "it": {
        Colour.BLUE: "blu azzurro",
        Colour.PURPLE: "viola rosa lilla porpora",
        Colour.ORANGE: "arancione arancioni arancio",
        Colour.WHITE: "bianco bianca bianchi bianche",
        Colour.GREEN: "verde verdi",
        Colour.YELLOW: "giallo gialla gialli gialle",
        Colour.BLACK: "nero nera neri nere",
        Colour.RED: "rosso rossa rossi rosse",
        Colour.LOCOMOTIVE: "locomotiva locomotive loco jolly arcobaleno",
    },
}
_BY_LANGUAGE = {
    language: {folded(word): colour for colour, text in words.items() for word in text.split()}
    for language, words in _WORDS.items()
}
_ALL = {word: colour for words in _BY_LANGUAGE.values() for word, colour in words.items()}
_GREY = frozenset(("grey", "gray", "gris", "grise", "grau", "graue", "grigio", "grigia"))


def kinds_of(rules: Rules) -> tuple[Colour, ...]:
    """Return the kinds of cards of an edition, in their fixed order (R3, X2)."""
    return tuple(sorted((*rules.colours, Colour.LOCOMOTIVE)))


def find_colour(text: str, language: str, kinds: Collection[Colour] = ALL) -> Colour:
    """Return which of the ``kinds`` of cards ``text`` means; raises UnknownColour.

    What the edition lacks is a MissingColour, grey is GreyCards. The beginning of a word will do
    if it fits one colour, in the reader's language first.
    """
    typed = folded(text)
    if typed in _GREY:
        raise GreyCards(text, kinds)
    found = _ALL.get(typed)
    for among in (kinds, ALL):
        if found is None:
            found = _begun(typed, language, among)
    if found is None:
        raise UnknownColour(text, kinds)
    if found not in kinds:
        raise MissingColour(text, kinds, found)
    return found


def _begun(typed: str, language: str, kinds: Collection[Colour]) -> Colour | None:
    """The one of the ``kinds`` whose word begins so."""
    for words in (_BY_LANGUAGE.get(language.partition("-")[0], {}), _ALL):
        starts = {
            colour
            for word, colour in words.items()
            if typed and word.startswith(typed) and colour in kinds
        }
        if len(starts) == 1:
            return starts.pop()
    return None


def suggest_colours(prefix: str, language: str, kinds: Collection[Colour] = ALL) -> list[Colour]:
    """Return the ``kinds`` of cards of which a word begins with ``prefix``, in a fixed order."""
    typed = folded(prefix)
    mine = _BY_LANGUAGE.get(language.partition("-")[0], _BY_LANGUAGE["en"])
    for words in (mine, _ALL):
        if found := {colour for word, colour in words.items() if word.startswith(typed)}:
            return sorted(found & set(kinds))
    return []
