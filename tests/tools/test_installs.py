"""The ways to install that are tried are those that are told."""

import re
from pathlib import Path

import pytest

from bot.version import VERSION
from tools.installs.ways import WAYS, Way

PAGE = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
FILES = {
    "wheel": f"stationmaster-{VERSION}-py3-none-any.whl",
    "source": f"stationmaster-{VERSION}.tar.gz",
    "lock": "requirements.txt",
    "python": "python3",
}


def told(line: str) -> str:
    """A command as the page has it, for whoever has one Python."""
    return re.sub(r" --python python3\b", "", line.format_map(FILES))


@pytest.mark.parametrize("way", [each for each in WAYS if each.name != "pip, source archive"])
def test_a_way_that_is_tried_is_told(way: Way) -> None:
    typed = [told(line) for line in way.installing] or [told(way.starting)]
    assert " <br> ".join(f"`{line}`" for line in typed) in PAGE


def test_the_page_names_the_source_archive() -> None:
    assert f"`{FILES['source']}`" in PAGE
