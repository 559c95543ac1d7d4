"""People meet an edition under its own title, and under no other edition's."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.data.short import wood, written
from tools.edition.check import report

FOUR = ("de", "en", "fr", "it")


def said(folder: Path, title: object, titles: Mapping[str, str], name: str = "wood") -> list[str]:
    """The hints about the title of an edition, each in the line of the title."""
    body = wood() | {"edition": name, "title": title, "titles": titles}
    file = folder / f"{name}.json"
    file.write_text(written(body), encoding="utf-8")
    line = file.read_text(encoding="utf-8").splitlines().index(f'"title": "{title}",') + 1
    return [hint.text for hint in report(file).hints if hint.line == line]


def test_titles_that_were_left_as_they_were(tmp_path: Path) -> None:
    assert said(tmp_path, "Orient", dict.fromkeys(FOUR, "Wood")) == [
        "the title 'Orient' is shown in no language: 'titles' say 'Wood'"
    ]
    titles = {"de": "Wald", "en": "Wood", "fr": "Bois", "it": "Bosco"}
    assert said(tmp_path, "Forest", titles) == [
        "the title 'Forest' is shown in no language: 'titles' say 'Wald' and 'Wood' and 'Bois' "
        "and 'Bosco'"
    ]


@pytest.mark.parametrize(
    "titles",
    [
        {},
        {"de": "Wald", "fr": "Bois", "it": "Bosco"},
        {"de": "Wald", "en": "Wood", "fr": "Bois", "it": "Bosco"},
    ],
)
def test_titles_with_which_nothing_is_odd(tmp_path: Path, titles: Mapping[str, str]) -> None:
    assert said(tmp_path, "Wood", titles) == []


def test_an_edition_of_ours_or_beside_it_is_called_the_same(tmp_path: Path) -> None:
    assert said(tmp_path, "EUROPE", {}) == ["the edition europe is called 'EUROPE', too"]
    assert said(tmp_path, "Isle", {"de": "Sizilien"}) == [
        "the edition sicily is called 'Sizilien', too"
    ]
    assert said(tmp_path, "Isle", {}) == []
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    assert said(tmp_path, "Isle", {}, "island") == ["the edition wood is called 'Isle', too"]


def test_who_stands_in_for_ours_may_be_called_like_it(tmp_path: Path) -> None:
    assert said(tmp_path, "Express", {}, "express") == []
