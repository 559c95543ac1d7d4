"""What Discord may do against its documentation, as the client meets it when it is switched on."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from discord import ui
from discord.http import Route

from sandbox.driver import Person
from sandbox.quirks import Quirk
from sandbox.server import Standin
from tests.sandbox.test_play import answer, start
from tests.sandbox.trainer import Trainer, png

CLEAN = pytest.mark.usefixtures("clean")


class Shown(ui.LayoutView):
    """Words, and a picture with its alt text."""

    def __init__(self, alt: str | None = None, name: str = "picture.png") -> None:
        super().__init__()
        self.add_item(ui.TextDisplay("words"))
        if alt is not None:
            gallery: ui.MediaGallery[Shown] = ui.MediaGallery()
            gallery.add_item(media=f"attachment://{name}", description=alt)
            self.add_item(gallery)


def picture() -> discord.File:
    return discord.File(io.BytesIO(png(4, 3)), "picture.png")


def general(bot: Trainer) -> discord.TextChannel:
    channel = discord.utils.get(bot.get_all_channels(), name="general")
    assert isinstance(channel, discord.TextChannel)
    return channel


def pictures(message: discord.Message) -> list[str]:
    view = ui.LayoutView.from_message(message)
    return [
        item.media.url.rsplit("/", 1)[-1]
        for gallery in view.walk_children()
        if isinstance(gallery, ui.MediaGallery)
        for item in gallery.items
    ]


async def promised(bot: Trainer, person: Person) -> discord.Interaction:
    """An interaction whose answer is deferred."""
    await person.run("general", "/promise", settle=False)
    return await bot.held()


async def refused(attempt: object) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as caught:
        await attempt  # type: ignore[misc]
    return caught.value.status, caught.value.code


@CLEAN
async def test_an_edit_that_brings_a_gallery_is_refused(bot: Trainer, standin: Standin) -> None:
    standin.world.quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    words = await general(bot).send(view=Shown())
    brought = words.edit(view=Shown("a"), attachments=[picture()])
    assert await refused(brought) == (400, 50035)
    own = await general(bot).send(view=Shown("a"), file=picture())
    assert pictures(own) == ["picture.png"]
    assert pictures(await own.edit(view=Shown("a"))) == ["picture.png"]


@CLEAN
async def test_so_is_what_fills_a_deferred_answer_in(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    standin.world.quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    held = await promised(bot, anna)
    filled = held.edit_original_response(view=Shown("a"), attachments=[picture()])
    assert await refused(filled) == (400, 50035)
    followed = held.followup.send(view=Shown("a"), file=picture(), ephemeral=True)
    assert await refused(followed) == (400, 50035), "it fills the answer in"
    await held.edit_original_response(view=Shown())
    own = await held.followup.send(view=Shown("a"), file=picture(), ephemeral=True, wait=True)
    assert pictures(own) == ["picture.png"]


@CLEAN
async def test_a_deferred_answer_loses_its_files(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    standin.world.quirks.add(Quirk.DEFERRED_FILES_LOST)
    held = await promised(bot, anna)
    filled = await held.edit_original_response(view=Shown("a"), attachments=[picture()])
    assert pictures(filled) == []
    assert anna.last("general").files == ()
    filled = await held.edit_original_response(view=Shown("a"), attachments=[picture()])
    assert pictures(filled) == ["picture.png"]


@CLEAN
async def test_an_edit_loses_what_it_keeps(bot: Trainer, standin: Standin) -> None:
    standin.world.quirks.add(Quirk.KEPT_FILES_LOST)
    sent = await general(bot).send(view=Shown("a"), file=picture())
    assert pictures(await sent.edit(view=Shown("a"))) == []
    assert pictures(await sent.edit(view=Shown("a"), attachments=[picture()])) == ["picture.png"]


@CLEAN
async def test_an_alt_text_can_not_be_edited(bot: Trainer, standin: Standin) -> None:
    standin.world.quirks.add(Quirk.ALT_EDITS_REFUSED)
    sent = await general(bot).send(view=Shown("a"), file=picture())
    assert await refused(sent.edit(view=Shown("b"))) == (400, 50035)
    assert pictures(await sent.edit(view=Shown("a"))) == ["picture.png"]


@CLEAN
async def test_attachments_are_missing(bot: Trainer, standin: Standin) -> None:
    sent = await general(bot).send("words", file=picture())
    assert [each.filename for each in sent.attachments] == ["picture.png"]
    standin.world.quirks.add(Quirk.ATTACHMENTS_MISSING)
    assert (await general(bot).fetch_message(sent.id)).attachments == []


@CLEAN
async def test_emojis_are_missing(bot: Trainer, standin: Standin) -> None:
    standin.world.quirks.add(Quirk.EMOJIS_MISSING)
    assert await refused(bot.fetch_application_emojis()) == (404, 0)
    assert await refused(bot.create_application_emoji(name="card", image=png())) == (404, 0)


@CLEAN
async def test_emojis_vanish_when_a_component_shows_them(bot: Trainer, standin: Standin) -> None:
    card = await bot.create_application_emoji(name="card", image=png())
    option = discord.SelectOption(label="a", emoji=card)
    shown: ui.View = ui.View(timeout=None)
    shown.add_item(ui.Select(custom_id="one", options=[option]))
    await general(bot).send("there", view=shown)
    standin.world.quirks.add(Quirk.EMOJIS_VANISH)
    assert await refused(general(bot).send("gone", view=shown)) == (400, 50035)
    assert await bot.fetch_application_emojis() == []


@pytest.mark.parametrize("quirks", [set(), {Quirk.ENTRY_POINTS_REFUSED}])
async def test_an_entry_point_stays_in_the_list(
    bot: Trainer, standin: Standin, quirks: set[Quirk]
) -> None:
    """It may not be left out; whether a list that has it is taken can be switched off."""
    standin.world.quirks |= quirks
    http, application = bot.http, bot.application_id
    assert application is not None
    entry: Any = {"name": "launch", "description": "Launch", "type": 4, "handler": 2}
    await http.upsert_global_command(application, entry)
    others: list[Any] = [each.to_dict(bot.tree) for each in bot.tree.get_commands()]
    assert await refused(http.bulk_upsert_global_commands(application, others)) == (400, 50240)
    whole = http.bulk_upsert_global_commands(application, [*others, entry])
    if quirks:
        assert await refused(whole) == (400, 50240)
    else:
        assert len(await whole) == len(others) + 1


@CLEAN
async def test_other_languages_are_told_on_request_only(bot: Trainer, standin: Standin) -> None:
    path = "/applications/{application_id}/commands"
    (command,) = [e for e in standin.world.commands[None].values() if e["name"] == "ping"]
    command["name_localizations"] = {"de": "kling"}
    route = Route("GET", path, application_id=bot.application_id)
    for given, told in (({}, None), ({"with_localizations": "true"}, {"de": "kling"})):
        listed = await bot.http.request(route, params=given)
        (found,) = [each for each in listed if each["name"] == "ping"]
        assert found.get("name_localizations") == told
        assert found["integration_types"] == [0, 1] and found["contexts"] is None


@CLEAN
async def test_a_nonce_is_ignored(bot: Trainer, standin: Standin) -> None:
    standin.world.quirks.add(Quirk.NONCE_IGNORED)
    first = await general(bot).send("once", nonce="row-17")
    assert (await general(bot).send("once", nonce="row-17")).id != first.id


async def test_an_answer_is_carried_out_but_not_confirmed(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    standin.world.quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    interaction = start(standin, anna)
    body = {"type": 4, "data": {"content": "one"}}
    assert await answer(standin, interaction, body) == (502, 0)
    assert await answer(standin, interaction, body) == (400, 40060)
    assert anna.last("general").text == "one"
