"""What a turn adds to the program."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature
from bot.people.guide import Guide
from bot.tables.services import Basis, Services
from cogs.commands.confirmation import Confirming
from cogs.commands.play import Play
from cogs.info.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.info.nearby import AllCities, Near, PickNearCity
from cogs.info.path import PathFrom, PathTo, ShowPath
from cogs.personal.guide import ChooseGuide
from cogs.turn.cards import TwoCards
from cogs.turn.claim import PayPage
from cogs.turn.claim_list import ChooseCity, ClaimPicker, PickCityOfRoutes, PickRoute
from cogs.turn.confirmation import AskPass, AskResign, AskTickets
from cogs.turn.hints import Hint
from cogs.turn.moves import MakeMove
from cogs.turn.preview import Preview, StopAsking
from cogs.turn.station import BuildPage, PickCity, PickMeantCity, StationPicker
from cogs.turn.tickets import ChooseTickets, ConfirmTickets, KeepThese, MarkTickets, PickTickets
from cogs.turn.tunnel import Decide
from cogs.turn.typed_claim import PickPair


def _services(basis: Basis, services: Services) -> Iterable[object]:
    return (Guide(basis.store),)


FEATURE = Feature(
    services=_services,
    components=(
        AllCities,
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
        Near,
        PathFrom,
        PathTo,
        PayPage,
        PickCity,
        PickCityOfRoutes,
        PickMeantCity,
        PickNearCity,
        PickPair,
        PickRoute,
        PickTickets,
        Preview,
        ShowForecast,
        ShowNews,
        ShowPath,
        StationPicker,
        StopAsking,
        TwoCards,
    ),
    cogs=(
        Play,
        Confirming,
    ),
)
setup = FEATURE.setup
