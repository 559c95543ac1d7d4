"""The command tree: what a client sent is held to what the commands declare, before they read it.

Discord's clients do so as well, but not while somebody types, and discord.py not at all.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import AppCommandOptionType, app_commands

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

LATE = 0.5
"""Seconds from its arrival in which a suggestion is begun, or never."""
_ARRIVED = "arrived"
LONGEST = 100
"""The most characters of a text for which a command declares no length: that of a choice."""


class BadOption(app_commands.AppCommandError):
    """A value that its command doesn't take; nothing was begun."""

    def __init__(self, parameter: app_commands.Parameter) -> None:
        super().__init__(parameter.name)
        self.parameter = parameter


class NumberOutOfRange(BadOption):
    """A number that is too small or too large."""


FIRST = (
    *("new", "join", "start", "hand", "draw", "claim", "tickets", "station"),
    *("map", "hint", "board", "help"),
)
"""The commands that are registered before the others; some clients list them in this order."""


class Tree(app_commands.CommandTree["Stationmaster"]):
    """The bot's commands."""

    async def interaction_check(self, interaction: discord.Interaction[Stationmaster], /) -> bool:
        """Cut typed text; raises BadOption for a command with a value that it doesn't take.

        Suggestions that come too late are none: whoever types has typed on.
        """
        if await self._is_late(interaction):
            return False
        command = interaction.command
        if isinstance(command, app_commands.Command):
            parameters = {each.display_name: each for each in command.parameters}
            typing = interaction.type is discord.InteractionType.autocomplete
            for option in _options(interaction.data):
                if parameter := parameters.get(option["name"]):
                    _cut(option, parameter)
                    if not typing:
                        _check(option, parameter)
        return True

    def _from_interaction(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Begin with a command or suggestions, in a task of their own."""
        interaction.extras[_ARRIVED] = time.monotonic()
        super()._from_interaction(interaction)

    async def _is_late(self, interaction: discord.Interaction[Stationmaster]) -> bool:
        """Whether suggestions were waited for too long, and then answer with none."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return False
        if time.monotonic() - interaction.extras[_ARRIVED] < LATE:
            return False
        interaction.client.overload.turned_away("autocomplete")
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await interaction.response.autocomplete([])
        return True


def put_in_order(tree: app_commands.CommandTree[Stationmaster]) -> None:
    """Let the most useful commands come first."""
    places = {name: place for place, name in enumerate(FIRST)}
    commands = tree.get_commands()
    tree.clear_commands(guild=None)
    for each in sorted(commands, key=lambda each: places.get(each.name, len(places))):
        tree.add_command(each)


def _options(data: Any) -> Iterator[dict[str, Any]]:
    for option in data.get("options", ()):
        if "value" in option:
            yield option
        else:
            yield from _options(option)


def _cut(option: dict[str, Any], parameter: app_commands.Parameter) -> None:
    """Keep of a text as much as may be typed."""
    if isinstance(option["value"], str):
        text = parameter.type is AppCommandOptionType.string
        most = parameter.max_value if text and parameter.max_value else LONGEST
        option["value"] = option["value"][: int(most)]


def _check(option: dict[str, Any], parameter: app_commands.Parameter) -> None:
    value, number = option["value"], parameter.type is AppCommandOptionType.integer
    if option["type"] != parameter.type.value or (number and type(value) is not int):
        raise BadOption(parameter)
    if parameter.choices and value not in [each.value for each in parameter.choices]:
        raise BadOption(parameter)
    if number:
        least, most = parameter.min_value, parameter.max_value
        if (least is not None and value < least) or (most is not None and value > most):
            raise NumberOutOfRange(parameter)
