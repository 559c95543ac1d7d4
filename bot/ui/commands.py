"""The texts of the slash commands, read before these are built, and suggestions for options.

Autocomplete offers what is in memory and what everybody may know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.core.editions import Editions, OfferedEditions
from bot.core.play import Play
from bot.core.services import Services
from bot.core.timing.measure import SECOND
from bot.core.typed.cities import (
    PILE_WORD,
    TWO_WORD,
    AmbiguousCity,
    UnknownCity,
    find_city,
    kinds_of,
    suggest_areas,
    suggest_cities,
    suggest_colours,
)
from bot.core.typed.names import folded, sharing_title, suggest_editions
from bot.core.typed.zones import suggest_zones
from bot.storage.rows import GameStatus
from bot.ui.custom_ids import NO, YES
from bot.ui.tables import edition_typed, table_in_memory
from bot.words import Say, Texts
from bot.words.rules import NoSuchRule, UnknownTopic, find_topic, suggest_topics
from bot.words.seats import suggest_players
from data import Catalogue
from engine.board import CityId
from engine.cards import Colour
from strategy.levels import Level

Choices = list[app_commands.Choice[str]]
MOST = 25


async def cities(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the cities of the board."""
    return _cities(interaction, current, None)


async def areas(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the areas of the board, then its cities."""
    suggestions = suggest_areas(
        edition_typed(interaction), current, _say(interaction).language, MOST
    )
    return [app_commands.Choice(name=label[:100], value=each[:100]) for each, label in suggestions]


async def neighbours(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the cities that a route joins with the one given as ``from``.

    All if that is unclear.
    """
    edition = edition_typed(interaction)
    origin = getattr(interaction.namespace, "from", None)
    try:
        city = find_city(edition, origin or "", _say(interaction).language)
    except (AmbiguousCity, UnknownCity):
        return _cities(interaction, current, None)
    among = {route.other(city) for route in edition.board.routes_at[city]}
    return _cities(interaction, current, among)


async def colours(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the kinds of cards of the channel's edition."""
    say = _say(interaction)
    suggestions = suggest_colours(current, say.language, _kinds(interaction))
    return [app_commands.Choice(name=say.card_label(each), value=each.word) for each in suggestions]


async def cards(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the pile, two cards of it, and the kinds that can be taken.

    All if that isn't known.
    """
    say, typed = _say(interaction), current.casefold()
    piles = ((say("ui-deck"), PILE_WORD), (say("ui-two"), TWO_WORD))
    suggestions = [
        app_commands.Choice(name=name, value=value)
        for name, value in piles
        if typed in name.casefold() or typed in value
    ]
    open_ones = await _open_cards(interaction)
    every = suggest_colours(current, say.language, _kinds(interaction))
    kinds = [each for each in every if open_ones is None or each in open_ones]
    return [
        *suggestions,
        *(app_commands.Choice(name=say.card_label(e), value=e.word) for e in kinds),
    ]


async def players(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the players at the channel's table, if it is in memory."""
    table = table_in_memory(interaction)
    suggestions = suggest_players(_say(interaction), table, current) if table else []
    return [app_commands.Choice(name=label[:100], value=value) for value, label in suggestions]


async def computers(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the computer players at the channel's table, if it is in memory."""
    table = table_in_memory(interaction)
    typed = folded(current)
    names = [holder.name for holder in table.holders if holder.is_computer] if table else []
    return [app_commands.Choice(name=each, value=each) for each in names if typed in folded(each)]


async def zones(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest time zones by their cities, as the reader calls them."""
    now = int(interaction.created_at.timestamp()) * SECOND
    suggestions = await asyncio.to_thread(
        suggest_zones, current, _say(interaction).language, now, MOST
    )
    return [app_commands.Choice(name=label[:100], value=zone) for zone, label in suggestions]


async def editions(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest editions by their titles in the reader's language, with their numbers of players."""
    offered = _services(interaction)[OfferedEditions]
    return _editions(_say(interaction), offered.last_on(interaction.guild_id), current)


async def common_editions(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest editions as `editions` does, without those that were added on the server."""
    return _editions(_say(interaction), _services(interaction)[Editions].catalogue, current)


def _editions(say: Say, catalogue: Catalogue, current: str) -> Choices:
    suggestions = suggest_editions(catalogue, current, say.language, MOST)
    twice = sharing_title(catalogue.editions.values(), say.language)
    return [
        app_commands.Choice(
            name=say.edition_label(each, by_id=each in twice), value=each.board.edition[:100]
        )
        for each in suggestions
    ]


async def topics(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the topics of the rules, by name or by the number of a rule."""
    edition, say = edition_typed(interaction), _say(interaction)
    with suppress(UnknownTopic, NoSuchRule):
        topic, asked = find_topic(say, edition, current)
        if asked is not None:
            name = say("rules-numbered", rule=asked, topic=say(topic.name))
            return [app_commands.Choice(name=name[:100], value=asked)]
    suggestions = suggest_topics(say, edition.board, current)
    return [app_commands.Choice(name=say(each.name)[:100], value=each.key) for each in suggestions]


async def _open_cards(
    interaction: discord.Interaction[Any],
) -> set[Colour | None] | None:
    """Return the kinds of cards that lie open; a None among them is an empty place of the row.

    None instead of a set if no running game of the channel is in memory."""
    table = table_in_memory(interaction)
    if table is None or table.phase is not GameStatus.RUNNING:
        return None
    view = await _services(interaction)[Play].view(table.id, None)
    return {*view.row, *([Colour.LOCOMOTIVE] if view.locomotives else [])}


def _kinds(interaction: discord.Interaction[Any]) -> tuple[Colour, ...]:
    return kinds_of(edition_typed(interaction).board.rules)


def _cities(
    interaction: discord.Interaction[Any], current: str, among: set[CityId] | None
) -> Choices:
    language = _say(interaction).language
    suggestions = suggest_cities(edition_typed(interaction), current, language, among, MOST)
    return [app_commands.Choice(name=label[:100], value=city) for city, label in suggestions]


def _say(interaction: discord.Interaction[Any]) -> Say:
    return _services(interaction)[Texts].speaker(str(interaction.locale))


def _services(interaction: discord.Interaction[Any]) -> Services:
    services: Services = interaction.client.services
    return services


Typed = app_commands.Range[str, 1, 60]
"""What somebody types who means a city, a card, a player, a colour or an edition."""

_Callback = TypeVar("_Callback", bound=Callable[..., Any])


@cache
def _english() -> Say:
    return Texts.load().speaker("en")


def word(message_id: str, **facts: str | int) -> locale_str:
    """Return a message's English text; the translator finds other languages by its id and facts."""
    return locale_str(_english()(message_id, **facts), id=message_id, facts=facts)


def language_choices() -> Choices:
    """Return the bot's languages as choices, each by its own name in every language."""
    names = Texts.load().own_names
    return [app_commands.Choice(name=name, value=code) for code, name in names.items()]


def choices(message_id: str, fact: str, values: Iterable[str]) -> Choices:
    """Return values as choices, each named by a message that gets it as its ``fact``."""
    return [
        app_commands.Choice(name=word(message_id, **{fact: str(each)}), value=str(each))
        for each in values
    ]


def level_choices() -> Choices:
    """Return the levels of computer players as choices."""
    return choices("computer-level-label", "level", Level)


ON_OFF = choices("games-on-off", "on", (YES, NO))
"""The two values of a switch."""


def options(command: str, **names: str) -> Callable[[_Callback], _Callback]:
    """Return a decorator that names and describes a command's options, by the ends of message ids.

    ``options("claim", origin="from")`` reads ``option-claim-from`` and its ``.description``.
    """

    def decorated(callback: _Callback) -> _Callback:
        ids = {parameter: f"option-{command}-{name}" for parameter, name in names.items()}
        named = {parameter: word(each) for parameter, each in ids.items()}
        described = {parameter: word(f"{each}.description") for parameter, each in ids.items()}
        return app_commands.describe(**described)(app_commands.rename(**named)(callback))

    return decorated
