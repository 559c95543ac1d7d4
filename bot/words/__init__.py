"""All sentences that people read: Fluent messages, and the code that fills them with the game."""

from __future__ import annotations

from bot.words.say import Fact, Say
from bot.words.source import InvalidTexts, Texts
