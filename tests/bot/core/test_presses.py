"""What a press means: presses that are one, and buttons of any age at random positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given

from bot.core.presses import (
    TOGETHER,
    LatePress,
    Meant,
    NoSecondCard,
    Press,
    Presses,
    RowCard,
    Sure,
    as_meant,
    judge,
    meant_by,
    turn_began,
)
from bot.core.refusals import TableRefusal, Unable
from engine.board import Board, Seat
from engine.events import Event, TurnBegan
from engine.game import apply, choices
from engine.moves import DrawBlind, KeepTickets, Move, Pass, Resign, TakeFaceUp, Undo
from engine.refusals import IllegalMove
from engine.shuffle import FairShuffle
from engine.state import SecondDraw, State, Turn, to_act
from engine.view import view
from tests.engine.playing import board_of, games, sample, seed_of, walk

PRESSED, BUTTONS, NEW = 4, 30, 6
"""At so many positions of a game so many buttons of any age, and as many of late, are pressed.

Of those that a seat sees at a position so many are kept.
"""


@dataclass(frozen=True)
class Shown:
    """A button as it was shown, in which turn of its seat."""

    seat: Seat
    meant: Meant
    twice: bool
    turn: int
    decision: int


@dataclass(frozen=True)
class Pressed:
    """A button at a later position; ``age`` is how many turns of its seat have begun since."""

    button: Shown
    age: int
    state: State
    board: Board
    outcome: Move | Exception

    def still(self) -> set[Move]:
        """The legal moves that do what the words say, read anew from the words alone."""
        second = isinstance(self.state.phase, SecondDraw)
        fits: set[Move]
        match self.button.meant:
            case RowCard(colour=colour):
                row = enumerate(self.state.row, 1)
                fits = {TakeFaceUp(place) for place, card in row if card is colour}
            case NoSecondCard():
                fits = {Pass()} if second else set()
            case Pass():
                fits = set() if second else {Pass()}
            case DrawBlind() if self.button.twice:
                fits = set() if second else {DrawBlind()}
            case Sure(move):
                fits = {move}
            case move:
                fits = {move}
        offered = choices(self.state, self.board, self.button.seat)
        return fits & set(offered)


def pressed_in(seats: int, number: int) -> Iterator[Pressed]:
    """Buttons of a random game that are pressed when they are shown, and much later."""
    dice, board, shuffle = Random(number), board_of(number), FairShuffle(seed_of(number))
    steps, log, shown = list(walk(seats, number, leaving=0.01)), list[Event](), list[Shown]()
    turns = Counter[int]()
    at = set(dice.sample(range(len(steps)), min(len(steps), PRESSED)))
    for place, step in enumerate(steps):
        state, log = step.state, [*log, *step.events]
        turns.update(each.seat for each in step.events if isinstance(each, TurnBegan))
        for seat in to_act(state) or state.playing():
            offered, seen = choices(state, board, seat), view(state, seat)
            for move in dice.sample(offered, min(len(offered), NEW)):
                twice = isinstance(move, DrawBlind) and isinstance(state.phase, Turn)
                meant, decision = meant_by(move, seen), state.players[seat].decisions
                twice = twice and dice.random() < 0.5
                shown.append(Shown(seat, meant, twice, turns[seat], decision))
        if place not in at:
            continue
        late, players = shown[-3 * BUTTONS :], state.players
        began = {seat: turn_began(log, Seat(seat), players[seat].decisions) for seat in turns}
        every = [dice.sample(some, min(len(some), BUTTONS)) for some in (shown, late)]
        for button in (*every[0], *every[1]):
            seat, age = button.seat, turns[button.seat] - button.turn
            outcome: Move | Exception
            try:
                if button.decision == state.players[seat].decisions:
                    outcome = as_meant(button.meant, state, seat)
                else:
                    outcome = judge(
                        *(button.meant, button.decision, began.get(seat, 0), state, board),
                        seat,
                        shuffle,
                        twice=button.twice,
                    )
            except (IllegalMove, Unable) as refused:
                outcome = refused
            yield Pressed(button, age, state, board, outcome)


@given(games)
@sample(24)
@pytest.mark.rule("R9", "R11", "R59")
def test_a_press_does_what_its_button_says_or_says_what_changed(game: tuple[int, int]) -> None:
    for each in pressed_in(*game):
        fits, meant, age = each.still(), each.button.meant, each.age
        match each.outcome:
            case LatePress() as late:
                assert fits and (age > 0 or meant == Undo()), each
                assert (late.meant, late.twice) == (meant, each.button.twice)
            case Unable(refusal=TableRefusal.OTHER_TICKETS):
                assert isinstance(meant, KeepTickets) and age > 0
            case Unable() as changed:
                assert changed.refusal in (TableRefusal.CARD_GONE, TableRefusal.NO_SECOND_CARD)
                assert not fits, each
            case IllegalMove():
                assert not fits, each
            case move:
                assert move in fits and age == 0, each


def test_an_old_button_of_the_row_has_a_place_and_no_colour() -> None:
    """As before: it is a move only in its own decision."""
    steps = walk(3, 5)
    state = next(each.state for each in steps if isinstance(each.state.phase, Turn))
    (seat,) = to_act(state)
    assert as_meant(TakeFaceUp(2), state, seat) == TakeFaceUp(2)
    with pytest.raises(Unable) as caught:
        judge(
            *(TakeFaceUp(2), state.players[seat].decisions - 1, 0, state, board_of(5), seat),
            FairShuffle(seed_of(5)),
            twice=False,
        )
    assert caught.value.refusal is TableRefusal.STALE and not isinstance(caught.value, LatePress)


def begun(presses: Presses, at: int, used: str = "sm:1:0:4:draw", who: int = 1) -> Press:
    """A press at so many milliseconds of Discord's clock, acknowledged."""
    press = presses.begin(who, (used,), at << 22)
    press.acknowledged = True
    return press


@pytest.mark.parametrize("later", [-TOGETHER, 0, TOGETHER])
def test_two_presses_of_one_button_within_a_moment_are_one(later: int) -> None:
    presses = Presses()
    first = begun(presses, 10_000)
    assert begun(presses, 10_000 + later) is first


def test_others_are_presses_of_their_own() -> None:
    presses = Presses()
    first = begun(presses, 10_000)
    assert begun(presses, 10_000 + TOGETHER + 1) is not first
    assert begun(presses, 10_000, who=2) is not first
    assert begun(presses, 10_000, used="sm:1:0:5:draw") is not first


def test_a_press_before_the_first_is_acknowledged_is_one_with_it() -> None:
    presses = Presses()
    first = presses.begin(1, ("sm:1:0:4:draw",), 10_000 << 22)
    assert begun(presses, 12_500) is first
    assert begun(presses, 16_000) is not first


def test_nothing_is_kept_of_somebody_who_is_erased() -> None:
    presses = Presses()
    first = begun(presses, 10_000)
    presses.forget(1)
    assert begun(presses, 10_000) is not first


@pytest.mark.parametrize("seats", [2, 5])
def test_where_a_turn_began_is_known_from_the_end_of_the_log_or_not_at_all(seats: int) -> None:
    log, missed = list[Event](), 0
    for step in walk(seats, 7, leaving=0.01):
        log += step.events
        for seat, player in enumerate(step.state.players):
            whole = turn_began(log, Seat(seat), player.decisions)
            for last in (4, 16, 64):
                found = turn_began(log[-last:], Seat(seat), player.decisions)
                assert found in (0, whole)
                missed += found != whole
    assert missed


@pytest.mark.rule("R54")
def test_the_turn_goes_on_when_another_resigns() -> None:
    board, log = board_of(5), list[Event]()
    for step in walk(3, 5):
        log += step.events
        if isinstance(step.state.phase, Turn):
            break
    (seat,) = to_act(step.state)
    began = step.state.players[seat].decisions
    assert turn_began(log, seat, began) == began
    other = Seat((seat + 1) % 3)
    after, events = apply(step.state, board, other, Resign(), FairShuffle(seed_of(5)))
    assert after.players[seat].decisions == began + 1
    assert turn_began([*log, *events], seat, began + 1) == began
