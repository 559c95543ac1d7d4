"""Counting cards: what a reader hasn't seen is what is hidden, neither more nor less."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.board import Seat
from engine.cards import Cards, Colour
from engine.state import State, TunnelToll
from engine.view import view
from strategy.unseen import unseen
from tests.engine.playing import games, sample, walk
from tests.strategy.boards import EXPRESS, express_games
from tests.strategy.hard import sight_of
from tests.tables import EUROPE, cards, play, table

ME = Seat(0)


def hidden(state: State, reader: Seat) -> Cards:
    """The cards that a reader can't have seen: the pile, hidden hands, hands resigned with."""
    others = [each for seat, each in enumerate(state.players) if seat != reader]
    return sum((each.hand - each.shown for each in others), Cards.count(state.pile)) + state.buried


@pytest.mark.rule("R52", "R53")
@sample(4)
@given(games)
def test_what_is_unseen_is_what_is_hidden(game: tuple[int, int]) -> None:
    """Whatever happened: what others showed, laid, gave up or left behind is told apart."""
    for number, step in enumerate(walk(*game)):
        if number % 5 and not isinstance(step.state.phase, TunnelToll):
            continue
        for seat in step.state.playing():
            seen = view(step.state, seat)
            found = unseen(step.board, seen)
            assert found == hidden(step.state, seat)
            assert unseen(step.board, seen, with_discard=True) == found + seen.discarded


@pytest.mark.rule("X2", "X3", "X7", "R52", "R53")
@sample(3)
@given(express_games)
def test_locomotives_of_their_own_pile_are_never_unseen(game: tuple[int, int]) -> None:
    for number, step in enumerate(walk(*game, board=EXPRESS)):
        if number % 3:
            continue
        for seat in step.state.playing():
            seen = view(step.state, seat)
            found = unseen(step.board, seen)
            assert found == hidden(step.state, seat)
            assert found[Colour.LOCOMOTIVE] == found[Colour.ORANGE] == 0
            assert unseen(step.board, seen, with_discard=True) == found + seen.discarded


def unseen_of(state: State) -> Cards:
    return unseen(EUROPE, view(state, ME))


@pytest.mark.rule("R52", "R53")
def test_what_is_seen_is_counted() -> None:
    row = "green green white white loco"
    state = table(seats=2, turn=0, hand="red:4 loco", row=row, discard="blue:12", pile="black*6")
    found = unseen_of(state)
    assert found[Colour.RED] == 8
    assert found[Colour.LOCOMOTIVE] == 12
    assert (found[Colour.GREEN], found[Colour.WHITE], found[Colour.BLUE]) == (10, 10, 0)
    assert unseen(EUROPE, view(state, ME), with_discard=True)[Colour.BLUE] == 12
    assert sight_of(state).unseen == found.counts


@pytest.mark.rule("R31", "R52")
def test_an_open_tunnel_shows_its_cards() -> None:
    state = table(seats=2, turn=1, hand="purple:3", pile="purple red red blue blue")
    before = unseen_of(state)
    after = unseen_of(play(state, "claim marseille-zurich purple:2").state)
    assert before - after == cards("purple:3 red:2")


@pytest.mark.rule("R52")
def test_what_others_take_from_the_row_is_seen() -> None:
    state = table(seats=2, turn=1, row="red blue white green black", pile="orange yellow*5 red*9")
    taken = play(state, "take 1").state
    assert unseen_of(state) - unseen_of(taken) == cards("orange")
