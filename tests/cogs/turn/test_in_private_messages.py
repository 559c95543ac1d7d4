"""A table is played in private messages as in its channel, by whoever sees that channel now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from discord import TextChannel

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.storage.repositories.games import GameReader
from bot.ui.buttons import next_table_button
from bot.ui.channels import REMEMBERED, Members
from bot.ui.custom_ids import Address
from bot.ui.items import layout
from bot.ui.tables import KEPT, MeantTables
from cogs.lobby.panels.options import AskCallOff, CallOff
from engine.game import choices
from engine.moves import DrawBlind
from engine.state import to_act
from engine.view import View, view
from sandbox.driver import Person, Reply
from sandbox.model import Channel, Overwrite
from sandbox.permissions import Permission
from tests.clocks import HandClock
from tests.e2e.player import Player
from tests.e2e.test_whole_game import sensible
from tests.stage.house import ids, opened
from tests.stage.scene import PLACE, Scene, labels
from tests.tiers import sampled

LINES = (
    *("/help", "/hand", "/map", "/draw card:pile", "/claim from:Paris to:Brest", "/tickets"),
    *("/station city:Paris", "/pass", "/undo", "/orders", "/orders text:draw pile"),
)
UNSEEN = "in a channel that you can't see just now"
UNKNOWN = "Discord doesn't tell me just now whether you still see"
SECOND = "attic"
VIEW = int(Permission.VIEW_CHANNEL)
GUILD, MEMBER, CHANNEL = (
    "/guilds/{guild_id}",
    "/guilds/{guild_id}/members/{user_id}",
    "/channels/{channel_id}",
)


async def privately(person: Person, line: str) -> Reply:
    reply = await person.run(person.open_dm(), line)
    assert reply.failure is None and reply.ephemeral, line
    return reply


async def bastiens_turn(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    assert await scene.to_act() is scene.bastien


async def second_table(scene: Scene) -> None:
    """Another table of the same people, in another channel; Bastien's turn there, too."""
    channel, services = scene.standin.world.add_channel(SECOND), scene.bot.services
    spot = Location(int(channel.id), int(channel.guild_id or 0))
    users = [User(int(each.id), each.user.name) for each in scene.people]
    table = await opened(services, *users, spot=spot)
    scene.place = SECOND
    while (person := await scene.to_act()) is not scene.bastien:
        await services[Play].act(table.id, int(person.id), DrawBlind(), interaction_id=next(ids))
    await scene.settled()
    scene.place = PLACE


async def table_in(scene: Scene, place: str) -> Table:
    return await scene.bot.services[Lookup].here(int(scene.standin.world.channel(place).id))


async def moves(scene: Scene, *places: str) -> list[int]:
    """How many events each table has had."""
    return [(await table_in(scene, place)).seq for place in places or (PLACE,)]


async def cards(scene: Scene, person: Person, place: str = PLACE) -> int:
    table = await table_in(scene, place)
    seen: View = await scene.bot.services[Play].view(table.id, int(person.id))
    assert seen.mine is not None
    return len(seen.mine.hand)


def forget(scene: Scene) -> None:
    """Let a minute pass for what Discord told of channels."""
    scene.bot.services[Members].forget(0)


def named(text: str, place: str = PLACE) -> bool:
    """Whether the first line names the table's edition, server and channel."""
    return text.startswith(f"**Europe** · [Sandbox · #{place}](https://discord.com/channels/")


async def test_each_command_answers_as_in_the_channel_and_names_the_table(scene: Scene) -> None:
    await bastiens_turn(scene)
    before = await cards(scene, scene.bastien)
    for line in LINES[:3]:
        assert named((await privately(scene.bastien, line)).text), line
    drawn = await privately(scene.bastien, "/draw card:pile")
    assert named(drawn.text) and "From the pile you drew" in drawn.text
    done = await scene.bastien.click(drawn.message, "Pile")
    assert named(done.text) and "It's Chiara's turn" in done.text
    assert await cards(scene, scene.bastien) == before + 2
    for line in LINES[3:]:
        assert named((await privately(scene.bastien, line)).text), line
    post = await scene.post()
    assert "Bastien drew 2 cards" in post.text, "the channel is told as ever"


async def test_what_was_claimed_there_is_taken_back_there(scene: Scene) -> None:
    await scene.opened()
    await scene.put(seats=3, turn=1, hand="red:3 blue:3 black:3")
    before = await cards(scene, scene.bastien)
    claimed = await privately(scene.bastien, "/claim from:Paris to:Brest color:black")
    assert named(claimed.text) and "Undo" in labels(claimed.message)
    assert await cards(scene, scene.bastien) == before - 3
    assert named((await privately(scene.bastien, "/undo")).text)
    assert await cards(scene, scene.bastien) == before


async def test_whoever_sits_nowhere_is_told_how_to_begin(scene: Scene) -> None:
    for line in LINES[1:]:
        assert "You have no seat at any table" in (await privately(scene.anna, line)).text, line
    helped = await privately(scene.anna, "/help")
    assert "you can play it from here, too" in helped.text and "/practice" in helped.text


Loses = Callable[[Scene, Channel], Awaitable[None] | None]


def kicked(scene: Scene, channel: Channel) -> None:
    scene.standin.world.remove_member(scene.bastien.user)


def hidden(scene: Scene, channel: Channel) -> None:
    world = scene.standin.world
    channel.overwrites[world.guild.id] = Overwrite(world.guild.id, 0, deny=VIEW)
    channel.overwrites[world.bot.id] = Overwrite(world.bot.id, 1, allow=VIEW)
    channel.overwrites[scene.anna.id] = Overwrite(scene.anna.id, 1, allow=VIEW)


def hidden_from_them(scene: Scene, channel: Channel) -> None:
    who = scene.bastien.id
    channel.overwrites[who] = Overwrite(who, 1, deny=VIEW)


def deleted(scene: Scene, channel: Channel) -> None:
    scene.standin.world.delete_channel(channel)


def without_the_bot(scene: Scene, channel: Channel) -> None:
    scene.standin.world.remove_bot()


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.parametrize(
    "loses",
    sampled([kicked, hidden, hidden_from_them, deleted, without_the_bot], kicked, hidden),
)
async def test_whoever_lost_the_channel_sees_nothing_and_does_nothing(
    scene: Scene, loses: Loses
) -> None:
    await bastiens_turn(scene)
    panel = (await privately(scene.bastien, "/hand")).message
    number, before = (await scene.table()).id, await moves(scene)
    loses(scene, scene.standin.world.channel(PLACE))
    forget(scene)

    async def refused(reply: Reply, what: object) -> None:
        assert UNSEEN in reply.text, what
        assert not {"Europe", "Sandbox", "Anna", "Chiara", "cards"} & set(
            reply.text.replace("*", " ").split()
        ), reply.text
        assert not [label for label in labels(reply.message) if label != "Rules"], what

    for line in LINES:
        await refused(await privately(scene.bastien, line), line)
    for each in ("Pile", "Claim a route", "My map", "More"):
        await refused(await scene.bastien.click(panel, each, stale=True), each)
    listed = await privately(scene.bastien, "/games")
    assert "1 table isn't shown" in listed.text and "Europe" not in listed.text
    games = scene.bot.services[Lookup]
    assert (await games.table(number)).seq == before[0]


async def test_a_private_thread_is_its_readers(scene: Scene) -> None:
    world = scene.standin.world
    thread = world.add_thread(world.channel(PLACE), "den", world.bot.id, private=True)
    for person in scene.people:
        world.add_to_thread(thread, person.id)
    scene.place = thread.id
    for stage in ("lobby", "started", "opened"):
        await scene.go_on(stage, scene.people, "europe")
    assert named((await privately(scene.bastien, "/hand")).text, "den")
    world.remove_from_thread(thread, scene.bastien.id)
    forget(scene)
    assert UNSEEN in (await privately(scene.bastien, "/hand")).text
    assert named((await privately(scene.anna, "/hand")).text, "den"), "who manages threads sees it"


async def test_an_answer_of_discords_holds_for_a_minute(scene: Scene) -> None:
    await bastiens_turn(scene)
    clock = HandClock()
    scene.monkeypatch.setattr(scene.bot.services[Members], "_clock", clock)
    forget(scene)
    assert named((await privately(scene.bastien, "/hand")).text)
    kicked(scene, scene.standin.world.channel(PLACE))
    clock.move(REMEMBERED - 1)
    assert named((await privately(scene.bastien, "/map")).text), "nobody is asked again at once"
    clock.move(REMEMBERED)
    assert UNSEEN in (await privately(scene.bastien, "/hand")).text


@pytest.mark.parametrize("template", sampled((GUILD, MEMBER, CHANNEL), MEMBER))
@pytest.mark.parametrize(
    "how",
    sampled([{"status": 403, "html": True}, {"status": 404}, {}, {"status": 0, "times": 2}], {}),
)
async def test_while_discord_does_not_say_nothing_is_shown_and_nothing_done(
    scene: Scene, template: str, how: dict[str, Any]
) -> None:
    """Neither what stands before Discord, nor an answer that can't be read, nor none at all."""
    await bastiens_turn(scene)
    before = await moves(scene)
    for line in ("/hand", "/draw card:pile"):
        if how:
            scene.standin.fail_next("GET", template, **how)
        else:
            scene.standin.garble_next("GET", template)
        reply = await privately(scene.bastien, line)
        assert UNKNOWN in reply.text and "Europe" not in reply.text, line
        forget(scene)
    assert await moves(scene) == before
    assert named((await privately(scene.bastien, "/draw card:pile")).text), "it isn't remembered"


async def test_with_several_tables_nothing_is_done_before_one_is_chosen(scene: Scene) -> None:
    await bastiens_turn(scene)
    await second_table(scene)
    before = await moves(scene, PLACE, SECOND)
    for line in LINES[1:]:
        asked = await privately(scene.bastien, line)
        assert "2 of your tables are waiting for you. Which one do you mean?" in asked.text
        assert labels(asked.message) == [
            f"Europe · #{place} · Sandbox" for place in (PLACE, SECOND)
        ]
    assert await moves(scene, PLACE, SECOND) == before
    asked = await privately(scene.bastien, "/draw card:pile")
    drawn = await scene.bastien.click(asked.message, f"Europe · #{SECOND} · Sandbox")
    assert named(drawn.text, SECOND) and "From the pile you drew" in drawn.text
    assert (await moves(scene, PLACE))[0] == before[0]
    drawn = await privately(scene.bastien, "/draw card:pile")
    assert named(drawn.text, SECOND), "the chosen one is meant from then on"
    assert "It's Chiara's turn" in drawn.text


@pytest.mark.thorough
async def test_a_table_in_doubt_counts_as_one_that_may_be_meant(scene: Scene) -> None:
    await bastiens_turn(scene)
    await second_table(scene)
    before = await moves(scene, PLACE, SECOND)
    forget(scene)
    scene.standin.fail_next("GET", CHANNEL, status=403)
    asked = await privately(scene.bastien, "/draw card:pile")
    assert "Which one do you mean?" in asked.text and len(labels(asked.message)) == 1
    assert await moves(scene, PLACE, SECOND) == before


@pytest.mark.usefixtures("panels_stay")
async def test_a_command_waits_for_its_own_question_only(scene: Scene) -> None:
    await bastiens_turn(scene)
    await second_table(scene)
    before = await moves(scene, PLACE, SECOND)
    old = await privately(scene.bastien, "/hand")
    await privately(scene.bastien, "/draw card:pile")
    label = f"Europe · #{PLACE} · Sandbox"
    shown = await scene.bastien.click(old.message, label)
    assert named(shown.text) and "Your hand" in shown.text, "that question is over"
    assert await moves(scene, PLACE, SECOND) == before


@pytest.mark.thorough
async def test_a_table_that_was_only_found_is_asked_for_once_another_waits(scene: Scene) -> None:
    await bastiens_turn(scene)
    assert named((await privately(scene.bastien, "/draw card:pile")).text)
    await second_table(scene)
    before = await moves(scene, PLACE, SECOND)
    assert "Which one do you mean?" in (await privately(scene.bastien, "/draw card:pile")).text
    assert await moves(scene, PLACE, SECOND) == before


async def test_who_used_a_table_is_not_led_to_another_one(scene: Scene) -> None:
    """Whoever has drawn goes on to mean that table, though only another one waits by then."""
    await bastiens_turn(scene)
    assert "It's Chiara's turn" in (await privately(scene.bastien, "/draw card:two")).text
    await second_table(scene)
    before = await moves(scene, PLACE, SECOND)
    refused = await privately(scene.bastien, "/draw card:pile")
    assert named(refused.text) and "Next table" in labels(refused.message)
    assert await moves(scene, PLACE, SECOND) == before
    scene.wall.pass_by(KEPT)
    assert named((await privately(scene.bastien, "/draw card:pile")).text, SECOND)


@pytest.mark.thorough
@pytest.mark.parametrize("where", ["channel", "private"])
async def test_after_a_turn_the_next_table_is_a_press_away(scene: Scene, where: str) -> None:
    await bastiens_turn(scene)
    await second_table(scene)
    place = PLACE if where == "channel" else scene.bastien.open_dm()
    if where == "private":
        asked = await privately(scene.bastien, "/draw card:two")
        done = await scene.bastien.click(asked.message, f"Europe · #{PLACE} · Sandbox")
    else:
        done = await scene.bastien.run(place, "/draw card:two")
    assert "Next table" in labels(done.message)
    led = await scene.bastien.click(done.message, "Next table")
    assert named(led.text, SECOND) and "It's your turn" in led.text
    drawn = await scene.bastien.click(led.message, "Pile ×2")
    assert named(drawn.text, SECOND) and "Next table" not in labels(drawn.message)


async def test_a_turn_is_answered_though_no_next_table_can_be_found(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is stored was changed, whatever fails after it."""
    await bastiens_turn(scene)
    await second_table(scene)

    async def fail(*_: Any) -> None:
        raise DatabaseFailed("gone", FailureCause.AWAY)

    monkeypatch.setattr(GameReader, "played_by", fail)
    done = await scene.bastien.run(PLACE, "/draw card:two")
    assert "you drew" in done.text and "Next table" not in labels(done.message)


@pytest.mark.usefixtures("panels_stay")
async def test_the_next_table_is_shown_to_nobody_who_lost_its_channel(scene: Scene) -> None:
    await bastiens_turn(scene)
    await second_table(scene)
    before = await moves(scene, SECOND)
    done = await scene.bastien.run(PLACE, "/draw card:two")
    led = (await scene.bastien.click(done.message, "Next table")).message
    attic = scene.standin.world.channel(SECOND)
    hidden_from_them(scene, attic)
    scene.standin.world.announce_update(attic)
    for label in ("Pile ×2", "Claim a route", "More"):
        refused = await scene.bastien.click(led, label, stale=True)
        assert UNSEEN in refused.text and "Europe" not in refused.text, label
    assert await moves(scene, SECOND) == before


async def test_what_is_suggested_tells_nothing_of_a_table(scene: Scene) -> None:
    await bastiens_turn(scene)
    await privately(scene.bastien, "/hand")
    dm, row = scene.bastien.open_dm(), {each for each in (await scene.view()).row if each}
    offered = await scene.bastien.autocomplete(dm, "/draw", "card", "")
    assert len(offered) == 2 + 9 > 2 + len(row), "every card, whatever lies in the row"
    cities = await scene.bastien.autocomplete(dm, "/claim", "from", "Par")
    assert [each.name for each in cities] == ["Paris"]
    assert await scene.bastien.autocomplete(dm, "/orders", "text", "claim Par") == []


async def test_the_host_calls_off_from_anywhere(scene: Scene) -> None:
    await bastiens_turn(scene)
    asked = await privately(scene.anna, "/help")
    off = await scene.anna.click(asked.message, "Call it off")
    done = await scene.anna.click(off.message, "Call it off")
    assert "called off" in done.text.lower()


async def test_a_moderator_is_one_on_their_own_server_only(scene: Scene) -> None:
    """Wherever a panel is used, what its user may do is what they may at the table's server."""
    await bastiens_turn(scene)
    world = scene.standin.world
    theirs = world.add_guild("Elsewhere")
    world.join(scene.bastien.user, theirs, admin=True)
    there = world.add_channel("hall", theirs)
    table = await scene.table()
    button = next_table_button(scene.bot.texts.speaker("en"), table)
    address = Address(table.id, None, 0)
    items = [button, AskCallOff.make(address, "Off"), CallOff.make(address, "Now")]
    hall = await scene.bot.fetch_channel(int(there.id))
    assert isinstance(hall, TextChannel)
    await hall.send(view=layout(items).view)
    post = scene.bastien.last(there)
    led = await scene.bastien.click(post, "Next table")
    assert named(led.text) and "It's your turn" in led.text
    for label in ("Off", "Now"):
        refused = await scene.bastien.click(post, label)
        assert "Only Anna, who hosts this table, can call it off" in refused.text


async def test_a_table_of_ones_own_is_named_and_played_there(scene: Scene) -> None:
    opened = await privately(scene.bastien, "/practice")
    assert "Practice" in opened.text
    shown = await privately(scene.bastien, "/hand")
    assert shown.text.startswith("🔒 **Europe** – your table, for you alone")
    await bastiens_turn(scene)
    # It waits for nobody: the table that does is meant, until somebody uses their own.
    scene.bot.services[MeantTables].forget(int(scene.bastien.id))
    assert named((await privately(scene.bastien, "/hand")).text)


class InPrivate(Player):
    """A player who sees nothing of the channel: what its posts offer is on the hand's panel."""

    async def press(self, move: str) -> Reply:
        return await (self.types("hand") if move == "decide" else super().press(move))


@pytest.mark.thorough
async def test_a_whole_game_is_played_in_private_messages(scene: Scene) -> None:
    """By command and by button, from the first tickets to the result that the channel reads."""
    await scene.started(scene.anna, scene.bastien)
    number = (await scene.table()).id
    scene.bastien.user.locale = "fr"
    cache, dice = scene.bot.services[GameCache], Random(7)
    people, kinds = (scene.anna, scene.bastien), set[str]()
    while True:
        entry = await cache.entry(number)
        state, _ = entry.require_started()
        if not to_act(state):
            break
        seat = min(to_act(state))
        move = sensible(choices(state, entry.table.edition.board, seat), dice)
        dm = people[seat].open_dm().id
        player = InPrivate(people[seat], seat, state.players[seat].decisions, place=dm, game=number)
        shown = await player.types("hand")
        assert named(shown.text), shown.text
        act = dice.choice([player.by_command, player.by_button])
        reply = await act(view(state, seat), move)
        kinds.add(f"{act.__name__} {type(move).__name__}")
        after, _ = (await cache.entry(number)).require_started()
        assert after.seq > state.seq, (move, reply.text)
        assert named(reply.text), reply.text
        await scene.let_windows_pass()
    await scene.settled()
    assert {each.partition(" ")[2] for each in kinds} >= {"ClaimRoute", "DrawBlind", "KeepTickets"}
    assert [each for each in scene.anna.sees(PLACE) if "🏆" in each.text]
    for person in people:
        over = await privately(person, "/hand" if person is scene.anna else "/main")
        assert not named(over.text) and "**Europe**" not in over.text
    assert not scene.chiara.sees(scene.chiara.open_dm())
