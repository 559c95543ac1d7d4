"""What the service refuses, and what was typed and means nothing: said kindly (R59).

Every refusal of the engine says what, why by which rule, and what would work (R59).

What is answered to times that mean nothing: kindly, in the language of whoever typed them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest

from bot.core.model import Table
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY
from bot.core.timing.table_clock import MOST_PAUSED
from bot.core.typed.cities import find_area, find_city, find_colour, routes_between
from bot.core.typed.hours import find_hours
from bot.core.typed.names import UnclearInput
from bot.core.typed.times import find_moment
from bot.core.typed.zones import find_zone
from bot.storage.rows import GameStatus
from bot.words.refusals import could_pay, explain, rule_of
from bot.words.rules import find_topic
from bot.words.times import unclear_time
from engine.board import CityId, RouteId
from engine.cards import Colour, PlayerColour
from engine.moves import KeepTickets
from engine.payment import payment
from engine.refusals import RULES, IllegalMove, Refusal
from engine.state import State
from tests.bot.words.express import BOARD, EXPRESS_TABLE, PLACED
from tests.bot.words.people import EDITION, EXPRESS, SAY, TEXTS, a_table
from tests.bot.words.refused import REFUSED, RICH, TABLE, Position
from tests.rows import each_row
from tests.tables import offer_of, opening, play, refused, table
from tests.tiers import sampled

FREE = next(route for route in BOARD.twins if BOARD.routes[route].colour is not None)
"""One track of a double, of a colour of its own."""
TAKEN = BOARD.twins[FREE]
TRACK = SAY.track(EXPRESS, RouteId(FREE))
LENGTH, COLOUR = BOARD.routes[FREE].length, BOARD.routes[FREE].colour
assert COLOUR is not None
CLAIM = f"claim {FREE} {COLOUR.word}:{LENGTH}"
RICH_IN_EXPRESS = partial(PLACED, hand=f"{COLOUR.word}:{LENGTH} loco")
FACTS: dict[TableRefusal, dict[str, object]] = {
    TableRefusal.SEVERAL_TABLES: {"count": 2, "waits": True},
    TableRefusal.PUT_BACK: {"private": False},
    TableRefusal.TABLE_FULL: {"most": 5, "computers": 0},
    TableRefusal.NO_ROOM: {"most": 5},
    TableRefusal.TOO_FEW_SEATS: {"taken": 4, "most": 3},
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
    TableRefusal.CARD_GONE: {"card": Colour.RED},
    TableRefusal.TIMED_OUT: {"at": 1_800_000_000_000},
    TableRefusal.MOVED_MEANWHILE: {"channels": (1,)},
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
    TableRefusal.TOO_MANY_SEASONS: {"most": 4},
    TableRefusal.SEASON_FULL: {"most": 64},
    TableRefusal.SEASON_TOO_FEW: {"least": 4, "seated": 3},
    TableRefusal.ROUND_PAST: {"round": 2},
}


def drawing() -> State:
    """One card is drawn, the second may follow."""
    return play(RICH_IN_EXPRESS(), "draw", board=BOARD).state


REFUSED_IN_EXPRESS: list[tuple[Refusal, Position, str, int, str]] = [
    (
        Refusal.NOT_YOUR_TURN,
        RICH_IN_EXPRESS,
        "loco",
        0,
        "It's Bastien's turn now, not yours (X4). I'll call you when it is; "
        "/hand shows what you hold.",
    ),
    (
        Refusal.FINISH_DRAWING_FIRST,
        drawing,
        "loco",
        1,
        "You have drawn one card, and a turn is only one action (X4): take a second card with "
        "/draw.",
    ),
    (
        Refusal.SECOND_CARD_DUE,
        drawing,
        "pass",
        1,
        "A draw is two cards here (X5): take a second one with /draw.",
    ),
    (
        Refusal.NO_LOCOMOTIVES_LEFT,
        partial(PLACED, locomotives=0),
        "loco",
        1,
        "No locomotive is left in the pile (X6). Those that are spent go back to it at once "
        "and can be taken again.",
    ),
    (
        Refusal.NO_CARDS_TO_DRAW,
        partial(PLACED, pile=""),
        "draw",
        1,
        "Pile and discard are both empty, so nothing can be drawn from the pile (X6). You can "
        "still take cards from the row.",
    ),
    (
        Refusal.CANNOT_PASS,
        RICH_IN_EXPRESS,
        "pass",
        1,
        "You can pass only when taking cards or a locomotive, claiming a route and drawing "
        "tickets are all impossible (R10). At least one of them is still possible for you.",
    ),
    (
        Refusal.OWN_TWIN,
        partial(RICH_IN_EXPRESS, claims={TAKEN.id: 1}),
        CLAIM,
        1,
        f"You own the other track of {TRACK}, and nobody may own both (X9).",
    ),
    (
        Refusal.TWIN_CLOSED,
        partial(RICH_IN_EXPRESS, claims={TAKEN.id: 0}),
        CLAIM,
        1,
        "With this number of players only one track of a double route can be claimed (X9), and "
        f"Anna has the other one of {TRACK}.",
    ),
    (
        Refusal.NO_TICKETS_LEFT,
        partial(PLACED, ticket_pile=""),
        "tickets",
        1,
        "There are no tickets left to draw (X11).",
    ),
    (
        Refusal.NO_STATIONS_LEFT,
        RICH_IN_EXPRESS,
        "station london red:1",
        1,
        "There are no stations in this edition (X8). Where others have blocked your path, "
        "**/path** shows the shortest one left.",
    ),
    (
        Refusal.NO_TUNNEL_OPEN,
        RICH_IN_EXPRESS,
        "giveup",
        1,
        "There are no tunnels on this board (X8).",
    ),
    (
        Refusal.CHOOSE_TICKETS_FIRST,
        lambda: play(RICH_IN_EXPRESS(), "tickets", board=BOARD).state,
        "loco",
        1,
        "You drew tickets and have to choose which to keep before anything else (X11). "
        "Here they are.",
    ),
]


@each_row("refusal", TableRefusal)
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
    assert "took this table to <#1>" in said[TableRefusal.MOVED_MEANWHILE]
    assert "hidden" not in explain(SAY, TABLE, Unable(TableRefusal.NO_AGAIN_YET))
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


@pytest.mark.rule("R59")
@each_row(("refusal", "position", "move", "seat", "text"), REFUSED)
def test_what_the_engine_refuses(
    refusal: Refusal, position: Position, move: str, seat: int, text: str
) -> None:
    error = refused(position(), move, seat=seat)
    assert error.refusal is refusal
    assert explain(SAY, TABLE, error) == text
    assert f"({rule_of(error, TABLE)})" in text


@pytest.mark.rule("R59", "X4", "X6", "X8", "X9", "X11")
@each_row(("refusal", "position", "move", "seat", "text"), REFUSED_IN_EXPRESS)
def test_what_express_refuses_has_the_numbers_of_its_rules(
    refusal: Refusal, position: Position, move: str, seat: int, text: str
) -> None:
    error = refused(position(), move, seat=seat, board=EXPRESS.board)
    assert error.refusal is refusal
    assert explain(SAY, EXPRESS_TABLE, error) == text
    assert f"({rule_of(error, EXPRESS_TABLE)})" in text


@pytest.mark.rule("X2", "X8", "R59")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_no_refusal_of_express_speaks_of_what_it_lacks(language: str) -> None:
    say = TEXTS.speaker(language)
    for _, position, move, seat, _ in REFUSED_IN_EXPRESS:
        error = refused(position(), move, seat=seat, board=EXPRESS.board)
        told = explain(say, EXPRESS_TABLE, error)
        numbers = re.findall(r"\b[RX]\d+\b", told)
        assert numbers == [rule_of(error, EXPRESS_TABLE)], told


@pytest.mark.rule("R6", "R59")
@pytest.mark.parametrize("shown", [TABLE, EXPRESS_TABLE], ids=["Europe", "Express"])
def test_too_few_tickets_kept_at_the_opening(shown: Table) -> None:
    board = shown.edition.board
    state = opening(3, board=board).state
    error = refused(state, f"keep {offer_of(state, 0)[0]}", seat=0, board=board)
    assert error.refusal is Refusal.KEEP_MORE_TICKETS
    assert explain(SAY, shown, error) == "Keep at least 2 tickets; you chose 1 (R6)."


@pytest.mark.rule("R39", "R59")
@pytest.mark.parametrize(("shown", "rule"), [(TABLE, "R39"), (EXPRESS_TABLE, "X11")])
def test_no_ticket_kept_in_play(shown: Table, rule: str) -> None:
    board = shown.edition.board
    state = play(table(board=board), "tickets", board=board).state
    error = refused(state, KeepTickets(frozenset()), board=board)
    assert explain(SAY, shown, error) == f"Keep at least 1 ticket; you chose 0 ({rule})."


@pytest.mark.rule("R59")
def test_every_refusal_has_a_sentence_that_was_tried() -> None:
    tried = {row[0] for row in REFUSED + REFUSED_IN_EXPRESS}
    tried |= {Refusal.KEEP_MORE_TICKETS, Refusal.GAME_OVER}
    assert tried == set(Refusal) == set(RULES)
    over = explain(SAY, TABLE, IllegalMove(Refusal.GAME_OVER))
    assert over.startswith("This game is over (R47): ")


@pytest.mark.rule("R59", "R20")
def test_a_double_route_of_other_colours_as_the_reader_named_it() -> None:
    error = refused(RICH(), "claim frankfurt-paris-white red:3")
    ends = (CityId("paris"), CityId("frankfurt"))
    assert explain(SAY, TABLE, error, ends) == (
        "Paris–Frankfurt has two routes, orange and white; red cards can't claim either (R20)."
    )
    ways = (payment(Colour.WHITE, 3, 0), payment(Colour.WHITE, 2, 1))
    assert could_pay(SAY, ways) == "You could pay: 3 white · 2 white + 1 locomotive"
    assert could_pay(SAY, ()) == ""


def test_a_single_route_is_named_as_the_reader_did() -> None:
    error = IllegalMove(Refusal.ROUTE_YOURS, route="berlin-wien", owner=1)
    ends = (CityId("wien"), CityId("berlin"))
    named = SAY.route(EDITION, RouteId("berlin-wien"), ends)
    assert explain(SAY, TABLE, error, ends).startswith(named)


def test_without_a_table_there_is_still_the_rule() -> None:
    assert "(R55)" in explain(SAY, None, IllegalMove(Refusal.NOTHING_TO_UNDO))


NOW = 1_800_000_000_000


PAST = {"en": "2020-01-01", "de": "1.1.2020", "fr": "1/1/2020", "it": "1/1/2020"}


CENTURY = {"en": "100 years", "de": "100 Jahre", "fr": "100 ans", "it": "100 anni"}


NO_DAY = {"en": "31 Feb", "de": "31. Februar", "fr": "31 février", "it": "31 febbraio"}


A_DAY = {"en": "2026-12-24", "de": "2026-12-24", "fr": "2026-12-24", "it": "24/12/2026"}


def answer(language: str, typed: str, kind: str = "date") -> str:
    """What somebody reads who typed that."""
    with pytest.raises(UnclearInput) as refused:
        match kind:
            case "zone":
                find_zone(typed, NOW)
            case "hours":
                find_hours(typed, language)
            case _:
                find_moment(typed, language, NOW, None, MOST_PAUSED // DAY)
    say = TEXTS.speaker(language)
    told = unclear_time(say, refused.value, say.name(typed))
    assert told is not None
    return told


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_each_answer_says_what_it_is_about_and_what_would_do(language: str) -> None:
    name = TEXTS.speaker(language).name
    for words, wanted in ((CENTURY, "30"), (PAST, "<t:"), (NO_DAY, A_DAY[language])):
        told = answer(language, words[language])
        assert name(words[language]) in told and wanted in told
    for typed, kind, example in (
        ("Qwertzu", "zone", "*UTC+2*"),
        ("8 or 9", "hours", "*8-23*"),
        ("bananas", "date", f"*{A_DAY[language]}*"),
    ):
        told = answer(language, typed, kind)
        assert typed in told and example in told


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_no_answer_is_another_languages(language: str) -> None:
    inputs = [("bananas", "date"), ("8 or 9", "hours"), ("Qwertzu", "zone")]
    told = [answer(language, *each) for each in inputs]
    others = [
        answer(other, *each) for each in inputs for other in TEXTS.languages if other != language
    ]
    assert not set(told) & set(others)
