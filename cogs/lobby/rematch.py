"""*Again*: the same table once more, here or elsewhere."""

from __future__ import annotations

from bot.tables.model import Location, Status, Table
from bot.tables.moving import Moving
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.rematch import Rematch
from bot.texts import Say
from cogs.kit.components import ChannelSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.ended import AgainButton
from cogs.kit.layout import Block
from cogs.lobby.guests import one_more_button
from cogs.lobby.new_table import show_opened
from cogs.lobby.opening_place import Place, check_channel, opened_at, place_at, place_to_open
from cogs.lobby.practice import practise_once_more
from cogs.lobby.seating import show_joined


class Again(AgainButton, keeps_autopilot=True):
    """Opens the table of a finished game anew, or sits down at the one that is open already."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open it; a private one as another private one."""
        if table.is_private:
            await practise_once_more(context, table)
            return
        await play_again(context, table)


class PlayElsewhere(ChannelSelect, verb="elsewhere", keeps_autopilot=True):
    """Plays once more in the channel chosen: opens the table there, or takes it there."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Go there."""
        place = context.place_of(self.chosen)
        try:
            if table.phase is Status.LOBBY:
                await _take(context, await context.require_current(table), place)
            else:
                await _open(context, table, place)
        except Unable as refused:
            if refused.refusal is not TableRefusal.TABLE_EXISTS:
                raise
            await context.show(
                context.say("again-taken", channel=f"<#{place.channel_id}>"),
                *_elsewhere(context.say, table),
            )


async def play_again(context: Context, former: Table) -> None:
    """Open a table like a finished one, or sit down there; ask where if this channel has one."""
    context.check_posting()
    try:
        await _open(context, former)
    except Unable as refused:
        if refused.refusal is not TableRefusal.TABLE_EXISTS:
            raise
        here = context.say("again-taken", channel=f"<#{context.location.channel_id}>")
        await context.show(here, *_elsewhere(context.say, former))


async def _open(context: Context, former: Table, at: Location | None = None) -> None:
    """Open it here, or ``at`` a channel that was chosen, in a thread where the server wants one.

    Whoever finds it open sits down there.
    """
    rematch, here = context[Rematch], at or context.location
    if await rematch.open_already(former, here, context.who):
        place = Place(here)
    else:
        place = await place_to_open(context, former.edition, former.language, at)
    again = rematch.again(
        former, place.location, context.who, interaction_id=context.interaction.id
    )
    opened = await opened_at(place, again)
    if opened.host_id != context.user_id:
        await show_joined(context, opened, typed=False)
        return
    computers = sum(holder.is_computer for holder in opened.holders)
    more = _second_step(context.say, opened) if opened.phase is Status.LOBBY else ()
    told = place.line(context.say)
    await show_opened(
        context,
        opened,
        told,
        *more,
        computers=computers,
        invited=bool(opened.expected),
        typed=False,
    )


async def _take(context: Context, table: Table, at: Location) -> None:
    """Take a table that hasn't started to another channel, to a thread if it is to have one."""
    await check_channel(context, at)
    place = await place_at(context, at, table.edition, table.language)
    going = context[Moving].move(
        table.id,
        place.location,
        context.who,
        moderator=False,
        interaction_id=context.interaction.id,
    )
    went = (await opened_at(place, going)).location
    told = place.told
    await context.show(context.say("again-went", channel=f"<#{went.channel_id}>"), told)


def _second_step(say: Say, table: Table) -> list[Block]:
    """What a host may change about a table opened again: somebody more, another channel."""
    one_more = one_more_button(say, table)
    return [*([one_more] if one_more else []), *_elsewhere(say, table)]


def _elsewhere(say: Say, table: Table) -> list[Block]:
    select = PlayElsewhere.make(Address(table.id, None, 0), say("again-elsewhere"))
    return [[select]]
