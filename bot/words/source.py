"""Reads the messages in ``data/locales``: a folder for each language, with its ``.ftl`` files."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from functools import lru_cache
from math import inf
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

import data
from bot.words.parts import Icons
from bot.words.say import Fact, Say, true_minus

BUNDLED = Path(data.__file__).parent / "locales"
FALLBACK = "en"
"""The language used when a message is missing in another one; it is always complete."""

_NAME = "language-name"
_KEPT = 8192
"""The most formatted messages that are kept."""
LONGEST = 32
"""The longest fact that is kept within a formatted message.

Messages never depend on what a longer fact says: it is put in afterwards.
"""
_FIRST_PLACE = 0xE000
_PLACE = re.compile("[\ue000-\ue0ff]")
"""Characters for private use that stand for long facts in messages that are kept."""

_log = logging.getLogger(__name__)


class InvalidTexts(LookupError):
    """Raised for a message that is unknown, broken or lacks an argument; the text is its id."""


class Texts:
    """The messages of all languages.

    ``strict`` raises InvalidTexts where production falls back to English and logs an id.
    """

    def __init__(
        self, bundles: Mapping[str, FluentBundle], *, strict: bool, icons: Icons | None = None
    ) -> None:
        self._bundles = dict(bundles)
        self._strict = strict
        self._icons = icons or Icons()
        self._formatted = lru_cache(maxsize=_KEPT)(self._format)
        self._speakers = {code: Say(self.format, code, self._icons) for code in self._bundles}

    def with_icons(self, icons: Icons) -> Texts:
        """Return the same languages with speakers that use other icons.

        No kept message has an icon of its own, so that both keep the same ones.
        """
        made = Texts(self._bundles, strict=self._strict, icons=icons)
        made._formatted = self._formatted
        return made

    @classmethod
    def load(cls, directory: Path | None = None, *, strict: bool = False) -> Texts:
        """Read each language's folder in ``directory``; raises InvalidTexts without English."""
        root = BUNDLED if directory is None else directory
        bundles = {each.name: _bundle(each, strict) for each in folders(root)}
        if FALLBACK not in bundles:
            raise InvalidTexts(FALLBACK)
        return cls(bundles, strict=strict)

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of all languages, sorted."""
        return tuple(self._bundles)

    @property
    def own_names(self) -> Mapping[str, str]:
        """The languages in the order in which they are offered: code and own name of each."""
        placed = sorted(self._bundles, key=lambda code: (self._place(code), code))
        return {code: self.translated(code, _NAME, {}) or code for code in placed}

    def _place(self, language: str) -> float:
        place = self.translated(language, f"{_NAME}.place", {}) or ""
        return int(place) if place.isdecimal() else inf

    def speaker(self, language: str) -> Say:
        """Return the speaker of ``language`` (``en-GB`` is ``en``); the English one if none is."""
        for code in (language, language.partition("-")[0]):
            if code in self._bundles:
                return self._speakers[code]
        return self._speakers[FALLBACK]

    def translated(self, language: str, message_id: str, facts: Mapping[str, Fact]) -> str | None:
        """Return a message in exactly this language; None if it has none that works."""
        bundle = self._bundles.get(language)
        return None if bundle is None else _format(bundle, message_id, facts)

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
        text = _format(self._bundles[language], message_id, dict(facts))
        if text is not None:
            return text
        if self._strict:
            raise InvalidTexts(f"{language}: {message_id}")
        _log.error("text %s is missing or broken in %s", message_id, language)
        return _format(self._bundles[FALLBACK], message_id, dict(facts)) or message_id


def folders(directory: Path = BUNDLED) -> list[Path]:
    """Return the folder of each language, sorted by its code, which is the folder's name."""
    return [each for each in sorted(directory.iterdir()) if each.is_dir()]


def _bundle(folder: Path, strict: bool) -> FluentBundle:
    # Without isolation: its marks would show in command names, alt texts and pictures (T8).
    bundle = FluentBundle([folder.name], use_isolating=False)
    seen: set[str] = set()
    for file in sorted(folder.glob("*.ftl")):
        resource = parsed(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Message) and entry.id.name not in seen:
                seen.add(entry.id.name)
            elif isinstance(entry, ast.Message | ast.Junk):
                what = entry.id.name if isinstance(entry, ast.Message) else entry.content
                if strict:
                    raise InvalidTexts(f"{folder.name}/{file.name}: {what}")
                _log.error("text file %s/%s has a broken entry", folder.name, file.name)
        bundle.add_resource(resource)
    return bundle


@lru_cache(maxsize=256)
def parsed(text: str) -> ast.Resource:
    """Return a text file's messages, parsed once, though commands and bot both read languages."""
    return FluentResource(text)


def _format(bundle: FluentBundle, message_id: str, facts: Mapping[str, Fact]) -> str | None:
    name, _, attribute = message_id.partition(".")
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    text, errors = bundle.format_pattern(pattern, dict(facts))
    if errors:
        return None
    below_zero = any(isinstance(fact, int) and fact < 0 for fact in facts.values())
    return true_minus(str(text)) if below_zero else str(text)
