"""The service, posts, panels and commands of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.services import Basis, Services
from cogs.turn.commands import Play
from cogs.turn.panels import advice, claim, claim_list, drawing, hand, moves, station, window
from cogs.turn.posts import KINDS
from cogs.turn.service.guide import Guide
from cogs.turn.service.window import WINDOW_TIMER, Windows

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    return Guide(basis.store), Windows(basis.cache, basis.wake)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    services[Windows].run_by(client.supervisor)
    return ()


FEATURE = Feature(
    posts=KINDS,
    services=_services,
    of_client=_of_client,
    timers=(Timer(WINDOW_TIMER, lambda services: services[Windows].attend, stands=True),),
    panels=(advice, claim, claim_list, drawing, hand, moves, station, window),
    cogs=(Play,),
)
