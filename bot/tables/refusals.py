"""Why the service can't do what somebody asked: a code with facts, like the engine's."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class TableRefusal(StrEnum):
    """The codes; sentences live in ``data/locales``."""

    NO_TABLE = "no-table"
    TABLE_EXISTS = "table-exists"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    COLOUR_TAKEN = "colour-taken"
    NOT_HOST = "not-host"
    SEATS_CHANGED = "seats-changed"
    NO_SUCH_COMPUTER = "no-such-computer"
    NO_ROOM = "no-room"
    ALL_SEATED = "all-seated"
    MAY_NOT_CALL_OFF = "may-not-call-off"
    NOTHING_TO_MOVE = "nothing-to-move"
    TOO_FEW = "too-few-players"
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_OVER = "not-over"
    HINTS_OFF = "hints-off"
    STALE = "stale-button"
    NOT_YOURS = "not-your-button"
    UNKNOWN_EDITION = "unknown-edition"
    LOST_EDITION = "lost-edition"
    DAMAGED = "damaged"
    RESTORED = "restored"
    SEATS_ARE_FREE = "seats-are-free"
    SEATS_ARE_SETTLED = "seats-are-settled"
    SEAT_RESIGNED = "seat-resigned"
    COMPUTER_SITS = "computer-sits"
    NOT_ITS_PLAYER = "not-its-player"
    NO_SUCH_PLAYER = "no-such-player"
    GUEST_IS_BOT = "guest-is-bot"
    GUEST_ABSENT = "guest-absent"
    GUEST_SEATED = "guest-seated"
    NOT_INVITED = "not-invited"
    INVITATION_GONE = "invitation-gone"
    BAD_COUNTRIES = "bad-countries"
    TOO_MANY_LOBBIES = "too-many-lobbies"
    TOO_MANY_SEATS = "too-many-seats"
    SERVER_FULL = "server-full"


class Unable(Exception):
    """The table is not in a state for this; nothing changed."""

    def __init__(self, refusal: TableRefusal, **facts: object) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
        self.facts: Mapping[str, object] = facts


class DamagedTable(Unable):
    """What the database has of a table can't be trusted; ``why`` is for admins, and no secret."""

    def __init__(self, game_id: int, why: str) -> None:
        super().__init__(TableRefusal.DAMAGED, table=str(game_id))
        self.game_id = game_id
        self.why = why
