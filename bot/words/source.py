"""Reads the messages in ``data/locales``: a folder for each language, with its ``.ftl`` files."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from math import inf
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

import data
from bot.words.parts import Icons
from bot.words.say import Fact, Say, true_minus
from data.files import Marks, marks_of

BUNDLED = Path(data.__file__).parent / "locales"
FALLBACK = "en"
"""The language used when a message is missing in another one; it is always complete."""

_NAME = "language-name"
_SHOWN = 80
"""The most characters that are shown of what can't be read."""
_KEPT = 8192
"""The most formatted messages that are kept."""
LONGEST = 32
"""The longest fact that is kept within a formatted message.

Messages never depend on what a longer fact says: it is put in afterwards.
"""
_FIRST_PLACE = 0xE000
_PLACE = re.compile("[\ue000-\ue0ff]")
"""Characters for private use that stand for long facts in messages that are kept."""

_ENTRY = re.compile(r"^(-?[a-z][a-z0-9_-]*) *=", re.ASCII | re.IGNORECASE | re.MULTILINE)
"""How each message and each term begins; no other line of an entry looks like that."""
_NAMED = re.compile(r"-?[a-z][a-z0-9_-]*", re.ASCII | re.IGNORECASE)
"""What may name another entry; words of the text are among what it finds."""

_log = logging.getLogger(__name__)


class InvalidTexts(LookupError):
    """Raised for a message that is unknown, broken or lacks an argument; the text is its id."""


class Language:
    """The messages of one language, each parsed when it is first asked for.

    Parsing all takes longer than anything else at a start, and most are never asked for.
    """

    def __init__(self, folder: Path) -> None:
        """Read the folder of a language, which is named by its code."""
        # Without isolation: its marks would show in command names, alt texts and pictures (T8).
        self._bundle = FluentBundle([folder.name], use_isolating=False)
        self._folder = folder
        # UTF-8 takes half of what texts in memory take, and the ids are the same in all languages.
        self._sources = dict[str, bytes]()
        for _, text in _texts(folder):
            for entry_id, source in pieces(text):
                self._sources.setdefault(sys.intern(entry_id), source.encode())
        self._parsed = set[str]()

    def format(self, message_id: str, facts: Mapping[str, Fact]) -> str | None:
        """Return a message, or its attribute ``id.attribute``; None if there is none that works."""
        name, _, attribute = message_id.partition(".")
        if name not in self._parsed:
            self._parse(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            return None
        below_zero = any(isinstance(fact, int) and fact < 0 for fact in facts.values())
        return true_minus(str(text)) if below_zero else str(text)

    @property
    def sources(self) -> Iterable[bytes]:
        """The texts of all entries, as they stand in the files."""
        return self._sources.values()

    @cached_property
    def broken(self) -> tuple[tuple[str, str], ...]:
        """The file and the text of each entry that is no use; everything is parsed for it, once."""
        seen, found = set[str](), list[tuple[str, str]]()
        for file, text in _texts(self._folder):
            for entry_id, source in pieces(text):
                for entry in parsed(source).body:
                    if isinstance(entry, ast.Junk):
                        found.append((file, entry.content or ""))
                if entry_id in seen:
                    found.append((file, source))
                if entry_id:
                    seen.add(entry_id)
        for entry_id in seen:
            self._parse(entry_id)
        return tuple(found)

    def _parse(self, entry_id: str) -> None:
        """Let the bundle know an entry and all that it may refer to.

        Other threads may do the same meanwhile: only what is complete is marked as parsed.
        """
        waiting, found = [entry_id], dict[str, ast.Resource]()
        while waiting:
            each = waiting.pop()
            if each in self._sources and each not in found and each not in self._parsed:
                source = self._sources[each].decode()
                found[each] = parsed(source)
                waiting += _NAMED.findall(source)
        for resource in found.values():
            self._bundle.add_resource(resource)
        self._parsed.update(found)


class Texts:
    """The messages of all languages.

    ``strict`` raises InvalidTexts where production falls back to English and logs an id.
    """

    def __init__(
        self, languages: Mapping[str, Language], *, strict: bool, icons: Icons | None = None
    ) -> None:
        self._languages = dict(languages)
        self._strict = strict
        self._icons = icons or Icons()
        self._formatted = lru_cache(maxsize=_KEPT)(self._format)
        self._speakers = {code: Say(self.format, code, self._icons) for code in self._languages}

    def with_icons(self, icons: Icons) -> Texts:
        """Return the same languages with speakers that use other icons.

        No kept message has an icon of its own, so that both keep the same ones.
        """
        made = Texts(self._languages, strict=self._strict, icons=icons)
        made._formatted = self._formatted
        return made

    @classmethod
    def load(cls, directory: Path | None = None, *, strict: bool = False) -> Texts:
        """Read each language's folder in ``directory``; raises InvalidTexts without English."""
        root = BUNDLED if directory is None else directory
        languages = {each.name: _language(each, marks_of(_files(each))) for each in folders(root)}
        if FALLBACK not in languages:
            raise InvalidTexts(FALLBACK)
        return cls(languages, strict=strict)

    def broken(self) -> list[str]:
        """Parse everything, and return what can't be read or has been there before, in words."""
        return [
            f"{code}/{file}: {' '.join(text.split())[:_SHOWN]}"
            for code, language in self._languages.items()
            for file, text in language.broken
        ]

    @property
    def fingerprint(self) -> str:
        """A digest of the files of all languages."""
        digest = sha256()
        for code, language in sorted(self._languages.items()):
            for each in (code.encode(), *language.sources):
                digest.update(each)
        return digest.hexdigest()

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of all languages, sorted."""
        return tuple(self._languages)

    @property
    def own_names(self) -> Mapping[str, str]:
        """The languages in the order in which they are offered: code and own name of each."""
        placed = sorted(self._languages, key=lambda code: (self._place(code), code))
        return {code: self.translated(code, _NAME, {}) or code for code in placed}

    def _place(self, language: str) -> float:
        place = self.translated(language, f"{_NAME}.place", {}) or ""
        return int(place) if place.isdecimal() else inf

    def speaker(self, language: str) -> Say:
        """Return the speaker of ``language`` (``en-GB`` is ``en``); the English one if none is."""
        for code in (language, language.partition("-")[0]):
            if code in self._languages:
                return self._speakers[code]
        return self._speakers[FALLBACK]

    def translated(self, language: str, message_id: str, facts: Mapping[str, Fact]) -> str | None:
        """Return a message in exactly this language; None if it has none that works."""
        found = self._languages.get(language)
        return None if found is None else found.format(message_id, facts)

    def format(self, language: str, message_id: str, facts: Mapping[str, Fact]) -> str:
        """Return a message, or its attribute ``id.attribute``; raises InvalidTexts if strict."""
        for fact in facts.values():
            if type(fact) is str and len(fact) > LONGEST:
                return self._around(language, message_id, facts)
        return self._formatted(language, message_id, tuple(facts.items()))

    def _around(self, language: str, message_id: str, facts: Mapping[str, Fact]) -> str:
        """Format a message with long facts: they are put into its kept form, made without them."""
        short, long = dict(facts), list[str]()
        for name, fact in facts.items():
            if isinstance(fact, str):
                if len(fact) > LONGEST:
                    short[name] = chr(_FIRST_PLACE + len(long))
                    long.append(fact)
                elif not fact.isascii() and _PLACE.search(fact):
                    return self._format(language, message_id, tuple(facts.items()))
        text = self._formatted(language, message_id, tuple(short.items()))
        if len(long) == 1:
            return text.replace(chr(_FIRST_PLACE), long[0])
        return _PLACE.sub(lambda place: long[ord(place[0]) - _FIRST_PLACE], text)

    def _format(self, language: str, message_id: str, facts: tuple[tuple[str, Fact], ...]) -> str:
        text = self._languages[language].format(message_id, dict(facts))
        if text is not None:
            return text
        if self._strict:
            raise InvalidTexts(f"{language}: {message_id}")
        _log.error("text %s is missing or broken in %s", message_id, language)
        return self._languages[FALLBACK].format(message_id, dict(facts)) or message_id


def folders(directory: Path = BUNDLED) -> list[Path]:
    """Return the folder of each language, sorted by its code, which is the folder's name."""
    return [each for each in sorted(directory.iterdir()) if each.is_dir()]


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Split a file into its entries: the id of each (a term's begins with ``-``) and its text.

    Before the first stands what comes before it, by an empty id. Whatever follows an entry, such as
    comments or what can't be read, belongs to its text.
    """
    entry_id, begun = "", 0
    for found in _ENTRY.finditer(text):
        yield entry_id, text[begun : found.start()]
        entry_id, begun = found[1], found.start()
    yield entry_id, text[begun:]


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.ftl"))


def _texts(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each file of a language."""
    return ((each.name, each.read_text(encoding="utf-8")) for each in _files(folder))


@lru_cache(maxsize=16)
def _language(folder: Path, marks: Marks) -> Language:
    """Return a language, made once until a file changes, though commands and bot both read it."""
    return Language(folder)


@cache
def parsed(source: str) -> ast.Resource:
    """Return what is in a piece of a file, parsed once."""
    return FluentParser(with_spans=False).parse(source)
