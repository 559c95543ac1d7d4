"""Every id that the code says exists, gets its arguments, and nothing is translated in vain."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
from bot.core.refusals import TableRefusal
from bot.words.source import BUNDLED
from cogs.lobby.options import TABLE_OPTIONS
from engine.refusals import Refusal

ROOT = Path(bot.__file__).parents[1]
CODE = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]


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
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
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
def nodes() -> list[tuple[Path, ast.Call | ast.Constant]]:
    """The calls and the strings of all files: to find them takes longest."""
    return [
        (file, node)
        for file in CODE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Call) and _is_say(node.func) and node.args)
        or (isinstance(node, ast.Constant) and isinstance(node.value, str))
    ]


def said() -> Iterator[Said]:
    for file, node in nodes():
        if isinstance(node, ast.Call):
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
    written = {
        node.value.partition(".")[0]
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    made = {f"refusal-{each.value}" for each in Refusal} | {
        f"table-{e.value}" for e in TableRefusal
    }
    inside = {each for refers in MESSAGES.values() for each in refers.messages}
    commands = {each for each in MESSAGES if each.startswith(("command-", "option-"))}
    assert MESSAGES.keys() - commands - written - made - inside == set()
