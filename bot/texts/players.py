"""Reads whom of a table somebody means: by name, the beginning of one, or colour."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.model import SeatHolder, Table
from bot.texts import Say
from bot.typed.folding import folded
from engine.board import Seat


def find_player(say: Say, table: Table, typed: str) -> Seat | None:
    """Return the seat that ``typed`` means; None if it means none, or more than one.

    Autocomplete hands back the id of a colour; people type names.
    """
    wanted = folded(typed)
    for means in (_is_colour, _is_name, _begins):
        found = [holder.seat for holder in table.holders if means(say, holder, wanted)]
        if len(found) == 1:
            return found[0]
    return None


def find_computer(say: Say, table: Table, typed: str) -> Seat | None:
    """Return the computer player's seat that ``typed`` means; None if it isn't clear."""
    computers = tuple(holder for holder in table.holders if holder.is_computer)
    return find_player(say, replace(table, holders=computers), typed)


def suggest_players(say: Say, table: Table, typed: str) -> list[tuple[str, str]]:
    """Return the players with ``typed`` in their names or colours: the colour's id, and a label."""
    wanted = folded(typed)
    labels = [(holder.colour.value, player_choice(say, holder)) for holder in table.holders]
    return [(colour, label) for colour, label in labels if wanted in folded(label)]


def player_choice(say: Say, holder: SeatHolder) -> str:
    """Return a player as a choice of a list: with the colour, for names may be equal."""
    return say("player-choice", player=say.seated_plainly(holder), colour=holder.colour.value)


def _is_colour(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return wanted in (holder.colour.value, folded(say.player_colour(holder.colour)))


def _is_name(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return bool(wanted) and folded(holder.name) == wanted


def _begins(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return bool(wanted) and folded(holder.name).startswith(wanted)
