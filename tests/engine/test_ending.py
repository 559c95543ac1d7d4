"""The end of a game: R47, and what it leaves."""

from __future__ import annotations

import pytest

from engine.board import Seat
from engine.events import EndReason, GameEnded, LastRoundBegan, TurnBegan
from engine.game import legal_moves
from engine.refusals import Refusal
from engine.scoring import score
from engine.state import Over, State, Turn, to_act
from engine.view import view
from tests.tables import EUROPE, begun, one, play, refused, resign, some, table


def claim_with(wagons: int, *, seats: int = 3, turn: int = 1) -> State:
    return table(seats=seats, turn=turn, hand="white:3 red:9", wagons={turn: wagons})


WHITE = "claim frankfurt-paris-white white:3"


@pytest.mark.rule("R47")
@pytest.mark.parametrize(("wagons", "begins"), [(3, True), (4, True), (5, True), (6, False)])
def test_two_wagons_or_fewer_begin_the_last_round(wagons: int, begins: bool) -> None:
    state, events = play(claim_with(wagons), WHITE)
    assert bool(some(events, LastRoundBegan)) == begins
    assert (state.final_turns is not None) == begins


@pytest.mark.rule("R47")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("turn", [0, 1])
def test_everybody_has_one_more_turn_that_player_included(seats: int, turn: int) -> None:
    state, events = play(claim_with(5, seats=seats, turn=turn), WHITE)
    order = tuple(Seat((turn + 1 + i) % seats) for i in range(seats))
    assert one(events, LastRoundBegan) == LastRoundBegan(Seat(turn), 2, order)
    taken = []
    while not isinstance(state.phase, Over):
        taken.append(to_act(state)[0])
        state, events = play(state, "draw", "draw")
    assert tuple(taken) == order
    assert one(events, GameEnded).why is EndReason.LAST_ROUND
    assert not some(events, TurnBegan)


@pytest.mark.rule("R47")
def test_it_is_said_before_the_next_turn_and_seen_by_all() -> None:
    state, events = play(claim_with(5), WHITE)
    kinds = [type(event) for event in events]
    assert kinds.index(LastRoundBegan) < kinds.index(TurnBegan)
    assert view(state, None).final_turns == (0, 1)
    assert view(play(state, "draw", "draw").state, None).final_turns == (1,)


@pytest.mark.rule("R47")
def test_it_begins_once() -> None:
    state = play(claim_with(5), WHITE).state
    player = state.players[2]._replace(hand=claim_with(5).players[1].hand, wagons=3)
    state = state._replace(players=(*state.players[:2], player), claims={})
    state, events = play(state, WHITE)
    assert not some(events, LastRoundBegan)
    state, events = play(state, "draw", "draw", "draw", "draw")
    assert isinstance(state.phase, Over)


@pytest.mark.rule("R47", "R54")
@pytest.mark.parametrize("leaver", [0, 1, 2, 3])
def test_a_last_round_goes_on_without_who_resigns(leaver: int) -> None:
    state = play(claim_with(5, seats=4), WHITE).state
    assert state.phase == Turn(Seat(2))
    state = resign(state, leaver).state
    taken = []
    while not isinstance(state.phase, Over):
        taken.append(to_act(state)[0])
        state = play(state, "draw", "draw").state
    assert taken == [seat for seat in (2, 3, 0, 1) if seat != leaver]


@pytest.mark.rule("R47", "R54")
def test_the_game_ends_when_the_last_one_to_play_resigns() -> None:
    state = play(claim_with(5), WHITE, "draw", "draw", "draw", "draw").state
    assert state.phase == Turn(Seat(1))
    state, events = resign(state, 1)
    assert isinstance(state.phase, Over)
    assert one(events, GameEnded).why is EndReason.LAST_ROUND


@pytest.mark.rule("R47", "R54")
def test_or_resigns_before_its_turn_came() -> None:
    state = play(claim_with(5), WHITE, "draw", "draw").state
    assert state.phase == Turn(Seat(0))
    state = resign(state, 1).state
    assert state.phase == Turn(Seat(0))
    state, events = play(state, "draw", "draw")
    assert one(events, GameEnded).why is EndReason.LAST_ROUND


@pytest.mark.rule("R47", "R31")
def test_a_tunnel_begins_it_after_the_turn() -> None:
    state = table(hand="white:4", wagons={1: 4}, pile="white red red blue*9")
    state, events = play(state, "claim paris-zurich white:3")
    assert not some(events, LastRoundBegan)
    state, events = play(state, "toll white:1")
    assert one(events, LastRoundBegan).wagons == 1


@pytest.mark.rule("R47", "R48")
def test_the_result_is_that_of_the_last_position() -> None:
    state = table(turn=1, hand="white:3", final_turns=[], tickets={1: "essen-marseille"})
    state, events = play(state, WHITE)
    assert isinstance(state.phase, Over)
    assert state.phase.result == one(events, GameEnded).result == score(state, EUROPE)
    assert state.phase.result.seats[1].routes == 4


@pytest.mark.rule("R47", "R59")
def test_after_the_end_nothing_is_possible() -> None:
    state = play(table(turn=1, final_turns=[]), "draw", "draw").state
    assert to_act(state) == ()
    for seat in range(3):
        assert legal_moves(state, EUROPE, Seat(seat)) == ()
        for text in ("draw", "take 1", "tickets", "pass", "undo", "resign", "giveup"):
            assert refused(state, text, seat=seat).refusal is Refusal.GAME_OVER


@pytest.mark.rule("R47")
def test_a_new_game_is_not_in_its_last_round() -> None:
    assert begun(2).final_turns is None
