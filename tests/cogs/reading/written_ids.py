"""What the custom ids of `cogs.reading` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.reading.panels.board import Log, LogOf, LogPage, TextBoard, TextPage, TextPart
from cogs.reading.panels.places import (
    AllCities,
    CityPage,
    CloseUp,
    Near,
    PathFrom,
    PathPage,
    PathTo,
    PickNearCity,
    ShowPath,
)
from cogs.reading.panels.rules import OpenRules, RuleTopics, WhyRule
from cogs.reading.words.board import Section, Wanted
from engine.board import CityId, Seat

PARIS = CityId("paris")
WIEN = CityId("wien")
THIRD = Seat(3)
LAST = Seat(4)
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (AllCities, 0, "near-all 0"),
    (AllCities, 2, "near-all 2"),
    (Log, None, "log"),
    (Log, LogPage(), "log all 0"),
    (Log, LogPage(LAST, 12), "log 4 12"),
    (Near, CityPage(WIEN), "near wien 0"),
    (Near, CityPage(CityId("london"), 3), "near london 3"),
    (OpenRules, None, "rulebook"),
    (PathFrom, CityPage(WIEN), "way-from wien 0"),
    (PathFrom, CityPage(CityId("london"), 1), "way-from london 1"),
    (CloseUp, None, "close-up"),
    (ShowPath, PathPage(WIEN, PARIS), "way wien paris 0"),
    (ShowPath, PathPage(PARIS, WIEN, 2), "way paris wien 2"),
    (TextBoard, None, "text"),
    (TextBoard, TextPage(), "text all 0"),
    (TextBoard, TextPage(Wanted(Section.FREE), 1), "text free 1"),
    (TextBoard, TextPage(Wanted(Section.TAKEN), 12), "text taken 12"),
    (TextBoard, TextPage(Wanted(Section.OF, THIRD)), "text 3 0"),
    (WhyRule, "R29", "rule 29"),
    (WhyRule, "X5", "rule X5"),
    (LogOf, None, "log-of"),
    (PathTo, WIEN, "way-to wien"),
    (PickNearCity, None, "see"),
    (RuleTopics, None, "rules"),
    (TextPart, None, "text-of"),
)
