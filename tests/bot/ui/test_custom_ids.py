"""What custom ids look like, to the letter: they are stored in messages for weeks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from discord import ui

from bot.core.refusals import TableRefusal, Unable
from bot.ui.buttons import MoveButton
from bot.ui.components import Button, ChannelSelect, Component, PersonSelect, ValueButton
from bot.ui.custom_ids import Address, read, template
from cogs.components import ITEMS
from engine.board import Seat
from engine.moves import (
    KeepTickets,
)
from tests.bot.words.people import NAMES, a_table
from tests.stage.written_ids import ALL, HERS, ROWS

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


@pytest.mark.parametrize("address", HEADS)
def test_what_was_written_is_read_again(address: Address) -> None:
    for kind, value, _ in ROWS:
        found = component(kind.custom_id_of(address, value))
        assert type(found) is kind
        assert (found.address, found.read(FIVE)) == (address, value)


def test_no_button_tells_which_tickets_are_kept() -> None:
    with pytest.raises(ValueError, match="tickets"):
        MoveButton.make(HERS, "x", KeepTickets(frozenset()))


@pytest.mark.parametrize(
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
