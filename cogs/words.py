"""The names and descriptions of the slash commands, read before the commands are built."""

from __future__ import annotations

from functools import cache

from discord.app_commands import locale_str

from bot.texts import Say, Texts


@cache
def _english() -> Say:
    return Texts.load().speaker("en")


def word(message_id: str, **facts: str) -> locale_str:
    """Return the English text of a message; a translator finds the others by its id and facts."""
    return locale_str(_english()(message_id, **facts), id=message_id, facts=facts)
