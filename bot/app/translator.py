"""Gives Discord the names and descriptions of commands in every language there is (trap T9)."""

from __future__ import annotations

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.texts import Texts
from bot.texts.source import FALLBACK


class CommandTexts(Translator):
    """Answers by the message id and the facts in a text's ``extras``; see ``cogs.commands.words``.

    English is what the commands are called anyway. A language without a folder, and a message
    missing from it, have no localisation: Discord shows English then.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of ``locale``, if there is one."""
        language, message_id = locale.value.partition("-")[0], string.extras.get("id")
        if language == FALLBACK or message_id is None:
            return None
        return self._texts.translated(language, message_id, string.extras.get("facts", {}))
