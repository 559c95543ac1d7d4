"""Each of the mistakes that `docs/mistakes.md` lists is told in the very line shown there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from maps.check.report import Unreadable, report
from maps.new import begin

PAGE = Path(__file__).parents[3] / "docs" / "mistakes.md"
ROW = re.compile(
    r"^\| (?P<mistake>.*?) \| `(?P<right>.*?)` \| (?:`(?P<wrong>.*?)`)? \| (?P<said>.*) \|$"
)
MISTAKES = [
    found.groups("") for line in PAGE.read_text("utf-8").splitlines() if (found := ROW.match(line))
]


def test_there_are_forty() -> None:
    assert len(MISTAKES) >= 40


@pytest.mark.parametrize(
    ("right", "wrong", "said"), [row[1:] for row in MISTAKES], ids=[row[0] for row in MISTAKES]
)
def test_one_mistake_is_told_in_one_line(right: str, wrong: str, said: str, tmp_path: Path) -> None:
    file = begin("little-wood", tmp_path)
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    try:
        lines = [*report(file).lines(file)]
    except Unreadable as error:
        lines = str(error).splitlines()
    told = [line.removeprefix(f"{file}, ") for line in lines if line.startswith(f"{file}, ")]
    assert [line for line in told if "it has no map yet" not in line] == [said]
