"""The traps of `docs/platform.md`: the code that avoids one names it, and so does its test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/platform.md").read_text(encoding="utf-8")
TRAPS = re.findall(r"^- \*\*(T\d+)\*\* ", PAGE, re.MULTILINE)
NUMBER = re.compile(r"(?<!\w)T[1-9]\d?(?!\w)")
PRODUCT = ("bot", "cogs", "data", "engine", "orders", "renderer", "sandbox", "strategy", "tools")


@cache
def named(*folders: str) -> frozenset[str]:
    """The traps that the Python files of some folders name."""
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return frozenset(
        trap
        for file in files
        if file != Path(__file__)
        for trap in NUMBER.findall(file.read_text(encoding="utf-8"))
    )


def test_the_traps_are_numbered_one_by_one() -> None:
    assert sorted(TRAPS, key=lambda trap: int(trap[1:])) == [
        f"T{number}" for number in range(1, len(TRAPS) + 1)
    ]


def test_the_code_names_each_trap_and_no_other() -> None:
    assert named(*PRODUCT) | {"T4"} == set(TRAPS)
    requirements = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(r'"discord\.py>=2\.7\.\d+",', requirements), "T4"


@pytest.mark.parametrize("trap", [trap for trap in TRAPS if trap != "T4"])
def test_a_test_names_the_trap(trap: str) -> None:
    assert trap in named("tests")
