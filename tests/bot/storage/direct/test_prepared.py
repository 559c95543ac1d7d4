"""What is kept of a statement does what SQLAlchemy does, which executes it the first time."""

from __future__ import annotations

import pytest
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.storage.connections.database import Database
from bot.storage.direct.prepared import prepared
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import GameStatus
from bot.storage.schema import games, people
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import writing

pytestmark = [pytest.mark.file, pytest.mark.parametrize("database", ["sqlite"], indirect=True)]

_FOUND = (
    select(games.c.id, games.c.status, games.c.seed)
    .where(
        games.c.status == GameStatus.LOBBY,
        games.c.id.in_(bindparam("wanted", expanding=True)),
        games.c.id.not_in(bindparam("besides", expanding=True)),
    )
    .order_by(games.c.id)
)
_CHOSE = select(people.c.user_id, people.c.confirm).where(people.c.user_id > bindparam("after"))
_ADD = insert(people)
_CHANGE = update(games).where(games.c.id == bindparam("game")).returning(games.c.status)


async def test_lists_of_any_length(store: Store, database: Database) -> None:
    games_ = writing(store, GameWriter)
    one, two, three = [
        (await games_.create(channel_id=each, seed=bytes([each]), **LOBBY)).id for each in (1, 2, 3)
    ]
    lists = [([one, two, three], ()), ([one, three], ()), ([one, two, three], (two, three))]
    for wanted, besides in [*lists, ([], ()), *lists]:
        async with database.read() as connection:
            values = {"wanted": wanted, "besides": besides}
            found = (await connection.execute(_FOUND, values)).all()
        assert [(row.id, row.status, row.seed) for row in found] == [
            (each, GameStatus.LOBBY, bytes([number]))
            for number, each in enumerate((one, two, three), 1)
            if each in wanted and each not in besides
        ]
        assert all(type(row.status) is GameStatus for row in found)
    assert prepared(_FOUND, connection.dialect, values) is not None


async def test_one_row_and_many_and_what_they_return(store: Store, database: Database) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    rows = [{"user_id": each, "confirm": bool(each % 2)} for each in range(1, 8)]
    async with database.write() as connection:
        for several in (rows[:1], rows[1:2], rows[2:4], rows[4:]):
            added = await connection.execute(_ADD, several)
            assert added.rowcount == len(several)
        for after in (0, 5, 7):
            told = (await connection.execute(_CHOSE, {"after": after})).all()
            assert [row._asdict() for row in told] == rows[after:]
            assert all(type(row.confirm) is bool for row in told)
        for status in (GameStatus.RUNNING, GameStatus.PARKED):
            changed = await connection.execute(_CHANGE, {"game": game.id, "status": status})
            assert changed.scalar_one() is status
    assert prepared(_ADD, connection.dialect, rows[0]) is not None


async def test_a_refusal_shows_no_value(database: Database) -> None:
    for _ in range(2):
        with pytest.raises(IntegrityError) as refused:
            async with database._connections.write(patient=True) as connection:
                for _ in range(2):
                    await connection.execute(_ADD, {"user_id": 424242, "hours": "secret"})
        assert "secret" not in str(refused.value) and "424242" not in str(refused.value)
