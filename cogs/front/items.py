"""Every interactive component there is; the verbs of their custom ids are disjoint (trap T6)."""

from __future__ import annotations

from typing import Any

from cogs.front.help import ShowHelp
from cogs.info.board import ShowPart, ShowStatus
from cogs.info.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.info.journal import Log, LogOf
from cogs.info.nearby import AllCities, Near, SeeCity
from cogs.info.path import ShowWay, WayFrom, WayTo
from cogs.info.records import Export, Film, Verify
from cogs.info.rules import OpenRules, RuleTopics, WhyRule
from cogs.info.text_board import TextBoard, TextPart
from cogs.kit.components import Part
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
from cogs.personal.preferences import MyLook, MyQuestion, MySettings
from cogs.seats.autopilot import AutopilotOf, Engage, PickAutopilot
from cogs.seats.replacement import Decline, HandOver, PickGuest, PickSeat, TakeSeat, Withdraw
from cogs.turn.cards import TwoCards
from cogs.turn.claim_list import ByCity, PickRoute, RoutesOf
from cogs.turn.confirmation import AskPass, AskResign, AskTickets
from cogs.turn.hints import MarkTickets
from cogs.turn.moves import MoveButton
from cogs.turn.preview import Unasked
from cogs.turn.station import CityMeant, PickCity
from cogs.turn.tickets import ChooseTickets, ConfirmTickets, PickTickets
from cogs.turn.tunnel import Decide
from cogs.turn.typed_claim import Meant

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
