"""Puts one fault after the other into a copy of the tree, and runs the tests that should notice."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).parents[3]
DATA = Path(__file__).with_name("mutants.toml")

_PASSED = (0, 5)
"""Pytest's exit status if all tests passed, or if there was none to run."""
_FAILED = 1
# The tests of this tool compare the mutants with the files, and would notice every one.
_ALWAYS = (
    "-x",
    "-q",
    "-p",
    "no:cacheprovider",
    "-rfE",
    "--ignore=tests/tools/measure/test_mutants.py",
)
_PARALLEL = ("-n", "auto", "--dist", "worksteal")
_QUICK, _THOROUGH = ("-m", "not thorough"), ("-m", "thorough")
_TOLD = re.compile(r"^(?:FAILED|ERROR) (tests/[^\s\[]+(?:\[.*?\](?= - |$))?)", re.MULTILINE)
_LATER = 2_000_000_000
"""Nanoseconds by which each version of a file is newer than the one before."""


class Group(StrEnum):
    """How old the part of the product is in which a mutant breaks something."""

    LONG = "long"
    """It has been there for long."""
    NEW = "new"
    """It was added last."""


class Misaimed(Exception):
    """A mutant doesn't fit the tree; the text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault: ``before``, which is in its file once, gives way to ``after``.

    ``near`` are the test files and folders in which it should be noticed.
    """

    id: str
    group: Group
    file: str
    before: str
    after: str
    near: tuple[str, ...]

    def put_into(self, text: str) -> str:
        """Return the text of its file with the fault; raises Misaimed."""
        found = text.count(self.before)
        if found != 1:
            raise Misaimed(f"{self.id}: what it replaces is in {self.file} {found} times, not once")
        return text.replace(self.before, self.after)


def mutants(data: Path = DATA) -> list[Mutant]:
    """Read all mutants, in the order of their file."""
    listed = tomllib.loads(data.read_text(encoding="utf-8"))["mutant"]
    return [
        Mutant(**{**each, "group": Group(each["group"]), "near": tuple(each["near"])})
        for each in listed
    ]


def check(mutant: Mutant, root: Path = ROOT) -> None:
    """Make sure that a mutant fits a tree; raises Misaimed."""
    file = root / mutant.file
    if not file.is_file():
        raise Misaimed(f"{mutant.id}: there is no {mutant.file}")
    mutant.put_into(file.read_text(encoding="utf-8"))
    for each in mutant.near:
        if not (root / each).exists():
            raise Misaimed(f"{mutant.id}: there is no {each}")


class Tree:
    """A copy of the tree, which holds one mutant at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def holding(self, mutant: Mutant) -> Iterator[None]:
        """Hold a mutant as long as the context lasts; raises Misaimed."""
        file = self.folder / mutant.file
        whole = file.read_bytes()
        faulty = mutant.put_into(whole.decode()).encode()
        try:
            _write(file, faulty)
            yield
        finally:
            _write(file, whole)
            # What failed because of one mutant isn't to be tried first with the next one.
            shutil.rmtree(self.folder / ".hypothesis", ignore_errors=True)


def _write(file: Path, body: bytes) -> None:
    """Replace a file by one that is newer for certain.

    Python tells a compiled file that is out of date by the time and the size of its source alone.
    """
    moment = file.stat().st_mtime_ns + _LATER
    file.write_bytes(body)
    os.utime(file, ns=(moment, moment))


@contextmanager
def copies(count: int, root: Path = ROOT) -> Iterator[list[Tree]]:
    """Copies of the working tree as it is, which go when the context ends."""
    with ExitStack() as stack:
        made = []
        for _ in range(count):
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="mutants-"))) / root.name
            _copy(root, folder)
            made.append(Tree(folder))
        yield made


def _copy(root: Path, folder: Path) -> None:
    for name in _listed(root):
        # One that was deleted stays listed until that is committed.
        if (source := root / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, folder / name)
    for environment in root.glob(".venv*"):
        (folder / environment.name).symlink_to(environment.resolve())
    # Some tests ask git which files there are.
    _git(folder, "init", "--quiet")
    _git(folder, "add", "--all")


def _listed(root: Path) -> list[str]:
    """The files that git has, and new ones that it isn't to ignore."""
    told = _git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return [name for name in told.split("\0") if name]


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(  # noqa: S603
        ["git", *words],  # noqa: S607
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


class Ran(NamedTuple):
    """How pytest ended, and what it printed."""

    status: int
    output: str


Run: TypeAlias = Callable[[Path, Sequence[str]], Ran]
"""Runs pytest with some arguments in a folder."""


def pytest_in(folder: Path, arguments: Sequence[str]) -> Ran:
    """Run pytest in a process of its own, under the interpreter of this one."""
    without = {key: kept for key, kept in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pytest", *arguments],
        cwd=folder,
        env=without,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Ran(done.returncode, done.stdout)


class Verdict(StrEnum):
    """What became of a mutant."""

    TEST = "make test"
    CHECK = "make check only"
    """None of those tests noticed it that `make test` runs, as far as they were run."""
    SURVIVED = "survived"
    IMPORT = "doesn't import"
    """The tests can't be collected with it: it was aimed badly."""
    RED = "red anyway"
    """What failed with it fails without it, too."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant, the ``first`` test that failed, and how long that took."""

    mutant: str
    group: Group
    verdict: Verdict
    first: str
    seconds: float

    @property
    def is_caught(self) -> bool:
        """Whether tests noticed it."""
        return self.verdict in (Verdict.TEST, Verdict.CHECK, Verdict.IMPORT)


def attempt(
    mutant: Mutant,
    tree: Tree,
    run: Run = pytest_in,
    *,
    whole: bool = False,
    now: Callable[[], float] = monotonic,
) -> Outcome:
    """Try a mutant by the tests near it, and then by all if ``whole``; the first failure ends it.

    What failed is run again without the mutant, which says whether it was to blame. Raises
    Misaimed.
    """
    began = now()
    with tree.holding(mutant):
        failure = _failure(mutant, tree, run, whole=whole)
    seconds = now() - began
    if failure is None:
        return Outcome(mutant.id, mutant.group, Verdict.SURVIVED, "", seconds)
    verdict, chosen, ran = failure
    first = first_failing(ran.output)
    if ran.status == _FAILED:
        again = (first,) if first else chosen
    else:
        verdict, again = Verdict.IMPORT, ("--collect-only", *chosen)
    if run(tree.folder, [*_ALWAYS, *again]).status not in _PASSED:
        verdict = Verdict.RED
    return Outcome(mutant.id, mutant.group, verdict, first, seconds)


def _failure(
    mutant: Mutant, tree: Tree, run: Run, *, whole: bool
) -> tuple[Verdict, tuple[str, ...], Ran] | None:
    """The first run that fails in a tree: what that means, what was run, and how it ended."""
    for verdict, chosen in _stages(mutant, whole=whole):
        ran = run(tree.folder, [*_ALWAYS, *chosen])
        if ran.status not in _PASSED:
            return verdict, chosen, ran
    return None


def _stages(mutant: Mutant, *, whole: bool) -> Iterator[tuple[Verdict, tuple[str, ...]]]:
    """What is run, one after the other, and what a failure there means."""
    yield Verdict.TEST, (*_QUICK, *mutant.near)
    yield Verdict.CHECK, (*_THOROUGH, *mutant.near)
    if whole:
        yield Verdict.TEST, (*_PARALLEL, *_QUICK)
        yield Verdict.CHECK, (*_PARALLEL, *_THOROUGH)


def first_failing(output: str) -> str:
    """Return the first test that pytest says failed; nothing if it names none."""
    found = _TOLD.search(output)
    return found[1] if found else ""


def try_all(
    chosen: Sequence[Mutant], trees: Sequence[Tree], run: Run = pytest_in, *, whole: bool = False
) -> Iterator[Outcome]:
    """Try mutants in their order, as many at a time as there are copies. Raises Misaimed."""
    free = SimpleQueue[Tree]()
    for tree in trees:
        free.put(tree)

    def one(mutant: Mutant) -> Outcome:
        tree = free.get()
        try:
            return attempt(mutant, tree, run, whole=whole)
        finally:
            free.put(tree)

    with ThreadPoolExecutor(len(trees)) as pool:
        yield from pool.map(one, chosen)
