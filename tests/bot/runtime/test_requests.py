"""What is done is done, whatever the answer says; and what says how long to wait is obeyed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.runtime.limits import LONGEST_HOLD, SILENT, HeldRequests, Outage
from bot.runtime.memory import Latest
from bot.runtime.requests import Unreadable, done, readable, trace
from tests.clocks import HandClock
from tests.waiting import until

MESSAGES, OTHERS = "/api/v10/channels/1/messages", "/api/v10/channels/2/messages"
CALLBACK, USER = "/api/v10/interactions/5/token/callback", "/api/v10/users/@me"
JSON = {"Content-Type": "application/json"}


class Wire:
    """A client whose requests are answered as it is told, and its clock."""

    def __init__(self) -> None:
        self.clock, self.came = HandClock(), list[str]()
        self.answers: list[web.Response] = []
        tracing = trace()
        self.held = HeldRequests(self.clock).trace(tracing)
        self.over = 0
        self.outage = Outage(self.clock).when_over(self._ended).trace(tracing)
        self.session = aiohttp.ClientSession(trace_configs=[tracing])
        self.address = ""

    def _ended(self) -> None:
        self.over += 1

    async def answer(self, request: web.Request) -> web.Response:
        self.came.append(f"{request.method} {request.path}")
        return self.answers.pop(0) if self.answers else web.json_response({"id": "1"})

    async def ask(self, path: str, method: str = "POST") -> int:
        async with self.session.request(method, f"{self.address}{path}") as response:
            await response.read()
            return response.status

    async def read(self, path: str, method: str = "POST") -> str:
        """Read an answer as the library does, and what it says of an id."""
        async with self.session.request(method, f"{self.address}{path}") as response:
            return str(json.loads(await response.text())["id"])


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    made, app = Wire(), web.Application()
    app.router.add_route("*", "/{rest:.*}", made.answer)
    async with TestServer(app) as server, made.session:
        made.address = str(server.make_url("")).rstrip("/")
        yield made


UNREADABLE = {
    "empty": web.Response(body=b"", headers=JSON),
    "no type": web.Response(body=b""),
    "a page": web.Response(text="<html>", content_type="text/html"),
    "cut": web.Response(body=b'{"id": "1', headers=JSON),
    "bytes": web.Response(body=b"\xff\xfe", headers=JSON),
    "another shape": web.Response(body=b"[]", headers=JSON),
    "a field is missing": web.Response(body=b"{}", headers=JSON),
    "nothing": web.Response(status=204),
}


def again(answer: web.Response) -> web.Response:
    body = answer.body
    assert body is None or isinstance(body, bytes)
    kind = answer.headers.get("Content-Type")
    return web.Response(
        status=answer.status, body=body, headers={"Content-Type": kind} if kind else None
    )


@pytest.mark.parametrize("answer", UNREADABLE.values(), ids=UNREADABLE)
async def test_what_is_answered_by_a_success_is_done(wire: Wire, answer: web.Response) -> None:
    """Trap T13: the library raises, as if nothing had been done."""
    wire.answers = [again(answer), again(answer)]
    assert await done(wire.read(MESSAGES)) is None
    with pytest.raises(Unreadable):
        await readable(wire.read(MESSAGES))
    assert await done(wire.read(MESSAGES)) == "1"


async def test_what_was_asked_and_not_answered_may_be_asked_again(wire: Wire) -> None:
    for name in ("empty", "no type", "a page", "cut", "bytes"):
        wire.answers = [again(UNREADABLE[name])]
        assert await wire.ask(USER, "GET") == 503, name
    wire.answers = [again(UNREADABLE["another shape"])]
    with pytest.raises(Unreadable):
        await readable(wire.read(USER, "GET"))


async def test_what_no_success_came_before_is_an_error_of_ours(wire: Wire) -> None:
    async def ours() -> str:
        raise KeyError("no request was made")

    with pytest.raises(KeyError):
        await done(ours())


async def test_it_is_logged_once_a_kind_and_without_a_token(
    wire: Wire,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.runtime.requests._told", Latest[str, bool](1))
    path = "/api/v10/webhooks/1234567890/aW50ZXJhY3Rpb24tdG9rZW4/messages/@original"
    for _ in range(3):
        wire.answers = [again(UNREADABLE["another shape"])]
        await done(wire.read(path, "PATCH"))
    told = capsys.readouterr().out + caplog.text
    assert told.count("can't be read") == 1
    assert "messages" in told and "aW50" not in told and "1234567890" not in told


def refused(body: Any = None, status: int = 429, **headers: str) -> web.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    if body is None:
        return web.Response(status=status, text="<html>", content_type="text/html", headers=named)
    return web.Response(status=status, body=json.dumps(body).encode(), headers=JSON | named)


async def came_after(wire: Wire, path: str, method: str = "POST") -> float:
    """Ask once more, and return how long that waited by the clock."""
    began, count = wire.clock.now(), len(wire.came)
    asked = asyncio.create_task(wire.ask(path, method))
    await until(lambda: wire.clock.moments or asked.done(), "a request that waits, or not")
    if wire.clock.moments:
        assert len(wire.came) == count
        wire.clock.move(wire.clock.moments[0])
    await asked
    return wire.clock.now() - began


SAID = {
    "body": (refused({"retry_after": 14.5, "global": False}), 14.5),
    "header": (refused({}, Retry_After="14"), 14.0),
    "both": (refused({"retry_after": 14.5}, Retry_After="15"), 14.5),
    "reset": (refused({"retry_after": None}, X_RateLimit_Reset_After="3.25"), 3.25),
    "page": (refused(Retry_After="14"), 14.0),
    "for ever": (refused({"retry_after": 1e9}), LONGEST_HOLD),
    "unavailable": (refused(status=503, Retry_After="14"), 14.0),
    "unavailable, as it counts": (refused({}, status=503, X_RateLimit_Reset_After="3.25"), 0.0),
    # The clock of whoever says a date is the one that counts.
    "a date": (
        refused(Retry_After="Wed, 21 Oct 2015 07:28:00 GMT", Date="Wed, 21 Oct 2015 07:27:15 GMT"),
        45.0,
    ),
    "an old way to write one": (
        refused(Retry_After="21 Oct 15 07:28:00 -0000", Date="Wed, 21 Oct 2015 07:27:15 GMT"),
        45.0,
    ),
    "a date that is far": (refused(Retry_After="Fri, 31 Dec 9999 23:59:59 GMT"), LONGEST_HOLD),
    "a date that is over": (refused(Retry_After="Wed, 21 Oct 2015 07:28:00 GMT"), 0.0),
}


@pytest.mark.parametrize(("answer", "seconds"), SAID.values(), ids=SAID)
async def test_whatever_says_how_long_to_wait_is_obeyed(
    wire: Wire, answer: web.Response, seconds: float
) -> None:
    wire.answers = [answer]
    await wire.ask(MESSAGES)
    assert await came_after(wire, MESSAGES) == seconds
    assert await came_after(wire, MESSAGES) == 0


@pytest.mark.parametrize(
    "said", ["soon", None, True, -1, [14], {}, "nan"], ids=lambda said: repr(said)
)
async def test_what_says_nothing_of_it_holds_nobody(wire: Wire, said: object) -> None:
    wire.answers = [refused({"retry_after": said}, Retry_After="Wed, 21 Oct")]
    await wire.ask(MESSAGES)
    assert await came_after(wire, MESSAGES) == 0


async def test_a_route_waits_and_no_other(wire: Wire) -> None:
    wire.answers = [refused({"retry_after": 14})]
    await wire.ask(f"{MESSAGES}/77", "PATCH")
    for path, method in ((OTHERS, "POST"), (MESSAGES, "POST"), (CALLBACK, "POST"), (USER, "GET")):
        assert await came_after(wire, path, method) == 0
    assert await came_after(wire, f"{MESSAGES}/88", "PATCH") == 14


@pytest.mark.parametrize("by", ["body", "scope"])
async def test_all_wait_for_a_global_limit_but_answers_to_people(wire: Wire, by: str) -> None:
    scope = "global" if by == "scope" else "shared"
    body = {"retry_after": 14, "global": by == "body"}
    wire.answers = [refused(body, X_RateLimit_Scope=scope)]
    await wire.ask(MESSAGES)
    assert await came_after(wire, CALLBACK) == 0
    assert await came_after(wire, OTHERS) == 14


async def test_all_wait_where_the_address_is_blocked(wire: Wire) -> None:
    wire.answers = [refused(Retry_After="14")]
    await wire.ask(MESSAGES)
    assert await came_after(wire, CALLBACK) == 14


async def test_the_library_waits_for_limits_of_discords_own(wire: Wire) -> None:
    wire.answers = [refused({"retry_after": 14}, Via="1.1 google"), refused({"retry_after": 600})]
    await wire.ask(MESSAGES)
    assert await came_after(wire, MESSAGES) == 0


async def test_many_edits_of_old_posts_hold_up_no_others(wire: Wire) -> None:
    wire.answers = [refused({"retry_after": 600, "code": 30046})]
    await wire.ask(f"{MESSAGES}/77", "PATCH")
    assert await came_after(wire, f"{MESSAGES}/88", "PATCH") == 0


async def test_the_first_answer_after_an_outage_calls_whoever_waits(wire: Wire) -> None:
    await wire.ask(MESSAGES)
    wire.answers = [web.Response(status=502), web.Response(status=503)]
    await wire.ask(MESSAGES)
    wire.clock.move(SILENT - 1)
    await wire.ask(OTHERS)
    wire.clock.move(2 * SILENT)
    assert wire.over == 0
    await wire.ask(OTHERS)
    assert wire.over == 1
    wire.clock.move(4 * SILENT)
    await wire.ask(OTHERS)
    assert wire.over == 1


async def test_a_fault_beside_what_is_answered_is_no_outage(wire: Wire) -> None:
    for number in range(1, 20):
        wire.clock.move(float(number))
        wire.answers = [web.Response(status=502)]
        await wire.ask(MESSAGES)
        await wire.ask(OTHERS)
    assert wire.over == 1, "of the first answer nobody knows whether there was an outage before"


async def test_a_lost_connection_is_a_fault_too(wire: Wire) -> None:
    await wire.ask(MESSAGES)
    with pytest.raises(aiohttp.ClientError):
        await wire.session.post("http://127.0.0.1:1/")
    wire.clock.move(SILENT)
    await wire.ask(MESSAGES)
    assert wire.over == 1
