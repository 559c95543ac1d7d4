"""The admin's page: what it shows and never shows, and what it does, which is said at the table."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app.admin.server import CannotServe, shown
from bot.storage.backup import backup
from bot.storage.copies import Copies
from bot.storage.erasures import Erasures, beside
from bot.storage.rows import GameStatus, NoticeKind
from bot.storage.store import Store
from bot.tables.model import Status
from sandbox.permissions import Permission
from tests.cogs.conftest import PLACE, Scene
from tests.cogs.test_damaged_table import damaged
from tests.cogs.test_parked import channel, parked
from tests.storing import reading

TOKEN = "correct-horse-battery-staple"


class Admin:
    """Somebody with a browser on the machine of the bot."""

    def __init__(self, scene: Scene, url: str, session: aiohttp.ClientSession) -> None:
        self.scene, self.url, self.session = scene, url, session

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.session.get(self.url + path, headers=headers) as answer:
            return answer.status, await answer.text()

    async def post(self, path: str, form: dict[str, str], **headers: str) -> tuple[int, str]:
        sent = {"Origin": self.url} | headers
        async with self.session.post(self.url + path, data=form, headers=sent) as answer:
            return answer.status, await answer.text()

    async def sign_in(self, token: str = TOKEN) -> tuple[int, str]:
        return await self.post("/sign-in", {"token": token})

    async def form(self, number: int, act: str) -> dict[str, str]:
        """The form of an act as the table's page has it."""
        _, page = await self.get(f"/tables/{number}")
        (found,) = re.findall(rf'<form [^>]*/{act}">.*?</form>', page, re.DOTALL)
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found))

    async def act(self, number: int, act: str, **fields: str) -> str:
        """Do something at a table, and return what the page says of it."""
        _, page = await self.post(f"/tables/{number}/{act}", await self.form(number, act) | fields)
        (said,) = re.findall(r'class="said \w+" role="status">([^<]*)', page)
        await self.scene.settled()
        return str(said)


@pytest.fixture
async def outside(scene: Scene, tmp_path: Path) -> AsyncIterator[Admin]:
    """Somebody who hasn't signed in."""
    scene.bot.settings = scene.bot.settings.model_copy(update={"admin_token": Secret()})
    jar = aiohttp.CookieJar(unsafe=True)
    async with (
        shown(scene.bot, 0, tmp_path) as url,
        aiohttp.ClientSession(cookie_jar=jar) as session,
    ):
        yield Admin(scene, url, session)


class Secret:
    def get_secret_value(self) -> str:
        return TOKEN


@pytest.fixture
async def admin(outside: Admin) -> Admin:
    assert (await outside.sign_in())[0] == 200
    return outside


def told(scene: Scene, words: str) -> list[str]:
    """The public posts that say something."""
    return [
        each.text
        for each in scene.anna.sees(scene.place)
        if not each.ephemeral and words in each.text
    ]


PATHS = ("/", "/tables?state=running", "/tables/1", "/tables/1/export")


@pytest.mark.parametrize("path", PATHS)
async def test_nothing_is_shown_without_the_token(outside: Admin, path: str) -> None:
    await outside.scene.opened()
    status, page = await outside.get(path)
    assert status == 401 and "Token" in page
    assert "Anna" not in page and "Running" not in page
    status, page = await outside.sign_in("correct-horse-battery-stable")
    assert status == 401 and "That isn" in page and TOKEN not in page
    assert (await outside.get(path))[0] == 401


async def test_nothing_is_done_without_the_token(outside: Admin) -> None:
    await outside.scene.opened()
    status, _ = await outside.post("/tables/1/pause", {"days": "3", "once": "1", "key": ""})
    assert status == 401
    assert (await outside.scene.table()).paused_until is None


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Host": "evil.example"},
        {"Host": "192.168.1.20"},
    ],
)
async def test_other_sites_can_not_act(admin: Admin, headers: dict[str, str]) -> None:
    await admin.scene.opened()
    form = await admin.form(1, "pause") | {"days": "3"}
    status, said = await admin.post("/tables/1/pause", form, **headers)
    assert status == 403 and TOKEN not in said
    assert (await admin.scene.table()).paused_until is None


async def test_a_rebound_name_sees_nothing(admin: Admin) -> None:
    assert (await admin.get("/", Host="evil.example"))[0] == 403
    assert (await admin.get("/style.css", Host="evil.example"))[0] == 403


async def test_a_form_of_another_session_does_nothing(admin: Admin) -> None:
    await admin.scene.opened()
    form = await admin.form(1, "pause") | {"days": "3", "key": "guessed"}
    status, said = await admin.post("/tables/1/pause", form)
    assert status == 403 and "Nothing was done" in said
    assert (await admin.scene.table()).paused_until is None


async def test_each_answer_forbids_scripts_frames_and_copies(admin: Admin) -> None:
    for path in ("/", "/style.css", "/nothing"):
        async with admin.session.get(admin.url + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
    async with admin.session.post(
        admin.url + "/sign-in", data={"token": TOKEN}, allow_redirects=False
    ) as answer:
        cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and TOKEN not in cookie


async def test_whoever_signs_out_sees_nothing_more(admin: Admin) -> None:
    _, page = await admin.get("/")
    (key,) = re.findall(r'name="key" value="([^"]+)"', page)
    await admin.post("/sign-out", {"key": key})
    assert (await admin.get("/"))[0] == 401


async def test_tables_are_listed_by_their_state(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    assert (await scene.chiara.run("games", "/new edition:sicily")).failure is None
    await scene.settled()
    _, page = await admin.get("/")
    assert "Running: 1" in page and "Lobbies: 1" in page and "Parked: 0" in page
    _, running = await admin.get("/tables?state=running")
    assert "Table 1" in running and "Europe" in running and "Anna, Bastien, Chiara" in running
    _, lobbies = await admin.get("/tables?state=lobby")
    assert "Sicily" in lobbies and "Europe" not in lobbies
    scene.standin.world.deny_bot(channel(scene), Permission.SEND_MESSAGES)
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    _, stuck = await admin.get("/tables?state=parked")
    assert "missing Send Messages" in stuck
    status, page = await admin.get("/tables?state=nonsense")
    assert status == 404 and "no such state" in page
    assert (await admin.get("/tables/99"))[0] == 404


async def test_queues_notices_and_faults_by_reference_are_listed(
    admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = admin.scene
    await scene.opened()
    scene.bot.notices.note(NoticeKind.BACKUP, why="no room <b>")

    async def fails(*given: Any, **named: Any) -> Any:
        raise ValueError("brest-petrograd")

    monkeypatch.setattr(type(scene.bot.tables.clock_views), "of", fails)
    reply = await scene.run(scene.anna, "/status")
    (reference,) = re.findall(r"code (\w{6})", reply.text)
    _, page = await admin.get("/")
    assert "<td>outbox</td>" in page and "<td>moves-waiting</td>" in page
    assert "No backup can be made (no room &lt;b&gt;; once since" in page
    assert f"<td>{reference}</td>" in page and "ValueError" in page
    assert "brest-petrograd" not in page


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


async def test_it_is_said_in_the_language_of_the_table(admin: Admin) -> None:
    scene = admin.scene
    await scene.run(scene.anna, "/new edition:europe countries:9 language:Deutsch")
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    await scene.settled()
    await admin.act((await scene.table()).id, "pause", days="1")
    assert len(told(scene, "Wer diesen Bot betreibt, hat diesen Tisch angehalten")) == 1


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
    assert (await scene.table()).status is Status.RUNNING
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
    assert (table.id, table.status) == (2, Status.RUNNING)
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
    seats = await reading(scene.bot.store).seats.of(2)
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


async def test_a_finished_game_is_exported(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened(scene.anna, scene.bastien)
    status, page = await admin.get("/tables/1/export")
    assert status == 404 and "until then its record is secret" in page
    panel = (await scene.run(scene.anna, "/resign")).message
    await scene.anna.click(panel, panel.buttons[0].label)
    await scene.settled()
    assert (await scene.table()).status is Status.OVER
    status, told = await admin.get("/tables/1/export")
    assert status == 200 and json.loads(told)["edition"]


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


@pytest.mark.parametrize(("act", "fields", "why"), REFUSALS)
async def test_what_can_not_be_done_is_refused_in_a_sentence(
    admin: Admin, act: str, fields: dict[str, str], why: str
) -> None:
    scene = admin.scene
    await scene.opened(scene.anna, scene.bastien)
    ids = {"BOT": scene.standin.world.bot.id, "BASTIEN": scene.bastien.id}
    before = len(scene.anna.sees(PLACE))
    filled = {name: ids.get(told, told) for name, told in fields.items()}
    assert why in await admin.act(1, act, **filled)
    assert len(scene.anna.sees(PLACE)) == before


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


async def test_nothing_secret_of_a_running_game_is_on_any_page(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    await scene.put(turn=0, hand="white:5 loco:2", tickets={0: "paris-wien", 1: "brest-petrograd"})
    await admin.act(1, "pause", days="1")
    scene.bot.notices.note(NoticeKind.TASK, "visits", "ValueError < visits.py:3")
    entry = await scene.bot.tables.cache.entry(1)
    row = await reading(scene.bot.store).games.get(1)
    assert entry.state is not None and row is not None and row.seed is not None
    tickets = {ticket for each in entry.state.players for ticket in each.tickets}
    never = {row.seed.hex(), TOKEN, scene.standin.token, *map(str, tickets)}
    assert tickets and len(never) > 4
    cards = re.compile(r"\b(white|black|red|green|blue|yellow|orange|purple|pink|loco)\b", re.I)
    pages = ["/", *(f"/tables?state={each.value}" for each in GameStatus), "/tables/1"]
    for path in (*pages, "/tables/1/export"):
        async with admin.session.get(admin.url + path) as answer:
            body = await answer.read()
        for secret in never:
            assert secret.encode() not in body, path
        assert row.seed not in body
        assert cards.search(body.decode()) is None, path


async def test_a_port_in_use_is_named(admin: Admin, tmp_path: Path) -> None:
    port = int(admin.url.rpartition(":")[2])
    with pytest.raises(CannotServe, match=str(port)):
        async with shown(admin.scene.bot, port, tmp_path):
            pass
