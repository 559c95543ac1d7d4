"""SIGKILL between any two steps of an alert: each trouble is told once, and its end once."""

from __future__ import annotations

import asyncio
import signal

import pytest

from sandbox.quirks import Quirk
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.soak import SOAK
from tests.tiny import TINY_BOT

STEPS = range(1, 15) if SOAK else (3, 6, 12)
"""At which of its steps the bot is killed: a trouble's beginning and its end have 14."""
TROUBLED = """
import asyncio, os, signal
from pathlib import Path

import discord

import bot.app.client
from bot.app.alerts import Alerts
from bot.app import alerts
from bot.runtime import memory
from bot.storage.repositories.notices import NoticeKind

alerts.COLLECTING = alerts.BETWEEN = 200
alerts.MOST, alerts.LOOK = 10**6, 0.02
left = int(os.environ["KILLED_AT"])

def step():
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

def stepping(owner, name):
    act = getattr(owner, name)

    async def acting(*given, **named):
        step()
        done = await act(*given, **named)
        step()
        return done

    setattr(owner, name, acting)

stepping(memory, "_put")
stepping(Alerts, "_keep")
stepping(discord.DMChannel, "send")

async def causing(made):
    known = set()
    while True:
        found = set(Path("troubles").read_text().split())
        for each in found - known:
            made.notices.note(NoticeKind.POST, f"server {each}", "refused")
            step()
        for each in known - found:
            made.notices.over(NoticeKind.POST, f"server {each}")
            step()
        if not known:
            # What an earlier process noted, and what was over before this one began.
            for each in made.notices.open():
                if each.subject.removeprefix("server ") not in found:
                    made.notices.over(NoticeKind.POST, each.subject)
        known = found
        await asyncio.sleep(0.02)

start_alerts = bot.app.client.start_alerts

def started(made):
    made.supervisor.start("troubles", lambda: causing(made), endless=True)
    start_alerts(made)

bot.app.client.start_alerts = started
"""
"""The bot, with troubles that a file names, in haste; it is gone at a step that it is told."""


@pytest.fixture
def quirks() -> frozenset[Quirk]:
    """No nonce helps: Discord forgets them after some minutes, a crash may last longer."""
    return frozenset({Quirk.NONCE_IGNORED})


async def killed_or_told(bot: BotProcess, told: asyncio.Task[object]) -> bool:
    """Whether the bot has died before it told what it should."""
    assert bot._process is not None
    while bot._process.returncode is None:
        if told.done():
            return False
        await asyncio.sleep(0.01)
    assert bot._process.returncode != 0
    return True


def lines(messages: list[Seen]) -> list[tuple[str, str]]:
    """All that was told: the sign of its heading, and the number of what it is about."""
    found, sign = list[tuple[str, str]](), ""
    for line in "\n".join(each.text for each in messages).splitlines():
        if line.startswith("- "):
            found.append((sign, "".join(each for each in line if each.isdecimal())))
        else:
            sign = line[:1]
    return found


@pytest.mark.soak
async def test_each_trouble_is_told_once_and_once_that_it_is_over(
    bot: BotProcess, standin: Standin
) -> None:
    anna = standin.person("Anna")
    place, troubles = anna.open_dm(), bot.log.parent / "troubles"
    troubles.write_text("")
    await bot.stop()
    bot.program = TROUBLED + TINY_BOT
    kills = 0
    for number in STEPS:
        bot.settings = {"ADMIN_USER_ID": anna.id, "KILLED_AT": str(number)}
        await bot.start()
        for listed, sign in ((str(number), "⚠"), ("", "✅")):
            troubles.write_text(listed)

            def is_it(text: str, sign: str = sign, number: int = number) -> bool:
                return sign in text and f"server {number} " in text

            told = asyncio.create_task(anna.expect(place, lambda seen: is_it(seen.text)))
            if await killed_or_told(bot, told):
                kills += 1
                bot.settings["KILLED_AT"] = "0"
                await bot.start()
            await told
        if bot.settings["KILLED_AT"] != "0":
            # All is told by then, and the last steps are about to be done.
            assert await bot.ended() == -signal.SIGKILL
            kills += 1
        await bot.stop()
    bot.settings["KILLED_AT"] = "0"
    await bot.start()
    troubles.write_text("999")
    await anna.expect(place, lambda seen: "server 999" in seen.text)
    wanted = [(sign, str(number)) for number in STEPS for sign in "⚠✅"]
    assert lines(anna.sees(place)) == [*wanted, ("⚠", "999")]
    assert kills == len(STEPS)
