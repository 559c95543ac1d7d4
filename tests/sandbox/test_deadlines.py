"""Three seconds to acknowledge, fifteen minutes for a token, and answers out of turn."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox import interact
from sandbox.driver import Person, Unanswered
from sandbox.interactions import NO_ANSWER, Interaction
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer
from tests.waiting import until


async def answer(standin: Standin, interaction: Interaction, body: object) -> tuple[int, int]:
    """Send a raw callback; the HTTP status and Discord's code (0 if none)."""
    url = f"{standin.url}/api/v10/interactions/{interaction.id}/{interaction.token}/callback"
    async with aiohttp.ClientSession() as session, session.post(url, json=body) as response:
        return response.status, 0 if response.status == 204 else (await response.json())["code"]


def start(standin: Standin, person: Person, name: str = "slow") -> Interaction:
    channel = standin.world.channel("general")
    return interact.command(standin.world, person.id, channel.id, name)


async def test_a_late_answer_is_refused(bot: Trainer, standin: Standin, anna: Person) -> None:
    task = asyncio.create_task(anna.run("general", "/slow", may_fail=True))
    loud = asyncio.create_task(anna.run("general", "/slow"))
    await asyncio.sleep(0)
    standin.clock.advance(standin.options.ack_seconds + 0.1)
    assert (await task).failure == NO_ANSWER
    with pytest.raises(Unanswered, match="did not respond"):
        await loud
    bot.gate.set()
    await until(lambda: len(bot.errors) == 2, "two errors", instead=lambda: bot.errors)
    first, second = bot.errors
    assert isinstance(first, discord.NotFound)
    assert isinstance(second, discord.NotFound)
    assert first.code == second.code == 10062


async def test_a_token_dies_after_fifteen_minutes(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    await anna.run("general", "/hold")
    held = await bot.held()
    standin.clock.advance(14 * 60)
    await held.followup.send("still", ephemeral=True)
    await held.edit_original_response(content="edited")
    standin.clock.advance(61)
    with pytest.raises(discord.HTTPException) as caught:
        await held.followup.send("too late")
    assert (caught.value.status, caught.value.code) == (401, 50027)
    with pytest.raises(discord.HTTPException) as caught:
        await held.edit_original_response(content="too late")
    assert caught.value.code == 50027


async def test_an_interaction_is_acknowledged_once(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    interaction = start(standin, anna)
    body = {"type": 4, "data": {"content": "one"}}
    assert await answer(standin, interaction, body) == (204, 0)
    assert await answer(standin, interaction, body) == (400, 40060)


async def test_a_follow_up_needs_an_acknowledgement(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    interaction = start(standin, anna)
    url = f"{standin.url}/api/v10/webhooks/{standin.world.bot.id}/{interaction.token}"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, json={"content": "x"}) as response,
    ):
        assert (response.status, (await response.json())["code"]) == (404, 10015)


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"type": 6}, "type"),
        ({"type": 7, "data": {"content": "x"}}, "type"),
        ({"type": 8, "data": {"choices": []}}, "type"),
        ({"type": 5, "data": {"flags": 4096}}, "data.flags"),
    ],
)
async def test_an_answer_must_suit_the_interaction(
    bot: Trainer, standin: Standin, anna: Person, body: object, place: str
) -> None:
    interaction = start(standin, anna)
    assert await answer(standin, interaction, body) == (400, 50035)
    assert ("rule", place) in [(v.level, v.path) for v in standin.violations]


async def test_two_clicks_at_once_both_arrive(bot: Trainer, standin: Standin, anna: Person) -> None:
    message = (await anna.run("general", "/count")).message
    replies = await asyncio.gather(
        anna.click(message, "Count 0", stale=True), anna.click(message, "Count 0", stale=True)
    )
    assert [reply.failure for reply in replies] == [None, None]
    assert anna.again(message).revision == 2
