"""Every id that the code says exists and gets its arguments, and is within Discord's limits.

A sentence that names a button takes the name from the button, so that they can't differ.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
from bot.core.refusals import TableRefusal
from bot.ui.components import PersonSelect, Select, ValueSelect
from bot.words.source import BUNDLED
from cogs.lobby.options import TABLE_OPTIONS
from engine.refusals import Refusal
from tests.bot.words.ftl import Folder, entries
from tests.bot.words.samples import bundle, formatted, samples
from tests.tiers import sampled

ROOT = Path(bot.__file__).parents[1]
CODE = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
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
_SAYS = re.compile(r"\b_?say\(|\.make\(|\b(?:SelectOption|Choice)\(|\bdef \w*label\(")
_WRITTEN = re.compile(r"""(["'])([\w-]+)(?:\.[\w-]+)?\1""")


class References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


def messages() -> dict[str, References]:
    found = {}
    for file in sorted((BUNDLED / "en").glob("*.ftl")):
        for entry in entries(file.read_text(encoding="utf-8")):
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = References()
                found[entry.id.name].visit(entry)
    return found


MESSAGES = messages()


def variables(message_id: str) -> set[str]:
    """The arguments of a message with those of the messages in it."""
    refers = MESSAGES[message_id]
    return refers.variables.union(*(variables(each) for each in refers.messages))


@dataclass(frozen=True)
class Said:
    """A call of a speaker: its possible ids and its arguments, None if they can't be read."""

    where: str
    ids: tuple[str, ...]
    prefix: str
    facts: frozenset[str] | None


@cache
def sources() -> dict[Path, str]:
    return {file: file.read_text(encoding="utf-8") for file in CODE}


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """What is in the files that say something or put it in its place: others are never parsed."""
    return [
        (file, node)
        for file, text in sources().items()
        if _SAYS.search(text)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call | ast.FunctionDef)
    ]


def said() -> Iterator[Said]:
    for file, node in nodes():
        if isinstance(node, ast.Call) and _is_say(node.func) and node.args:
            where = f"{file.relative_to(ROOT)}:{node.lineno}"
            names = [keyword.arg for keyword in node.keywords]
            facts = None if None in names else frozenset(name for name in names if name)
            first = node.args[0]
            prefix = ""
            if isinstance(first, ast.JoinedStr) and isinstance(first.values[0], ast.Constant):
                prefix = str(first.values[0].value)
            yield Said(where, tuple(_constants(first)), prefix, facts)


def _is_say(func: ast.expr) -> bool:
    name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
    return name in ("say", "_say")


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _constants(one)
            yield from _constants(other)


def test_every_id_said_exists_and_gets_its_arguments() -> None:
    calls = list(said())
    assert len(calls) > 80
    faults = []
    for call in calls:
        for each in call.ids:
            name = each.partition(".")[0]
            if name not in MESSAGES:
                faults.append(f"{call.where}: there is no {each}")
            elif call.facts is not None and (missing := variables(name) - call.facts):
                faults.append(f"{call.where}: {each} lacks {', '.join(sorted(missing))}")
    assert not faults, "\n".join(faults)


def test_messages_of_an_option_ask_for_its_value_alone() -> None:
    for each in TABLE_OPTIONS:
        told = (each.panel, each.placeholder, each.label, each.lobby, each.status, each.opening)
        for message in filter(None, told):
            assert variables(message) <= {each.fact}, f"{each.field}: {message}"


def test_ids_made_from_enumerations_exist() -> None:
    made = {f"refusal-{each.value}" for each in Refusal} | {
        f"table-{e.value}" for e in TableRefusal
    }
    assert made <= set(MESSAGES)
    prefixes = {call.prefix for call in said() if call.where.startswith("bot/")} - {""}
    assert prefixes == {"refusal-", "table-"}


def test_no_message_is_translated_in_vain() -> None:
    """A message is used if the code writes its id, or if another message contains it."""
    written = {each for text in sources().values() for _, each in _WRITTEN.findall(text)}
    made = {f"refusal-{each.value}" for each in Refusal} | {
        f"table-{e.value}" for e in TableRefusal
    }
    inside = {each for refers in MESSAGES.values() for each in refers.messages}
    commands = {each for each in MESSAGES if each.startswith(("command-", "option-"))}
    assert MESSAGES.keys() - commands - written - made - inside == set()


def _selects(*kinds: type[Any]) -> Iterator[str]:
    for kind in kinds:
        for each in kind.__subclasses__():
            yield str(each.__name__)
            yield from _selects(each)


@cache
def limited() -> dict[str, int]:
    """How long a message may be by where the code puts it: the least of all its places."""
    found = {
        message_id: limit
        for message_id in ENGLISH.patterns
        for beginning, limit in BEGINNINGS.items()
        if message_id.startswith(beginning)
    }
    selects = set(_selects(Select, PersonSelect, ValueSelect))
    for file, node in nodes():
        if ROOT / "cogs" in file.parents:
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


def too_long(directory: Path) -> Iterator[str]:
    """What doesn't fit in its place with the longest facts."""
    made = bundle(directory)
    for message_id in sorted(limited().keys() & Folder.read(directory).patterns):
        for facts in samples(ENGLISH, message_id, longest=True):
            text, _ = formatted(made, message_id, facts)
            if len(text) > limited()[message_id]:
                yield f"{message_id}: {len(text)} of {limited()[message_id]} characters: {text}"
                break


def test_the_places_are_found() -> None:
    expected = {"ui-join": LABEL, "rules-placeholder": PLACEHOLDER, "look": OPTION}
    assert expected.items() <= limited().items()
    assert len(limited()) > 40
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
    for entry in entries(text):
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
