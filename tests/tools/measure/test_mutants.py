"""The deliberate faults fit the tree, and what is said of each follows from how its tests ended."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.rows import each_row
from tools.measure.mutants import __main__ as command
from tools.measure.mutants.__main__ import as_json, main, report
from tools.measure.mutants.trying import (
    ROOT,
    Group,
    Misaimed,
    Mutant,
    Outcome,
    Ran,
    Tree,
    Verdict,
    attempt,
    check,
    first_failing,
    mutants,
    try_all,
)

ALL = mutants()
SUM = Mutant("sum", Group.NEW, "sums.py", "a + b", "a - b", ("tests/test_sums.py",))
FAILED = Ran(1, "FAILED tests/test_sums.py::test_it[a - b] - assert 1 == 3\n")
PASSED, NONE, BROKEN = Ran(0, ""), Ran(5, ""), Ran(2, "ERROR tests/test_sums.py\n")
QUICK, THOROUGH = "not thorough", "thorough"
Fails = Callable[[Sequence[str]], Ran]


class Pytest:
    """Stands for it: with the fault it ends as a test says, without as ``otherwise``."""

    def __init__(self, faulty: Fails, otherwise: Ran = PASSED) -> None:
        self.faulty, self.otherwise = faulty, otherwise
        self.asked: list[tuple[bool, Sequence[str]]] = []

    def __call__(self, folder: Path, arguments: Sequence[str]) -> Ran:
        is_faulty = "a - b" in (folder / SUM.file).read_text()
        self.asked.append((is_faulty, arguments))
        return self.faulty(arguments) if is_faulty else self.otherwise


def marked(*fail: str, whole: bool = False) -> Fails:
    """What fails in runs of some marks: those near the fault, or those of the ``whole`` suite."""

    def ended(arguments: Sequence[str]) -> Ran:
        mark = arguments[arguments.index("-m") + 1]
        return FAILED if mark in fail and whole == ("-n" in arguments) else NONE

    return ended


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    (tmp_path / SUM.file).write_text("def add(a, b):\n    return a + b\n")
    return Tree(tmp_path)


@each_row("mutant", ALL)
def test_a_mutant_fits_the_tree(mutant: Mutant) -> None:
    check(mutant)
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    faulty = mutant.put_into(text)
    assert faulty != text and mutant.near
    assert all(each.startswith("tests/") for each in mutant.near)
    if mutant.file.endswith(".py"):
        compile(faulty, mutant.file, "exec")


def test_there_are_sixty_and_each_has_a_name_of_its_own() -> None:
    assert Counter(each.group for each in ALL) == {Group.LONG: 50, Group.NEW: 10}
    assert len({each.id for each in ALL}) == len(ALL)


@pytest.mark.parametrize(
    ("faulty", "whole", "verdict"),
    [
        (marked(QUICK), False, Verdict.TEST),
        (marked(THOROUGH), False, Verdict.CHECK),
        (marked(), False, Verdict.SURVIVED),
        (marked(QUICK, whole=True), False, Verdict.SURVIVED),
        (marked(QUICK, whole=True), True, Verdict.TEST),
        (marked(THOROUGH, whole=True), True, Verdict.CHECK),
        (marked(), True, Verdict.SURVIVED),
    ],
)
def test_what_is_said_follows_from_the_first_run_that_fails(
    tree: Tree, faulty: Fails, whole: bool, verdict: Verdict
) -> None:
    fake, times = Pytest(faulty), iter((10.0, 14.5))
    found = attempt(SUM, tree, fake, whole=whole, now=lambda: next(times))
    first = "" if verdict is Verdict.SURVIVED else "tests/test_sums.py::test_it[a - b]"
    assert found == Outcome("sum", Group.NEW, verdict, first, 4.5)
    near = [asked for is_faulty, asked in fake.asked if is_faulty and "-n" not in asked]
    assert all(asked[-1] == "tests/test_sums.py" for asked in near)
    # What failed is run again without the fault.
    assert [asked[-1] for is_faulty, asked in fake.asked if not is_faulty] == [first] * bool(first)


def test_what_fails_without_the_fault_too_says_nothing_of_it(tree: Tree) -> None:
    found = attempt(SUM, tree, Pytest(marked(QUICK), otherwise=FAILED))
    assert found.verdict is Verdict.RED and not found.is_caught


def test_tests_that_cannot_be_collected_are_told_apart(tree: Tree) -> None:
    fake = Pytest(lambda _: BROKEN)
    found = attempt(SUM, tree, fake)
    assert (found.verdict, found.first) == (Verdict.IMPORT, "tests/test_sums.py")
    assert "--collect-only" in fake.asked[-1][1]
    assert attempt(SUM, tree, Pytest(lambda _: BROKEN, BROKEN)).verdict is Verdict.RED


def test_the_file_is_as_it_was_and_newer_each_time(tree: Tree) -> None:
    file = tree.folder / SUM.file
    before = file.read_text()
    seconds = [int(file.stat().st_mtime)]

    def note(folder: Path, arguments: Sequence[str]) -> Ran:
        seconds.append(int((folder / SUM.file).stat().st_mtime))
        raise KeyboardInterrupt

    os.utime(file, (seconds[0] + 5, seconds[0] + 5))
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            attempt(SUM, tree, note)
        assert file.read_text() == before
        seconds.append(int(file.stat().st_mtime))
    assert seconds == sorted(set(seconds))


def test_copies_are_shared_by_all_and_the_order_stays(tmp_path: Path) -> None:
    trees = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / SUM.file).write_text("a + b\n")
        trees.append(Tree(folder))
    several = [
        Mutant(str(number), Group.LONG, SUM.file, SUM.before, SUM.after, SUM.near)
        for number in range(6)
    ]
    found = list(try_all(several, trees, Pytest(marked(QUICK))))
    assert [each.mutant for each in found] == [each.id for each in several]
    assert {each.verdict for each in found} == {Verdict.TEST}


@pytest.mark.parametrize(
    ("text", "why"),
    [("a + b\na + b\n", "in sums.py 2 times"), ("", "in sums.py 0 times"), (None, "no sums.py")],
)
def test_a_mutant_that_does_not_fit_is_refused(tmp_path: Path, text: str | None, why: str) -> None:
    if text is not None:
        (tmp_path / SUM.file).write_text(text)
    with pytest.raises(Misaimed, match=why):
        check(SUM, tmp_path)


def test_tests_that_are_not_there_are_refused(tree: Tree) -> None:
    with pytest.raises(Misaimed, match=r"no tests/test_sums\.py"):
        check(SUM, tree.folder)


@each_row(
    ("output", "first"),
    [
        (
            "..F\nFAILED tests/a.py::test_b - assert 1 == 2\nFAILED tests/c.py::d\n",
            "tests/a.py::test_b",
        ),
        ("FAILED tests/a.py::test_b[x - [y]] - E\n", "tests/a.py::test_b[x - [y]]"),
        ("ERROR tests/a.py - ImportError: no\n", "tests/a.py"),
        ("ERROR tests/a.py::test_b\n", "tests/a.py::test_b"),
        ("Fatal Python error\n", ""),
    ],
)
def test_the_first_test_that_failed_is_read(output: str, first: str) -> None:
    assert first_failing(output) == first


def test_the_outcomes_are_told_as_a_table_and_for_programs() -> None:
    outcomes = [
        Outcome("one", Group.LONG, Verdict.TEST, "tests/a.py::b", 3.2),
        Outcome("two", Group.LONG, Verdict.CHECK, "tests/a.py::c", 61.0),
        Outcome("three", Group.NEW, Verdict.SURVIVED, "", 9.9),
    ]
    told = list(report(outcomes))
    assert "| two | make check only | tests/a.py::c | 61 |" in told
    assert "| three | survived | – | 10 |" in told
    assert told[-2:] == [
        "long: 2 of 2 are caught, 1 of them by make test.",
        "new: 0 of 1 are caught, 0 of them by make test.",
    ]
    assert [each["verdict"] for each in json.loads(as_json(outcomes))] == [
        "make test",
        "make check only",
        "survived",
    ]


def test_the_command_tries_what_it_is_told_to(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def one(count: int) -> Iterator[list[Tree]]:
        yield [tree] * count

    monkeypatch.setattr(command, "copies", one)
    monkeypatch.setattr(command, "mutants", lambda: [SUM])
    monkeypatch.setattr(command, "check", lambda mutant: None)
    file = tree.folder / "told" / "outcomes.json"
    assert main(["sum", "--json", str(file)], Pytest(marked(QUICK))) == 0
    assert "| sum | make test | " in capsys.readouterr().out
    assert json.loads(file.read_text())[0]["mutant"] == "sum"
    assert main([], Pytest(marked())) == 1
    assert main(["other"], Pytest(marked())) == 2
    assert capsys.readouterr().err == "there is no mutant other.\n"
