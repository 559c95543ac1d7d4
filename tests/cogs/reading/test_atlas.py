"""A city and the way between two, in words: whose the routes are, what is free, what blocks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.words.status import position_lines
from cogs.reading.words.board import Section, Wanted, text_board
from cogs.reading.words.places import near, path
from engine.board import CityId, Seat
from engine.evolve import replay
from engine.state import State
from engine.view import view
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, a_table, random_game
from tests.tables import EUROPE, begun, closed_routes, opening, play, resign, table
from tests.tiers import sampled
from tests.twins import twin

EDITION = a_table().edition
WIEN, PARIS, FRANKFURT = CityId("wien"), CityId("paris"), CityId("frankfurt")


def round_city(city: str, names: tuple[str, ...] = NAMES, **position: Any) -> str:
    state = table(**position)
    people = a_table(names[: len(state.players)])
    (page,) = near(SAY, people, view(state, None), CityId(city))
    return page


def way(a: str, b: str, seat: int | None, **position: Any) -> list[str]:
    """The lines about a way."""
    state = position.pop("state", None) or table(**{"seats": 4} | position)
    people = a_table(NAMES[: len(state.players)])
    who = None if seat is None else Seat(seat)
    (page,) = path(SAY, people, view(state, None), who, CityId(a), CityId(b))
    return page.split("\n")


@pytest.mark.rule("R25", "R26", "R29")
def test_a_city_tells_its_routes_in_the_order_of_the_alphabet() -> None:
    claims = {"frankfurt-paris-white": 1, "paris-zurich": 0}
    assert round_city("paris", seats=4, claims=claims, stations={2: "brest", 3: "paris"}) == (
        "**Paris**\n"
        "Station here: 🟨 Dmitri.\n"
        "10 routes, 8 of them free:\n"
        "• Brest: 3 black – free\n"
        "• Brussels: 2 red – free\n"
        "• Brussels: 2 yellow – free\n"
        "• Dieppe: 1 purple – free\n"
        "• Frankfurt: 3 orange – free, but not for Bastien (R25)\n"
        "• Frankfurt: 3 white – 🟥 Bastien\n"
        "• Marseille: 4 grey – free\n"
        "• Pamplona: 4 blue – free\n"
        "• Pamplona: 4 green – free\n"
        "• Zurich: 3 grey, tunnel – 🟦 Anna\n"
        "Stations next door: Brest (Clara)."
    )
    assert "Frankfurt: 3 orange – closed (R26)" in round_city("paris", seats=3, claims=claims)
    assert "Smyrna: 6 grey, ferry with 2 locomotives – free" in round_city("palermo")
    assert "Rome: 4 grey, ferry with 1 locomotive – free" in round_city("palermo")
    assert "There is no station here." in round_city("palermo")
    assert "3 routes, all free:" in round_city("palermo")


def test_the_way_with_its_price_and_the_empty_board() -> None:
    claims = {"frankfurt-paris-white": 1, "berlin-frankfurt-red": 0, "paris-zurich": 1}
    assert way("berlin", "paris", 0, claims=claims) == [
        "**Berlin – Paris**",
        "With your own routes, the shortest path takes 3 wagons more; you have 42.",
        "1. Berlin–Frankfurt: 3 red – yours",
        "2. Frankfurt–Paris: 3 orange – free, but not for Bastien (R25)",
        "On an empty board the same path would be the shortest, with 6 wagons.",
    ]
    assert way("berlin", "paris", 0, claims=claims, wagons={0: 2})[1] == (
        "With your own routes, the shortest path takes 3 wagons more, but you have only 2."
    )
    assert way("berlin", "paris", None, claims=claims)[1:4] == [
        "The shortest path along free routes takes 6 wagons.",
        "1. Berlin–Frankfurt: 3 black – free, but not for Anna (R25)",
        "2. Frankfurt–Paris: 3 orange – free, but not for Bastien (R25)",
    ]


def test_both_tracks_and_a_detour() -> None:
    found = way("paris", "frankfurt", 1, claims={"frankfurt-paris-white": 0}, seats=3)
    assert found[1:3] == [
        "The shortest path for you takes 4 wagons; you have 45.",
        "1. Paris–Brussels: 2 red – free",
    ]
    assert found[3] == "⤷ or the other track: Paris–Brussels: 2 yellow – free"
    assert found[-3:] == [
        "On an empty board the shortest path takes 3 wagons:",
        "1. Paris–Frankfurt: 3 orange – closed (R26)",
        "⤷ or the other track: Paris–Frankfurt: 3 white – 🟦 Anna",
    ]


def test_own_routes_may_join_the_cities_already() -> None:
    found = way("paris", "zurich", 1, claims={"paris-zurich": 1})
    assert found[1:3] == [
        "Your own routes already connect them:",
        "1. Paris–Zurich: 3 grey, tunnel – yours",
    ]


LISBON = {"cadiz-lisboa": 1, "lisboa-madrid": 2}


@pytest.mark.rule("R44")
def test_what_blocks_and_what_a_station_could_borrow() -> None:
    found = way("lisboa", "madrid", 0, claims=LISBON, stations={1: "madrid"})
    assert found[1:5] == [
        "There is no path left for you: free routes and your own no longer connect these cities.",
        "Every route at Lisbon is taken or closed:",
        "• Cadiz–Lisbon: 2 blue – 🟥 Bastien",
        "• Lisbon–Madrid: 3 purple – 🟩 Clara",
    ]
    assert found[5].startswith("A station could help: at the end it lets you use one route")
    assert found[6:8] == [
        "1. Lisbon–Madrid: 3 purple – 🟩 Clara, with a station of yours in Lisbon",
        "For that you build 1 station; you have 3 left.",
    ]
    either = way("lisboa", "madrid", 0, claims=LISBON)
    assert either[6].endswith("🟩 Clara, with a station of yours in Lisbon or Madrid")
    built = way("lisboa", "madrid", 0, claims=LISBON, stations={0: "lisboa"})
    assert built[6:8] == [
        "1. Lisbon–Madrid: 3 purple – 🟩 Clara, with your station in Lisbon",
        "The stations that you have built are enough for that.",
    ]
    far = way("lisboa", "brest", 0, claims=LISBON, wagons={0: 1})
    assert "Besides, it takes 7 wagons, but you have only 1." in far
    none = way("lisboa", "madrid", 0, claims=LISBON, stations={1: "madrid cadiz", 2: "lisboa"})
    assert none[5] == "Even stations can't help."


@pytest.mark.rule("R44")
def test_stations_that_do_not_suffice() -> None:
    found = way(
        "cadiz",
        "barcelona",
        0,
        claims=LISBON
        | {"cadiz-madrid": 1, "barcelona-madrid": 2, "barcelona-pamplona": 1}
        | {"barcelona-marseille": 1},
        stations={0: "wien roma cadiz", 1: "madrid", 2: "barcelona"},
    )
    assert "Even stations can't help." in found
    found = way(
        "cadiz",
        "barcelona",
        0,
        claims=LISBON
        | {"cadiz-madrid": 1, "barcelona-madrid": 2, "barcelona-pamplona": 1}
        | {"barcelona-marseille": 1},
        stations={0: "wien roma madrid"},
    )
    assert "You don't have enough stations for that: you have none left to build." in found


@pytest.mark.rule("R54")
def test_who_plays_no_more_is_told_what_anybody_is() -> None:
    state = resign(table(seats=3, claims={"paris-zurich": 2}), 2).state
    assert way("paris", "zurich", 2, state=state) == way("paris", "zurich", None, state=state)


def test_a_city_is_not_far_from_itself() -> None:
    assert way("paris", "paris", 0)[0].startswith("Paris is both where you start")


@pytest.mark.rule("R47", "R36", "R52")
def test_the_standing_says_all_that_the_strip_shows() -> None:
    people = a_table()
    state = table(hand="red:2", pile="red red white*8", claims={"berlin-wien": 0})
    asked = play(state, "claim bucuresti-sofia red:2").state
    found = position_lines(SAY, people, view(asked, None))
    assert "The tunnel Bucharest–Sofia: Bastien laid 2 red." in found
    assert "Turned up: 2 red and 1 white. The surcharge is 2 cards." in found
    final = position_lines(SAY, people, view(table(final_turns=[2, 0]), None))
    assert "Last round: after this turn, Clara and Anna have one more each." in final
    last = position_lines(SAY, people, view(table(final_turns=[]), None))
    assert "Last round: this is the last turn." in last
    built = play(table(hand="red"), "station wien red:1").state
    told = position_lines(SAY, people, view(built, None))
    assert told[-1] == "Last built: a station in Vienna by Bastien."
    claimed = play(table(hand="green:3"), "claim berlin-wien green:3").state
    told = position_lines(SAY, people, view(claimed, None))
    assert told[-1] == "Last built: Berlin–Vienna by Bastien."
    over = resign(resign(begun(3), 1).state, 2).state
    assert "Winner: Anna." in position_lines(SAY, people, view(over, None))


def everything(state: State, cities: list[CityId], names: tuple[str, ...] = NAMES) -> list[str]:
    """All that can be read about a position."""
    people, seen = a_table(names[: len(state.players)]), view(state, None)
    found = position_lines(SAY, people, seen)
    found += text_board(SAY, people, seen, Wanted(Section.ALL))
    for city, other in zip(cities, cities[1:] + cities[:1], strict=True):
        found += near(SAY, people, seen, city)
        for seat in (None, Seat(0), Seat(1)):
            found += path(SAY, people, seen, seat, city, other)
    return found


@pytest.mark.rule("R53")
@pytest.mark.parametrize("seed", sampled(range(4), 1))
def test_nothing_private_is_in_it(seed: int) -> None:
    rng, seats = random.Random(seed), 2 + seed
    log = list(opening(seats, countries=[None] * seats).events)
    for number, step in enumerate(random_game(seed, seats)):
        log += step.events
        if number % 80 == 40:
            cities = rng.sample(sorted(EUROPE.cities), 6)
            told = everything(step.state, cities)
            assert told == everything(replay(twin(log, None, rng)), cities)
            text = "\n".join(told)
            assert not any(SAY.ticket(EDITION, ticket) in text for ticket in EUROPE.tickets)


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize("seed", range(3))
def test_a_city_says_of_each_route_what_the_engine_does(seed: int) -> None:
    seats = 2 + 2 * (seed % 2)
    people = a_table(NAMES[:seats])
    state = [step.state for step in random_game(seed, seats)][-60]
    closed = [closed_routes(state, EUROPE, Seat(i)) for i in range(seats)]
    for city in EUROPE.cities:
        (page,) = near(SAY, people, view(state, None), city)
        routes = EUROPE.routes_at[city]
        lines = [line for line in page.split("\n") if line.startswith("• ")]
        assert len(lines) == len(routes)
        open_to_some = [r for r in routes if not all(r.bit & each for each in closed)]
        assert sum(" – free" in line for line in lines) == len(open_to_some)
        for i, name in enumerate(NAMES[:seats]):
            mine = [r for r in routes if state.claims.get(r.id) == i]
            assert sum(line.endswith(f" {name}") for line in lines) == len(mine)


@pytest.mark.parametrize("name", sampled([LONG_NAMES[0], "*" * 32], "*" * 32))
def test_the_largest_case_fits(name: str) -> None:
    state = [step.state for step in random_game(5, 5)][-1]
    rng = random.Random(1)
    for _ in range(8):
        cities = rng.sample(sorted(EUROPE.cities), 6)
        assert all(len(each) <= 3_900 for each in everything(state, cities, (name,) * 5))
    assert max(len({r.other(c) for r in EUROPE.routes_at[c]}) for c in EUROPE.cities) <= 25
