"""The context of one interaction: a private conversation with one person.

A private table's panel is all that there is of it; people who play by text get the position in
words.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import discord
from discord.app_commands import (
    AppCommandChannel,
    AppCommandThread,
    BotMissingPermissions,
)

from bot.core.model import Location, Table, User
from bot.core.parking import Obstacle, Parking
from bot.core.people import Preferences
from bot.core.play import Play
from bot.core.position import Lookup, Position
from bot.core.presses import Press, Presses
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Rule, ServerRules, Servers
from bot.core.services import Services
from bot.runtime.admission import Admission, InFlight, Urgency
from bot.runtime.events import arrival
from bot.runtime.faults import described
from bot.runtime.first_answers import Place
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from bot.ui.answers import Answer
from bot.ui.attendance import Attendance
from bot.ui.channels import kind_of, lacking_of, missing_to_host, obstacle_of
from bot.ui.custom_ids import Address, GivesWay, address_of
from bot.ui.items import Aside, Block, Item, button, is_row
from bot.ui.panels import Need
from bot.ui.tables import check_seen, heading, table_meant, table_of_number
from bot.words import Say, Texts
from bot.words.refusals import parked_text
from bot.words.seats import find_player
from bot.words.status import position_lines
from engine.board import Seat
from engine.view import View
from renderer import Look


@dataclass(frozen=True, slots=True)
class PostCare:
    """The functions that look after the posts of tables in use.

    ``used`` gets a table, the message pressed, and whether posts are hindered there; ``missed`` a
    table whose post somebody may not see. ``try_now`` gets a channel in which posts may arrive
    again.
    """

    used: Callable[[Table, int | None, bool], None]
    missed: Callable[[Table], None]
    try_now: Callable[[int], None]


PRIVATE_VERB = "private"


def private_button(say: Say, table: Table, label: str | None = None) -> Item:
    """Return the button that shows a private table to its person.

    ``label`` names one of several.
    """
    custom_id = Address(table.id, None, 0).custom_id(PRIVATE_VERB)
    return button(custom_id, label or say("private-back"), "🔒")


ServiceT = TypeVar("ServiceT")
_ASIDE, _PLACE, _PRESS = "aside", "place", "press"


class Context:
    """One interaction: who used what and where, and the private answer in their own language."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._services: Services = interaction.client.services
        self.say = self[Texts].speaker(str(interaction.locale))
        self.in_place: bool | None = None
        """Whether the answer takes the place of the message used; None before it is promised."""
        self.attendance = Attendance(interaction)
        self._answer = Answer.to(interaction, self.say)
        self._later: list[Callable[[], Awaitable[None]]] = []

    def __getitem__(self, kind: type[ServiceT]) -> ServiceT:
        """Return the service of a type; raises KeyError."""
        return self._services[kind]

    def now(self) -> int:
        """Return the time, in UTC milliseconds."""
        return self[Store].now()

    @property
    def table(self) -> Table | None:
        """The table that the interaction is about; None until it was looked up."""
        return self.interaction.extras.get("table")

    @property
    def user_id(self) -> int:
        """The id of the person who is answered."""
        return self.interaction.user.id

    @property
    def who(self) -> User:
        """The person who is answered, with the name shown in this server."""
        return User(self.user_id, self.interaction.user.display_name)

    @property
    def location(self) -> Location:
        """The channel where the interaction happened; a thread is a channel of its own.

        Raises Unable if Discord doesn't say which.
        """
        if self.interaction.channel_id is None:
            raise Unable(TableRefusal.NO_CHANNEL)
        return Location(self.interaction.channel_id, self.interaction.guild_id)

    @property
    def guild_id(self) -> int:
        """The server where the interaction happened; raises Unable in private messages."""
        if self.interaction.guild_id is None:
            raise Unable(TableRefusal.NOT_ON_SERVER)
        return self.interaction.guild_id

    async def is_moderator(self) -> bool:
        """Return whether this person may call off others' tables, by permission or server role.

        Nobody may on another server than that of the table.
        """
        if self.table is not None and self.table.location.guild_id != self.interaction.guild_id:
            return False
        if self.interaction.permissions.manage_messages:
            return True
        return self.has_one_of((await self.rules()).listed(Rule.MODERATORS))

    async def rules(self) -> ServerRules:
        """Return the rules of the server where the interaction happened."""
        return await self[Servers].rules(self.interaction.guild_id)

    def has_one_of(self, roles: Iterable[int]) -> bool:
        """Return whether this person has one of some roles of the server, given by their ids."""
        user = self.interaction.user
        return isinstance(user, discord.Member) and any(map(user.get_role, roles))

    def check_posting(self) -> None:
        """Raise Unable in a time-out, BotMissingPermissions if the bot lacks what a game needs."""
        if until := self._obstacle.until:
            raise Unable(TableRefusal.TIMED_OUT, at=until)
        has, kind = self.interaction.app_permissions, kind_of(self.interaction.channel)
        if missing := missing_to_host(has, kind):
            raise BotMissingPermissions(missing)

    def place_of(self, channel: AppCommandChannel | AppCommandThread) -> Location:
        """Return the location of a chosen channel.

        Raises Unable if the person or the bot can't play there.
        """
        resolved, kind = channel.resolve(), kind_of(channel)
        if (
            resolved is None
            or lacking_of(channel.permissions, kind)
            or missing_to_host(resolved.permissions_for(resolved.guild.me), kind)
        ):
            raise Unable(TableRefusal.CANNOT_PLAY_THERE, channels=(channel.id,))
        return Location(channel.id, self.interaction.guild_id)

    def begin_press(self) -> Press:
        """Return the press of a component to which the interaction belongs, maybe with others."""
        data: Any = self.interaction.data or {}
        used = (str(data.get("custom_id")), *map(str, data.get("values") or ()))
        press = self[Presses].begin(self.user_id, used, self.interaction.id)
        self.interaction.extras[_PRESS] = press
        return press

    @property
    def press(self) -> Press | None:
        """The press that the interaction is, maybe with others; None for a command."""
        return self.interaction.extras.get(_PRESS)

    async def acknowledge(self, *, beside: bool = False, anybody: bool = False) -> None:
        """Acknowledge the interaction in time, then wait for its turn to begin.

        A look that can begin at once is acknowledged by its answer, if that comes soon.
        A press in a private message will change that message; ``beside`` answers with a new one.
        Raises Stopping, TooBusy and TooLate, and Unable for whoever is blocked unless ``anybody``
        may.
        """
        came, message = arrival(), self.interaction.message
        given = came.given if came else None
        if given is not None and given.in_place is not None:
            # Another process has promised the answer, and left the rest to this one.
            self.in_place = given.in_place
            self._answer.first.take_over(in_place=self.in_place)
        self[InFlight].enter(self.interaction)
        urgency = self[GivesWay].urgency_of(self.interaction)
        if self.in_place is None:
            self[Admission].check_room(urgency)
            private = message is not None and message.flags.ephemeral
            self.in_place = private and not beside
            soon = urgency is Urgency.LOOK and not self[Admission].waiting(urgency)
            await self._answer.first.acknowledge(in_place=self.in_place, soon=soon)
        if not anybody and await self[Servers].is_blocked(self.user_id):
            raise Unable(TableRefusal.BLOCKED)
        place = await self[Admission].enter(urgency)
        self.interaction.extras[_PLACE] = place
        if (task := asyncio.current_task()) is not None:
            task.add_done_callback(lambda done: place.leave())

    def expect_pictures(self) -> None:
        """Acknowledge the interaction while pictures are drawn for its answer."""
        self._answer.first.promise()

    async def acknowledged(self) -> None:
        """Wait until the interaction is acknowledged, if only by a promise."""
        await self._answer.first.promised()

    def let_others_begin(self) -> None:
        """Give up this interaction's place: the rest only waits for drawing or for Discord."""
        place: Place | None = self.interaction.extras.get(_PLACE)
        if place is not None:
            place.leave()

    async def ask(self, *blocks: Block | None, way_back: bool = True) -> None:
        """Show a question: no later answer takes it away while it is open and isn't asked anew."""
        ids = [item.custom_id for block in blocks if is_row(block) for item in block]
        address = next(
            (a for a in map(address_of, ids) if a is not None and a.seat is not None), None
        )
        need = Need(address or tuple(ids), lambda: True)
        if address is not None and self[Play].is_open(*address):
            need = Need(address, partial(self[Play].is_open, *address))
        await self.show(*blocks, way_back=way_back, need=need)

    async def show(
        self,
        *blocks: Block | None,
        parked: bool = True,
        way_back: bool = True,
        need: Need | None = None,
        kept: bool = False,
    ) -> None:
        """Show the answer, in place of the one before.

        Notes above it say that one's seat was taken back and, if ``parked``, why no posts arrive.
        At a private table the ``way_back`` below leads to its panel, which is all that there is of
        the table. A later answer in a new message takes this one away, unless there is a ``need``
        for it, or it is ``kept``.
        """
        self.let_others_begin()
        notes = self.attendance.notes(self.say, self.table)
        if parked and self.parking is not None:
            notes.insert(0, parked_text(self.say, self.parking, trying=not self._obstacle))
        if named := heading(self):
            notes.insert(0, named)
        if notes:
            first, *others = blocks or (None,)
            above = [first] if isinstance(first, str) else []
            joined = "\n\n".join([*notes, *above])
            blocks = (joined, *others) if above else (joined, first, *others)
        visible = self.take_aside().within(blocks)
        if way_back and self.table is not None and self.table.is_private:
            visible.append([private_button(self.say, self.table)])
        await self._answer.show(visible, need, kept=kept)
        later, self._later = self._later, []
        for each in later:
            await each()

    @property
    def is_current(self) -> bool:
        """Whether the answer can still be changed: no answer to something later replaced it."""
        return self._answer.is_current()

    async def tell_everybody(self, *blocks: Block) -> None:
        """Post blocks in the channel, once; raises what Discord answers, or a lost connection."""
        await self._answer.tell_everybody(blocks)

    def tell_beside(self, aside: Aside, after: Callable[[], Awaitable[None]] | None = None) -> None:
        """Add ``aside`` to the next answer, and await ``after`` once that is shown."""
        self.interaction.extras[_ASIDE] = aside
        if after is not None:
            self.when_shown(after)

    def when_shown(self, after: Callable[[], Awaitable[None]]) -> None:
        """Await ``after`` once the next answer is shown; never after an error's in its place."""
        self._later.append(after)

    def take_aside(self) -> Aside:
        """Return the addition to the next answer, which has another place there."""
        aside: Aside = self.interaction.extras.pop(_ASIDE, Aside())
        return aside

    @property
    def parking(self) -> Parking | None:
        """The reason why the posts of the table here don't arrive; None if they do."""
        table = self.table
        if table is None or table.location.channel_id != self.interaction.channel_id:
            return None
        if table.phase not in (GameStatus.LOBBY, GameStatus.RUNNING) and table.parking is None:
            return None
        seen, parking = self._obstacle, table.parking
        if seen:
            return (parking or Parking()).seeing(seen)
        if parking is None or not parking.is_certain:
            return None
        return replace(parking, private=parking.private or seen.private)

    @property
    def _obstacle(self) -> Obstacle:
        """What is known to keep the bot from posting here."""
        interaction = self.interaction
        return obstacle_of(interaction.app_permissions, interaction.channel, interaction.guild)

    async def table_here(self) -> Table:
        """Return the table of this channel, or the one meant in private messages; raises Unable."""
        return await self._found(await table_meant(self))

    async def game_over_here(self) -> Table:
        """Return the game that was finished here, until the next one begins; raises Unable.

        If there is none, this channel's table, which isn't over.
        """
        return await self._found(await self[Lookup].finished_here(self.location.channel_id))

    async def table_by_id(self, game: int, *, anywhere: bool = False) -> Table:
        """Return the table of that number; raises Unable.

        ``anywhere``: its channel needn't be seen, for it may be gone.
        """
        return await self._found(await table_of_number(self, game), anywhere=anywhere)

    async def _found(self, table: Table, *, anywhere: bool = False) -> Table:
        if not anywhere:
            await check_seen(self, table)
        self.interaction.extras["table"] = table
        if not table.is_private:
            self._see_to_posts(table)
        return table

    def _see_to_posts(self, table: Table) -> None:
        """Start a check whether the posts of a table in use arrive, and still stand."""
        here = table.location.channel_id == self.interaction.channel_id
        message = self.interaction.message
        pressed = None if message is None else message.id
        care = self[PostCare]
        care.used(table, pressed, here and bool(self._obstacle))
        care.try_now(table.location.channel_id)

    def look_for_post(self, table: Table) -> None:
        """Have a table's post brought back if it is gone: whoever it calls asks for the board."""
        message = self.interaction.message
        if message is None or message.id != table.post_id:
            self[PostCare].missed(table)

    async def table_here_to_play(self) -> Table:
        """Return this channel's table for somebody who acts with their own seat; raises Unable."""
        return await self.attendance.end_own_autopilot(await self.table_here())

    async def table_here_to_look(self) -> Table:
        """Return this channel's table for somebody who looks at their own seat; raises Unable."""
        table = await self.table_here()
        await self.attendance.mark_present(table)
        return table

    async def require_current(self, table: Table) -> Table:
        """Return the current table of a table's channel; raises Unable if that is another one."""
        current = await self[Lookup].here(table.location.channel_id)
        if current.id != table.id:
            raise Unable(TableRefusal.STALE)
        return current

    async def position(self, table: Table) -> Position:
        """Return the game as this person's seat sees it now.

        Raises Unable without a seat or a game.
        """
        return await self[Play].own_position(table.id, self.user_id)

    async def look(self) -> Look:
        """Return the look of this person's private pictures."""
        return await self[Preferences].look(self.user_id)


_log = logging.getLogger(__name__)


async def position_words(context: Context, table: Table, view: View) -> str | None:
    """Return in words what the board's picture shows beside the map, if the reader plays by text.

    None also if that can't be read: what was asked for is done already.
    """
    try:
        wanted = await context[Preferences].plays_by_text(context.user_id)
    except Exception as error:
        _log.error("no words at table %s: %s", table.id, described(error))
        return None
    return "\n".join(position_lines(context.say, table, view)) if wanted else None


def seat_named(context: Context, table: Table, player: str | None) -> Seat:
    """Return the seat of the player named, or the reader's own; raises Unable."""
    if player is None:
        holder = table.holder_of(context.user_id)
        if holder is None:
            raise Unable(TableRefusal.NOT_SEATED)
        return holder.seat
    seat = find_player(context.say, table, player)
    if seat is None:
        raise Unable(TableRefusal.NO_SUCH_PLAYER)
    return seat
