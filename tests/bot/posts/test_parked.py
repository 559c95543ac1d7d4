"""A table in a channel that refuses posts: told to everybody who uses it, and made up for later."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.core.history import History
from bot.posts.tracker import PostTracker
from bot.storage.rows import GameStatus
from bot.words import Texts
from sandbox.driver import Person
from sandbox.model import Channel, ChannelType
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.stage.built import Built
from tests.stage.late import nothing_sent, restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.tiers import sampled
from tests.waiting import until

SEND, VIEW, ATTACH = Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES

POSTS = "/channels/{channel_id}/messages"


def channel(scene: Scene) -> Channel:
    return scene.standin.world.channel(PLACE)


async def draws(scene: Scene, *people: Person) -> None:
    for person in people:
        await scene.run(person, "/draw card:two")
        await scene.settled()


async def parked(scene: Scene) -> Seen:
    """A table at which Anna's turn was never posted; the post before."""
    await scene.opened()
    post = await scene.post()
    scene.standin.world.deny_bot(channel(scene), SEND)
    await draws(scene, scene.anna)
    assert (await scene.table()).status is GameStatus.PARKED
    return post


async def goes_on(scene: Scene, person: Person, before: Seen) -> Seen:
    """The post that calls somebody, once the table goes on after an earlier post."""
    seen = await person.expect(
        PLACE, lambda seen: person.id in seen.pings and int(seen.id) > int(before.id)
    )
    await scene.settled()
    assert (await scene.table()).status is GameStatus.RUNNING
    return seen


async def test_who_moves_reads_at_once_that_nobody_is_called(scene: Scene) -> None:
    await scene.opened()
    scene.standin.world.deny_bot(channel(scene), SEND)
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "you drew" in reply.text
    assert "**Send Messages**" in reply.text and "nobody is called" in reply.text
    assert "whoever manages the channel can give me" in reply.text


@pytest.mark.thorough
async def test_every_answer_says_since_when_and_why(scene: Scene) -> None:
    post = await parked(scene)
    # Each is read before the next one takes its place.
    told = [(await scene.run(scene.bastien, line)).text for line in ("/status", "/help", "/hand")]
    told += [(await scene.chiara.click(post, label)).text for label in ("Help", "Pile")]
    for text in told:
        assert "since <t:" in text
        assert "**Send Messages**" in text
    assert "Bastien" in told[0], "and the answer is below it"


async def test_all_are_told_what_is_missing_and_offered_what_can_be_done_meanwhile(
    scene: Scene,
) -> None:
    post = await parked(scene)
    told = await scene.anna.expect(scene.anna.open_dm(), "Send Messages")
    assert f"<#{channel(scene).id}>" in told.text
    reply = await scene.run(scene.bastien, "/status")
    assert "please tell them" not in reply.text
    shown = await scene.bastien.click(post, "Help")
    assert {"Claim a route", "My hand", "Hand over my seat", "Resign"} <= set(labels(shown.message))
    refused = await scene.chiara.click(post, "My hand")
    assert "Send Messages" in refused.text
    refused = await scene.chiara.click(post, "Pile")
    assert "Anna's" in refused.text
    assert {"My hand", "Status"} <= set(labels(refused.message))
    scene.bastien.user.locale = "de"
    reply = await scene.run(scene.bastien, "/status")
    assert "**Nachrichten senden**" in reply.text
    scene.standin.world.deny_bot(channel(scene), VIEW)
    await scene.standin.quiet()
    parking = (await scene.table()).parking
    assert parking is not None and parking.lacks == ("read_messages",), "a reason that has changed"
    assert (await scene.table()).status is GameStatus.PARKED


@pytest.mark.thorough
async def test_others_are_asked_to_tell_a_host_who_takes_no_messages(scene: Scene) -> None:
    scene.anna.user.dms_open = False
    await parked(scene)
    await scene.standin.quiet()
    reply = await scene.run(scene.bastien, "/status")
    assert "please tell them" in reply.text


async def test_a_thread_lacks_the_permission_of_threads(scene: Scene) -> None:
    world = scene.standin.world
    thread = world.add_thread(channel(scene), "game", scene.anna.id)
    await scene.anna.run(thread, "/new")
    await scene.bastien.run(thread, "/join")
    await scene.settled()
    world.deny_bot(channel(scene), Permission.SEND_MESSAGES_IN_THREADS)
    reply = await scene.anna.run(thread, "/help")
    assert "**Send Messages in Threads**" in reply.text


HOUR = 3600


def time_out(scene: Scene, seconds: float | None) -> None:
    """Put the bot into a time-out on its server, or end that."""
    standin = scene.standin
    standin.world.time_out_bot(None if seconds is None else standin.clock.now() + seconds)


async def test_in_a_time_out_no_permission_is_missing(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    time_out(scene, HOUR)
    reply = await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    told = await scene.anna.expect(scene.anna.open_dm(), "time-out")
    refused = await scene.chiara.run("games", "/new")
    for text in (reply.text, told.text, refused.text):
        assert "I'm in a time-out on this server until <t:" in text
        assert "Send Messages" not in text
    (notice,) = scene.bot.notices.open()
    assert "the bot is in a time-out until " in notice.why
    time_out(scene, None)
    assert "Anna drew 2 cards" in (await goes_on(scene, scene.bastien, before)).text


async def test_a_time_out_that_ends_by_itself_is_noticed(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    time_out(scene, HOUR)
    await draws(scene, scene.anna)
    assert (await scene.table()).status is GameStatus.PARKED
    time_out(scene, 0.05)
    assert "Anna drew 2 cards" in (await goes_on(scene, scene.bastien, before)).text


async def lobby_in(scene: Scene, place: Channel) -> None:
    scene.place = place.name
    await scene.run(scene.anna, "/new company:normal-1 edition:express")
    await scene.settled()


async def test_into_a_private_thread_a_mention_lets_the_bot(scene: Scene) -> None:
    world = scene.standin.world
    world.deny_bot(channel(scene), Permission.MANAGE_THREADS)
    thread = world.add_thread(channel(scene), "aside", scene.anna.id, private=True)
    world.add_to_thread(thread, world.bot.id)
    await lobby_in(scene, thread)
    world.remove_from_thread(thread, world.bot.id)
    scene.monkeypatch.setattr("bot.posts.failures.SECOND_TRY", 0.01)
    await scene.run(scene.anna, "/start")
    told = await scene.anna.expect(scene.anna.open_dm(), "private")
    reply = await scene.run(scene.anna, "/status")
    for text in (told.text, reply.text):
        assert "the thread is private and I'm not in it (code 50001)" in text
        assert "a mention of me in it lets me in" in text and "View Channel" not in text
    # No attempt is under way any more that would be let in, too.
    await scene.settled()
    scene.anna.say(thread, f"<@{world.bot.id}>")

    async def runs() -> bool:
        return (await scene.table()).status is GameStatus.RUNNING

    await until(runs, "the table runs", instead=scene.account)


async def test_the_chat_of_a_voice_channel_needs_connect(scene: Scene) -> None:
    world = scene.standin.world
    lounge = world.add_channel("lounge", kind=ChannelType.VOICE)
    await lobby_in(scene, lounge)
    world.deny_bot(lounge, Permission.CONNECT)
    for reply in (
        await scene.run(scene.anna, "/status"),
        await scene.run(scene.bastien, "/new"),
    ):
        assert "Connect" in reply.text and "View Channel" not in reply.text


async def test_nothing_is_said_to_be_well_while_every_post_is_refused(scene: Scene) -> None:
    await scene.opened()
    scene.standin.fail_next("POST", POSTS, status=403, code=50013, times=99)
    await draws(scene, scene.anna)
    await scene.run(scene.bastien, "/status")

    async def refused_twice() -> bool:
        parking = (await scene.table()).parking
        return parking is not None and parking.failures == 2

    await until(refused_twice, "the post is refused twice", instead=scene.account)
    reply = await scene.run(scene.bastien, "/status")
    assert "(code 50013), though I see no permission that I lack" in reply.text
    assert "trying again" not in reply.text and "Send Messages" not in reply.text


async def allowed(scene: Scene) -> None:
    scene.standin.world.allow_bot(channel(scene), SEND)


async def allowed_by_a_role(scene: Scene) -> None:
    world = scene.standin.world
    roles = [
        world.guild.roles[id] for id in (world.guild.id, *world.guild.members[world.bot.id].roles)
    ]
    for role in roles:
        world.change_role(role, role.permissions & ~SEND)
    channel(scene).overwrites.pop(world.bot.id)
    world.announce_update(channel(scene))
    await scene.standin.quiet()
    assert (await scene.table()).status is GameStatus.PARKED
    world.change_role(roles[-1], roles[-1].permissions | SEND)


def silently(scene: Scene) -> None:
    """Give the permission back without an event that says so."""
    channel(scene).overwrites.pop(scene.standin.world.bot.id)


async def ten_minutes_later(scene: Scene) -> None:
    silently(scene)
    scene.bot.refused_posts.clock = lambda: time.monotonic() + 601
    scene.bot.refused_posts.changed(0)


async def pressed(scene: Scene) -> None:
    silently(scene)
    posts = [seen for seen in scene.chiara.sees(PLACE) if not seen.ephemeral]
    reply = await scene.chiara.click(posts[-1], "Help")
    assert "I'm trying again" in reply.text


async def asked_for(scene: Scene) -> None:
    silently(scene)
    await scene.run(scene.chiara, "/status")


async def invited_back(scene: Scene) -> None:
    scene.standin.world.remove_bot()
    silently(scene)
    scene.standin.world.add_bot()


@pytest.mark.thorough
@pytest.mark.parametrize(
    "repair",
    [allowed, allowed_by_a_role, ten_minutes_later, pressed, asked_for, invited_back],
)
async def test_it_looks_again_by_itself_and_tells_everything(
    scene: Scene, repair: Callable[[Scene], Awaitable[None]]
) -> None:
    before = await parked(scene)
    await draws(scene, scene.bastien, scene.chiara)
    await repair(scene)
    post = await goes_on(scene, scene.anna, before)
    for name in ("Anna", "Bastien", "Chiara"):
        assert f"{name} drew 2 cards" in post.text
    answer = await scene.run(scene.anna, "/draw card:two")
    assert "⚠️" not in answer.text
    post = await goes_on(scene, scene.bastien, post)
    assert "Chiara drew 2 cards" not in post.text


@pytest.mark.thorough
async def test_a_restart_makes_up_for_it(scene: Scene) -> None:
    before = await parked(scene)
    silently(scene)
    async with restarted(scene):
        assert "Anna drew 2 cards" in (await goes_on(scene, scene.bastien, before)).text


async def test_what_waited_behind_a_refused_post_tells_what_that_was_to_tell(
    scene: Scene,
) -> None:
    await scene.opened()
    before = await scene.post()
    async with nothing_sent(scene):
        await scene.run(scene.anna, "/draw card:two")
        await scene.run(scene.bastien, "/draw card:two")
        scene.standin.fail_next("POST", POSTS, status=403, code=50001)
    post = await goes_on(scene, scene.chiara, before)
    assert "Anna drew 2 cards" in post.text and "Bastien drew 2 cards" in post.text


@pytest.mark.thorough
async def test_half_a_turn_is_told_once(scene: Scene) -> None:
    before = await parked(scene)
    await scene.run(scene.bastien, "/draw card:pile")
    await allowed(scene)
    post = await goes_on(scene, scene.bastien, before)
    assert "Anna drew 2 cards" in post.text and "Bastien drew a card" in post.text
    await scene.bastien.click(post, "Pile")
    post = await goes_on(scene, scene.chiara, post)
    assert "Anna drew" not in post.text
    assert "Bastien drew a card" in post.text


@pytest.mark.thorough
async def test_without_attach_files_the_game_goes_on_in_words(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    scene.standin.world.deny_bot(channel(scene), ATTACH)
    await draws(scene, scene.anna)
    post = await goes_on(scene, scene.bastien, before)
    assert not post.files and "**Attach Files**" in post.text
    scene.standin.world.allow_bot(channel(scene), ATTACH)
    await scene.standin.quiet()
    await draws(scene, scene.bastien)
    post = await goes_on(scene, scene.chiara, post)
    assert post.files and "Attach Files" not in post.text


async def test_pictures_that_are_refused_unforeseen_are_left_out(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    scene.monkeypatch.setattr("bot.posts.pictured.may_attach", lambda *given: True)
    scene.standin.world.deny_bot(channel(scene), ATTACH)
    await draws(scene, scene.anna)
    post = await goes_on(scene, scene.bastien, before)
    assert not post.files and "Discord refused them (code 50013)" in post.text
    assert "Attach Files" not in post.text


@pytest.mark.parametrize("code", sampled([40005, 400001], 40005))
async def test_so_are_pictures_that_a_server_takes_no_more(scene: Scene, code: int) -> None:
    await scene.opened()
    before = await scene.post()
    scene.standin.fail_next("POST", POSTS, status=413, code=code)
    await draws(scene, scene.anna)
    post = await goes_on(scene, scene.bastien, before)
    assert not post.files and f"(code {code})" in post.text


async def test_an_opening_goes_on_in_words_too(scene: Scene) -> None:
    await scene.started()
    before = await scene.post()
    scene.standin.world.deny_bot(channel(scene), ATTACH)
    for person in scene.people:
        reply = await person.click(await scene.post(), "Choose my tickets")
        values = [option.value for option in reply.message.selects[0].options]
        reply = await person.select(reply.message, reply.message.selects[0].custom_id, values)
        await person.click(reply.message, "Keep these 4 tickets")
    assert not (await goes_on(scene, scene.anna, before)).files


async def test_help_at_a_parked_lobby_is_that_of_a_lobby(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post = await scene.post()
    scene.standin.world.deny_bot(channel(scene), SEND)
    await scene.standin.quiet()
    await scene.bot.services[PostTracker].park((await scene.table()).id, 50013)
    assert "Join" in labels((await scene.chiara.click(post, "Help")).message)
    assert "Start" in labels((await scene.anna.click(post, "Help")).message)


@pytest.mark.thorough
async def test_a_post_that_tells_more_than_it_can_hold_leaves_out_the_oldest(
    scene: Scene,
) -> None:
    await scene.opened()
    table, view = await scene.table(), await scene.view()
    log = await scene.bot.services[History].events(table.id, None)
    many: list[Any] = [event for event in log if type(event).__name__ == "OpeningEnded"] * 60
    posts = Built(Texts.load())
    made = posts.turn(table, view, many, [table] * len(many), None)
    text = "\n".join(getattr(item, "content", "") for item in made.view.walk_children())
    assert "lines from before that are in **/log**" in text
    assert "wagons" in text, "the scores are whole"
    assert len(text) < 4000
