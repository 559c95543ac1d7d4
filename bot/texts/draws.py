"""Draws and what they did to the row, in public: two cards are one sentence (R11–R19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from bot.texts.autopilot import actor
from bot.texts.say import Say
from engine.cards import Colour
from engine.events import (
    CardDrawn,
    DeckShuffled,
    FaceUpTaken,
    RowRefilled,
    RowStays,
    RowSwept,
)

if TYPE_CHECKING:
    from bot.tables.model import Table

Drawn: TypeAlias = CardDrawn | FaceUpTaken
Row: TypeAlias = Drawn | RowRefilled | RowSwept | RowStays | DeckShuffled


def draw_lines(say: Say, table: Table, drawn: Sequence[Drawn]) -> list[str]:
    """One sentence for the one or two cards that a player drew; a blind one stays secret (R13)."""
    if not drawn:
        return []
    player = actor(say, table, drawn[0].seat)
    match drawn:
        case [CardDrawn()]:
            return [say("event-drew", player=player, count=1)]
        case [CardDrawn(), CardDrawn()]:
            return [say("event-drew", player=player, count=2)]
        case [FaceUpTaken(card=Colour.LOCOMOTIVE)]:
            return [say("event-took-locomotive", player=player)]
        case [FaceUpTaken(card=card)]:
            return [say("event-took", player=player, card=say.card(card))]
        case [CardDrawn(), FaceUpTaken(card=card)]:
            return [say("event-drew-and-took", player=player, card=say.card(card))]
        case [FaceUpTaken(card=card), CardDrawn()]:
            return [say("event-took-and-drew", player=player, card=say.card(card))]
        case [FaceUpTaken(card=first), FaceUpTaken(card=second)]:
            return [say("event-took", player=player, card=say.taken(first, second))]
    # Only events of several turns without what lies between them get here.
    return [line for each in drawn for line in draw_lines(say, table, [each])]


def row_lines(say: Say, table: Table, row: Sequence[Row]) -> list[str]:
    """What became of the row and the pile, in at most four sentences."""
    found: list[str] = []
    places: dict[int, Colour] = {}
    sweeps, stays = 0, False
    for event in row:
        match event:
            case DeckShuffled():
                found.append(say("event-shuffled", count=event.count))
            case RowRefilled():
                places[event.place] = event.card
            case FaceUpTaken():
                places.pop(event.place, None)
            case RowSwept():
                sweeps += 1
                places.clear()
            case RowStays():
                stays = True
    if sweeps:
        found.append(say("event-row-swept", times=sweeps))
    elif 0 < len(places) < 5:
        found.append(say("event-row-refilled", cards=say.card_list(places.values())))
    if stays:
        found.append(say("event-row-stays", row_sweeps=table.edition.board.rules.row_sweeps))
    return found
