"""Words that grow while computers play, where a table is unlike most."""

from __future__ import annotations

import pytest

from bot.core.options import KeptPictures
from tests.bot.posts.test_former_posts import keep
from tests.bot.posts.test_lost_posts import keeps_all
from tests.cogs.seats.test_computers_turns import opened, public, started
from tests.cogs.seats.test_interim import DREW, anna_draws, boards, next_plays
from tests.stage.passing_by import last_with
from tests.stage.scene import PLACE, Scene


async def two_people(scene: Scene) -> None:
    """Anna's first turn; after Bastien's a computer plays."""
    await started(scene, scene.anna, scene.bastien, computers=1)
    await scene.computers_act()
    for person in (scene.anna, scene.bastien):
        await keeps_all(scene, person)
    await scene.settled()


async def a_round(scene: Scene) -> None:
    await anna_draws(scene)
    await scene.run(scene.bastien, "/draw card:two")
    await scene.settled()


async def test_a_thread_that_a_person_started_holds_the_board_and_the_words(scene: Scene) -> None:
    asked = scene.bastien.say(PLACE, "who plays?")
    thread = scene.anna.start_thread(PLACE, "Evening", asked)
    scene.place = thread.id
    await opened(scene, computers=2)
    await anna_draws(scene)
    words = await scene.words()
    assert words.channel_id == thread.id and words.text.count(DREW) == 1
    await scene.computers_act()
    post = await scene.post()
    assert post.text.count(DREW) == 3 and public(scene)[-1].id == post.id
    assert boards(scene) == [post.id]
    assert [seen.id for seen in scene.anna.sees(PLACE)] == [asked.id]


@pytest.mark.thorough
async def test_a_pause_stands_below_the_words_and_the_next_board_below_both(scene: Scene) -> None:
    await two_people(scene)
    await a_round(scene)
    words = await scene.words()
    await scene.run(scene.anna, "/pause until:3 days reason:Rest")
    await scene.settled()
    pause = last_with(scene, "Rest")
    assert [seen.id for seen in public(scene)][-2:] == [words.id, pause.id]
    await next_plays(scene)
    post = await scene.post()
    assert [seen.id for seen in public(scene)][-2:] == [pause.id, post.id]
    assert post.text.count(DREW) == 2 and "This table is paused until <t:" in post.text
    assert boards(scene) == [post.id] and post.pings == {scene.anna.id}


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (KeptPictures.ALL, ["Anna begins:", *["Anna drew", "Bastien drew"] * 2]),
        (KeptPictures.EACH_ROUND, ["Anna begins:", "Bastien drew", "Bastien drew"]),
    ],
)
async def test_pictures_are_kept_of_boards_and_never_of_words(
    scene: Scene, kept: KeptPictures, told: list[str]
) -> None:
    await two_people(scene)
    await keep(scene, kept)
    before = len(public(scene))
    for _ in range(2):
        await a_round(scene)
        assert not (await scene.words()).files
        await next_plays(scene)
    pictured = [" ".join(seen.text.split()[:2]) for seen in public(scene) if seen.files]
    assert pictured == told
    assert len(public(scene)) == before + 4, "the words are gone"
