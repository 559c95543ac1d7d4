"""While computers play, one post of words grows below the board, until the next board stands.

Words that grow while computers play, where a table is unlike most.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partialmethod
from typing import Any

import pytest

from bot.core.options import KeptPictures
from bot.posts.tracker import PostTracker
from bot.storage.rows import GameStatus
from bot.ui.panels import Panels
from cogs.seats.service.interim import InterimPosts
from cogs.seats.timers import ComputerPlayers
from strategy.levels import Level
from tests.bot.posts.test_former_posts import delete, keep
from tests.bot.posts.test_sent_once import keeps_all
from tests.clocks import let_act
from tests.cogs.lobby.test_moving import AWAY
from tests.cogs.seats.test_computers_turns import draws, opened, public, started
from tests.stage.late import EDIT, restarted
from tests.stage.passing_by import last_with
from tests.stage.scene import PLACE, Scene
from tests.waiting import until

POSTS = "/channels/{channel_id}/messages"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
DREW = "drew 2 cards from the pile."


async def next_plays(scene: Scene) -> None:
    """Let the computer whose turn it is play it."""
    turn = (await scene.view()).to_act

    async def done() -> bool:
        return (await scene.view()).to_act != turn

    await let_act(scene.bot.services[ComputerPlayers], scene.clock, done)
    await scene.settled()


async def anna_draws(scene: Scene) -> None:
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()


async def asked_for(scene: Scene) -> Counter[tuple[str, str]]:
    """What Discord was asked for, once no former panel is about to be deleted."""
    await scene.settled()
    panels = scene.bot.services[Panels]
    await until(lambda: not panels.under_way, "former panels deleted", instead=scene.account)
    return scene.standin.api.requests.copy()


def boards(scene: Scene) -> list[str]:
    return [seen.id for seen in public(scene) if seen.files]


@pytest.mark.thorough
async def test_words_grow_below_the_board_until_the_next_one_stands(scene: Scene) -> None:
    await opened(scene, computers=2)
    before, first = [seen.id for seen in public(scene)], await scene.post()
    requests = await asked_for(scene)
    await anna_draws(scene)
    words = await scene.words()
    assert (words.text.count(DREW), words.revision) == (1, 0)
    assert [seen.id for seen in public(scene)] == [*before, words.id]
    assert scene.anna.again(first).files and first.buttons
    await next_plays(scene)
    grown = await scene.words()
    assert (grown.id, grown.text.count(DREW), grown.revision) == (words.id, 2, 1)
    await next_plays(scene)
    post = await scene.post()
    assert post.text.count(DREW) == 3 and post.pings == {scene.anna.id}
    assert [seen.id for seen in public(scene)] == [*before, post.id], "the words are deleted"
    assert boards(scene) == [post.id]
    assert await asked_for(scene) - requests == {
        # The answer, put off and filled in; Anna's former panel gives way to it.
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): 1,
        ("PATCH", ORIGINAL): 1,
        ("DELETE", ORIGINAL): 1,
        # The words, and the board.
        ("POST", POSTS): 2,
        # The words grow; what was before the board shrinks, and the words go.
        ("PATCH", EDIT): 2,
        ("DELETE", EDIT): 1,
    }


@pytest.mark.parametrize(
    ("where", "noted"),
    [
        pytest.param("words", False, marks=pytest.mark.thorough),
        pytest.param("words", True, marks=pytest.mark.thorough),
        pytest.param("words, and all have played on", False, marks=pytest.mark.thorough),
        pytest.param("grown", False, marks=pytest.mark.thorough),
        pytest.param("grown", True, marks=pytest.mark.thorough),
        ("board", False),
        pytest.param("board", True, marks=pytest.mark.thorough),
    ],
)
async def test_a_crash_at_any_step_leaves_one_board_and_no_words(
    scene: Scene, where: str, noted: bool
) -> None:
    await opened(scene, computers=2)
    before = len(public(scene))
    if not where.startswith("words"):
        await anna_draws(scene)
    if where == "board":
        await next_plays(scene)
    reached = asyncio.Event()
    owner = PostTracker if where == "board" else InterimPosts
    sent = owner.sent

    async def stops(*given: Any, **named: Any) -> None:
        if noted:
            await sent(*given, **named)
        reached.set()
        await asyncio.Event().wait()

    with scene.monkeypatch.context() as patched:
        patched.setattr(owner, "sent", stops)
        if where.startswith("words"):
            await scene.run(scene.anna, "/draw card:two")
        else:
            turn = (await scene.view()).to_act

            async def done() -> bool:
                return (await scene.view()).to_act != turn

            await let_act(scene.bot.services[ComputerPlayers], scene.clock, done)
        await until(reached.is_set, "the step of the crash", instead=scene.account)
        if "played on" in where:
            await scene.computers_act()
    players = dict.fromkeys(Level, draws)
    made = partialmethod(ComputerPlayers.__init__, clock=scene.clock, players=players)
    scene.monkeypatch.setattr(ComputerPlayers, "__init__", made)
    async with restarted(scene):
        await scene.settled()
        await scene.computers_act()
        post = await scene.post()
        assert post.text.count(DREW) == 3
        assert len(public(scene)) == before + 1 and boards(scene) == [post.id]


async def test_words_that_somebody_deletes_are_told_anew(scene: Scene) -> None:
    await opened(scene, computers=2)
    await anna_draws(scene)
    words = await scene.words()
    await delete(scene, words)
    await next_plays(scene)
    again = await scene.words()
    assert again.id != words.id and again.text.count(DREW) == 2
    await next_plays(scene)
    assert (await scene.post()).text.count(DREW) == 3
    assert public(scene)[-1].files


@pytest.mark.thorough
async def test_words_stay_behind_in_no_channel(scene: Scene) -> None:
    await opened(scene, computers=2)
    await anna_draws(scene)
    words = await scene.words()
    await scene.anna.run(AWAY, "/move")
    await scene.settled()
    assert words.id not in [seen.id for seen in public(scene)]
    there = [seen for seen in scene.anna.sees(AWAY) if not seen.ephemeral]
    assert f"Anna {DREW}" in there[-1].text and there[-1].files


@pytest.mark.thorough
async def test_words_that_are_refused_are_told_by_the_next_board(scene: Scene) -> None:
    await opened(scene, computers=2)
    before = len(public(scene))
    scene.standin.fail_next("POST", POSTS, status=403, code=50013)
    await anna_draws(scene)
    assert len(public(scene)) == before and (await scene.table()).status is GameStatus.PARKED
    await scene.bot.services[PostTracker].resume((await scene.table()).id)
    await scene.settled()
    board = public(scene)[-1]
    assert board.files and board.text.count(DREW) == 1
    await scene.computers_act()
    post = await scene.post()
    assert post.text.count(DREW) == 2 and boards(scene) == [post.id]
    assert len(public(scene)) == before + 2


@pytest.mark.thorough
async def test_words_written_before_the_board_is_noted_stay(scene: Scene) -> None:
    await opened(scene, computers=2)
    await anna_draws(scene)
    await next_plays(scene)
    sent = PostTracker.sent
    reached, may_go = asyncio.Event(), asyncio.Event()

    async def late(*given: Any, **named: Any) -> None:
        reached.set()
        await may_go.wait()
        await sent(*given, **named)

    async def annas() -> bool:
        return (await scene.view()).to_act == (0,)

    with scene.monkeypatch.context() as patched:
        patched.setattr(PostTracker, "sent", late)
        await let_act(scene.bot.services[ComputerPlayers], scene.clock, annas)
        await until(reached.is_set, "the step of the crash", instead=scene.account)
        await scene.run(scene.anna, "/draw card:two")
        may_go.set()
        await scene.settled()
    words = await scene.words()
    assert words.text.count(DREW) == 1 and f"Anna {DREW}" in words.text
    assert boards(scene) == [(await scene.post()).id]


@pytest.mark.thorough
async def test_a_table_that_is_called_off_keeps_no_words(scene: Scene) -> None:
    await opened(scene, computers=2)
    await anna_draws(scene)
    words = await scene.words()
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.settled()
    assert words.id not in [seen.id for seen in public(scene)]
    assert len(boards(scene)) == 1, "the last board stays"


async def test_words_that_may_not_be_edited_now_are_told_by_the_next_board(scene: Scene) -> None:
    await opened(scene, computers=2)
    await anna_draws(scene)
    words = await scene.words()
    scene.standin.fail_next("PATCH", EDIT, status=429, code=30046, retry_after=600.0)
    await next_plays(scene)
    assert scene.anna.again(words).revision == 0
    await next_plays(scene)
    post = await scene.post()
    assert post.text.count(DREW) == 3 and public(scene)[-1].id == post.id


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


@pytest.mark.thorough
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
