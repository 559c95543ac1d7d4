from dataclasses import fields

import pytest
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.storage import feature_rows as clock_rows
from bot.storage import feature_rows as handover_rows
from bot.storage import feature_rows as result_rows
from bot.storage import rows, schema
from bot.storage.repositories import notices as notice_rows

SQLITE: Dialect = sqlite.dialect()
POSTGRESQL: Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]


def _ddl(dialect: Dialect) -> str:
    statements = []
    for table in schema.metadata.sorted_tables:
        statements.append(str(CreateTable(table).compile(dialect=dialect)))
        statements += [str(CreateIndex(index).compile(dialect=dialect)) for index in table.indexes]
    return " ".join(" ".join(statements).split())


@pytest.mark.parametrize("dialect", [SQLITE, POSTGRESQL])
def test_the_schema_is_portable(dialect: Dialect) -> None:
    ddl = _ddl(dialect)
    assert "ON games (channel_id) WHERE status IN ('lobby', 'running', 'parked')" in ddl
    assert "PRIMARY KEY (game_id, seq)" in ddl
    assert "REFERENCES games (id) ON DELETE RESTRICT" in ddl


def test_events_are_stored_in_the_order_of_their_game() -> None:
    assert _ddl(SQLITE).count("WITHOUT ROWID") == 1


def test_postgresql_counts_up_by_itself_and_holds_big_ids() -> None:
    ddl = _ddl(POSTGRESQL)
    assert "id BIGSERIAL NOT NULL, game_id INTEGER NOT NULL, channel_id BIGINT NOT NULL" in ddl
    assert "CREATE TABLE interactions ( id BIGINT NOT NULL" in ddl


@pytest.mark.parametrize(
    ("row", "table"),
    [
        (rows.GameRow, schema.games),
        (rows.EditionRow, schema.editions),
        (rows.SeatRow, schema.seats),
        (rows.OutboxRow, schema.outbox),
        (rows.DraftRow, schema.drafts),
        (rows.TimerRow, schema.timers),
        (rows.PersonRow, schema.people),
        (rows.VisitRow, schema.visits),
        (clock_rows.ClockRow, schema.clocks),
        (clock_rows.AnswerRow, schema.answers),
        (clock_rows.AbsenceRow, schema.absences),
        (rows.GuestRow, schema.guests),
        (rows.TimetableRow, schema.timetables),
        (clock_rows.HeartbeatRow, schema.heartbeats),
        (clock_rows.LeaseRow, schema.leases),
        (handover_rows.InvitationRow, schema.invitations),
        (handover_rows.AutopilotPeriod, schema.autopilot_periods),
        (notice_rows.NoticeRow, schema.notices),
        (result_rows.ResultRow, schema.results),
        (result_rows.SeatResultRow, schema.seat_results),
        (result_rows.PlayerKeyRow, schema.player_keys),
        (result_rows.RatingRow, schema.ratings),
    ],
)
def test_rows_have_the_columns_of_their_tables(row: type, table: object) -> None:
    assert isinstance(table, type(schema.games))
    assert [field.name for field in fields(row)] == [column.name for column in table.columns]
