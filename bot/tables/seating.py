"""Seats of a table that hasn't started: taking them, leaving them, and the order they have."""

from __future__ import annotations

from bot.storage.repositories.seats import SeatWriter
from bot.storage.rows import SeatRow
from bot.storage.transaction import Transaction
from bot.tables.model import SeatHolder, Table, User
from bot.tables.naming import computer_name, same_name
from bot.tables.refusals import TableRefusal, Unable
from engine.cards import PlayerColour
from strategy.levels import Level

MOST_COUNTRIES = 60
"""More countries of Europe than anybody can have visited."""


def check_countries(countries: int | None) -> None:
    """Make sure that somebody can have visited so many countries (R8); raises Unable."""
    if countries is not None and not 0 <= countries <= MOST_COUNTRIES:
        raise Unable(TableRefusal.BAD_COUNTRIES, most=MOST_COUNTRIES)


async def sit_computer(tx: Transaction, table: Table, level: Level) -> None:
    """Seat a computer player at a table as it is now; raises Unable if it is full (R1).

    It names no countries, so that it begins only if nobody else does (R8).
    """
    if table.is_full:
        raise no_seat(table, TableRefusal.ALL_SEATED)
    await SeatWriter(tx).add(
        table.id,
        len(table.holders),
        user_id=None,
        name=computer_name(table.names),
        colour=free_colours(table)[0],
        level=level,
    )


async def reseat(tx: Transaction, rows: list[SeatRow], staying: list[SeatRow]) -> None:
    """Number the seats anew, in the order of joining (R8)."""
    for row in rows:
        await SeatWriter(tx).remove(row.game_id, row.seat)
    for seat, row in enumerate(staying):
        await SeatWriter(tx).add(
            row.game_id,
            seat,
            user_id=row.user_id,
            name=row.name,
            colour=row.colour,
            countries=row.countries,
            level=row.level,
        )


async def sit_person(
    tx: Transaction, game_id: int, seat: int, who: User, colour: PlayerColour, countries: int | None
) -> None:
    """Seat a person; raises SeatTaken."""
    await SeatWriter(tx).add(
        game_id, seat, user_id=who.user_id, name=who.name, colour=colour, countries=countries
    )


async def rename_alike(tx: Transaction, table: Table, who: User) -> None:
    """Rename a computer player that has the name of somebody who joins."""
    for holder in table.holders:
        if holder.is_computer and same_name(holder.name, who.name):
            name = computer_name([*table.names, who.name])
            await SeatWriter(tx).change(table.id, holder.seat, name=name)


def free_colours(table: Table, holder: SeatHolder | None = None) -> tuple[PlayerColour, ...]:
    """The colours that nobody but ``holder`` plays."""
    taken = {each.colour for each in table.holders if each != holder}
    return tuple(each for each in PlayerColour if each not in taken)


def no_seat(table: Table, refusal: TableRefusal) -> Unable:
    """Why nobody can sit down at a full table, with how many computers could make room."""
    computers = sum(holder.is_computer for holder in table.holders)
    return Unable(refusal, most=len(table.holders), computers=computers)
