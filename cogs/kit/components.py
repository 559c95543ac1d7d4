"""The base of every button and select: answers whatever happens, and checks whose it is."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

import discord
from discord import ui

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit import custom_ids
from cogs.kit.context import ComponentError, Context
from cogs.kit.custom_ids import Address

ItemT = TypeVar("ItemT", bound="ui.Button[Any] | ui.Select[Any] | ui.UserSelect[Any]")
Emoji: TypeAlias = str | discord.PartialEmoji | None
NEVER = r"(?!)"


class Component(ui.DynamicItem[ItemT], template=NEVER):
    """A component of one verb; its custom id says all that it needs, so it outlives a restart.

    Subclasses name their ``verb`` and the pattern of what may follow it. One that only ``looks`` at
    what is public, or has nothing to do with its user's own seat, leaves that seat to a computer
    that plays for them; any other takes it back (R56). The library only logs
    what an item raises (trap T7), so everything happens inside `callback`, which answers it.
    """

    VERB: ClassVar[str] = ""
    KEEPS_AUTOPILOT: ClassVar[bool] = False

    def __init_subclass__(
        cls, *, verb: str | None = None, rest: str | None = None, keeps_autopilot: bool = False
    ) -> None:
        super().__init_subclass__(template=custom_ids.template(verb, rest) if verb else NEVER)
        cls.VERB = verb or ""
        cls.KEEPS_AUTOPILOT = keeps_autopilot

    def __init__(self, item: ItemT, address: Address, verb: str, rest: str) -> None:
        super().__init__(item)
        self.address, self.verb, self.rest = address, verb, rest

    @classmethod
    def takes(cls, custom_id: str) -> bool:
        """Whether a custom id is one of this class."""
        return cls.__discord_ui_compiled_template__.fullmatch(custom_id) is not None

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the component that somebody used."""
        return cls(item, *custom_ids.read(match))  # type: ignore[arg-type]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer, whatever happens."""
        try:
            await self.handle(Context(interaction))
        except Exception as error:
            await interaction.client.tree.on_error(interaction, ComponentError(error))

    async def handle(self, context: Context) -> None:
        """Acknowledge, check whose component it is, do what it does."""
        await context.acknowledge()
        table = await context.table_by_id(self.address.game)
        self._check_theirs(context, table)
        if not self.KEEPS_AUTOPILOT:
            table = await context.end_own_autopilot(table)
        await self.on_use(context, table)

    async def on_use(self, context: Context, table: Table) -> None:
        """Do what the component does."""
        raise NotImplementedError

    def _check_theirs(self, context: Context, table: Table) -> None:
        seat, holder = self.address.seat, table.holder_of(context.user_id)
        if seat is not None and (holder is None or holder.seat != seat):
            raise Unable(TableRefusal.NOT_YOURS, seat=seat)


class Button(Component["ui.Button[Any]"]):
    """A button of one verb."""

    @classmethod
    def make(
        cls,
        address: Address,
        label: str,
        rest: str = "",
        *,
        verb: str | None = None,
        emoji: Emoji = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Self:
        """Build a button; ``verb`` only where the class has several."""
        verb = verb or cls.VERB
        item: ui.Button[Any] = ui.Button(
            custom_id=address.custom_id(f"{verb} {rest}" if rest else verb),
            label=label[:80],
            emoji=emoji,
            style=style,
            disabled=disabled,
        )
        return cls(item, address, verb, rest)


class Select(Component["ui.Select[Any]"]):
    """A select of one verb."""

    @classmethod
    def make(
        cls,
        address: Address,
        placeholder: str,
        options: list[discord.SelectOption],
        rest: str = "",
        *,
        least: int = 1,
        most: int = 1,
    ) -> Self:
        """Build a select of at most 25 options."""
        item: ui.Select[Any] = ui.Select(
            custom_id=address.custom_id(f"{cls.VERB} {rest}" if rest else cls.VERB),
            placeholder=placeholder[:150],
            options=options,
            min_values=least,
            max_values=most,
        )
        return cls(item, address, cls.VERB, rest)

    @property
    def chosen(self) -> list[str]:
        """The values that somebody chose."""
        return self.item.values


class PersonSelect(Component["ui.UserSelect[Any]"]):
    """A select of one of the server's people, filled by Discord; of one verb."""

    @classmethod
    def make(cls, address: Address, placeholder: str, rest: str = "") -> Self:
        """Build a select of one person."""
        item: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=address.custom_id(f"{cls.VERB} {rest}" if rest else cls.VERB),
            placeholder=placeholder[:150],
        )
        return cls(item, address, cls.VERB, rest)

    @property
    def chosen(self) -> list[discord.Member | discord.User]:
        """Whom somebody chose; only a Member belongs to the server."""
        return self.item.values
