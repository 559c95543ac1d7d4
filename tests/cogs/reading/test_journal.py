"""The log in words: turns with their times, newest first, in pages that hold."""

from __future__ import annotations

import re

import pytest

from bot.core.history import LoggedTurn, logged_turns
from cogs.reading.words.board import TURNS, journal
from engine.board import Seat
from engine.events import Event, GameEnded, Resigned
from engine.view import redact
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, a_table
from tests.engine.playing import walk
from tests.tables import EUROPE
from tests.tiers import sampled

TABLE = a_table(NAMES)


def whole(seats: int, number: int, leaving: float = 0.01) -> tuple[LoggedTurn, ...]:
    """The chapters of a random game, a minute an event."""
    log: list[Event] = []
    for step in walk(seats, number, leaving=leaving):
        log += step.events
    return logged_turns((event, 60_000 * at) for at, event in enumerate(log))


def headings(pages: list[str]) -> list[int]:
    return [int(number) for page in pages for number in re.findall(r"^\*\*(\d+)\. ", page, re.M)]


@pytest.mark.parametrize("number", sampled([1, 2, 3, 5], 3))
def test_every_turn_is_told_once_newest_first(number: int) -> None:
    found = whole(2 + number % 4, number)
    told = journal(SAY, TABLE, found)
    assert headings(told) == list(range(len(found) - 1, 0, -1))
    assert "**Before the first turn**" in told[-1]
    assert all(len(headings([page])) <= TURNS for page in told)
    for i, page in enumerate(told, 1):
        assert page.startswith(f"**What happened**, newest first, page {i} of {len(told)}\n")


def test_a_turn_says_when_its_last_event_was() -> None:
    found = whole(3, 1)
    last = found[-1]
    assert f"**, <t:{last.at // 1000}:R>" in journal(SAY, TABLE, found)[0].split("\n")[1]


@pytest.mark.rule("R54")
@pytest.mark.parametrize("number", sampled([1, 2, 3], 2))
def test_a_players_turns_and_resignation(number: int) -> None:
    found = whole(4, number, leaving=0.02)
    resigned = [e.seat for c in found for e in c.events if isinstance(e, Resigned)]
    assert resigned
    for seat in map(Seat, range(4)):
        told = journal(SAY, TABLE, found, seat)
        numbers = [
            c.number for c in reversed(found) if c.seat == seat or Resigned(seat) in c.events
        ]
        assert headings(told) == [each for each in numbers if each]
        text = "\n".join(told)
        assert (f"{NAMES[seat]} resigned" in text) == (seat in resigned)
        assert text.startswith(f"**The turns of {NAMES[seat]}**")


@pytest.mark.rule("R55")
def test_what_was_taken_back_says_so() -> None:
    found = whole(3, 2)
    undone = sum(passage.taken_back for chapter in found for passage in chapter.passages)
    assert undone
    text = "\n".join(journal(SAY, TABLE, found))
    assert text.count("took the last action back.") == undone
    assert len(re.findall(r"^Taken back \(R55\): ~~.+~~$", text, re.M)) >= undone


@pytest.mark.rule("R51")
def test_the_end_says_who_won() -> None:
    found = whole(3, 3)
    end = found[-1].events[-1]
    assert isinstance(end, GameEnded)
    winners = SAY.players(TABLE, end.result.winners)
    assert re.search(rf"Winners?: {winners}\.", journal(SAY, TABLE, found)[0])


def test_before_anything_has_happened() -> None:
    log = next(iter(walk(3, 1))).events
    found = logged_turns((event, 0) for event in log)
    assert journal(SAY, TABLE, found) == [
        "**What happened**, newest first, page 1 of 1\n"
        "**Before the first turn**, <t:0:R>\nThe tickets are being chosen."
    ]
    assert "Nothing has happened yet." in journal(SAY, TABLE, found, Seat(1))[0]


@pytest.mark.parametrize("name", sampled([LONG_NAMES[0], "*" * 32], "*" * 32))
def test_the_longest_names_lose_nothing(name: str) -> None:
    found = whole(5, 3)
    told = journal(SAY, a_table((name,) * 5), found)
    assert all(len(page) <= 3_800 for page in told)
    assert headings(told) == list(range(len(found) - 1, 0, -1))
    lines = [
        len([line for line in "\n".join(pages).split("\n") if line])
        for pages in (
            [page.partition("\n")[2] for page in told],
            [page.partition("\n")[2] for page in journal(SAY, TABLE, found)],
        )
    ]
    assert lines[0] == lines[1]


@pytest.mark.rule("R53")
@pytest.mark.parametrize("number", sampled([1, 2, 3], 2))
def test_tickets_and_blind_cards_are_no_part_of_it(number: int) -> None:
    found = whole(4, number)
    told = "\n".join(journal(SAY, TABLE, found))
    for ticket in EUROPE.tickets:
        assert SAY.ticket(TABLE.edition, ticket) not in told
    events = [event for chapter in found for event in chapter.events]
    assert events == [redact(event, None) for event in events]
