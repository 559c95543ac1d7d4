"""Which edition is meant, by id or by title in any language, whatever its case and accents.

Colours of cards as people type them.

How much a typed text looks like a name: exactly what difflib says, and 0 below a limit.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import data
from bot.core.typed.cities import GreyCards, UnknownColour, find_colour, suggest_colours
from bot.core.typed.names import (
    Alphabet,
    SeveralEditions,
    Typed,
    UnknownEdition,
    by_title,
    find_edition,
    folded,
    sharing_title,
    suggest_editions,
)
from bot.words import Texts
from bot.words.refusals import explain
from data import Catalogue
from engine.cards import Colour
from tests.data.files import Change, edition
from tests.data.short import wood, written
from tests.rows import each_row

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
    assert said.startswith(r"Eine Edition „\*mars\*“ gibt es nicht.")
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
        body = wood() | {"edition": f"w-{number}", "title": "Same"}
        (tmp_path / f"w-{number}.json").write_text(written(body), encoding="utf-8")
    catalogue = Catalogue.read(tmp_path)
    for typed in ("mars", "same"):
        with pytest.raises((UnknownEdition, SeveralEditions)) as caught:
            find_edition(catalogue, typed, "en")
        assert isinstance(caught.value, UnknownEdition | SeveralEditions)
        told = explain(TEXTS.speaker("en"), None, caught.value)
        assert len(re.findall(r"\bw-\d", told)) <= 10
        assert ("among others: /new suggests them" in told) is (typed == "mars")


@each_row(
    ("words", "colour"),
    [
        ("blue bleu blau blu Bleue", Colour.BLUE),
        ("purple pink violet lila rosa viola rose", Colour.PURPLE),
        ("orange arancione ORANGE", Colour.ORANGE),
        ("white blanc weiß weiss Bianco", Colour.WHITE),
        ("green vert grün gruen grun verde", Colour.GREEN),
        ("yellow jaune gelb giallo", Colour.YELLOW),
        ("black noir schwarz nero", Colour.BLACK),
        ("red rouge rot rosso", Colour.RED),
        ("locomotive loco Lokomotive locomotiva wild rainbow joker lok", Colour.LOCOMOTIVE),
    ],
)
def test_finds_a_colour_in_four_languages(words: str, colour: Colour) -> None:
    for word in words.split():
        for language in ("en", "fr", "de", "it", "ja"):
            assert find_colour(word, language) is colour


def test_every_notation_word_is_understood() -> None:
    assert all(find_colour(colour.word, "de") is colour for colour in Colour)


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("bla", "de", [Colour.BLUE]),
        ("bla", "en", [Colour.BLACK]),
        ("sch", "en", [Colour.BLACK]),
        ("bl", "en", [Colour.BLUE, Colour.BLACK]),
    ],
)
def test_a_beginning_is_asked_in_the_readers_language_first(
    text: str, language: str, meant: list[Colour]
) -> None:
    with pytest.raises(UnknownColour) as caught:
        find_colour(text, language)
    assert list(caught.value.alike) == meant


@pytest.mark.rule("R21")
@each_row("word", ["grey", "gray", "gris", "grau", "grigio"])
def test_cards_are_never_grey(word: str) -> None:
    with pytest.raises(GreyCards):
        find_colour(word, "en")


@pytest.mark.parametrize("text", ["", "teal", "??"])
def test_says_when_there_is_no_such_colour(text: str) -> None:
    with pytest.raises(UnknownColour):
        find_colour(text, "en")


@each_row(
    ("text", "language", "alike"),
    [
        ("wite", "en", [Colour.WHITE]),
        ("grean", "en", [Colour.GREEN]),
        ("weis", "de", [Colour.WHITE]),
        ("wieß", "de", [Colour.WHITE]),
        ("balnc", "fr", [Colour.WHITE]),
        ("teal", "en", []),
    ],
)
def test_a_slip_is_asked_back(text: str, language: str, alike: list[Colour]) -> None:
    try:
        assert find_colour(text, language) and not alike
    except UnknownColour as unknown:
        assert list(unknown.alike) == alike
        assert suggest_colours(text, language) == alike


def test_suggests_in_a_fixed_order() -> None:
    assert suggest_colours("", "en") == list(Colour)
    assert suggest_colours("bl", "en") == [Colour.BLUE, Colour.BLACK]
    assert suggest_colours("schw", "en") == [Colour.BLACK]
    assert suggest_colours("zzz", "en") == []


FEW_LETTERS = st.text("abc é", max_size=24)


def difflib_ratio(name: str, typed: str) -> float:
    return SequenceMatcher(None, name, typed, autojunk=False).ratio()


def ours(names: list[str], typed: str, least: float = 0.0) -> float:
    alphabet = Alphabet(names)
    return Typed(alphabet.name(typed)).likeness(map(alphabet.name, names), least)


@given(FEW_LETTERS.filter(bool), FEW_LETTERS.filter(bool))
@example("abcabba", "cbabac")
@example("aaaa", "a" * 200)
def test_is_the_ratio_of_difflib(name: str, typed: str) -> None:
    assert ours([name], typed) == difflib_ratio(name, typed)


def test_the_most_similar_name_counts_if_it_is_similar_enough() -> None:
    rng = Random(3)
    places = data.load("europe").city_names.values()
    keys = [[folded(name) for name in (p.name, *p.names.values(), *p.aliases)] for p in places]
    letters = "".join(key for each in keys for key in each)
    for _ in range(300):
        names = rng.choice(keys)
        typed = list(rng.choice(rng.choice(keys)))
        for _ in range(rng.randrange(4)):
            typed[rng.randrange(len(typed))] = rng.choice(letters)
        best = max(difflib_ratio(name, "".join(typed)) for name in names)
        assert ours(names, "".join(typed), 0.6) == (best if best >= 0.6 else 0.0)
