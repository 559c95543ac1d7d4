"""What /games says of a table fits a message, and is right of whatever has stopped or is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.model import Location
from bot.core.stored import WaitedFor
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Halt, PaceChange, Pause, PauseProposal
from cogs.clock.service.view import ClockView, OpenVote
from cogs.lobby.service.open_tables import (
    LostTable,
    MyTable,
    MyTables,
    OpenTable,
    Request,
    WaitsFor,
)
from cogs.lobby.words.tables import lost_table_text, my_table_text, my_tables_pages, my_tables_title
from engine.board import Seat
from engine.view import Stage
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table
from tests.tiers import sampled

NOW = 1_800_000_000_000
PLACE = Location(1310020030040050061, 1310020030040050060)
LINK = "https://discord.com/channels/1310020030040050060/1310020030040050061/1310020030040050062"
EVERY = tuple(Seat(each) for each in range(5))
ME = 104
"""Who sits on the last seat."""


def mine(
    clock: ClockView | None = None,
    *,
    names: tuple[str, ...] = NAMES,
    waits_for: WaitsFor | None = WaitsFor.TURN,
    deadline: int | None = NOW + HOUR,
    requests: tuple[Request, ...] = (),
) -> MyTable:
    table = replace(a_table(names), location=PLACE)
    waited_for = WaitedFor(9, Stage.TURN, (Seat(0),), NOW - DAY)
    opened = OpenTable(table, LINK, NOW - DAY, NOW - DAY, waited_for, clock or ClockView())
    return MyTable(opened, waits_for, NOW - DAY, deadline, requests)


def vote(seat: Seat = EVERY[0], *voted: Seat) -> ClockView:
    others = tuple(each for each in EVERY if each != seat)
    return ClockView(vote=OpenVote(1, seat, Cause.EMPTY, NOW + HOUR, others, voted), people=EVERY)


def told(found: MyTable) -> str:
    return my_table_text(SAY, found, ME, NOW)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_a_page_fits_however_much_there_is_to_say(language: str) -> None:
    say = TEXTS.speaker(language)
    asked = PauseProposal(1, 0, NOW + DAY, frozenset({0}))
    much = replace(
        vote(),
        proposal=asked,
        missing=EVERY[1:],
        change=PaceChange(PaceName.LIVE, NOW + DAY),
        searching=EVERY,
        halts=frozenset({Halt.FROZEN}),
    )
    found = mine(much, names=LONG_NAMES, requests=tuple(Request))
    mine_all = MyTables((found,) * 20, (LostTable(LINK, "W" * 32, 2),) * 2)
    told = my_tables_pages(say, mine_all, ME, NOW + 2 * HOUR)
    title = my_tables_title(say, mine_all)
    assert len(told) > 4 and all(len(f"{title}\n\n{page}") <= 4000 for page in told)
    assert sum(page.count(LINK) for page in told) == 22
    few = my_tables_pages(say, MyTables((mine(),) * 9), ME, NOW)
    assert [page.count(LINK) for page in few] == [8, 1]


def test_the_end_of_ones_time_is_told_before_and_after() -> None:
    assert f"Your time ends <t:{(NOW + HOUR) // 1000}:R>" in told(mine())
    over = told(mine(deadline=NOW - HOUR))
    assert f"ended <t:{(NOW - HOUR) // 1000}:R>, but your move still counts" in over
    assert "Your time ends" not in over


def test_a_pause_asks_nobody_to_play() -> None:
    pausing = mine(ClockView(pause=Pause(NOW, NOW + DAY, 0)), deadline=None)
    assert not pausing.waits
    text = told(pausing)
    assert f"paused until <t:{(NOW + DAY) // 1000}:f>" in text and "It's your turn" in text
    others = told(replace(pausing, waits_for=None))
    assert "Waits for" not in others and "paused until" in others


def test_a_vote_waits_for_those_who_have_not_voted() -> None:
    missing = mine(vote(), waits_for=None, deadline=None, requests=(Request.VOTE,))
    assert missing.waits
    assert "Your vote is missing: how should the game go on without Anna?" in told(missing)
    done = mine(vote(EVERY[0], EVERY[4]), waits_for=None, deadline=None)
    assert not done.waits and "The table votes about Anna" in told(done)
    assert "votes about your seat" in told(mine(vote(EVERY[4])))


def test_questions_about_time_wait_for_an_answer() -> None:
    clock = ClockView(proposal=PauseProposal(1, 0, None, frozenset({0})), latest=NOW + DAY)
    asked = mine(clock, waits_for=None, requests=(Request.PAUSE,))
    assert asked.waits
    assert f"Anna asks for a pause until <t:{(NOW + DAY) // 1000}:f>" in told(asked)
    assert "not everybody has answered" in told(mine(clock, waits_for=None))
    clock = ClockView(change=PaceChange(PaceName.LIVE, NOW + DAY))
    text = told(mine(clock, waits_for=None, requests=(Request.PACE,)))
    assert "Anna would like another pace" in text and "unless somebody objects" in text


def test_a_frozen_table_and_an_offered_seat_are_told() -> None:
    frozen = mine(ClockView(halts=frozenset({Halt.FROZEN})), waits_for=None)
    assert "has stopped" in told(frozen) and "Waits for" not in told(frozen)
    assert "Your seat is offered" in told(mine(ClockView(searching=(EVERY[4],))))


def test_an_absence_is_told_to_others_and_to_whoever_is_away() -> None:
    found = mine(waits_for=None)
    table = replace(found.open.table, absent=((0, NOW + DAY), (4, None)))
    text = told(replace(found, open=replace(found.open, table=table)))
    assert f"Anna is away until <t:{(NOW + DAY) // 1000}:D>" in text
    assert "You are away, so your clock is stopped" in text and "Elif" not in text.splitlines()[-1]


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_a_lost_edition_is_named_as_it_was_typed(language: str) -> None:
    say = TEXTS.speaker(language)
    lost = LostTable(LINK, "my_map", 2)
    text = lost_table_text(say, lost)
    assert f"[{say.name('my_map')}]({LINK})" in text and "2" in text.split("**")[-1]
    assert my_tables_title(say, MyTables((), (lost,))) == say("games-title", waiting=0)
