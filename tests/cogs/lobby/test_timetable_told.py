"""A server's timetable fits Discord's limits, however many tables and whatever names there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.model import Location, Table
from bot.core.options import TableOptions
from bot.core.stored import WaitedFor
from bot.storage.rows import GameStatus
from bot.words import Texts
from cogs.lobby.panels.server import timetable_post
from cogs.lobby.service.open_tables import OpenTable
from cogs.lobby.words.tables import MOST_LOBBIES, timetable
from engine.board import Seat
from engine.view import Stage
from tests.bot.words.people import NAMES, a_table
from tests.tiers import sampled

TEXTS = Texts.load()
LINK = "https://discord.com/channels/1310020030040050060/1310020030040050061/1310020030040050062"


def open_table(number: int, *, lobby: bool, names: tuple[str, ...] = NAMES) -> OpenTable:
    made: Table = replace(
        a_table(names[:2] if lobby else names),
        id=number,
        location=Location(1, 2),
        status=GameStatus.LOBBY if lobby else GameStatus.RUNNING,
    )
    waited_for = None if lobby else WaitedFor(9, Stage.TURN, (Seat(1),), 10**12 - number)
    return OpenTable(made, LINK, 10**12 + number, 10**12 + number, waited_for)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
@pytest.mark.parametrize("names", [NAMES, tuple(letter * 32 for letter in "ABCDE")])
def test_two_hundred_tables_fit(language: str, names: tuple[str, ...]) -> None:
    say = TEXTS.speaker(language)
    tables = [open_table(number, lobby=number % 2 == 0, names=names) for number in range(200)]
    view = timetable_post(say, tables).view
    assert view.content_length() <= 4000 and view.total_children_count <= 40
    made = timetable(say, tables)
    lines = made.text.count("\n• ")
    assert len(made.free) >= MOST_LOBBIES // 2 and lines > len(made.free)
    assert say("timetable-more", count=200 - lines, listed=True) in made.text


def test_whoever_has_waited_longest_comes_first() -> None:
    say = TEXTS.speaker("en")
    tables = [open_table(number, lobby=False) for number in (1, 3, 2)]
    text = timetable(say, tables).text
    assert [line[-14:] for line in text.splitlines()[-3:]] == [
        f"<t:{(10**12 - number) // 1000}:R>"[-14:] for number in (3, 2, 1)
    ]
    lobbies = [open_table(number, lobby=True) for number in (5, 4)]
    assert [each.table.id for each in timetable(say, lobbies).free] == [4, 5]


def test_a_table_for_guests_has_no_button() -> None:
    found = open_table(1, lobby=True)
    closed = replace(found, table=replace(found.table, options=TableOptions(by_invitation=True)))
    made = timetable(TEXTS.speaker("en"), [found, closed])
    assert [each.table.options.by_invitation for each in made.free] == [False]
    assert "And 1 more table." in made.text
    alone = timetable(TEXTS.speaker("en"), [closed]).text
    assert alone.endswith("\nOne table, with no seat to take and nobody to wait for.")
