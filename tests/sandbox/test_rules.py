"""Documented limits, each at its edge, and requests against Discord's API description."""

from __future__ import annotations

import os
from typing import Any

import aiohttp
import pytest

from sandbox.command_rules import check_commands
from sandbox.forms import choice_faults, modal_faults
from sandbox.model import MessageFlag
from sandbox.options import Options
from sandbox.rules import REPLY_FLAGS, Form, check_message
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer

V2 = int(MessageFlag.COMPONENTS_V2)
Json = dict[str, Any]
checked = pytest.mark.skipif(
    "DISCORD_OPENAPI" not in os.environ and "CI" not in os.environ,
    reason="DISCORD_OPENAPI names no file",
)


def button(n: int, **more: object) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{n}"} | more


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def select(count: int = 3, **more: object) -> Json:
    options = [{"label": "x", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def layout(*components: Json, **more: object) -> Json:
    return {"flags": V2, "components": list(components)} | more


def picture(url: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}}]}


@pytest.mark.parametrize(
    ("fine", "wrong", "code"),
    [
        (
            layout(*[text("x")] * 40),
            layout(*[text("x")] * 41),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            layout(*[row(button(n)) for n in range(20)]),
            layout(*[row(button(n)) for n in range(20)], text("x")),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            layout(text("x" * 2000), text("x" * 2000)),
            layout(text("x" * 2000), text("x" * 2001)),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (layout(text("x")), {"components": [text("x")]}, "BASE_TYPE_CHOICES"),
        (
            layout(text("x")),
            layout(text("x"), content="y"),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            layout(row(button(1), button(2))),
            layout(row(button(1), button(1))),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            layout(text("x") | {"id": 1}, text("y") | {"id": 2}),
            layout(text("x") | {"id": 2}, text("y") | {"id": 2}),
            "COMPONENT_ID_DUPLICATED",
        ),
        (
            {"components": [row(button(n)) for n in range(5)]},
            {"components": [row(button(n)) for n in range(6)]},
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"components": [row(select())]},
            {"components": [row(select(), button(1))]},
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            {"components": [row(*(button(n) for n in range(5)))]},
            {"components": [row(*(button(n) for n in range(6)))]},
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://x.org"})]},
            {"components": [row(button(1, style=5))]},
            "BUTTON_COMPONENT_STYLE_MISMATCH",
        ),
        (
            {"components": [row(button(1))]},
            {"components": [row(button(1, label=None))]},
            "BUTTON_COMPONENT_INVALID_LABEL",
        ),
        (
            {"components": [row(select(max_values=3))]},
            {"components": [row(select(max_values=4))]},
            "SELECT_RANGE_INVALID",
        ),
        (
            {"components": [row(select(min_values=2, max_values=2))]},
            {"components": [row(select(min_values=2))]},
            "SELECT_RANGE_INVALID",
        ),
        (layout(picture("attachment://a.png")), layout(picture("attachment://b.png")),
         "UNFURLED_MEDIA_ITEM_REFERENCE_INVALID"),
        (layout(picture("https://x.org/a")), layout(picture("file:///a")),
         "URL_TYPE_INVALID_SCHEME"),
        ({"attachments": [{"id": 0}]}, {"attachments": [{"id": 1}]}, "ATTACHMENT_NOT_FOUND"),
        ({"attachments": [{"id": "77"}]}, {"attachments": [{"id": "78"}]}, "ATTACHMENT_NOT_FOUND"),
        ({"content": "x" * 2000}, {"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
        (
            {"embeds": [{"description": "x" * 3000}] * 2},
            {"embeds": [{"description": "x" * 3000}] * 2 + [{"title": "x"}]},
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        ({"flags": 4096}, {"flags": 64}, "MESSAGE_FLAGS_INVALID"),
        (
            {"allowed_mentions": {"parse": [], "users": ["1"]}},
            {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ],
)  # fmt: skip
def test_message_limits(fine: Json, wrong: Json, code: str) -> None:
    def codes(body: Json) -> list[str]:
        form = Form(
            body,
            uploads=frozenset({0}),
            kept=frozenset({"77"}),
            filenames=frozenset({"a.png"}),
        )
        return [fault.code for fault in check_message(form)]

    assert codes(fine) == []
    assert code in codes(wrong)


def test_defaults_and_values_of_selects() -> None:
    chosen = [{"label": "x", "value": str(n), "default": n < 2} for n in range(3)]
    same = [{"label": "x", "value": "1"}, {"label": "y", "value": "1"}]
    too_many = check_message(Form({"components": [row(select(options=chosen))]}))
    twice = check_message(Form({"components": [row(select(options=same))]}))
    assert [fault.code for fault in too_many] == ["SELECT_COMPONENT_INVALID_DEFAULT_VALUES"]
    assert [fault.code for fault in twice] == ["SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]
    fine = select(options=chosen, max_values=2)
    assert check_message(Form({"components": [row(fine)]})) == []


def test_the_layout_flag_stays_and_needs_empty_content() -> None:
    removed = check_message(Form({"flags": 4}, was=V2))
    assert [fault.place for fault in removed] == ["flags"]
    assert check_message(Form({"components": [text("x")]}, was=V2)) == []
    converted = layout(text("x"))
    assert check_message(Form(converted, was=0, had_content=True)) != []
    cleared = converted | {"content": None, "embeds": []}
    assert check_message(Form(cleared, was=0, had_content=True)) == []
    assert check_message(Form({"flags": 64}, flags=REPLY_FLAGS)) == []


def label(n: int, **more: object) -> Json:
    field = {"type": 4, "style": 1, "custom_id": f"f{n}"} | more
    return {"type": 18, "label": "x", "component": field}


@pytest.mark.parametrize(
    ("fine", "wrong"),
    [
        ([label(n) for n in range(5)], [label(n) for n in range(6)]),
        ([label(1), label(2)], [label(1), label(1)]),
        ([label(1, min_length=2, max_length=2)], [label(1, min_length=3, max_length=2)]),
        ([label(1, value="xx", max_length=2)], [label(1, value="xxx", max_length=2)]),
    ],
)
def test_modal_limits(fine: list[Json], wrong: list[Json]) -> None:
    assert modal_faults({"components": fine}) == []
    assert modal_faults({"components": wrong}) != []


@pytest.mark.parametrize(
    ("fine", "wrong", "kind"),
    [
        ([{"name": "x", "value": "x" * 100}], [{"name": "x", "value": "x" * 101}], 3),
        ([{"name": "x" * 100, "value": "x"}], [{"name": "x" * 101, "value": "x"}], 3),
        ([{"name": "x", "value": 3}], [{"name": "x", "value": "3"}], 4),
        ([{"name": "x", "value": "x"}] * 25, [{"name": "x", "value": "x"}] * 26, 3),
    ],
)
def test_choice_limits(fine: list[Json], wrong: list[Json], kind: int) -> None:
    data = {"options": [{"name": "a", "type": kind, "value": "", "focused": True}]}
    assert choice_faults(fine, data) == []
    assert choice_faults(wrong, data) != []


def command(**more: object) -> Json:
    return {"name": "claim", "description": "x", "type": 1} | more


def option(name: str = "from", **more: object) -> Json:
    return {"name": name, "description": "x", "type": 3} | more


CHOICE = {"name": "x", "value": "x"}


@pytest.mark.parametrize(
    ("fine", "wrong"),
    [
        ([command(name="réclamer")], [command(name="Claim")]),
        ([command()], [command(name="claim it")]),
        ([command()], [command(), command()]),
        ([command(), command(type=2, name="Claim", description="")], [command(description="")]),
        (
            [command(name_localizations={"de": "ziehen"})],
            [command(name_localizations={"de": "Ziehen"})],
        ),
        ([command(name_localizations={"fr": "x"})], [command(name_localizations={"fr-FR": "x"})]),
        ([command(description="x" * 100)], [command(description="x" * 101)]),
        (
            [command(options=[option("a", required=True), option("b")])],
            [command(options=[option("a"), option("b", required=True)])],
        ),
        (
            [command(options=[option("a"), option("b")])],
            [command(options=[option("a"), option("a")])],
        ),
        (
            [command(options=[option(choices=[CHOICE])])],
            [command(options=[option(choices=[CHOICE], autocomplete=True)])],
        ),
        (
            [command(options=[option(choices=[CHOICE] * 25)])],
            [command(options=[option(choices=[CHOICE] * 26)])],
        ),
        (
            [command(options=[option(f"o{n}") for n in range(25)])],
            [command(options=[option(f"o{n}") for n in range(26)])],
        ),
        (
            [command(options=[option("sub", type=1)])],
            [command(options=[option("sub", type=1), option("value")])],
        ),
        (
            [command(name=f"c{n}") for n in range(100)],
            [command(name=f"c{n}") for n in range(101)],
        ),
        (
            [command(options=[option(choices=[{"name": "x" * 99, "value": "y" * 99}] * 20)] * 1)],
            [
                command(
                    options=[
                        option(f"o{n}", choices=[{"name": "x" * 99, "value": "y" * 99}] * 25)
                        for n in range(2)
                    ]
                )
            ],
        ),
    ],
)
def test_command_limits(fine: list[Json], wrong: list[Json]) -> None:
    assert check_commands(fine) == []
    assert check_commands(wrong) != []


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
    button["placeholder"] = "what a select has"
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
        ("unknown", "components[0].components[0].placeholder"),
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
