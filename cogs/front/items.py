"""What a use of each component does: the class, and so the file, of every verb (trap T6).

A class that extends one of `cogs/kit/buttons.py` does what presses of that button ask for.
"""

from __future__ import annotations

from typing import Any

from cogs.front.help import ShowHelp
from cogs.front.server_panel import (
    BlockPeople,
    ServerChannels,
    ServerChoice,
    ServerPage,
    ServerRoles,
)
from cogs.front.timetable import ShowTimetable
from cogs.info.board import ShapeForAll, ShowBoard, ShowPart, ShowShape, ShowStatus
from cogs.info.close_up import CloseUp
from cogs.info.daily_card import DailyList, PreviousDaily, ShareCard
from cogs.info.film import Chronicle, Film
from cogs.info.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.info.history import PickGame, ShowHistory
from cogs.info.journal import Log, LogOf
from cogs.info.my_tables import MyTables
from cogs.info.nearby import AllCities, Near, PickNearCity
from cogs.info.path import PathFrom, PathTo, ShowPath
from cogs.info.poster import MyRailway, Poster
from cogs.info.private_table import Abandon, AskAbandon, PrivateTable
from cogs.info.profile import ShowProfile
from cogs.info.ranking import ShowRanking
from cogs.info.records import Export, Verify
from cogs.info.review import ReviewButton, TurningPointButton
from cogs.info.rules import OpenRules, RuleTopics, WhyRule
from cogs.info.share import Share
from cogs.info.text_board import TextBoard, TextPart
from cogs.kit.components import Component
from cogs.kit.dismiss import Dismiss
from cogs.kit.show_picture import ShowPicture
from cogs.lobby.call_off import AskCallOff, CallOff
from cogs.lobby.computers import AddComputer, Computers, DismissComputer
from cogs.lobby.countries import Countries, CountriesPage
from cogs.lobby.duplicates import OpenFurther
from cogs.lobby.guests import CannotCome, InviteGuests, OneMore, OpenToAll, TakeOut
from cogs.lobby.moving import BringHere, SendBack
from cogs.lobby.new_table import OpenTable
from cogs.lobby.options import (
    Options,
    TableHints,
    TableLanguage,
    TableLastAct,
    TablePace,
    TablePictures,
    TableRated,
    TableShape,
    TableWatched,
    TableWords,
)
from cogs.lobby.pace import KeepPace
from cogs.lobby.practice import PickTurn, TryAgain, TryFrom, TurnsPage
from cogs.lobby.rematch import Again, PlayElsewhere
from cogs.lobby.seating import Join, JoinAs, JoinIn, KeepOpen, Leave, Start
from cogs.orders.actions import (
    ChooseAction,
    PickLine,
    PickOrderCity,
    ShowActions,
    ShowOrderCities,
)
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
from cogs.orders.routes import (
    ChooseCityOfOrder,
    PickCityOfOrder,
    PickOrderRoute,
    ShowOrderRoutes,
)
from cogs.personal.away import (
    Away,
    AwayFor,
    AwayFrom,
    AwayShown,
    AwayWay,
    Back,
    ChangeAbsence,
    ConfirmAbsence,
)
from cogs.personal.calls import CallMe
from cogs.personal.clock import ForgetHours, HeadsUp, MyClock, RemindMe, SleepAt, WakeAt, WakingDays
from cogs.personal.guide import ChooseGuide
from cogs.personal.preferences import MyLook, MySettings, PickConfirm, PickText
from cogs.personal.privacy import AskErase, ErasedProgress, EraseMe, MyData, ShowPrivacy, StayOut
from cogs.personal.reminding import InAnHour, NotAgain, ThisEvening
from cogs.seats.autopilot import AskAutopilot, AutopilotFor, Engage, PickAutopilot
from cogs.seats.pauses import AgreeToPause, GoOn, RefusePause
from cogs.seats.replacement import Decline, HandOver, PickGuest, PickSeat, TakeSeat, Withdraw
from cogs.seats.voting import CastVote, ComeBack, StepIn
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

ITEMS: tuple[type[Component[Any, Any]], ...] = (
    Abandon,
    AddComputer,
    AgreeToPause,
    AllCities,
    AskAbandon,
    AskAutopilot,
    AskCallOff,
    AskPass,
    AskResign,
    AskTickets,
    AutopilotFor,
    Away,
    AwayFor,
    AwayFrom,
    AwayShown,
    AwayWay,
    Back,
    ChangeAbsence,
    ConfirmAbsence,
    BuildPage,
    ChooseCity,
    ChooseGuide,
    BringHere,
    SendBack,
    CallMe,
    CallOff,
    CastVote,
    CannotCome,
    ChooseTickets,
    ComeBack,
    PickMeantCity,
    ClaimPicker,
    CloseUp,
    ConfirmTickets,
    Computers,
    Countries,
    CountriesPage,
    Decide,
    DailyList,
    Decline,
    Dismiss,
    DismissComputer,
    Engage,
    Export,
    Film,
    Chronicle,
    Again,
    Poster,
    MyRailway,
    ReviewButton,
    TurningPointButton,
    Share,
    ShareCard,
    GoOn,
    HandOver,
    Hint,
    InAnHour,
    NotAgain,
    ThisEvening,
    InviteGuests,
    Join,
    JoinAs,
    JoinIn,
    KeepOpen,
    KeepPace,
    KeepThese,
    Leave,
    Log,
    LogOf,
    MarkTickets,
    PickPair,
    MakeMove,
    MyClock,
    ForgetHours,
    HeadsUp,
    RemindMe,
    SleepAt,
    WakeAt,
    WakingDays,
    MyHand,
    MyLook,
    MyMap,
    MyTables,
    PickConfirm,
    PickText,
    MySettings,
    Near,
    ChooseAction,
    PickLine,
    PickOrderCity,
    ShowActions,
    ShowOrderCities,
    ChooseConditionCard,
    ChooseConditionCount,
    ChooseFewWagons,
    ChooseWhoseWagons,
    PickCondition,
    RemoveCondition,
    ConfirmOrder,
    PickProposal,
    PreviewOrder,
    ChooseElse,
    ChooseStops,
    ChooseStopWagons,
    ChooseTurns,
    EditOrder,
    ForgetDraft,
    ShowOrders,
    WithdrawOrder,
    DeleteLine,
    LineDown,
    LineUp,
    OpenLine,
    SwitchOnce,
    ChooseCards,
    ChooseColours,
    ChooseLocomotives,
    ChooseToll,
    ChooseCityOfOrder,
    PickCityOfOrder,
    PickOrderRoute,
    ShowOrderRoutes,
    OpenRules,
    OpenFurther,
    OpenTable,
    OneMore,
    OpenToAll,
    Options,
    PayPage,
    PickAutopilot,
    PickCity,
    PickGame,
    PickGuest,
    PickRoute,
    PickSeat,
    PickTickets,
    PickTurn,
    PrivateTable,
    PlayElsewhere,
    Preview,
    PreviousDaily,
    PickCityOfRoutes,
    RuleTopics,
    PickNearCity,
    RefusePause,
    ShowBoard,
    ShowForecast,
    ShowHelp,
    ShowHistory,
    ShowNews,
    ShowPart,
    ShowShape,
    ShapeForAll,
    ShowPicture,
    ShowStatus,
    ShowTimetable,
    ServerPage,
    ServerChoice,
    ServerChannels,
    ServerRoles,
    BlockPeople,
    ShowPath,
    ShowProfile,
    ShowRanking,
    StayOut,
    ShowPrivacy,
    MyData,
    AskErase,
    EraseMe,
    ErasedProgress,
    Start,
    StationPicker,
    StepIn,
    TableHints,
    TableLanguage,
    TableLastAct,
    TableShape,
    TakeOut,
    TablePace,
    TablePictures,
    TableRated,
    TableWords,
    TableWatched,
    TakeSeat,
    TextBoard,
    TextPart,
    TryAgain,
    TryFrom,
    TurnsPage,
    TwoCards,
    StopAsking,
    Verify,
    PathFrom,
    PathTo,
    WhyRule,
    Withdraw,
)
