"""Names: those of the glossary, of rules and traps, and of files, which are told apart.

The rules are those of `docs/rules.md`. Each is named by the code that enforces it, so that
``grep -rnw R31`` finds that code, and by at least one test.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath

import pytest

from tests.rows import each_row

ROOT = Path(__file__).parents[1]
TERMS = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
PRODUCT = ("bot", "cogs", "data", "engine", "orders", "renderer", "sandbox", "strategy", "tools")
BOOK = ROOT / "docs/rules.md"
NUMBER = re.compile(r"(?<![\w#/.-])[RX][1-9]\d?(?![\w.]*\w)")
"""A number as it is written about; not part of a word, an address or a version."""
REFERRING = (
    *(f"{folder}/**/*.py" for folder in ("bot", "cogs", "data", "engine", "renderer", "sandbox")),
    *(f"{folder}/**/*.py" for folder in ("orders", "strategy", "tests", "tools")),
    "data/locales/*/*.ftl",
    "docs/**/*.md",
    "*.md",
)
ENFORCING = ("engine", "data", "bot/core", "cogs", "maps/balance")
DECLARING = ("engine/events.py", "engine/moves.py", "engine/refusals.py", "engine/result.py")
"""Say what something is, not what follows from it: being named there is not enough."""
ABSENT = {"R60", "R77"}
"""Tests ask for these to see what happens: there is no such rule."""
PAGE = (ROOT / "docs/platform.md").read_text(encoding="utf-8")
TRAPS = re.findall(r"^- \*\*(T\d+)\*\* ", PAGE, re.MULTILINE)
TRAP = re.compile(r"(?<!\w)T[1-9]\d?(?!\w)")
ENDINGS = ("s", "d", "ed", "ing")
FILES = sorted(
    file.relative_to(ROOT)
    for folder in {each.parent for each in ROOT.glob("*/__init__.py")}
    for file in folder.rglob("*.py")
)
"""Those of our packages; what stands beside them was made by a tool."""


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, without their heads."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    lines = [row for row in cells if len(row) == 3]
    return [row for row in lines if row[0] != "term" and set(row[0]) != {"-"}]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def sources() -> list[str]:
    """The product's Python files, the shortest first."""
    files = (file for folder in PRODUCT for file in (ROOT / folder).rglob("*.py"))
    return sorted((file.read_text("utf-8") for file in files), key=len)


@cache
def names_in(source: str) -> frozenset[str]:
    """The words of a Python file that are names: not those in comments and texts."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return frozenset(token.string for token in tokens if token.type == tokenize.NAME)


def is_used(name: str) -> bool:
    """Whether the product's code has a name."""
    return any(name in source and name in names_in(source) for source in sources())


WHERE = sorted({name for row in rows(TERMS) for name in names(row[2])})


def is_there(name: str) -> bool:
    """Whether the code has a name, or we a file or folder of it."""
    found = (ROOT / name).exists() if "/" in name else all(map(is_used, name.split(".")))
    return found or (ROOT / name).is_dir()


def test_each_name_is_in_the_code() -> None:
    assert len(WHERE) > 80
    assert [name for name in WHERE if not is_there(name)] == []


def test_the_terms_are_read_from_the_tables() -> None:
    terms = [row[0] for row in rows(TERMS)]
    assert {"toll", "outbox", "panel"} <= set(terms)
    assert len(set(terms)) == len(terms)


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


MARKER = re.compile(r"^ *(?:@|pytestmark = )pytest\.mark\.rule\(([^()]*)\)", re.MULTILINE)


def markers(source: str) -> set[str]:
    """Return the rules that the ``rule`` markers of a test file name; fails on anything else."""
    found: set[str] = set()
    for given in MARKER.findall(source):
        names = ast.literal_eval(f"[{given}]")
        assert names, "a rule marker without a rule"
        assert all(re.fullmatch(r"[RX][1-9]\d?", name) for name in names), names
        found.update(names)
    return found


RULES = rules(BOOK.read_text(encoding="utf-8"))


def test_the_book_leaves_no_number_out() -> None:
    assert [f"R{number}" for number in range(1, 60)] + [f"X{n}" for n in range(1, 18)] == RULES


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


@cache
def named(*folders: str) -> frozenset[str]:
    """The traps that the Python files of some folders name."""
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return frozenset(
        trap
        for file in files
        if file != Path(__file__)
        for trap in TRAP.findall(file.read_text(encoding="utf-8"))
    )


def test_the_traps_are_numbered_one_by_one() -> None:
    assert sorted(TRAPS, key=lambda trap: int(trap[1:])) == [
        f"T{number}" for number in range(1, len(TRAPS) + 1)
    ]


def test_the_code_names_each_trap_and_no_other() -> None:
    assert named(*PRODUCT) | {"T4"} == set(TRAPS)
    requirements = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(r'"discord\.py>=2\.7\.\d+,', requirements), "T4"


@each_row("trap", [trap for trap in TRAPS if trap != "T4"])
def test_a_test_names_the_trap(trap: str) -> None:
    assert trap in named("tests")


def test_no_two_neighbours_differ_by_an_ending_only() -> None:
    found: dict[PurePath, set[str]] = defaultdict(set)
    for path in (PurePath(each) for each in FILES):
        found[path.parent].add(path.stem)
        found[path.parent.parent].add(path.parent.name)
    alike = [
        f"{folder}: {name} and {name}{ending}"
        for folder, names in found.items()
        for name in names
        for ending in ENDINGS
        if f"{name}{ending}" in names
    ]
    assert not alike
