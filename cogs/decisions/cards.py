"""The buttons of what there is to draw, and the decision on a second card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables.position import Position
from bot.texts import Say
from cogs.kit.buttons import MoveButton, TwoCardsButton
from cogs.kit.custom_ids import Address, decision_address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from engine.board import Rules
from engine.cards import Colour
from engine.moves import DrawBlind, Move, Pass, TakeFaceUp, TakeLocomotive
from engine.view import Stage, View


def row_buttons(say: Say, rules: Rules, view: View, address: Address) -> list[Item]:
    """The cards of the row; what everybody can see to be impossible is disabled (R17, X6)."""
    second = view.stage is Stage.SECOND_DRAW
    dry = not (second or view.pile or view.discard or rules.row_alone)
    return [
        MoveButton.make(
            address,
            say("ui-empty-place") if card is None else say.card_label(card),
            TakeFaceUp(place),
            emoji=None if card is None else say.icons.card(card),
            disabled=dry or card is None or (second and card is Colour.LOCOMOTIVE),
        )
        for place, card in enumerate(view.row, start=1)
    ]


def pile_button(say: Say, view: View, address: Address) -> Item:
    """The top card of the pile."""
    empty = not (view.pile or view.discard)
    label, emoji = say("ui-deck"), say.icons.pile
    return MoveButton.make(address, label, DrawBlind(), emoji=emoji, disabled=empty)


def two_button(say: Say, view: View, address: Address) -> Item:
    """Two cards of the pile with one click; beside that of one card, which has the icon."""
    few = view.pile + view.discard < 2
    return TwoCardsButton.make(address, say("ui-two"), disabled=few)


def locomotive_buttons(say: Say, view: View, address: Address) -> list[Item]:
    """The locomotive on top of a pile of its own, and how many lie there; none without one (X4)."""
    left = view.locomotives
    if left is None:
        return []
    label, emoji = say("ui-take-locomotive", left=left), say.icons.card(Colour.LOCOMOTIVE)
    return [MoveButton.make(address, label, TakeLocomotive(), emoji=emoji, disabled=not left)]


def draw_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """All there is to draw in a turn: the row, and the piles.

    The pile of locomotives is first: so its wide button leaves a narrow line room for another.
    """
    piles = [
        *locomotive_buttons(say, view, address),
        pile_button(say, view, address),
        two_button(say, view, address),
    ]
    return [row_buttons(say, rules, view, address), piles]


def can_draw(choices: Iterable[Move]) -> bool:
    """Whether drawing a card or taking a locomotive is among the decisions that are open."""
    return any(isinstance(move, DrawBlind | TakeFaceUp | TakeLocomotive) for move in choices)


def second_card(say: Say, position: Position) -> Sequence[Block]:
    """Ask for the second card (R11)."""
    rules, address = position.table.edition.board.rules, decision_address(position)
    rows = second_card_rows(say, rules, position.view, address)
    return say("ui-second-card", two=rules.must_draw_two), *rows


def second_card_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """The cards that can be the second one, and the way out where there is one (R11, X5)."""
    others = [pile_button(say, view, address)]
    if not rules.must_draw_two:
        others.append(MoveButton.make(address, say("ui-no-second-card"), Pass()))
    return [row_buttons(say, rules, view, address), others]
