"""Applies the events about cards: the pile, the row, the discard, and what a seat draws."""

from __future__ import annotations

from engine import events as e
from engine.cards import CARD, NO_CARDS, Cards, Colour
from engine.folding import Folding, before, decided, known, second_draw, turn_over

_LOCOMOTIVE = CARD[Colour.LOCOMOTIVE]


def cards_dealt(position: Folding, event: e.CardsDealt) -> None:
    """Give a seat its first cards from the pile."""
    cards, player = known(event.cards), position.players[event.seat]
    position.players[event.seat] = player._replace(hand=player.hand + Cards.count(cards))
    position.pile = position.pile[len(cards) :]


def card_drawn(position: Folding, event: e.CardDrawn) -> None:
    """Give a seat the top card of the pile."""
    seat, card = event.seat, CARD[known(event.card)]
    player = position.players[seat]
    position.players[seat] = player.decided(player.hand + card, player.shown)
    position.pile = position.pile[1:]
    position.phase = second_draw(seat) if event.more else turn_over(seat)
    position.passed = ()
    position.undo = None


def face_up_taken(position: Folding, event: e.FaceUpTaken) -> None:
    """Give a seat a card of the row."""
    seat, card = event.seat, CARD[event.card]
    player = position.players[seat]
    position.players[seat] = player.decided(player.hand + card, player.shown + card)
    position.row = _placed(position.row, event.place, None)
    position.sweeps = 0
    position.phase = second_draw(seat) if event.more else turn_over(seat)
    position.passed = ()
    position.undo = None


def locomotive_taken(position: Folding, event: e.LocomotiveTaken) -> None:
    """Give a seat a locomotive of the open pile.

    This can be undone, as nothing hidden was revealed (R55).
    """
    seat, undo = event.seat, before(position)
    player = position.players[seat]
    position.players[seat] = player.decided(player.hand + _LOCOMOTIVE, player.shown + _LOCOMOTIVE)
    position.locomotives = known(position.locomotives) - 1
    position.phase = turn_over(seat)
    position.passed = ()
    position.undo = undo


def _placed(
    row: tuple[Colour | None, ...], place: int, card: Colour | None
) -> tuple[Colour | None, ...]:
    cards = list(row)
    cards[place - 1] = card
    return tuple(cards)


def draw_ended(position: Folding, event: e.DrawEnded) -> None:
    """End the seat's turn after one card."""
    decided(position, event.seat)
    position.phase = turn_over(event.seat)


def row_refilled(position: Folding, event: e.RowRefilled) -> None:
    """Move the top card of the pile to an empty place of the row."""
    position.row = _placed(position.row, event.place, event.card)
    position.pile = position.pile[1:]
    position.undo = None


def row_swept(position: Folding, event: e.RowSwept) -> None:
    """Move the cards of the row to the discard."""
    position.row = (None,) * len(position.row)
    position.discard += Cards.count(event.cards)
    position.sweeps += 1
    position.undo = None


def row_stays(position: Folding, event: e.RowStays) -> None:
    """Change nothing: the row keeps its locomotives."""


def deck_shuffled(position: Folding, event: e.DeckShuffled) -> None:
    """Put the shuffled discard under the pile."""
    position.pile += known(event.pile)
    position.discard = position.buried = NO_CARDS
    position.shuffles += 1
    position.undo = None
