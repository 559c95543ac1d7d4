"""What the custom ids of `cogs.turn` look like, to the letter."""

from __future__ import annotations

from typing import Any

from bot.core.presses import NoSecondCard, RowCard, Sure
from bot.ui.buttons import ListPosition, Previewed, RoutePayments, StationPayments
from cogs.turn.panels.advice import ChooseGuide, Hint
from cogs.turn.panels.claim import PayPage
from cogs.turn.panels.claim_list import (
    ChooseCity,
    ClaimPicker,
    MeantClaim,
    PickCityOfRoutes,
    PickPair,
    PickRoute,
)
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
from cogs.turn.panels.hand import MoreOfHand, MyHand, MyMap, ShowForecast, ShowNews, UseTable
from cogs.turn.panels.moves import MakeMove, Preview, StopAsking
from cogs.turn.panels.station import BuildPage, MeantStation, PickCity, PickMeantCity, StationPicker
from cogs.turn.panels.window import Done
from engine.board import CityId, RouteId
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.payment import payment

GREY = RouteId("angora-constantinople")
TWINS = (RouteId("frankfurt-paris-white"), RouteId("frankfurt-paris-orange"))
BREST = CityId("brest")
PARIS = CityId("paris")
WIEN = CityId("wien")
LOCO = Colour.LOCOMOTIVE
CLAIM = ClaimRoute(GREY, payment(Colour.WHITE, 2, 0))
MIXED = ClaimRoute(GREY, payment(Colour.WHITE, 1, 1))
BUILD = BuildStation(WIEN, payment(Colour.RED, 2, 0))
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (AskPass, None, "ask-pass"),
    (AskResign, None, "ask-resign"),
    (AskTickets, None, "offer"),
    (BuildPage, StationPayments(WIEN), "build wien 0"),
    (BuildPage, StationPayments(WIEN, 1), "build wien 1"),
    (BuildPage, StationPayments(WIEN, 0, ListPosition()), "build wien 0 0"),
    (
        BuildPage,
        StationPayments(CityId("constantinople"), 12, ListPosition(3, 14)),
        "build constantinople 12 3@14",
    ),
    (ChooseCity, 0, "by-city 0"),
    (ChooseCity, 1, "by-city 1"),
    (ChooseTickets, None, "choose"),
    (ClaimPicker, ListPosition(), "routes 0"),
    (ClaimPicker, ListPosition(2), "routes 2"),
    (ClaimPicker, ListPosition(0, 14), "routes 0@14"),
    (ClaimPicker, ListPosition(12, 46), "routes 12@46"),
    (ConfirmTickets, None, "confirm"),
    (ConfirmTickets, "ac", "confirm ac"),
    (Decide, None, "decide"),
    (Hint, None, "hint"),
    (MarkTickets, "a", "mark a"),
    (MarkTickets, "acd", "mark acd"),
    (KeepThese, "ac", "keep-these ac"),
    (MyHand, None, "hand"),
    (MoreOfHand, 9, "more 9"),
    (MyMap, None, "map"),
    (UseTable, 17, "table 17"),
    (ChooseGuide, True, "guide yes"),
    (PayPage, RoutePayments((GREY,)), "pay angora-constantinople 0"),
    (PayPage, RoutePayments(TWINS, 1), "pay frankfurt-paris-white,frankfurt-paris-orange 1"),
    (PayPage, RoutePayments((GREY,), 0, ListPosition()), "pay angora-constantinople 0 0"),
    (
        PayPage,
        RoutePayments(TWINS, 2, ListPosition(1, 7)),
        "pay frankfurt-paris-white,frankfurt-paris-orange 2 1@7",
    ),
    (PickMeantCity, MeantStation(WIEN, None), "meant-city wien any"),
    (PickMeantCity, MeantStation(WIEN, LOCO), "meant-city wien loco"),
    (PickMeantCity, MeantStation(WIEN, Colour.WHITE), "meant-city wien white"),
    (
        PickPair,
        MeantClaim(WIEN, CityId("budapest"), None, None),
        "meant wien budapest any any",
    ),
    (PickPair, MeantClaim(BREST, PARIS, Colour.BLACK, 0), "meant brest paris black 0"),
    (PickPair, MeantClaim(PARIS, BREST, LOCO, 3), "meant paris brest loco 3"),
    (Preview, Previewed(ListPosition(), CLAIM), "look 0 claim angora-constantinople white:2"),
    (
        Preview,
        Previewed(ListPosition(12, 46), BuildStation(WIEN, payment(None, 0, 1))),
        "look 12@46 station wien loco:1",
    ),
    (ShowForecast, None, "forecast"),
    (ShowNews, None, "news"),
    (StationPicker, 0, "cities 0"),
    (StationPicker, 1, "cities 1"),
    (
        StopAsking,
        Previewed(ListPosition(0, 7), MIXED),
        "unasked 0@7 claim angora-constantinople white:1+1",
    ),
    (StopAsking, Previewed(ListPosition(1), BUILD), "unasked 1 station wien red:2"),
    (TwoCards, None, "two"),
    (PickCity, 0, "city 0"),
    (PickCity, 1, "city 1"),
    (PickCityOfRoutes, 0, "of-city 0"),
    (PickCityOfRoutes, 1, "of-city 1"),
    (PickRoute, ListPosition(), "route 0"),
    (PickRoute, ListPosition(1), "route 1"),
    (PickRoute, ListPosition(0, 46), "route 0@46"),
    (PickTickets, None, "pick"),
    (MakeMove, DrawBlind(), "draw"),
    (MakeMove, RowCard(5, Colour.RED), "take 5 red"),
    (MakeMove, TakeFaceUp(5), "take 5"),
    (MakeMove, NoSecondCard(), "pass second"),
    (MakeMove, Sure(MIXED), "claim angora-constantinople white:1+1 sure"),
    (Done, None, "done"),
    (MakeMove, TakeLocomotive(), "loco"),
    (MakeMove, MIXED, "claim angora-constantinople white:1+1"),
    (MakeMove, ClaimRoute(GREY, payment(None, 0, 2)), "claim angora-constantinople loco:2"),
    (MakeMove, PayToll(payment(Colour.RED, 2, 0)), "toll red:2"),
    (MakeMove, GiveUpTunnel(), "giveup"),
    (MakeMove, DrawTickets(), "tickets"),
    (MakeMove, BuildStation(WIEN, payment(Colour.RED, 3, 0)), "station wien red:3"),
    (MakeMove, Pass(), "pass"),
    (MakeMove, Undo(), "undo"),
    (MakeMove, Resign(), "resign"),
)
