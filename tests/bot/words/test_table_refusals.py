"""What the service refuses, and what was typed and means nothing: said kindly (R59)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.cities import find_area, find_city, find_colour, routes_between
from bot.core.typed.names import UnclearInput
from bot.storage.rows import GameStatus
from bot.words.refusals import explain, rule_of
from bot.words.rules import find_topic
from engine.board import CityId
from engine.cards import PlayerColour
from tests.bot.words.people import EDITION, SAY, a_table

TABLE = a_table()
FACTS: dict[TableRefusal, dict[str, object]] = {
    TableRefusal.TABLE_FULL: {"most": 5, "computers": 0},
    TableRefusal.NO_ROOM: {"most": 5},
    TableRefusal.ALL_SEATED: {"most": 5, "computers": 2},
    TableRefusal.COLOUR_TAKEN: {
        "colour": PlayerColour.RED,
        "free": (PlayerColour.BLUE, PlayerColour.BLACK),
    },
    TableRefusal.TOO_FEW: {"least": 2, "seated": 1},
    TableRefusal.STALE: {"link": TABLE.link},
    TableRefusal.NOT_HOST: {},
    TableRefusal.NO_SUCH_COMPUTER: {"player": "Rheingold"},
    TableRefusal.COMPUTER_SITS: {"player": "Rheingold"},
    TableRefusal.MAY_NOT_CALL_OFF: {},
    TableRefusal.NOT_YOURS: {"seat": 1},
    TableRefusal.SEAT_RESIGNED: {"player": "Anna"},
    TableRefusal.NOT_ITS_PLAYER: {"player": "Anna"},
    TableRefusal.GUEST_IS_BOT: {"player": "Helper"},
    TableRefusal.GUEST_ABSENT: {"player": "Anna"},
    TableRefusal.GUEST_SEATED: {"player": "Anna"},
    TableRefusal.NOT_INVITED: {"player": "Anna"},
    TableRefusal.NOT_STARTED: {},
    TableRefusal.DAILY_ENDED: {"at": 1_800_000_000_000},
    TableRefusal.SEALED: {"kind": "daily", "at": 0},
    TableRefusal.NOT_SEATED: {},
    TableRefusal.UNKNOWN_EDITION: {"edition": "m_oon"},
    TableRefusal.LOST_EDITION: {"edition": "m_oon", "version": "3", "over": False},
    TableRefusal.DAMAGED: {"table": "12", "over": False},
    TableRefusal.RESTORED: {"link": TABLE.link},
    TableRefusal.ELSEWHERE: {"link": TABLE.link},
    TableRefusal.SEAT_RESIGNED: {"player": "Anna"},
    TableRefusal.NOT_ITS_PLAYER: {"player": "Anna"},
    TableRefusal.GUEST_IS_BOT: {"player": "Robot"},
    TableRefusal.GUEST_ABSENT: {"player": "Zoe"},
    TableRefusal.GUEST_SEATED: {"player": "Anna"},
    TableRefusal.NOT_INVITED: {"player": "Zoe"},
    TableRefusal.NO_SEAT_TO_KEEP: {"free": 1},
    TableRefusal.BAD_COUNTRIES: {"most": 60},
    TableRefusal.TOO_MANY_LOBBIES: {"most": 3, "channels": (1, 2, 3)},
    TableRefusal.CANNOT_PLAY_THERE: {"channels": (1,)},
    TableRefusal.TOO_MANY_SEATS: {"most": 20},
    TableRefusal.SERVER_FULL: {"most": 100},
    TableRefusal.TOO_MANY_PRIVATE: {"most": 3},
    TableRefusal.NO_SUCH_TURN: {"most": 42},
    TableRefusal.SITS_AT_DUPLICATE: {"number": 2},
    TableRefusal.DUPLICATE_SEATS: {"number": 1, "seats": 3},
    TableRefusal.DUPLICATE_WAITS: {"missing": 1},
    TableRefusal.VOTE_TOO_EARLY: {"player": "Anna", "at": 1_800_000_000_000},
    TableRefusal.NOT_IN_THIS_CHANNEL: {"channels": (1, 2)},
    TableRefusal.MAY_NOT_OPEN: {"roles": (1, 2)},
    TableRefusal.GUEST_NOT_WELCOME: {"player": "Zoe"},
    TableRefusal.PAUSED: {"at": 1_800_000_000_000},
    TableRefusal.PAUSE_TOO_LONG: {"at": 1_800_000_000_000},
}


@pytest.mark.parametrize("refusal", TableRefusal)
def test_what_the_service_refuses(refusal: TableRefusal) -> None:
    error = Unable(refusal, **FACTS.get(refusal, {}))
    for seen in (TABLE, None):
        text = explain(SAY, seen, error)
        assert len(text) > 20
        assert "none" not in text
        rule = rule_of(error, seen)
        assert (f"({rule})" in text) if rule else not re.search(r"\(R\d", text)


def test_the_facts_of_the_service_are_said() -> None:
    said = {code: explain(SAY, TABLE, Unable(code, **facts)) for code, facts in FACTS.items()}
    assert said[TableRefusal.TABLE_FULL].startswith("All 5 seats of this table are taken (R1). ")
    assert said[TableRefusal.COLOUR_TAKEN] == (
        "Somebody already plays red, and each plays a colour of their own (R1). "
        "Free: blue and black."
    )
    none_free = Unable(TableRefusal.COLOUR_TAKEN, colour=PlayerColour.RED, free=())
    assert explain(SAY, TABLE, none_free).endswith("no colour is free (R1).")
    assert "needs at least 2 players (R1), and you are alone" in said[TableRefusal.TOO_FEW]
    assert said[TableRefusal.STALE].endswith("https://discord.com/channels/44/55/77")
    assert "/board" in explain(SAY, a_table(post_id=None), Unable(TableRefusal.STALE, link=None))
    assert said[TableRefusal.NOT_HOST].startswith("Only Anna, who hosts this table, can do that.")
    assert "Anna" in said[TableRefusal.MAY_NOT_CALL_OFF]
    assert "Manage Messages" in said[TableRefusal.MAY_NOT_CALL_OFF]
    assert "Anna, who hosts this table, starts it" in said[TableRefusal.NOT_STARTED]
    assert said[TableRefusal.NOT_YOURS].startswith("This button is Bastien's, so it does nothing")
    assert "/replace" in said[TableRefusal.NOT_SEATED]
    lobby = a_table(status=GameStatus.LOBBY)
    assert "/join" in explain(SAY, lobby, Unable(TableRefusal.NOT_SEATED))
    assert r"m\_oon" in said[TableRefusal.UNKNOWN_EDITION]


def cities(*names: str) -> str:
    """Cities as the board calls them."""
    return SAY.cities(EDITION, map(CityId, names))


def typed(find: Callable[[], object]) -> str:
    with pytest.raises(UnclearInput) as caught:
        find()
    return explain(SAY, TABLE, caught.value)


def test_what_was_typed_and_means_nothing() -> None:
    assert typed(lambda: find_city(EDITION, "ro", "en")) == (
        "“ro” could be more than one city: " + cities("roma", "rostov") + ". Which one?"
    )
    assert typed(lambda: find_city(EDITION, "Pairs", "en")) == (
        "I don't know “Pairs”. Did you mean Paris?"
    )
    assert typed(lambda: find_city(EDITION, "*xyzzy*" * 20, "en")).count("xyzzy") < 8
    assert typed(lambda: find_colour("grey", "en")).startswith("There are no grey cards")
    assert typed(lambda: find_colour("teal", "en")) == (
        "There is no “teal” card. The kinds are blue, purple, orange, white, green, yellow, "
        "black, red, and locomotive."
    )
    paris, wien = CityId("paris"), CityId("wien")
    apart = typed(lambda: routes_between(EDITION, paris, wien))
    assert apart.startswith(
        f"No route connects {cities('paris', 'wien')}. From Paris routes lead to "
    )
    assert typed(lambda: find_area(EDITION, "zzz", "en")).startswith(
        "There is no area and no city like “zzz” on this board. Areas: "
    )
    assert typed(lambda: find_topic(SAY, EDITION, "*zebra*")) == (
        r"I know no topic and no rule “\*zebra\*”. Here are the topics to choose from."
    )
    assert typed(lambda: find_topic(SAY, EDITION, "R77")) == (
        "There is no rule R77 in Europe. Here are the topics to choose from."
    )


def test_which_rule_a_slip_of_typing_follows() -> None:
    with pytest.raises(UnclearInput) as grey:
        find_colour("grey", "en")
    with pytest.raises(UnclearInput) as unknown:
        find_colour("teal", "en")
    assert rule_of(grey.value, TABLE) == "R21"
    assert "(R21)" in explain(SAY, TABLE, grey.value)
    assert rule_of(unknown.value, TABLE) is None
