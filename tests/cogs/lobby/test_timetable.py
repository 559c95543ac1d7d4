"""A server's tables in one post: only what everybody who reads it may see, kept up to date.

A server's timetable fits Discord's limits, however many tables and whatever names there are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.core.model import Location, Table
from bot.core.options import TableOptions
from bot.core.stored import PendingSeats
from bot.core.timing.measure import MINUTE
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus
from bot.storage.store import utc_ms
from bot.words import Texts
from cogs.lobby.panels.server import timetable_post
from cogs.lobby.rows import TimetableReader
from cogs.lobby.service.open_tables import OpenTable
from cogs.lobby.service.timetables import Timetables
from cogs.lobby.words import MOST_LOBBIES, timetable
from engine.board import Seat
from engine.view import Stage
from sandbox.driver import Person
from sandbox.model import Overwrite
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.bot.words.people import NAMES, a_table
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language
from tests.storing import reading
from tests.tiers import sampled
from tests.waiting import until

VIEW = Permission.VIEW_CHANNEL
TITLE = "Tables of this server"


@pytest.fixture
def boss(scene: Scene) -> Person:
    """Somebody who manages the server and sits nowhere."""
    return scene.standin.person(scene.standin.world.add_person("Boss", admin=True).name)


@pytest.fixture
def later(scene: Scene) -> Any:
    """Moves the time that posts are edited by, which stands otherwise."""
    now = [utc_ms()]

    def pass_by(minutes: int) -> None:
        now[0] += minutes * MINUTE

    scene.bot.services[Timetables].now = lambda: now[0]
    return pass_by


def board(scene: Scene, place: str = PLACE) -> list[Seen]:
    return [each for each in scene.anna.sees(place) if TITLE in each.text and not each.ephemeral]


async def shown(scene: Scene, boss: Person, place: str = PLACE) -> Seen:
    reply = await boss.run(place, "/timetable")
    assert "are listed in this channel" in reply.text
    (post,) = board(scene, place)
    return post


async def go_round(scene: Scene, later: Any) -> None:
    await scene.settled()
    later(2)
    await scene.bot.services[Timetables].go_round(everywhere=True)


@pytest.mark.thorough
async def test_it_lists_free_seats_and_whom_the_games_wait_for(
    scene: Scene, boss: Person, later: Any
) -> None:
    world = scene.standin.world
    assert "none is open" in (await shown(scene, boss)).text
    world.add_channel("lounge")
    await scene.opened(scene.anna, scene.bastien)
    await scene.chiara.run("lounge", "/new edition:sicily")
    await go_round(scene, later)
    (post,) = board(scene)
    assert "[Sicily](https://discord.com/channels/" in post.text
    assert "– Chiara; 2 seats free; opened <t:" in post.text
    assert "– waits for Anna; the turn began <t:" in post.text
    assert labels(post) == ["Join Chiara"] and post.silent and not post.pings
    reply = await scene.anna.click(post, "Join Chiara")
    assert "You sit at the table" in reply.text and "The current post: https://" in reply.text
    await scene.bastien.click(post, "Join Chiara")
    await go_round(scene, later)
    (post,) = board(scene)
    assert labels(post) == [] and "And 1 more table." in post.text


async def test_only_managers_ask_for_it_and_there_is_one_a_server(
    scene: Scene, boss: Person
) -> None:
    world = scene.standin.world
    world.add_channel("lounge")
    with pytest.raises(Exception, match="no command"):
        await scene.bastien.run(PLACE, "/timetable")
    await shown(scene, boss)
    await shown(scene, boss, "lounge")
    assert board(scene) == []
    (row,) = await reading(scene.bot.store, TimetableReader).all()
    assert str(row.channel_id) == world.channel("lounge").id
    reply = await boss.run(PLACE, "/timetable show:Off")
    assert "taken away" in reply.text and board(scene, "lounge") == []
    assert "There is no timetable" in (await boss.run(PLACE, "/timetable show:Off")).text
    panel = (await boss.run(PLACE, "/settings")).message
    await boss.click(panel, "Show the timetable here")
    assert len(board(scene)) == 1
    panel = (await boss.run(PLACE, "/settings")).message
    await boss.click(panel, "Take the timetable away")
    assert board(scene) == []


def hide(scene: Scene, place: str, who: str) -> None:
    channel = scene.standin.world.channel(place)
    kind = 0 if who in scene.standin.world.guild.roles else 1
    channel.overwrites[who] = Overwrite(who, kind, deny=int(VIEW))
    scene.standin.world.announce_update(channel)


async def heard(scene: Scene, place: str, who: str) -> None:
    """Wait until the bot has heard of an overwrite."""
    channel_id = int(scene.standin.world.channel(place).id)
    guild = scene.bot.get_guild(int(scene.standin.world.guild.id))
    assert guild is not None
    while True:
        channel = guild.get_channel(channel_id)
        if channel is not None and any(each.id == int(who) for each in channel.overwrites):
            return
        await scene.standin.quiet()


async def test_tables_that_some_readers_may_not_see_are_left_out(
    scene: Scene, boss: Person, later: Any
) -> None:
    world = scene.standin.world
    guild = world.guild.id
    world.add_channel("attic")
    await scene.bastien.run("attic", "/new edition:sicily")
    await shown(scene, boss)
    assert labels(board(scene)[0]) == ["Join Bastien"]
    hide(scene, "attic", guild)
    own = world.channel("attic").overwrites[world.bot.id] = Overwrite(world.bot.id, 1)
    own.allow = int(VIEW)
    world.announce_update(world.channel("attic"))
    await heard(scene, "attic", world.bot.id)
    await go_round(scene, later)
    (post,) = board(scene)
    assert labels(post) == [] and "none is open" in post.text
    # In the hidden channel itself nothing is hidden from whoever reads it.
    await boss.run("attic", "/timetable")
    seen = [each for each in boss.sees("attic") if TITLE in each.text and not each.ephemeral]
    assert labels(seen[0]) == ["Join Bastien"]


async def test_nor_are_those_hidden_from_a_role_or_a_person(
    scene: Scene, boss: Person, later: Any
) -> None:
    world = scene.standin.world
    world.add_channel("attic")
    await scene.bastien.run("attic", "/new edition:sicily")
    hide(scene, "attic", scene.chiara.id)
    await heard(scene, "attic", scene.chiara.id)
    assert labels(await shown(scene, boss)) == []
    hide(scene, PLACE, scene.chiara.id)
    await heard(scene, PLACE, scene.chiara.id)
    await go_round(scene, later)
    assert labels(board(scene)[0]) == ["Join Bastien"], "who reads this may read that, too"


async def test_a_thread_is_seen_by_whoever_sees_its_channel(
    scene: Scene, boss: Person, later: Any
) -> None:
    world = scene.standin.world
    parent = world.add_channel("attic")
    thread = world.add_thread(parent, "den", scene.bastien.id)
    await scene.bastien.run(thread, "/new edition:sicily")
    assert labels(await shown(scene, boss)) == ["Join Bastien"]
    guild = scene.bot.get_guild(int(world.guild.id))
    assert guild is not None
    del guild._threads[int(thread.id)]
    await go_round(scene, later)
    assert labels(board(scene)[0]) == [], "it isn't known any more who sees it"


async def test_it_is_edited_once_a_minute_and_only_if_it_says_something_else(
    scene: Scene, boss: Person, later: Any
) -> None:
    post = await shown(scene, boss)
    await scene.bastien.run(PLACE, "/new edition:sicily")
    await scene.settled()
    await scene.bot.services[Timetables].go_round()
    assert labels(board(scene)[0]) == [], "not within the minute"
    later(2)
    await scene.bot.services[Timetables].go_round()
    (after,) = board(scene)
    assert after.id == post.id and labels(after) == ["Join Bastien"]
    edited = (await reading(scene.bot.store, TimetableReader).all())[0].edited_at
    later(2)
    await scene.bot.services[Timetables].go_round(everywhere=True)
    assert (await reading(scene.bot.store, TimetableReader).all())[0].edited_at == edited


async def test_a_deleted_post_comes_back_only_when_it_is_asked_for(
    scene: Scene, boss: Person, later: Any
) -> None:
    post = await shown(scene, boss)
    del scene.standin.world.channel(PLACE).messages[post.id]
    await scene.bastien.run(PLACE, "/new edition:sicily")
    await go_round(scene, later)
    assert board(scene) == []
    assert await reading(scene.bot.store, TimetableReader).all() == []
    assert scene.bot.notices.open() == []
    await shown(scene, boss)


async def test_a_refused_one_is_given_up_and_told_once(
    scene: Scene, boss: Person, later: Any
) -> None:
    world = scene.standin.world
    world.add_channel("lounge")
    await shown(scene, boss)
    await scene.bastien.run("lounge", "/new edition:sicily")
    world.deny_bot(world.channel(PLACE), VIEW)
    for _ in range(2):
        await go_round(scene, later)
    assert await reading(scene.bot.store, TimetableReader).all() == []
    (notice,) = scene.bot.notices.open()
    assert notice.kind == NoticeKind.POST and notice.times == 1
    assert notice.subject == f"server {world.guild.id}"
    world.allow_bot(world.channel(PLACE), VIEW)
    await scene.standin.quiet()
    await boss.run(PLACE, "/timetable")
    assert scene.bot.notices.open() == []


async def test_the_former_one_stays_where_no_new_one_can_be_posted(
    scene: Scene, boss: Person
) -> None:
    world = scene.standin.world
    lounge = world.add_channel("lounge")
    post = await shown(scene, boss)
    world.deny_bot(lounge, Permission.SEND_MESSAGES)
    guild = int(world.guild.id)
    with pytest.raises(discord.Forbidden):
        await scene.bot.services[Timetables].show(guild, int(lounge.id), "en")
    assert board(scene) == [post]
    (row,) = await reading(scene.bot.store, TimetableReader).all()
    assert row.message_id == int(post.id)


async def test_a_refusal_of_it_names_no_permission_that_is_there(
    scene: Scene, boss: Person
) -> None:
    post = "/channels/{channel_id}/messages"
    scene.standin.fail_next("POST", post, status=403, code=50013)
    reply = await boss.run(PLACE, "/timetable")
    assert (
        "I can't show the timetable here: Discord doesn't let me write (code 50013)" in reply.text
    )
    assert "Send Messages" not in reply.text and board(scene) == []


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["channel", "thread", "server"])
async def test_it_is_forgotten_with_its_channel_and_when_the_bot_leaves(
    scene: Scene, boss: Person, what: str
) -> None:
    world = scene.standin.world
    lounge = world.add_channel("lounge")
    place = world.add_thread(lounge, "news", world.bot.id) if what == "thread" else lounge
    await scene.bot.services[Timetables].show(int(world.guild.id), int(place.id), "en")
    world.delete_channel(world.add_channel("attic"))
    await scene.standin.quiet()
    assert await reading(scene.bot.store, TimetableReader).all()
    if what == "server":
        world.remove_bot()
    else:
        world.delete_channel(place)

    async def forgotten() -> bool:
        return not await reading(scene.bot.store, TimetableReader).all()

    await until(forgotten, "a timetable that is forgotten", instead=scene.account)
    assert scene.bot.notices.open() == []


@each_language
async def test_it_speaks_every_language(scene: Scene, boss: Person, language: str) -> None:
    scene.standin.world.guild.locale = "en-US" if language == "en" else language
    tongue = Tongue(scene, boss, language)
    say = tongue.say
    reply = await tongue.types("timetable", show=say("games-on-off", on=True))
    assert say("timetable-shown") in reply.text
    assert any(say("timetable-none") in each.text for each in scene.anna.sees(PLACE))
    reply = await tongue.press(reply.message, "timetable-hide")
    assert say("timetable-hidden", was_shown=True) in reply.text


TEXTS = Texts.load()
LINK = "https://discord.com/channels/1310020030040050060/1310020030040050061/1310020030040050062"


def open_table(number: int, *, lobby: bool, names: tuple[str, ...] = NAMES) -> OpenTable:
    made: Table = replace(
        a_table(names[:2] if lobby else names),
        id=number,
        location=Location(1, 2),
        status=GameStatus.LOBBY if lobby else GameStatus.RUNNING,
    )
    pending_seats = None if lobby else PendingSeats(9, Stage.TURN, (Seat(1),), 10**12 - number)
    return OpenTable(made, LINK, 10**12 + number, 10**12 + number, pending_seats)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
@pytest.mark.parametrize("names", [NAMES, tuple(letter * 32 for letter in "ABCDE")])
def test_two_hundred_tables_fit(language: str, names: tuple[str, ...]) -> None:
    say = TEXTS.speaker(language)
    tables = [open_table(number, lobby=number % 2 == 0, names=names) for number in range(200)]
    view = timetable_post(say, tables).view
    assert view.content_length() <= 4000 and view.total_children_count <= 40
    made = timetable(say, tables)
    lines = made.text.count("\n• ")
    assert len(made.free) >= MOST_LOBBIES // 2 and lines > len(made.free)
    assert say("timetable-more", count=200 - lines, listed=True) in made.text


def test_whoever_has_waited_longest_comes_first() -> None:
    say = TEXTS.speaker("en")
    tables = [open_table(number, lobby=False) for number in (1, 3, 2)]
    text = timetable(say, tables).text
    assert [line[-14:] for line in text.splitlines()[-3:]] == [
        f"<t:{(10**12 - number) // 1000}:R>"[-14:] for number in (3, 2, 1)
    ]
    lobbies = [open_table(number, lobby=True) for number in (5, 4)]
    assert [each.table.id for each in timetable(say, lobbies).free] == [4, 5]


def test_a_table_for_guests_has_no_button() -> None:
    found = open_table(1, lobby=True)
    closed = replace(found, table=replace(found.table, options=TableOptions(by_invitation=True)))
    made = timetable(TEXTS.speaker("en"), [found, closed])
    assert [each.table.options.by_invitation for each in made.free] == [False]
    assert "And 1 more table." in made.text
    alone = timetable(TEXTS.speaker("en"), [closed]).text
    assert alone.endswith("\nOne table, with no seat to take and nobody to wait for.")
