"""Words for cards, routes and people."""

from __future__ import annotations

import pytest

from engine.board import CityId, RouteId, TicketId
from engine.cards import Colour, PlayerColour
from engine.payment import payment
from tests.bot.texts.people import EDITION, SAY
from tests.tables import cards


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


def test_every_colour_has_its_own_word() -> None:
    words = {SAY.colour(colour) for colour in Colour} | {SAY.colour(None)}
    assert len(words) == 10
    assert {SAY.player_colour(each) for each in PlayerColour} == {
        each.value for each in PlayerColour
    }
    assert len({SAY.mark(each) for each in PlayerColour}) == len(PlayerColour)


def test_places_are_called_what_the_board_prints() -> None:
    assert SAY.city(EDITION, CityId("wien")) == "Wien"
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
        ("turned \u202ename\u2069", "turned name"),
    ],
)
def test_names_show_as_typed_and_do_nothing(name: str, shown: str) -> None:
    assert SAY.name(name) == shown
