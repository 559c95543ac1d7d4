"""Ratings follow from results: order, distance, who counts, and nothing that isn't in them.

Who is rated how high on a server, and who stays out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.app.environment import load_settings
from bot.core.play import Play
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.store import Store
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.privacy.rows import PlayerKeyWriter
from cogs.results.rows.game import RatingStatus, ResultRow, ResultWriter, SeatEnding, SeatResultRow
from cogs.results.rows.people import RatingReader, RatingRow, RatingWriter
from cogs.results.service.ratings import (
    PLACED_GAMES,
    WEEK_MS,
    PlayedGame,
    Ratings,
    count_games,
    week_began,
)
from cogs.results.service.strengths import Entrant, Strength, after_game, frozen_strength
from cogs.results.timers import work_out_ratings
from engine.moves import Resign
from strategy.levels import VERSIONS, Level
from tests.databases import open_database
from tests.erasing import erase_from
from tests.soak import SOAK
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids
from tests.stage.scene import Scene
from tests.stage.stores import LOBBY
from tests.stage.tongues import Tongue, each_language
from tests.storing import reading, writing

GUILD = 7
BETA = 25 / 6
"""The luck of one seat, as the formula expects it."""


def seat(
    game: int, number: int, player: str | None, rank: int | None, **more: object
) -> SeatResultRow:
    ending = SeatEnding.RESIGNED if rank is None else SeatEnding.FINISHED
    row = SeatResultRow(
        *(game, number, player, player, None, None, ending, False, rank),
        *(0,) * 9,
        *("", ""),
    )
    return replace(row, **more)  # type: ignore[arg-type]


def game(number: int, seats: Sequence[SeatResultRow], ended_at: int | None = None) -> PlayedGame:
    at = number * WEEK_MS if ended_at is None else ended_at
    row = ResultRow(number, GUILD, "europe", 2, len(seats), at, RatingStatus.PENDING)
    return PlayedGame(row, tuple(seats))


def finished(number: int, players: Sequence[str], ended_at: int | None = None) -> PlayedGame:
    """A game whose players have come in in this order."""
    seats = [seat(number, k, key, k + 1) for k, key in enumerate(players)]
    return game(number, seats, ended_at)


def overall(rows: Sequence[RatingRow]) -> dict[str, Strength]:
    everything = (row for row in rows if (row.edition, row.players) == ("", 0))
    return {row.player: Strength(row.mu, row.sigma) for row in everything}


@pytest.mark.parametrize("seed", range(4) if SOAK else (1,))
def test_games_of_known_strength_recover_order_and_distance(seed: int) -> None:
    rng, truth = Random(seed), {f"p{k}": 15.0 + 4 * k for k in range(6)}
    games = []
    for number in range(1, 2001 if SOAK else 301):
        players = rng.sample(sorted(truth), rng.randint(2, 5))
        scale = math.sqrt(len(players)) * BETA
        luck = {key: truth[key] / scale - math.log(rng.expovariate(1)) for key in players}
        games.append(finished(number, sorted(players, key=lambda key: -luck[key])))
    found = overall(count_games(games, [], []).ratings)
    assert sorted(found, key=lambda key: found[key].mu) == sorted(truth)
    middle = sum(each.mu for each in found.values()) / 6
    for key, strength in found.items():
        off = (strength.mu - middle) - (truth[key] - 25)
        assert abs(off) < 3 * strength.sigma, (key, off, strength)


def test_whoever_leaves_early_comes_last_and_changes_nobody_else() -> None:
    three = [Entrant(1, "a"), Entrant(2, "b", absent=True, counts=False), Entrant(3, "c")]
    with_them, without = after_game(three, {}), after_game([three[0], three[2]], {})
    assert {key: with_them[key] for key in "ac"} == without
    assert with_them["b"].mu < with_them["c"].mu < Strength().mu < with_them["a"].mu
    alone = after_game([Entrant(1, "a"), three[1]], {})
    assert set(alone) == {"b"} and alone["b"].mu < Strength().mu


def test_others_gain_by_whoever_leaves_later_who_loses_as_much() -> None:
    """No loser can void a winner's gain: to resign is to lose to all who stay."""
    later = [Entrant(1, "a"), Entrant(2, "b", absent=True)]
    played_on = [Entrant(1, "a"), Entrant(2, "b")]
    assert after_game(later, {}) == after_game(played_on, {})
    three = [*later, Entrant(3, "c")]
    found = after_game(three, {})
    assert found["a"].mu > after_game([three[0], three[2]], {})["a"].mu
    assert found["c"].mu > after_game([three[0], three[2]], {})["c"].mu


def test_a_person_alone_with_computers_gains_nothing_by_those_who_left() -> None:
    left = [Entrant(3, key, absent=True, counts=False) for key in "bc"]
    computer = Entrant(2, frozen=frozen_strength("europe", Level.EASY, VERSIONS[Level.EASY]))
    assert set(after_game([Entrant(1, "a"), computer, *left], {})) == {"b", "c"}


def test_two_people_apart_are_rated_against_the_others_only() -> None:
    three = [Entrant(1, "a"), Entrant(2, "b"), Entrant(3, "c")]
    found = after_game(three, {}, [frozenset("ab")])
    assert found["a"] == after_game([three[0], three[2]], {})["a"]
    assert found["b"] == after_game(three[1:], {})["b"]
    assert found["c"] == after_game(three, {})["c"]
    assert after_game(three[:2], {}, [frozenset("ab")]) == {}


def test_computers_stay_as_they_were_measured_and_pull_people_to_their_figures() -> None:
    hard = frozen_strength("europe", Level.HARD, VERSIONS[Level.HARD])
    assert hard is not None and hard.mu > Strength().mu
    assert frozen_strength("a board of one's own", Level.HARD, 99) == hard
    level = {"level": Level.HARD.value, "level_version": VERSIONS[Level.HARD]}
    games = [
        game(n, [seat(n, 0, "a", 1 + n % 2), seat(n, 1, None, 2 - n % 2, **level)])
        for n in range(1, 120)
    ]
    found = overall(count_games(games, [], []).ratings)
    assert set(found) == {"a"} and abs(found["a"].mu - hard.mu) < 4


def test_two_people_count_three_times_a_week_against_each_other() -> None:
    hour, monday = 3_600_000, week_began(10 * WEEK_MS)
    games = [finished(n, ("a", "b"), monday + n * hour) for n in range(1, 6)]
    games.append(finished(6, ("a", "c", "b"), monday + 6 * hour))
    games.append(finished(7, ("b", "a"), monday + WEEK_MS))
    rated, often = RatingStatus.RATED, RatingStatus.TOO_OFTEN
    whole = count_games(games, [], [])
    assert list(whole.verdicts.values()) == [*[rated] * 3, *[often] * 2, rated, rated]
    assert {row.player: row.games for row in whole.ratings if not (row.edition or row.players)} == {
        "a": 5,
        "b": 5,
        "c": 1,
    }
    part = count_games(games[:3], [], [])
    rest = count_games(games[3:], games[:3], part.ratings)
    assert rest.ratings == whole.ratings


def test_games_that_one_of_two_left_early_use_up_none_of_theirs() -> None:
    games = [game(n, [seat(n, 0, "a", 1), seat(n, 1, "b", None, early=True)], n) for n in range(5)]
    lost = finished(6, ("a", "b"), 6)
    found = overall(count_games([*games, lost], [], []).ratings)
    assert found["a"].mu > Strength().mu > found["b"].mu


def test_a_substitute_is_not_rated_and_a_resigned_seat_comes_last() -> None:
    left = seat(1, 0, "substitute", 1, began="a")
    counted = count_games([game(1, [left, seat(1, 1, "b", 2), seat(1, 2, "c", None)])], [], [])
    found = overall(counted.ratings)
    assert set(found) == {"a", "b", "c"} and found["b"].mu > 25 > found["c"].mu == found["a"].mu


async def _store_games(store: Store, games: Sequence[PlayedGame]) -> None:
    async with store.transaction() as tx:
        for each in games:
            channel = each.result.game_id
            made = await GameWriter(tx).create(channel_id=channel, **LOBBY)
            assert made.id == each.result.game_id
            await ResultWriter(tx).put(each.result, each.seats)


async def test_ratings_are_the_same_however_they_come_about(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    store, rng = Store(database), Random(3)
    ratings = Ratings(store)
    async with store.transaction() as tx:
        keys = {await PlayerKeyWriter(tx).ensure(number): number for number in range(1, 6)}
    games = [finished(n, rng.sample(sorted(keys), 3)) for n in range(1, 31)]
    # The tenth is noted last: on another process, whose clock was behind.
    for number, some in enumerate((games[:9], games[9:])):
        await _store_games(store, some)
        await ratings.ranking(GUILD)
        assert bool(number) or len(await reading(store, RatingReader).of_guild(GUILD)) > 0
    async with store.transaction() as tx:
        await ResultWriter(tx).put(replace(games[4].result, ended_at=WEEK_MS), games[4].seats)
    await ratings.ranking(GUILD)
    by_and_by = await reading(store, RatingReader).of_guild(GUILD)
    shown = await ratings.ranking(GUILD)
    assert [each.place for each in shown] == [1, 2, 3, 4, 5]
    assert await ratings.work_out_again() == 30
    assert await reading(store, RatingReader).of_guild(GUILD) == by_and_by

    gone, out = shown[0].user_id, shown[1].user_id
    async with store.transaction() as tx:
        await erase_from(tx, gone)
        await PersonWriter(tx).change(out, stays_out=True)
    left = [(each.user_id, each.strength) for each in await ratings.ranking(GUILD)]
    assert left == [(each.user_id, each.strength) for each in shown[2:]]
    assert await ratings.work_out_again() == 30
    assert await reading(store, RatingReader).of_guild(GUILD) == by_and_by
    assert await ratings.ranking(GUILD, "sicily") == await ratings.ranking(8) == []
    await database.close()


async def test_one_command_works_all_out_again_from_the_logs(house: House) -> None:
    rated = NewTable(choice=lambda usual: replace(usual, rated=True))
    for loser in (ANNA, BASTIEN):
        await house.services[Lobby].open(SPOT, ANNA, rated, interaction_id=next(ids))
        await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
        table = await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
        await house.services[Play].act(table.id, loser.user_id, Resign(), interaction_id=next(ids))
    guild = SPOT.guild_id or 0
    await Ratings(house.store).ranking(guild)
    before = await reading(house.store, RatingReader).of_guild(guild)
    # Whoever resigns at once loses, and nobody gains by it.
    assert len(before) == 8 and before[0].games == 1
    await writing(house.store, RatingWriter).put([replace(before[0], mu=99.0)])
    await house.database.close()
    settings = load_settings().model_copy(
        update={"database_url": f"sqlite+aiosqlite:///{house.path}"}
    )
    done = await work_out_ratings(settings, lambda count, total: None)
    assert (done.games, done.rated, done.left_out) == (2, 2, ())
    await house.open()
    assert await reading(house.store, RatingReader).of_guild(guild) == before


RATED = 11


async def _rate(scene: Scene, guild_id: int) -> None:
    """Let Anna be rated high, and so many others lower that they need a second page."""
    store = scene.bot.store
    async with store.transaction() as tx:
        users = [number or int(scene.anna.id) for number in range(RATED)]
        keys = [await PlayerKeyWriter(tx).ensure(each) for each in users]
        for number, key in enumerate(keys):
            for edition in ("", "europe"):
                mu = 30.0 - number
                row = RatingRow(guild_id, edition, 0, key, mu, 1.0, PLACED_GAMES)
                await RatingWriter(tx).put([row])
        for first in range(0, RATED, 5):
            made = await GameWriter(tx).create(channel_id=first + 1, **LOBBY)
            five = finished(made.id, [keys[(first + k) % RATED] for k in range(5)])
            rated = replace(five.result, guild_id=guild_id, rating=RatingStatus.RATED)
            await ResultWriter(tx).put(rated, five.seats)


@pytest.mark.usefixtures("panels_stay")
@each_language
async def test_a_ranking_has_pages_and_shows_nobody_who_stays_out(
    scene: Scene, language: str
) -> None:
    anna = Tongue(scene, scene.anna, language)
    await anna.types("new")
    options = (await anna.press(await scene.post(), "options-open")).message
    await anna.choose(options, "rated-placeholder", "yes")
    guild_id = (await scene.table()).location.guild_id
    assert guild_id is not None
    assert anna.say("ranking-none") in (await anna.types("ranking")).text
    await _rate(scene, guild_id)
    answer = await anna.types("ranking", edition="europe")
    best = Strength(30.0, 1.0)
    facts = {"rating": anna.say.number(best.shown), "margin": anna.say.number(best.margin)}
    line = anna.say(
        "ranking-line", place=1, player=f"<@{scene.anna.id}>", games=PLACED_GAMES, me=True, **facts
    )
    assert line in answer.text and anna.say("ranking-computer", level="hard", rating="") in (
        answer.text
    )
    second = await anna.press(answer.message, "ui-later", page=2, pages=2)
    assert f"\n{RATED}. " in f"\n{second.text}" and line not in second.text
    assert anna.say("ranking-none") in (await anna.types("ranking", players=3)).text
    panel = await anna.types("privacy")
    assert anna.say("privacy-panel", out=False) in panel.text
    panel = await anna.press(panel.message, "privacy-stay-out")
    assert anna.say("privacy-panel", out=True) in panel.text
    assert f"<@{scene.anna.id}>" not in (await anna.types("ranking")).text
    await anna.press(panel.message, "privacy-show-me")
    assert f"<@{scene.anna.id}>" in (await anna.types("ranking")).text


async def test_a_rated_game_shows_in_the_ranking(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    await scene.anna.select(await scene.options(), "Ratings", ["Rated, without hints"])
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    table = await scene.table()
    await scene.bot.services[Play].act(
        table.id, int(scene.bastien.id), Resign(), interaction_id=10**17
    )
    answer = await scene.run(scene.anna, "/ranking")
    (line,) = (line for line in answer.text.splitlines() if "one game" in line)
    assert line.startswith(f"– <@{scene.bastien.id}>") and "Not placed yet" in answer.text
