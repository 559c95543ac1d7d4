"""What standing orders add to the program."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature
from bot.storage.rows import TimerKind
from bot.tables.order_carrying import OrderCarrying
from bot.tables.services import Basis, Services
from bot.tables.standing_orders import StandingOrders
from cogs.commands.orders import Orders
from cogs.info.hand import FurtherNews
from cogs.info.order_news import order_news
from cogs.orders.actions import ChooseAction, PickLine, PickOrderCity, ShowActions, ShowOrderCities
from cogs.orders.conditions import (
    ChooseConditionCard,
    ChooseConditionCount,
    ChooseFewWagons,
    ChooseWhoseWagons,
    PickCondition,
    RemoveCondition,
)
from cogs.orders.confirming import ConfirmOrder, PickProposal, PreviewOrder
from cogs.orders.editing import (
    ChooseElse,
    ChooseStops,
    ChooseStopWagons,
    ChooseTurns,
    EditOrder,
    ForgetDraft,
)
from cogs.orders.home import ShowOrders, WithdrawOrder
from cogs.orders.line import DeleteLine, LineDown, LineUp, OpenLine, SwitchOnce
from cogs.orders.line_parts import ChooseCards, ChooseColours, ChooseLocomotives, ChooseToll
from cogs.orders.routes import ChooseCityOfOrder, PickCityOfOrder, PickOrderRoute, ShowOrderRoutes


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    carrying = OrderCarrying(cache, wake, basis.order_delay)
    return StandingOrders(cache, wake), carrying, FurtherNews(order_news)


FEATURE = Feature(
    services=_services,
    timers={TimerKind.ORDER: lambda services: services[OrderCarrying].attend},
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
setup = FEATURE.setup
