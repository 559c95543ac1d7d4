"""Random maps: any seed makes one that can be played, everywhere the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from shapely import LineString

from data.checks import faults
from data.fingerprint import fingerprint
from maps.balance.playable import board_of, played_part, read_playable
from strategy.arena.contest import Contest
from strategy.arena.countries import Shape, country
from strategy.arena.random_maps import random_board, random_map
from tests.strategy.test_arena_command import ALONE, shell
from tests.tiers import sampled

SEEDS = sampled(range(200), *range(8))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_can_be_played_on_any(seed: int) -> None:
    """All that an edition of one's own has to pass, but for the positions on a picture."""
    found = faults(random_map(seed), Path(f"map-{seed}.json"))
    assert [str(fault) for fault in found if fault.path[:1] != ("geometry",)] == []


@pytest.mark.parametrize("seed", [-1, 0, 10**12])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert random_board(seed).cities == random_board(seed).cities


def test_a_map_is_the_same_on_every_machine() -> None:
    """Whoever changes how maps are made makes other maps, and figures measured on them are void."""
    found = [fingerprint(random_board(seed))[:16] for seed in (1, 2, 3)]
    assert found == ["e4f8e042d86bbe63", "1b8d20dddf2e0684", "426c5796919892d8"]


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("cities", [15, 50])
def test_links_never_cross(shape: Shape, cities: int) -> None:
    land = country(shape, cities, 2 * cities, Random(f"{shape} {cities}"))
    lines = [LineString([land.cities[a], land.cities[b]]) for a, b in land.links]
    assert len(set(land.links)) == len(land.links) > 1.5 * cities
    assert not any(one.crosses(two) or one.overlaps(two) for one, two in combinations(lines, 2))
    assert any(map(land.over_sea, land.links)) == (shape is Shape.ISLANDS)


def seen(seed: int) -> Iterator[str]:
    """What a map has, of what not all have."""
    board = random_board(seed)
    rules, routes = board.rules, board.routes.values()
    yield f"prices {[rules.points[length] for length in (1, 2, 3)]}"
    yield "small" if len(board.cities) < 25 else "large" if len(board.cities) > 40 else "middling"
    yield "stations" if rules.stations else "no stations"
    yield "longest path" if rules.longest_path else "no longest path"
    yield "locomotives apart" if rules.locomotive_pile else "locomotives in the pile"
    yield "tunnels" if any(route.tunnel for route in routes) else "no tunnels"
    yield "ferries" if any(route.locomotives for route in routes) else "no ferries"
    yield "long tickets" if rules.opening_long else "no long tickets"
    if board.twins:
        yield "doubles"


@pytest.mark.thorough
def test_maps_differ_in_all_that_editions_differ_in() -> None:
    """Twenty already do, so that a player measured on them has met everything."""
    found = {what for seed in range(1, 21) for what in seen(seed)}
    for what in ("stations", "longest path", "tunnels", "ferries", "long tickets"):
        assert {what, f"no {what}"} <= found
    assert {"locomotives apart", "locomotives in the pile", "doubles"} <= found
    assert {"small", "middling", "large"} <= found
    assert len([what for what in found if what.startswith("prices")]) > 2


def test_the_deals_take_the_maps_in_turn() -> None:
    contest = Contest("europe", ("random", "random"), 5, 1, maps=range(7, 9))
    played = [contest.board(deal).edition for deal in range(5)]
    assert played == ["map-7", "map-8", "map-7", "map-8", "map-7"]


def test_a_map_that_was_written_down_is_an_edition(tmp_path: Path) -> None:
    file = tmp_path / "map-7.json"
    file.write_text(shell("map", "7").stdout, encoding="utf-8")
    board = board_of(played_part(read_playable(str(file))))
    assert fingerprint(board) == fingerprint(random_board(7))


def test_games_on_maps_go_on_where_they_were(tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "maps.jsonl"))
    words = ("arena", "--seats", "random,random", "--maps", "1-3", "--no-times", *ALONE)
    shell(*words, "--games", "2", *kept)
    assert shell(*words, "--games", "6", *kept).stdout == shell(*words, "--games", "6").stdout
    other = shell(*words, "--games", "6", "--maps", "1-4", *kept)
    assert other.returncode == 2 and "another" in other.stderr


def test_games_on_maps_end_by_the_rules() -> None:
    words = ("legal", "--maps", "1-4", "--games", "4", "--players", "random,path", *ALONE)
    done = shell(*words)
    assert done.stdout.startswith("4 games ended: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--maps", "x"], "Argument --maps: 'x' is neither a seed nor two, as in 1-20"),
        (["--maps", "1-"], "Argument --maps: '1-' is neither a seed nor two, as in 1-20"),
        (["--maps", "9-3"], "Argument --maps: '9-3' has no seeds, as 3 comes before 9"),
        (["--maps", "1", "--edition", "sicily"], "Argument --edition: not allowed with"),
        (["--maps", "1", "--seats", "path"], "map 1 is for 2 to 5 players, not 1."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: list[str], said: str) -> None:
    done = shell("arena", "--seats", "path,path", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
