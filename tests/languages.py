"""The languages that the bot speaks, by their own names."""

from bot.words import Texts

OWN_NAMES = Texts.load(strict=True).own_names
