"""Messages, history, nonces, limits, permissions and refusals, seen by the client."""

import io
import time
from collections.abc import Callable
from pathlib import Path

import aiohttp
import discord
import pytest
from discord import ui

from sandbox import interact
from sandbox.driver import Person
from sandbox.model import Attachment, ChannelType
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.server import Standin
from sandbox.store import StateFile
from tests.sandbox.trainer import Board, Trainer, png
from tests.waiting import until

CREATE = "/channels/{channel_id}/messages"


def general(bot: Trainer) -> discord.TextChannel:
    channel = discord.utils.get(bot.get_all_channels(), name="general")
    assert isinstance(channel, discord.TextChannel)
    return channel


async def refused(standin: Standin, attempt: object) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as caught:
        await attempt  # type: ignore[misc]
    return caught.value


async def test_history_pages(bot: Trainer, clean: Callable[[], None], anna: Person) -> None:
    channel = general(bot)
    sent = [await channel.send(f"post {n}") for n in range(4)]
    hidden = await anna.run("general", "/hand")
    newest = [m.content async for m in channel.history(limit=2)]
    assert newest == ["post 3", "post 2"]
    assert hidden.ephemeral
    before = [m.content async for m in channel.history(before=sent[2])]
    assert before == ["post 1", "post 0"]
    after = [m.content async for m in channel.history(after=sent[1])]
    assert after == ["post 2", "post 3"]
    around = [m.id async for m in channel.history(around=sent[1], limit=3)]
    assert around == [sent[2].id, sent[1].id, sent[0].id]


async def test_the_same_nonce_makes_one_post(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    channel = general(bot)
    first = await channel.send("once", nonce="row-17")
    again = await channel.send("once", nonce="row-17")
    other = await channel.send("twice", nonce="row-18")
    assert first.id == again.id != other.id
    standin.clock.advance(standin.options.nonce_seconds + 1)
    assert (await channel.send("later", nonce="row-17")).id != first.id


async def test_the_client_waits_instead_of_running_into_429(
    standin: Standin, bot: Trainer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sandbox import limits

    monkeypatch.setitem(limits.LIMITS, ("POST", CREATE), (5, 0.4))
    channel = general(bot)
    statuses = []
    take = standin.api.limits.take

    def counted(method: str, template: str, major: str) -> limits.Verdict:
        verdict = take(method, template, major)
        statuses.append(verdict.allowed)
        return verdict

    monkeypatch.setattr(standin.api.limits, "take", counted)
    began = time.monotonic()
    # One after the other: the library reckons wrongly when answers overtake each other.
    for n in range(11):
        await channel.send(str(n))
    assert time.monotonic() - began >= 0.8
    assert statuses == [True] * 11


async def test_the_client_retries_after_a_429(
    standin: Standin, bot: Trainer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sandbox import limits

    monkeypatch.setitem(limits.LIMITS, ("POST", CREATE), (5, 1.0))
    channel = general(bot)
    for _ in range(5):
        standin.api.limits.take("POST", CREATE, str(channel.id))
    refused_first = standin.api.served
    await channel.send("patient")
    assert standin.api.served - refused_first == 2


async def test_requests_beyond_the_limits_are_refused(standin: Standin) -> None:
    limits = standin.api.limits
    for _ in range(5):
        assert limits.take("DELETE", CREATE + "/{message_id}", "1").allowed
    verdict = limits.take("DELETE", CREATE + "/{message_id}", "1")
    assert not verdict.allowed
    assert verdict.body is not None
    assert 0 < verdict.body["retry_after"] <= 1.01
    assert verdict.headers["X-RateLimit-Scope"] == "user"
    assert "Via" in verdict.headers
    assert limits.take("DELETE", CREATE + "/{message_id}", "2").allowed
    refusals = [limits.take("GET", f"/guilds/{n}", "") for n in range(60)]
    assert refusals[-1].headers["X-RateLimit-Global"] == "true"


async def test_files_come_with_alt_text_and_can_be_replaced(
    bot: Trainer, clean: Callable[[], None], anna: Person
) -> None:
    channel = general(bot)
    picture = discord.File(io.BytesIO(png(8, 5)), "a.png", description="eight by five")
    message = await channel.send("look", file=picture)
    (attachment,) = message.attachments
    assert (attachment.description, attachment.width, attachment.height) == ("eight by five", 8, 5)
    assert await attachment.read() == png(8, 5)
    new = discord.File(io.BytesIO(png(1, 1)), "b.png")
    await message.edit(attachments=[new])
    assert [f.name for f in anna.last("general").files] == ["b.png"]
    assert anna.ever_shown().contains(png(8, 5))


async def test_a_layout_keeps_its_picture_when_edited(
    bot: Trainer, clean: Callable[[], None], anna: Person
) -> None:
    channel = general(bot)
    message = await channel.send(
        view=Board("one"), file=discord.File(io.BytesIO(png()), "board.png")
    )
    await message.edit(view=Board("two"))
    seen = anna.last("general")
    assert "two" in seen.text
    assert [f.name for f in seen.files] == ["board.png"]


async def test_every_kind_of_component_comes_back_as_described(
    bot: Trainer, clean: Callable[[], None], anna: Person
) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Section("words", accessory=ui.Thumbnail("https://example.org/a.png")))
    view.add_item(ui.File("attachment://notes.txt"))
    view.add_item(ui.Separator(visible=False, spacing=discord.SeparatorSpacing.large))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(ui.Button(emoji="🚂", custom_id="train", style=discord.ButtonStyle.danger))
    card = await bot.create_application_emoji(name="card", image=png())
    row.add_item(ui.Button(emoji=card, custom_id="card"))
    row.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
    view.add_item(row)
    for number, kind in enumerate((ui.UserSelect, ui.RoleSelect, ui.MentionableSelect)):
        view.add_item(ui.ActionRow(kind(custom_id=f"pick{number}", min_values=0, max_values=3)))
    channels = ui.ChannelSelect[ui.LayoutView](
        custom_id="where", channel_types=[discord.ChannelType.text]
    )
    channels.default_values = [discord.Object(general(bot).id)]
    view.add_item(ui.ActionRow(channels))
    option = discord.SelectOption(label="a", value="b", emoji="🚃", description="c", default=True)
    view.add_item(ui.ActionRow(ui.Select(custom_id="one", options=[option])))
    notes = discord.File(io.BytesIO(b"notes"), "notes.txt")
    message = await general(bot).send(view=view, file=notes)
    seen = anna.last("general")
    assert seen.button("🚂").custom_id == "train"
    assert seen.button("card").emoji == "card"
    assert [file.name for file in seen.files] == ["notes.txt"]
    assert message.attachments == []
    again = ui.LayoutView.from_message(await message.channel.fetch_message(message.id))
    await message.edit(view=again)
    assert [file.name for file in anna.last("general").files] == ["notes.txt"]


async def test_pictures_of_embeds_are_no_loose_files(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    embed = discord.Embed(title="Map").set_image(url="attachment://a.png")
    file = discord.File(io.BytesIO(png()), "a.png")
    message = await general(bot).send(embed=embed, file=file)
    assert message.attachments == []
    assert (message.embeds[0].image.url or "").startswith(standin.url)


async def test_mentions_respect_what_is_allowed(
    bot: Trainer, clean: Callable[[], None], anna: Person, bastien: Person
) -> None:
    channel = general(bot)
    only_anna = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(int(anna.id))]
    )
    text = f"{anna.mention} and {bastien.mention}"
    await channel.send(text, allowed_mentions=only_anna)
    assert anna.last("general").pings == {anna.id}
    await channel.send(text, allowed_mentions=only_anna, silent=True)
    assert anna.last("general").pings == frozenset()
    assert anna.last("general").silent


async def test_threads_open_archive_and_close(
    bot: Trainer, clean: Callable[[], None], anna: Person, standin: Standin
) -> None:
    channel = general(bot)
    message = await channel.send("start")
    thread = await message.create_thread(name="Game 1")
    assert thread.id == message.id
    welcome = await thread.send("welcome")
    assert anna.last(standin.world.channel("Game 1")).text == "welcome"
    await thread.edit(archived=True)
    assert standin.world.channel("Game 1").archived
    assert (await refused(standin, welcome.edit(content="x"))).code == 50083
    assert (await refused(standin, welcome.delete())).code == 50083
    assert (await refused(standin, thread.edit(name="Game 3"))).code == 50083
    await thread.send("again")
    assert not standin.world.channel("Game 1").archived
    other = await channel.create_thread(name="Game 2", type=discord.ChannelType.public_thread)
    assert (await anna.run("Game 2", "/ping")).text == "pong"
    await other.delete()
    with pytest.raises(KeyError):
        standin.world.channel("Game 2")


async def test_pins(bot: Trainer, clean: Callable[[], None]) -> None:
    channel = general(bot)
    message = await channel.send("pin me")
    await message.pin()
    assert [pin.id async for pin in channel.pins()] == [message.id]
    await message.unpin()
    assert [pin async for pin in channel.pins()] == []


async def test_direct_messages_can_be_closed(
    bot: Trainer, clean: Callable[[], None], standin: Standin, bastien: Person
) -> None:
    user = await bot.fetch_user(int(bastien.id))
    await user.send("hello")
    assert bastien.last(bastien.open_dm()).text == "hello"
    standin.world.person("Bastien").dms_open = False
    error = await refused(standin, user.send("more"))
    assert (error.status, error.code) == (403, 50007)


async def test_a_direct_message_needs_a_server_that_both_are_on(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    gaston = standin.world.add_person("Gaston")
    user = await bot.fetch_user(int(gaston.id))
    await user.send("hello")
    standin.world.remove_member(gaston)
    error = await refused(standin, user.send("more"))
    assert (error.status, error.code) == (403, 50278)
    standin.world.user_installs.add(gaston.id)
    await user.send("more")


async def test_a_member_can_leave(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    channel, somebody = general(bot), standin.world.add_person("Gaston")
    person = standin.person(somebody.id)
    person.say("general", "goodbye")
    guild = channel.guild
    assert (await guild.fetch_member(int(somebody.id))).name == "gaston"
    standin.world.remove_member(somebody)
    error = await refused(standin, guild.fetch_member(int(somebody.id)))
    assert (error.status, error.code) == (404, 10007)
    assert (await bot.fetch_user(int(somebody.id))).name == "gaston"
    assert person.sees("general") == []
    assert int(somebody.id) in [message.author.id async for message in channel.history(limit=5)]


async def test_permissions_are_enforced(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    channel, place = general(bot), standin.world.channel("general")
    standin.world.deny_bot(place, Permission.ATTACH_FILES)
    error = await refused(standin, channel.send(file=discord.File(io.BytesIO(png()), "a.png")))
    assert error.code == 50013
    standin.world.deny_bot(place, Permission.SEND_MESSAGES)
    assert (await refused(standin, channel.send("x"))).code == 50013
    standin.world.deny_bot(place, Permission.VIEW_CHANNEL)
    assert (await refused(standin, channel.send("x"))).code == 50001
    standin.world.allow_bot(place, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    await channel.send("again")
    await until(
        lambda: not channel.permissions_for(channel.guild.me).attach_files,
        "the client knows of the permission that was taken away",
    )


async def test_a_time_out_leaves_the_bot_reading(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    channel, now = general(bot), standin.clock.now()
    me = channel.guild.me
    standin.world.time_out_bot(now + 600)
    assert (await refused(standin, channel.send("x"))).code == 50013
    await until(me.is_timed_out, "the client knows of the time-out")
    assert [message async for message in channel.history(limit=1)] == []
    standin.world.time_out_bot(None)
    await channel.send("again")
    await until(lambda: not me.is_timed_out(), "the client knows that it is over")


async def test_a_private_thread_lets_in_whom_somebody_mentions(
    bot: Trainer, clean: Callable[[], None], standin: Standin, anna: Person
) -> None:
    world, place = standin.world, standin.world.channel("general")
    world.deny_bot(place, Permission.MANAGE_THREADS)
    thread = world.add_thread(place, "Aside", anna.id, private=True)
    aside = bot.get_partial_messageable(int(thread.id))
    assert (await refused(standin, aside.send("x"))).code == 50001
    assert standin.person("Bastien").sees(thread) == []
    anna.say(thread, f"<@{world.bot.id}>, come in")
    await aside.send("here")
    await until(lambda: bot.get_channel(int(thread.id)) is not None, "the client knows the thread")
    world.remove_from_thread(thread, world.bot.id)
    assert (await refused(standin, aside.send("x"))).code == 50001
    world.allow_bot(place, Permission.MANAGE_THREADS)
    await aside.send("here again")


async def test_the_chat_of_a_voice_channel_takes_who_may_connect(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    lounge = standin.world.add_channel("lounge", kind=ChannelType.VOICE)
    chat = bot.get_partial_messageable(int(lounge.id))
    await chat.send("x")
    standin.world.deny_bot(lounge, Permission.CONNECT)
    assert (await refused(standin, chat.send("x"))).code == 50001


async def test_a_server_takes_so_many_active_threads(
    bot: Trainer, clean: Callable[[], None], standin: Standin
) -> None:
    standin.world.most_threads = 1
    channel, made = general(bot), discord.ChannelType.public_thread
    first = await channel.create_thread(name="one", type=made)
    assert (await refused(standin, channel.create_thread(name="two", type=made))).code == 160006
    await first.edit(archived=True)
    await channel.create_thread(name="two", type=made)


async def test_gone_messages_and_channels(
    bot: Trainer, clean: Callable[[], None], standin: Standin, anna: Person
) -> None:
    channel = general(bot)
    message = await channel.send("x")
    await message.delete()
    assert (await refused(standin, message.edit(content="y"))).code == 10008
    hidden = await anna.run("general", "/hand")
    assert (await refused(standin, channel.fetch_message(int(hidden.message.id)))).code == 10008
    assert (await refused(standin, channel.send(""))).code == 50006
    standin.world.delete_channel(standin.world.channel("general"))
    assert (await refused(standin, channel.send("x"))).code == 10003
    await until(lambda: bot.get_channel(channel.id) is None, "the client knows of the deletion")


async def test_old_messages_are_edited_a_few_times_only(
    bot: Trainer, standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sandbox import limits

    channel = general(bot)
    message = await channel.send("x")
    standin.clock.advance(3601)
    monkeypatch.setattr(limits, "OLD_EDITS", (0, 0.01))
    error = await refused(standin, message.edit(content="y"))
    assert (error.status, error.code) == (429, 30046)


async def test_ordered_faults_happen_before_or_after_the_work(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    channel = general(bot)
    standin.fail_next("POST", CREATE, status=403)
    await refused(standin, channel.send("lost"))
    assert anna.sees("general") == []
    standin.fail_next("POST", CREATE, status=403, carried_out=True)
    await refused(standin, channel.send("kept"))
    assert anna.last("general").text == "kept"


async def test_a_resent_post_with_a_nonce_appears_once(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    standin.fail_next("POST", CREATE, status=502, carried_out=True)
    await general(bot).send("one", nonce="row-1")
    assert [seen.text for seen in anna.sees("general")] == ["one"]


async def test_a_dropped_connection_reaches_the_client(bot: Trainer, standin: Standin) -> None:
    standin.fail_next("POST", CREATE, status=0)
    with pytest.raises(aiohttp.ClientError):
        await general(bot).send("lost")


async def test_a_follow_up_cannot_turn_a_public_answer_private(
    bot: Trainer, standin: Standin, anna: Person, bastien: Person
) -> None:
    interaction = interact.command(
        standin.world, anna.id, standin.world.channel("general").id, "slow"
    )
    root = f"{standin.url}/api/v10"
    async with aiohttp.ClientSession() as session:
        url = f"{root}/interactions/{interaction.id}/{interaction.token}/callback"
        await session.post(url, json={"type": 5})
        url = f"{root}/webhooks/{standin.world.bot.id}/{interaction.token}"
        await session.post(url, json={"content": "x", "flags": 64})
    (seen,) = bastien.sees("general")
    assert (seen.text, seen.ephemeral, seen.payload["flags"]) == ("x", False, 0)


async def test_old_files_make_room() -> None:
    standin = await Standin.start(options=Options(file_bytes=10))
    world = standin.world
    files = [Attachment(name, name, 5, "text/plain", b"12345") for name in ("a", "b", "c")]
    for file in files:
        world.keep(file)
    assert list(world.files) == ["b", "c"]
    assert [file.data is None for file in files] == [True, False, False]
    await standin.close()


async def test_application_emojis(
    bot: Trainer, clean: Callable[[], None], standin: Standin, tmp_path: Path
) -> None:
    made = await bot.create_application_emoji(name="card_red", image=png())
    assert [emoji.id for emoji in await bot.fetch_application_emojis()] == [made.id]
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{standin.url}/emojis/{made.id}.png") as response,
    ):
        assert await response.read() == png()
    file = StateFile(tmp_path / "world.json")
    file.save(standin.world)
    world = file.load(Options())
    assert world is not None
    assert world.emoji_pictures[str(made.id)].data == png()
    await made.delete()
    assert await bot.fetch_application_emojis() == []
