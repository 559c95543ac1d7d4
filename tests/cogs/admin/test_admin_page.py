"""The admin's page: whom it lets in, what it shows and never shows.

Who gets in to the admin's page: this machine, its own forms, and whoever knows the token.
"""

from __future__ import annotations

import asyncio
import json
import re
import stat
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestServer, make_mocked_request

from bot.app.environment import BadSettings, load_settings
from bot.app.settings import Settings
from bot.app.web import is_loopback, sender_of
from bot.core.game_cache import GameCache
from bot.core.model import User
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus
from bot.version import VERSION
from cogs.admin.panels import pages
from cogs.admin.panels.access import (
    FREE,
    IDLE,
    MOST_WAITING,
    SLOWEST,
    WITHIN,
    Sessions,
    WrongTokens,
    kept_token,
)
from cogs.admin.panels.pages import Html, joined, tag
from cogs.admin.panels.server import AdminPage, CannotServe, shown
from cogs.clock.service.view import ClockViews
from cogs.privacy.service import Ending, Erasing
from sandbox.permissions import Permission
from tests.bot.posts.test_parked import channel
from tests.clocks import HandClock
from tests.cogs.admin.admin import TOKEN, Admin
from tests.cogs.admin.admin import admin as admin
from tests.cogs.admin.admin import outside as outside
from tests.rows import each_row
from tests.stage.scene import Scene
from tests.storing import reading
from tests.waiting import PATIENCE, until

PATHS = ("/", "/tables?state=running", "/tables/1", "/tables/1/export")


async def test_nothing_is_shown_without_the_token(outside: Admin) -> None:
    await outside.scene.opened()
    for path in PATHS:
        status, page = await outside.get(path)
        assert status == 401 and "Token" in page, path
        assert "Anna" not in page and "Running" not in page, path
    status, page = await outside.sign_in("correct-horse-battery-stable")
    assert status == 401 and "That isn" in page and TOKEN not in page
    for path in PATHS:
        assert (await outside.get(path))[0] == 401, path


async def test_nothing_is_done_without_the_token(outside: Admin) -> None:
    await outside.scene.opened()
    status, _ = await outside.post("/tables/1/pause", {"days": "3", "once": "1", "key": ""})
    assert status == 401
    assert (await outside.scene.table()).paused_until is None


ELSEWHERE = (
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Host": "evil.example"},
    {"Host": "192.168.1.20"},
)


async def test_other_sites_can_not_act(admin: Admin) -> None:
    await admin.scene.opened()
    form = await admin.form(1, "pause") | {"days": "3"}
    for headers in ELSEWHERE:
        status, said = await admin.post("/tables/1/pause", form, **headers)
        assert status == 403 and TOKEN not in said, headers
        assert (await admin.scene.table()).paused_until is None, headers


async def test_a_rebound_name_sees_nothing(admin: Admin) -> None:
    assert (await admin.get("/", Host="evil.example"))[0] == 403
    assert (await admin.get("/style.css", Host="evil.example"))[0] == 403


async def test_a_form_of_another_session_does_nothing(admin: Admin) -> None:
    await admin.scene.opened()
    form = await admin.form(1, "pause") | {"days": "3"}
    keyless = {name: value for name, value in form.items() if name != "key"}
    for each in (form | {"key": "guessed"}, keyless):
        status, said = await admin.post("/tables/1/pause", each)
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

    monkeypatch.setattr(type(scene.bot.services[ClockViews]), "of", fails)
    reply = await scene.run(scene.anna, "/status")
    (reference,) = re.findall(r"code (\w{6})", reply.text)
    _, page = await admin.get("/")
    assert ">outbox</td>" in page and ">moves-waiting</td>" in page
    assert "No backup can be made (no room &lt;b&gt;; once since" in page
    assert f">{reference}</td>" in page and "ValueError" in page
    assert "brest-petrograd" not in page


async def test_a_finished_game_is_exported(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened(scene.anna, scene.bastien)
    status, page = await admin.get("/tables/1/export")
    assert status == 404 and "until then its record is secret" in page
    panel = (await scene.run(scene.anna, "/resign")).message
    await scene.anna.click(panel, panel.buttons[0].label)
    await scene.settled()
    assert (await scene.table()).status is GameStatus.OVER
    status, told = await admin.get("/tables/1/export")
    assert status == 200 and json.loads(told)["edition"]


async def test_nothing_secret_of_a_running_game_is_on_any_page(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened()
    await scene.put(turn=0, hand="white:5 loco:2", tickets={0: "paris-wien", 1: "brest-petrograd"})
    await admin.act(1, "pause", days="1")
    scene.bot.notices.note(NoticeKind.TASK, "visits", "ValueError < visits.py:3")
    entry = await scene.bot.services[GameCache].entry(1)
    row = await reading(scene.bot.store, GameReader).get(1)
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


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@each_row(
    ("host", "ours"),
    [
        ("127.0.0.1:9000", True),
        ("127.0.0.2", True),
        ("localhost", True),
        ("LOCALHOST:1", True),
        ("[::1]:9000", True),
        ("192.168.1.20:9000", False),
        ("0.0.0.0", False),
        ("evil.example", False),
        ("127.0.0.1.evil.example:9000", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_only_this_machine_is_named(host: str, ours: bool) -> None:
    assert is_loopback(host) is ours


def test_only_the_token_lets_in_and_only_for_so_long() -> None:
    clock = Clock()
    sessions = Sessions(TOKEN, clock)
    for wrong in ("", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "é"):
        assert sessions.sign_in(wrong) is None
    cookie = sessions.sign_in(TOKEN)
    assert cookie is not None and sessions.of(cookie) is not None
    assert sessions.of(cookie + "x") is None and sessions.of("") is None
    clock.now += IDLE
    assert sessions.of(cookie) is not None
    clock.now += IDLE + 1
    assert sessions.of(cookie) is None


def test_whoever_uses_the_page_stays_signed_in() -> None:
    clock = Clock()
    sessions = Sessions(TOKEN, clock)
    cookie = sessions.sign_in(TOKEN) or ""
    for _ in range(5):
        clock.now += IDLE * 0.9
        assert sessions.of(cookie) is not None


def test_only_so_many_are_signed_in_and_the_oldest_go_first() -> None:
    sessions = Sessions(TOKEN)
    cookies = [sessions.sign_in(TOKEN) or "" for _ in range(101)]
    assert [sessions.of(each) is not None for each in cookies] == [False, *[True] * 100]


async def test_wrong_tokens_slow_their_sender_alone() -> None:
    clock = HandClock()
    wrong = WrongTokens(clock)
    for _ in range(FREE):
        assert await wrong.slow("10.0.0.7")
    for pause in (1.0, 2.0, 4.0):
        waiting = asyncio.ensure_future(wrong.slow("10.0.0.7"))
        await until(lambda: clock.moments, "a wrong token waits")
        assert clock.moments == [clock.now() + pause]
        clock.move(clock.moments[0])
        assert await waiting
    assert await wrong.slow("10.0.0.8")
    clock.move(clock.now() + WITHIN + 1)
    assert await wrong.slow("10.0.0.7")


async def test_only_so_many_wrong_tokens_wait_and_never_longer_than_half_a_minute() -> None:
    clock = HandClock()
    wrong = WrongTokens(clock)
    for _ in range(FREE):
        await wrong.slow("10.0.0.7")
    waiting = [asyncio.ensure_future(wrong.slow("10.0.0.7")) for _ in range(MOST_WAITING)]
    await until(lambda: len(clock.moments) == MOST_WAITING, "all of them wait")
    assert max(clock.moments) == SLOWEST
    assert not await wrong.slow("10.0.0.7")
    clock.move(SLOWEST)
    assert all(await asyncio.gather(*waiting))


async def test_whoever_knows_the_token_never_waits(scene: Scene) -> None:
    """Whatever others at the same address have tried."""
    clock = HandClock()
    page = AdminPage(scene.bot, TOKEN, clock)
    async with TestServer(page.application()) as server:
        url = f"http://127.0.0.1:{server.port}"
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            outside = Admin(scene, url, session)
            for _ in range(FREE):
                status, said = await outside.sign_in("guess")
                assert status == 401 and "isn&#x27;t the token." in said
            slowed = asyncio.ensure_future(outside.sign_in("guess"))
            await until(lambda: clock.moments, "a wrong token waits")
            assert (await outside.sign_in())[0] == 200
            clock.move(clock.moments[0])
            assert (await slowed)[0] == 401


@each_row(
    ("trusted", "forwarded", "sender"),
    [
        ("", "", "127.0.0.1"),
        ("", "203.0.113.9", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("127.0.0.1, 10.0.0.0/8", "198.51.100.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"),
        ("127.0.0.1", "nonsense", "nonsense"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
        ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("127.0.0.1, 2001:db8::/32", "203.0.113.9, 2001:db8::1", "203.0.113.9"),
        ("127.0.0.1, 10.0.0.0/8", "203.0.113.9, ::ffff:10.1.2.3", "203.0.113.9"),
        ("10.0.0.0/8", "203.0.113.9", "127.0.0.1"),
    ],
)
def test_a_forwarded_address_counts_from_a_trusted_proxy_alone(
    trusted: str, forwarded: str, sender: str
) -> None:
    settings = Settings.model_validate({"trusted_proxies": trusted})
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request = make_mocked_request("POST", "/sign-in", headers=headers).clone(remote="127.0.0.1")
    assert sender_of(request, settings.trusted_proxies) == sender


def test_trusted_proxies_are_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRUSTED_PROXIES", "the cellar")
    with pytest.raises(BadSettings, match=r"TRUSTED_PROXIES.*they look like 127\.0\.0\.1"):
        load_settings()


async def test_the_overview_says_how_the_bot_is(admin: Admin) -> None:
    scene = admin.scene
    _, page = await admin.get("/")
    facts = dict(re.findall("<dt>([^<]*)</dt><dd>([^<]*)</dd>", page))
    assert facts["Version"] == VERSION and facts["Runs since"] == "0 min"
    assert facts["Servers"] == f"1 ({scene.bot.guilds[0].name})"
    assert facts["Free on the disk of the games"].endswith(" MiB")
    if sys.platform == "linux":
        assert int(facts["Memory of the process"].removesuffix(" MiB").replace(",", "")) > 10
    if scene.bot.store.path is not None:
        assert facts["Newest backup"] == "none"


async def test_an_erased_seat_has_a_name(admin: Admin) -> None:
    scene = admin.scene
    await scene.opened(scene.anna, scene.bastien)
    user = User(int(scene.bastien.id), "Bastien")
    await scene.bot.services[Erasing].erase(user, (), Ending.RESIGN)
    for path in ("/tables?state=over", "/tables/1"):
        _, page = await admin.get(path)
        assert "Anna, somebody who was erased" in page, path


def test_a_value_in_a_table_has_its_name_where_it_is_no_table() -> None:
    page = pages._table("Faults", ("Reference", "What"), [("3f2a9c", "<b>")])
    assert '<td role="cell" data-label="Reference">3f2a9c</td>' in page
    assert "&lt;b&gt;" in page


def test_whoever_signs_out_is_out_and_nobody_else() -> None:
    sessions = Sessions(TOKEN)
    one, other = sessions.sign_in(TOKEN), sessions.sign_in(TOKEN)
    assert one and other
    sessions.sign_out(one)
    assert sessions.of(one) is None and sessions.of(other) is not None


def test_a_form_belongs_to_its_session() -> None:
    sessions = Sessions(TOKEN)
    found = [sessions.of(sessions.sign_in(TOKEN) or "") for _ in range(2)]
    one, other = (each for each in found if each)
    assert one.owns(one.key) and not one.owns(other.key) and not one.owns("")


def test_a_token_is_made_once_and_for_this_user_only(tmp_path: Path) -> None:
    token, path = kept_token(tmp_path)
    assert len(token) > 30 and stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert kept_token(tmp_path) == (token, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text("")
    assert kept_token(tmp_path)[0] not in ("", token)


def test_it_is_off_and_its_token_is_no_short_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Settings.model_fields["admin_port"].default is None
    monkeypatch.setenv("ADMIN_TOKEN", "hunter2")
    with pytest.raises(BadSettings, match="at least 20 characters") as refused:
        load_settings()
    assert "hunter2" not in str(refused.value)
    monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
    assert TOKEN not in repr(load_settings())


def test_what_people_wrote_is_never_a_tag() -> None:
    made = tag("td", "<b>&", tag("i", "x"), None, 3, class_='"><script>', hidden=True, title=None)
    assert made == ('<td class="&quot;&gt;&lt;script&gt;" hidden>&lt;b&gt;&amp;<i>x</i>3</td>')
    assert tag("input", name="a") == '<input name="a">'
    assert joined(Html("<p>"), "<p>") == "<p>&lt;p&gt;"


async def test_nothing_of_a_malformed_request_is_in_the_log(
    admin: Admin, caplog: pytest.LogCaptureFixture
) -> None:
    port = int(admin.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET / HTTP/1.1\r\nCookie: a=b\r\nX {TOKEN}\r\n\r\n".encode())
    assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENCE)
    writer.close()
    assert TOKEN not in caplog.text
