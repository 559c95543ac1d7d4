"""The computer in a player's place, in words (R56)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.history import SeatHistory
from bot.storage.rows import AutopilotPeriod, AutopilotStatus
from bot.words import Texts
from bot.words.seats import actor, announced, autopilot_now, back_line, engaged_line, plays_for
from engine.board import Seat
from engine.view import view
from strategy.levels import Level
from tests.bot.words.people import SAY, a_table
from tests.bot.words.samples import samples
from tests.bot.words.test_translations import ENGLISH
from tests.tables import table
from tests.tiers import sampled

pytestmark = pytest.mark.rule("R56")

ACTS = (
    *("event-drew", "event-took", "event-took-locomotive", "event-drew-and-took"),
    *("event-took-and-drew", "event-tickets-offered", "event-tickets", "event-tickets-kept"),
    *("event-claimed", "event-tunnel", "event-tunnel-no-cards", "event-tunnel-abandoned"),
    *("event-station", "event-passed"),
)
"""What can be the computer's doing: its name stands for the player's."""
TABLE = a_table()
ANNA = TABLE.holders[0]
LANGUAGES = Texts.load().languages


def period(**changes: object) -> AutopilotPeriod:
    made = AutopilotPeriod(
        id=1,
        game_id=TABLE.id,
        seat=0,
        player_id=ANNA.user_id,
        player=ANNA.name,
        level="hard",
        asked_by="player",
        status=AutopilotStatus.ON,
        since=10,
        until=None,
        at=0,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
@pytest.mark.parametrize("message", ACTS)
def test_who_did_it_begins_the_sentence(language: str, message: str) -> None:
    say = Texts.load().speaker(language)
    for facts in samples(ENGLISH, message):
        assert say(message, **facts | {"player": "Anna@"}).startswith("Anna@")


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
def test_a_draw_declined_begins_with_whoever_declines(language: str) -> None:
    say = Texts.load().speaker(language)
    assert say("event-draw-ended", player="Anna@", why="declined").startswith("Anna@")


def test_the_computer_is_named_before_a_player_it_plays_for() -> None:
    flown = replace(TABLE, holders=(replace(ANNA, level=Level.EASY), *TABLE.holders[1:]))
    assert actor(SAY, flown, Seat(0)) == f"For {ANNA.name}, the computer"
    assert actor(SAY, flown, Seat(1)) == TABLE.holders[1].name
    now = view(table(seats=5), None)
    assert autopilot_now(SAY, TABLE, now) is None
    assert f"The computer plays for {ANNA.name}, until" in (autopilot_now(SAY, flown, now) or "")
    both = replace(flown, holders=tuple(replace(each, level=Level.EASY) for each in flown.holders))
    assert "for each of them" in (autopilot_now(SAY, both, now) or "")
    assert ANNA.user_id is not None
    assert plays_for(SAY, TABLE, ANNA, ANNA.user_id) is None
    mine = plays_for(SAY, flown, flown.holders[0], ANNA.user_id)
    theirs = plays_for(SAY, flown, flown.holders[0], 1)
    assert "plays for you now (level: easy)" in (mine or "")
    assert f"plays for {ANNA.name} now (level: easy)" in (theirs or "")


def test_only_who_did_not_ask_for_it_is_called() -> None:
    for by in ("player", "host", "moderator"):
        text = announced(SAY, TABLE, period(asked_by=by), back=False)
        assert (f"<@{ANNA.user_id}>" in text) == (by != "player")
        assert "level: hard" in text and "**My hand**" in text
    assert "<@" not in announced(SAY, TABLE, period(asked_by="host"), back=True)
    erased = announced(SAY, TABLE, period(asked_by="host", player_id=None, player=""), back=False)
    assert "Somebody" in erased and "<@" not in erased


def test_the_log_tells_what_something_came_of() -> None:
    assert "From now on" in (engaged_line(SAY, TABLE, period()) or "")
    assert back_line(SAY, TABLE, period()) is None
    assert engaged_line(SAY, TABLE, period(until=10, status=AutopilotStatus.BACK)) is None
    assert back_line(SAY, TABLE, period(until=10, status=AutopilotStatus.BACK)) is None
    assert "again" in (back_line(SAY, TABLE, period(until=12, status=AutopilotStatus.BACK)) or "")
    assert back_line(SAY, TABLE, period(until=12, status=AutopilotStatus.ENDED)) is None


def test_seats_are_held_by_whoever_held_them_then() -> None:
    held = SeatHistory(autopilot_periods=(period(until=12), period(id=2, since=15)))
    levels = [held.at(TABLE, number).holders[0].level for number in range(9, 18)]
    flying = [number for number, level in enumerate(levels, 9) if level is Level.HARD]
    assert flying == [11, 12, 16, 17]
