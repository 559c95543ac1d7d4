"""Files that stand together are told apart by more than an ending."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path, PurePath

ENDINGS = ("s", "d", "ed", "ing")
ROOT = Path(__file__).parents[1]
FILES = sorted(
    file.relative_to(ROOT)
    for folder in {each.parent for each in ROOT.glob("*/__init__.py")}
    for file in folder.rglob("*.py")
)
"""Those of our packages; what stands beside them was made by a tool."""


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
