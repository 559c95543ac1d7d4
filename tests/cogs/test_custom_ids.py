"""What custom ids look like, to the letter: they are stored in messages for weeks."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.front.help import ShowHelp
from cogs.front.items import ITEMS
from cogs.info.board import ShowPart, ShowStatus
from cogs.info.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.info.journal import Log, LogOf
from cogs.info.nearby import AllCities, Near, PickNearCity
from cogs.info.path import PathFrom, PathTo, ShowPath
from cogs.info.records import Export, Film, Verify
from cogs.info.rules import OpenRules, RuleTopics, WhyRule
from cogs.info.text_board import TextBoard, TextPart
from cogs.kit.components import Button, PersonSelect, Select
from cogs.kit.custom_ids import Address
from cogs.kit.dismiss import Dismiss
from cogs.kit.panels import (
    AskAutopilot,
    BuildPage,
    ClaimPicker,
    Hint,
    PayPage,
    Preview,
    StationPicker,
)
from cogs.lobby.call_off import AskCallOff, CallOff
from cogs.lobby.computers import AddComputer, Computers, DismissComputer
from cogs.lobby.countries import Countries, CountriesPage
from cogs.lobby.new_table import OpenTable
from cogs.lobby.options import Options, TableHints, TableLanguage
from cogs.lobby.seating import Join, JoinAs, JoinIn, Leave, Start
from cogs.personal.preferences import MyLook, MySettings, PickConfirm
from cogs.seats.autopilot import AutopilotFor, Engage, PickAutopilot
from cogs.seats.replacement import Decline, HandOver, PickGuest, PickSeat, TakeSeat, Withdraw
from cogs.turn.cards import TwoCards
from cogs.turn.claim_list import ChooseCity, PickCityOfRoutes, PickRoute
from cogs.turn.confirmation import AskPass, AskResign, AskTickets
from cogs.turn.hints import MarkTickets
from cogs.turn.moves import MoveButton
from cogs.turn.preview import StopAsking
from cogs.turn.station import PickCity, PickMeantCity
from cogs.turn.tickets import ChooseTickets, ConfirmTickets, PickTickets
from cogs.turn.tunnel import Decide
from cogs.turn.typed_claim import PickPair
from engine.board import CityId, RouteId, Seat
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.payment import payment

ALL = Address(7, None, 0)
HERS = Address(41, Seat(2), 31)
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (AddComputer, "easy 0", "add-computer easy 0"),
    (AddComputer, "normal 2", "add-computer normal 2"),
    (AddComputer, "hard 4", "add-computer hard 4"),
    (AllCities, "0", "near-all 0"),
    (AllCities, "2", "near-all 2"),
    (AskAutopilot, "", "autopilot"),
    (AskCallOff, "", "ask-cancel"),
    (AskPass, "", "ask-pass"),
    (AskResign, "", "ask-resign"),
    (AskTickets, "", "offer"),
    (AutopilotFor, "0", "autopilot-of 0"),
    (AutopilotFor, "4", "autopilot-of 4"),
    (BuildPage, "wien 0", "build wien 0"),
    (BuildPage, "wien 1", "build wien 1"),
    (BuildPage, "wien 0 0", "build wien 0 0"),
    (BuildPage, "constantinople 12 3@14", "build constantinople 12 3@14"),
    (CallOff, "", "cancel"),
    (ChooseCity, "0", "by-city 0"),
    (ChooseCity, "1", "by-city 1"),
    (ChooseTickets, "", "choose"),
    (ClaimPicker, "0", "routes 0"),
    (ClaimPicker, "2", "routes 2"),
    (ClaimPicker, "0@14", "routes 0@14"),
    (ClaimPicker, "12@46", "routes 12@46"),
    (Computers, "", "computers"),
    (ConfirmTickets, "", "confirm"),
    (CountriesPage, "", "countries"),
    (CountriesPage, "0", "countries 0"),
    (CountriesPage, "2", "countries 2"),
    (Decide, "", "decide"),
    (Decline, "", "decline"),
    (Dismiss, "", "dismiss"),
    (DismissComputer, "Mont Cenis", "dismiss-computer Mont Cenis"),
    (DismissComputer, "Train à vapeur 2", "dismiss-computer Train à vapeur 2"),
    (Engage, "0 easy", "engage 0 easy"),
    (Engage, "4 hard", "engage 4 hard"),
    (Export, "", "export"),
    (Film, "", "film"),
    (HandOver, "", "hand-over"),
    (Hint, "", "hint"),
    (Join, "", "join"),
    (JoinIn, "blue", "join-in blue"),
    (JoinIn, "black", "join-in black"),
    (Leave, "", "leave"),
    (Log, "", "log"),
    (Log, "all 0", "log all 0"),
    (Log, "4 12", "log 4 12"),
    (MarkTickets, "a", "mark a"),
    (MarkTickets, "acd", "mark acd"),
    (MyHand, "", "hand"),
    (MyMap, "", "map"),
    (MySettings, "", "mine"),
    (Near, "wien 0", "near wien 0"),
    (Near, "london 3", "near london 3"),
    (OpenRules, "", "rulebook"),
    (OpenTable, "", "new"),
    (Options, "", "options"),
    (PathFrom, "wien 0", "way-from wien 0"),
    (PathFrom, "london 1", "way-from london 1"),
    (PayPage, "angora-constantinople 0", "pay angora-constantinople 0"),
    (
        PayPage,
        "frankfurt-paris-white,frankfurt-paris-orange 1",
        "pay frankfurt-paris-white,frankfurt-paris-orange 1",
    ),
    (PayPage, "angora-constantinople 0 0", "pay angora-constantinople 0 0"),
    (
        PayPage,
        "frankfurt-paris-white,frankfurt-paris-orange 2 1@7",
        "pay frankfurt-paris-white,frankfurt-paris-orange 2 1@7",
    ),
    (PickMeantCity, "wien any", "meant-city wien any"),
    (PickMeantCity, "wien loco", "meant-city wien loco"),
    (PickMeantCity, "wien white", "meant-city wien white"),
    (PickPair, "wien budapest any any", "meant wien budapest any any"),
    (PickPair, "brest paris black 0", "meant brest paris black 0"),
    (PickPair, "paris brest loco 3", "meant paris brest loco 3"),
    (
        Preview,
        "0 claim angora-constantinople white:2",
        "look 0 claim angora-constantinople white:2",
    ),
    (Preview, "12@46 station wien loco:1", "look 12@46 station wien loco:1"),
    (ShowForecast, "", "forecast"),
    (ShowHelp, "", "help"),
    (ShowNews, "", "news"),
    (ShowPart, "wien", "part wien"),
    (ShowPath, "wien paris 0", "way wien paris 0"),
    (ShowPath, "paris wien 2", "way paris wien 2"),
    (ShowStatus, "", "status"),
    (Start, "", "start"),
    (StationPicker, "0", "cities 0"),
    (StationPicker, "1", "cities 1"),
    (
        StopAsking,
        "0@7 claim angora-constantinople white:1+1",
        "unasked 0@7 claim angora-constantinople white:1+1",
    ),
    (StopAsking, "1 station wien red:2", "unasked 1 station wien red:2"),
    (TakeSeat, "", "sit"),
    (TextBoard, "", "text"),
    (TextBoard, "all 0", "text all 0"),
    (TextBoard, "free 1", "text free 1"),
    (TextBoard, "taken 12", "text taken 12"),
    (TextBoard, "3 0", "text 3 0"),
    (TwoCards, "", "two"),
    (Verify, "", "verify"),
    (WhyRule, "29", "rule 29"),
    (WhyRule, "X5", "rule X5"),
    (Withdraw, "", "withdraw"),
    (Countries, "", "visited"),
    (JoinAs, "", "join-as"),
    (LogOf, "", "log-of"),
    (MyLook, "", "my-look"),
    (PathTo, "wien", "way-to wien"),
    (PickAutopilot, "0", "autopilot-level 0"),
    (PickAutopilot, "4", "autopilot-level 4"),
    (PickCity, "0", "city 0"),
    (PickCity, "1", "city 1"),
    (PickCityOfRoutes, "0", "of-city 0"),
    (PickCityOfRoutes, "1", "of-city 1"),
    (PickConfirm, "", "my-question"),
    (PickNearCity, "", "see"),
    (PickRoute, "0", "route 0"),
    (PickRoute, "1", "route 1"),
    (PickRoute, "0@46", "route 0@46"),
    (PickSeat, "", "whose"),
    (PickTickets, "", "pick"),
    (RuleTopics, "", "rules"),
    (TableHints, "", "allow-hints"),
    (TableLanguage, "", "language"),
    (TextPart, "", "text-of"),
    (PickGuest, "0", "guest 0"),
    (PickGuest, "4", "guest 4"),
)
"""A class, the value it carries, and what its custom id says after the head."""
GREY = RouteId("angora-constantinople")
MOVES: tuple[tuple[Move, str], ...] = (
    (DrawBlind(), "draw"),
    (TakeFaceUp(5), "take 5"),
    (TakeLocomotive(), "loco"),
    (ClaimRoute(GREY, payment(Colour.WHITE, 1, 1)), "claim angora-constantinople white:1+1"),
    (ClaimRoute(GREY, payment(None, 0, 2)), "claim angora-constantinople loco:2"),
    (PayToll(payment(Colour.RED, 2, 0)), "toll red:2"),
    (GiveUpTunnel(), "giveup"),
    (DrawTickets(), "tickets"),
    (BuildStation(CityId("wien"), payment(Colour.RED, 3, 0)), "station wien red:3"),
    (Pass(), "pass"),
    (Undo(), "undo"),
    (Resign(), "resign"),
)
HEADS = {ALL: "sm:7:-:0:", HERS: "sm:41:2:31:"}


def made(kind: type[Any], address: Address, value: Any) -> str:
    if issubclass(kind, Select):
        return kind.make(address, "x", [], value).custom_id
    assert issubclass(kind, Button | PersonSelect)
    return kind.make(address, "x", value).custom_id


@pytest.mark.parametrize("address", HEADS)
def test_they_are_written_as_ever(address: Address) -> None:
    for kind, value, action in ROWS:
        assert made(kind, address, value) == HEADS[address] + action
    for move, action in MOVES:
        assert MoveButton.of(address, move, "x").custom_id == HEADS[address] + action
    assert {MoveButton, *(kind for kind, _, _ in ROWS)} == set(ITEMS)
