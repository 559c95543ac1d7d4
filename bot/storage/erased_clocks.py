"""What is said of an erased person in clocks, pauses and errands that are stored."""

import json

from sqlalchemy import delete, select, update

from bot.storage.erasing import Gone
from bot.storage.rows import TimerKind
from bot.storage.schema import clocks, seats, timers
from bot.storage.transaction import Transaction

_REASON = "reason"


async def forget_reasons(tx: Transaction, gone: Gone) -> None:
    """Forget why tables pause, or shall pause: somebody wrote it."""
    tables = gone.named
    of_tables = clocks.c.game_id.in_(tables)
    clocked = await tx.connection.execute(select(clocks.c.game_id, clocks.c.body).where(of_tables))
    for game_id, text in clocked.all():
        body = json.loads(text)
        pauses = [each for key in ("pause", "proposal") if (each := body.get(key))]
        reasons = [each.pop(_REASON, None) for each in pauses]
        if any(reasons):
            where = clocks.c.game_id == game_id
            await tx.connection.execute(update(clocks).where(where).values(body=json.dumps(body)))


async def forget_hours(tx: Transaction, gone: Gone) -> None:
    """Forget in the clocks of their seats when somebody is awake, and until when away."""
    found = await tx.connection.execute(
        select(clocks.c.game_id, seats.c.seat, clocks.c.body)
        .join(seats, seats.c.game_id == clocks.c.game_id)
        .where(seats.c.user_id == gone.user_id)
    )
    for game_id, number, text in found.all():
        body = json.loads(text)
        seat = body["seats"][number]
        finished = seat.get("finished") or {}
        for turn in (seat.get("turn"), finished.get("turn")):
            if turn:
                turn.pop("hours", None)
        for kept in ("back_at", "back_shown", "away"):
            seat.pop(kept, None)
        where = clocks.c.game_id == game_id
        await tx.connection.execute(update(clocks).where(where).values(body=json.dumps(body)))


async def drop_errands(tx: Transaction, gone: Gone) -> None:
    """Forget what somebody asked another process for."""
    query = select(timers.c.id, timers.c.body).where(timers.c.kind == TimerKind.ERRAND)
    for number, text in (await tx.connection.execute(query)).all():
        if json.loads(text).get("user_id") == gone.user_id:
            await tx.connection.execute(delete(timers).where(timers.c.id == number))
