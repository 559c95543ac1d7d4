"""Colours of cards as people type them."""

from __future__ import annotations

import pytest

from bot.core.typed.cities import GreyCards, UnknownColour, find_colour, suggest_colours
from engine.cards import Colour


@pytest.mark.parametrize(
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
        ("purp yell loc", None),
    ],
)
def test_finds_a_colour_in_four_languages(words: str, colour: Colour | None) -> None:
    for word in words.split():
        for language in ("en", "fr", "de", "it", "ja"):
            found = find_colour(word, language)
            assert colour is None or found is colour


def test_every_notation_word_is_understood() -> None:
    assert all(find_colour(colour.word, "de") is colour for colour in Colour)


def test_a_beginning_is_of_the_readers_language_first() -> None:
    assert find_colour("bla", "de") is Colour.BLUE
    assert find_colour("bla", "en") is Colour.BLACK
    assert find_colour("sch", "en") is Colour.BLACK
    with pytest.raises(UnknownColour):
        find_colour("bl", "en")


@pytest.mark.rule("R21")
@pytest.mark.parametrize("word", ["grey", "gray", "gris", "grau", "grigio"])
def test_cards_are_never_grey(word: str) -> None:
    with pytest.raises(GreyCards):
        find_colour(word, "en")


@pytest.mark.parametrize("text", ["", "teal", "??"])
def test_says_when_there_is_no_such_colour(text: str) -> None:
    with pytest.raises(UnknownColour):
        find_colour(text, "en")


@pytest.mark.parametrize(
    ("text", "language", "alike"),
    [
        ("wite", "en", [Colour.WHITE]),
        ("grean", "en", [Colour.GREEN]),
        ("weis", "de", []),
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
