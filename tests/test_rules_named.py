"""The rule book and what refers to it: no number without a rule, no rule without code and proof.

`docs/rules.md` holds the rules. Each is named by the code that enforces it, so that
``grep -rnw R31`` finds that code, and by at least one test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "docs/rules.md"
NUMBER = re.compile(r"(?<![\w#/.-])[RX][1-9]\d?(?![\w.]*\w)")
"""A number as it is written about; not part of a word, an address or a version."""

REFERRING = (
    *(f"{folder}/**/*.py" for folder in ("bot", "cogs", "data", "engine", "renderer", "sandbox")),
    *(f"{folder}/**/*.py" for folder in ("orders", "strategy", "tests", "tools")),
    "data/locales/*/*.ftl",
    "docs/*.md",
    "*.md",
)
ENFORCING = ("engine", "data", "bot/core", "cogs", "tools/balance")
DECLARING = ("engine/events.py", "engine/moves.py", "engine/refusals.py", "engine/result.py")
"""Say what something is, not what follows from it: being named there is not enough."""


ABSENT = {"R60", "R77"}
"""Tests ask for these to see what happens: there is no such rule."""


def rules(book: str) -> list[str]:
    """The numbers of the rules that a book holds, in its order."""
    return re.findall(r"^- \*\*([RX]\d+)\*\* ", book, re.MULTILINE)


def numbers(text: str) -> set[str]:
    """The numbers of rules that a text names."""
    return set(NUMBER.findall(text))


def texts(*patterns: str) -> Iterator[tuple[Path, str]]:
    for pattern in patterns:
        found = sorted(ROOT.glob(pattern))
        assert found, pattern
        for file in found:
            yield file.relative_to(ROOT), file.read_text(encoding="utf-8")


def markers(source: str) -> set[str]:
    """Return the rules that the ``rule`` markers of a test file name; fails on anything else."""
    found: set[str] = set()
    nodes = ast.walk(ast.parse(source)) if "mark.rule" in source else ()
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            names = [ast.literal_eval(argument) for argument in node.args]
            assert names, "a rule marker without a rule"
            assert all(re.fullmatch(r"[RX][1-9]\d?", name) for name in names), names
            found.update(names)
    return found


RULES = rules(BOOK.read_text(encoding="utf-8"))


def test_the_book_leaves_no_number_out() -> None:
    assert [f"R{number}" for number in range(1, 60)] + [f"X{n}" for n in range(1, 16)] == RULES


def test_a_test_proves_each_rule() -> None:
    proved = {rule for _, text in texts("tests/**/test_*.py") for rule in markers(text)}
    assert not set(RULES) - proved


def test_the_code_that_enforces_a_rule_names_it() -> None:
    enforced = {
        rule
        for file, text in texts(*(f"{folder}/**/*.py" for folder in ENFORCING))
        if file.as_posix() not in DECLARING
        for rule in numbers(text)
    }
    assert not set(RULES) - enforced


@pytest.mark.parametrize("pattern", REFERRING)
def test_every_number_that_is_named_is_in_the_book(pattern: str) -> None:
    unknown = {
        file.as_posix(): missing
        for file, text in texts(pattern)
        if (missing := numbers(text) - set(RULES) - ABSENT)
    }
    assert not unknown


def test_numbers_are_read_from_texts() -> None:
    assert numbers("R31–R33, (R7) **R10**: X4. `R9` R60") == {
        "R31",
        "R33",
        "R7",
        "R10",
        "X4",
        "R9",
        "R60",
    }
    assert not numbers("R0 R131 #R2 XR4 R2D2 R2.5 a-R3 R4x")


def test_markers_are_read_from_the_source() -> None:
    source = '@pytest.mark.rule("R7", "R10")\ndef test_x(): ...\n# pytest.mark.rule("R8")\n'
    assert markers(source) == {"R7", "R10"}
    with pytest.raises(AssertionError):
        markers('@pytest.mark.rule("rule 7")\ndef test_x(): ...\n')
