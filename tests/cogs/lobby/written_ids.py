"""What the custom ids of `cogs.lobby` look like, to the letter."""

from __future__ import annotations

from typing import Any

from bot.core.servers import Rule
from cogs.lobby.options import OptionPage, option_of
from cogs.lobby.panels.guests import (
    CallMe,
    CannotCome,
    InviteGuests,
    MyTables,
    OneMore,
    OpenToAll,
    TakeOut,
)
from cogs.lobby.panels.opening import OpenTable
from cogs.lobby.panels.options import (
    AskCallOff,
    BringHere,
    CallOff,
    ChooseOption,
    JoinDeal,
    KeepPace,
    Options,
    SendBack,
    ShowPage,
    TableDeal,
    TableEdition,
    TableLanguage,
    TableSeats,
)
from cogs.lobby.panels.seating import (
    AddComputer,
    Computers,
    Countries,
    CountriesPage,
    DismissComputer,
    Join,
    JoinAs,
    JoinIn,
    KeepOpen,
    Leave,
    NewComputer,
    Start,
)
from cogs.lobby.panels.server import (
    BlockPeople,
    ServerChannels,
    ServerChoice,
    ServerPage,
    ServerRoles,
    ShowTimetable,
)
from engine.cards import PlayerColour
from strategy.levels import Level

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (AddComputer, NewComputer(Level.EASY, 0), "add-computer easy 0"),
    (AddComputer, NewComputer(Level.NORMAL, 2), "add-computer normal 2"),
    (AddComputer, NewComputer(Level.MASTER, 4), "add-computer master 4"),
    (AskCallOff, None, "ask-cancel"),
    (BringHere, None, "bring"),
    (JoinDeal, None, "further"),
    (TableDeal, None, "deal"),
    (CallOff, None, "cancel"),
    (Computers, None, "computers"),
    (CountriesPage, None, "countries"),
    (CountriesPage, 0, "countries 0"),
    (CountriesPage, 2, "countries 2"),
    (DismissComputer, "Mont Cenis", "dismiss-computer Mont Cenis"),
    (DismissComputer, "Train à vapeur 2", "dismiss-computer Train à vapeur 2"),
    (Join, None, "join"),
    (JoinIn, PlayerColour.BLUE, "join-in blue"),
    (JoinIn, PlayerColour.BLACK, "join-in black"),
    (KeepOpen, None, "keep-open"),
    (Leave, None, "leave"),
    (MyTables, 2, "games 2"),
    (CallMe, True, "call-me yes"),
    (ShowTimetable, False, "timetable no"),
    (CannotCome, None, "cant-come"),
    (InviteGuests, None, "invite"),
    (OpenToAll, None, "open-to-all"),
    (OneMore, None, "one-more"),
    (TakeOut, None, "take-out"),
    (OpenTable, None, "new"),
    (Options, None, "options"),
    (SendBack, 1310020030040050060, "send-back 1310020030040050060"),
    (Start, None, "start"),
    (Countries, None, "visited"),
    (JoinAs, None, "join-as"),
    (ChooseOption, option_of("hints"), "allow-hints"),
    (ChooseOption, option_of("pace"), "pace"),
    (ChooseOption, option_of("pictures"), "pictures"),
    (ChooseOption, option_of("in_words"), "in-words"),
    (ChooseOption, option_of("rated"), "rated"),
    (ServerPage, 2, "server 2"),
    (ServerChoice, Rule.PACE, "server-set pace"),
    (ServerChannels, None, "server-channels"),
    (ServerRoles, Rule.OPENERS, "server-roles openers"),
    (BlockPeople, True, "server-block yes"),
    (ChooseOption, option_of("watched"), "watch"),
    (ChooseOption, option_of("last_act"), "last-act"),
    (ChooseOption, option_of("shape"), "shape"),
    (KeepPace, None, "keep-pace"),
    (TableLanguage, None, "language"),
    (TableEdition, None, "edition"),
    (TableSeats, None, "seats"),
    (ShowPage, OptionPage.POSTS, "options-page posts"),
)
