"""The board in words: every route once with its owner, in a stable order, nothing cut or secret.

The log in words: turns with their times, newest first, in pages that hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.core.history import LoggedTurn, logged_turns
from bot.core.typed.names import folded
from bot.words.parts import pages
from cogs.reading.words.board import ROOM, TURNS, Section, Wanted, journal, text_board
from engine.board import CityId, Route, Seat
from engine.events import Event, GameEnded, Resigned
from engine.state import State
from engine.view import View, redact, view
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, a_table, random_game
from tests.engine.playing import walk
from tests.tables import EUROPE, closed_routes, table
from tests.tiers import sampled

ALL = Wanted(Section.ALL)
EDITION = a_table().edition
CITIES = {SAY.city(EDITION, city): city for city in EUROPE.cities}
TITLE = 300


def board(state: State, wanted: Wanted = ALL, names: tuple[str, ...] = NAMES) -> list[str]:
    """The pages of a position."""
    people = a_table(names[: len(state.players)])
    return text_board(SAY, people, view(state, None), wanted)


@dataclass(frozen=True)
class Line:
    """A line of the board, read as a person would."""

    a: CityId
    b: CityId
    spaces: str
    state: str


def read(found: list[str]) -> Iterator[Line]:
    """Read the routes off the pages."""
    city = None
    for line in "\n".join(found).split("\n"):
        if (head := re.match(r"\*\*([^*]+)\*\*(?:, station: .*)?$", line)) and head[1] in CITIES:
            city = CITIES[head[1]]
        elif row := re.match(r"• ([^:]+): (.+) – (.+)$", line):
            assert city is not None
            yield Line(city, CITIES[row[1]], row[2], row[3])


def kind(route: Route) -> str:
    """The spaces of a route as a person would write them."""
    colour = "grey" if route.colour is None else route.colour.word
    ferry = f", ferry with {route.locomotives} locomotive{'s' * (route.locomotives > 1)}"
    extra = ", tunnel" if route.tunnel else ferry if route.locomotives else ""
    return f"{route.length} {colour}{extra}"


def expected(state: State, names: tuple[str, ...]) -> list[tuple[frozenset[str], str, str]]:
    """What the engine says of every route."""
    seats = [Seat(i) for i in range(len(state.players))]
    closed = {seat: closed_routes(state, EUROPE, seat) for seat in seats}
    found: list[tuple[frozenset[str], str, str]] = []
    for route in EUROPE.routes.values():
        owner = state.claims.get(route.id)
        barred = [seat for seat in seats if closed[seat] & route.bit]
        if owner is not None:
            told = names[owner]
        elif len(barred) == len(seats):
            told = "closed (R26)"
        else:
            told = f"free, but not for {names[barred[0]]} (R25)" if barred else "free"
        found.append((frozenset((route.a, route.b)), kind(route), told))
    return found


def told(found: list[str]) -> list[tuple[frozenset[str], str, str]]:
    """What the pages say of the routes, without the marks of colours."""
    return [
        (frozenset((line.a, line.b)), line.spaces, line.state.lstrip("🟦🟥🟩🟨⬛ "))
        for line in read(found)
    ]


@pytest.mark.rule("R25", "R26", "R52")
@pytest.mark.parametrize("seed", sampled(range(8), 3, 4))
def test_every_route_is_told_once_with_its_owner(seed: int) -> None:
    seats = 2 + seed % 4
    for number, step in enumerate(random_game(seed, seats)):
        if number % 60 == 0 or step.state.phase.__class__.__name__ == "Over":
            found = told(board(step.state))
            assert sorted(found, key=_in_order) == sorted(
                expected(step.state, NAMES), key=_in_order
            )


def _in_order(line: tuple[frozenset[str], str, str]) -> tuple[list[str], str, str]:
    """A set of two has no order of its own."""
    return sorted(line[0]), *line[1:]


@pytest.mark.parametrize("seed", sampled(range(4), 3))
def test_the_parts_tell_what_they_promise(seed: int) -> None:
    state = [step.state for step in random_game(seed, 2 + seed)][-40]
    whole = told(board(state))
    assert told(board(state, Wanted(Section.FREE))) == [e for e in whole if e[2].startswith("free")]
    owned = [e for e in whole if e[2] in NAMES]
    assert told(board(state, Wanted(Section.TAKEN))) == owned
    for seat in range(2 + seed):
        mine = board(state, Wanted(Section.OF, Seat(seat)))
        assert told(mine) == [e for e in owned if e[2] == NAMES[seat]]
        stations = re.findall(r"\*\*([^*]+)\*\*, station: \S+ (\S+)", "\n".join(mine))
        built = state.players[seat].stations
        assert {CITIES[city] for city, _ in stations} == set(built)
        assert {owner for _, owner in stations} <= {NAMES[seat]}


def test_the_order_is_the_readers_alphabet() -> None:
    heads = re.findall(r"^\*\*([^*]+)\*\*", "\n".join(board(table())), re.MULTILINE)
    cities = [each for each in heads if each in CITIES]
    assert len(cities) == len(EUROPE.cities)
    assert cities == sorted(cities, key=folded)
    assert cities[-1] == "Zurich"
    assert board(table()) == board(table())


def test_a_page_is_read_on_a_phone() -> None:
    pages_of_all = [board([*random_game(seed, 5)][-1].state) for seed in range(2)]
    assert max(len(page) for found in pages_of_all for page in found) <= 1_800


@pytest.mark.parametrize("name", sampled([*LONG_NAMES[:1], "*" * 32], "*" * 32))
def test_the_largest_case_loses_nothing_and_fits(name: str) -> None:
    names = tuple(name for _ in range(5))
    state = [step.state for step in random_game(5, 5)][-1]
    assert len(state.claims) > 60
    for wanted in (ALL, Wanted(Section.TAKEN), Wanted(Section.OF, Seat(1))):
        found = board(state, wanted, names)
        assert all(len(page) <= ROOM + TITLE for page in found)
        short = board(state, wanted)
        assert len(list(read(found))) == len(list(read(short)))
    assert len(list(read(board(state, ALL, names)))) == len(EUROPE.routes)


@pytest.mark.rule("R53")
def test_only_the_public_view_is_told() -> None:
    state = table(seats=5, hand="red:7 loco:2", tickets={1: "brest-petrograd"})
    people = a_table(NAMES)
    seen: list[View] = [view(state, None), *(view(state, Seat(i)) for i in range(5))]
    assert len({tuple(text_board(SAY, people, each, ALL)) for each in seen}) == 1


def test_an_empty_part_says_so() -> None:
    assert board(table(), Wanted(Section.TAKEN)) == [
        "**Claimed routes and stations**, page 1 of 1\nThere is nothing to list here."
    ]


def test_what_custom_ids_say_of_a_part_is_read_again() -> None:
    parts = [
        ALL,
        Wanted(Section.FREE),
        Wanted(Section.TAKEN),
        *(Wanted(Section.OF, Seat(i)) for i in (0, 4)),
    ]
    assert [Wanted.read(each.write()) for each in parts] == parts


def test_pages_keep_blocks_whole_and_break_only_what_is_too_long() -> None:
    assert pages([]) == [""]
    assert pages(["aa", "bb", "cc"], room=6) == ["aa\nbb", "cc"]
    assert pages(["aa", "bb", "cc"], most=1) == ["aa", "bb", "cc"]
    assert pages(["a", "bb\nbb\nbb"], room=5) == ["a", "bb\nbb", "bb"]
    assert pages(["x" * 12], room=5) == ["xxxxx", "xxxxx", "xx"]


TABLE = a_table(NAMES)


def whole(seats: int, number: int, leaving: float = 0.01) -> tuple[LoggedTurn, ...]:
    """The chapters of a random game, a minute an event."""
    log: list[Event] = []
    for step in walk(seats, number, leaving=leaving):
        log += step.events
    return logged_turns((event, 60_000 * at) for at, event in enumerate(log))


def headings(pages: list[str]) -> list[int]:
    return [int(number) for page in pages for number in re.findall(r"^\*\*(\d+)\. ", page, re.M)]


@pytest.mark.parametrize("number", sampled([1, 2, 3, 5], 3))
def test_every_turn_is_told_once_newest_first(number: int) -> None:
    found = whole(2 + number % 4, number)
    told = journal(SAY, TABLE, found)
    assert headings(told) == list(range(len(found) - 1, 0, -1))
    assert "**Before the first turn**" in told[-1]
    assert all(len(headings([page])) <= TURNS for page in told)
    for i, page in enumerate(told, 1):
        assert page.startswith(f"**What happened**, newest first, page {i} of {len(told)}\n")


def test_a_turn_says_when_its_last_event_was() -> None:
    found = whole(3, 1)
    last = found[-1]
    assert f"**, <t:{last.at // 1000}:R>" in journal(SAY, TABLE, found)[0].split("\n")[1]


@pytest.mark.rule("R54")
@pytest.mark.parametrize("number", sampled([1, 2, 3], 2))
def test_a_players_turns_and_resignation(number: int) -> None:
    found = whole(4, number, leaving=0.02)
    resigned = [e.seat for c in found for e in c.events if isinstance(e, Resigned)]
    assert resigned
    for seat in map(Seat, range(4)):
        told = journal(SAY, TABLE, found, seat)
        numbers = [
            c.number for c in reversed(found) if c.seat == seat or Resigned(seat) in c.events
        ]
        assert headings(told) == [each for each in numbers if each]
        text = "\n".join(told)
        assert (f"{NAMES[seat]} resigned" in text) == (seat in resigned)
        assert text.startswith(f"**The turns of {NAMES[seat]}**")


@pytest.mark.rule("R55")
def test_what_was_taken_back_says_so() -> None:
    found = whole(3, 2)
    undone = sum(passage.taken_back for chapter in found for passage in chapter.passages)
    assert undone
    text = "\n".join(journal(SAY, TABLE, found))
    assert text.count("took the last action back.") == undone
    assert len(re.findall(r"^Taken back \(R55\): ~~.+~~$", text, re.M)) >= undone


@pytest.mark.rule("R51")
def test_the_end_says_who_won() -> None:
    found = whole(3, 3)
    end = found[-1].events[-1]
    assert isinstance(end, GameEnded)
    winners = SAY.players(TABLE, end.result.winners)
    assert re.search(rf"Winners?: {winners}\.", journal(SAY, TABLE, found)[0])


def test_before_anything_has_happened() -> None:
    log = next(iter(walk(3, 1))).events
    found = logged_turns((event, 0) for event in log)
    assert journal(SAY, TABLE, found) == [
        "**What happened**, newest first, page 1 of 1\n"
        "**Before the first turn**, <t:0:R>\nThe tickets are being chosen."
    ]
    assert "Nothing has happened yet." in journal(SAY, TABLE, found, Seat(1))[0]


@pytest.mark.parametrize("name", sampled([LONG_NAMES[0], "*" * 32], "*" * 32))
def test_the_longest_names_lose_nothing(name: str) -> None:
    found = whole(5, 3)
    told = journal(SAY, a_table((name,) * 5), found)
    assert all(len(page) <= 3_800 for page in told)
    assert headings(told) == list(range(len(found) - 1, 0, -1))
    lines = [
        len([line for line in "\n".join(pages).split("\n") if line])
        for pages in (
            [page.partition("\n")[2] for page in told],
            [page.partition("\n")[2] for page in journal(SAY, TABLE, found)],
        )
    ]
    assert lines[0] == lines[1]


@pytest.mark.rule("R53")
@pytest.mark.parametrize("number", sampled([1, 2, 3], 2))
def test_tickets_and_blind_cards_are_no_part_of_it(number: int) -> None:
    found = whole(4, number)
    told = "\n".join(journal(SAY, TABLE, found))
    for ticket in EUROPE.tickets:
        assert SAY.ticket(TABLE.edition, ticket) not in told
    events = [event for chapter in found for event in chapter.events]
    assert events == [redact(event, None) for event in events]
