"""A sentence that names a button takes the name from the button, so that they can't differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from bot.words.source import BUNDLED, parsed

_IN_A_SENTENCE = re.compile(r"(?<=[^\s=\]] )\*\*([^*{}/]+)\*\*")
"""In bold, and not the heading that a line begins with."""
_LABEL = 40


def _labels(text: str) -> Iterator[str]:
    """The messages of one short text, as buttons have; commands are typed."""
    for entry in parsed(text).body:
        if not isinstance(entry, ast.Message) or entry.id.name.startswith("command-"):
            continue
        if entry.value and len(entry.value.elements) == 1:
            (element,) = entry.value.elements
            if isinstance(element, ast.TextElement) and len(element.value) <= _LABEL:
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
