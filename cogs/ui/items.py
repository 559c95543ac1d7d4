"""Every interactive component there is; the verbs of their custom ids are disjoint (trap T6)."""

from __future__ import annotations

from typing import Any

from cogs.ui.asking import AskCallOff, AskPass, AskResign, AskTickets, CallOff, Dismiss
from cogs.ui.autopilot import AutopilotOf, Engage, PickAutopilot
from cogs.ui.choosing import ChooseTickets, ConfirmTickets, PickTickets
from cogs.ui.computers import AddComputer, Computers, DismissComputer
from cogs.ui.countries import Countries, CountriesPage
from cogs.ui.doors import (
    AskAutopilot,
    BuildPage,
    ClaimPicker,
    Hint,
    PayPage,
    Preview,
    StationPicker,
)
from cogs.ui.drawing import TwoCards
from cogs.ui.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.ui.helping import ShowHelp
from cogs.ui.hinting import MarkTickets
from cogs.ui.journal import Log, LogOf
from cogs.ui.meaning import Meant
from cogs.ui.moves import MoveButton
from cogs.ui.nearby import AllCities, Near, SeeCity
from cogs.ui.opening import OpenTable
from cogs.ui.options import Options, TableHints, TableLanguage
from cogs.ui.parts import Part
from cogs.ui.picking import ByCity, PickRoute, RoutesOf
from cogs.ui.preferences import MyLook, MyQuestion, MySettings
from cogs.ui.previewing import Unasked
from cogs.ui.public import ShowPart, ShowStatus
from cogs.ui.records import Export, Film, Verify
from cogs.ui.replacing import Decline, HandOver, PickGuest, PickSeat, TakeSeat, Withdraw
from cogs.ui.rulebook import OpenRules, RuleTopics, WhyRule
from cogs.ui.seating import Join, JoinAs, JoinIn, Leave, Start
from cogs.ui.stationing import CityMeant, PickCity
from cogs.ui.text_board import TextBoard, TextPart
from cogs.ui.tunnels import Decide
from cogs.ui.ways import ShowWay, WayFrom, WayTo

ITEMS: tuple[type[Part[Any]], ...] = (
    AddComputer,
    AllCities,
    AskAutopilot,
    AskCallOff,
    AskPass,
    AskResign,
    AskTickets,
    AutopilotOf,
    BuildPage,
    ByCity,
    CallOff,
    ChooseTickets,
    CityMeant,
    ClaimPicker,
    ConfirmTickets,
    Computers,
    Countries,
    CountriesPage,
    Decide,
    Decline,
    Dismiss,
    DismissComputer,
    Engage,
    Export,
    Film,
    HandOver,
    Hint,
    Join,
    JoinAs,
    JoinIn,
    Leave,
    Log,
    LogOf,
    MarkTickets,
    Meant,
    MoveButton,
    MyHand,
    MyLook,
    MyMap,
    MyQuestion,
    MySettings,
    Near,
    OpenRules,
    OpenTable,
    Options,
    PayPage,
    PickAutopilot,
    PickCity,
    PickGuest,
    PickRoute,
    PickSeat,
    PickTickets,
    Preview,
    RoutesOf,
    RuleTopics,
    SeeCity,
    ShowForecast,
    ShowHelp,
    ShowNews,
    ShowPart,
    ShowStatus,
    ShowWay,
    Start,
    StationPicker,
    TableHints,
    TableLanguage,
    TakeSeat,
    TextBoard,
    TextPart,
    TwoCards,
    Unasked,
    Verify,
    WayFrom,
    WayTo,
    WhyRule,
    Withdraw,
)
