"""What the level hard makes of locomotives in a pile of their own (X4) and of bonus cards (X10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.board import Board
from engine.game import choices
from engine.moves import Move
from engine.notation import write
from engine.state import to_act
from engine.view import View, view
from strategy.arena.playing import Game, play
from strategy.decision import Decision, Player, Reason
from strategy.levels import PLAYERS, Level
from strategy.players.hard import hard
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.plan import Plan
from tests.strategy.asking import decided
from tests.strategy.boards import EXPRESS
from tests.strategy.hard import PINNED, names, plan_of, sight_of, small
from tests.tables import table

BONUS = {"cities": ["a", "d"], "points": [20, 16, 12, 8, 4]}
PILED: dict[str, Any] = {"locomotive_pile": True, "stations": 0, "longest_path": 0}
WAY = small("a-b:2:red b-c:2:blue c-d:2:green a-e:3 e-f:3", {"e-f": 4}, bonus=BONUS, **PILED)
"""The cities of the bonus lie three routes apart; a ticket is elsewhere."""


@pytest.fixture(autouse=True)
def _weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("strategy.players.hard.fitted", lambda *_: replace(PINNED, locomotive=0.1))


def on(board: Board, hand: str = "", **more: Any) -> Decision:
    asked = {"seats": 2, "turn": 0} | more
    return decided(hard, table(hand=hand, board=board, **asked), board=board)


@pytest.mark.rule("X10")
@pytest.mark.parametrize(
    ("seats", "taken", "points"),
    [(2, {}, 18), (3, {}, 16), (2, {1: 20}, 16), (3, {1: 20}, 14), (2, {0: 20}, 0), (4, {}, 14)],
)
def test_what_a_bonus_card_is_worth(seats: int, taken: dict[int, int], points: float) -> None:
    """Between the top card and the one that is left when all others have theirs."""
    state = table(seats=seats, turn=0, bonuses=taken, board=WAY)
    assert sight_of(state, WAY).bonus == points


@pytest.mark.rule("X10")
def test_the_cities_of_the_bonus_are_planned_like_a_ticket() -> None:
    assert names(WAY, plan_of(WAY).build) == {"a-b", "b-c", "c-d"}
    assert not plan_of(WAY, bonuses={0: 20}).build
    assert not plan_of(WAY, claims={"b-c": 1}).build


@pytest.mark.rule("X10")
def test_a_ticket_between_the_cities_of_the_bonus_adds_to_it() -> None:
    board = small("a-b:2 b-d:2", {"d-a": 5}, bonus=BONUS, **PILED)
    assert list(plan_of(board, "d-a").worth.values()) == [5 + 18 / 2 * PINNED.bonus]


@pytest.mark.rule("X10")
def test_it_claims_what_brings_the_bonus() -> None:
    found = on(WAY, "blue:2", claims={"a-b": 0})
    assert (write(found.move), found.reason) == ("claim b-c blue:2", Reason.FOR_BONUS)
    found = on(WAY, "blue:2", claims={"a-b": 0, "c-d": 0})
    assert (write(found.move), found.reason) == ("claim b-c blue:2", Reason.BONUS)
    found = on(WAY, "blue:2 red:3", claims={"a-b": 0, "c-d": 0}, final_turns=(1,))
    assert (write(found.move), found.reason) == ("claim b-c blue:2", Reason.BONUS)


@pytest.mark.rule("X4")
def test_a_locomotive_that_a_route_lacks_is_taken_when_nothing_else_helps() -> None:
    board = small("a-b:3:red b-c:1:blue", {"a-b": 9}, **PILED)
    others = {"tickets": {0: "a-b"}, "row": "green white yellow black green"}
    found = on(board, "red:2", pile="green*2 white*2", **others)
    assert (write(found.move), found.reason) == ("loco", Reason.LOCOMOTIVE)
    found = on(board, "red", **(others | {"row": "red red yellow black green"}))
    assert write(found.move).startswith("take ")


@pytest.mark.rule("X6")
def test_it_does_without_locomotives_when_there_are_none() -> None:
    board = small("a-b:3:red", {"a-b": 9}, **PILED)
    found = on(board, "red:2", tickets={0: "a-b"}, hands={1: "loco:14"})
    assert write(found.move) in ("draw", "take 1")


@pytest.mark.rule("X7")
def test_locomotives_of_their_own_pile_are_not_expected_from_the_pile() -> None:
    state = table(turn=0, hand="loco:2 red", board=WAY)
    seen = IndexedView(Plan(sight_of(state, WAY)).seen.board, view(state, to_act(state)[0]), PINNED)
    assert seen.unseen[-1] == 0
    assert seen.unseen[7] == WAY.rules.cards_per_colour - 2
    assert choices(state, WAY, to_act(state)[0])


@pytest.mark.rule("X4", "X10")
def test_it_ends_games_and_is_better_than_chance() -> None:
    players: dict[str, Player] = {"hard": PLAYERS[Level.HARD], "chance": _by_chance}
    wins = 0
    for number in range(4):
        game = play(LARGER, Game(5, number, number, ("hard", "chance")), players)
        wins += game.result.winners == (0,)
    assert wins >= 3


def _by_chance(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    return Decision(rng.choice(choices), Reason.NOTHING_TO_GAIN)


LARGER = small(
    "a-b:2:red b-c:2:blue c-d:2:green a-e:3 e-f:3 f-d:2:white b-e:1 c-f:2:black a-f:4:yellow",
    {"a-d": 8, "b-f": 4, "a-c": 4, "c-e": 3, "d-e": 5, "b-d": 4, "a-f": 6, "c-f": 2, "e-d": 5},
    bonus=BONUS,
    **(PILED | {"wagons": 10, "opening_long": 0, "opening_regular": 3}),
)


@pytest.mark.rule("X11")
def test_it_draws_tickets_when_its_own_are_done_and_there_is_room_for_more() -> None:
    found = on(
        EXPRESS,
        tickets={0: "paris-wien"},
        claims={"munchen-paris": 0, "munchen-wien": 0},
        bonuses={0: 20},
        wagons={0: 19, 1: 25},
    )
    assert (write(found.move), found.reason) == ("tickets", Reason.TICKETS_FOR_MORE)
