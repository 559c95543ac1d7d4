"""A table's public page: who switches it on, what it shows and never shows, and until when."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest
from aiohttp import web

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY
from bot.storage.errors import DatabaseUnavailable
from cogs.page.panels.access import AT_TABLE, FOLLOWED, REQUESTS, Limits
from cogs.page.rows import PageReader, PageRow
from cogs.page.service.following import Following
from cogs.page.service.pages import LINGERS, PublicPages
from tests.clocks import HandClock
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.stage.scene import PLACE, Scene, labels
from tests.waiting import PATIENCE, until


async def test_only_the_host_switches_it_on(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    table, pages = await onlooker.scene.table(), onlooker.scene.bot.services[PublicPages]
    with pytest.raises(Unable) as refused:
        await pages.switch(table.id, int(onlooker.scene.bastien.id), on=True)
    assert refused.value.refusal is TableRefusal.NOT_HOST
    assert await pages.link(table.id) is None


async def test_the_post_of_the_opening_has_the_one_link(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.lobby()
    panel = await scene.options("What everybody sees")
    assert "no public page" in panel.text
    reply = await scene.anna.click(panel, "Open a public page")
    assert "Close the public page" in labels(reply.message)
    await scene.go_on("started", scene.people, "europe")
    link = await scene.bot.services[PublicPages].link((await scene.table()).id)
    assert link is not None and link in (await scene.post()).text
    await scene.go_on("opened", scene.people, "europe")
    posts = [each.text for each in scene.anna.sees(PLACE) if not each.ephemeral]
    assert sum(link in each for each in posts) == 1
    assert (await onlooker.get(link))[0] == 200


async def test_without_an_address_nothing_of_it_is_offered(scene: Scene) -> None:
    await scene.lobby()
    assert "public page" not in (await scene.options("What everybody sees")).text
    assert await scene.bot.services[PublicPages].link((await scene.table()).id) is None


async def test_it_tells_nobodys_name_and_no_id(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    link, table = await onlooker.open_page(), await scene.table()
    await scene.run(scene.anna, "/draw")
    await scene.settled()
    for language in ("en", "de", "fr", "it"):
        told = (await onlooker.position(link, language)).body
        told += str(await onlooker.board(link, language))
        for person in scene.people:
            assert person.user.name not in told and str(person.id) not in told
        for secret in (table.location.channel_id, table.location.guild_id, table.post_id):
            assert str(secret) not in told
        tickets = (await scene.view(scene.anna)).mine
        assert tickets is not None and not any(each in told for each in tickets.tickets)


async def test_a_page_is_as_far_as_the_posts(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    link = await onlooker.open_page()
    before = await onlooker.position(link)
    scene.lingers = True
    scene.wall.stop()
    await scene.run(scene.anna, "/draw card:pile")
    assert (await scene.view()).seq > int(before.number)
    assert (await onlooker.position(link)).body == before.body
    scene.lingers = False
    async with onlooker.following(link) as stream:
        assert await stream.next() == before
        await scene.run(scene.anna, "/draw card:pile")
        told = await stream.next()
        assert told is not None and told.facts["moves"][0] == "Blue drew 2 cards from the pile."
        assert told.facts["heading"] == "It's Red's turn."


async def test_whoever_comes_back_goes_on_where_they_were(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    link = await onlooker.open_page()
    first = await onlooker.position(link)
    async with onlooker.following(link, **{"Last-Event-ID": first.number}) as stream:
        await scene.run(scene.anna, "/draw card:pile")
        await scene.run(scene.anna, "/draw card:pile")
        told = await stream.next()
        assert told is not None and told.number != first.number


async def test_many_onlookers_read_what_was_made_once(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, made = onlooker.scene, list[int]()
    await scene.opened()
    link, seen = await onlooker.open_page(), Following.seen

    async def counted(self: Following, game_id: int) -> object:
        made.append(game_id)
        return await seen(self, game_id)

    monkeypatch.setattr(Following, "seen", counted)
    for _ in range(5):
        await onlooker.position(link)
    assert len(made) == 1


async def test_the_database_is_asked_once_for_all_who_follow(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, asked = onlooker.scene, list[str]()
    # Whoever follows looks when they are told, and not by chance.
    monkeypatch.setattr("cogs.page.panels.server.BEAT", 2 * PATIENCE)
    await scene.opened()
    link, (posted, at) = await onlooker.open_page(), (PageReader.posted, PageReader.at)

    async def posted_counted(self: PageReader, game_id: int) -> int:
        asked.append("posted")
        return await posted(self, game_id)

    async def at_counted(self: PageReader, address: str) -> PageRow | None:
        asked.append("at")
        return await at(self, address)

    async with AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(onlooker.following(link)) for _ in range(20)]
        before = [await each.next() for each in streams]
        await scene.settled()
        monkeypatch.setattr(PageReader, "posted", posted_counted)
        monkeypatch.setattr(PageReader, "at", at_counted)
        scene.bot.services[Following].wake((await scene.table()).id)
        # Each of them looks again, and then is told of this.
        await until(lambda: {"posted", "at"} <= set(asked), "they have looked")
        looked = len(asked)
        await scene.run(scene.anna, "/draw card:pile")
        await scene.run(scene.anna, "/draw card:pile")
        told = [await each.next() for each in streams]
    assert len({each.body for each in told if each}) == 1 and told != before
    # Twice for each change, which may be several for a move.
    assert looked <= 4 and len(asked) < len(streams)


async def test_a_table_of_another_process_is_read_once_for_many(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, read = onlooker.scene, list[int]()
    await scene.opened()
    link, entry = await onlooker.open_page(), GameCache.entry
    await onlooker.position(link)

    async def counted(self: GameCache, game_id: int) -> LoadedGame:
        read.append(game_id)
        return await entry(self, game_id)

    monkeypatch.setattr(GameCache, "in_memory", lambda self, game_id: None)
    monkeypatch.setattr(GameCache, "entry", counted)
    for _ in range(5):
        await onlooker.position(link)
    assert len(read) <= 1


async def test_it_goes_when_it_is_switched_off_or_the_table_moves(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    link, table = await onlooker.open_page(), await scene.table()
    async with onlooker.following(link) as stream:
        assert (await stream.next()) is not None
        assert (await scene.anna.run("games", "/move")).failure is None
        gone = await stream.next()
        assert gone is not None and gone.name == "gone"
    renewed = await scene.bot.services[PublicPages].link(table.id)
    assert renewed not in (None, link)
    assert (await onlooker.get(link))[0] == 404
    await scene.bot.services[PublicPages].switch(table.id, int(scene.anna.id), on=False)
    assert (await onlooker.get(str(renewed)))[0] == 404


async def test_it_stays_for_seven_days_after_the_end(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    link = await onlooker.open_page()
    for person in scene.people[:2]:
        asked = await scene.run(person, "/resign")
        await person.click(asked.message, "Resign")
    await scene.settled()
    assert (await scene.view()).result is not None
    assert (await onlooker.position(link)).facts["heading"] == "The game is over."
    scene.wall.pass_by((LINGERS - DAY) / 1000)
    assert (await onlooker.get(link))[0] == 200
    scene.wall.pass_by(DAY / 1000)
    assert (await onlooker.get(link))[0] == 404


FOREIGN = ({"Host": "evil.example"}, {"Host": "192.168.1.20"}, {"Host": ""})


async def test_other_hosts_get_nothing(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    link = await onlooker.open_page()
    for headers in FOREIGN:
        for path in ("", "board", "events", "ground/day"):
            assert (await onlooker.get(link + path, **headers))[0] in (400, 403)


async def test_every_answer_is_guarded(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    link = await onlooker.open_page()
    for url in (link, f"{link}board", f"{onlooker.base}/files/page.js", f"{onlooker.base}/no"):
        async with onlooker.session.get(url) as answer:
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
            assert "unsafe" not in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Robots-Tag"].startswith("noindex")
            assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["t/guessed-address/", "t/../../etc/passwd", "", "files/x.py"])
async def test_what_is_guessed_is_not_there(onlooker: Onlooker, path: str) -> None:
    await onlooker.scene.opened()
    assert (await onlooker.get(f"{onlooker.base}/{path}"))[0] == 404


def test_an_address_may_ask_so_much() -> None:
    clock = HandClock()
    limits = Limits(clock)
    for _ in range(REQUESTS):
        limits.take("a")
    with pytest.raises(web.HTTPTooManyRequests):
        limits.take("a")
    limits.take("b")
    clock.move(60)
    limits.take("a")


def test_a_table_has_so_many_streams() -> None:
    limits = Limits(HandClock())
    open_ones = [limits.stream("a", 1) for _ in range(FOLLOWED)]
    for each in open_ones:
        each.__enter__()
    with pytest.raises(web.HTTPTooManyRequests), limits.stream("a", 2):
        pass
    open_ones[0].__exit__(None, None, None)
    with limits.stream("a", 2):
        pass
    assert AT_TABLE > FOLLOWED


async def test_while_the_database_fails_everything_is_put_off(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await onlooker.scene.opened()
    link = await onlooker.open_page()

    async def fails(self: PublicPages, address: str) -> int | None:
        raise DatabaseUnavailable("disk I/O error at /secret/place")

    monkeypatch.setattr(PublicPages, "game_at", fails)
    for path in ("", "board", "events", "ground/day", "turns", "turns/1"):
        status, text = await onlooker.get(link + path)
        assert (status, text) == (503, "Come back in a minute.")
