"""Custom ids and the classes that take them (traps T1 and T6).

What custom ids look like, to the letter: they are stored in messages for weeks.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from discord import ui

from bot.core.refusals import TableRefusal, Unable
from bot.ui.buttons import MoveButton
from bot.ui.components import (
    Button,
    ChannelSelect,
    Component,
    Dismiss,
    PersonSelect,
    ShowPicture,
    ValueButton,
)
from bot.ui.custom_ids import Address, read, template
from bot.ui.items import layout
from bot.words import Texts
from cogs.components import ITEMS
from cogs.lobby.options import TABLE_OPTIONS
from cogs.lobby.panels.options import ChooseOption
from cogs.lobby.panels.seating import JoinAs
from engine.board import CityId, RouteId, Seat
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    Undo,
)
from engine.notation import write
from engine.payment import payment
from tests.bot.words.people import NAMES, a_table
from tests.cogs.away import written_ids as away
from tests.cogs.clock import written_ids as clock
from tests.cogs.daily import written_ids as daily
from tests.cogs.editions import written_ids as editions
from tests.cogs.help import written_ids as help
from tests.cogs.lobby import written_ids as lobby
from tests.cogs.orders import written_ids as orders
from tests.cogs.page import written_ids as page
from tests.cogs.privacy import written_ids as privacy
from tests.cogs.reading import written_ids as reading
from tests.cogs.results import written_ids as results
from tests.cogs.season import written_ids as season
from tests.cogs.seats import written_ids as seats
from tests.cogs.turn import written_ids as turn
from tests.rows import each_row
from tests.tables import EUROPE

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (Dismiss, None, "dismiss"),
    (ShowPicture, "0123456789ab", "picture 0123456789ab"),
    *away.ROWS,
    *clock.ROWS,
    *daily.ROWS,
    *editions.ROWS,
    *help.ROWS,
    *lobby.ROWS,
    *orders.ROWS,
    *page.ROWS,
    *privacy.ROWS,
    *reading.ROWS,
    *results.ROWS,
    *season.ROWS,
    *seats.ROWS,
    *turn.ROWS,
)
"""A class, the value it carries, and what its custom id says after the head."""
FAR = Address(10**17, Seat(4), 9_999)
WAY = payment(Colour.YELLOW, 7, 1)
MOVES: tuple[Move, ...] = (
    DrawBlind(),
    *(TakeFaceUp(place) for place in range(1, 6)),
    *(ClaimRoute(route, WAY) for route in EUROPE.routes),
    ClaimRoute(RouteId("frankfurt-paris-white"), payment(None, 0, 3)),
    *(BuildStation(city, WAY) for city in EUROPE.cities),
    PayToll(payment(Colour.RED, 2, 1)),
    GiveUpTunnel(),
    DrawTickets(),
    Pass(),
    Undo(),
    Resign(),
)
MORE = (
    "step-in 3",
    "daily-list month 0",
    "routes 12",
    "route 12",
    "cities 12",
    "city 12",
    "games 12",
    "profile everywhere",
    "history server 3",
    "history-game mine 0",
    "server 1",
    "erase-me computer",
    "call-me no",
    "timetable yes",
    "away-way 29752000 stands no table:123456789",
    "away-shown 29752000 stands no all",
    "away-yes 29752000 computer no all",
    "add-computer hard 1",
    "part constantinople",
    "join-in yellow",
    "routes 3@46",
    "route 0@7",
    "build constantinople 1",
    "build constantinople 0 12",
    "pay angora-constantinople 0 2@14",
    "look 0 station wien white:2+1",
    "look 12@46 claim frankfurt-paris-white loco:3",
    "unasked 0 claim frankfurt-paris-white white:2+1",
    "meant-city constantinople any",
    "text taken 3",
    "near-all 1",
    "way paris wien 0",
    "autopilot-of 3",
    "autopilot-level 3",
    "engage 4 normal",
    "meant constantinople sevastopol yellow 2",
    "meant paris frankfurt any any",
)
"""Beside those of `ROWS`, where each class has one."""


def takers(custom_id: str) -> list[str]:
    return [item.__name__ for item in ITEMS if item.matches(custom_id)]


def every_class(base: type[Any] = Component) -> set[type[Component[Any, Any]]]:
    return {
        each
        for kind in base.__subclasses__()
        for each in ({kind} if kind.VERB else set()) | every_class(kind)
    }


def test_every_component_is_registered() -> None:
    assert {kind.VERB for kind in every_class()} == {kind.VERB for kind in ITEMS}
    assert len(set(ITEMS)) == len(ITEMS)


def test_every_component_does_something_when_it_is_used() -> None:
    bases = {"Component", "_Plain", "_Valued"}
    for kind in ITEMS:
        ours = [each for each in kind.__mro__ if each.__name__ not in bases]
        assert {"handle", "on_use"} & {name for each in ours for name in vars(each)}, kind


def test_each_custom_id_is_taken_by_one_class() -> None:
    seen = set()
    for move in MOVES:
        button = MoveButton.make(FAR, "x", move)
        assert takers(button.custom_id) == ["MakeMove"]
    for action in (*(text for _, _, text in ROWS), *MORE):
        (taker,) = takers(FAR.custom_id(action))
        seen.add(taker)
    assert seen | {"MakeMove"} == {item.__name__ for item in ITEMS}


def test_no_verb_stands_for_two_classes() -> None:
    for one, other in combinations(ITEMS, 2):
        assert not set(one.VERB.split("|")) & set(other.VERB.split("|"))


@each_row(
    "custom_id",
    [
        "sm:1:0:1:keep brest-petrograd",
        "sm:1:0:1:drawn",
        "sm:1:0:1:draw; drop",
        "sm:1:0:1",
        "sm:x:0:1:draw",
        "sm:٣:0:1:draw",
        "sm:1:0:²:draw",
        "xsm:1:0:1:draw",
        "sm:1:0:1:draw\n",
    ],
)
def test_other_ids_are_taken_by_nobody(custom_id: str) -> None:
    assert takers(custom_id) == []


def test_ids_are_within_discords_limit() -> None:
    routes = sorted(EUROPE.routes, key=len)[-2:]
    assert len(FAR.custom_id(f"pay {','.join(routes)} 12 12@46")) <= 100
    for move in MOVES:
        if isinstance(move, ClaimRoute | BuildStation):
            assert len(FAR.custom_id(f"unasked 12@46 {write(move)}")) <= 100
    cities = sorted(EUROPE.cities, key=len)[-2:]
    assert len(FAR.custom_id(f"meant {' '.join(cities)} yellow 9")) <= 100
    with pytest.raises(ValueError, match="101"):
        FAR.custom_id("x" * (101 - len(FAR.custom_id(""))))


def test_a_label_too_long_is_cut() -> None:
    assert len(MoveButton.make(FAR, "x" * 99, DrawBlind()).body["label"]) == 80


def test_texts_beyond_the_limit_are_cut_at_a_line() -> None:
    view = layout("a" * 3000 + "\n" + "b" * 3000, "c" * 3000).view
    assert view.content_length() == 4000
    first, second = (str(getattr(text, "content", "")) for text in view.children)
    assert first.endswith("a…")
    assert second.endswith("c…")


def test_empty_blocks_are_left_out() -> None:
    assert layout("", None, []).view.children == []


def test_a_select_has_a_row_of_its_own() -> None:
    say = Texts.load().speaker("en")
    select = JoinAs.make(FAR, "Colour", [])
    buttons = [MoveButton.make(FAR, say("ui-deck"), TakeFaceUp(i)) for i in range(1, 6)]
    rows = layout([buttons[0], select, *buttons[1:]]).view.children
    assert [len(getattr(row, "children", ())) for row in rows] == [1, 1, 4]


def test_city_ids_fit_the_pattern() -> None:
    assert all(re.fullmatch("[a-z0-9-]+", city) for city in EUROPE.cities)
    assert CityId("wien") in EUROPE.cities


ALL, HERS = Address(7, None, 0), Address(41, Seat(2), 31)
HEADS = {ALL: "sm:7:-:0:", HERS: "sm:41:2:31:"}
FIVE, TWO = a_table(NAMES), a_table(NAMES[:2])


def component(custom_id: str) -> Component[Any, Any]:
    """What the library makes of a custom id that somebody used."""
    (kind,) = (item for item in ITEMS if item.matches(custom_id))
    match = re.fullmatch(template(kind.VERB), custom_id)
    assert match is not None
    if issubclass(kind, Button | ValueButton):
        return kind(ui.Button(custom_id=custom_id), *read(match))
    if issubclass(kind, PersonSelect):
        return kind(ui.UserSelect(custom_id=custom_id), *read(match))
    if issubclass(kind, ChannelSelect):
        return kind(ui.ChannelSelect(custom_id=custom_id), *read(match))
    return kind(ui.Select(custom_id=custom_id), *read(match))


@pytest.mark.parametrize("address", HEADS)
def test_they_are_written_as_ever(address: Address) -> None:
    for kind, value, action in ROWS:
        assert kind.custom_id_of(address, value) == HEADS[address] + action
    assert {kind for kind, _, _ in ROWS} == set(ITEMS)
    options = {value for kind, value, _ in ROWS if kind is ChooseOption}
    assert options == set(TABLE_OPTIONS)


@pytest.mark.parametrize("address", HEADS)
def test_what_was_written_is_read_again(address: Address) -> None:
    for kind, value, _ in ROWS:
        found = component(kind.custom_id_of(address, value))
        assert type(found) is kind
        assert (found.address, found.read(FIVE)) == (address, value)


def test_no_button_tells_which_tickets_are_kept() -> None:
    with pytest.raises(ValueError, match="tickets"):
        MoveButton.make(HERS, "x", KeepTickets(frozenset()))


@each_row(
    "action",
    [
        "away-yes 29752000 stands yes",
        "away-yes 29752000 stands yes everywhere",
        "away-yes 29752000 stands yes guild:x",
        "away-yes -1 stands yes all",
        "away-way 1 sleeps yes all",
        "near paris",
        "near paris 0 0",
        "near atlantis 0",
        "near paris ٣",
        "near-all ²",
        "near-all -1",
        "near-all 99999",
        "near-all",
        "log all",
        "log 5 0",
        "log -1 0",
        "text of 0",
        "text 5 0",
        "countries x",
        "join you",
        "pay frankfurt-paris-white",
        "pay atlantis-paris 0",
        "routes 0@47",
        "routes 0@",
        "routes @7",
        "look 0 pass",
        "look 0 claim frankfurt-paris-white",
        "unasked claim frankfurt-paris-white white:3",
        "meant brest paris any",
        "meant-city paris pink",
        "add-computer genius 1",
        "engage 0",
        "guest 5",
        "join-in loco",
        "watch yes",
        "mark A1",
        "rule R5",
        "claim",
        "take 6",
        "draw 1",
        "station paris loco:x",
    ],
)
def test_what_was_never_written_is_an_old_button(action: str) -> None:
    with pytest.raises(Unable) as caught:
        component(HEADS[HERS] + action).read(FIVE)
    assert caught.value.refusal is TableRefusal.STALE


def test_a_seat_that_the_table_has_not_is_none() -> None:
    found = component(HEADS[ALL] + "guest 2")
    assert found.read(FIVE) == Seat(2)
    with pytest.raises(Unable):
        found.read(TWO)
