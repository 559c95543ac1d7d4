"""What a server's rules refuse at its tables, in the transaction of what they refuse."""

from __future__ import annotations

from collections.abc import Iterable

from bot.people.servers import Rule, ServerRules, rules_of
from bot.storage.transaction import Transaction
from bot.tables.model import KeptPictures, User
from bot.tables.options import TableOptions
from bot.tables.refusals import TableRefusal, Unable
from bot.timing.paces import DEFAULT_PACE, PaceName


async def check_welcome(tx: Transaction, guild_id: int | None, who: User) -> None:
    """Make sure that somebody may sit down on a server; raises Unable."""
    if (await rules_of(tx, guild_id)).blocked.has(who.user_id):
        raise Unable(TableRefusal.NOT_WELCOME)


async def check_guests(tx: Transaction, guild_id: int | None, guests: Iterable[User]) -> None:
    """Make sure that all guests may sit down on a server; raises Unable."""
    rules = await rules_of(tx, guild_id)
    for guest in guests:
        if rules.blocked.has(guest.user_id):
            raise Unable(TableRefusal.GUEST_NOT_WELCOME, player=guest.name)


async def check_computers(tx: Transaction, guild_id: int | None) -> None:
    """Make sure that a server has computer players at its tables; raises Unable."""
    if not (await rules_of(tx, guild_id)).allows(Rule.COMPUTERS):
        raise Unable(TableRefusal.NO_COMPUTERS_HERE)


async def check_hints(tx: Transaction, guild_id: int | None) -> None:
    """Make sure that a server has hints at its tables; raises Unable."""
    if not (await rules_of(tx, guild_id)).allows(Rule.HINTS):
        raise Unable(TableRefusal.NO_HINTS_HERE)


async def opening_rules(
    tx: Transaction, guild_id: int | None, who: User, guests: Iterable[User], *, computers: bool
) -> ServerRules:
    """The rules of a server where somebody may open such a table; raises Unable."""
    await check_welcome(tx, guild_id, who)
    await check_guests(tx, guild_id, guests)
    if computers:
        await check_computers(tx, guild_id)
    return await rules_of(tx, guild_id)


def usual_options(rules: ServerRules) -> TableOptions:
    """The options of a server's new table, before its host has chosen any."""
    return TableOptions(pace=default_pace(rules), pictures=default_pictures(rules))


def default_pace(rules: ServerRules) -> PaceName:
    """The pace of a table whose host names none."""
    try:
        return PaceName(rules.word(Rule.PACE) or DEFAULT_PACE)
    except ValueError:
        return DEFAULT_PACE


def default_pictures(rules: ServerRules) -> KeptPictures:
    """Which posts of a new table keep their pictures."""
    try:
        return KeptPictures(rules.word(Rule.PICTURES) or KeptPictures.LAST_TURN)
    except ValueError:
        return KeptPictures.LAST_TURN
