"""The words for days and times that somebody may type: their own language's, then all others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bot.typed.folding import LETTERS
from data.date_words import Kind, date_words, months_first

Phrase = tuple[str, ...]
_DASHES = re.compile("[‐-―−~～]")
_TOKEN = re.compile(r"\d+|[^\W\d_]+|[-:./+]")


def tokens(text: str) -> Phrase:
    """Return words without case and accents, numbers and signs: ``8h30–23`` is 8 h 30 - 23."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    for apostrophe in "'’":
        plain = plain.replace(apostrophe, "")
    plain = re.sub(r"\b([ap])\.m\b\.?", r"\1m", _DASHES.sub("-", plain))
    return tuple(_TOKEN.findall(plain))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What phrases mean to a reader."""

    meanings: Mapping[Kind, Mapping[Phrase, int]]
    longest: int
    """Of how many words a phrase is at most."""
    month_first: bool

    def find(self, kind: Kind, words: Sequence[str], at: int) -> tuple[int, int] | None:
        """Return the number of the longest phrase of a kind that begins there, and its end."""
        known = self.meanings[kind]
        for end in range(min(at + self.longest, len(words)), at, -1):
            if (number := known.get(tuple(words[at:end]))) is not None:
                return number, end
        return None


@cache
def vocabulary(language: str) -> Vocabulary:
    """Return the words of a language, and of others those that mean nothing in it."""
    every = date_words()
    code = language.partition("-")[0]
    own = every.get(code, every["en"])
    meanings: dict[Kind, dict[Phrase, int]] = {kind: {} for kind in Kind}
    for kind, words in own.items():
        for word, number in words:
            meanings[kind].setdefault(tokens(word), number)
    mine = {phrase for known in meanings.values() for phrase in known}
    for words_of in every.values():
        for kind, words in words_of.items():
            for word, number in words:
                if (phrase := tokens(word)) not in mine:
                    meanings[kind].setdefault(phrase, number)
    longest = max(len(phrase) for known in meanings.values() for phrase in known)
    return Vocabulary(meanings, longest, code in months_first())
