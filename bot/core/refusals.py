"""Refusals of the service: why it can't do what somebody asked, as a code with facts (R59)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class TableRefusal(StrEnum):
    """The codes of refusals; their sentences are in ``data/locales``."""

    NO_TABLE = "no-table"
    NO_CHANNEL = "no-channel"
    NO_SEAT_ANYWHERE = "no-seat-anywhere"
    NOT_SEEN = "not-seen"
    SIGHT_UNKNOWN = "sight-unknown"
    SEVERAL_TABLES = "several-tables"
    TABLE_EXISTS = "table-exists"
    NOT_SEATED = "not-seated"
    NOT_PLAYED = "not-played"
    NOT_IN_GAME = "not-in-game"
    ALREADY_SHARED = "already-shared"
    FILM_SHARED = "film-shared"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    COLOUR_TAKEN = "colour-taken"
    NOT_HOST = "not-host"
    SEATS_CHANGED = "seats-changed"
    NO_SUCH_COMPUTER = "no-such-computer"
    NO_ROOM = "no-room"
    TOO_FEW_SEATS = "too-few-seats"
    ALL_SEATED = "all-seated"
    MAY_NOT_CALL_OFF = "may-not-call-off"
    NOTHING_TO_MOVE = "nothing-to-move"
    MOVED_MEANWHILE = "moved-meanwhile"
    TOO_FEW = "too-few-players"
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_OVER = "not-over"
    NO_AGAIN_YET = "no-again-yet"
    SEALED = "sealed"
    DAILY_ENDED = "daily-ended"
    NO_DAILY = "no-daily"
    NOT_ON_SERVER = "not-on-server"
    HINTS_OFF = "hints-off"
    NO_DUPLICATE = "no-duplicate"
    SITS_AT_DUPLICATE = "sits-at-duplicate"
    KNEW_DEAL = "knew-deal"
    """Somebody was erased who knows the cards of a deal that is still sealed."""
    DUPLICATE_SEATS = "duplicate-seats"
    DUPLICATE_WAITS = "duplicate-waits"
    DUPLICATE_FIXED = "duplicate-fixed"
    STALE = "stale-button"
    CARD_GONE = "card-gone"
    NO_SECOND_CARD = "no-second-card"
    OTHER_TICKETS = "other-tickets"
    NOT_YOURS = "not-your-button"
    UNKNOWN_EDITION = "unknown-edition"
    LOST_EDITION = "lost-edition"
    UNRATED_EDITION = "unrated-edition"
    DAMAGED = "damaged"
    RESTORED = "restored"
    PUT_BACK = "put-back"
    LOST_TABLE = "lost-table"
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
    BY_INVITATION = "by-invitation"
    TAKEN_OUT = "taken-out"
    NO_SEAT_TO_KEEP = "no-seat-to-keep"
    NO_SEAT_MORE = "no-seat-more"
    CANNOT_PLAY_THERE = "cannot-play-there"
    TIMED_OUT = "timed-out"
    NO_GUEST = "no-guest"
    BAD_COUNTRIES = "bad-countries"
    TOO_MANY_LOBBIES = "too-many-lobbies"
    TOO_MANY_SEATS = "too-many-seats"
    SERVER_FULL = "server-full"
    TOO_MANY_PRIVATE = "too-many-private"
    NO_SUCH_TURN = "no-such-turn"
    NO_CLOCK = "no-clock"
    NOBODY_WAITS = "nobody-waits"
    CLOCK_STANDS = "clock-stands"
    TABLE_FROZEN = "table-frozen"
    VOTE_OVER = "vote-over"
    VOTE_TOO_EARLY = "vote-too-early"
    NOBODY_MISSED = "nobody-missed"
    OFFER_OVER = "offer-over"
    PAUSE_OVER = "pause-over"
    PAUSE_ASKED = "pause-asked"
    PAUSED = "paused"
    PAUSES_USED_UP = "pauses-used-up"
    PAUSE_TOO_LONG = "pause-too-long"
    NOTHING_TO_RESUME = "nothing-to-resume"
    SAME_PACE = "pace-same"
    NO_PACE_WANTED = "pace-nothing-to-object"
    EARLIER_PACE = "pace-earlier"
    NOT_CALLED = "not-called"
    ELSEWHERE = "elsewhere"
    NO_ORDERS_HERE = "no-orders-here"
    NO_ORDERS_OVER = "no-orders-over"
    NO_ORDERS_COMPUTER = "no-orders-computer"
    NO_ORDER = "no-order"
    NOT_IN_THIS_CHANNEL = "not-in-this-channel"
    MAY_NOT_OPEN = "may-not-open"
    NO_COMPUTERS_HERE = "no-computers-here"
    NO_HINTS_HERE = "no-hints-here"
    NO_DAILY_HERE = "no-daily-here"
    NOT_WELCOME = "not-welcome"
    GUEST_NOT_WELCOME = "guest-not-welcome"
    BLOCKED = "blocked"


class Unable(Exception):
    """Raised when a table is not in a state for what was asked; nothing changed."""

    def __init__(self, refusal: TableRefusal, **facts: object) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
        self.facts: Mapping[str, object] = facts


class DamagedTable(Unable):
    """Raised when what the database has of a table can't be trusted.

    ``why`` is for admins and holds no secret. ``over``: the game is known to be over, so that
    nobody can call it off.
    """

    def __init__(self, game_id: int, why: str, *, over: bool = False) -> None:
        super().__init__(TableRefusal.DAMAGED, table=str(game_id), over=over)
        self.game_id = game_id
        self.why = why
