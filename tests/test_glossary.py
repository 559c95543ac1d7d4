"""The glossary: its names are those of the code, and the words it replaces don't come back."""

from __future__ import annotations

import io
import re
import tokenize
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
TERMS, _, REPLACED = (
    (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("## Not this word but that")
)
PRODUCT = ("bot", "cogs", "data", "engine", "orders", "renderer", "sandbox", "strategy", "tools")
STILL_NAMES = {"called", "spoken"}
"""Ordinary words that are names of something else, too."""


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, without their heads."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    lines = [row for row in cells if len(row) == 3]
    return [row for row in lines if row[0] not in ("term", "not") and set(row[0]) != {"-"}]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def words() -> dict[str, list[Path]]:
    """Every word in the product's Python files, with these."""
    found: dict[str, list[Path]] = {}
    for folder in PRODUCT:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for word in set(re.findall(r"\w+", file.read_text("utf-8"))):
                found.setdefault(word, []).append(file)
    return found


@cache
def names_in(file: Path) -> frozenset[str]:
    """The words of a Python file that are names: not those in comments and texts."""
    tokens = tokenize.generate_tokens(io.StringIO(file.read_text("utf-8")).readline)
    return frozenset(token.string for token in tokens if token.type == tokenize.NAME)


def is_used(name: str) -> bool:
    """Whether the product's code has a name."""
    return any(name in names_in(file) for file in words().get(name, ()))


WHERE = sorted({name for row in rows(TERMS) for name in names(row[2])})
GONE = sorted({name for row in rows(REPLACED) for name in names(row[0])} - STILL_NAMES)
INSTEAD = sorted({name for row in rows(REPLACED) for name in names(row[1])})


def is_there(name: str) -> bool:
    """Whether the code has a name, or we a file or folder of it."""
    found = (ROOT / name).exists() if "/" in name else all(map(is_used, name.split(".")))
    return found or (ROOT / name).is_dir()


def test_each_name_is_in_the_code() -> None:
    assert len(WHERE) > 100
    assert [name for name in (*WHERE, *INSTEAD) if not is_there(name)] == []


def test_no_word_that_was_replaced_is_a_name() -> None:
    assert [name for name in GONE if is_used(name)] == []


def test_the_terms_are_read_from_the_tables() -> None:
    terms = [row[0] for row in rows(TERMS)]
    assert {"toll", "outbox", "panel"} <= set(terms)
    assert len(set(terms)) == len(terms)
    assert "Desk" in GONE
