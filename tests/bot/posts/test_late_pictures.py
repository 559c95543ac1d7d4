"""A post never waits long for its pictures: they follow with one edit, whatever happens between."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.posts.post import Drawn
from bot.posts.queue import BEHIND, Outbox
from bot.posts.tracker import PostTracker
from bot.storage.posts import LatePictures, PicturedPost
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import OutboxRow
from sandbox.errors import ActionError
from sandbox.screen import Seen
from tests.stage.hurried import REQUESTS, hurry
from tests.stage.late import EDIT, Slow, restarted
from tests.stage.scene import PLACE, Scene
from tests.storing import reading
from tests.waiting import PATIENCE, until


def names(message: Seen) -> list[str]:
    return [file.name for file in message.files]


async def turned(scene: Scene) -> Seen:
    """Anna claims a route; the post of Bastien's turn, which has no pictures yet."""
    await scene.put(hand="green:3", turn=0)
    await scene.run(scene.anna, "/claim from:Berlin to:Vienna color:green")
    await scene.let_windows_pass()
    return await called(scene)


async def drawn(scene: Scene) -> Seen:
    """The same after two cards that the log knows of."""
    await scene.run(scene.anna, "/draw card:two")
    return await called(scene)


async def called(scene: Scene) -> Seen:
    """The post that calls Bastien, once it is sent and stands."""
    post = await scene.anna.expect(PLACE, lambda seen: seen.pings == {scene.bastien.id})

    async def stands() -> bool:
        return (await scene.table()).post_id == int(post.id)

    await until(stands, "the post that the table knows", instead=scene.account)
    return post


def same_but_pictures(one: Seen, other: Seen) -> bool:
    """Whether two versions have the same words and components, but for what the picture tells.

    Their numbers may differ.
    """
    return bool(_plain(one.payload["components"]) == _plain(other.payload["components"]))


def _plain(part: Any) -> Any:
    if isinstance(part, list):
        told = [each for each in part if "\nRow – " not in each.get("content", "")]
        return [_plain(each) for each in told if each.get("type") != 12]
    return {
        key: _plain(value) if key == "components" else value
        for key, value in part.items()
        if key != "id"
    }


@pytest.mark.thorough
async def test_a_post_goes_out_at_once_and_gets_its_pictures_by_one_edit(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    first = await turned(scene)
    assert first.files == ()
    assert first.pings == {scene.bastien.id}
    assert not first.button("Pile").disabled
    slow.finish()
    post = await scene.post()
    assert post.id == first.id
    assert names(post) == ["board.png"]
    assert all(file.description for file in post.files)
    assert same_but_pictures(first, post)
    assert post.mentions == first.mentions
    assert post.revision == first.revision + 1
    reply = await scene.bastien.click(post, "Pile")
    assert "you drew" in reply.text


async def test_no_post_waits_for_a_picture_behind_many_others(scene: Scene) -> None:
    await scene.opened()
    scene.bot.publisher.patience = PATIENCE
    illustrator, never = scene.bot.publisher._illustrator, asyncio.Event()

    async def drawing() -> Drawn:
        await never.wait()
        return Drawn()

    others = [(0, "turn", number) for number in range(BEHIND)]
    for each in others:
        illustrator.begin(each, (), drawing)
    assert (await drawn(scene)).files == ()
    for each in others:
        illustrator.forget(each)
    assert names(await scene.post()) == ["board.png"]


async def test_the_outbox_is_not_read_again_and_again_for_pictures_that_are_being_drawn(
    scene: Scene,
) -> None:
    await scene.opened()
    slow, late, looks, pending = Slow(scene), list[int](), 0, Outbox.pending

    async def noted(self: Outbox, limit: int, **named: Any) -> list[OutboxRow]:
        nonlocal looks
        rows = await pending(self, limit, **named)
        looks += 1
        late.extend(row.id for row in rows if row.kind == LatePictures.KIND)
        return rows

    scene.monkeypatch.setattr(Outbox, "pending", noted)
    await drawn(scene)
    await nothing_but_pictures(scene)
    late.clear()
    for _ in range(3):
        before = looks
        scene.bot.publisher.wake()
        await until(lambda: looks > before, "the next look", instead=scene.account)  # noqa: B023
    assert late == []
    slow.finish()
    assert names(await scene.post()) == ["board.png"]
    assert len(late) == 1


async def nothing_but_pictures(scene: Scene) -> None:
    """Wait until nothing is being sent, and pictures are being drawn for a post that stands."""
    publisher = scene.bot.publisher
    await until(
        lambda: publisher._postponed.are_drawn_for and not publisher._channels,
        "pictures are all that is waited for",
        instead=scene.account,
    )


async def test_a_stop_waits_for_pictures_that_are_being_drawn(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    await drawn(scene)
    await nothing_but_pictures(scene)
    stopping = asyncio.create_task(scene.bot.publisher.finish(PATIENCE))
    assert await scene.bot.publisher._still_waiting()
    slow.finish()
    await stopping
    assert names(await scene.post()) == ["board.png"]


async def test_pictures_that_come_after_the_next_post_are_not_brought(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    first = await drawn(scene)
    posted = scene.bot.services[PostTracker].sent

    async def ready_now(row: OutboxRow, message_id: int, late: PicturedPost | None = None) -> None:
        """The next post stands; the pictures of the first are ready before it shrinks."""
        await posted(row, message_id, late)
        slow.finish()
        drawings = scene.bot.publisher._illustrator._under_way.values()
        await asyncio.wait([each.task for each in drawings])

    scene.monkeypatch.setattr(scene.bot.services[PostTracker], "sent", ready_now)
    await scene.run(scene.bastien, "/draw card:two")
    post = await scene.post()
    assert post.pings == {scene.chiara.id}
    assert names(post) == ["board.png"]
    old = scene.anna.again(first)
    assert old.files == ()
    assert old.buttons == []
    assert old.revision == first.revision + 1, "only disarmed"


@pytest.mark.thorough
async def test_a_post_is_edited_at_most_twice(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    first = await turned(scene)
    slow.finish()
    assert names(await scene.post()) == ["board.png"]
    await scene.run(scene.bastien, "/draw card:two")
    await scene.post()
    old = scene.anna.again(first)
    assert names(old) == []
    assert old.buttons == []
    assert old.revision == first.revision + 2


@pytest.mark.thorough
async def test_a_crash_before_the_pictures_came_loses_none(scene: Scene) -> None:
    await scene.opened()
    Slow(scene)
    first = await drawn(scene)
    async with restarted(scene):
        post = await scene.post()
        assert post.id == first.id
        assert names(post) == ["board.png"]
        assert post.revision == first.revision + 1


@pytest.mark.parametrize("edit", ["pictures", "buttons"])
@pytest.mark.thorough
async def test_an_edit_of_before_a_crash_does_no_harm(scene: Scene, edit: str) -> None:
    await scene.opened()
    slow = Slow(scene)
    first = await drawn(scene)
    noted = int(first.id)
    if edit == "buttons":
        slow.finish()
        await scene.post()
        noted = 0
    reached, mark_sent = asyncio.Event(), Outbox.mark_sent

    async def dies(self: Outbox, outbox_id: int, message_id: int) -> None:
        if message_id == noted:
            reached.set()
            await asyncio.Event().wait()
        await mark_sent(self, outbox_id, message_id)

    scene.monkeypatch.setattr(Outbox, "mark_sent", dies)
    if edit == "buttons":
        await scene.run(scene.bastien, "/draw card:two")
    slow.finish()
    await until(reached.is_set, "the step of the crash", instead=scene.account)
    edited = scene.anna.again(first)
    assert names(edited) == (["board.png"] if edit == "pictures" else [])
    assert bool(edited.buttons) == (edit == "pictures")
    scene.monkeypatch.setattr(Outbox, "mark_sent", mark_sent)
    async with restarted(scene):
        await scene.settled()
        again = scene.anna.again(first)
    # An upload is worth a question first; words aren't, and may be made again.
    assert again.revision == edited.revision + (edit == "buttons")
    assert (again.text, names(again)) == (edited.text, names(edited))


@pytest.mark.thorough
async def test_a_crash_between_the_post_and_its_note_makes_no_second_one(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)
    reached = asyncio.Event()

    async def never(*given: object, **named: object) -> None:
        reached.set()
        await asyncio.Event().wait()

    with scene.monkeypatch.context() as patched:
        patched.setattr(scene.bot.services[PostTracker], "sent", never)
        await scene.run(scene.anna, "/draw card:two")
        await until(reached.is_set, "the step of the crash", instead=scene.account)
    slow.finish()
    async with restarted(scene):
        post = await scene.post()
        calls = [seen for seen in scene.anna.sees(PLACE) if scene.bastien.id in seen.pings]
        assert [each.id for each in calls[-1:]] == [post.id]
        assert sum("Anna drew 2" in seen.text for seen in scene.anna.sees(PLACE)) == 1
        assert names(post) == ["board.png"]


async def test_a_post_that_was_deleted_is_posted_again_once_with_its_pictures(
    scene: Scene,
) -> None:
    await scene.opened()
    slow = Slow(scene)
    first = await turned(scene)
    channel = scene.bot.get_partial_messageable(int(scene.standin.world.channel(PLACE).id))
    await channel.get_partial_message(int(first.id)).delete()
    slow.finish()
    post = await scene.post()
    assert post.id != first.id
    assert names(post) == ["board.png"]
    assert same_but_pictures(first, post)
    assert post.pings == frozenset(), "Bastien was called before"
    with pytest.raises(ActionError):
        scene.anna.again(first)
    called = [each for each in scene.anna.sees(PLACE) if not each.ephemeral and each.files]
    assert [each.id for each in called] == [post.id]


@pytest.mark.parametrize(
    ("status", "code"),
    [
        pytest.param(429, 30046, marks=pytest.mark.thorough),
        (403, 50013),
        pytest.param(503, 0, marks=pytest.mark.thorough),
    ],
)
async def test_pictures_that_discord_refuses_hold_nothing_up(
    scene: Scene, status: int, code: int
) -> None:
    await scene.opened()
    slow = Slow(scene)
    hurry(scene.monkeypatch, REQUESTS)
    scene.monkeypatch.setattr("bot.posts.publisher.FIRST_RETRY", 0.02)
    scene.monkeypatch.setattr("bot.posts.publisher.SLOWEST_CHANGE", 0.1)
    first = await turned(scene)
    scene.standin.fail_next("PATCH", EDIT, status=status, code=code, times=30)
    slow.finish()
    await nothing_late(scene)
    assert (await scene.table()).post_id == int(first.id)
    post = scene.anna.again(first)
    assert post.files == ()
    assert post.revision == first.revision
    await scene.run(scene.bastien, "/draw card:two")
    # The former post is disarmed some time later.
    await scene.anna.expect(PLACE, lambda seen: seen.pings == {scene.chiara.id})


async def nothing_late(scene: Scene) -> None:
    """Wait until no pictures are to come; a former post may still have its buttons."""

    async def none_waits() -> bool:
        rows = await reading(scene.bot.store, OutboxReader).pending(10)
        return not any(row.kind == LatePictures.KIND for row in rows)

    await until(none_waits, "no more pictures to come", instead=scene.account)


async def test_pictures_that_fail_for_good_leave_the_post_in_words(scene: Scene) -> None:
    await scene.opened()
    slow = Slow(scene)

    def fails(*given: object, **named: object) -> None:
        raise RuntimeError("no")

    for name in ("render_board", "render_detail"):
        scene.monkeypatch.setattr(f"bot.pictures.drawings.{name}", fails)
    first = await turned(scene)
    slow.finish()
    await nothing_late(scene)
    assert (await scene.table()).post_id == int(first.id)
    post = scene.anna.again(first)
    assert post.files == ()
    assert post.revision == first.revision


async def test_the_opening_and_the_result_get_their_pictures_late_too(scene: Scene) -> None:
    people = (scene.anna, scene.bastien)
    slow = Slow(scene)
    await scene.started(*people, played=True)
    first = await scene.anna.expect(PLACE, lambda seen: "Choose my tickets" in seen.text)
    assert first.files == ()
    slow.finish()
    post = await scene.post()
    assert (post.id, names(post)) == (first.id, ["board.png"])
    slow.ready.clear()
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    result = await scene.anna.expect(PLACE, "🏆")
    assert result.files == ()
    slow.finish()
    post = await scene.post()
    assert post.id == result.id
    assert names(post) == ["board.png", "result.png"]
    assert same_but_pictures(result, post)


@pytest.mark.thorough
async def test_an_edit_that_keeps_the_pictures_reads_nothing_that_was_just_sent(
    scene: Scene,
) -> None:
    await scene.started(played=True)
    post, asked = await scene.post(), list[str]()
    take = scene.standin.api.limits.take

    def noted(method: str, template: str, major: str) -> Any:
        asked.append(f"{method} {template}")
        return take(method, template, major)

    scene.monkeypatch.setattr(scene.standin.api.limits, "take", noted)
    reply = await scene.anna.click(post, "Choose my tickets")
    select = reply.message.selects[0]
    values = [option.value for option in select.options]
    reply = await scene.anna.select(reply.message, select.custom_id, values)
    await scene.anna.click(reply.message, "Keep these 4 tickets")
    await scene.settled()
    now = scene.anna.again(post)
    assert scene.anna.mention not in now.text and names(now) == names(post) != []
    assert [each for each in asked if EDIT in each] == [f"PATCH {EDIT}"]
