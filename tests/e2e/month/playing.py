"""What somebody does at a table when they look in: all of it by button, or by the usual command."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.core.game_cache import LoadedGame
from engine.board import Seat
from engine.game import choices
from engine.moves import ClaimRoute, DrawBlind, DrawTickets, KeepTickets, Move
from engine.state import Over, to_act
from engine.view import Stage, view
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.e2e.month.town import Town
from tests.e2e.player import Player

MOST_ACTS = 8
"""More than a turn has."""


def seat_of(entry: LoadedGame, person: Person) -> Seat | None:
    """The seat of somebody who is a person there."""
    for seat, holder in enumerate(entry.table.holders):
        if holder.user_id == int(person.id):
            return Seat(seat)
    return None


def waits_for(entry: LoadedGame | None, person: Person) -> bool:
    """Whether a game waits for somebody."""
    if entry is None or entry.state is None or isinstance(entry.state.phase, Over):
        return False
    return seat_of(entry, person) in to_act(entry.state)


async def play(town: Town, person: Person, channel: str, dice: Random) -> int:
    """Play until the table waits for somebody else; returns the number of acts."""
    for acts in range(MOST_ACTS):
        entry = await town.entry(channel)
        if entry is None or not waits_for(entry, person):
            return acts
        state, _ = entry.require_started()
        seat = seat_of(entry, person)
        assert seat is not None
        edition, number = entry.table.edition, state.players[seat].decisions
        seen = view(state, seat)
        move = likely(choices(state, edition.board, seat), dice)
        player = Player(person, seat, number, edition, channel, entry.table.id, goes_on=True)
        if move == DrawBlind() and seen.stage is Stage.TURN and seen.pile + seen.discard >= 2:
            await player.press("two")
        elif isinstance(move, KeepTickets):
            await player.types("tickets")
            await player.choose(move)
        else:
            await player.by_button(seen, move)
        await town.settle()
    return MOST_ACTS


def likely(moves: Sequence[Move], dice: Random) -> Move:
    """Mostly claims, of long routes rather, and seldom tickets, so that games come to an end."""
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims and dice.random() < 0.7:
        return dice.choice(claims)
    if DrawBlind() in moves:
        return DrawBlind()
    usual = [move for move in moves if not isinstance(move, DrawTickets | ClaimRoute)]
    return dice.choice(usual or list(moves))


def newest_with(person: Person, channel: str, verb: str) -> tuple[Seen, list[str]] | None:
    """The newest message with usable buttons of a verb, and their custom ids."""
    for number, message in enumerate(person.newest_first(channel)):
        found = [
            button.custom_id
            for button in message.buttons
            if button.custom_id and not button.disabled and verb_of(button.custom_id) == verb
        ]
        if found:
            return message, found
        if number > 12:
            break
    return None


def verb_of(custom_id: str) -> str:
    """The verb of a custom id of ours."""
    return custom_id.split(":")[4].split(" ")[0] if custom_id.count(":") >= 4 else ""
