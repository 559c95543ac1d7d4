"""The tree of slash commands, where they may be used, and their texts in every language.

Values that a client sends are checked against what the commands declare, before commands read them.
Discord's clients check them as well, but not while somebody types, and discord.py not at all.
Commands have names and descriptions in every language there is (trap T9).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import AppCommandOptionType, Locale, app_commands
from discord.app_commands import (
    AppCommandContext,
    AppInstallationType,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.runtime.events import arrival
from bot.runtime.first_answers import TooLate
from bot.words import Texts
from bot.words.source import FALLBACK

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class CommandTexts(Translator):
    """The translator of commands: looks up the message id and facts in a text's ``extras``.

    See ``bot.ui.commands``. English is what the commands are called anyway. A language without a
    folder, and a message missing from it, have no localisation: Discord shows English then.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    @property
    def fingerprint(self) -> str:
        """A digest of all that this can return."""
        return self._texts.fingerprint

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of ``locale``; None where that language lacks it."""
        language, message_id = locale.value.partition("-")[0], string.extras.get("id")
        if language == FALLBACK or message_id is None:
            return None
        return self._texts.translated(language, message_id, string.extras.get("facts", {}))


LATE = 0.5
"""Seconds from its arrival in which a suggestion is begun, or never."""
LONGEST_TEXT = 100
"""The most characters of a text for which a command declares no length: that of a choice."""


class BadOption(app_commands.AppCommandError):
    """The error for a value that a command doesn't take; the command wasn't begun."""

    def __init__(self, parameter: app_commands.Parameter) -> None:
        super().__init__(parameter.name)
        self.parameter = parameter


class NumberOutOfRange(BadOption):
    """The error for a number that is too small or too large for its command."""


FIRST = (
    *("new", "join", "start", "hand", "draw", "claim", "tickets", "station"),
    *("map", "hint", "board", "help"),
)
"""The commands that are registered before the others; some clients list them in this order."""


class Tree(app_commands.CommandTree["Stationmaster"]):
    """The bot's command tree, which checks values before a command or its suggestions begin.

    A command is installed with the bot on a server, never by a person for themselves, and used
    there; one that is used in the bot's private messages, too, says so where it is defined.
    """

    def __init__(self, client: Stationmaster) -> None:
        super().__init__(
            client,
            allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=AppInstallationType(guild=True, user=False),
        )

    async def interaction_check(self, interaction: discord.Interaction[Stationmaster], /) -> bool:
        """Cut typed text to its length; raises BadOption for a value that the command doesn't take.

        Suggestions that begin too late get none and return False: whoever types has typed on.
        """
        if await self._is_late(interaction):
            return False
        if typing := interaction.type is discord.InteractionType.autocomplete:
            # What the command answers will most often have a picture.
            interaction.client.pictures.expect()
        command = interaction.command
        if isinstance(command, app_commands.Command):
            parameters = {each.display_name: each for each in command.parameters}
            for option in _options(interaction.data):
                if parameter := parameters.get(option["name"]):
                    _cut(option, parameter)
                    if not typing:
                        _check(option, parameter)
        return True

    async def _is_late(self, interaction: discord.Interaction[Stationmaster]) -> bool:
        """Return whether a request for suggestions waited too long; if so, answer it with none.

        One that can't be answered at all any more isn't.
        """
        arrived, task = arrival(), asyncio.current_task()
        if interaction.type is not discord.InteractionType.autocomplete or arrived is None:
            return False
        client = interaction.client
        try:
            place = await client.admission.first_answers.enter(arrived.came, is_move=False)
        except TooLate:
            return True
        if task is not None:
            task.add_done_callback(lambda done: place.leave())
        if time.monotonic() - arrived.came < LATE:
            return False
        client.overload.turned_away("autocomplete")
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await interaction.response.autocomplete([])
        return True


def put_in_order(tree: app_commands.CommandTree[Stationmaster]) -> None:
    """Reorder a tree's commands so that the most useful ones (`FIRST`) come first."""
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
    """Cut a typed text to the length that its parameter allows."""
    if isinstance(option["value"], str):
        text = parameter.type is AppCommandOptionType.string
        most = parameter.max_value if text and parameter.max_value else LONGEST_TEXT
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
