"""Every interactive component there is; the verbs of their custom ids are disjoint (trap T6)."""

from __future__ import annotations

from typing import Any

from cogs.ui.asking import AskTickets, CallOff, Dismiss
from cogs.ui.choosing import ChooseTickets, ConfirmTickets, PickTickets
from cogs.ui.claiming import PayPage
from cogs.ui.drawing import TwoCards
from cogs.ui.hand import MyHand, MyMap
from cogs.ui.helping import ShowHelp
from cogs.ui.meaning import Meant
from cogs.ui.moves import MoveButton
from cogs.ui.parts import Part
from cogs.ui.picking import ClaimPicker, PickRoute
from cogs.ui.records import Export, Film, Verify
from cogs.ui.rulebook import OpenRules, RuleTopics, WhyRule
from cogs.ui.seating import Join, JoinAs, Leave, Start
from cogs.ui.stationing import BuildPage, PickCity, StationPicker
from cogs.ui.text_board import TextBoard, TextPart
from cogs.ui.tunnels import Decide

ITEMS: tuple[type[Part[Any]], ...] = (
    AskTickets,
    BuildPage,
    CallOff,
    ChooseTickets,
    ClaimPicker,
    ConfirmTickets,
    Decide,
    Dismiss,
    Export,
    Film,
    Join,
    JoinAs,
    Leave,
    Meant,
    MoveButton,
    MyHand,
    MyMap,
    OpenRules,
    PayPage,
    PickCity,
    PickRoute,
    PickTickets,
    RuleTopics,
    ShowHelp,
    Start,
    StationPicker,
    TextBoard,
    TextPart,
    TwoCards,
    Verify,
    WhyRule,
)
