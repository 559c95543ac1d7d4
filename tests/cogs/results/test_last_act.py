"""The last act: the end in stages, by edits of one post, and always its result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest

from bot.core.model import Table
from bot.posts.queue import ActPace
from bot.posts.tracker import PostTracker
from bot.runtime.requests import Upload
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from cogs.daily.rows import ComparisonPost
from cogs.daily.service.deals import Duplicates
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.bot.posts.test_former_posts import delete
from tests.clocks import HandClock
from tests.stage.late import EDIT, restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading
from tests.tiers import sampled
from tests.waiting import until

COUNTING, WON = "The points are being counted", "wins with"
ACT = 30.0
LAST_TURN = {
    "turn": 0,
    "final_turns": (),
    "claims": {
        "frankfurt-paris-white": 0,
        "munchen-wien": 0,
        "berlin-frankfurt-black": 1,
        "frankfurt-munchen": 1,
    },
    "stations": {0: "munchen"},
    "tickets": {0: "paris-wien berlin-roma", 1: "frankfurt-kobenhavn"},
}


class Act:
    """The last act of a game that Anna ends, by a clock of its own."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.clock = scene, HandClock()
        self.seen: list[Seen] = []

    def slow(self, is_idle: Callable[[], bool] = lambda: True) -> None:
        self.scene.bot.publisher.last_acts.pace = ActPace(ACT, self.clock, is_idle)

    async def ended(self, *, last_act: bool = True) -> None:
        """Anna plays the last turn."""
        scene = self.scene
        await scene.opened(scene.anna, scene.bastien)
        await scene.choose(last_act=last_act)
        await scene.put(**LAST_TURN)
        await scene.run(scene.anna, "/draw card:two")

    async def resigned(self) -> None:
        """Anna resigns, and the end is told in stages nevertheless; all is in the log."""
        self.scene.monkeypatch.setattr("bot.core.posting.has_last_act", lambda *given: True)
        await self.scene.opened(self.scene.anna, self.scene.bastien)
        reply = await self.scene.run(self.scene.anna, "/resign")
        await self.scene.anna.click(reply.message, "Resign")

    async def begun(self, *, ended: bool = True) -> Seen:
        """The post of an act that has begun, and waits for its first stage."""
        if ended:
            await self.ended()
        post = await self.scene.chiara.expect(PLACE, lambda seen: COUNTING in seen.text)
        await self.waiting()

        async def alone() -> bool:
            # The post before it loses its buttons by an edit, too.
            return len(await reading(self.scene.bot.store, OutboxReader).pending(9)) <= 1

        await until(alone, "only the result in the outbox", instead=self.scene.account)
        return post

    async def waiting(self) -> None:
        """Until the next stage waits for its moment, with its picture drawn."""
        await until(lambda: self.clock.moments, "a stage that waits", instead=self.scene.account)

    async def stage(self, post: Seen) -> Seen:
        """The post after its next stage."""
        self.clock.move(self.clock.moments[0])
        shown = await self.scene.chiara.expect(
            PLACE, lambda seen: seen.id == post.id and seen.revision > post.revision
        )
        if WON not in shown.text:
            await self.waiting()
        return shown

    async def over(self) -> Seen:
        """The result, once all is sent."""
        self.clock.move(ACT)
        return await self.result()

    async def result(self) -> Seen:
        await self.scene.chiara.expect(PLACE, lambda seen: WON in seen.text)
        return await self.scene.post()


@pytest.fixture
def act(scene: Scene) -> Act:
    found = Act(scene)
    found.slow()
    return found


def posts(scene: Scene) -> list[Seen]:
    """The public posts about the end."""
    return [s for s in scene.chiara.sees(PLACE) if COUNTING in s.text or WON in s.text]


@pytest.mark.thorough
async def test_the_end_is_told_stage_by_stage(scene: Scene, act: Act) -> None:
    told = [await act.begun()]
    while WON not in told[-1].text:
        assert labels(told[-1]) == ["Chronicle"]
        told.append(await act.stage(told[-1]))
    result = await scene.post()
    began, routes, anna, bastien, longest, won = told
    assert len(told) - 1 <= 8 and {seen.id for seen in told} == {result.id}
    assert all(seen.pings == frozenset() for seen in (*told, result))
    assert "Anna" in began.text and "**Routes:**" not in began.text
    assert "**Routes:** Anna 8 · Bastien 6" in routes.text and "Paris" not in routes.text
    assert "❌ Berlin–Rome" in anna.text and "✅ Paris–Vienna" in anna.text
    assert "uses Frankfurt–Munich of Bastien" in anna.text
    assert "Copenhagen" not in anna.text and "**So far:** Anna 15 · Bastien 6" in anna.text
    assert "❌ Frankfurt–Copenhagen" in bastien.text and "Longest path" not in bastien.text
    assert "**Longest path:**" in longest.text
    for before, after in pairwise(told[1:-1]):
        kept = before.text.removesuffix("\nChronicle").partition("\n\n**So far:**")[0]
        assert after.text.startswith(kept)
    for seen in (routes, anna, bastien, longest):
        (picture,) = seen.files
        assert picture.name.startswith("stage.") and "while the points are counted" in (
            picture.description or ""
        )
    assert won.text.startswith("## 🏆 Bastien wins with 23")
    assert {file.name.partition(".")[0] for file in result.files} == {"board", "result"}
    assert "Again" in labels(result) and "Film" in labels(result)
    assert len(posts(scene)) == 1


async def test_the_comparison_of_a_deal_comes_after_the_result(scene: Scene, act: Act) -> None:
    await act.begun()
    table, told = await scene.table(), list[bool]()

    async def compared(of: Table) -> None:
        told.append(any(WON in seen.text for seen in scene.chiara.sees(PLACE)))

    scene.monkeypatch.setattr(scene.bot.services[Duplicates], "comparison", compared)
    async with scene.bot.store.transaction() as tx:
        await OutboxWriter(tx).add(table.id, table.location.channel_id, table.seq, ComparisonPost())
    scene.bot.publisher.wake()
    await act.over()
    assert told == [True]


@pytest.mark.thorough
async def test_nobody_is_told_wrong_things_before_the_winner_is(scene: Scene, act: Act) -> None:
    post = await act.begun()
    for line in ("/status", "/board", "/games", "/log"):
        await scene.run(scene.bastien, line)
    status = await scene.run(scene.bastien, "/status")
    assert "The game is over." in status.text and f"/{post.id}" in status.text
    assert (await act.over()).id == post.id


@pytest.mark.parametrize(
    "why", sampled(["chosen", "busy", "crowded", "one left"], "chosen", "one left")
)
async def test_the_result_comes_at_once(scene: Scene, act: Act, why: str) -> None:
    if why == "busy":
        act.slow(lambda: False)
    if why == "crowded":
        scene.monkeypatch.setattr(scene.bot.admission, "is_crowded", lambda: True)
    if why == "one left":
        await scene.opened(scene.anna, scene.bastien)
        reply = await scene.run(scene.anna, "/resign")
        await scene.anna.click(reply.message, "Resign")
    else:
        await act.ended(last_act=why != "chosen")
    result = await act.result()
    assert posts(scene) == [result] and "Again" in labels(result)
    assert act.clock.moments == []


async def test_stages_that_come_late_are_left_out(scene: Scene, act: Act) -> None:
    post = await act.begun()
    routes = await act.stage(post)
    result = await act.over()
    assert result.id == post.id and "Again" in labels(result)
    # The last stage may still have been due; none of the others was.
    assert result.revision - routes.revision <= 2


@pytest.mark.parametrize("lost", ["noted", "not noted"])
@pytest.mark.thorough
async def test_after_a_crash_the_result_takes_its_place(scene: Scene, act: Act, lost: str) -> None:
    if lost == "noted":
        await act.resigned()
        post = await act.stage(await act.begun(ended=False))
    else:
        sent = scene.bot.services[PostTracker].sent

        async def crashes(*given: object, **named: object) -> None:
            if named.get("finale"):
                raise asyncio.CancelledError
            await sent(*given, **named)  # type: ignore[arg-type]

        scene.monkeypatch.setattr(scene.bot.services[PostTracker], "sent", crashes)
        # After a few minutes Discord wouldn't know the nonce any more either.
        scene.standin.world.quirks.add(Quirk.NONCE_IGNORED)
        await act.resigned()
        post = await scene.chiara.expect(PLACE, lambda seen: COUNTING in seen.text)
    async with restarted(scene):
        result = await act.result()
        assert result.id == post.id and posts(scene) == [result]
        assert "Again" in labels(result) and COUNTING not in result.text


@pytest.mark.thorough
async def test_a_bot_that_stops_tells_who_won_before(scene: Scene, act: Act) -> None:
    post = await act.stage(await act.begun())
    await scene.bot.finish()
    (shown,) = posts(scene)
    assert shown.id == post.id and shown.text.startswith("## 🏆")


async def test_without_edits_that_bring_pictures_it_is_told_in_words(
    scene: Scene, act: Act
) -> None:
    post = await act.begun()
    scene.standin.world.quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    post = await act.stage(await act.stage(post))
    assert not scene.bot.uploads.is_open(Upload.EDIT)
    assert "❌ Berlin–Rome" in post.text and post.files == ()
    result = await act.over()
    assert result.id != post.id, "only a new post brings pictures"
    assert len(result.files) == 2 and result.pings == frozenset()
    assert COUNTING not in scene.chiara.again(post).text


async def test_a_stage_that_fails_is_told_with_the_next(scene: Scene, act: Act) -> None:
    post = await act.begun()
    scene.standin.fail_next("PATCH", EDIT, status=500)
    act.clock.move(act.clock.moments[0])
    await act.waiting()
    post = await act.stage(post)
    assert "**Routes:**" in post.text and "Berlin–Rome" in post.text
    assert (await act.over()).text.startswith("## 🏆")


async def test_an_end_that_has_no_stages_is_told_at_once(scene: Scene, act: Act) -> None:
    def fails(*given: object) -> None:
        raise ZeroDivisionError

    scene.monkeypatch.setattr("cogs.results.posts.result.last_act", fails)
    await act.ended()
    result = await act.result()
    assert posts(scene) == [result] and "Again" in labels(result)


@pytest.mark.thorough
async def test_a_deleted_post_comes_again_as_the_result(scene: Scene, act: Act) -> None:
    post = await act.begun()
    await delete(scene, post)
    result = await act.over()
    assert result.id != post.id and posts(scene) == [result]
