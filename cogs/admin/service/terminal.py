"""The admin's commands on the machine, as they are typed: what they ask first, and what they say.

``servers`` asks Discord itself; the others reach the running bot, or its database while it rests.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

import discord

from bot.app.checks.doctor import guilds_of
from bot.app.run import DISCORD_FAULTS, command_client, explained
from bot.app.terminal import is_sure
from bot.runtime.requests import done, readable
from cogs.admin.service.commands import Answer, Request
from cogs.admin.service.control import CannotAsk, ask

if TYPE_CHECKING:
    from bot.app.settings import Settings

Tell = Callable[[str], None]


class GivenUp(Exception):
    """Raised when a command ends without having done anything; the text says why."""


async def administer(settings: Settings, options: argparse.Namespace, tell: Tell) -> Answer:
    """Do one of the admin's commands; raises GivenUp and CannotAsk."""
    match options.command:
        case "erase":
            return await _erase(settings, options, tell)
        case "block" | "unblock":
            blocked = options.command == "block"
            return await ask(settings, {"do": "block", "user": options.user, "blocked": blocked})
        case "end":
            found = await ask(settings, {"do": "look", "table": options.table})
            if not found.done:
                return found
            about = " ".join(found.lines)
            _require(f"{about} Nobody can play on there, and it has no result. End it?", options)
            return await ask(settings, {"do": "end", "table": options.table})
        case "note":
            return await ask(settings, _note(options))
    return await _servers(settings, options, tell)


async def _erase(settings: Settings, options: argparse.Namespace, tell: Tell) -> Answer:
    """Say what is kept of a person, and erase them once the admin is sure."""
    found = await ask(settings, {"do": "look", "user": options.user})
    if not found.done:
        return found
    for line in found.lines:
        tell(line)
    games = "they resign from running games" if options.resign else "the computer plays on for them"
    _require(f"All of it goes for good; {games}. Erase {options.user}?", options)
    return await ask(settings, {"do": "erase", "user": options.user, "resign": options.resign})


def _note(options: argparse.Namespace) -> Request:
    text = None if options.clear else " ".join((options.text or "").split())
    return {"do": "note", "text": text, "days": options.days}


def _require(question: str, options: argparse.Namespace) -> None:
    """Raise GivenUp unless the admin is sure, or has said so beforehand by ``--yes``."""
    if not options.yes and not is_sure(question):
        raise GivenUp("Nothing was done.")


async def _servers(settings: Settings, options: argparse.Namespace, tell: Tell) -> Answer:
    """List the servers that the bot is on, or leave one of them."""
    if settings.discord_token is None:
        raise GivenUp("Set DISCORD_TOKEN first: Discord is asked.")
    client = command_client(settings, discord.Client)
    try:
        await readable(client.login(settings.discord_token.get_secret_value()))
        guilds = await guilds_of(client)
        if options.leave is None:
            return Answer(tuple(map(_line, guilds)) or ("The bot is on no server.",))
        chosen = next((each for each in guilds if each.id == options.leave), None)
        if chosen is None:
            raise GivenUp(f"The bot is on no server {options.leave}.")
        tell(_line(chosen))
        _require("Its tables rest until somebody invites the bot again. Leave it?", options)
        await done(client.http.leave_guild(chosen.id))
        return Answer((f"The bot has left {chosen.name}.",))
    except DISCORD_FAULTS as error:
        raise GivenUp(explained(error)) from error
    finally:
        await client.close()


def _line(guild: discord.Guild) -> str:
    count = guild.approximate_member_count
    return f"{guild.id}  {guild.name}{'' if count is None else f'  ({count:,} members)'}"


__all__ = ["CannotAsk", "GivenUp", "administer"]
