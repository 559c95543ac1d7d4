"""Profiles follow from results: what counts, who sees it, and what an erased person leaves.

Railway passports: one's own, those of others, shared ones, and none of whoever stays out.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import data
from bot.core.editions import Editions, added_name
from bot.core.game_cache import GameCache
from bot.core.people import Preferences
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from cogs.clock.rows import AnswerRow, AnswerWriter
from cogs.results.rows.game import SeatEnding
from cogs.results.service.profiles import Figures, LongestPath, Profile, Profiles, Tally, Visited
from cogs.results.service.ratings import Ratings
from cogs.results.words.profile import profile_text
from engine.board import CityId
from engine.cards import PlayerColour
from sandbox.screen import Seen
from tests.bot.words.people import SAY
from tests.cogs.results.finished import ELSEWHERE, GUILD, HOUR, Sat, lay
from tests.cogs.results.test_sharing import over
from tests.databases import open_database
from tests.erasing import erase_from
from tests.stage.late import nothing_sent
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language
from tests.tiers import sampled

ANNA, BASTIEN = 1, 2
PARIS = "frankfurt-paris-white"
TWIN = "frankfurt-paris-orange"
CATALOGUE = data.Catalogue({name: data.load(name) for name in ("europe", "express")})
EDITIONS = CATALOGUE.editions


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Store(database)
    await database.close()


def profiles(store: Store) -> Profiles:
    return Profiles(store, Ratings(store), Editions(CATALOGUE))


async def _some_games(store: Store) -> None:
    """Anna wins with a twin each, loses at another server, and leaves once."""
    berlin = f"{PARIS} berlin-frankfurt-red"
    await lay(store, [Sat(ANNA, 1, berlin, longest=20), Sat(BASTIEN, 2, "berlin-wien")])
    await lay(store, [Sat(ANNA, 1, TWIN, longest=31), Sat(BASTIEN, 2), Sat(None, 3)])
    await lay(store, [Sat(BASTIEN, 1), Sat(ANNA, 2, "gone-away", longest=9)], guild=ELSEWHERE)
    await lay(store, [Sat(ANNA, None, PARIS, ending=SeatEnding.RESIGNED), Sat(BASTIEN, 1)])
    await lay(store, [Sat(BASTIEN, 1, PARIS, began=ANNA, longest=44), Sat(None, 2)])


async def test_a_path_on_a_map_of_a_server_s_own_is_no_longest(store: Store) -> None:
    await lay(store, [Sat(ANNA, 1, PARIS, longest=20), Sat(BASTIEN, 2)])
    await lay(store, [Sat(ANNA, 1, longest=99), Sat(BASTIEN, 2)], edition=added_name(GUILD, "line"))
    shown = await profiles(store).shown(ANNA, GUILD)
    assert shown is not None and shown.figures.tally == Tally(2, 2)
    assert shown.figures.longest == LongestPath("europe", 20)


async def test_only_what_somebody_played_to_the_end_is_in_their_figures(store: Store) -> None:
    await _some_games(store)
    shown = await profiles(store).shown(ANNA, GUILD)
    assert shown is not None and shown.rating is None
    figures = shown.figures
    assert figures.tally == Tally(2, 2) == dict(figures.by_edition)["europe"]
    assert figures.by_players == ((2, Tally(1, 1)), (3, Tally(1, 1)))
    assert (figures.completed, figures.failed) == (4, 2)
    assert figures.longest is not None and figures.longest.length == 31
    # Both routes between two cities are one track, and what was claimed once is no favourite.
    assert [each.times for each in figures.routes] == [2]
    (visited,) = figures.visited
    assert dict(visited.cities) == {"frankfurt": 2, "paris": 2, "berlin": 1}
    assert visited.cities_of_all == len(EDITIONS["europe"].board.cities)
    assert figures.colour is PlayerColour.BLUE
    assert (figures.began, figures.finished, figures.finishes) == (4, 2, False)
    own = await profiles(store).own(ANNA, GUILD)
    assert own.figures == figures and own.elsewhere == 1 and own.answer_time is None
    everywhere = await profiles(store).own(ANNA, None)
    assert everywhere.figures.tally == Tally(3, 2) and everywhere.elsewhere == 0


@pytest.mark.parametrize(
    ("cities", "told"),
    [
        ({"catania": 2, "palermo": 1}, "2 of 9 reached, most often Catania (2×)"),
        ({"catania": 1, "palermo": 1}, "2 of 9 reached: Catania and Palermo"),
        (
            {"catania": 1, "enna": 1, "messina": 1, "palermo": 1},
            "4 of 9 reached, such as Catania, Enna, and Messina",
        ),
    ],
)
def test_nothing_is_most_often_that_was_once(cities: dict[str, int], told: str) -> None:
    tally, counted = Tally(2, 0), tuple((CityId(city), n) for city, n in cities.items())
    visited = (Visited("sicily", counted, 9),)
    figures = Figures(tally, (), (), None, 1, 0, (), visited, PlayerColour.RED, 2, 2, None)
    editions = {"sicily": data.load("sicily")}
    text = profile_text(SAY, editions, Profile(figures, None), "Anna")
    assert told in text and "(1×)" not in text


@pytest.mark.parametrize(("left", "finishes"), [(0, True), (1, True), (2, False)])
async def test_whoever_finishes_nine_of_ten_finishes_what_they_begin(
    store: Store, left: int, finishes: bool
) -> None:
    for number in range(10):
        gone = number < left
        ending = SeatEnding.TAKEN_OVER if gone else SeatEnding.FINISHED
        await lay(store, [Sat(ANNA, 1, ending=ending), Sat(None, 2)])
    shown = await profiles(store).shown(ANNA, GUILD)
    assert shown is not None and shown.figures.finishes is finishes


async def test_answer_times_are_those_of_the_person_and_the_server(store: Store) -> None:
    here = await lay(store, [Sat(ANNA, 1), Sat(BASTIEN, 2)])
    away = await lay(store, [Sat(ANNA, 1), Sat(BASTIEN, 2)], guild=ELSEWHERE)
    async with store.transaction() as tx:
        for seq, (game, user, hours) in enumerate(
            [(here, ANNA, 5), (here, ANNA, 1), (here, ANNA, 3), (here, BASTIEN, 9), (away, ANNA, 2)]
        ):
            await AnswerWriter(tx).add(AnswerRow(game, seq, 0, user, hours * HOUR, 0))
    assert (await profiles(store).own(ANNA, GUILD)).answer_time == 3 * HOUR
    assert (await profiles(store).own(ANNA, None)).answer_time == 2 * HOUR


async def test_a_game_counts_once_nobody_plays_its_deal_any_more(store: Store) -> None:
    first = await lay(store, [Sat(ANNA, 1), Sat(BASTIEN, 2)])
    other = await lay(store, [Sat(3, 1), Sat(4, 2)])
    async with store.transaction() as tx:
        await GameWriter(tx).change(first, deal="duplicate 1")
        await GameWriter(tx).change(other, deal="duplicate 1", status=GameStatus.RUNNING)
    assert await profiles(store).shown(ANNA, GUILD) is None
    async with store.transaction() as tx:
        await GameWriter(tx).change(other, status=GameStatus.OVER)
    assert await profiles(store).shown(ANNA, GUILD) is not None


async def test_erasing_or_hiding_somebody_changes_nobody_elses_figures(store: Store) -> None:
    await _some_games(store)
    service = profiles(store)
    bastien, own = await service.shown(BASTIEN, GUILD), await service.own(BASTIEN, None)
    assert bastien is not None
    async with store.transaction() as tx:
        await PersonWriter(tx).change(ANNA, stays_out=True)
    assert await service.shown(ANNA, GUILD) is await service.shown(99, GUILD) is None
    assert await service.sharer(1, 0) is None
    assert (await service.own(ANNA, GUILD)).stays_out
    async with store.transaction() as tx:
        await PersonWriter(tx).change(ANNA, stays_out=False)
    assert await service.sharer(1, 0) == await service.shown(ANNA, GUILD) is not None
    async with store.transaction() as tx:
        await erase_from(tx, ANNA)
    assert await service.shown(ANNA, GUILD) is await service.sharer(1, 0) is None
    assert not (await service.own(ANNA, None)).figures.tally.games
    assert await service.shown(BASTIEN, GUILD) == bastien
    assert await service.own(BASTIEN, None) == own


@pytest.mark.usefixtures("panels_stay")
@each_language
async def test_others_read_figures_and_its_owner_alone_what_is_private(
    scene: Scene, language: str
) -> None:
    anna, bastien = (Tongue(scene, each, language) for each in (scene.anna, scene.bastien))
    user, guild = int(scene.anna.id), scene.bot.guilds[0].id
    other = int(scene.bastien.id)
    assert anna.say("profile-blank") in (await anna.types("profile")).text
    game = await lay(scene.bot.store, [Sat(user, 1, PARIS, longest=3), Sat(other, 2)], guild=guild)
    await lay(
        scene.bot.store,
        [Sat(user, 2, ending=SeatEnding.TAKEN_OVER), Sat(other, 1)],
        guild=guild,
    )
    await lay(scene.bot.store, [Sat(user, 2), Sat(other, 1)], guild=ELSEWHERE)
    async with scene.bot.store.transaction() as tx:
        await AnswerWriter(tx).add(AnswerRow(game, 1, 0, user, 3 * 3_600_000, 0))
    own = (await anna.types("profile")).message
    public = [
        anna.say("profile-games", games=1, won=1),
        anna.say("profile-longest", wagons=3, edition="Europe").split()[0],
        anna.city("paris"),
    ]
    private = [
        anna.say("profile-began", began=2, finished=1, left=1),
        anna.say("profile-answer-time", time="").split("{")[0].rstrip(" ."),
    ]
    assert all(each in own.text for each in [*public, *private])
    everywhere = await anna.press(own, "ui-profile-everywhere")
    assert anna.say("profile-games", games=2, won=1) in everywhere.text
    assert (
        anna.say("profile-title", whose="mine", player="")
        in (await anna.press(everywhere.message, "ui-profile-here")).text
    )

    theirs = await bastien.types("profile", player="Anna")
    assert all(each in theirs.text for each in public) and labels(theirs.message) == []
    assert not any(each in theirs.text for each in private)
    # Whoever stays out can't be told from somebody who never played.
    await scene.bot.services[Preferences].choose_staying_out(user, wanted=True)
    hidden = await bastien.types("profile", player="Anna")
    never = await bastien.types("profile", player="Chiara")
    chiara = scene.chiara.id
    assert hidden.text == bastien.say("profile-none", player=f"<@{user}>")
    assert never.text == bastien.say("profile-none", player=f"<@{chiara}>")
    assert anna.say("profile-out") in (await anna.types("profile")).text


async def _passport(scene: Scene) -> Seen:
    """The panel with the passport of Bastien, who has won a game."""
    await over(scene)
    panel = (await scene.run(scene.bastien, "/profile")).message
    assert [file.name.partition(".")[0] for file in panel.files] == ["passport"]
    assert "Bastien" in (panel.files[0].description or "")
    return panel


async def _shown(scene: Scene) -> list[Seen]:
    await scene.settled()
    return [seen for seen in scene.chiara.sees(PLACE) if seen.text.startswith("🎫")]


async def test_a_passport_is_shared_where_its_owner_says_and_once_a_game(scene: Scene) -> None:
    panel = await _passport(scene)
    reply = await scene.bastien.click(panel, "Share")
    assert reply.ephemeral and "It's on its way" in reply.text
    again = await scene.bastien.click(panel, "Share")
    assert "You have shared this one already" in again.text
    (post,) = await _shown(scene)
    assert "Bastien shows their railway passport" in post.text and post.pings == frozenset()
    assert labels(post) == ["My passport"] and len(post.files) == 1
    # The private figures of whoever shares it stay private.
    assert "began" in panel.text
    assert "began" not in post.text + (post.files[0].description or "")
    assert "It is still blank" in (await scene.chiara.click(post, "My passport")).text


@pytest.mark.parametrize("why", sampled(["erased", "stays out"], "erased"))
async def test_a_passport_that_waits_shows_nothing_of_whoever_is_gone(
    scene: Scene, why: str
) -> None:
    panel, user = await _passport(scene), int(scene.bastien.id)
    async with nothing_sent(scene):
        await scene.bastien.click(panel, "Share")
        if why == "erased":
            async with scene.bot.store.transaction() as tx:
                tables = await erase_from(tx, user)
            for table in tables:
                scene.bot.services[GameCache].forget(table)
        else:
            await scene.bot.services[Preferences].choose_staying_out(user, wanted=True)
    (post,) = await _shown(scene)
    assert "put it back into their pocket" in post.text and post.files == ()
    assert "Bastien" not in post.text


async def test_whoever_stays_out_is_told_so_instead_of_sharing(scene: Scene) -> None:
    panel = await _passport(scene)
    await scene.bot.services[Preferences].choose_staying_out(int(scene.bastien.id), wanted=True)
    assert "You stay out" in (await scene.bastien.click(panel, "Share")).text
    assert await _shown(scene) == []
