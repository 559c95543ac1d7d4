"""Makes typed text comparable; and the error when it means nothing."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

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
