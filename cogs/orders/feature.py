"""What standing orders add to the program."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature, Timer
from bot.core.services import Basis, Services
from cogs.orders.commands import Orders
from cogs.orders.panels.conditions import (
    ChooseConditionCard,
    ChooseConditionCount,
    ChooseFewWagons,
    ChooseWhoseWagons,
    PickCondition,
    RemoveCondition,
)
from cogs.orders.panels.home import (
    ChooseElse,
    ChooseStops,
    ChooseStopWagons,
    ChooseTurns,
    ConfirmOrder,
    EditOrder,
    ForgetDraft,
    PickProposal,
    PreviewOrder,
    ShowOrders,
    WithdrawOrder,
    order_news,
)
from cogs.orders.panels.line import (
    ChooseCards,
    ChooseColours,
    ChooseLocomotives,
    ChooseToll,
    DeleteLine,
    LineDown,
    LineUp,
    OpenLine,
    SwitchOnce,
)
from cogs.orders.panels.routes import (
    ChooseAction,
    ChooseCityOfOrder,
    PickCityOfOrder,
    PickLine,
    PickOrderCity,
    PickOrderRoute,
    ShowActions,
    ShowOrderCities,
    ShowOrderRoutes,
)
from cogs.orders.rows import ORDER_TIMER, orders
from cogs.orders.service.standing import StandingOrders
from cogs.orders.timers import OrderCarrying
from cogs.turn.panels.hand import FurtherNews


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    carrying = OrderCarrying(cache, wake, basis.order_delay)
    return StandingOrders(cache, wake), carrying, FurtherNews(order_news)


FEATURE = Feature(
    tables=(orders,),
    services=_services,
    timers=(Timer(ORDER_TIMER, lambda services: services[OrderCarrying].attend, stands=True),),
    components=(
        ChooseAction,
        ChooseCards,
        ChooseCityOfOrder,
        ChooseColours,
        ChooseConditionCard,
        ChooseConditionCount,
        ChooseElse,
        ChooseFewWagons,
        ChooseLocomotives,
        ChooseStopWagons,
        ChooseStops,
        ChooseToll,
        ChooseTurns,
        ChooseWhoseWagons,
        ConfirmOrder,
        DeleteLine,
        EditOrder,
        ForgetDraft,
        LineDown,
        LineUp,
        OpenLine,
        PickCityOfOrder,
        PickCondition,
        PickLine,
        PickOrderCity,
        PickOrderRoute,
        PickProposal,
        PreviewOrder,
        RemoveCondition,
        ShowActions,
        ShowOrderCities,
        ShowOrderRoutes,
        ShowOrders,
        SwitchOnce,
        WithdrawOrder,
    ),
    cogs=(Orders,),
)
