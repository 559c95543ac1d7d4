"""The bases of all buttons and selects, which answer whatever happens and check whose they are.

Some of them are about their user, and belong to no table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Self, TypeVar

import discord
from discord import app_commands, ui
from discord.app_commands import AppCommandChannel, AppCommandError, AppCommandThread
from discord.ext import commands

from bot.core.model import Table
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.memory import UndeliveredPictures
from bot.ui.answers import SHOW
from bot.ui.context import Context
from bot.ui.custom_ids import NOTHING, Address, Codec, matching, read, read_value, template
from bot.ui.items import Emoji, Item, button, channel_list, channels, choice, people, role_list

ItemT = TypeVar(
    "ItemT",
    bound="ui.Button[Any] | ui.Select[Any] | ui.UserSelect[Any] | ui.ChannelSelect[Any]"
    " | ui.RoleSelect[Any]",
)
ValueT = TypeVar("ValueT")
ChosenT = TypeVar("ChosenT")
_ANY_VERB = re.compile(template("[a-z-]+"))
"""The pattern of all components: to compile one for each verb would take longer at a start."""


class ComponentError(AppCommandError):
    """The error that carries what a component raised to the one handler of errors."""

    def __init__(self, original: Exception) -> None:
        super().__init__(type(original).__name__)
        self.original = original


class Component(ui.DynamicItem[ItemT], Generic[ItemT, ValueT], template=_ANY_VERB):
    """A component of one verb; its custom id says all that it needs, so it outlives a restart.

    Subclasses name their ``verb`` and the codec of the ``value`` that follows it, or extend one
    that does (`bot/ui/buttons.py`) with what a use brings about. A component that
    ``keeps_autopilot`` only shows public things, or has nothing to do with its user's own seat: a
    computer that plays for them goes on. So it does for one that ``only_looks`` at their own seat;
    they count as present then for those who missed them. Any other takes the seat back (R56). One
    that ``gives_way`` waits under load until moves are made. One that works ``anywhere`` may be
    used by somebody who doesn't see the table's channel. The library only logs what an item raises
    (trap T7), so everything happens inside `callback`, which answers it.
    """

    VERB: ClassVar[str] = ""
    VALUE: ClassVar[Codec[Any]] = NOTHING
    KEEPS_AUTOPILOT: ClassVar[bool] = False
    ONLY_LOOKS: ClassVar[bool] = False
    GIVES_WAY: ClassVar[bool] = False
    ANYWHERE: ClassVar[bool] = False

    def __init_subclass__(
        cls,
        *,
        verb: str | None = None,
        value: Codec[Any] | None = None,
        keeps_autopilot: bool = False,
        only_looks: bool = False,
        gives_way: bool = False,
        anywhere: bool = False,
    ) -> None:
        cls.VERB = verb or cls.VERB
        cls.VALUE = value or cls.VALUE
        cls.KEEPS_AUTOPILOT, cls.ONLY_LOOKS = keeps_autopilot, only_looks
        cls.GIVES_WAY, cls.ANYWHERE = gives_way, anywhere
        super().__init_subclass__(template=_ANY_VERB)

    def __init__(self, item: ItemT, address: Address, verb: str, rest: str) -> None:
        super().__init__(item)
        self.address, self.verb, self.rest = address, verb, rest

    @classmethod
    def matches(cls, custom_id: str) -> bool:
        """Return whether a custom id is one of this class."""
        match = _ANY_VERB.fullmatch(custom_id)
        return match is not None and match["verb"] in cls.VERB.split("|")

    @classmethod
    def custom_id_of(cls, address: Address, value: ValueT) -> str:
        """Return the custom id of a component with a value; raises ValueError if it is too long."""
        return address.custom_id(cls.write(value))

    @classmethod
    def write(cls, value: ValueT) -> str:
        """Return what a custom id says after its head: the verb, and the value after a space."""
        return f"{cls.VERB} {cls.VALUE.write(value)}".rstrip()

    def read(self, table: Table | None) -> ValueT:
        """Return the value of the component that somebody used; raises Unable(STALE)."""
        value: ValueT = read_value(self.VALUE, self.rest, table)
        return value

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the component that somebody used."""
        return cls(item, *read(match))  # type: ignore[arg-type]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a use of the component, and answer any error that this raises."""
        try:
            await self.handle(Context(interaction))
        except Exception as error:
            await interaction.client.tree.on_error(interaction, ComponentError(error))

    async def handle(self, context: Context) -> None:
        """Acknowledge, check whose component it is, read its value, and act on it."""
        press = context.begin_press()
        try:
            await context.acknowledge()
        finally:
            press.acknowledged = True
        table = await context.table_by_id(self.address.game, anywhere=self.ANYWHERE)
        if self.address.seat is not None:
            await context[Play].check_known(table.id, self.address.seat, self.address.n)
        self._check_theirs(context, table)
        value = self.read(table)
        if self.ONLY_LOOKS:
            await context.attendance.mark_present(table)
        elif not self.KEEPS_AUTOPILOT:
            table = await context.attendance.end_own_autopilot(table)
        await self._use(context, table, value)

    async def _use(self, context: Context, table: Table, value: ValueT) -> None:
        raise NotImplementedError

    def _check_theirs(self, context: Context, table: Table) -> None:
        seat, holder = self.address.seat, table.holder_of(context.user_id)
        if seat is not None and seat >= len(table.holders):
            raise Unable(TableRefusal.STALE, link=table.link)
        if seat is not None and (holder is None or holder.seat != seat):
            raise Unable(TableRefusal.NOT_YOURS, seat=seat)


class _Plain(Component[ItemT, None]):
    """A component without a value."""

    async def _use(self, context: Context, table: Table, value: None) -> None:
        await self.on_use(context, table)

    async def on_use(self, context: Context, table: Table) -> None:
        """Do what the component does."""
        raise NotImplementedError


class _Valued(Component[ItemT, ValueT]):
    """A component that carries a value."""

    async def _use(self, context: Context, table: Table, value: ValueT) -> None:
        await self.on_use(context, table, value)

    async def on_use(self, context: Context, table: Table, value: ValueT) -> None:
        """Do what the component does with its value."""
        raise NotImplementedError


class Button(_Plain["ui.Button[Any]"]):
    """A button without a value."""

    @classmethod
    def make(
        cls,
        address: Address,
        label: str,
        *,
        emoji: Emoji = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Item:
        """Build a button."""
        return button(cls.custom_id_of(address, None), label, emoji, style, disabled=disabled)


class ValueButton(_Valued["ui.Button[Any]", ValueT]):
    """A button that carries a value."""

    @classmethod
    def make(
        cls,
        address: Address,
        label: str,
        value: ValueT,
        *,
        emoji: Emoji = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Item:
        """Build a button with a value."""
        return button(cls.custom_id_of(address, value), label, emoji, style, disabled=disabled)


class _Choosing:
    item: ui.Select[Any]

    def chosen(self, codec: Codec[ChosenT], table: Table | None) -> ChosenT:
        """Return the one value that was chosen; raises Unable(STALE) if it can't be read."""
        return self.all_chosen(codec, table)[0]

    def all_chosen(self, codec: Codec[ChosenT], table: Table | None) -> list[ChosenT]:
        """Return the values that were chosen; raises Unable(STALE) if one can't be read."""
        return [read_value(codec, each, table) for each in self.item.values]


class Select(_Choosing, _Plain["ui.Select[Any]"]):
    """A select without a value beside the chosen options."""

    @classmethod
    def make(
        cls,
        address: Address,
        placeholder: str,
        options: list[discord.SelectOption],
        *,
        least: int = 1,
        most: int = 1,
    ) -> Item:
        """Build a select of at most 25 options."""
        custom_id = cls.custom_id_of(address, None)
        return choice(custom_id, placeholder, options, least, most)


class ValueSelect(_Choosing, _Valued["ui.Select[Any]", ValueT]):
    """A select that carries a value beside the chosen options."""

    @classmethod
    def make(
        cls,
        address: Address,
        placeholder: str,
        options: list[discord.SelectOption],
        value: ValueT,
        *,
        least: int = 1,
        most: int = 1,
    ) -> Item:
        """Build a select of at most 25 options."""
        return choice(cls.custom_id_of(address, value), placeholder, options, least, most)


class PersonSelect(_Valued["ui.UserSelect[Any]", ValueT]):
    """A select of the server's people, filled by Discord, which carries a value."""

    @classmethod
    def make(cls, address: Address, placeholder: str, value: ValueT, *, most: int = 1) -> Item:
        """Build a select of one person, or of up to ``most``."""
        return people(cls.custom_id_of(address, value), placeholder, most)

    @property
    def chosen(self) -> discord.Member | discord.User:
        """The person who was chosen; only a Member belongs to the server."""
        return self.item.values[0]

    @property
    def all_chosen(self) -> list[discord.Member | discord.User]:
        """The people who were chosen."""
        return list(self.item.values)


class ChannelSelect(_Plain["ui.ChannelSelect[Any]"]):
    """A select of the server's channels and threads, filled by Discord."""

    @classmethod
    def make(cls, address: Address, placeholder: str) -> Item:
        """Build a select of one channel."""
        return channels(cls.custom_id_of(address, None), placeholder)

    @property
    def chosen(self) -> AppCommandChannel | AppCommandThread:
        """The channel that was chosen, with what its chooser may do there."""
        return self.item.values[0]


class ChannelList(_Plain["ui.ChannelSelect[Any]"]):
    """A select of any number of the server's channels."""

    @classmethod
    def make(cls, address: Address, placeholder: str, chosen: Iterable[int]) -> Item:
        """Build a select in which the ``chosen`` channels are chosen already."""
        return channel_list(cls.custom_id_of(address, None), placeholder, chosen)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The ids of the channels that were chosen."""
        return tuple(each.id for each in self.item.values)


class RoleList(_Valued["ui.RoleSelect[Any]", ValueT]):
    """A select of any number of the server's roles, which carries a value."""

    @classmethod
    def make(cls, address: Address, placeholder: str, value: ValueT, chosen: Iterable[int]) -> Item:
        """Build a select in which the ``chosen`` roles are chosen already."""
        return role_list(cls.custom_id_of(address, value), placeholder, chosen)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The ids of the roles that were chosen."""
        return tuple(each.id for each in self.item.values)


class Dismiss(Button, verb="dismiss", keeps_autopilot=True):
    """The button that leaves everything as it is."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Say that nothing was changed."""
        await context.show(context.say("ui-dismissed"))


def no_button(context: Context, address: Address) -> Item:
    """Return the button that leaves everything as it is."""
    return Dismiss.make(address._replace(seat=None), context.say("ui-dismiss"))


_NAME = matching("[0-9a-f]{12}")


class ShowPicture(ValueButton[str], verb=SHOW, value=_NAME, keeps_autopilot=True, gives_way=True):
    """The button that shows its user pictures or files that no edit or follow-up brought.

    Those that weren't drawn in time are a function that draws them.
    """

    async def handle(self, context: Context) -> None:
        """Show it in a message of its own; what is there already, as the first answer."""
        kept = context[UndeliveredPictures].get(context.user_id, self.read(None))
        if kept is None:
            await context.show(context.say("ui-picture-gone"))
            return
        if callable(kept):
            await context.acknowledge(beside=True)
            kept = await kept(context)
        try:
            await context.show(*kept)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            await context.show(context.say("ui-no-picture"))


NO_TABLE = Address(0, None, 0)


class _Own(Generic[ValueT]):
    """A component that is about its user and looks for no table."""

    async def handle(self, context: Context) -> None:
        """Acknowledge, and do what the component does with its value."""
        await context.acknowledge()
        value: ValueT = self.read(None)  # type: ignore[attr-defined]
        await self.on_own(context, value)

    async def on_own(self, context: Context, value: ValueT) -> None:
        """Do what the component does with its value."""
        raise NotImplementedError


class OwnButton(_Own[None], Button, keeps_autopilot=True):
    """A button without a table or a value."""


class OwnSelect(_Own[None], Select, keeps_autopilot=True):
    """A select without a table or a value."""


class OwnValueButton(_Own[ValueT], ValueButton[ValueT], keeps_autopilot=True):
    """A button without a table that carries a value."""


class OwnValueSelect(_Own[ValueT], ValueSelect[ValueT], keeps_autopilot=True):
    """A select without a table that carries a value."""


_CommandT = TypeVar("_CommandT", bound=app_commands.Command[Any, ..., Any])
_GIVES_WAY = "gives way"


def gives_way(command: _CommandT) -> _CommandT:
    """Mark a command that only shows something: under load it waits until moves are made."""
    command.extras[_GIVES_WAY] = True
    return command


def giving_way(cogs: Iterable[type[commands.Cog]]) -> frozenset[str]:
    """Return the names of the commands that `gives_way` has marked."""
    every = (command for cog in cogs for command in cog.__cog_app_commands__)
    return frozenset(each.name for each in every if _GIVES_WAY in each.extras)
