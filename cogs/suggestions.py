"""What autocomplete offers, from memory and from what everybody may know."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord import app_commands

import data
from bot.areas import suggest_areas
from bot.colours import suggest_colours
from bot.places import UnknownPlace, Unsure, find_city, suggest_cities
from bot.players import suggest_players
from bot.tables.model import Status
from bot.texts.rules import NoSuchRule, UnknownTopic, find_topic, suggest_topics
from bot.typed import folded
from cogs.ui.drawing import DECK_WORD, TWO_WORD
from data import Edition, InvalidEdition
from engine.board import CityId
from engine.cards import Colour

if TYPE_CHECKING:
    from bot.client import Stationmaster
    from bot.texts import Say

Choices = list[app_commands.Choice[str]]
MOST = 25


async def cities(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """Every city of the board."""
    return _cities(interaction, current, None)


async def areas(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The areas of the board, then its cities."""
    found = suggest_areas(_edition(interaction), current, _say(interaction).language, MOST)
    return [app_commands.Choice(name=label[:100], value=each[:100]) for each, label in found]


async def neighbours(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The cities that a route joins with the one given as ``from``; all if it isn't clear."""
    edition = _edition(interaction)
    origin = getattr(interaction.namespace, "from", None)
    try:
        city = find_city(edition, origin or "", _say(interaction).language)
    except (Unsure, UnknownPlace):
        return _cities(interaction, current, None)
    among = {route.other(city) for route in edition.board.routes_at[city]}
    return _cities(interaction, current, among)


async def colours(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The kinds of cards."""
    say = _say(interaction)
    found = suggest_colours(current, say.language)
    return [app_commands.Choice(name=say.card_label(each), value=each.word) for each in found]


async def cards(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The pile, two cards of it, and the kinds of cards in the row; all kinds if it isn't known."""
    say, typed = _say(interaction), current.casefold()
    piles = ((say("ui-deck"), DECK_WORD), (say("ui-two"), TWO_WORD))
    found = [
        app_commands.Choice(name=name, value=value)
        for name, value in piles
        if typed in name.casefold()
    ]
    row = await _row(interaction)
    kinds = [each for each in suggest_colours(current, say.language) if not row or each in row]
    return [*found, *(app_commands.Choice(name=say.card_label(e), value=e.word) for e in kinds)]


async def players(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """Who sits at the channel's table, as far as it is in memory."""
    table = interaction.client.tables.table_in(interaction.channel_id or 0)
    found = suggest_players(_say(interaction), table, current) if table else []
    return [app_commands.Choice(name=label[:100], value=value) for value, label in found]


async def computers(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The computer players at the channel's table, as far as it is in memory."""
    table, typed = interaction.client.tables.table_in(interaction.channel_id or 0), folded(current)
    found = [chair.name for chair in table.chairs if chair.is_computer] if table else []
    return [app_commands.Choice(name=each, value=each) for each in found if typed in folded(each)]


async def editions(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The editions by their titles in the reader's language, without those that can't be used."""
    directory, typed = interaction.client.settings.editions_dir, current.casefold()
    language = _say(interaction).language
    found: Choices = []
    for name in data.available(directory):
        with suppress(InvalidEdition):
            title = data.load(name, directory).called(language)
            if typed in title.casefold():
                found.append(app_commands.Choice(name=title[:100], value=name))
    return found[:MOST]


async def topics(interaction: discord.Interaction[Stationmaster], current: str) -> Choices:
    """The topics of the rules, by name or by the number of a rule."""
    edition, say = _edition(interaction), _say(interaction)
    with suppress(UnknownTopic, NoSuchRule):
        topic, asked = find_topic(say, edition, current)
        if asked is not None:
            rule = f"R{asked}"
            name = say("rules-numbered", rule=rule, topic=say(topic.name))
            return [app_commands.Choice(name=name[:100], value=rule)]
    found = suggest_topics(say, edition.board, current)
    return [app_commands.Choice(name=say(each.name)[:100], value=each.key) for each in found]


async def _row(interaction: discord.Interaction[Stationmaster]) -> tuple[Colour | None, ...]:
    """The row of the channel's table, as far as it is in memory."""
    table = interaction.client.tables.table_in(interaction.channel_id or 0)
    if table is None or table.phase is not Status.RUNNING:
        return ()
    return (await interaction.client.tables.view(table.id, None)).row


def _cities(
    interaction: discord.Interaction[Stationmaster], current: str, among: set[CityId] | None
) -> Choices:
    language = _say(interaction).language
    found = suggest_cities(_edition(interaction), current, language, among, MOST)
    return [app_commands.Choice(name=label[:100], value=city) for city, label in found]


def _edition(interaction: discord.Interaction[Stationmaster]) -> Edition:
    return interaction.client.tables.edition_in(interaction.channel_id or 0)


def _say(interaction: discord.Interaction[Stationmaster]) -> Say:
    return interaction.client.texts.speaker(str(interaction.locale))
