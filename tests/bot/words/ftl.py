"""A folder of messages, taken apart: what each one uses and on what it selects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from babel import Locale
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.words.source import parsed, pieces

PLURALS = frozenset(("zero", "one", "two", "few", "many", "other"))
MAY_LACK = frozenset(("many",))
"""Millions in French and Italian; no game counts so far."""


def entries(text: str) -> Iterator[ftl.EntryType]:
    """All entries of a file, parsed once with the bot's."""
    return (entry for _, piece in pieces(text) for entry in parsed(piece).body)


@dataclass(frozen=True)
class Choice:
    """A select on a variable: its keys, and the one of the default variant."""

    variable: str
    keys: tuple[str, ...]
    default: str

    @property
    def plural(self) -> bool:
        """Whether it selects on how many there are."""
        return bool(PLURALS.intersection(self.keys) - {"other"})

    @property
    def ids(self) -> frozenset[str]:
        """The literal keys: ids, and numbers such as 0."""
        return frozenset(self.keys) - PLURALS


@dataclass
class Pattern(Visitor):
    """The text of a message or attribute: what it prints, selects on and refers to."""

    printed: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    choices: list[Choice] = field(default_factory=list)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.printed.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.messages.add(node.id.name + attribute)

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.terms.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = [_key(each.key) for each in node.variants]
        default = next(_key(each.key) for each in node.variants if each.default)
        if isinstance(node.selector, ftl.VariableReference):
            self.choices.append(Choice(node.selector.id.name, tuple(keys), default))
        else:
            self.visit(node.selector)
        for each in node.variants:
            self.visit(each.value)


@dataclass
class Folder:
    """All messages of a language by id; an attribute's is ``id.attribute``."""

    language: str
    patterns: dict[str, Pattern] = field(default_factory=dict)
    terms: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, directory: Path) -> Folder:
        """Read all files of a language's folder; nobody changes what was read once."""
        files = sorted(directory.glob("*.ftl"))
        return _read(
            directory.name, tuple((each.name, each.read_text(encoding="utf-8")) for each in files)
        )

    def _take(self, file: str, entry: ftl.EntryType) -> None:
        if isinstance(entry, ftl.Junk):
            self.broken.append(f"{file}: {(entry.content or '').splitlines()[0]}")
        elif isinstance(entry, ftl.Term):
            self.terms.add(entry.id.name)
        elif isinstance(entry, ftl.Message):
            parts = [(entry.id.name, entry.value)] if entry.value else []
            parts += [(f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes]
            for message_id, value in parts:
                if message_id in self.patterns:
                    self.broken.append(f"{file}: {message_id} is there twice")
                pattern = Pattern()
                pattern.visit(value)
                self.patterns[message_id] = pattern

    def whole(self, message_id: str) -> Iterator[Pattern]:
        """A pattern and those of the messages in it."""
        todo, seen = [message_id], set()
        while todo:
            each = todo.pop()
            if each not in seen and each in self.patterns:
                seen.add(each)
                yield self.patterns[each]
                todo += self.patterns[each].messages

    def printed(self, message_id: str) -> set[str]:
        """The variables that show, here or in a message within."""
        return set[str]().union(*(each.printed for each in self.whole(message_id)))

    def choices(self, message_id: str) -> list[Choice]:
        """The selects, here or in a message within."""
        return [choice for each in self.whole(message_id) for choice in each.choices]

    def variables(self, message_id: str) -> set[str]:
        """All variables that a message needs."""
        chosen = {each.variable for each in self.choices(message_id)}
        return self.printed(message_id) | chosen

    def known_keys(self) -> dict[str, set[str]]:
        """The literal keys of each variable in any message."""
        found: dict[str, set[str]] = {}
        for pattern in self.patterns.values():
            for choice in pattern.choices:
                found.setdefault(choice.variable, set()).update(choice.ids)
        return found


@lru_cache(maxsize=16)
def _read(language: str, files: tuple[tuple[str, str], ...]) -> Folder:
    found = Folder(language)
    for name, text in files:
        for entry in entries(text):
            found._take(name, entry)
    return found


def faults(english: Folder, other: Folder) -> list[str]:
    """What is wrong with a language, measured by English; the same for English itself."""
    found = [f"broken: {each}" for each in other.broken]
    found += [f"missing: {each}" for each in sorted(english.patterns.keys() - other.patterns)]
    found += [f"superfluous: {each}" for each in sorted(other.patterns.keys() - english.patterns)]
    known = english.known_keys()
    for message_id in sorted(english.patterns.keys() & other.patterns):
        for fault in _of(english, other, message_id, known):
            found.append(f"{message_id}: {fault}")
    return found


def _of(
    english: Folder, other: Folder, message_id: str, known: dict[str, set[str]]
) -> Iterator[str]:
    """What is wrong with one message."""
    pattern = other.patterns[message_id]
    for each in sorted(pattern.messages - other.patterns.keys()):
        yield f"refers to {each}, which isn't there"
    for each in sorted(pattern.terms - other.terms):
        yield f"refers to -{each}, which isn't there"
    for each in sorted(pattern.functions - {"NUMBER"}):
        yield f"calls {each}"
    for each in sorted(other.variables(message_id) - english.variables(message_id)):
        yield f"${each} isn't given"
    for each in sorted(english.printed(message_id) - other.variables(message_id)):
        yield f"${each} is left out"
    theirs = other.choices(message_id)
    for choice in pattern.choices:
        yield from _odd(choice, other.language, known)
    for choice in english.choices(message_id):
        same = [each for each in theirs if each.variable == choice.variable]
        covered = frozenset[str]().union(*(each.ids for each in same))
        for key in sorted(choice.ids - covered):
            yield f"${choice.variable} has no [{key}]"
        if choice.plural and not any(each.plural for each in same):
            yield f"${choice.variable} has no plural"


def _odd(choice: Choice, language: str, known: dict[str, set[str]]) -> Iterator[str]:
    """What no select may have."""
    if len(set(choice.keys)) != len(choice.keys):
        yield f"${choice.variable} has a key twice"
    for key in sorted(choice.ids - known.get(choice.variable, set())):
        if not key.isdigit():
            yield f"${choice.variable} is never [{key}]"
    if choice.plural:
        categories = Locale(language).plural_form.tags | {"other"}
        for key in sorted(PLURALS.intersection(choice.keys) - categories):
            yield f"{language} has no plural [{key}]"
        for key in sorted(categories - MAY_LACK - set(choice.keys)):
            yield f"${choice.variable} lacks the plural [{key}]"
        if choice.default != "other":
            yield f"${choice.variable} doesn't end in *[other]"


def _key(key: ftl.Identifier | ftl.NumberLiteral) -> str:
    return key.name if isinstance(key, ftl.Identifier) else key.value
