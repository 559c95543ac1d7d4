"""Facts of every kind for every message: what the game passes at its longest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import ast

from bot.words import Fact
from tests.bot.words.ftl import Folder, entries

NUMBERS: tuple[Fact, ...] = (0, 1, 2, 5, 11, 1000)
MOST = 400
"""Combinations tried for one message."""

LONGEST: dict[str, str] = {
    "player": "W" * 32,
    "owner": "W" * 32,
    "city": "Constantinople",
    "a": "Constantinople",
    "b": "Constantinople",
    "route": "Constantinople–Constantinople",
    "ticket": "Constantinople–Constantinople (21)",
    "payment": "5 locomotives + 5 locomotives",
    "paid": "5 locomotives + 5 locomotives",
    "track": "yellow",
    "link": "https://discord.com/channels/1/2/3",
    "rule": "R59",
    "typed": "w" * 40,
}
"""A text for variables that are texts; others get `OTHER`."""
OTHER = "Ünï"


def samples(
    english: Folder, message_id: str, *, longest: bool = False
) -> Iterator[dict[str, Fact]]:
    """Facts for a message: each literal key of its selects, and numbers of each plural."""
    values: dict[str, list[Fact]] = {}
    for name in sorted(english.variables(message_id)):
        values[name] = [LONGEST.get(name, OTHER) if longest else OTHER]
    for choice in english.choices(message_id):
        found = values.get(choice.variable, [])
        found = [each for each in found if each not in (OTHER, LONGEST.get(choice.variable))]
        if choice.plural:
            found += [*NUMBERS]
        found += [int(key) if key.isdigit() else key for key in sorted(choice.ids)]
        if not choice.plural and choice.default == "other":
            found.append(LONGEST.get(choice.variable, OTHER) if longest else OTHER)
        values[choice.variable] = list(dict.fromkeys(found))
    names = list(values)
    for facts in islice(product(*values.values()), MOST):
        yield dict(zip(names, facts, strict=True))


def bundle(directory: Path) -> FluentBundle:
    """The messages of a folder, alone."""
    made = FluentBundle([directory.name], use_isolating=False)
    for file in sorted(directory.glob("*.ftl")):
        made.add_resource(ast.Resource([*entries(file.read_text(encoding="utf-8"))]))
    return made


def formatted(
    made: FluentBundle, message_id: str, facts: dict[str, Fact]
) -> tuple[str, list[Exception]]:
    """A message with its facts, and what went wrong."""
    name, _, attribute = message_id.partition(".")
    message = made.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, facts)
    return str(text), errors
