"""What a turn adds to the program."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature
from bot.core.services import Basis, Services
from cogs.turn.commands import Confirming, Play
from cogs.turn.panels.advice import ChooseGuide, Hint
from cogs.turn.panels.claim import PayPage
from cogs.turn.panels.claim_list import ChooseCity, ClaimPicker, PickCityOfRoutes, PickRoute
from cogs.turn.panels.drawing import (
    AskPass,
    AskResign,
    AskTickets,
    ChooseTickets,
    ConfirmTickets,
    Decide,
    KeepThese,
    MarkTickets,
    PickTickets,
    TwoCards,
)
from cogs.turn.panels.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.turn.panels.moves import MakeMove, Preview, StopAsking
from cogs.turn.panels.station import BuildPage, PickCity, PickMeantCity, StationPicker
from cogs.turn.panels.typed_claim import PickPair
from cogs.turn.posts import KINDS
from cogs.turn.service import Guide


def _services(basis: Basis, services: Services) -> Iterable[object]:
    return (Guide(basis.store),)


FEATURE = Feature(
    posts=KINDS,
    services=_services,
    components=(
        AskPass,
        AskResign,
        AskTickets,
        BuildPage,
        ChooseCity,
        ChooseGuide,
        ChooseTickets,
        ClaimPicker,
        ConfirmTickets,
        Decide,
        Hint,
        KeepThese,
        MakeMove,
        MarkTickets,
        MyHand,
        MyMap,
        PayPage,
        PickCity,
        PickCityOfRoutes,
        PickMeantCity,
        PickPair,
        PickRoute,
        PickTickets,
        Preview,
        ShowForecast,
        ShowNews,
        StationPicker,
        StopAsking,
        TwoCards,
    ),
    cogs=(
        Play,
        Confirming,
    ),
)
