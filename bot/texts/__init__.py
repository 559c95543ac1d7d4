"""Every sentence that people read: Fluent messages, and what builds them from the game."""

from bot.texts.say import Fact, Say
from bot.texts.source import InvalidTexts, Texts

__all__ = ["Fact", "InvalidTexts", "Say", "Texts"]
