"""The board in words: every route once with its owner, in a stable order, nothing cut or secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.core.typed.names import folded
from bot.words.parts import pages
from cogs.reading.words.board import ROOM, Section, Wanted, text_board
from engine.board import CityId, Route, Seat
from engine.state import State
from engine.view import View, view
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, a_table, random_game
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
