"""What custom ids look like, to the letter, for each component that writes them."""

from __future__ import annotations

from typing import Any

from bot.people.absences import Way
from bot.people.servers import Rule
from bot.storage.shared_posts import SharedPicture
from bot.tables.erasing import Ending
from bot.texts.text_board import Section, Wanted
from bot.timing.voting import Choice
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
from cogs.info.daily_card import DailyList, ListPage, Period, PreviousDaily, ShareCard
from cogs.info.film import Chronicle, Film
from cogs.info.hand import MyHand, MyMap, ShowForecast, ShowNews
from cogs.info.history import HistoryPage, PickGame, ShowHistory, Whose
from cogs.info.journal import Log, LogOf, LogPage
from cogs.info.my_tables import MyTables
from cogs.info.nearby import AllCities, Near, PickNearCity
from cogs.info.path import CityPage, PathFrom, PathPage, PathTo, ShowPath
from cogs.info.poster import MyRailway, Poster
from cogs.info.private_table import Abandon, AskAbandon, PrivateTable
from cogs.info.profile import Scope, ShowProfile
from cogs.info.ranking import RankingPage, ShowRanking
from cogs.info.records import Export, Verify
from cogs.info.review import ReviewButton, TurningPointButton
from cogs.info.rules import OpenRules, RuleTopics, WhyRule
from cogs.info.share import Share
from cogs.info.text_board import TextBoard, TextPage, TextPart
from cogs.kit.buttons import ListPosition, Previewed, RoutePayments, StationPayments
from cogs.kit.custom_ids import Address
from cogs.kit.dismiss import Dismiss
from cogs.kit.show_picture import ShowPicture
from cogs.lobby import options
from cogs.lobby.call_off import AskCallOff, CallOff
from cogs.lobby.computers import AddComputer, Computers, DismissComputer, NewComputer
from cogs.lobby.countries import Countries, CountriesPage
from cogs.lobby.duplicates import OpenFurther
from cogs.lobby.guests import CannotCome, InviteGuests, OneMore, OpenToAll, TakeOut
from cogs.lobby.moving import BringHere, SendBack
from cogs.lobby.new_table import OpenTable
from cogs.lobby.pace import KeepPace
from cogs.lobby.practice import From, PickTurn, TryAgain, TryFrom, TurnsPage
from cogs.lobby.rematch import Again, PlayElsewhere
from cogs.lobby.seating import Join, JoinAs, JoinIn, KeepOpen, Leave, Start
from cogs.personal.away import (
    Away,
    AwayFor,
    AwayFrom,
    AwayShown,
    AwayWay,
    Back,
    ChangeAbsence,
    ConfirmAbsence,
    Proposal,
)
from cogs.personal.calls import CallMe
from cogs.personal.clock import ForgetHours, HeadsUp, MyClock, RemindMe, SleepAt, WakeAt, WakingDays
from cogs.personal.guide import ChooseGuide
from cogs.personal.preferences import MyLook, MySettings, PickConfirm, PickText
from cogs.personal.privacy import (
    AskErase,
    ErasedProgress,
    EraseMe,
    MyData,
    ShowPrivacy,
    StayOut,
)
from cogs.personal.reminding import InAnHour, NotAgain, ThisEvening
from cogs.seats.autopilot import AskAutopilot, AutopilotFor, Engage, Engagement, PickAutopilot
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
from cogs.turn.station import BuildPage, MeantStation, PickCity, PickMeantCity, StationPicker
from cogs.turn.tickets import ChooseTickets, ConfirmTickets, KeepThese, MarkTickets, PickTickets
from cogs.turn.tunnel import Decide
from cogs.turn.typed_claim import MeantClaim, PickPair
from engine.board import CityId, RouteId, Seat
from engine.cards import Colour, PlayerColour
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
from renderer import Shape
from strategy.levels import Level
from tests.cogs.written_order_ids import ORDER_ROWS

ALL = Address(7, None, 0)
HERS = Address(41, Seat(2), 31)
IN_A_GUILD = Proposal(29752000, Way.COMPUTER, True, "guild:1310020030040050060")
AT_A_TABLE = Proposal(29752000, Way.STANDS, False, "table:12")
AT_ALL = Proposal(29752000, Way.STANDS, True, "all")
GREY = RouteId("angora-constantinople")
TWINS = (RouteId("frankfurt-paris-white"), RouteId("frankfurt-paris-orange"))
BREST, PARIS, WIEN = CityId("brest"), CityId("paris"), CityId("wien")
FIRST, THIRD, LAST = Seat(0), Seat(3), Seat(4)
LOCO = Colour.LOCOMOTIVE
CLAIM = ClaimRoute(GREY, payment(Colour.WHITE, 2, 0))
MIXED = ClaimRoute(GREY, payment(Colour.WHITE, 1, 1))
BUILD = BuildStation(WIEN, payment(Colour.RED, 2, 0))
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (AddComputer, NewComputer(Level.EASY, 0), "add-computer easy 0"),
    (AddComputer, NewComputer(Level.NORMAL, 2), "add-computer normal 2"),
    (AddComputer, NewComputer(Level.MASTER, 4), "add-computer master 4"),
    (AllCities, 0, "near-all 0"),
    (AllCities, 2, "near-all 2"),
    (AskAutopilot, None, "autopilot"),
    (AskCallOff, None, "ask-cancel"),
    (AskPass, None, "ask-pass"),
    (AskResign, None, "ask-resign"),
    (AskTickets, None, "offer"),
    (AutopilotFor, FIRST, "autopilot-of 0"),
    (AutopilotFor, LAST, "autopilot-of 4"),
    (Away, None, "away"),
    (AwayFor, None, "away-for"),
    (AwayFrom, IN_A_GUILD, "away-from 29752000 computer yes guild:1310020030040050060"),
    (AwayShown, AT_A_TABLE, "away-shown 29752000 stands no table:12"),
    (AwayWay, AT_A_TABLE, "away-way 29752000 stands no table:12"),
    (Back, None, "away-back"),
    (ChangeAbsence, None, "away-again"),
    (ConfirmAbsence, AT_ALL, "away-yes 29752000 stands yes all"),
    (ForgetHours, None, "no-hours"),
    (HeadsUp, None, "heads-up"),
    (MyClock, None, "clock"),
    (RemindMe, None, "remind-me"),
    (SleepAt, None, "sleep-at"),
    (WakeAt, None, "wake-at"),
    (WakingDays, None, "waking-days"),
    (BringHere, None, "bring"),
    (OpenFurther, None, "further"),
    (BuildPage, StationPayments(WIEN), "build wien 0"),
    (BuildPage, StationPayments(WIEN, 1), "build wien 1"),
    (BuildPage, StationPayments(WIEN, 0, ListPosition()), "build wien 0 0"),
    (
        BuildPage,
        StationPayments(CityId("constantinople"), 12, ListPosition(3, 14)),
        "build constantinople 12 3@14",
    ),
    (CallOff, None, "cancel"),
    (ChooseCity, 0, "by-city 0"),
    (ChooseCity, 1, "by-city 1"),
    (ChooseTickets, None, "choose"),
    (ClaimPicker, ListPosition(), "routes 0"),
    (ClaimPicker, ListPosition(2), "routes 2"),
    (ClaimPicker, ListPosition(0, 14), "routes 0@14"),
    (ClaimPicker, ListPosition(12, 46), "routes 12@46"),
    (Computers, None, "computers"),
    (ConfirmTickets, None, "confirm"),
    (CountriesPage, None, "countries"),
    (CountriesPage, 0, "countries 0"),
    (CountriesPage, 2, "countries 2"),
    (Decide, None, "decide"),
    (Decline, None, "decline"),
    (Dismiss, None, "dismiss"),
    (DismissComputer, "Mont Cenis", "dismiss-computer Mont Cenis"),
    (DismissComputer, "Train à vapeur 2", "dismiss-computer Train à vapeur 2"),
    (Engage, Engagement(FIRST, Level.EASY), "engage 0 easy"),
    (Engage, Engagement(LAST, Level.MASTER), "engage 4 master"),
    (Export, None, "export"),
    (Film, None, "film"),
    (Abandon, None, "abandon"),
    (AskAbandon, None, "ask-abandon"),
    (PrivateTable, None, "private"),
    (TryAgain, None, "try-again"),
    (TurnsPage, 1, "try-turns 1"),
    (PickTurn, None, "try-turn"),
    (TryFrom, From(12, Level.HARD), "try-from 12 hard"),
    (Chronicle, None, "chronicle"),
    (Chronicle, 2, "chronicle 2"),
    (Again, None, "again"),
    (Poster, None, "poster"),
    (MyRailway, None, "my-railway"),
    (ReviewButton, None, "review"),
    (TurningPointButton, "2", "review-point 2"),
    *((Share, each, f"share {each}") for each in SharedPicture),
    (AgreeToPause, None, "agree"),
    (CastVote, Choice.WAIT, "vote wait"),
    (CastVote, Choice.COMPUTER, "vote computer"),
    (CastVote, Choice.SUBSTITUTE, "vote substitute"),
    (CastVote, Choice.END, "vote end"),
    (ComeBack, None, "here"),
    (GoOn, None, "go-on"),
    (RefusePause, None, "refuse"),
    (StepIn, FIRST, "step-in 0"),
    (HandOver, None, "hand-over"),
    (Hint, None, "hint"),
    (Join, None, "join"),
    (JoinIn, PlayerColour.BLUE, "join-in blue"),
    (JoinIn, PlayerColour.BLACK, "join-in black"),
    (KeepOpen, None, "keep-open"),
    (Leave, None, "leave"),
    (Log, None, "log"),
    (Log, LogPage(), "log all 0"),
    (Log, LogPage(LAST, 12), "log 4 12"),
    (MarkTickets, "a", "mark a"),
    (MarkTickets, "acd", "mark acd"),
    (KeepThese, "ac", "keep-these ac"),
    (MyHand, None, "hand"),
    (MyMap, None, "map"),
    (MyTables, 2, "games 2"),
    (CallMe, True, "call-me yes"),
    (ChooseGuide, True, "guide yes"),
    (ShowTimetable, False, "timetable no"),
    (CannotCome, None, "cant-come"),
    (InviteGuests, None, "invite"),
    (OpenToAll, None, "open-to-all"),
    (OneMore, None, "one-more"),
    (PlayElsewhere, None, "elsewhere"),
    (TakeOut, None, "take-out"),
    (MySettings, None, "mine"),
    (Near, CityPage(WIEN), "near wien 0"),
    (Near, CityPage(CityId("london"), 3), "near london 3"),
    (OpenRules, None, "rulebook"),
    (OpenTable, None, "new"),
    (options.Options, None, "options"),
    (PathFrom, CityPage(WIEN), "way-from wien 0"),
    (PathFrom, CityPage(CityId("london"), 1), "way-from london 1"),
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
    (SendBack, 1310020030040050060, "send-back 1310020030040050060"),
    (CloseUp, None, "close-up"),
    (ShowBoard, None, "board"),
    (ShowForecast, None, "forecast"),
    (ShowHelp, None, "help"),
    (ShowNews, None, "news"),
    (ShowPart, WIEN, "part wien"),
    (ShowShape, Shape.PHONE, "as phone"),
    (ShapeForAll, Shape.WIDE, "shape-for-all wide"),
    (ShowPath, PathPage(WIEN, PARIS), "way wien paris 0"),
    (ShowPath, PathPage(PARIS, WIEN, 2), "way paris wien 2"),
    (ShowPicture, "0123456789ab", "picture 0123456789ab"),
    (ShowStatus, None, "status"),
    (Start, None, "start"),
    (StationPicker, 0, "cities 0"),
    (StationPicker, 1, "cities 1"),
    (
        StopAsking,
        Previewed(ListPosition(0, 7), MIXED),
        "unasked 0@7 claim angora-constantinople white:1+1",
    ),
    (StopAsking, Previewed(ListPosition(1), BUILD), "unasked 1 station wien red:2"),
    (TakeSeat, None, "sit"),
    (TextBoard, None, "text"),
    (TextBoard, TextPage(), "text all 0"),
    (TextBoard, TextPage(Wanted(Section.FREE), 1), "text free 1"),
    (TextBoard, TextPage(Wanted(Section.TAKEN), 12), "text taken 12"),
    (TextBoard, TextPage(Wanted(Section.OF, THIRD)), "text 3 0"),
    (TwoCards, None, "two"),
    (Verify, None, "verify"),
    (WhyRule, "R29", "rule 29"),
    (WhyRule, "X5", "rule X5"),
    (Withdraw, None, "withdraw"),
    (Countries, None, "visited"),
    (JoinAs, None, "join-as"),
    (LogOf, None, "log-of"),
    (MyLook, None, "my-look"),
    (PathTo, WIEN, "way-to wien"),
    (PickAutopilot, FIRST, "autopilot-level 0"),
    (PickAutopilot, LAST, "autopilot-level 4"),
    (PickCity, 0, "city 0"),
    (PickCity, 1, "city 1"),
    (PickCityOfRoutes, 0, "of-city 0"),
    (PickCityOfRoutes, 1, "of-city 1"),
    (PickConfirm, None, "my-question"),
    (PickText, None, "my-text"),
    (PickNearCity, None, "see"),
    (PickRoute, ListPosition(), "route 0"),
    (PickRoute, ListPosition(1), "route 1"),
    (PickRoute, ListPosition(0, 46), "route 0@46"),
    (PickSeat, None, "whose"),
    (PickTickets, None, "pick"),
    (RuleTopics, None, "rules"),
    (options.TableHints, None, "allow-hints"),
    (options.TablePace, None, "pace"),
    (options.TablePictures, None, "pictures"),
    (options.TableWords, None, "in-words"),
    (options.TableRated, None, "rated"),
    (ShowProfile, Scope.HERE, "profile here"),
    (ShowHistory, HistoryPage(), "history mine 0"),
    (PickGame, HistoryPage(Whose.SERVER, 3), "history-game server 3"),
    (ShowRanking, RankingPage(1), "ranking 1 0"),
    (ShowRanking, RankingPage(0, 3, "europe"), "ranking 0 3 europe"),
    (StayOut, True, "stay-out yes"),
    (ServerPage, 2, "server 2"),
    (ServerChoice, Rule.PACE, "server-set pace"),
    (ServerChannels, None, "server-channels"),
    (ServerRoles, Rule.OPENERS, "server-roles openers"),
    (BlockPeople, True, "server-block yes"),
    (ShowPrivacy, None, "privacy"),
    (MyData, None, "my-data"),
    (AskErase, None, "ask-erase"),
    (EraseMe, Ending.RESIGN, "erase-me resign"),
    (ErasedProgress, "00ff" * 4, "erased 00ff00ff00ff00ff"),
    (ShareCard, None, "daily-share"),
    (PreviousDaily, None, "daily-before"),
    (DailyList, ListPage(Period.MONTH, 1), "daily-list month 1"),
    (options.TableWatched, None, "watch"),
    (options.TableLastAct, None, "last-act"),
    (options.TableShape, None, "shape"),
    (KeepPace, None, "keep-pace"),
    (InAnHour, 1782892800000, "in-an-hour 1782892800000"),
    (ThisEvening, 1782892800000, "this-evening 1782892800000"),
    (NotAgain, 1782892800000, "not-again 1782892800000"),
    (options.TableLanguage, None, "language"),
    (TextPart, None, "text-of"),
    (PickGuest, FIRST, "guest 0"),
    (PickGuest, LAST, "guest 4"),
    (MakeMove, DrawBlind(), "draw"),
    (MakeMove, TakeFaceUp(5), "take 5"),
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
    *ORDER_ROWS,
)
"""A class, the value it carries, and what its custom id says after the head."""
