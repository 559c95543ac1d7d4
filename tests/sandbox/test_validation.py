"""Requests against Discord's API description, where DISCORD_OPENAPI names it."""

import os
from typing import Any

import aiohttp
import pytest

from sandbox.options import Options
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer

checked = pytest.mark.skipif(
    "DISCORD_OPENAPI" not in os.environ and "CI" not in os.environ,
    reason="DISCORD_OPENAPI names no file",
)


async def post(standin: Standin, path: str, body: object) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bot {standin.token}"}
    url = f"{standin.url}/api/v10{path}"
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, json=body) as response,
    ):
        made: dict[str, Any] = await response.json()
        return response.status, made


def messages(standin: Standin) -> str:
    return f"/channels/{standin.world.channel('general').id}/messages"


@checked
async def test_a_schema_fault_is_named_where_it_is(standin: Standin) -> None:
    long = {"type": 2, "style": 1, "custom_id": "a", "label": "x" * 81}
    body = {"components": [{"type": 1, "components": [long]}]}
    status, answer = await post(standin, messages(standin), body)
    assert status == 400
    assert answer["code"] == 50035
    fault = answer["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"][0]
    assert fault == {
        "code": "BASE_TYPE_MAX_LENGTH",
        "message": "Must be 80 or fewer in length.",
    }
    (violation,) = standin.violations
    assert (violation.level, violation.path) == ("schema", "components[0].components[0].label")


@checked
async def test_an_unknown_key_is_reported_and_not_refused(standin: Standin) -> None:
    button = {"type": 2, "style": 1, "custom_id": "a", "label": "x", "colour": "red"}
    body = {
        "content": "x",
        "contents": "y",
        "components": [{"type": 1, "components": [button]}],
    }
    status, _ = await post(standin, messages(standin), body)
    assert status == 200
    found = {(v.level, v.path) for v in standin.violations}
    assert found == {
        ("unknown", "contents"),
        ("unknown", "components[0].components[0].colour"),
    }


@checked
async def test_a_route_that_the_stand_in_lacks_is_reported(standin: Standin) -> None:
    status, _ = await post(standin, "/stage-instances", {})
    assert status == 501
    status, _ = await post(standin, "/no/such/route", {})
    assert status == 404
    assert [v.level for v in standin.violations] == ["route", "route"]


async def test_without_a_description_no_route_is_said_not_to_exist() -> None:
    options = Options(openapi=None, gateway_schema=None)
    async with await Standin.start(options=options) as standin:
        status, _ = await post(standin, "/stage-instances", {})
        assert status == 501
        (violation,) = standin.violations
        assert (violation.level, violation.message) == ("route", "The stand-in doesn't have it.")


@checked
async def test_a_wrong_frame_of_the_client_is_reported(standin: Standin) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway_url) as ws:
        await ws.receive()
        await ws.send_json({"op": 2, "d": {"token": standin.token, "intents": 1}})
        await ws.receive()
    assert [v.path for v in standin.violations] == ["d.properties"]


@checked
async def test_own_answers_are_checked_too(standin: Standin) -> None:
    standin.checks.frame("MESSAGE_DELETE", {"id": "1"})
    standin.checks.answer("GET", "/users/{user_id}", 200, {"id": "1"})
    levels = {v.level for v in standin.violations}
    assert levels == {"own"}
    standin.violations.clear()


async def test_a_request_without_token_is_refused(standin: Standin) -> None:
    url = f"{standin.url}/api/v10/users/@me"
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        assert response.status == 401
    assert [v.level for v in standin.violations] == ["auth"]


async def test_the_client_sends_nothing_unknown(bot: Trainer, standin: Standin) -> None:
    assert standin.violations == []


async def test_broken_json_is_refused(standin: Standin) -> None:
    headers = {"Authorization": f"Bot {standin.token}"}
    url = f"{standin.url}/api/v10{messages(standin)}"
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, data=b"{") as response,
    ):
        assert (response.status, (await response.json())["code"]) == (400, 50109)
