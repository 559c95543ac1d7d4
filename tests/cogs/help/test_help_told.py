"""Help for where a reader stands: the next step first, and nothing that can't be done."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.core.model import Table
from bot.storage.rows import GameStatus
from cogs.help.words import help_text
from engine.board import Seat
from engine.game import choices
from engine.state import State
from engine.view import view
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table, random_game
from tests.tables import EUROPE, opening, play, resign, table
from tests.tiers import sampled

TURN = table(hand="red:3", pile="red red white*8")


def helped(state: State | None, seat: int | None, here: Table | None = None) -> str:
    """The help for whoever sits on ``seat``; None is a stranger."""
    seen = None if state is None else view(state, None if seat is None else Seat(seat))
    can = () if state is None or seat is None else choices(state, EUROPE, Seat(seat))
    return help_text(SAY, here or a_table(), seen, 999 if seat is None else 100 + seat, can)


def lobby(seated: int, seat: int | None) -> str:
    return helped(None, seat, a_table(NAMES[:seated], status=GameStatus.LOBBY))


PLACES: dict[str, Callable[[], str]] = {
    "no table": lambda: help_text(SAY, None, None, 1),
    "lobby, not seated": lambda: lobby(2, None),
    "lobby, all seats taken": lambda: lobby(5, None),
    "lobby, alone": lambda: lobby(1, 0),
    "lobby, host": lambda: lobby(2, 0),
    "lobby, seated": lambda: lobby(2, 1),
    "watching": lambda: helped(TURN, None),
    "opening": lambda: helped(opening(3).state, 0),
    "turn": lambda: helped(TURN, 1),
    "waiting": lambda: helped(TURN, 0),
    "second card": lambda: helped(play(TURN, "draw").state, 1),
    "tickets": lambda: helped(play(TURN, "tickets").state, 1),
    "tunnel": lambda: helped(play(TURN, "claim bucuresti-sofia red:2").state, 1),
    "undo": lambda: helped(play(TURN, "station wien red:1").state, 1),
    "resigned": lambda: helped(resign(TURN, 0).state, 0),
    "over": lambda: helped(TURN, 1, a_table(status=GameStatus.OVER)),
}


@pytest.mark.parametrize("where", PLACES)
def test_the_next_step_is_told_everywhere_it_can_be(where: str) -> None:
    told = PLACES[where]()
    assert len({each() for each in PLACES.values()}) == len(PLACES)
    nothing_to_do = where in ("watching", "resigned", "lobby, all seats taken")
    assert ("**Next:**" in told) is not nothing_to_do
    new = where in ("no table", "watching", "opening") or where.startswith("lobby")
    assert ("New here?" in told) is new
    assert len(told) < 2_000


def test_a_table_called_off_is_none() -> None:
    assert helped(TURN, 1, a_table(status=GameStatus.CANCELLED)) == PLACES["no table"]()


def test_a_turn_tells_only_what_is_possible() -> None:
    def actions(state: State) -> list[str]:
        return re.findall(r"\*\*/(draw|claim|tickets|station|pass)\*\*", helped(state, 1))

    assert actions(TURN) == ["draw", "claim", "tickets", "station"]
    poor = table(hand="", pile="", row="- - - - -", ticket_pile="")
    assert actions(poor) == ["pass"]
    builds = table(hand="red", pile="", row="- - - - -", ticket_pile="", wagons={1: 0})
    assert actions(builds) == ["station", "pass"]
    tickets = table(hand="", pile="", row="- - - - -")
    assert actions(tickets) == ["tickets"]


def test_labels_are_those_of_the_buttons() -> None:
    assert f"**{SAY('ui-claim')}**" in helped(TURN, 1)
    assert f"**{SAY('ui-start')}**" in lobby(2, 0)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_help_fits_into_a_message(language: str) -> None:
    say, by = TEXTS.speaker(language), a_table(LONG_NAMES)
    for step in random_game(31, 5):
        for seat in (None, Seat(0), step.seat):
            can = () if seat is None else choices(step.state, EUROPE, seat)
            user_id = 999 if seat is None else 100 + seat
            assert len(help_text(say, by, view(step.state, seat), user_id, can)) < 2_600
    alone = replace(by, holders=by.holders[:1], status=GameStatus.LOBBY)
    assert len(help_text(say, alone, None, 100)) < 2_600
