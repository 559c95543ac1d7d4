"""What the custom ids of `cogs.orders` look like, to the letter."""

from __future__ import annotations

from typing import Any

from bot.ui.buttons import ListPosition
from cogs.orders.panels.conditions import (
    ChooseConditionCard,
    ChooseConditionCount,
    ChooseFewWagons,
    ChooseWhoseWagons,
    PickCondition,
    RemoveCondition,
)
from cogs.orders.panels.draft import (
    ChooseCards,
    ChooseColours,
    ChooseElse,
    ChooseLocomotives,
    ChooseStops,
    ChooseStopWagons,
    ChooseToll,
    ChooseTurns,
    DeleteLine,
    EditOrder,
    ForgetDraft,
    LineDown,
    LineUp,
    OpenLine,
    SwitchOnce,
)
from cogs.orders.panels.home import (
    ConfirmOrder,
    MeantOrder,
    PickProposal,
    PreviewOrder,
    ShowOrders,
    WithdrawOrder,
)
from cogs.orders.panels.pieces import CityPlace, RoutePlace, Target
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

NEW_ROUTE = RoutePlace(None, "-", ListPosition(0))
ASKED_ROUTE = RoutePlace(5, "payable2", ListPosition(3, 46))
SECOND = Target(1, 2)
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (ShowOrders, None, "orders"),
    (WithdrawOrder, None, "order-withdraw"),
    (PickProposal, None, "order-pick"),
    (PreviewOrder, None, "order-look"),
    (ConfirmOrder, "0123cdef", "order-yes 0123cdef"),
    (MeantOrder, "claim paris-zurich; loco", "order-meant claim paris-zurich; loco"),
    (EditOrder, None, "order-edit"),
    (ForgetDraft, None, "order-forget"),
    (ChooseTurns, None, "order-turns"),
    (ChooseElse, None, "order-else"),
    (ChooseStops, None, "order-stops"),
    (ChooseStopWagons, None, "order-stop-at"),
    (PickLine, None, "order-lines"),
    (OpenLine, 5, "order-line 5"),
    (SwitchOnce, 0, "order-once 0"),
    (LineUp, 1, "order-up 1"),
    (LineDown, 0, "order-down 0"),
    (DeleteLine, 5, "order-drop 5"),
    (ShowActions, None, "order-what new"),
    (ShowActions, 3, "order-what 3"),
    (ChooseAction, None, "order-do new"),
    (ChooseAction, 3, "order-do 3"),
    (ShowOrderRoutes, NEW_ROUTE, "order-routes new - 0"),
    (PickOrderRoute, ASKED_ROUTE, "order-route 5 payable2 3@46"),
    (ChooseCityOfOrder, RoutePlace(0, "free0", ListPosition(1)), "order-by-city 0 free0 1"),
    (PickCityOfOrder, NEW_ROUTE, "order-of-city new - 0"),
    (ShowOrderCities, CityPlace(None, 1), "order-cities new 1"),
    (PickOrderCity, CityPlace(2, 0), "order-city 2 0"),
    (ChooseColours, 5, "order-colours 5"),
    (ChooseCards, 0, "order-cards 0"),
    (ChooseLocomotives, 1, "order-locos 1"),
    (ChooseToll, 2, "order-toll 2"),
    (PickCondition, 4, "order-if 4"),
    (ChooseConditionCard, SECOND, "order-if-card 1 2"),
    (ChooseConditionCount, SECOND, "order-if-count 1 2"),
    (ChooseWhoseWagons, SECOND, "order-if-whose 1 2"),
    (ChooseFewWagons, SECOND, "order-if-wagons 1 2"),
    (RemoveCondition, SECOND, "order-unless 1 2"),
)
"""A class, the value it carries, and what its custom id says after the head."""
