"""What goes wrong outside: slow databases, lost channels, expired tokens, crashes, two at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot.core.game_cache import GameCache
from bot.pictures.drawings import HandDrawing
from bot.runtime.admission import ROOMS, Room, Urgency
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus
from bot.ui.components import Button, Component, Select, ShowPicture, ValueButton, ValueSelect
from bot.ui.custom_ids import Address
from bot.ui.items import Item, button, choice, people
from cogs.components import ITEMS
from engine.view import Stage
from sandbox.driver import Person, Reply
from sandbox.permissions import Permission
from sandbox.screen import Seen
from sandbox.screen import Select as ShownSelect
from tests.before_drawing import before_drawing
from tests.stage.late import restarted
from tests.stage.redelivered import redeliveries
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading
from tests.waiting import PATIENCE, until

VIEW = Permission.VIEW_CHANNEL


class Gate:
    """A database that answers nothing until it fails for everybody who waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting = 0
        self.asked_by = set[str]()
        self.open = asyncio.Event()
        for name in ("read", "write"):
            monkeypatch.setattr(Database, name, self._closed())

    def _closed(self) -> Callable[..., AbstractAsyncContextManager[Any]]:
        @asynccontextmanager
        async def closed(database: Database) -> AsyncIterator[None]:
            self.waiting += 1
            asking = asyncio.current_task()
            self.asked_by.add(asking.get_name() if asking else "")
            await self.open.wait()
            if self.open.is_set():
                raise DatabaseFailed("too slow")
            yield

        return closed


def commands(tree: app_commands.CommandTree[Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every command by its whole name, with its options."""
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command.qualified_name, command.to_dict(tree)["options"]


def filled(options: list[dict[str, Any]], person: Person) -> dict[str, Any]:
    """Something for every option that has to be given."""
    by_type = {3: "Paris", 4: 1, 5: True, 6: person.id, 10: 1, 11: ("wood.json", b"{}")}
    return {
        option["name"]: option["choices"][0]["value"]
        if option.get("choices")
        else by_type[option["type"]]
        for option in options
        if option.get("required")
    }


def every_part(game: int) -> Iterator[Item]:
    """A component of every verb that needs the database, for anybody."""
    address, option = Address(game, None, 0), discord.SelectOption(label="a", value="a")
    for item in ITEMS:
        if item is ShowPicture:  # It asks no database.
            continue
        for verb in item.VERB.split("|"):
            if issubclass(item, Button | ValueButton):
                yield button(address.custom_id(verb), verb)
            elif issubclass(item, Select | ValueSelect):
                yield choice(address.custom_id(verb), verb, [option])
            else:
                yield people(address.custom_id(verb), verb)


async def test_every_command_is_acknowledged_before_the_database_answers(scene: Scene) -> None:
    await scene.opened()
    known = list(commands(scene.bot.tree))
    with scene.monkeypatch.context() as patched:
        gate = Gate(patched)
        asked = []
        for name, options in known:
            given = filled(options, scene.chiara)
            reply = await scene.anna.run(PLACE, f"/{name}", given, settle=False)
            assert reply.failure is None, name
            asked.append(reply)
        await until(lambda: gate.waiting >= len(known) / 2, "half of the commands at the database")
        gate.open.set()
        for reply in asked:
            await reply.interaction.completed(PATIENCE)
    assert (await scene.view()).stage is Stage.TURN


ASK_BACK = {"away-again", "clock", "ranking", "stay-out", "zone-other"}
"""What opens a panel of what is in memory."""

READ_THEIR_VALUE = {
    *("server-editions", "show-edition", "share-edition"),
    *("offer-edition", "ask-remove-edition", "remove-edition"),
    *("season-table", "season-terms"),
    *("season", "season-pick", "season-log", "season-in", "season-out", "season-out-yes"),
    *("season-new", "season-again", "season-again-in", "season-move", "season-extend"),
    *("season-ask-begin", "season-begin", "season-ask-off", "season-off"),
    *("away-yes", "away-for", "away-from", "away-shown", "away-way", "heads-up", "remind-me"),
    *(
        "call-me",
        "daily-list",
        "erase-me",
        "erased",
        "games",
        "guide",
        "history",
        "history-game",
        "profile",
        *("server", "server-set", "server-roles", "server-block"),
        "sleep-at",
        "timetable",
        "wake-at",
        "waking-days",
    ),
    "zone-is",
}
"""What refuses a value that it never offers, as those of this test are, before it asks."""


@pytest.mark.usefixtures("panels_stay")
async def test_every_press_is_acknowledged_before_the_database_answers(scene: Scene) -> None:
    await scene.opened(played=True)
    table = await scene.table()
    channel = scene.bot.get_partial_messageable(table.location.channel_id)
    shown, parts = [], list(every_part(table.id))
    for first in range(0, len(parts), 10):
        view = ui.LayoutView(timeout=None)
        for part in parts[first : first + 10]:
            view.add_item(ui.ActionRow(part.in_view()))
        sent = await channel.send(view=view)
        shown.append(next(m for m in scene.anna.sees(PLACE) if m.id == str(sent.id)))
    with scene.monkeypatch.context() as patched:
        for urgency in (Urgency.MOVE, Urgency.LOOK):
            patched.setitem(ROOMS, urgency, Room(1000, 1000, 300.0))
        gate, pressed = Gate(patched), []
        forget = type(scene.bot.services[GameCache]).forget
        for message in shown:
            forget(scene.bot.services[GameCache], table.id)
            pressed += [
                await scene.anna.click(message, each.custom_id or "", settle=False)
                for each in message.buttons
            ]
            pressed += [
                await scene.anna.select(message, each.custom_id, _choice(scene, each), settle=False)
                for each in message.selects
            ]
        assert [reply.failure for reply in pressed] == [None] * len(parts)
        most = len(parts) - len(ASK_BACK | READ_THEIR_VALUE)
        await until(
            lambda: gate.waiting >= most,
            f"{most} presses at the database",
            instead=lambda: gate.waiting,
        )
        gate.open.set()
        for reply in pressed:
            await reply.interaction.completed(PATIENCE)
        answers = {_verb(reply): reply.text for reply in pressed}
        unasked = {verb for verb, text in answers.items() if "Sorry" not in text}
        assert unasked == ASK_BACK | READ_THEIR_VALUE
        assert all("earlier moment" in answers[verb] for verb in READ_THEIR_VALUE)


async def test_autocomplete_answers_without_the_database(scene: Scene) -> None:
    await scene.opened()
    known = list(commands(scene.bot.tree))
    with scene.monkeypatch.context() as patched:
        gate = Gate(patched)
        for name, options in known:
            for option in options:
                if option.get("autocomplete"):
                    await scene.anna.autocomplete(PLACE, f"/{name}", option["name"], "")
        # What the bot does in the background asks when it likes.
        assert "CommandTree-invoker" not in gate.asked_by


async def test_an_answer_that_comes_after_fifteen_minutes_loses_nothing(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()
    before = (await scene.view()).seats[0].cards
    drawing = asyncio.Event()

    async def slow(hand: object) -> None:
        await drawing.wait()

    before_drawing(scene.monkeypatch, scene.bot.pictures, slow, HandDrawing)
    await scene.anna.click(await scene.post(), "Pile ×2", settle=False)
    await scene.bastien.expect(PLACE, lambda seen: seen.pings == {scene.bastien.id})
    scene.standin.clock.advance(16 * 60)
    with caplog.at_level(logging.INFO):
        drawing.set()
        await until(
            lambda: "could not be answered any more" in caplog.text,
            "a line of the log",
            instead=lambda: caplog.text,
        )
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert (await scene.view()).seats[0].cards == before + 2
    again = await scene.run(scene.anna, "/hand")
    assert f"{before + 2} cards" in again.text


async def test_a_table_whose_channel_shuts_the_bot_out_goes_on_when_it_is_let_in(
    scene: Scene,
) -> None:
    await scene.opened()
    world = scene.standin.world
    world.deny_bot(world.channel(PLACE), VIEW)
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "you drew" in reply.text, "private answers go on"
    await scene.settled()
    game = (
        await reading(scene.bot.store, GameReader).latest_in(int(world.channel(PLACE).id))
    ) or pytest.fail()
    assert game.status is GameStatus.PARKED
    for _ in range(2):
        await scene.run(scene.bastien, "/hand")
        await scene.settled()
    assert len(scene.anna.sees(scene.anna.open_dm())) == 1, "the host is told once"
    world.allow_bot(world.channel(PLACE), VIEW)
    await scene.run(scene.chiara, "/status")

    async def runs() -> bool:
        return (await scene.table()).status is GameStatus.RUNNING

    await until(runs, "a table that runs again", instead=scene.account)
    post = await scene.post()
    assert scene.bastien.mention in post.text
    assert "you drew" in (await scene.bastien.click(post, "Pile")).text


async def test_a_bot_that_was_thrown_out_and_invited_again_goes_on(scene: Scene) -> None:
    await scene.opened()
    old, world = await scene.post(), scene.standin.world
    world.remove_bot()
    world.add_bot()
    assert "you drew" in (await scene.anna.click(old, "Pile ×2")).text
    assert (await scene.post()).pings == {scene.bastien.id}
    assert scene.anna.again(old).buttons == []


@pytest.mark.file
async def test_a_channel_may_be_renamed_for_no_name_is_kept(scene: Scene, tmp_path: Path) -> None:
    await scene.opened()
    channel = scene.standin.world.channel(PLACE)
    channel.name = "night-train-to-nowhere"
    scene.standin.world.announce_update(channel)
    reply = await scene.anna.run(channel, "/draw card:two")
    assert "you drew" in reply.text
    await scene.settled()
    assert scene.anna.sees(channel)[-1].pings == {scene.bastien.id}
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("games.sqlite3*"))
    assert stored
    assert channel.name.encode() not in stored
    assert b'"general"' not in stored
    assert b"general\x00" not in stored


@pytest.mark.thorough
async def test_an_opening_post_that_was_deleted_is_posted_again(scene: Scene) -> None:
    await scene.started()
    first = await scene.post()
    panel = await _offer(scene, scene.anna)
    channel = scene.bot.get_partial_messageable(int(first.channel_id))
    await channel.get_partial_message(int(first.id)).delete()
    await scene.anna.click(panel, "Keep these 4 tickets")
    post = await scene.post()
    assert post.id != first.id
    assert [file.name for file in post.files] == ["board.png"]
    assert scene.bastien.mention in post.text
    assert post.pings == frozenset(), "all were called before"
    assert labels(post) == labels(first)


async def test_a_form_of_before_a_restart_is_answered_kindly(scene: Scene) -> None:
    await scene.opened()

    async def opens(self: Component[Any, Any], interaction: discord.Interaction[Any]) -> None:
        form = ui.Modal(title="A form", custom_id="sm:9:-:0:form")
        form.add_item(ui.TextInput(label="Words", custom_id="words"))
        await interaction.response.send_modal(form)

    (my_hand,) = (item for item in ITEMS if item.__name__ == "MyHand")
    with scene.monkeypatch.context() as patched:
        patched.setattr(my_hand, "callback", opens)
        opened = await scene.anna.click(await scene.post(), "My hand")
    assert opened.modal is not None
    async with restarted(scene):
        reply = await scene.anna.submit(opened.modal, {"words": "all aboard"})
        assert reply.ephemeral
        assert "opened too long ago" in reply.text


@pytest.mark.thorough
async def test_two_who_act_at_the_same_moment_are_both_answered(scene: Scene) -> None:
    await scene.started()
    panels = [await _offer(scene, person) for person in scene.people]
    replies = await asyncio.gather(
        *(
            person.click(panel, "Keep these 4 tickets")
            for person, panel in zip(scene.people, panels, strict=True)
        )
    )
    assert all("You keep 4 tickets" in reply.text for reply in replies)
    post = await scene.post()
    turns = [seen for seen in scene.anna.sees(PLACE) if seen.pings == {scene.anna.id}]
    assert turns[-1].id == post.id
    before = (await scene.view()).seats[0].cards
    both = await asyncio.gather(
        scene.anna.click(post, "Pile ×2"),
        scene.anna.run(PLACE, "/draw card:two"),
        scene.bastien.run(PLACE, "/draw card:two"),
    )
    assert (await scene.view()).seats[0].cards == before + 2
    assert sum("you drew" in reply.text for reply in both) in (1, 2)
    assert all(reply.failure is None and "Sorry" not in reply.text for reply in both)


async def test_a_redelivered_click_draws_once(scene: Scene) -> None:
    await scene.opened()
    post, redeliver = await scene.post(), redeliveries(scene)
    before = (await scene.view()).seats[0].cards
    await scene.anna.click(post, "Pile")
    redeliver[0]()
    await scene.standin.quiet()
    assert (await scene.view()).seats[0].cards == before + 1
    assert (await scene.view()).stage is Stage.SECOND_DRAW


@pytest.mark.thorough
async def test_two_cards_in_one_click_are_drawn_both_or_neither(scene: Scene) -> None:
    """A crash while they are being stored leaves neither."""
    await scene.opened()
    post, before = await scene.post(), (await scene.view()).seats[0].cards
    half, append = asyncio.Event(), EventWriter.append

    async def dies(*given: Any, **named: Any) -> None:
        await append(*given, **named)
        half.set()
        await asyncio.Event().wait()

    with scene.monkeypatch.context() as patched:
        patched.setattr(EventWriter, "append", dies)
        await scene.anna.click(post, "Pile ×2", settle=False)
        await until(half.is_set, "half of the move", instead=scene.account)
    async with restarted(scene):
        assert (await scene.view()).seats[0].cards == before
        await scene.anna.click(post, "Pile ×2")
        view = await scene.view()
        assert (view.seats[0].cards, view.to_act) == (before + 2, (1,))
        assert (await scene.post()).pings == {scene.bastien.id}


def _verb(reply: Reply) -> str:
    """The verb that was pressed, from ``sm:<game>:<seat>:<n>:<verb>``."""
    custom_id: str = reply.interaction.data["custom_id"]
    return custom_id.split(":")[4]


def _choice(scene: Scene, select: ShownSelect) -> list[str]:
    """Something to choose: an option, or a person where there are none."""
    return [option.value for option in select.options[:1]] or [scene.bastien.id]


async def _offer(scene: Scene, person: Person) -> Seen:
    """The private panel with all four tickets chosen."""
    panel: Reply = await person.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in panel.message.selects[0].options]
    return (await person.select(panel.message, panel.message.selects[0].custom_id, values)).message
