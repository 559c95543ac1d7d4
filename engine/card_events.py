"""Applies the events about cards: the pile, the row, the discard, and what a seat draws."""

from __future__ import annotations

from engine import events as e
from engine.cards import Cards, Colour
from engine.folding import decided, known, seated, second_draw, turn_over
from engine.state import State

_LOCOMOTIVE = Cards.of(Colour.LOCOMOTIVE)


def cards_dealt(state: State, event: e.CardsDealt) -> State:
    """A seat gets its first cards."""
    cards = known(event.cards)
    hand = state.players[event.seat].hand + Cards.count(cards)
    return state._replace(
        seq=state.seq + 1,
        players=seated(state, event.seat, hand=hand),
        pile=state.pile[len(cards) :],
    )


def card_drawn(state: State, event: e.CardDrawn) -> State:
    """A seat gets the top card."""
    hand = state.players[event.seat].hand + Cards.of(known(event.card))
    return state._replace(
        seq=state.seq + 1,
        phase=second_draw(event.seat) if event.more else turn_over(event.seat),
        players=decided(state, event.seat, hand=hand),
        pile=state.pile[1:],
        passed=(),
        undo=None,
    )


def face_up_taken(state: State, event: e.FaceUpTaken) -> State:
    """A seat gets a card of the row."""
    player, card = state.players[event.seat], Cards.of(event.card)
    return state._replace(
        seq=state.seq + 1,
        phase=second_draw(event.seat) if event.more else turn_over(event.seat),
        players=decided(state, event.seat, hand=player.hand + card, shown=player.shown + card),
        row=_placed(state.row, event.place, None),
        passed=(),
        undo=None,
    )


def locomotive_taken(state: State, event: e.LocomotiveTaken) -> State:
    """A seat gets a locomotive of the open pile; nothing hidden was revealed (R55)."""
    player = state.players[event.seat]
    return state._replace(
        seq=state.seq + 1,
        phase=turn_over(event.seat),
        players=decided(
            state, event.seat, hand=player.hand + _LOCOMOTIVE, shown=player.shown + _LOCOMOTIVE
        ),
        locomotives=known(state.locomotives) - 1,
        passed=(),
        undo=state._replace(undo=None),
    )


def _placed(
    row: tuple[Colour | None, ...], place: int, card: Colour | None
) -> tuple[Colour | None, ...]:
    return (*row[: place - 1], card, *row[place:])


def draw_ended(state: State, event: e.DrawEnded) -> State:
    """The turn ends after one card."""
    return state._replace(
        seq=state.seq + 1, phase=turn_over(event.seat), players=decided(state, event.seat)
    )


def row_refilled(state: State, event: e.RowRefilled) -> State:
    """The top card goes to an empty place."""
    return state._replace(
        seq=state.seq + 1,
        row=_placed(state.row, event.place, event.card),
        pile=state.pile[1:],
        undo=None,
    )


def row_swept(state: State, event: e.RowSwept) -> State:
    """The row goes to the discard."""
    return state._replace(
        seq=state.seq + 1,
        row=(None,) * len(state.row),
        discard=state.discard + Cards.count(event.cards),
        undo=None,
    )


def row_stays(state: State, event: e.RowStays) -> State:
    """Nothing moves."""
    return state._replace(seq=state.seq + 1)


def deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    """The discard becomes the lower part of the pile."""
    return state._replace(
        seq=state.seq + 1,
        pile=state.pile + known(event.pile),
        discard=Cards(),
        buried=Cards(),
        shuffles=state.shuffles + 1,
        undo=None,
    )
