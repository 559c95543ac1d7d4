"""Words for cards, routes and people.

Whom somebody means: by name, by its beginning, by colour.

Icons stand before the words for cards, in messages alone.
"""

from __future__ import annotations

import pytest

from bot.words import Say, Texts
from bot.words.alt import board_alt
from bot.words.events import lines
from bot.words.parts import UNICODE, Icons, emoji_name, icon_of
from bot.words.seats import find_player, suggest_players
from bot.words.status import heading
from cogs.lobby.words import lobby_text
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.events import OpeningEnded, Passed
from engine.payment import payment
from engine.view import view
from tests.bot.words.people import EDITION, SAY, TEXTS, a_table
from tests.tables import COLOURS, begun, cards


@pytest.mark.parametrize(
    ("paid", "text"),
    [
        (payment(Colour.WHITE, 3, 0), "3 white"),
        (payment(Colour.WHITE, 2, 1), "2 white + 1 locomotive"),
        (payment(None, 0, 2), "2 locomotives"),
    ],
)
def test_payments(paid: object, text: str) -> None:
    assert SAY.payment(paid) == text  # type: ignore[arg-type]


def test_several_payments_and_no_cards() -> None:
    ways = (payment(Colour.WHITE, 3, 0), payment(Colour.WHITE, 2, 1))
    assert SAY.payments(ways) == "3 white · 2 white + 1 locomotive"
    assert SAY.cards(cards("")) == "no cards"
    assert SAY.cards(cards("red:2 blue loco")) == "1 blue, 2 red, and 1 locomotive"


@pytest.mark.parametrize(
    ("language", "number", "listed"),
    [
        ("en", "1,234", "A, B, and C"),
        ("fr", "1\u202f234", "A, B et C"),
        ("de", "1.234", "A, B und C"),
        ("it", "1.234", "A, B e C"),
    ],
)
def test_numbers_and_lists_are_those_of_the_language(
    language: str, number: str, listed: str
) -> None:
    say = Say(TEXTS.format, language)
    assert say.number(1234) == number
    assert say.list(["A", "B", "C"]) == listed
    assert [say.signed(points) for points in (-3, 0, 8, 1234)] == ["-3", "±0", "+8", f"+{number}"]


def test_every_colour_has_its_own_word() -> None:
    assert len({SAY.card_kind(colour) for colour in Colour}) == 9
    assert len({SAY.card_label(colour) for colour in Colour}) == 9
    assert len({SAY.route_colour(colour) for colour in (*Colour, None)}) == 9
    assert {SAY.player_colour(each) for each in PlayerColour} == {
        each.value for each in PlayerColour
    }
    assert len({SAY.player_label(each) for each in PlayerColour}) == len(PlayerColour)
    assert len({SAY.mark(each) for each in PlayerColour}) == len(PlayerColour)


def test_places_are_called_what_the_board_prints() -> None:
    assert SAY.city(EDITION, CityId("wien")) == "Vienna"
    route = RouteId("frankfurt-paris-white")
    assert SAY.route(EDITION, route) == "Frankfurt–Paris"
    assert SAY.route(EDITION, route, (CityId("paris"), CityId("frankfurt"))) == "Paris–Frankfurt"
    assert SAY.track(EDITION, route) == "Frankfurt–Paris (white)"
    assert SAY.track(EDITION, RouteId("amsterdam-essen")) == "Amsterdam–Essen"
    assert SAY.ticket(EDITION, TicketId("brest-petrograd")) == "Brest–Petrograd (20)"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("snake_case_", r"snake\_case\_"),
        ("**bold** ||x||", r"\*\*bold\*\* \|\|x\|\|"),
        ("[a](http://b)", "\\[a\\](http\\:/\u200b/b)"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("- item", r"\- item"),
        ("two\nlines", "two lines"),
        ("1. item", r"1\. item"),
        ("1.5 m", r"1\.5 m"),
        ("turned \u202ename\u2069", "turned name"),
        ("\u061ca\u200bb\ufeff", "a b"),
        ("👩\u200d🚒", "👩\u200d🚒"),
        ("\u202e\u200b\u3164", "…"),
        ("\u200d \u200d", "…"),
    ],
)
def test_names_show_as_typed_and_do_nothing(name: str, shown: str) -> None:
    assert SAY.name(name) == shown


def test_whoever_has_no_name_to_read_is_called_by_the_colour() -> None:
    table = a_table(["Anna", "\u202e\u2069"])
    assert SAY.player(table, Seat(1)) == SAY.player_label(COLOURS[1])
    everything = [
        lobby_text(SAY, table),
        heading(SAY, table, view(begun(2), None), mention=False),
        *lines(SAY, table, [OpeningEnded((2, 3)), Passed(Seat(1))]),
        board_alt(SAY, table, view(begun(2), None)),
    ]
    assert not any("…" in text or "  " in text for text in everything)
    assert lines(SAY, table, [Passed(Seat(1))]) == [f"{SAY.player_label(COLOURS[1])} passed."]


TABLE = a_table(("Anna", "Ännchen", "Red", "anna"))


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("blue", 0),
        ("Yellow", 3),
        ("red", 1),
        ("ÄNNCHEN", 1),
        ("annc", 1),
        ("re", 2),
        ("anna", None),
        ("ann", None),
        ("zoe", None),
        ("!", None),
    ],
)
def test_a_player_is_found_only_if_it_is_clear_who(typed: str, seat: int | None) -> None:
    assert find_player(SAY, TABLE, typed) == seat


def test_suggestions_tell_players_of_one_name_apart() -> None:
    assert suggest_players(SAY, TABLE, "ann") == [
        ("blue", "Anna (blue)"),
        ("red", "Ännchen (red)"),
        ("yellow", "anna (yellow)"),
    ]
    assert [colour for colour, _ in suggest_players(SAY, TABLE, "")] == [
        "blue",
        "red",
        "green",
        "yellow",
    ]
    assert suggest_players(SAY, a_table(("\u200b",)), "") == [("blue", "Blue (blue)")]


RED, LOCO = "<:card_red_00000001:17>", "<:card_loco_00000002:18>"
HAND = Cards.of(Colour.RED, Colour.RED, Colour.LOCOMOTIVE)


def test_words_stand_behind_icons_and_alone_without_them() -> None:
    icons = Icons()
    say = Texts.load(strict=True).with_icons(icons).speaker("en")
    assert say.iconic.cards(HAND) == say.cards(HAND) == "2 red and 1 locomotive"
    assert icons.card(Colour.RED) == UNICODE["red"]
    icons.use({"red": RED, "loco": LOCO})
    assert say.iconic.cards(HAND) == f"{RED} 2 red and {LOCO} 1 locomotive"
    assert say.iconic.payment(payment(Colour.RED, 2, 1)) == f"{RED} 2 red + {LOCO} 1 locomotive"
    assert say.iconic.taken(Colour.RED, Colour.RED) == f"{RED} 2 red cards"
    assert say.iconic.taken(Colour.RED, Colour.LOCOMOTIVE).startswith(f"{RED} a red card and ")
    assert say.iconic.card_list([Colour.RED]) == f"{RED} red"
    assert say.cards(HAND) == "2 red and 1 locomotive", "labels and alt texts can't show icons"
    assert icons.card(Colour.RED) == icons.payment(payment(Colour.RED, 2, 1)) == RED
    assert icons.payment(payment(None, 0, 3)) == LOCO
    icons.refuse()
    assert say.iconic.cards(HAND) == "2 red and 1 locomotive"


def test_only_names_of_ours_are_icons() -> None:
    assert icon_of(emoji_name("red", "1f0c88ab" * 8)) == "red"
    assert all(2 <= len(emoji_name(icon, "0" * 64)) <= 32 for icon in UNICODE)
    strangers = ("card_red", "card_red_1f0c88abc", "card_gold_1f0c88ab", "red_1f0c88ab")
    assert {icon_of(name) for name in strangers} == {None}
