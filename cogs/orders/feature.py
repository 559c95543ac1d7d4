"""What standing orders add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.services import Basis, Services
from cogs.orders.commands import Orders
from cogs.orders.panels import conditions, draft, home, routes
from cogs.orders.panels.home import (
    order_news,
)
from cogs.orders.rows import ORDER_TIMER, orders
from cogs.orders.service.standing import StandingOrders
from cogs.orders.timers import OrderExecution
from cogs.turn.panels.hand import FurtherNews

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    execution = OrderExecution(cache, wake)
    return StandingOrders(cache, wake), execution, FurtherNews(order_news)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    services[OrderExecution].run_by(client.supervisor)
    return ()


FEATURE = Feature(
    tables=(orders,),
    services=_services,
    of_client=_of_client,
    timers=(Timer(ORDER_TIMER, lambda services: services[OrderExecution].attend, stands=True),),
    panels=(conditions, draft, home, routes),
    cogs=(Orders,),
)
