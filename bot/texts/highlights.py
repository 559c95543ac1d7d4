"""What was remarkable in a finished game, a sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, assert_never

from bot.texts.say import Say
from engine.board import TicketId
from engine.story.facts import (
    AllTicketsDone,
    BestStation,
    ClearWin,
    CloseFinish,
    ComeBack,
    DearestTicket,
    DearTunnel,
    Fact,
    LastRoundCalled,
    LongestRoute,
    LuckyTunnels,
    MostRoutes,
    PathDecided,
    RaceLost,
    TicketMissed,
    TicketSaved,
)

if TYPE_CHECKING:
    from bot.tables.model import Table


def highlights_text(say: Say, table: Table, facts: Sequence[Fact]) -> str:
    """Return a title and a line for each fact; empty without any."""
    if not facts:
        return ""
    told = [say("highlight", told=sentence(say, table, fact)) for fact in facts]
    return "\n".join([say("highlights-title"), *told])


def sentence(say: Say, table: Table, fact: Fact) -> str:
    """Return the sentence that tells a fact."""
    edition, player = table.edition, say.player(table, fact.seat)
    match fact:
        case LongestRoute():
            route = say.route(edition, fact.route)
            return say("highlight-longest-route", player=player, route=route, points=fact.points)
        case TicketSaved():
            return say(
                "highlight-ticket-saved",
                by="route" if fact.route else "station",
                player=player,
                ticket=_ticket(say, table, fact.ticket),
                points=fact.points,
                route=say.track(edition, fact.route) if fact.route else "",
                city=say.city(edition, fact.city) if fact.city else "",
            )
        case TicketMissed():
            return say(
                "highlight-ticket-missed",
                owned=fact.owner is not None,
                player=player,
                ticket=_ticket(say, table, fact.ticket),
                points=fact.points,
                route=say.route(edition, fact.route),
                owner="" if fact.owner is None else say.player(table, fact.owner),
            )
        case AllTicketsDone():
            return say("highlight-all-tickets", player=player, count=fact.count, points=fact.points)
        case DearestTicket():
            ticket = _ticket(say, table, fact.ticket)
            return say("highlight-dearest-ticket", player=player, ticket=ticket, points=fact.points)
        case LuckyTunnels():
            odds = _odds(fact.chance)
            return say("highlight-lucky-tunnels", player=player, count=fact.count, odds=odds)
        case DearTunnel():
            return say(
                "highlight-dear-tunnel",
                built=fact.built,
                player=player,
                route=say.track(edition, fact.route),
                toll=fact.toll,
                odds=_odds(fact.chance),
            )
        case RaceLost():
            return say(
                "highlight-race",
                player=player,
                loser=say.player(table, fact.loser),
                route=say.track(edition, fact.route),
                ticket=_ticket(say, table, fact.ticket),
                way="none" if fact.detour is None else "detour",
                wagons=fact.detour or 0,
                failed=fact.failed,
            )
        case BestStation():
            return say(
                "highlight-station",
                player=player,
                city=say.city(edition, fact.city),
                route=say.track(edition, fact.route),
                owner=say.player(table, fact.owner),
                points=fact.points,
            )
        case PathDecided():
            other = say.player(table, fact.other)
            return say("highlight-path", player=player, other=other, wagons=fact.wagons)
        case ComeBack():
            leader = say.player(table, fact.leader)
            return say("highlight-come-back", player=player, leader=leader, points=fact.points)
        case CloseFinish() | ClearWin():
            message = "highlight-close" if isinstance(fact, CloseFinish) else "highlight-clear"
            other = say.player(table, fact.other)
            return say(message, player=player, other=other, points=fact.points)
        case LastRoundCalled():
            return say("highlight-last-round", player=player, wagons=fact.wagons, turn=fact.turn)
        case MostRoutes():
            return say("highlight-most-routes", player=player, count=fact.count, wagons=fact.wagons)
        case _:
            assert_never(fact)


def _ticket(say: Say, table: Table, ticket: TicketId) -> str:
    found = table.edition.board.tickets[ticket]
    a, b = say.city(table.edition, found.a), say.city(table.edition, found.b)
    return say("route", a=a, b=b)


def _odds(chance: Fraction) -> int:
    """One in how many."""
    return round(1 / chance)
