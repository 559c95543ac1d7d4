"""A damaged table: its people are told what is the matter, who can mend it, and that it is."""

from __future__ import annotations

import re

import pytest

from bot.core.game_cache import GameCache
from bot.storage.posts import TurnPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import GameStatus, SeatRow
from cogs.admin.posts import damaged_text, restored_text
from cogs.admin.service.renewing import RestoredPost, Restoring
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading
from tests.tiers import sampled

LANGUAGES = ("en-GB", "fr", "de", "it")


async def damaged(scene: Scene, statement: str = "DELETE FROM events WHERE seq = 2") -> int:
    """Harm the table's log and forget what is in memory, as if the bot began anew."""
    await scene.settled()
    number = (await scene.table()).id
    async with scene.database.write() as connection:
        await connection.exec_driver_sql(statement)
    scene.bot.services[GameCache].forget(number)
    return number


@pytest.mark.usefixtures("panels_stay")
async def test_everybody_is_told_and_nobody_sees_a_wrong_hand(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    number = await damaged(scene)
    answers = [
        await scene.anna.click(post, "Pile"),
        await scene.bastien.click(post, "My hand"),
        await scene.run(scene.anna, "/hand"),
        await scene.run(scene.chiara, "/status"),
        await scene.run(scene.chiara, "/board"),
        await scene.run(scene.anna, "/claim from:Paris to:Brest"),
        await scene.run(scene.bastien, "/help"),
    ]
    for reply in answers[:-1]:
        assert "damaged" in reply.text and f"(table {number})" in reply.text
        assert "python" not in reply.text
        assert "/cancel" in reply.text and "Sorry" not in reply.text
    assert "Sorry" not in answers[-1].text and answers[-1].text
    told = await scene.anna.expect(PLACE, "This table has to rest")
    assert told.pings == {person.id for person in scene.people}
    assert str(number) in told.text and "whoever runs this bot" in told.text.lower()
    await scene.settled()
    rests = [seen for seen in scene.anna.sees(PLACE) if "This table has to rest" in seen.text]
    assert len(rests) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["log", "edition"])
async def test_nobody_is_told_to_call_off_what_is_over(scene: Scene, what: str) -> None:
    await scene.opened(scene.anna, scene.bastien)
    asked = await scene.run(scene.anna, "/resign")
    await scene.anna.click(asked.message, "Resign")
    post = await scene.post()
    harm = {
        "log": "DELETE FROM events WHERE seq = 2",
        "edition": "UPDATE games SET fingerprint = NULL, edition_version = 77",
    }
    await damaged(scene, harm[what])
    for _ in range(2):
        for language in LANGUAGES:
            scene.anna.user.locale = language
            say = scene.bot.texts.speaker(language)
            answer = await scene.anna.click(post, "Film")
            assert f"/{say('command-cancel')}" not in answer.text
            assert f"/{say('command-new')}" in answer.text, answer.text


async def test_the_host_can_call_it_off_and_open_another_one(scene: Scene) -> None:
    await scene.opened()
    await damaged(scene)
    asked = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(asked.message, "Call it off")
    await scene.anna.expect(PLACE, "called off")
    await scene.run(scene.bastien, "/new")
    assert (await scene.table()).status is GameStatus.LOBBY


async def test_what_waits_for_a_damaged_table_is_given_up_quietly(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()
    number = await damaged(scene)
    async with scene.bot.store.transaction() as tx:
        waiting = await OutboxWriter(tx).add(number, _channel(scene), 3, TurnPost(0))
    scene.bot.publisher.wake()
    await scene.anna.expect(PLACE, "This table has to rest")
    await scene.settled()
    row = await reading(scene.bot.store, OutboxReader).get(waiting.id)
    assert row is not None and row.error is not None and "damaged" in row.error
    assert "Traceback" not in caplog.text


def _channel(scene: Scene) -> int:
    return int(scene.standin.world.channel(PLACE).id)


async def restored(scene: Scene, number: int) -> int:
    """Bring the table back, as the command does while no bot runs."""
    restoring = Restoring(scene.bot.services)
    async with scene.bot.store.snapshot() as former:
        made = await restoring.bring(number, None, former)
    scene.bot.services[GameCache].forget(number)
    scene.bot.publisher.wake()
    return made


@pytest.mark.thorough
async def test_a_restored_table_says_so_and_goes_on_with_new_buttons(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    number = (await scene.table()).id
    await scene.settled()
    made = await restored(scene, number)
    told = await scene.bastien.expect(PLACE, "brought back from a backup")
    assert "No move is gone" in told.text and re.search(r"<t:\d+:f>", told.text)
    assert told.pings == {person.id for person in scene.people}
    now = await scene.post()
    refused = await scene.anna.click(post, "Pile", stale=True)
    assert "brought back from a backup" in refused.text
    assert now.id != post.id and str(now.id) in refused.text
    assert now.pings == {scene.anna.id}
    assert all(f"sm:{made}:" in (b.custom_id or "") for b in now.buttons if b.custom_id)
    before = (await scene.view()).seats[0].cards
    drawn = await scene.anna.click(now, "Pile")
    assert "No second card" in labels(drawn.message)
    assert (await scene.view()).seats[0].cards == before + 1


@pytest.mark.parametrize("started", sampled([False, True], True))
async def test_each_language_tells_it(scene: Scene, started: bool) -> None:
    await (scene.opened if started else scene.lobby)(scene.anna, scene.bastien)
    entry = await scene.bot.services[GameCache].entry((await scene.table()).id)
    last = SeatRow(1, 1, 99, "Dario", "red", None, None, 0)
    for language in LANGUAGES:
        say = scene.bot.texts.speaker(language)
        for post in (RestoredPost(0, more=True), RestoredPost(0, put_back=True)):
            told = restored_text(say, entry, post, [last])
            assert all(name in told for name in ("Anna", "Bastien", "Dario"))
            for text in (damaged_text(say, entry.table), told):
                assert len(text) > 150 and "{" not in text, (language, text)
