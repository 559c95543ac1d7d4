"""What has become needless before it was sent is neither sent nor drawn, and holds nothing up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.app.features import public_posts
from bot.core.model import User
from bot.core.position import Lookup
from bot.core.posting import post
from bot.posts.kind import PublicPosts
from bot.posts.post import Post
from bot.storage.posts import LatePictures, OpeningPost, TurnPost
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus, OutboxRow
from bot.storage.stored_posts import StoredPost
from cogs.seats.service.handover import Handover
from cogs.turn.posts import Turn
from sandbox.driver import Person
from tests.bot.posts.test_sent_once import keeps_all
from tests.stage.late import nothing_sent
from tests.stage.scene import PLACE, Scene
from tests.storing import FORMS, reading


def who(person: Person) -> User:
    return User(int(person.id), person.user.name)


async def late_pictures(scene: Scene, message_id: int) -> None:
    """Let pictures come to a message that shows the present turn."""
    table = await scene.table()
    late = LatePictures(message_id, TurnPost(table.seq))
    async with scene.bot.store.transaction() as tx:
        await post(tx, table, table.seq, late)
    scene.bot.publisher.wake()
    await scene.settled()


@pytest.mark.thorough
async def test_a_call_that_nobody_needs_any_more_keeps_no_picture(scene: Scene) -> None:
    await scene.started()
    await keeps_all(scene, scene.anna)
    panel = (await scene.chiara.click(await scene.post(), "Choose my tickets")).message
    values = [option.value for option in panel.selects[0].options]
    panel = (await scene.chiara.select(panel, panel.selects[0].custom_id, values)).message
    sender, lost = scene.bot.publisher._sender, list[int]()
    sent = sender._sent

    async def losing(row: OutboxRow, channel: Any, made: Post) -> discord.Message | None:
        if row.kind != OpeningPost.KIND:
            return await sent(row, channel, made)
        lost.append(row.id)
        await scene.chiara.click(panel, "Keep these 4 tickets")
        raise TimeoutError

    scene.monkeypatch.setattr(sender, "_sent", losing)
    await keeps_all(scene, scene.bastien)
    assert (await scene.post()).pings == {scene.anna.id}
    assert len(lost) == 1
    assert not scene.bot.publisher._illustrator._under_way


@pytest.mark.thorough
async def test_pictures_of_a_former_post_are_not_drawn(scene: Scene) -> None:
    await scene.opened()
    drawn = []

    async def draw(kind: str, *given: Any) -> Any:
        drawn.append(kind)
        raise RuntimeError("no")

    scene.monkeypatch.setattr(scene.bot.publisher._illustrator, "draw", draw)
    await late_pictures(scene, 1)
    assert drawn == []
    assert not scene.bot.publisher._illustrator._under_way


@pytest.mark.thorough
async def test_pictures_that_are_given_up_rest_no_table(scene: Scene) -> None:
    await scene.opened()
    current, number = await scene.post(), (await scene.table()).id
    tried = []

    def build(*given: Any) -> Any:
        tried.append(given)
        raise RuntimeError("no")

    scene.monkeypatch.setattr(Turn, "build", build)
    await late_pictures(scene, int(current.id))
    assert len(tried) == 1
    assert (await scene.bot.services[Lookup].table(number)).status is GameStatus.RUNNING


@pytest.mark.rule("R56")
async def test_a_question_withdrawn_before_it_was_posted_is_never_posted(scene: Scene) -> None:
    await scene.opened()
    await scene.settled()
    table, services, before = await scene.table(), scene.bot.services, scene.anna.sees(PLACE)
    async with nothing_sent(scene):
        guest = who(scene.standin.person(scene.standin.world.add_person("Dario").name))
        seat = table.holders[1].seat
        await services[Handover].invite(table.id, seat, who(scene.bastien), guest, interaction_id=1)
        (asked,) = await reading(scene.bot.store, InvitationReader).of(table.id)
        await services[Handover].withdraw(table.id, asked.id, who(scene.bastien), interaction_id=2)
    await scene.settled()
    assert [seen.id for seen in scene.anna.sees(PLACE)] == [seen.id for seen in before]


POSTS = public_posts()
KINDS = POSTS.kinds


@dataclass(frozen=True, slots=True)
class Namesake(StoredPost):
    """Something else that is called like a turn."""

    KIND = "turn"


class OtherTurn(Turn):
    stored = Namesake  # type: ignore[assignment]


def test_each_kind_is_found_by_its_form() -> None:
    assert POSTS.kind_of(TurnPost) is Turn
    assert [kind.stored for kind in KINDS] == list(FORMS)


def test_two_kinds_of_one_name_are_refused() -> None:
    posts = PublicPosts((*KINDS, OtherTurn))
    with pytest.raises(ValueError, match="two kinds of post are called 'turn'"):
        posts.forms  # noqa: B018
