"""Which edition is meant, by id or by title in any language, whatever its case and accents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.typed.names import (
    SeveralEditions,
    UnknownEdition,
    by_title,
    find_edition,
    sharing_title,
    suggest_editions,
)
from bot.words import Texts
from bot.words.refusals import explain
from data import Catalogue
from tests.data.files import Change, edition

TEXTS = Texts.load(strict=True)


def named(title: str, **titles: str) -> Change:
    return lambda body: body.update(title=title, titles=titles)


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    tmp_path = tmp_path_factory.mktemp("editions")
    edition(tmp_path, "alps", named("Alpes", de="Die Alpen", en="The Alps"))
    edition(tmp_path, "alps-two", named("Alpes 2", de="Die Alpen 2", en="The Alps 2"))
    edition(tmp_path, "lake", named("Bodensee", fr="Lac de Constance"))
    edition(tmp_path, "see", named("Lake", de="See"))
    return Catalogue.read(tmp_path)


def found(catalogue: Catalogue, text: str, language: str = "en") -> str:
    return find_edition(catalogue, text, language).board.edition


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("alps", "alps"),
        ("ALPS", "alps"),
        ("alpes", "alps"),
        ("die alpen", "alps"),
        ("Alps Two", "alps-two"),
        ("alps-two", "alps-two"),
        ("the alps 2", "alps-two"),
        ("bodensee", "lake"),
        ("  Lac  de CONSTANCE ", "lake"),
        ("Boden", "lake"),
        ("Europa", "europe"),
        ("eur", "europe"),
        ("lake", "lake"),  # an id goes before a title
    ],
)
def test_what_was_typed_is_understood(catalogue: Catalogue, text: str, name: str) -> None:
    assert found(catalogue, text) == name


@pytest.mark.parametrize("text", ["", "  ", "!!", "mars", "alp", "the alps of mars"])
def test_what_means_nothing_or_several_is_refused(catalogue: Catalogue, text: str) -> None:
    with pytest.raises(UnknownEdition) as caught:
        find_edition(catalogue, text, "en")
    assert caught.value.editions == by_title(catalogue, "en")


def test_a_title_in_the_readers_language_goes_first(tmp_path: Path) -> None:
    edition(tmp_path, "one", named("Sea", it="Mare", de="Meer"))
    edition(tmp_path, "two", named("Horse", en="Mare", it="Cavalla"))
    catalogue = Catalogue.read(tmp_path)
    assert found(catalogue, "mare", "it") == "one"
    assert found(catalogue, "mare", "en") == "two"
    with pytest.raises(SeveralEditions) as caught:
        find_edition(catalogue, "mare", "tlh")
    assert caught.value.ids == ("two", "one")


def test_suggestions_hold_what_was_typed(catalogue: Catalogue) -> None:
    def suggested(part: str, language: str = "en", limit: int = 25) -> list[str]:
        return [e.board.edition for e in suggest_editions(catalogue, part, language, limit)]

    assert suggested("alp") == ["alps", "alps-two"]
    assert suggested("ÁLPEN") == ["alps", "alps-two"]
    assert suggested("constance") == ["lake"]
    assert set(suggested("")) == set(catalogue.editions)
    assert len(suggested("", limit=2)) == 2


def test_a_refusal_lists_all_in_the_readers_language(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownEdition) as caught:
        find_edition(catalogue, "*mars*", "de")
    said = explain(TEXTS.speaker("de"), None, caught.value)
    assert said.startswith(r"Eine Ausgabe „\*mars\*“ gibt es nicht.")
    for part in ("Die Alpen (2–5 Personen)", "See (2–5 Personen)", "Europa (2–5 Personen)"):
        assert part in said


def test_equal_titles_are_told_apart_by_ids(tmp_path: Path) -> None:
    for name, title in (("w-b", "Same"), ("w-a", "SAME")):
        edition(tmp_path, name, named(title, de="Gleich"))
    edition(tmp_path, "other", named("Other"))
    catalogue = Catalogue.read(tmp_path)
    every = tuple(catalogue.editions.values())
    assert {each.board.edition for each in sharing_title(every, "en")} == {"w-a", "w-b"}
    assert sharing_title(every[:1], "en") == frozenset()
    said = {}
    for language in TEXTS.languages:
        say = TEXTS.speaker(language)
        with pytest.raises(SeveralEditions) as caught:
            find_edition(catalogue, "same", language)
        said[language] = explain(say, None, caught.value)
        assert "w-a" in said[language] and "w-b" in said[language]
        labels = [say.edition_label(each, by_id=True) for each in every]
        assert len(set(labels)) == len(labels)
    assert said["en"] == (
        "More than one edition is called “same”. Type the id of the one you mean: w-a or w-b."
    )
    with pytest.raises(UnknownEdition) as unknown:
        find_edition(catalogue, "mars", "en")
    told = explain(TEXTS.speaker("en"), None, unknown.value)
    assert "SAME · w-a (2–5 players), Same · w-b (2–5 players)" in told
    assert "Other (2–5 players)" in told


def test_a_label_with_an_id_fits_and_keeps_it(tmp_path: Path) -> None:
    edition(tmp_path, "mine", named("Very long" * 8))
    mine = Catalogue.read(tmp_path).editions["mine"]
    for language in TEXTS.languages:
        label = TEXTS.speaker(language).edition_label(mine, by_id=True)
        assert "… · mine (" in label and len(label) <= 100


def test_a_refusal_names_ten_editions_at_most(tmp_path: Path) -> None:
    for number in range(12):
        edition(tmp_path, f"w-{number}", named("Same"))
    catalogue = Catalogue.read(tmp_path)
    for typed in ("mars", "same"):
        with pytest.raises((UnknownEdition, SeveralEditions)) as caught:
            find_edition(catalogue, typed, "en")
        assert isinstance(caught.value, UnknownEdition | SeveralEditions)
        told = explain(TEXTS.speaker("en"), None, caught.value)
        assert len(re.findall(r"\bw-\d", told)) <= 10
        assert ("among others: /new suggests them" in told) is (typed == "mars")
