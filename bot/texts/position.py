"""Everything that the strip under the board says, in words and always in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.autopilot import autopilot_now
from bot.texts.say import Say
from bot.texts.status import heading, standing
from engine.board import CityId, RouteId
from engine.view import View

if TYPE_CHECKING:
    from bot.tables.model import Table


def position_lines(say: Say, table: Table, view: View) -> list[str]:
    """Return who acts, scores, row, piles, bonus cards, for whom the computer plays, and the rest.

    The rest are an open tunnel, the last round, the end.

    What was built last comes at the end, for the board's picture marks it (R52).
    """
    found = [heading(say, table, view, mention=False), standing(say, table, view)]
    if autopilot := autopilot_now(say, table, view):
        found.append(autopilot)
    if view.tunnel is not None:
        found += _tunnel(say, table, view)
    if view.final_turns is not None and view.result is None:
        players = say.players(table, view.final_turns)
        found.append(say("status-last-round", count=len(view.final_turns), players=players))
    if view.result is not None:
        winners = view.result.winners
        players = say.players(table, winners)
        found.append(say("alt-winner", players=players, count=len(winners)))
    if view.last_built is not None:
        found.append(_last_built(say, table, view))
    return found


def _tunnel(say: Say, table: Table, view: View) -> list[str]:
    """What was laid and turned up; the same whether or not it can be paid (R36)."""
    tunnel = view.tunnel
    assert tunnel is not None  # noqa: S101
    route, player = say.track(table.edition, tunnel.route), say.player(table, tunnel.seat)
    revealed = say.card_list(tunnel.revealed)
    return [
        say("alt-tunnel", route=route, player=player, laid=say.payment(tunnel.laid)),
        say("alt-tunnel-revealed", cards=revealed, toll=tunnel.toll),
    ]


def _last_built(say: Say, table: Table, view: View) -> str:
    built = str(view.last_built)
    if (owner := view.claims.get(RouteId(built))) is not None:
        route = say.track(table.edition, RouteId(built))
        return say("alt-last-route", player=say.player(table, owner), route=route)
    owner = next(each.seat for each in view.seats if built in each.stations)
    city = say.city(table.edition, CityId(built))
    return say("alt-last-station", player=say.player(table, owner), city=city)
