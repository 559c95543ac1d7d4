"""Discord is out of reach for an hour: once it is back, nobody waits for a pause to end.

What an admin is told of posts that don't arrive: which permission is gone, and its return.

A table where the bot can't post: said at once, with the permission that is missing.
"""

from __future__ import annotations

from collections.abc import Set

import pytest

from bot.core.position import Lookup
from bot.core.refusals import Unable
from bot.posts.publisher import SLOWEST_RETRY
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus
from bot.ui.channels import REQUIRED
from sandbox.permissions import Permission
from tests.bot.posts.test_parked import channel, draws, goes_on, parked
from tests.bot.words.people import SAY
from tests.clocks import FastLoop
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled
from tests.waiting import until

HOUR, SOON, SECONDS = 3600.0, 120.0, 20.0
POSTS = ("POST", "/channels/{channel_id}/messages")


def calls(scene: Scene) -> int:
    """How often Bastien was mentioned."""
    return sum(scene.bastien.id in seen.pings for seen in scene.bastien.sees(PLACE))


def called(scene: Scene) -> bool:
    """Whether his was the last mention."""
    return scene.bastien.id in [seen for seen in scene.bastien.sees(PLACE) if seen.pings][-1].pings


async def draw_unposted(scene: Scene, *, times: int) -> None:
    """Let Anna end her turn while Bastien can't be called."""
    await scene.opened()
    scene.standin.fail_next(*POSTS, status=503, times=times)
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "you drew" in reply.text
    remaining = scene.standin.api.faults.remaining
    await until(lambda: remaining(*POSTS) < times, "a post that Discord refused")
    assert not called(scene)


@pytest.mark.parametrize(
    "how",
    sampled([{}, {"forget"}, {"api"}, {"api", "forget"}], {"api", "forget"}),
    ids=lambda how: " and ".join(sorted(how)) or "gateway",
)
async def test_after_an_hour_everything_goes_on_at_once(scene: Scene, how: Set[str]) -> None:
    api, forget = "api" in how, "forget" in how
    await draw_unposted(scene, times=1 if api else 1000)
    before = calls(scene)
    scene.standin.cut_off(api=api, forget=forget)
    clock = FastLoop(scene.monkeypatch)
    await clock.let_pass(HOUR, 4 * SLOWEST_RETRY)
    assert not called(scene) and not scene.standin.gateway.is_connected
    scene.standin.api.faults.clear()
    scene.standin.restore()

    def goes_on() -> bool:
        return called(scene) and scene.standin.gateway.is_connected

    assert await clock.let_pass(HOUR, 1.0, goes_on) < SOON
    await scene.settled()
    assert calls(scene) == before + 1
    assert "you drew" in (await scene.run(scene.bastien, "/draw card:two")).text


async def test_posts_alone_that_failed_for_long_come_within_seconds(scene: Scene) -> None:
    await draw_unposted(scene, times=10_000)
    clock = FastLoop(scene.monkeypatch)
    # The pause between two tries is at its longest long before that.
    await clock.let_pass(20 * SLOWEST_RETRY)
    assert not called(scene) and scene.standin.gateway.is_connected
    scene.standin.api.faults.clear()
    assert await clock.let_pass(HOUR, 1.0, lambda: called(scene)) < SECONDS


@pytest.mark.thorough
async def test_who_is_there_need_not_wait_for_what_failed(scene: Scene) -> None:
    await draw_unposted(scene, times=1000)
    clock = FastLoop(scene.monkeypatch)
    await clock.let_pass(HOUR)
    assert not called(scene)
    scene.standin.api.faults.clear()
    await scene.run(scene.chiara, "/status")
    assert await clock.let_pass(SOON, 0.1, lambda: called(scene)) < 10.0


SEND, ATTACH = Permission.SEND_MESSAGES, Permission.ATTACH_FILES


def told(scene: Scene) -> list[tuple[str, str]]:
    return [(each.kind, each.subject) for each in scene.bot.notices.open()]


async def test_a_lost_permission_is_named_until_posts_arrive_again(scene: Scene) -> None:
    before = await parked(scene)
    about = f"table {(await scene.table()).id}"
    (notice,) = scene.bot.notices.open()
    assert (notice.kind, notice.subject) == (NoticeKind.PERMISSION, about)
    assert notice.why == "turn Discord refused the post (50013): Send Messages"
    scene.standin.world.allow_bot(channel(scene), SEND)
    await goes_on(scene, scene.bastien, before)
    assert told(scene) == []


async def test_pictures_that_may_not_be_attached_are_told_until_they_may(scene: Scene) -> None:
    await scene.opened()
    scene.standin.world.deny_bot(channel(scene), ATTACH)
    await draws(scene, scene.anna)
    about = f"the pictures of table {(await scene.table()).id}"
    assert told(scene) == [(NoticeKind.PERMISSION, about)]
    scene.standin.world.allow_bot(channel(scene), ATTACH)
    await scene.standin.quiet()
    await draws(scene, scene.bastien)
    assert told(scene) == []


async def test_a_permission_that_is_given_back_unheard_says_nothing_of_pictures(
    scene: Scene,
) -> None:
    await scene.opened()
    before = await scene.post()
    place = channel(scene)
    scene.standin.world.deny_bot(place, SEND)
    await scene.standin.quiet()
    place.overwrites[scene.standin.world.bot.id].deny &= ~SEND
    await draws(scene, scene.anna)
    assert not (await goes_on(scene, scene.bastien, before)).files
    assert told(scene) == []


async def test_a_deleted_channel_is_told_until_the_table_has_moved(scene: Scene) -> None:
    await scene.opened()
    table, world = await scene.table(), scene.standin.world
    world.delete_channel(channel(scene))
    await scene.anna.expect(scene.anna.open_dm(), "/move")
    assert told(scene) == [(NoticeKind.POST, f"table {table.id}")]
    reply = await scene.anna.run("games", "/move")
    assert "The table is here now" in reply.text
    scene.place = "games"
    await scene.settled()
    assert told(scene) == []


async def test_a_table_that_has_ended_is_wrong_no_more(scene: Scene) -> None:
    await scene.opened()
    table = await scene.table()
    scene.bot.notices.note(NoticeKind.COMPUTER, f"table {table.id}", "ValueError")
    scene.bot.notices.note(NoticeKind.PICTURE, "table 99", "ValueError")
    scene.bot.notices.note(NoticeKind.DAMAGE, f"table {table.id}", "event 3 is missing")
    await scene.bot.refused_posts._look([], None)
    running = [(NoticeKind.COMPUTER, f"table {table.id}")]
    damaged = [(NoticeKind.DAMAGE, f"table {table.id}")]
    assert told(scene) == running + damaged
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    await scene.settled()
    assert (await scene.bot.services[Lookup].table(table.id)).status is GameStatus.CANCELLED
    await scene.bot.refused_posts._look([], None)
    assert told(scene) == damaged


async def test_no_table_is_opened_where_it_could_not_be_shown_nor_in_a_thread_without_leave(
    scene: Scene,
) -> None:
    world = scene.standin.world
    for denied, named in (
        (Permission.VIEW_CHANNEL, "View Channel"),
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY, "Attach Files and Read"),
    ):
        world.deny_bot(world.channel(PLACE), denied)
        reply = await scene.run(scene.anna, "/new")
        assert named in reply.text
        assert "Threads" not in reply.text, named
        with pytest.raises(Unable):
            await scene.table()
        world.allow_bot(world.channel(PLACE), denied)
    channel = world.channel(PLACE)
    thread = world.add_thread(channel, "game", scene.anna.id)
    world.deny_bot(channel, Permission.SEND_MESSAGES_IN_THREADS)
    reply = await scene.anna.run(thread, "/new")
    assert "Send Messages in Threads" in reply.text
    world.allow_bot(channel, Permission.SEND_MESSAGES_IN_THREADS)
    world.deny_bot(channel, Permission.SEND_MESSAGES | Permission.CREATE_PUBLIC_THREADS)
    reply = await scene.anna.run(thread, "/new")
    assert "Your table is open" in reply.text


@pytest.mark.usefixtures("panels_stay")
async def test_neither_seats_nor_a_start_without_pictures(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post, world = await scene.post(), scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.ATTACH_FILES)
    for reply in (
        await scene.run(scene.anna, "/start"),
        await scene.anna.click(post, "Start"),
        await scene.run(scene.chiara, "/join"),
        await scene.chiara.click(post, "Join"),
    ):
        assert "Attach Files" in reply.text
    table = await scene.table()
    assert (table.status, len(table.holders)) == (GameStatus.LOBBY, 2)


def test_every_permission_has_words_of_its_own() -> None:
    needed = [name for name, wanted in REQUIRED if wanted]
    assert len({SAY("ui-permission", name=name) for name in needed}) == len(needed)
