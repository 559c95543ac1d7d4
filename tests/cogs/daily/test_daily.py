"""The daily deal: the same for everybody, once, alone, and nothing of it told before it opens."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select

from bot.core.editions import Editions
from bot.core.history import History
from bot.core.model import Table
from bot.core.options import SharedDeal
from bot.core.play import Play
from bot.core.position import Lookup, Seals
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import GameStatus
from bot.storage.schema import settings
from bot.storage.store import Store
from bot.ui.components import Component
from bot.ui.custom_ids import Address
from cogs.daily.panels import private_table
from cogs.daily.panels.again import TryAgain
from cogs.daily.panels.private_table import Abandon, PrivateTable, ShareCard
from cogs.daily.rows import PRIVATE_TIMER, DailyGameReader, DailyGameWriter
from cogs.daily.service import deals as daily_deals
from cogs.daily.service.deals import DailyDeals, edition_of
from cogs.daily.service.private_tables import Beginning, PrivateTables
from cogs.lobby.service.open_tables import OpenTables
from cogs.privacy.rows import PlayerKeyReader
from cogs.reading.panels.board import Log, TextBoard
from cogs.results.panels.game import (
    Chronicle,
    Export,
    Film,
    Poster,
    PrintPoster,
    ReviewButton,
    Share,
    Verify,
)
from cogs.results.rows.game import ResultReader, SharedPicture
from cogs.seats.timers import ComputerPlayers
from cogs.turn.panels.hand import MyHand, MyMap
from data import DAILY_EDITIONS, StoredEdition, load
from engine.codec import encode
from engine.events import GameStarted
from engine.moves import DrawBlind
from engine.view import Stage
from sandbox.driver import Person, Reply
from tests.bot.words.people import SAY
from tests.cogs.daily.test_sealed import OF_A_GAME, SEALED
from tests.erasing import erase, erase_from
from tests.stage.forging import component, used
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language
from tests.stage.watching import logged
from tests.storing import reading, writing

DAY_MS = 24 * 60 * 60 * 1000


NOON = int(datetime(2026, 3, 10, 12, tzinfo=UTC).timestamp() * 1000)


@pytest.fixture(autouse=True)
async def noon(scene: Scene) -> SharedDeal:
    """The deal of a day and a secret that are always the same, on a board that is soon played."""
    scene.monkeypatch.setattr(daily_deals, "DAILY_EDITIONS", ("express",))
    await writing(scene.bot.store, SettingWriter).set("installation", "daily-secret", "5a" * 32)
    later(scene, NOON)
    return scene.bot.services[DailyDeals].today()


def later(scene: Scene, at: int) -> None:
    scene.monkeypatch.setattr(scene.bot.store, "_clock", lambda: at)


async def begun(scene: Scene, person: Person) -> Reply:
    """Today's deal at its first turn, with all tickets kept."""
    reply = await scene.run(person, "/daily")
    select = reply.message.selects[0]
    values = [option.value for option in select.options]
    reply = await person.select(reply.message, select.custom_id, values)
    return await person.click(reply.message, f"Keep these {len(values)} tickets")


async def ended(scene: Scene, person: Person) -> Reply:
    """The end of a game in which somebody draws all the time."""
    await scene.run(person, "/daily")
    table, services, user = await game_of(scene, person), scene.bot.services, int(person.id)
    for number in count(10**17 + table.id * 10**4):
        await scene.bot.services[ComputerPlayers].answer_at_once(table.id)
        found = await services[Play].position(table.id, user)
        if found.view.stage is Stage.OVER:
            return await scene.run(person, "/daily")
        move = DrawBlind() if DrawBlind() in found.choices else found.choices[0]
        await services[Play].act(table.id, user, move, interaction_id=number)
    raise AssertionError


async def game_of(scene: Scene, person: Person) -> Table:
    async with scene.bot.store.snapshot() as read:
        player = await PlayerKeyReader(read).of(int(person.id))
        deal = scene.bot.services[DailyDeals].today()
        assert player is not None
        row = await DailyGameReader(read).get(deal.ordinal, deal.edition, player)
    assert row is not None
    return await scene.bot.services[Lookup].table(row.game_id)


def public(scene: Scene) -> list[str]:
    return [seen.text for seen in scene.chiara.sees(PLACE) if not seen.ephemeral]


@pytest.mark.thorough
async def test_everybody_plays_the_same_deal_and_the_same_computers(scene: Scene) -> None:
    with logged() as lines:
        for person in (scene.anna, scene.bastien):
            assert "Daily deal of" in (await ended(scene, person)).text
    tables = [await game_of(scene, each) for each in (scene.anna, scene.bastien)]
    assert tables[0].id != tables[1].id and not tables[0].options.hints
    logs = [await scene.bot.services[History].log(each.id) for each in tables]
    assert [encode(each) for each in logs[0]] == [encode(each) for each in logs[1]]
    started = logs[0][0]
    assert isinstance(started, GameStarted) and started.commitment == tables[0].commitment
    store = scene.bot.store
    rows = [await reading(store, GameReader).get(each.id) for each in tables]
    secret = await reading(store, SettingReader).get("installation", "daily-secret")
    assert rows[0] is not None and rows[0].seed is not None and secret is not None
    told = "\n".join([*lines, *(seen.text for seen in scene.bastien.sees(PLACE))])
    assert rows[0].seed.hex() not in told and secret not in told
    assert public(scene) == [] and await reading(store, OutboxReader).pending(10) == []
    assert await reading(store, ResultReader).get(tables[0].id) is None


async def test_there_is_one_try_without_hints(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/daily")
    table = await game_of(scene, scene.anna)
    assert f"`{table.commitment}`" in reply.text, "the hash of the seed"
    again = await scene.run(scene.anna, "/daily")
    assert (await game_of(scene, scene.anna)).id == table.id
    assert table.commitment is not None and table.commitment not in again.text
    assert "Hint" not in " ".join(labels(again.message))
    listed = await scene.run(scene.anna, "/games")
    assert "Daily deal of" in listed.text
    assert "no table with others" in listed.text and "at any table" not in listed.text
    asked = await scene.anna.click(again.message, "Abandon")
    assert "no second try" in asked.text
    await scene.anna.click(asked.message, "Abandon it")
    refused = await scene.run(scene.anna, "/daily")
    assert "one try a day" in refused.text
    assert (await game_of(scene, scene.anna)).id == table.id
    assert await scene.bot.services[OpenTables].private_of(int(scene.anna.id)) == ()
    later(scene, scene.bot.store.now() + DAY_MS)
    assert "Daily deal of" in (await scene.run(scene.anna, "/daily")).text
    assert (await game_of(scene, scene.anna)).id != table.id


def looks(table: Table) -> Iterator[tuple[type[Component[Any, Any]], str]]:
    """Every button that may show something of somebody else's deal."""
    address = Address(table.id, None, 0)
    plain = (PrivateTable, MyHand, MyMap, Abandon, ShareCard, TryAgain, Poster, ReviewButton)
    for kind in (*plain, Film, Verify, Export):
        yield kind, kind.custom_id_of(address, None)
    for paged in (Log, TextBoard, Chronicle):
        yield paged, paged.custom_id_of(address, None)
    for picture in OF_A_GAME:
        yield Share, Share.custom_id_of(address, picture)
    yield PrintPoster, PrintPoster.custom_id_of(address, SharedPicture.POSTER)


SEALED_FROM_ITS_PLAYER = (
    *(TryAgain, Poster, PrintPoster, ReviewButton, Film, Verify, Export, Chronicle, Share),
)


async def test_a_finished_game_is_looked_at_shared_and_listed(
    scene: Scene, noon: SharedDeal
) -> None:
    """All of it about one game, which takes longer to play than to look at."""
    panel = await ended(scene, scene.anna)
    table = await game_of(scene, scene.anna)
    await nobody_looks_at_somebody_elses_nor_early_at_their_own(scene, panel, table)
    panel = await scene.run(scene.anna, "/daily")
    await a_card_tells_no_cards_and_is_shared_once(scene, panel, table)
    await lists_are_of_a_server_and_of_those_who_do_not_stay_out(scene, panel, table)
    assert noon.day_ends is not None
    later(scene, noon.day_ends)
    before = await scene.run(scene.anna, "/daily show:My deal before today's")
    row = await reading(scene.bot.store, GameReader).get(table.id)
    assert row is not None and row.seed is not None
    opened = await scene.anna.click(before.message, "Check the shuffle")
    assert row.seed.hex() in opened.text
    async with scene.bot.store.transaction() as tx:
        total = (await DailyGameWriter(tx).totals(noon.ordinal, "express"))[0]
        await erase_from(tx, int(scene.anna.id))
        assert list(await DailyGameWriter(tx).totals(noon.ordinal, "express")) == [total]


async def nobody_looks_at_somebody_elses_nor_early_at_their_own(
    scene: Scene, panel: Reply, table: Table
) -> None:
    own = await scene.run(scene.bastien, "/games")
    for kind, custom_id in looks(table):
        shown = component(kind, custom_id, "")
        reply = await used(scene.bastien, own.message, shown, "", scene.bastien)
        assert "no table" in reply.text.casefold() and not reply.message.files, custom_id
        if kind in SEALED_FROM_ITS_PLAYER:
            reply = await used(scene.anna, panel.message, shown, "", scene.anna)
            assert SEALED in reply.text and not reply.message.files, custom_id
    for line in (f"/practice game:{table.id}", f"/practice game:{table.id} turn:1"):
        assert "no table" in (await scene.run(scene.bastien, line)).text.casefold()
        assert SEALED in (await scene.run(scene.anna, line)).text
    assert public(scene) == []


async def a_card_tells_no_cards_and_is_shared_once(
    scene: Scene, panel: Reply, table: Table
) -> None:
    card = await scene.bot.services[DailyDeals].card(table)
    view = await scene.bot.services[Play].view(table.id, None)
    assert view.result is not None
    mine = view.result.seats[0]
    assert (card.total, card.place, card.wagons) == (mine.total, mine.rank, view.seats[0].wagons)
    assert (card.completed, card.failed) == (mine.completed, len(mine.tickets) - mine.completed)
    assert card.rivals == tuple(each.total for each in view.result.seats[1:])
    assert (card.median, card.finished) == (mine.total, 1)
    reply = await scene.anna.click(panel.message, "Share")
    assert "on its way" in reply.text
    await scene.chiara.expect(PLACE, lambda seen: not seen.ephemeral)
    (shared,) = public(scene)
    assert "●" * card.completed + "○" * card.failed in shared and SAY.number(mine.total) in shared
    cities = {
        scene.bot.texts.speaker("en").city(table.edition, each)
        for each in table.edition.board.cities
    }
    assert not [each for each in cities if each in shared]
    again = await scene.anna.click(panel.message, "Share")
    assert "shared this one already" in again.text and public(scene) == [shared]
    (seen,) = [each for each in scene.chiara.sees(PLACE) if not each.ephemeral]
    assert seen.pings == frozenset()


async def test_a_card_that_could_not_be_posted_may_be_shared_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Cut:
        """A reader on a server whose answer can't be shown, and all that is asked for them."""

        interaction = SimpleNamespace(guild_id=1, guild_locale=None)
        is_shared = False

        def __getitem__(self, kind: object) -> Cut:
            return self

        def say(self, message: str) -> str:
            return message

        async def of_server(self, *server: object) -> str:
            return "en"

        def speaker(self, language: str) -> str:
            return language

        async def note_shared(self, table: Table, *, shared: bool = True) -> bool:
            changed, self.is_shared = self.is_shared is not shared, shared
            return changed

        async def show(self, *blocks: object, way_back: bool) -> None:
            assert self.is_shared
            raise ConnectionResetError

    async def card(*given: object) -> str:
        return "card"

    monkeypatch.setattr(private_table, "_card", card)
    reader: Any = Cut()
    with pytest.raises(ConnectionResetError):
        await private_table.share_card(reader, cast(Table, None))
    assert not reader.is_shared


async def lists_are_of_a_server_and_of_those_who_do_not_stay_out(
    scene: Scene, panel: Reply, table: Table
) -> None:
    card = await scene.bot.services[DailyDeals].card(table)
    line = f"1. <@{scene.anna.id}> – **{SAY.number(card.total)}**"
    today = await scene.anna.click(panel.message, "Today's list")
    assert f"{line} ← you" in today.text
    month = await scene.run(scene.bastien, "/daily show:This month's list")
    assert f"{line} from one deal, none won" in month.text
    guild = int(scene.standin.world.channel(PLACE).guild_id or 0)
    assert await scene.bot.services[DailyDeals].of_day(guild + 1) == []
    asked = await scene.run(scene.anna, "/privacy")
    await scene.anna.click(asked.message, "Keep me out")
    for shown in ("Today's list", "This month's list"):
        reply = await scene.run(scene.bastien, f"/daily show:{shown}")
        assert scene.anna.id not in reply.text and "Nobody here" in reply.text


@pytest.mark.thorough
async def test_what_is_not_finished_is_closed_two_days_after_its_day(
    scene: Scene, noon: SharedDeal
) -> None:
    await begun(scene, scene.anna)
    table = await game_of(scene, scene.anna)
    (timer,) = await reading(scene.bot.store, TimerReader).of(table.id)
    assert timer.kind == PRIVATE_TIMER and timer.due_at == noon.closes
    assert noon.day_ends is not None and noon.closes == noon.day_ends + 2 * DAY_MS
    later(scene, noon.closes - 1)
    assert await scene.bot.services[Seals].is_sealed(table)
    await scene.bot.services[PrivateTables].attend(timer)
    assert (await scene.bot.services[Lookup].table(table.id)).status is GameStatus.RUNNING
    later(scene, noon.closes)
    (timer,) = await reading(scene.bot.store, TimerReader).of(table.id)
    await scene.bot.services[PrivateTables].attend(timer)
    row = await reading(scene.bot.store, GameReader).get(table.id)
    assert row is not None and row.status is GameStatus.CANCELLED
    assert await scene.bot.services[OpenTables].private_of(int(scene.anna.id)) == ()


def test_editions_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_deals, "DAILY_EDITIONS", DAILY_EDITIONS)
    days = [datetime(2026, 3, day, tzinfo=UTC).date() for day in range(1, 7)]
    assert sorted(set(map(edition_of, days))) == sorted(DAILY_EDITIONS)
    assert [edition_of(day) for day in days[:3]] == [edition_of(day) for day in days[3:]]


@pytest.mark.thorough
@each_language
async def test_it_is_found_by_command_and_button_in_each_language(
    scene: Scene, language: str
) -> None:
    anna = Tongue(scene, scene.anna, language)
    began = await anna.types("daily")
    assert "📅" in began.text
    await ended(scene, scene.anna)
    panel = await anna.types("daily")
    for label in ("daily-show-day", "daily-show-month"):
        shown = await anna.press(panel.message, label)
        assert f"1. <@{scene.anna.id}>" in shown.text
        panel = await anna.types("daily")
    before = await anna.press(panel.message, "daily-show-before")
    assert anna.say("table-no-daily") in before.text
    panel = await anna.types("daily")
    await anna.press(panel.message, "ui-share")
    shared = await scene.chiara.expect(PLACE, lambda seen: not seen.ephemeral)
    assert "●" in shared.text or "○" in shared.text


async def test_a_day_keeps_the_version_that_its_first_deal_was_dealt_by(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through an upgrade at noon all play the same, and the next day plays the new version."""
    with monkeypatch.context() as before:
        before.setattr(Editions, "current", lambda self, name: load(name, version=1))
        await scene.run(scene.anna, "/daily")
    await scene.run(scene.bastien, "/daily")
    tables = [await game_of(scene, each) for each in (scene.anna, scene.bastien)]
    assert [each.edition.board.version for each in tables] == [1, 1]
    later(scene, scene.bot.store.now() + DAY_MS)
    await scene.run(scene.bastien, "/daily")
    now = (await game_of(scene, scene.bastien)).edition
    assert now.fingerprint == load(now.board.edition).fingerprint


async def test_nobody_plays_a_deal_twice_by_having_everything_erased(scene: Scene) -> None:
    store = scene.bot.store
    await scene.run(scene.anna, "/daily")
    await erase(store, int(scene.anna.id))
    refused = await scene.run(scene.anna, "/daily")
    assert "one try a day" in refused.text
    scopes = [row.scope async for row in _of_deals(store)]
    assert len(scopes) == 1 and scene.anna.id not in str(scopes)
    later(scene, store.now() + DAY_MS)
    assert "Daily deal of" in (await scene.run(scene.anna, "/daily")).text
    assert [row async for row in _of_deals(store)] == []


async def _of_deals(store: Store) -> AsyncIterator[Any]:
    async with store.snapshot() as read:
        marked = settings.c.scope.startswith("deal:")
        for row in await read.connection.execute(select(settings).where(marked)):
            assert "anna" not in row.value.casefold()
            yield row


async def test_a_deal_asked_for_at_midnight_is_that_of_the_new_day(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = scene.bot.services[DailyDeals].today()
    kept_edition = PrivateTables.kept_edition

    async def at_midnight(self: PrivateTables, wanted: Beginning) -> StoredEdition:
        if scene.bot.services[DailyDeals].today() == before:
            later(scene, before.day_ends or 0)
        return await kept_edition(self, wanted)

    monkeypatch.setattr(PrivateTables, "kept_edition", at_midnight)
    await scene.run(scene.anna, "/daily")
    deal = (await game_of(scene, scene.anna)).deal
    assert deal is not None and deal == scene.bot.services[DailyDeals].today() != before
