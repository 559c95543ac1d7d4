"""Opening a table: by a command with all its options, or by a button with none."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import Say
from bot.typed.editions import find_edition
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.layout import Item
from cogs.lobby.countries import countries_lines, countries_rows
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from strategy.levels import Level


class OpenTable(Button, verb="new"):
    """Opens a table in a channel without one."""

    async def handle(self, context: Context) -> None:
        """Open it."""
        await context.acknowledge()
        self.read(None)
        await open_table(context)


def open_button(say: Say) -> Item:
    """The button that opens a table where there is none."""
    return OpenTable.make(Address(0, None, 0), say("help-open-table"), emoji="🚂")


async def open_table(
    context: Context,
    edition: str = DEFAULT_EDITION,
    language: str | None = None,
    colour: PlayerColour | None = None,
    countries: int | None = None,
    computers: Sequence[Level] = (),
    *,
    hints: bool = False,
) -> None:
    """Open a table for the ``edition`` that was typed, and seat its host."""
    context.check_posting()
    interaction = context.interaction
    found = find_edition(context.tables.editions.catalogue, edition, context.say.language)
    locale = interaction.guild_locale
    opened = await context.tables.lobby.open(
        context.location,
        context.who,
        edition=found.board.edition,
        language=await context.bot.languages.of_new_table(
            interaction.guild_id, str(locale) if locale else None, language
        ),
        colour=colour,
        countries=countries,
        computers=computers,
        hints=hints,
        interaction_id=interaction.id,
    )
    holder = opened.holders[0]
    text = [
        context.say("ui-opened"),
        *countries_lines(context.say, opened, holder, typed=countries is not None),
    ]
    await context.show("\n".join(text), *countries_rows(context.say, opened, holder))
