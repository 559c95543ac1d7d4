"""Every rule of the book is named by at least one test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

RULES = [*(f"R{number}" for number in range(1, 60)), *(f"X{number}" for number in range(1, 16))]


def markers(source: str) -> set[str]:
    """Return the rules that the ``rule`` markers of a test file name; fails on anything else."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            names = [ast.literal_eval(argument) for argument in node.args]
            assert names, "a rule marker without a rule"
            assert all(re.fullmatch(r"[RX][1-9]\d?", name) for name in names), names
            found.update(names)
    return found


def named() -> set[str]:
    tests = Path(__file__).parent
    files = sorted(tests.rglob("test_*.py"))
    return set().union(*(markers(file.read_text(encoding="utf-8")) for file in files))


NAMED = named()


@pytest.mark.parametrize("rule", RULES)
def test_a_test_names_the_rule(rule: str) -> None:
    assert rule in NAMED


def test_no_test_names_a_rule_that_is_not() -> None:
    assert set(RULES) >= NAMED


def test_markers_are_read_from_the_source() -> None:
    source = '@pytest.mark.rule("R7", "R10")\ndef test_x(): ...\n# pytest.mark.rule("R8")\n'
    assert markers(source) == {"R7", "R10"}
    with pytest.raises(AssertionError):
        markers('@pytest.mark.rule("rule 7")\ndef test_x(): ...\n')
