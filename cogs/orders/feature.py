"""What standing orders add to the program."""

from __future__ import annotations

from collections.abc import Iterable

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


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    execution = OrderExecution(cache, wake)
    return StandingOrders(cache, wake), execution, FurtherNews(order_news)


FEATURE = Feature(
    tables=(orders,),
    services=_services,
    timers=(Timer(ORDER_TIMER, lambda services: services[OrderExecution].attend, stands=True),),
    panels=(conditions, draft, home, routes),
    cogs=(Orders,),
)
