"""The columns of rows that a transaction may set."""

from typing import TypedDict

from bot.storage.handover_rows import InvitationStatus
from bot.storage.rows import GameStatus


class PersonChanges(TypedDict, total=False):
    """The columns of a person that a transaction may set."""

    look: str | None
    confirm: bool | None
    hours: str | None
    reminders: str | None
    heads_up: bool | None
    by_text: bool | None
    stays_out: bool | None


class GameChanges(TypedDict, total=False):
    """The columns of a game that a transaction may set."""

    channel_id: int
    guild_id: int | None
    edition: str
    edition_version: int
    language: str
    status: GameStatus
    host_id: int | None
    options: str
    seed: bytes | None
    commitment: str | None
    post_message_id: int | None
    started_at: int | None
    ended_at: int | None
    note: str | None
    fingerprint: str | None
    damage: str | None
    formerly: int | None
    deal: str | None


class InvitationChanges(TypedDict, total=False):
    """The columns of an invitation that a transaction may set."""

    guest: str
    status: InvitationStatus
    seq: int | None
    message_id: int | None


class SeatChanges(TypedDict, total=False):
    """The columns of a seat that a transaction may set."""

    user_id: int | None
    name: str
    colour: str
    countries: int | None
    level: str | None
    joined_at: int
