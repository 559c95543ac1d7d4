"""What is done on the admin's page, each of which is said at the table.

What whoever runs the bot does to a table: it stands, goes on, and each is told once.
"""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR
from bot.storage.copies.backup import Copies, Erasures, backup, beside
from bot.storage.repositories.seating import SeatReader
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from cogs.admin.service.actions import AdminActions
from cogs.away.service.pauses import Pauses
from cogs.daily.service.private_tables import Beginning, PrivateTables
from engine.moves import Resign
from strategy.levels import Level
from tests.bot.posts.test_parked import channel, parked
from tests.cogs.admin.admin import Admin, told
from tests.cogs.admin.admin import admin as admin
from tests.cogs.admin.admin import outside as outside
from tests.cogs.admin.test_damaged_table import damaged
from tests.cogs.away.test_frozen import frozen, news, stands
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.scene import PLACE
from tests.stage.seating import TRIO, refused
from tests.stage.timed_house import TimedHouse
from tests.storing import reading


async def test_a_pause_stops_the_clocks_and_says_so(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    number = (await scene.table()).id
    said = await admin.act(number, "pause", days="3")
    assert said == f"Table {number} is paused, and that is said there."
    assert len(told(scene, "Whoever runs this bot has paused this table")) == 1
    assert len(told(scene, "more than half of you end it earlier")) == 1
    assert (await scene.table()).paused_until is not None
    _, page = await admin.get(f"/tables/{number}")
    assert "/resume" in page and "/pause" not in page and "paused" in page


async def test_a_form_that_is_sent_twice_counts_once(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    form = await admin.form(1, "pause") | {"days": "3"}
    for _ in range(2):
        await admin.post("/tables/1/pause", form)
    await scene.settled()
    assert len(told(scene, "Whoever runs this bot has paused")) == 1


@pytest.mark.thorough
async def test_it_is_said_in_the_language_of_the_table(admin: Admin) -> None:
    scene = admin.scene
    await scene.run(scene.anna, "/new edition:europe language:Deutsch")
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    await scene.settled()
    await admin.act((await scene.table()).id, "pause", days="1")
    assert len(told(scene, "Wer diesen Bot betreibt, hat die Partie hier angehalten")) == 1


@pytest.mark.thorough
async def test_waking_ends_a_pause_and_says_so(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    await admin.act(1, "pause", days="3")
    said = await admin.act(1, "resume")
    assert said == "Table 1 goes on, and that is said there."
    assert len(told(scene, "Whoever runs this bot lets this table go on")) == 1
    assert (await scene.table()).paused_until is None


async def test_waking_a_parked_table_posts_there_again(admin: Admin) -> None:
    scene = admin.scene
    await parked(scene)
    channel(scene).overwrites.pop(scene.standin.world.bot.id)
    await admin.act(1, "resume")
    assert (await scene.table()).status is GameStatus.RUNNING
    assert len(told(scene, "Whoever runs this bot lets this table go on")) == 1


async def test_a_seat_is_handed_over_once_its_guest_says_yes(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened(scene.anna, scene.bastien)
    said = await admin.act(1, "hand-over", seat="1", guest=scene.chiara.id)
    assert said.startswith("Chiara is asked at table 1")
    asked = await scene.chiara.expect(PLACE, "whoever runs this bot asks you to play on")
    assert asked.pings == {scene.chiara.id}
    assert "in the place of Bastien" in asked.text
    reply = await scene.chiara.click(asked, "Take the seat")
    assert "This is your seat now" in reply.text


@pytest.mark.file
async def test_a_damaged_table_is_restored_and_told_what_is_gone(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    await scene.settled()
    path = scene.bot.store.path
    assert path is not None
    copies = Copies.of(path, None)
    copies.folder.mkdir()
    await backup(path, target := copies.scheduled(datetime.now(UTC)))
    await scene.run(scene.anna, "/draw card:two")
    number = await damaged(scene)
    await scene.run(scene.anna, "/status")
    said = await admin.act(number, "restore", backup=target.name, sure="yes")
    assert "Table 1 is table 2 now" in said
    assert len(told(scene, "This table was brought back from a backup")) == 1
    table = await scene.table()
    assert (table.id, table.status) == (2, GameStatus.RUNNING)
    await scene.run(scene.anna, "/draw card:two")
    assert (await scene.view()).to_act == (1,)
    _, page = await admin.get("/tables?state=cancelled")
    assert "Table 1" in page
    assert list(path.parent.glob("*.partial")) == []


@pytest.mark.file
async def test_nobody_who_was_erased_comes_back_with_a_table(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    await scene.settled()
    path = scene.bot.store.path
    assert path is not None
    copies = Copies.of(path, None)
    copies.folder.mkdir()
    await backup(path, target := copies.scheduled(datetime.now(UTC)))
    Erasures(beside(path)).add(int(scene.bastien.id), scene.wall())
    said = await admin.act(1, "restore", backup=target.name, sure="yes")
    assert "Table 1 is table 2 now" in said
    seats = await reading(scene.bot.store, SeatReader).of(2)
    assert len(seats) == 3 and int(scene.bastien.id) not in [each.user_id for each in seats]
    assert "Bastien" not in [each.name for each in seats]


async def test_where_there_are_no_backups_to_bring_a_table_from_none_is_offered(
    admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = admin.scene
    await scene.opened()
    monkeypatch.setattr(Store, "path", property(lambda self: None), raising=False)
    _, page = await admin.get("/tables/1")
    assert "/pause" in page and "/restore" not in page
    form = await admin.form(1, "pause") | {"backup": "games.sqlite3", "sure": "yes"}
    _, page = await admin.post("/tables/1/restore", form)
    assert "There is no such backup." in page
    assert (await scene.table()).id == 1


REFUSALS = [
    ("pause", {"days": "0"}, "A pause lasts 1 to 30 days."),
    ("pause", {"days": "31"}, "A pause lasts 1 to 30 days."),
    ("pause", {"days": "three"}, "A number is missing"),
    ("pause", {"days": "3", "once": str(2**70)}, "A number is missing"),
    ("hand-over", {"seat": "1", "guest": str(2**63)}, "A number is missing"),
    ("hand-over", {"seat": "7", "guest": "1"}, "no such seat"),
    ("hand-over", {"seat": "0", "guest": "12"}, "is a member of the table"),
    ("hand-over", {"seat": "0", "guest": "BOT"}, "A bot can"),
    ("hand-over", {"seat": "0", "guest": "BASTIEN"}, "has a seat at this table already"),
    ("hand-over", {"seat": "0", "guest": "x"}, "A number is missing"),
]


async def test_what_can_not_be_done_is_refused_in_a_sentence(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened(scene.anna, scene.bastien)
    ids = {"BOT": scene.standin.world.bot.id, "BASTIEN": scene.bastien.id}
    before = len(scene.anna.sees(PLACE))
    for act, fields, why in REFUSALS:
        filled = {name: ids.get(told, told) for name, told in fields.items()}
        said = await admin.act(1, act, **filled)
        assert why in said, (act, fields, said)
        assert len(scene.anna.sees(PLACE)) == before, (act, fields)


async def test_acts_that_no_longer_fit_are_refused(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    form = await admin.form(1, "pause") | {"days": "3"}
    await admin.act(1, "pause", days="3")
    _, page = await admin.post("/tables/1/pause", form)
    assert "The table is paused already." in page
    resume = await admin.form(1, "resume")
    await admin.act(1, "resume")
    _, page = await admin.post("/tables/1/resume", resume)
    assert "neither paused nor frozen" in page
    _, page = await admin.post("/tables/1/restore", form)
    assert "nothing of that kind" in page
    _, page = await admin.post("/tables/1/restore", form | {"sure": "yes", "backup": "../x"})
    assert "There is no such backup." in page


async def test_a_lobby_and_a_private_table_are_left_alone(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    form = await admin.form(1, "pause") | {"days": "3"}
    await scene.chiara.run("games", "/new edition:sicily")
    _, page = await admin.post("/tables/2/pause", form)
    assert "The game hasn&#x27;t started." in page
    reply = await scene.bastien.run("games", "/practice")
    assert reply.failure is None
    _, page = await admin.get("/tables?state=running")
    assert "Table 3" not in page
    status, page = await admin.post("/tables/3/pause", form | {"once": "77"})
    assert status == 404 and "no such table in a channel" in page


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def let_stand(
    timed: TimedHouse, game_id: int, days: int = 3, number: int | None = None
) -> None:
    until = timed.now + days * DAY
    once = next(ids) if number is None else number
    await timed.services[AdminActions].pause(game_id, until, interaction_id=once)


async def test_a_paused_table_calls_nobody_until_its_day(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.told()
    await let_stand(timed, table.id)
    told = await timed.told()
    assert [body["news"] for kind, body in told if kind == "time"] == ["admin-paused"]
    assert [body["stage"] for kind, body in told if kind == "pause"] == ["begun"]
    await timed.pass_by(3 * DAY - HOUR)
    assert await timed.told() == []
    await timed.pass_by(2 * HOUR)
    assert await news(timed) == ["goes-on"]


async def test_the_host_ends_it_and_without_a_host_whoever_plays(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await let_stand(timed, table.id)
    pause = (await timed.clock(table.id)).pause
    assert pause is not None and table.holders[pause.by].user_id == ANNA.user_id
    await timed.services[Pauses].resume(table.id, ANNA, interaction_id=next(ids))
    assert (await timed.clock(table.id)).pause is None
    await timed.services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    await let_stand(timed, table.id)
    pause = (await timed.clock(table.id)).pause
    assert pause is not None
    assert table.holders[pause.by].user_id in (BASTIEN.user_id, CHIARA.user_id)


async def test_the_same_act_counts_once(timed: TimedHouse) -> None:
    table, number = await timed.begun(*TRIO), next(ids)
    await let_stand(timed, table.id, number=number)
    await timed.services[Pauses].resume(table.id, ANNA, interaction_id=next(ids))
    await timed.told()
    await let_stand(timed, table.id, number=number)
    assert (await timed.clock(table.id)).pause is None and await timed.told() == []


async def test_a_frozen_table_is_resumed_and_not_paused(timed: TimedHouse) -> None:
    table, _, _ = await frozen(timed)
    await timed.told()
    assert (await refused(let_stand(timed, table.id))).refusal is TableRefusal.TABLE_FROZEN
    await timed.services[AdminActions].resume(table.id, interaction_id=next(ids))
    assert not await stands(timed, table)
    assert await news(timed) == ["admin-woke"]
    resuming = timed.services[AdminActions].resume(table.id, interaction_id=next(ids))
    assert (await refused(resuming)).refusal is TableRefusal.NOTHING_TO_RESUME
    assert await timed.told() == []


async def test_a_question_about_a_pause_ends_with_it(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.services[Pauses].ask(table.id, BASTIEN, None, "", interaction_id=next(ids))
    await timed.told()
    await let_stand(timed, table.id)
    told = [body["stage"] for kind, body in await timed.told() if kind == "pause"]
    assert sorted(told) == ["begun", "dropped"]


async def test_pauses_of_an_admin_count_like_others(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await let_stand(timed, table.id, days=30)
    await timed.pass_by(30 * DAY + HOUR)
    assert (await refused(let_stand(timed, table.id))).refusal is TableRefusal.PAUSES_USED_UP


async def test_a_private_table_is_nobody_elses_business(timed: TimedHouse) -> None:
    wanted = Beginning("express", "en", (Level.EASY,))
    private = await timed.services[PrivateTables].open(ANNA, wanted, interaction_id=next(ids))
    assert (await refused(let_stand(timed, private.id))).refusal is TableRefusal.NO_TABLE
    going = timed.services[AdminActions].resume(private.id, interaction_id=next(ids))
    assert (await refused(going)).refusal is TableRefusal.NO_TABLE
