"""The names and descriptions of the slash commands, read before the commands are built."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import locale_str

from bot.texts import Say, Texts
from cogs.kit.values import NO, YES
from strategy.levels import Level

Typed = app_commands.Range[str, 1, 60]
"""What somebody types who means a city, a card, a player, a colour or an edition."""

_Callback = TypeVar("_Callback", bound=Callable[..., Any])


@cache
def _english() -> Say:
    return Texts.load().speaker("en")


def word(message_id: str, **facts: str) -> locale_str:
    """Return a message's English text; the translator finds other languages by its id and facts."""
    return locale_str(_english()(message_id, **facts), id=message_id, facts=facts)


def language_choices() -> list[app_commands.Choice[str]]:
    """The languages that exist, each by its own name in every language."""
    names = Texts.load().own_names
    return [app_commands.Choice(name=name, value=code) for code, name in names.items()]


def level_choices() -> list[app_commands.Choice[str]]:
    """How well a computer may play."""
    return [
        app_commands.Choice(name=word("computer-level-label", level=each.value), value=each.value)
        for each in Level
    ]


ON_OFF = [app_commands.Choice(name=word("games-on-off", on=each), value=each) for each in (YES, NO)]
"""The two values of a switch."""


def options(command: str, **names: str) -> Callable[[_Callback], _Callback]:
    """Name and describe the options of ``command``: each parameter by the end of a message's id.

    ``options("claim", origin="from")`` reads ``option-claim-from`` and its ``.description``.
    """

    def decorated(callback: _Callback) -> _Callback:
        ids = {parameter: f"option-{command}-{name}" for parameter, name in names.items()}
        named = {parameter: word(each) for parameter, each in ids.items()}
        described = {parameter: word(f"{each}.description") for parameter, each in ids.items()}
        return app_commands.describe(**described)(app_commands.rename(**named)(callback))

    return decorated
