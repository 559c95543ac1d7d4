"""Languages for tests in letters of their own: whatever didn't come from a message stands out."""

from __future__ import annotations

import re
import shutil
import string
from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.words import source

FULLWIDTH = str.maketrans(
    string.ascii_letters,
    "".join(chr(ord(each) - 0x21 + 0xFF01) for each in string.ascii_letters),
)
SANS = str.maketrans(
    string.ascii_letters,
    "".join(chr(0x1D5BA + i) for i in range(26)) + "".join(chr(0x1D5A0 + i) for i in range(26)),
)
ALPHABETS = {"fr": FULLWIDTH, "de": SANS}
"""English in fullwidth letters in the place of French, in sans-serif ones in that of German."""


class _Fullwidth(Transformer):
    """Writes all text in fullwidth letters; ids, keys and facts stay."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        return ast.TextElement(node.value.translate(FULLWIDTH))


class Letters:
    """English, and English in the letters of `ALPHABETS`, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        english = source.BUNDLED / "en"
        shutil.copytree(english, folder / "en")
        for language in ALPHABETS:
            (folder / language).mkdir()
        for file in english.glob("*.ftl"):
            pieces = source.pieces(file.read_text(encoding="utf-8"))
            made = [_Fullwidth().visit(source.parsed(each).clone()) for _, each in pieces]
            text = "".join(map(FluentSerializer().serialize, made))
            for language, letters in ALPHABETS.items():
                # All that is fullwidth by now is text.
                own = dict(zip(FULLWIDTH.values(), letters.values(), strict=True))
                (folder / language / file.name).write_text(text.translate(own), encoding="utf-8")

    def speak(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the bot speak them."""
        monkeypatch.setattr(source, "BUNDLED", self.folder)


_NO_WORDS = re.compile(
    r"<[@#t]:?[^>]*>"  # mentions and times, which Discord writes for each reader
    r"|https://\S+"
    r"|`[0-9a-f]{64}`"
)
_WORD = re.compile(r"[^\W\d_]+")


def strange_words(text: str, language: str, known: frozenset[str]) -> set[str]:
    """The words that aren't in the letters of a language, nor among the names ``known``."""
    own = set(map(chr, ALPHABETS[language].values())) if language in ALPHABETS else set[str]()
    words = _WORD.findall(_NO_WORDS.sub(" ", text))
    return {each for each in words if not set(each) <= own and each not in known}
