"""Labels, placeholders and options are within Discord's limits in every language, uncut.

A sentence that names a button takes the name from the button, so that they can't differ.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent

import bot
from bot.ui.components import PersonSelect, Select, ValueSelect
from bot.words.source import BUNDLED, parsed
from tests.bot.words.ftl import Folder
from tests.bot.words.samples import bundle, formatted, samples
from tests.tiers import sampled

ROOT = Path(bot.__file__).parents[1]
ENGLISH = Folder.read(BUNDLED / "en")
LANGUAGES = sorted(each.name for each in BUNDLED.iterdir() if each.is_dir())
LABEL, PLACEHOLDER, OPTION = 80, 150, 100
BEGINNINGS = {
    "why-": 60,
    "card-label": LABEL,
    "hint-do-": LABEL,
    "near-button": LABEL,
    "seats-seat-placeholder": PLACEHOLDER,
    "seats-other-placeholder": PLACEHOLDER,
    "claim-city-option": OPTION,
    "station-option": OPTION,
    "station-lent-": 60,
    "text-option": OPTION,
    "player-choice": OPTION,
    "offer-option": OPTION,
    "route-stretch": OPTION,
    "ui-long-ticket": OPTION,
    "ui-regular-ticket": OPTION,
}
"""What the code puts in its place in several steps, by how the ids begin."""


def _selects(*kinds: type[Any]) -> Iterator[str]:
    for kind in kinds:
        for each in kind.__subclasses__():
            yield str(each.__name__)
            yield from _selects(each)


def limited() -> dict[str, int]:
    """How long a message may be by where the code puts it: the least of all its places."""
    found = {
        message_id: limit
        for message_id in ENGLISH.patterns
        for beginning, limit in BEGINNINGS.items()
        if message_id.startswith(beginning)
    }
    selects = set(_selects(Select, PersonSelect, ValueSelect))
    for file in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for message_id, limit in _places(node, selects):
                found[message_id] = min(limit, found.get(message_id, limit))
    return found


def _places(node: ast.AST, selects: set[str]) -> Iterator[tuple[str, int]]:
    match node:
        case ast.Call(func=ast.Attribute(attr="make", value=ast.Name(id=kind)), args=args):
            for each in args:
                for message_id in _said(each):
                    yield message_id, PLACEHOLDER if kind in selects else LABEL
        case ast.Call(func=ast.Attribute(attr="SelectOption" | "Choice"), keywords=keywords):
            for keyword in keywords:
                if keyword.arg in ("label", "description", "name"):
                    for message_id in _said(keyword.value):
                        yield message_id, OPTION
        case ast.FunctionDef(name=name) if name == "label" or name.endswith("_label"):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    for message_id in _said(inner.value):
                        yield message_id, LABEL


def _said(node: ast.AST) -> Iterator[str]:
    """The ids of the messages that an expression is."""
    match node:
        case ast.Call(func=func, args=[ast.Constant(value=str() as message_id), *_]):
            name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
            if name in ("say", "word"):
                yield message_id
        case ast.Call(func=func, args=[ast.IfExp(body=body, orelse=orelse), *_]):
            for each in (body, orelse):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value
        case ast.IfExp(body=body, orelse=orelse):
            yield from _said(body)
            yield from _said(orelse)
        case ast.Subscript(value=value):
            yield from _said(value)


LIMITS = limited()


def too_long(directory: Path) -> Iterator[str]:
    """What doesn't fit in its place with the longest facts."""
    made = bundle(directory)
    for message_id in sorted(LIMITS.keys() & Folder.read(directory).patterns):
        for facts in samples(ENGLISH, message_id, longest=True):
            text, _ = formatted(made, message_id, facts)
            if len(text) > LIMITS[message_id]:
                yield f"{message_id}: {len(text)} of {LIMITS[message_id]} characters: {text}"
                break


def test_the_places_are_found() -> None:
    expected = {"ui-join": LABEL, "rules-placeholder": PLACEHOLDER, "look": OPTION}
    assert expected.items() <= LIMITS.items()
    assert len(LIMITS) > 40
    for beginning in BEGINNINGS:
        assert any(each.startswith(beginning) for each in ENGLISH.patterns), beginning


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
def test_everything_fits_in_its_place(language: str) -> None:
    assert list(too_long(BUNDLED / language)) == []


def test_what_does_not_fit_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "de" / "a.ftl"
    file.parent.mkdir()
    text = f"ui-join = {'M' * 81}\nui-leave = {'M' * 80}\nrules-placeholder = {'M' * 151}\n"
    file.write_text(text, encoding="utf-8")
    found = [each.partition(":")[0] for each in too_long(file.parent)]
    assert found == ["rules-placeholder", "ui-join"]


_IN_A_SENTENCE = re.compile(r"(?<=[^\s=\]] )\*\*([^*{}/]+)\*\*")
"""In bold, and not the heading that a line begins with."""
_LABEL = 40


def _labels(text: str) -> Iterator[str]:
    """The messages of one short text, as buttons have; commands are typed."""
    for entry in parsed(text).body:
        if not isinstance(entry, fluent.Message) or entry.id.name.startswith("command-"):
            continue
        if entry.value and len(entry.value.elements) == 1:
            (element,) = entry.value.elements
            if isinstance(element, fluent.TextElement) and len(element.value) <= _LABEL:
                yield element.value


def written_out(directory: Path) -> list[str]:
    """The buttons of a language whose names stand in its sentences letter by letter."""
    files = {each.name: each.read_text(encoding="utf-8") for each in directory.glob("*.ftl")}
    labels = {label for text in files.values() for label in _labels(text)}
    return [
        f"{name}: {bold}"
        for name, text in sorted(files.items())
        for bold in _IN_A_SENTENCE.findall(text)
        if bold in labels
    ]


@pytest.mark.parametrize("language", sorted(each.name for each in BUNDLED.iterdir()))
def test_a_sentence_refers_to_its_button(language: str) -> None:
    assert written_out(BUNDLED / language) == []


def test_a_name_that_is_written_out_is_noticed(tmp_path: Path) -> None:
    text = (
        "ui-undo = Undo\nheading = **Undo** takes it back\nwrong = Press **Undo** or { ui-undo }.\n"
    )
    (tmp_path / "a.ftl").write_text(text, encoding="utf-8")
    assert written_out(tmp_path) == ["a.ftl: Undo"]
