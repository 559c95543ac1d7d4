"""Files that stand together are told apart by more than an ending."""

from __future__ import annotations

import subprocess
from collections import defaultdict
from pathlib import PurePath

ENDINGS = ("s", "d", "ed", "ing")
SUFFIXES = (".py", "")


def test_no_two_neighbours_differ_by_an_ending_only() -> None:
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True)
    found: dict[PurePath, set[str]] = defaultdict(set)
    for line in listed.stdout.splitlines():
        path = PurePath(line)
        if path.suffix != ".py":
            continue
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
