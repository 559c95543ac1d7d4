"""Taking back: R55."""

from __future__ import annotations

import pytest

from engine.board import Seat
from engine.events import LastRoundBegan, Undone
from engine.game import legal_moves
from engine.moves import Undo
from engine.refusals import Refusal
from engine.state import State, Turn
from engine.view import redact, view
from tests.rows import each_row
from tests.tables import EUROPE, one, play, refused, reshuffled, resign, some, table

CLAIM = "claim frankfurt-paris-white white:3"
HAND = "white:4 loco:1 red:3"


def without_counters(state: State) -> State:
    players = tuple(player._replace(decisions=0) for player in state.players)
    return state._replace(seq=0, players=players, undo=None)


def can_undo(state: State, seat: int) -> bool:
    return Undo() in legal_moves(state, EUROPE, Seat(seat))


@pytest.mark.rule("R55")
@pytest.mark.parametrize(
    "text", [CLAIM, "claim palermo-smyrna white:4+2", "station wien red:1", "station roma loco:1"]
)
def test_a_route_or_a_station_is_taken_back(text: str) -> None:
    before = table(
        hand="white:4 loco:2 red:3",
        claims={"cadiz-lisboa": 1},
        stations={0: "paris"},
        passed=[0],
    )
    done, _ = play(before, text)
    assert can_undo(done, 1)
    assert view(done, None).undo == 1
    after, events = play(done, "undo", seat=1)
    assert one(events, Undone) == Undone(Seat(1))
    assert without_counters(after) == without_counters(before)
    assert after.phase == Turn(Seat(1))


@pytest.mark.rule("R55", "R58")
def test_it_is_public_and_adds_to_the_log() -> None:
    done = play(table(hand=HAND), CLAIM).state
    after, events = play(done, "undo", seat=1)
    assert events[0] == Undone(Seat(1))
    for reader in (None, Seat(0), Seat(2)):
        assert redact(events[0], reader) == events[0]
    assert after.seq == done.seq + len(events)


@pytest.mark.rule("R55")
def test_counters_never_fall() -> None:
    before = table(hand=HAND)
    done = play(before, CLAIM).state
    after = play(done, "undo", seat=1).state
    for old, now in zip(done.players, after.players, strict=True):
        assert now.decisions >= old.decisions
    assert after.players[1].decisions > done.players[1].decisions
    assert after.players[1].decisions > before.players[1].decisions


@pytest.mark.rule("R55")
def test_another_action_may_follow_and_be_taken_back_too() -> None:
    state = play(table(hand=HAND), CLAIM).state
    state = play(state, "undo", seat=1).state
    state = play(state, "station wien red:1").state
    assert can_undo(state, 1)
    assert play(state, "undo", seat=1).state.players[1].stations == ()


@pytest.mark.rule("R55", "R59")
def test_not_twice() -> None:
    state = play(play(table(hand=HAND), CLAIM).state, "undo", seat=1).state
    assert refused(state, "undo", seat=1).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("R55", "R59")
@pytest.mark.parametrize("next_move", ["draw", "take 2", "tickets", "station wien green:1"])
def test_not_after_the_next_player_acted(next_move: str) -> None:
    state = play(table(hand=HAND, hands={2: "green:1"}), CLAIM).state
    state = play(state, next_move, seat=2).state
    assert refused(state, "undo", seat=1).refusal is Refusal.NOTHING_TO_UNDO
    assert view(state, None).undo != 1


@pytest.mark.rule("R55", "R59")
@pytest.mark.parametrize("seat", [0, 2])
def test_not_by_others(seat: int) -> None:
    state = play(table(hand=HAND), CLAIM).state
    assert refused(state, "undo", seat=seat).refusal in {
        Refusal.NOTHING_TO_UNDO,
        Refusal.NOT_YOUR_TURN,
    }


@pytest.mark.rule("R55", "R59")
def test_not_before_anything_was_done() -> None:
    for seat in range(3):
        assert refused(table(), "undo", seat=seat).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("R55", "R59")
@each_row(
    "texts",
    [
        ("draw",),
        ("draw", "draw"),
        ("take 1",),
        ("take 1", "take 2"),
        ("draw", "pass"),
        ("tickets",),
        ("tickets", "keep paris-wien"),
        ("claim paris-zurich white:3",),
        ("claim paris-zurich red:3",),
        ("claim paris-zurich red:3", "giveup"),
        ("claim paris-zurich red:3", "toll loco:1"),
    ],
)
def test_not_what_revealed_something(texts: tuple[str, ...]) -> None:
    state = table(hand=HAND, pile="red blue*9", ticket_pile="paris-wien roma-smyrna angora-athina")
    state = play(state, *texts).state
    assert refused(state, "undo", seat=1).refusal is Refusal.NOTHING_TO_UNDO
    assert view(state, None).undo is None


@pytest.mark.rule("R55", "R59", "R19")
@pytest.mark.parametrize("text", [CLAIM, "station wien red:1"])
def test_not_when_the_row_was_refilled(text: str) -> None:
    state = table(hand=HAND, row="red white - - -", pile="")
    state = play(state, text, shuffle=reshuffled()).state
    assert refused(state, "undo", seat=1).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("R55")
def test_with_a_full_row_and_no_pile_it_is_taken_back() -> None:
    before = table(hand=HAND, pile="")
    after = play(play(before, CLAIM).state, "undo", seat=1).state
    assert without_counters(after) == without_counters(before)


@pytest.mark.rule("R55", "R47")
def test_the_last_round_is_taken_back_with_the_route_that_began_it() -> None:
    before = table(hand=HAND, wagons={1: 5})
    done, events = play(before, CLAIM)
    assert some(events, LastRoundBegan)
    after = play(done, "undo", seat=1).state
    assert after.final_turns is None
    assert without_counters(after) == without_counters(before)


@pytest.mark.rule("R55", "R47")
def test_a_turn_of_the_last_round_is_taken_back() -> None:
    before = table(hand=HAND, wagons={0: 2}, final_turns=[2, 0])
    after = play(play(before, CLAIM).state, "undo", seat=1).state
    assert after.final_turns == (2, 0)
    assert without_counters(after) == without_counters(before)


@pytest.mark.rule("R55", "R59")
def test_never_once_the_game_has_ended() -> None:
    state = play(table(hand=HAND, final_turns=[]), CLAIM).state
    assert refused(state, "undo", seat=1).refusal is Refusal.GAME_OVER
    assert view(state, None).undo is None


@pytest.mark.rule("R55", "R54")
@pytest.mark.parametrize("leaver", [0, 2])
def test_a_resignation_can_not_be_taken_back(leaver: int) -> None:
    state = play(table(seats=4, hand=HAND), CLAIM).state
    state = resign(state, leaver).state
    undone = state
    if can_undo(state, 1):
        undone = play(state, "undo", seat=1).state
    assert undone.players[leaver].resigned


@pytest.mark.rule("R55", "R54", "R59")
def test_not_after_the_next_player_resigned() -> None:
    state = resign(play(table(seats=4, hand=HAND), CLAIM).state, 2).state
    assert refused(state, "undo", seat=1).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("R55")
def test_the_others_tickets_and_hands_stay() -> None:
    before = table(hand=HAND, hands={0: "green:3"}, tickets={2: "paris-wien"})
    after = play(play(before, CLAIM).state, "undo", seat=1).state
    assert after.players[0].hand == before.players[0].hand
    assert after.players[2].tickets == before.players[2].tickets
    assert after.pile == before.pile
