"""Discord's error codes, one by one: what people read of a refused post, and what only passes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.parking import Obstacle, Parking
from bot.core.position import Lookup
from bot.runtime.codes import CODES, Asked, Cause, Code
from bot.runtime.requests import is_passing
from bot.storage.rows import GameStatus
from bot.words.refusals import parked_text
from tests.bot.words.people import SAY
from tests.rows import each_row
from tests.stage.office import POSTS, Office
from tests.tiers import sampled
from tests.waiting import until

SINCE = 1_775_039_400_000
PERMISSIONS = ("read_messages", "send_messages", "send_messages_in_threads", "connect")
_POSTED = [each for each in CODES.values() if Asked.POST in each.asked and not each.passes]
REFUSED = [each for each in _POSTED if each.number]
"""Those by which Discord refuses a post; 0 says nothing."""
PASSING = [each for each in CODES.values() if each.passes]


def number(code: Code) -> str:
    return str(code.number)


def read(parking: Parking) -> str:
    """What stands above every private answer."""
    return parked_text(SAY, parking, trying=False)


def named(text: str) -> list[str]:
    """The permissions that a text names."""
    return [each for each in PERMISSIONS if SAY("ui-permission", name=each) in text]


@each_row("code", REFUSED)
def test_a_refused_post_is_told_with_its_code_and_no_permission(code: Code) -> None:
    text = read(Parking(SINCE, code.number, host_told=True))
    assert f"(code {code.number})" in text
    assert named(text) == []


@pytest.mark.parametrize("lacks", PERMISSIONS)
def test_a_permission_that_is_computed_as_missing_is_named_whatever_the_code(lacks: str) -> None:
    for code in REFUSED:
        parking = Parking(SINCE, host_told=True).refused(SINCE, code.number, Obstacle((lacks,)))
        assert lacks in named(read(parking))


def test_a_time_out_is_named_before_all_else() -> None:
    seen = Obstacle(("send_messages",), SINCE, private=True)
    parking = Parking(SINCE, host_told=True).refused(SINCE, 50013, seen)
    assert parking.cause is Cause.TIMEOUT and named(read(parking)) == []


def test_a_code_that_nobody_knows_is_told_as_it_is() -> None:
    assert "Discord refuses that (code 123456)" in read(Parking(SINCE, 123456, host_told=True))


def test_each_cause_but_a_known_one_has_a_code() -> None:
    by_code = {each.cause for each in CODES.values()}
    assert set(Cause) - by_code == {Cause.PERMISSION, Cause.TIMEOUT, Cause.PRIVATE}


def test_what_was_known_of_a_private_thread_is_kept_after_a_restart() -> None:
    known = Parking(SINCE).refused(SINCE, 50001, Obstacle(private=True))
    assert Parking.read(known.write()).refused(SINCE, 50001).cause is Cause.PRIVATE


@each_row("code", CODES.values())
def test_each_has_causes_and_a_remedy(code: Code) -> None:
    assert code.says and code.asked and code.why and code.remedy
    assert len(set(code.asked)) == len(code.asked)


@each_row("code", CODES.values())
def test_what_only_passes_is_asked_for_again(code: Code) -> None:
    response: Any = SimpleNamespace(status=403, reason="")
    refused = discord.Forbidden(response, {"code": code.number, "message": code.says})
    assert is_passing(refused) is code.passes


async def status(office: Office, game_id: int) -> GameStatus:
    return (await office.services[Lookup].table(game_id)).status


@pytest.mark.parametrize(
    "code", sampled(REFUSED, *(CODES[each] for each in (50013, 200000))), ids=number
)
async def test_discord_refuses_a_post_with_it(office: Office, code: Code) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    times = 1 if Parking(SINCE).refused(SINCE, code.number).is_certain else 2
    office.standin.fail_next("POST", POSTS, status=400, code=code.number, times=times)
    await office.turn(table)
    private = office.anna.open_dm()
    told = await office.anna.expect(private, lambda seen: str(code.number) in seen.text)
    assert f"(code {code.number})" in told.text and named(told.text) == []
    assert await status(office, table.id) is GameStatus.PARKED


@pytest.mark.parametrize("code", sampled(PASSING, CODES[40333]), ids=number)
async def test_one_that_passes_parks_no_table(office: Office, code: Code) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.fail_next("POST", POSTS, status=400, code=code.number)
    await office.turn(table)

    async def arrived() -> bool:
        return any("turn of" in seen.text for seen in office.anna.sees("general"))

    await until(arrived, "the post arrives", instead=office.account)
    assert await status(office, table.id) is GameStatus.RUNNING
