"""Cuts a typed order into words and signs, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bot.typed.folding import folded
from data.order_words import Word, order_words

_TOKEN = re.compile(r"\n|[,;:+=]|[-–—→>/]+|[^\s,;:+=–—→>/-]+")
_ENDS = frozenset(";\n")
_DASHES = frozenset("-–—→>/")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a sign, where it stands, and its form to compare; a sign has none."""

    text: str
    start: int
    end: int
    folded: str

    @property
    def ends_clause(self) -> bool:
        """Whether a clause ends here."""
        return self.text in _ENDS

    @property
    def is_dash(self) -> bool:
        """Whether it stands between two cities, or in a name."""
        return self.text[0] in _DASHES


def _words(text: str) -> list[str]:
    """Words to compare: a single letter with its accent, for *è* isn't *e*."""
    words = folded(text).split()
    return [text.casefold()] if len(words) == 1 and len(words[0]) == 1 else words


def cut(text: str) -> tuple[Token, ...]:
    """Return the words and signs of a text."""
    return tuple(
        Token(found[0], found.start(), found.end(), folded(found[0]))
        for found in _TOKEN.finditer(text)
    )


@dataclass(frozen=True, slots=True)
class OrderVocabulary:
    """The phrases that somebody may type for each kind of word, and how each is written."""

    phrases: Mapping[Word, frozenset[tuple[str, ...]]]
    written: Mapping[Word, str]
    longest: int
    """Of how many words a phrase is at most."""

    def end_of(self, word: Word, tokens: Sequence[Token], at: int) -> int | None:
        """Return where the longest phrase of a kind ends that begins there; dashes don't count."""
        read: list[str] = []
        found = None
        for place in range(at, len(tokens)):
            token = tokens[place]
            if token.is_dash and read:
                continue
            if not token.folded or len(read) == self.longest:
                break
            read += _words(token.text)
            if tuple(read) in self.phrases[word]:
                found = place + 1
        return found


@cache
def order_vocabulary(language: str) -> OrderVocabulary:
    """Return the words of a language, and the English ones, which the notation uses."""
    every = order_words()
    own = every.get(language.partition("-")[0], every["en"])
    phrases = {
        word: frozenset(
            tuple(part for piece in each.split() for part in _words(piece))
            for each in (*own[word], *every["en"][word])
        )
        for word in Word
    }
    longest = max(len(phrase) for known in phrases.values() for phrase in known)
    return OrderVocabulary(phrases, {word: own[word][0] for word in Word}, longest)
