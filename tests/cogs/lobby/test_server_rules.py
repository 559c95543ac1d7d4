"""What those who manage a server set holds wherever tables are opened, joined and moderated."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.core.options import KeptPictures
from bot.core.people import FRESH
from bot.core.position import Lookup
from bot.core.refusals import Unable
from bot.core.servers import Rule, Servers
from bot.core.timing.paces import PaceName
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import BlockList
from bot.storage.repositories.seating import InvitationReader
from bot.ui.context import Context
from cogs.lobby.panels.server import choose
from sandbox import Permission, payloads
from sandbox.driver import Person, Reply
from sandbox.model import Role
from sandbox.world import GUILDS
from tests.clocks import HandClock
from tests.cogs.privacy.test_privacy import erased
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading, writing


@pytest.fixture
def boss(scene: Scene) -> Person:
    """Somebody who manages the server."""
    return scene.standin.person(scene.standin.world.add_person("Boss", admin=True).name)


async def chosen(scene: Scene, boss: Person, line: str) -> Reply:
    """The boss has set something, and reads what holds."""
    return await scene.run(boss, f"/settings {line}")


def role(scene: Scene, name: str, *people: Person) -> int:
    """The number of a new role of the server, which some people have."""
    world = scene.standin.world
    guild, made = world.guild, Role(world.guild.id[:-4] + "9999", name, 0, 1)
    guild.roles[made.id] = made
    body = {"guild_id": guild.id, "role": payloads.role(made)}
    world.dispatch("GUILD_ROLE_CREATE", lambda: body, guild.id, GUILDS)
    for person in people:
        guild.members[person.id].roles.append(made.id)
    return int(made.id)


@pytest.mark.usefixtures("panels_stay")
async def test_nobody_else_sees_or_changes_them(scene: Scene, boss: Person) -> None:
    world = scene.standin.world
    tries = [
        ("sm:0:-:0:server-set tables", "5"),
        ("sm:0:-:0:server-channels", world.channel("games").id),
        ("sm:0:-:0:server-roles openers", world.guild.id),
    ]
    panels = [await chosen(scene, boss, "") for _ in tries]
    world.guild.members[boss.id].roles.clear()
    # Whoever moderates the channels doesn't manage the server for that.
    moderates = Role(world.guild.id[:-4] + "9998", "Moderators", int(Permission.MANAGE_MESSAGES), 1)
    world.guild.roles[moderates.id] = moderates
    world.guild.members[boss.id].roles.append(moderates.id)
    for panel, (custom_id, value) in zip(panels, tries, strict=True):
        reply = await boss.select(panel.message, custom_id, [value])
        assert "Only people who may manage this server" in reply.text
    rules = await scene.bot.servers.rules(int(world.guild.id))
    assert not any(rules.is_set(each) for each in Rule)


async def test_each_tells_what_holds_and_where_it_comes_from(scene: Scene, boss: Person) -> None:
    first = await chosen(scene, boss, "")
    assert "**Tables may be opened** in: every channel · as usual" in first.text
    most = scene.bot.settings.tables_per_server
    assert f"at most: {most} · set by whoever runs this bot" in first.text
    second = await boss.click(first.message, "What tables are like")
    assert "**Pace** where a host names none: Daily" in second.text and "as usual" in second.text
    third = await boss.click(second.message, "Moderators")
    assert "**Kept from all tables**: nobody" in third.text
    changed = await chosen(scene, boss, "pace:live tables:5")
    assert "at most: 5 · set here" in changed.text
    again = await boss.click(changed.message, "What tables are like")
    assert "none: Live" in again.text and "set here" in again.text


async def test_a_panel_sets_what_a_command_sets(scene: Scene, boss: Person) -> None:
    guild = int(scene.standin.world.guild.id)
    panel = await boss.click((await chosen(scene, boss, "")).message, "What tables are like")
    for rule, value in (("pace", "evening"), ("pictures", "all"), ("hints", "no")):
        custom_id = f"sm:0:-:0:server-set {rule}"
        panel = await boss.select(panel.message, custom_id, [value])
        assert "From now on:" in panel.text
    rules = await scene.bot.servers.rules(guild)
    assert rules.word(Rule.PACE) == "evening" and rules.word(Rule.PICTURES) == "all"
    assert not rules.allows(Rule.HINTS) and rules.allows(Rule.COMPUTERS)
    await boss.select(panel.message, "sm:0:-:0:server-set hints", ["default"])
    assert (await scene.bot.servers.rules(guild)).allows(Rule.HINTS)


async def test_what_a_rule_cannot_be_is_not_stored(scene: Scene) -> None:
    guild, context = int(scene.standin.world.guild.id), SimpleNamespace(bot=scene.bot)
    tries = ("pace hurried", "pictures none", "tables 0", "tables many", "threads 5", "channels no")
    for rule, value in map(str.split, tries):
        with pytest.raises(Unable):
            await choose(cast(Context, context), guild, Rule(rule), value)
    assert await reading(scene.bot.store, SettingReader).of(f"guild:{guild}") == {}


@pytest.mark.thorough
async def test_what_another_process_has_set_is_known_within_a_minute(scene: Scene) -> None:
    clock = HandClock()
    here, there = (Servers(scene.bot.store, clock=clock.now) for _ in range(2))
    assert (await here.rules(5)).allows(Rule.HINTS)
    await there.choose(5, Rule.HINTS, "no")
    assert not (await there.rules(5)).allows(Rule.HINTS)
    clock.move(FRESH)
    assert not (await here.rules(5)).allows(Rule.HINTS)


async def test_channels_and_roles_are_chosen_in_a_panel(scene: Scene, boss: Person) -> None:
    world = scene.standin.world
    guild, games = int(world.guild.id), world.channel("games").id
    panel = await chosen(scene, boss, "")
    panel = await boss.select(panel.message, "sm:0:-:0:server-channels", [games])
    assert f"<#{games}> · set here" in panel.text
    assert (await scene.bot.servers.rules(guild)).listed(Rule.CHANNELS) == (int(games),)
    reply = await scene.run(scene.anna, "/new")
    assert f"tables are opened in <#{games}>" in reply.text
    scene.place = "games"
    await scene.run(scene.anna, "/new")
    assert (await scene.table()).location.channel_id == int(games)


async def test_a_thread_of_such_a_channel_will_do_and_no_table_is_moved_elsewhere(
    scene: Scene, boss: Person
) -> None:
    games = scene.standin.world.channel("games")
    await chosen(scene, boss, "channel:games")
    thread = scene.anna.start_thread("games", "Our table")
    scene.place = thread.name
    await scene.run(scene.anna, "/new")
    assert (await scene.table()).location.channel_id == int(thread.id)
    scene.place = PLACE
    panel = await scene.run(scene.anna, "/move")
    assert f"<#{games.id}>" in panel.text


async def test_only_some_may_open_tables_and_everybody_may_join(scene: Scene, boss: Person) -> None:
    guild, openers = int(scene.standin.world.guild.id), role(scene, "Hosts", scene.bastien)
    await scene.bot.servers.choose_list(guild, Rule.OPENERS, (openers,))
    reply = await scene.run(scene.chiara, "/new")
    assert f"<@&{openers}> open tables" in reply.text and "/practice" in reply.text
    await scene.run(scene.bastien, "/new")
    await scene.run(scene.chiara, "/join")
    assert (await scene.table()).names == ("Bastien", "Chiara")
    scene.place = "games"
    await scene.run(boss, "/new")
    assert (await scene.table()).names == ("Boss",), "who manages the server always may"


async def test_a_server_may_have_fewer_tables_and_never_more(scene: Scene, boss: Person) -> None:
    await chosen(scene, boss, "tables:1")
    await scene.run(scene.anna, "/new")
    scene.place = "games"
    assert "as it may have (1)" in (await scene.run(scene.bastien, "/new")).text
    rules = await scene.bot.servers.rules(int(scene.standin.world.guild.id))
    assert rules.most_tables(100) == 1
    await chosen(scene, boss, "tables:1000")
    most = scene.bot.settings.tables_per_server
    rules = await scene.bot.servers.rules(int(scene.standin.world.guild.id))
    assert rules.most_tables(most) == most


async def test_new_tables_have_the_pace_and_pictures_of_the_server(
    scene: Scene, boss: Person
) -> None:
    await chosen(scene, boss, "pace:evening pictures:all")
    await scene.run(scene.anna, "/new")
    table = await scene.table()
    assert (table.options.pace, table.options.pictures) == (PaceName.EVENING, KeptPictures.ALL)
    scene.place = "games"
    await scene.run(scene.bastien, "/new pace:live")
    assert (await scene.table()).options.pace is PaceName.LIVE, "a host may choose another one"


async def test_computers_may_be_unwelcome(scene: Scene, boss: Person) -> None:
    await chosen(scene, boss, "computers:no")
    reply = await scene.run(scene.anna, "/new company:normal-2")
    assert "without computer players" in reply.text
    await scene.run(scene.anna, "/new")
    reply = await scene.run(scene.anna, "/computer level:easy")
    assert "without computer players" in reply.text
    assert (await scene.table()).names == ("Anna",)


async def test_hints_may_be_unwelcome(scene: Scene, boss: Person) -> None:
    await chosen(scene, boss, "hints:no")
    assert "tables have no hints" in (await scene.run(scene.anna, "/new hints:yes")).text
    await scene.run(scene.anna, "/new")
    panel = await scene.anna.click(await scene.post(), "Options")
    table = await scene.table()
    reply = await scene.anna.select(panel.message, f"sm:{table.id}:-:0:allow-hints", ["yes"])
    assert "tables have no hints" in reply.text and not (await scene.table()).options.hints


async def test_the_daily_deal_may_be_elsewhere(scene: Scene, boss: Person) -> None:
    await chosen(scene, boss, "deal:no")
    assert "isn't played on this server" in (await scene.run(scene.anna, "/daily")).text
    dm = scene.anna.open_dm()
    assert "isn't played" not in (await scene.anna.run(dm, "/daily")).text


async def test_a_role_moderates_tables(scene: Scene, boss: Person) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    refused = await scene.run(scene.chiara, "/cancel")
    assert "Call it off" not in labels(refused.message)
    guild, moderators = int(scene.standin.world.guild.id), role(scene, "Mods", scene.chiara)
    await scene.bot.servers.choose_list(guild, Rule.MODERATORS, (moderators,))
    asked = await scene.run(scene.chiara, "/cancel")
    await scene.chiara.click(asked.message, "Call it off")
    await scene.settled()
    assert "Chiara" in (await scene.post()).text


async def test_whoever_is_blocked_sits_down_nowhere_and_is_named_nowhere(
    scene: Scene, boss: Person
) -> None:
    told = await chosen(scene, boss, "block:Chiara")
    assert f"<@{scene.chiara.id}>" in told.text
    await scene.lobby(scene.anna, scene.bastien)
    for line in ("/join", "/new"):
        if line == "/new":
            scene.place = "games"
        reply = await scene.run(scene.chiara, line)
        assert "You can't sit down at tables of this server" in reply.text
    scene.place = PLACE
    invited = await scene.run(scene.anna, "/guests invite:Chiara")
    assert "Chiara can't be invited" in invited.text
    await scene.settled()
    public = [each for each in scene.bastien.sees(PLACE) if not each.ephemeral]
    assert not any("Chiara" in each.text or scene.chiara.id in each.text for each in public)
    await chosen(scene, boss, "unblock:Chiara")
    await scene.run(scene.chiara, "/join")
    assert "Chiara" in (await scene.table()).names


async def test_a_seat_is_given_to_nobody_who_is_blocked(scene: Scene, boss: Person) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await chosen(scene, boss, "block:Chiara")
    reply = await scene.run(scene.anna, "/replace with:Chiara")
    assert "Chiara can't be invited" in reply.text
    assert not await reading(scene.bot.store, InvitationReader).of((await scene.table()).id)


async def test_the_list_holds_for_who_was_erased_and_names_them_no_more(
    scene: Scene, boss: Person
) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    await chosen(scene, boss, "block:Bastien")
    await erased(scene, scene.bastien)
    panel = await boss.click((await chosen(scene, boss, "")).message, "Moderators")
    assert scene.bastien.id not in panel.text and "besides them 1 of whom no name" in panel.text
    stored = await reading(scene.bot.store, SettingReader).of(
        f"guild:{scene.standin.world.guild.id}"
    )
    assert scene.bastien.id not in str(stored)
    assert "You can't sit down" in (await scene.run(scene.bastien, "/join")).text
    await chosen(scene, boss, "unblock:Bastien")
    await scene.run(scene.bastien, "/join")
    assert "Bastien" in (await scene.table()).names


async def test_each_table_gets_a_thread_of_its_own(scene: Scene, boss: Person) -> None:
    await chosen(scene, boss, "threads:yes")
    reply = await scene.run(scene.anna, "/new")
    again = await scene.run(scene.bastien, "/new")
    found = [each for each in scene.standin.world.channels.values() if each.is_thread]
    assert [each.name for each in found] == ["🚂 Europe", "🚂 Europe"], "no name of a person"
    for thread, told in zip(found, (reply, again), strict=True):
        assert f"<#{thread.id}>" in told.text
        table = await scene.bot.services[Lookup].here(int(thread.id))
        assert table.location.channel_id == int(thread.id)


async def test_where_no_thread_can_be_made_the_table_stands_in_the_channel(
    scene: Scene, boss: Person
) -> None:
    await chosen(scene, boss, "threads:yes")
    world = scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.CREATE_PUBLIC_THREADS)
    reply = await scene.run(scene.anna, "/new")
    assert "Create Public Threads" in reply.text
    assert (await scene.table()).location.channel_id == int(world.channel(PLACE).id)


async def test_no_empty_thread_stays_where_a_table_is_refused(scene: Scene, boss: Person) -> None:
    await chosen(scene, boss, "threads:yes tables:1")
    await scene.run(scene.anna, "/new")
    reply = await scene.run(scene.bastien, "/new")
    assert "as it may have (1)" in reply.text
    threads = [each for each in scene.standin.world.channels.values() if each.is_thread]
    assert len([each for each in threads if not each.archived]) == 1


@pytest.mark.thorough
async def test_what_cannot_be_read_is_as_if_it_were_not_set(scene: Scene) -> None:
    guild = scene.standin.world.guild.id
    for key, value in (
        *(("channels", "no list"), ("tables", "many"), ("pace", "hurried")),
        *(("pictures", "none"), ("blocked", "nobody"), ("openers", '["x"]')),
    ):
        await writing(scene.bot.store, SettingWriter).set(f"guild:{guild}", key, value)
    await scene.run(scene.anna, "/new")
    table = await scene.table()
    assert (table.options.pace, table.options.pictures) == (PaceName.DAILY, KeptPictures.LAST_TURN)


def test_a_list_without_anybody_is_not_stored() -> None:
    made = BlockList().with_people([5, 5, 6])
    assert BlockList.read(made.write()) == made and made.people == (5, 6)
    assert made.without(5).without(6).write() is None
    sealed = made.forgetting(5)
    assert "5" not in str(sealed.people) and sealed.has(5) and not sealed.has(7)
    assert sealed.without(5).write() == BlockList((6,)).write()
