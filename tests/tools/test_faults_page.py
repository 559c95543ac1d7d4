"""The page of all faults is current, complete, and quotes what the program really says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from bot.core.model import Cause
from bot.runtime.requests import Way
from bot.storage.errors import FailureCause
from bot.storage.repositories.notices import NoticeKind
from bot.words.source import BUNDLED
from cogs.help.panels.errors import _NOT_SAVED
from tools.faults.__main__ import PAGE, main
from tools.faults.model import Fault
from tools.faults.page import FAULTS, Texted, page

ROOT = PAGE.parents[1]
FILES_OF_FAULTS = ("damage", "faults", "parking")
LOG_LEVELS = {"info", "warning", "error", "exception"}
_names = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)


def messages_of(name: str) -> set[str]:
    """The messages of a file but those that are part of another."""
    source = (BUNDLED / "en" / f"{name}.ftl").read_text(encoding="utf-8")
    messages = [each for each in FluentResource(source).body if isinstance(each, ftl.Message)]
    return {each.id.name for each in messages} - set(re.findall(r"\{ ([a-z-]+) \}", source))


def nodes() -> Iterator[ast.AST]:
    for folder in ("bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


Sentence = Sequence[str | None]
"""Its words, with holes for what it is filled with."""


def says(sentence: Sentence, line: str) -> bool:
    if not all(part is None or part in line for part in sentence):
        return False
    holed = "".join(".+" if part is None else re.escape(part) for part in sentence)
    return re.fullmatch(holed, line, re.DOTALL) is not None


@cache
def said_and_logged() -> tuple[list[Sentence], set[str]]:
    """Every sentence of the program, and every log event."""
    sentences: list[Sentence] = []
    events = set()
    for node in nodes():
        match node:
            case ast.Constant(value=str(words)) if len(words) > 15:
                sentences.append([words])
            case ast.JoinedStr(values=values):
                parts = [getattr(part, "value", None) for part in values]
                fixed = [part if isinstance(part, str) else None for part in parts]
                if sum(len(part or "") for part in fixed) > 15:
                    sentences.append(fixed)
            case ast.Call(
                func=ast.Attribute(value=ast.Name("log" | "_log"), attr=level),
                args=[ast.Constant(value=str(event)), *_],
            ) if level in LOG_LEVELS:
                events.add(f"{level}: {event}")
    return sentences, events


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.faults"


def test_an_old_page_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["--check"]) == 0
    old = tmp_path / "faults.md"
    old.write_text("# All faults", encoding="utf-8")
    monkeypatch.setattr("tools.faults.__main__.PAGE", old)
    assert main(["--check"]) == 1
    assert main([]) == 0
    assert old.read_text(encoding="utf-8") == page()


def test_every_text_of_a_fault_is_on_the_page() -> None:
    texted = Texted()
    page(texted)
    known = set().union(*map(messages_of, FILES_OF_FAULTS))
    assert len(known) > 40
    assert known - texted.used == set()
    assert set(_NOT_SAVED.values()) <= texted.used


def test_every_kind_of_notice_is_on_the_page() -> None:
    assert {fault.notice.kind for fault in FAULTS if fault.notice} == set(NoticeKind)
    assert "notice` kind=" in page()


def test_every_cause_and_every_way_is_on_the_page() -> None:
    made = page()
    assert all(f"`{way}`" in made for way in Way)
    assert set(FailureCause) - set(_NOT_SAVED) == {FailureCause.OTHER}
    assert len(Cause) == 5, "each cause has a row in tools/faults"


@pytest.mark.thorough
@_names
def test_what_an_admin_sees_is_what_the_program_says(fault: Fault) -> None:
    sentences, events = said_and_logged()
    assert set(fault.logs) <= events
    for line in fault.prints:
        assert any(says(sentence, line) for sentence in sentences), line
    if fault.notice is not None and fault.notice.kind is NoticeKind.BACKUP:
        assert any(says(sentence, fault.notice.why) for sentence in sentences)


def test_no_fault_has_two_rows() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names))
