import traceback
from dataclasses import is_dataclass

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from bot.storage import rows
from bot.storage.connections.database import Database
from bot.storage.connections.engine import make_engine, parse_url
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.event_log import EventReader, EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import DraftWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from cogs.seats.service.handover import CancelledPost
from tests.stage.stores import LOBBY
from tests.storing import modules_of_rows, reading, writing

SECRET = "red4loco"
SEED = b"abcdefghijklmnopqrstuvwxyz012345"


async def test_no_repr_shows_a_seed_or_a_body(store: Store, clock: object) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY, seed=SEED)
    new = NewEvent("dealt", SECRET)
    async with store.transaction() as tx:
        shown = [game, new, await EventWriter(tx).append(game.id, 0, [new])]
        shown.append(await OutboxWriter(tx).add(game.id, 1, 1, CancelledPost(SECRET)))
        await DraftWriter(tx).set(game.id, 0, "tickets", SECRET)
        await TimerWriter(tx).add("remind", 0, game_id=game.id, body=SECRET)
        shown += [await DraftWriter(tx).of(game.id), await TimerWriter(tx).of(game.id)]
    text = repr(shown)
    assert SECRET not in text and SEED.decode() not in text and SEED.hex() not in text


def test_every_row_hides_its_body_and_seed() -> None:
    """And checksums: whoever has one can try out which card it was; and when people are awake."""
    hidden = {"body", "seed", "checksum", "hours", "value"}
    modules = (rows, *modules_of_rows())
    for row in (each for module in modules for each in vars(module).values()):
        if is_dataclass(row):
            for field in row.__dataclass_fields__.values():
                assert not (field.repr and field.name in hidden), (row, field.name)


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO events (game_id, seq, schema, type, body) VALUES (1, 1, 1, 'a', :secret)",
        "INSERT INTO settings VALUES (:secret, :secret, :secret, :secret)",
        "UPDATE games SET seq = length(:secret) WHERE nonsense",
    ],
)
async def test_no_error_of_the_database_shows_what_was_written(
    database: Database, statement: str
) -> None:
    with pytest.raises(DatabaseFailed) as failed:
        async with database.write() as connection:
            await connection.execute(text(statement), {"secret": SECRET})
    shown = "".join(traceback.format_exception(failed.value))
    assert SECRET not in shown


async def test_no_error_of_the_engine_shows_what_was_written(url: str) -> None:
    bare = make_engine(parse_url(url))
    with pytest.raises(SQLAlchemyError) as failed:
        async with bare.connect() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:b)"), {"b": SECRET})
    await bare.dispose()
    assert SECRET not in str(failed.value)


async def test_no_error_of_the_store_shows_what_was_written(store: Store) -> None:
    with pytest.raises(Exception, match="no longer ends") as failed:
        async with store.transaction() as tx:
            await EventWriter(tx).append(404, 0, [NewEvent("dealt", SECRET)], seed=SEED)
    assert failed.value.__cause__ is None
    assert SECRET not in repr(failed.value)


async def test_a_log_of_all_sql_shows_no_value(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY, seed=SEED)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("dealt", SECRET)])
    assert (await reading(store, EventReader).of(game.id))[0].body == SECRET
    assert SECRET not in caplog.text and SEED.decode() not in caplog.text
