"""Icons of cards are uploaded once and used; where they are missing or vanish, games go on."""

from __future__ import annotations

import base64
import re

import pytest

from bot.pictures.pool import LOOK, IconKeeper
from bot.storage.repositories.notices import NoticeKind
from bot.words.parts import UNICODE, Icons, icon_files, icon_of
from sandbox.driver import Reply
from sandbox.faults import Garbled
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.clocks import HandClock
from tests.stage.scene import Scene
from tests.tiers import sampled
from tests.waiting import until

EMOJIS = "/applications/{application_id}/emojis"


async def with_icons(scene: Scene) -> None:
    """Have the icons uploaded, and wait for that."""
    scene.bot.icon_keeper.start()
    await until(lambda: scene.bot.icons.are_used, "icons that are used", instead=scene.account)


def uploaded(scene: Scene) -> list[str]:
    return sorted(emoji["name"] for emoji in scene.standin.world.emojis.values())


def hand_line(reply: Reply) -> str:
    """The cards of the hand as an answer lists them."""
    line = next(line for line in reply.text.splitlines() if "Your hand" in line)
    return line.partition(": ")[2]


def emojis(message: Seen) -> set[str]:
    """The emojis of its cards' buttons, by icon; those of Unicode as they are."""
    return {icon_of(each.emoji) or each.emoji for each in message.buttons[:5] if each.emoji}


async def turn_over(scene: Scene) -> Reply:
    """Draw two cards, so that a turn's post is sent; the answer to the second."""
    player = await scene.to_act()
    await scene.run(player, "/draw card:pile")
    reply = await scene.run(player, "/draw card:pile")
    assert await scene.to_act() is not player
    return reply


async def test_icons_are_uploaded_once_and_old_ones_go(scene: Scene) -> None:
    icons = icon_files()
    data = base64.b64encode(icons["red"]).decode()
    application = scene.bot.application_id
    assert application is not None
    for name in ("card_red_00000000", "card_red", "flag"):
        await scene.bot.http.create_application_emoji(
            application, name, f"data:image/png;base64,{data}"
        )
    await with_icons(scene)
    await until(lambda: "card_red_00000000" not in uploaded(scene), "an icon taken away")
    names = uploaded(scene)
    assert len(names) == len(icons) + 2 and {"card_red", "flag"} < set(names)
    before = set(scene.standin.world.emojis)
    scene.bot.icons.use({})
    await with_icons(scene)
    assert set(scene.standin.world.emojis) == before


@pytest.mark.thorough
async def test_buttons_and_sentences_show_them_beside_their_words(scene: Scene) -> None:
    await scene.opened()
    await with_icons(scene)
    reply = await turn_over(scene)
    post = await scene.post()
    row = {card.word for card in (await scene.view()).row if card is not None}
    assert emojis(post) == row
    words = [button.label for button in post.buttons]
    assert all(words) and "<:" not in "".join(words)
    cards = re.findall(r"(?:<:card_([a-z]+)_[0-9a-f]{8}:(\d+)> )?\d+ (\w+)", hand_line(reply))
    assert cards and all(icon[:4] == word[:4] for icon, _, word in cards)
    assert {each for _, each, _ in cards} <= set(scene.standin.world.emojis)
    (board, *_) = post.files
    assert "<:" not in (board.description or "")


async def test_icons_that_vanish_leave_unicode_and_are_put_back_once(scene: Scene) -> None:
    await scene.opened()
    await with_icons(scene)
    scene.standin.world.emojis.clear()
    panel = await scene.run(await scene.to_act(), "/draw")
    assert len(emojis(panel.messages[-1])) > 1, "it is shown at the second try"
    await until(lambda: scene.bot.icons.are_used, "icons that are used", instead=scene.account)
    assert len(scene.standin.world.emojis) == len(icon_files())
    # A public post is refused for them: it comes without, and no table is parked.
    scene.standin.world.quirks.add(Quirk.EMOJIS_VANISH)
    await turn_over(scene)
    assert emojis(await scene.post()) <= set(UNICODE.values())
    assert not scene.bot.icons.are_used
    await until(scene.bot.notices.open, "a notice", instead=scene.account)
    assert [each.kind for each in scene.bot.notices.open()] == [NoticeKind.ICONS]


@pytest.mark.parametrize("how", sampled(Garbled, Garbled.CUT))
async def test_icons_whose_uploads_are_answered_unreadably_are_uploaded_once(
    scene: Scene, how: Garbled
) -> None:
    scene.standin.garble_next("POST", EMOJIS, how, times=100)
    await with_icons(scene)
    assert len(uploaded(scene)) == len(set(uploaded(scene))) == len(icon_files())
    assert 100 - scene.standin.api.faults.remaining("POST", EMOJIS) == len(icon_files())
    assert not scene.bot.notices.open()


@pytest.mark.thorough
async def test_an_application_without_emojis_plays_with_unicode(scene: Scene) -> None:
    scene.standin.world.quirks.add(Quirk.EMOJIS_MISSING)
    scene.bot.icon_keeper.start()
    await until(scene.bot.notices.open, "a notice", instead=scene.account)
    (notice,) = scene.bot.notices.open()
    assert (notice.kind, notice.times) == (NoticeKind.ICONS, 1)
    assert "404" in notice.why
    await scene.opened()
    await turn_over(scene)
    row = {card for card in (await scene.view()).row if card is not None}
    assert emojis(await scene.post()) == {UNICODE[card.word] for card in row}


async def test_of_several_processes_one_uploads_them(scene: Scene) -> None:
    clock, icons = HandClock(), Icons()
    other = IconKeeper(scene.bot, icons, scene.bot.supervisor, clock, uploads=False)
    other.start()
    await until(lambda: clock.moments, "somebody who waits for a moment")
    assert not uploaded(scene)
    await with_icons(scene)
    assert not icons.are_used
    clock.move(LOOK)
    await until(lambda: icons.are_used, "icons that are used")
    assert len(uploaded(scene)) == len(icon_files())
    assert not scene.bot.notices.open()
