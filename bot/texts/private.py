"""The private answer to a move: what came of it for its player, and what is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rulebook import number_of
from bot.texts.say import Say
from bot.texts.tickets import offer_text
from engine.cards import Colour
from engine.events import (
    BonusTaken,
    CardDrawn,
    DrawEnded,
    Event,
    FaceUpTaken,
    LastRoundBegan,
    LocomotiveTaken,
    Passed,
    Resigned,
    RouteClaimed,
    StationBuilt,
    TicketsKept,
    TunnelAbandoned,
    TunnelRevealed,
    Undone,
)
from engine.payment import for_toll
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import MoveResult, Table
    from strategy.prospects import Prospects

_CARDS_CHANGED = (
    CardDrawn,
    FaceUpTaken,
    LocomotiveTaken,
    RouteClaimed,
    StationBuilt,
    TunnelAbandoned,
    Undone,
)


def answer(say: Say, table: Table, played: MoveResult, prospects: Prospects | None = None) -> str:
    """Return the answer to the player of a move, without the events of other seats."""
    say, view, mine = say.iconic, played.view, played.view.mine
    found = came_of(say, table, played)
    changed = any(isinstance(event, _CARDS_CHANGED) for event in played.events)
    if mine is not None and changed and view.stage is not Stage.OVER:
        found.append(say("hand-cards", count=len(mine.hand), cards=say.cards(mine.hand)))
    if mine is not None and mine.offer and mine.seat in view.to_act:
        found.append(offer_text(say, table, view, mine, prospects))
    return "\n".join([*found, *next_action(say, table, view)])


def came_of(say: Say, table: Table, played: MoveResult) -> list[str]:
    """Return what came of a move for its player, without what they have and what is next."""
    say = say.iconic
    found = [say("answer-repeated")] if played.repeated else []
    for event in played.events:
        if getattr(event, "seat", None) == played.seat:
            found += _told(say, table, played, event)
    return found


def _told(say: Say, table: Table, played: MoveResult, event: Event) -> list[str]:
    """The sentence for an event of the reader's own seat."""
    edition, view = table.edition, played.view
    match event:
        case CardDrawn(card=card) if card is not None:
            return [say("answer-drew", card=say.card(card))]
        case FaceUpTaken():
            return [say("answer-took", card=say.card(event.card))]
        case LocomotiveTaken():
            return [say("answer-took", card=say.card(Colour.LOCOMOTIVE))]
        case DrawEnded():
            return [say("answer-draw-ended", why=event.why.value)]
        case TicketsKept(kept=kept) if kept is not None:
            tickets = say.list(say.ticket(edition, each) for each in kept)
            return [say("answer-kept", count=len(kept), tickets=tickets)]
        case TunnelRevealed():
            revealed = say.card_list(event.revealed) or say("cards-none")
            return [say("answer-tunnel", revealed=revealed, toll=event.toll)]
        case TunnelAbandoned():
            return [say("answer-abandoned", route=say.track(edition, event.route))]
        case RouteClaimed():
            return [
                say(
                    "answer-claimed",
                    route=say.track(edition, event.route),
                    paid=say.paid(event.paid),
                    points=event.points,
                    left=view.seats[event.seat].wagons,
                )
            ]
        case BonusTaken():
            bonus = edition.board.rules.bonus
            cities = say.cities(edition, bonus.cities if bonus else ())
            return [say("answer-bonus", cities=cities, points=event.points)]
        case StationBuilt():
            city = say.city(edition, event.city)
            left = view.seats[event.seat].stations_left
            return [say("answer-station", city=city, paid=say.paid(event.paid), left=left)]
        case Passed():
            return [say("answer-passed")]
        case Undone():
            return [say("answer-undone", back=played.back.value)]
        case Resigned():
            return [say("answer-resigned", stations=edition.board.rules.stations > 0)]
        case LastRoundBegan():
            rule = number_of(edition.board, "R47")
            return [say("answer-last-round", wagons=event.wagons, rule=rule)]
    return []


def next_action(say: Say, table: Table, view: View) -> list[str]:
    """What the game waits for now, for this reader; empty where the offered tickets say it."""
    mine = view.mine
    me = mine is not None and mine.seat in view.to_act
    match view.stage:
        case Stage.OVER:
            return [say("next-over")]
        case Stage.OPENING:
            return [] if me else [say("next-opening", count=len(view.to_act))]
        case Stage.SECOND_DRAW if me:
            return [say("next-second-card", two=table.edition.board.rules.must_draw_two)]
        case Stage.TUNNEL if me:
            return [_next_tunnel(say, view)]
        case Stage.TICKET_CHOICE if me:
            return []
        case _ if me:
            return [say("next-you")]
    undo = mine is not None and view.undo == mine.seat
    player = say.players(table, view.to_act)
    return [say("next-player-undo" if undo else "next-player", player=player)]


def _next_tunnel(say: Say, view: View) -> str:
    tunnel, mine = view.tunnel, view.mine
    assert tunnel is not None and mine is not None  # noqa: S101
    payable = any(for_toll(tunnel.toll, tunnel.laid, mine.hand))
    return say("next-tunnel", payable="yes" if payable else "no")
