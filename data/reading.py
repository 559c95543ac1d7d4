"""Reads JSON as people write it: names each slip where it is, and goes on where it can."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeAlias

Steps: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

DEEPEST = 40
"""How many brackets may be open at once; an edition has eight."""
MOST_SLIPS = 999
"""What has more is no edition."""
_TOKEN = re.compile(
    r"""(?P<space>[\s\ufeff]+)
      | (?P<comment>//[^\n]*|\#[^\n]*|/\*.*?(?:\*/|\Z))
      | (?P<text>"(?:[^"\\]|\\.)*")
      | (?P<quoted>'(?:[^'\\\n]|\\.)*'|[“”„‟«»][^“”„‟«»\n]*[“”‟«»]|‘[^’\n]*’)
      | (?P<mark>[][{}:,;])
      | (?P<word>[^][{}:,;"'\s/\#“”„‟«»‘]+|.)""",
    re.DOTALL | re.VERBOSE,
)
_ODD_SPACE = re.compile(r"[^ \t\n\r]")
_LINE_END = re.compile(r'"(?:[^"\\\n]|\\.)*')
_WORDS = {
    "True": True, "TRUE": True, "False": False, "FALSE": False,
    "None": None, "NULL": None, "Null": None, "undefined": None,
}  # fmt: skip
_NUMBER = re.compile(r"[-+]?[0-9_]*\.?[0-9_]*(?:[eE][-+]?[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Slip:
    """Something that isn't JSON, at an offset; ``text`` has no capital letter and no full stop."""

    start: int
    text: str


@dataclass(slots=True)
class Document:
    """What a text says, where each value starts (a member at its key), and what is no JSON in it.

    If it isn't ``whole`` a slip had to end the reading, and ``value`` means nothing.
    """

    value: Any = None
    starts: dict[Steps, int] = field(default_factory=dict)
    duplicates: list[Steps] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    whole: bool = True


def read(text: str) -> Document:
    """Read a text, whatever is in it; valid JSON has no slips but too many open brackets."""
    reader = _Reader(text)
    try:
        reader.advance()
        reader.document.starts[()] = reader.start
        reader.document.value = reader.value(())
        if reader.kind:
            reader.stop("the edition ends before this: a bracket is closed too early, or too often")
    except _Lost:
        reader.document.whole = False
    return reader.document


class _Lost(Exception):
    """Nothing that follows can be understood."""


class _Reader:
    """One token ahead of what has been understood."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.document = Document()
        self._tokens = self._meant()
        self._open: list[tuple[str, int]] = []
        self._before = 0
        self._end = self.start = 0
        self.kind = self.found = ""

    def _meant(self) -> Iterator[tuple[str, str, int]]:
        for match in _TOKEN.finditer(self.text):
            kind, found = str(match.lastgroup), match[0]
            if kind == "comment":
                self.slip("JSON has no comments: take it out", match.start())
            elif kind == "space":
                if odd := _ODD_SPACE.search(found):
                    text = f"a space that JSON doesn't know (U+{ord(odd[0]):04X}): type it anew"
                    self.slip(text, match.start() + odd.start())
            else:
                yield kind, found, match.start()

    def advance(self) -> None:
        """Go on to the next token; an empty kind is the end."""
        self._before = self._end
        self.kind, self.found, self.start = next(self._tokens, ("", "", len(self.text)))
        self._end = self.start + len(self.found)

    def slip(self, text: str, start: int | None = None) -> None:
        """Note something that can be skipped."""
        self.document.slips.append(Slip(self.start if start is None else start, text))
        if len(self.document.slips) == MOST_SLIPS:
            raise _Lost

    def stop(self, text: str, start: int | None = None) -> NoReturn:
        """Note something behind which nothing can be understood."""
        self.slip(text, start)
        raise _Lost

    def value(self, path: Steps) -> Any:
        """Read the value that comes next."""
        if self.found in ("{", "["):
            if len(self._open) == DEEPEST:
                self.stop(f"more than {DEEPEST} brackets are open")
            self._open.append((self.found, self.start))
            inside = self._object(path) if self.found == "{" else self._list(path)
            self._open.pop()
            return inside
        if self.kind == "mark":
            self.stop(f"a value is missing before {self.found!r}")
        if not self.kind:
            self._never_closed()
        return self._scalar()

    def _object(self, path: Steps) -> dict[str, Any]:
        members: dict[str, Any] = {}
        self.advance()
        while not self._closed("}"):
            if self.kind == "mark":
                self.stop(f"the name of a field is missing before {self.found!r}")
            start, name = self.start, self._name()
            here = (*path, name)
            if name in members:
                self.document.duplicates.append(here)
            self.document.starts[here] = start
            self._colon(name)
            members[name] = self.value(here)
            self._comma("}")
        return members

    def _list(self, path: Steps) -> list[Any]:
        items: list[Any] = []
        self.advance()
        while not self._closed("]"):
            here = (*path, len(items))
            self.document.starts[here] = self.start
            items.append(self.value(here))
            self._comma("]")
        return items

    def _closed(self, end: str) -> bool:
        """Return whether the bracket that is open closes here, and step over its end."""
        if self.found == end and self.kind == "mark":
            self.advance()
            return True
        if self.found in ("}", "]") and self.kind == "mark":
            opened, start = self._open[-1]
            line = self.text.count("\n", 0, start) + 1
            self.stop(f"{self.found!r} can't close the {opened!r} of line {line}")
        if not self.kind:
            self._never_closed()
        return False

    def _never_closed(self) -> NoReturn:
        if not self._open:
            self.stop("there is nothing in the file")
        opened, start = self._open[-1]
        self.stop(f"this {opened!r} is never closed", start)

    def _name(self) -> str:
        """Read the name of a member."""
        if self.kind == "word":
            name = self.found
            start = self.start
            self.advance()
            if self.found in (":", "=", "=>"):
                self.slip(f'the name of a field stands in double quotes: "{name}"', start)
            return name
        return str(self._scalar())

    def _colon(self, name: str) -> None:
        if self.found == ":":
            self.advance()
        elif self.found in ("=", "=>"):
            self.slip(f"a colon stands between {name!r} and its value")
            self.advance()
        elif self.kind in ("mark", "") and self.found not in ("{", "["):
            self.stop(f"a colon and a value are missing after {name!r}", self._before)
        else:
            self.slip(f"a colon is missing after {name!r}", self._before)

    def _comma(self, end: str) -> None:
        """Step over what parts two members; nothing is needed before the end."""
        if self.found == ";":
            self.slip("a comma stands here, no semicolon")
            self.advance()
        elif self.found == ",":
            comma = self.start
            self.advance()
            while self.found == ",":
                self.slip("there is a comma too many")
                self.advance()
            if self.found == end:
                self.slip(f"there is a comma too many before {end!r}", comma)
        elif self.kind == "word" and self.text[self.start - 1] == '"':
            self.stop("a quote is missing before this one, or it is one too many", self.start - 1)
        elif self.found == ":" and end == "]":
            line = self.text.count("\n", 0, self._open[-1][1]) + 1
            self.stop(f"a colon in a list: the '[' of line {line} may have no end")
        elif self.found == ":":
            self.stop("there is a colon too many")
        elif self.kind and self.found not in ("}", "]"):
            self.slip("a comma is missing", self._before)

    def _scalar(self) -> Any:
        """Read a text, a number, or one of three words."""
        kind, found, start = self.kind, self.found, self.start
        self.advance()
        if kind == "text":
            return self._text(found, start)
        if kind == "quoted":
            self.slip(f'texts stand in straight double quotes, ", not in {found[0]}', start)
            return found[1:-1]
        if found == '"':
            line = _LINE_END.match(self.text, start)
            self.stop(f"this text has no end: {(line or [found])[0][:30]}", start)
        words = [found]
        while self.kind == "word" and not self.text[self._before : self.start].strip(" "):
            words.append(self.found)
            self.advance()
        return self._word(" ".join(words), start)

    def _text(self, found: str, start: int) -> str:
        try:
            return str(json.loads(found))
        except json.JSONDecodeError:
            if "\n" in found:
                self.stop(f"this text has no end: {found.split(chr(10))[0][:30]}", start)
            tabs = re.search("[\x00-\x1f]", found)
            wrong = "a tab or the like stands in a text" if tabs else "\\ means itself as \\\\ only"
            self.slip(wrong, start)
            return found[1:-1].replace("\t", " ")

    def _word(self, found: str, start: int) -> Any:
        try:
            return json.loads(found)
        except ValueError:
            pass
        if found in _WORDS:
            self.slip(f"{found} is written {json.dumps(_WORDS[found])}", start)
            return _WORDS[found]
        if _NUMBER.fullmatch(found) and any(map(str.isdigit, found)):
            return self._number(found, start)
        self.slip(f"a text stands in double quotes: {json.dumps(found[:40])}", start)
        return found

    def _number(self, found: str, start: int) -> float:
        if len(found) > 30:
            self.slip(f"a number of {len(found)} characters is too long", start)
            return 0
        number = float(found.replace("_", ""))
        meant = int(number) if number.is_integer() and "." not in found else number
        self.slip(f"{found} is written {meant}", start)
        return meant
