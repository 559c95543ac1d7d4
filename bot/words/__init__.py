"""Every sentence that people read: Fluent messages, and what builds them from the game."""

from __future__ import annotations

from bot.words.say import Fact, Say
from bot.words.source import InvalidTexts, Texts

__all__ = ["Fact", "InvalidTexts", "Say", "Texts"]
