"""Where Discord refuses or loses a picture it comes another way, or can be asked for."""

from __future__ import annotations

import logging

import pytest

from bot.runtime.requests import REMEMBERED, Upload, store_uploads
from bot.storage.repositories.notices import SettingWriter
from sandbox.driver import Person
from sandbox.errors import ActionError
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.bot.posts.test_late_pictures import names, turned
from tests.stage.late import Slow, restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.tiers import sampled

FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
CREATE = "/channels/{channel_id}/messages"


def shown(message: Seen) -> list[str]:
    return [name.partition(".")[0] for name in names(message)]


def described(message: Seen) -> list[str]:
    """The alt texts in its galleries."""
    return [
        item["description"]
        for component in message.payload["components"]
        for item in component.get("items", ())
    ]


def panels(person: Person) -> list[Seen]:
    """The private panels from which a hand can be refreshed."""
    return [seen for seen in person.sees(PLACE) if "More" in labels(seen)]


def refuse_edits(scene: Scene) -> None:
    scene.standin.world.quirks.add(Quirk.EDITED_GALLERIES_REFUSED)


def refused(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.message for each in caplog.records if "refuses a way" in each.message]


@pytest.mark.parametrize(
    "quirk",
    sampled(
        [Quirk.EDITED_GALLERIES_REFUSED, Quirk.DEFERRED_FILES_LOST, Quirk.ATTACHMENTS_MISSING],
        Quirk.DEFERRED_FILES_LOST,
    ),
)
async def test_a_private_picture_comes_whatever_discord_does(scene: Scene, quirk: Quirk) -> None:
    await scene.opened()
    scene.standin.world.quirks.add(quirk)
    for _ in range(2):
        reply = await scene.run(scene.anna, "/hand")
        assert shown(reply.messages[-1]) == ["hand"]
    await scene.standin.quiet()
    assert [shown(seen) for seen in panels(scene.anna)] == [["hand"]], "the former has gone"


@pytest.mark.thorough
async def test_a_private_panel_is_replaced_by_its_successor(scene: Scene) -> None:
    await scene.opened()
    refuse_edits(scene)
    await scene.run(scene.anna, "/hand")
    for button, picture in (("My map", "map"), ("My hand", "hand")):
        (panel,) = panels(scene.anna)
        await scene.anna.click(panel, button)
        (panel,) = panels(scene.anna)
        assert shown(panel) == [picture]


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.thorough
async def test_what_was_refused_is_remembered_for_an_hour_and_logged_once(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()
    now = 0.0
    scene.monkeypatch.setattr(scene.bot.uploads, "_clock", lambda: now)
    refuse_edits(scene)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            await scene.run(scene.anna, "/hand")
        assert len(refused(caplog)) == 2, "a deferred answer, and its edit"
        scene.standin.world.quirks.clear()
        now = REMEMBERED - 1
        first = await scene.run(scene.anna, "/hand")
        assert not scene.bot.uploads.is_open(Upload.EDIT)
        # Its picture comes after its words, in a message that replaces them.
        await scene.settled()
        now = REMEMBERED
        second = await scene.run(scene.anna, "/hand")
        assert len(refused(caplog)) == 2
    originals = [reply.interaction.original_id for reply in (first, second)]
    assert [reply.message.id in originals for reply in (first, second)] == [False, True]


async def test_a_picture_that_comes_no_way_can_be_asked_for(scene: Scene) -> None:
    await scene.opened()
    refuse_edits(scene)
    scene.standin.fail_next("POST", FOLLOW_UP, status=400, times=100)
    reply = await scene.run(scene.anna, "/hand")
    assert reply.message.files == ()
    assert "More" in labels(reply.message), "the words are all there"
    picture = await scene.anna.click(reply.message, "Show the picture")
    assert picture.ephemeral and shown(picture.message) == ["hand"]
    assert reply.message.id != picture.message.id
    with pytest.raises(ActionError):
        await scene.bastien.click(reply.message, "Show the picture")


async def test_a_picture_that_is_not_kept_any_more_is_said_to_be_gone(scene: Scene) -> None:
    await scene.opened()
    refuse_edits(scene)
    scene.standin.fail_next("POST", FOLLOW_UP, status=400, times=100)
    reply = await scene.run(scene.anna, "/hand")
    scene.bot.undelivered._kept.clear()
    gone = await scene.anna.click(reply.message, "Show the picture")
    assert "have that picture any more" in gone.text


async def test_a_late_picture_comes_with_a_post_of_its_own(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    first = await turned(scene)
    refuse_edits(scene)
    slow.finish()
    post = await scene.post()
    assert post.id != first.id
    assert names(post) == ["board.png"]
    assert post.pings == frozenset(), "Bastien was called before"
    await scene.settled()
    assert scene.anna.again(first).buttons == []
    assert labels(post) == labels(first)
    assert "you drew" in (await scene.bastien.click(post, "Pile")).text


async def keeps_all(scene: Scene, person: Person) -> None:
    """Choose all tickets at the opening, where each panel may come in several steps."""
    reply = await person.click(await scene.post(), "Choose my tickets")
    await scene.settled()
    (chooser,) = reply.message.selects
    values = [option.value for option in chooser.options]
    reply = await person.select(reply.message, chooser.custom_id, values)
    await scene.settled()
    await person.click(reply.message, "Keep these 4 tickets")


@pytest.mark.thorough
async def test_an_opening_whose_pictures_get_lost_gets_them_again(scene: Scene) -> None:
    await scene.started()
    scene.standin.world.quirks.add(Quirk.KEPT_FILES_LOST)
    for person in scene.people[:2]:
        await keeps_all(scene, person)
        assert names(await scene.post()) == ["board.png"]
    assert not scene.bot.uploads.is_open(Upload.KEPT)


@pytest.mark.parametrize(
    "quirks",
    sampled([set(), {Quirk.ALT_EDITS_REFUSED}], {Quirk.ALT_EDITS_REFUSED}),
    ids=["edited", "refused"],
)
async def test_a_picture_that_stays_is_described_anew_where_that_is_allowed(
    scene: Scene, quirks: set[Quirk]
) -> None:
    await scene.started()
    before = await scene.post()
    scene.standin.world.quirks |= quirks
    await keeps_all(scene, scene.anna)
    post = await scene.post()
    assert post.id == before.id and post.text != before.text
    assert names(post) == ["board.png"]
    assert (described(post) == described(before)) == bool(quirks)
    assert scene.bot.uploads.is_open(Upload.ALT) != bool(quirks)


async def test_a_post_whose_pictures_are_refused_says_it_in_words(scene: Scene) -> None:
    await scene.opened()
    scene.standin.fail_next("POST", CREATE, status=400)
    await scene.run(scene.anna, "/draw card:two")
    for person in (scene.bastien, scene.chiara):
        post = await scene.post()
        assert post.pings == {person.id}
        assert post.files == ()
        reply = await scene.anna.click(post, "Show the picture")
        assert reply.ephemeral and shown(reply.message) == ["board"]
        assert "you drew" in (await person.click(post, "Pile ×2")).text


async def test_a_late_picture_that_no_post_brings_can_be_asked_for(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    refuse_edits(scene)
    scene.bot.uploads.close(Upload.POST, "test")
    first = await turned(scene)
    slow.finish()
    post = await scene.post()
    assert (post.id, post.files) == (first.id, ())
    assert "Show the picture" in labels(post)


@pytest.mark.thorough
async def test_an_opening_that_no_picture_reaches_is_edited_in_words(scene: Scene) -> None:
    await scene.started()
    first = await scene.post()
    for way in (Upload.KEPT, Upload.EDIT, Upload.POST):
        scene.bot.uploads.close(way, "test")
    await keeps_all(scene, scene.anna)
    post = await scene.post()
    assert post.id == first.id
    assert "Show the picture" in labels(post)


async def test_what_an_admin_had_tried_is_avoided_from_the_start(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()
    refuse_edits(scene)
    async with scene.bot.store.transaction() as tx:
        await store_uploads(
            SettingWriter(tx),
            {Upload.EDIT: False, Upload.DEFERRED: False, Upload.KEPT: True},
        )
    with caplog.at_level(logging.WARNING):
        async with restarted(scene):
            reply = await scene.run(scene.anna, "/hand")
            assert shown(reply.messages[-1]) == ["hand"]
    assert refused(caplog) == []
