"""Moves as people make them: by command or by button, whatever is asked back included."""

from __future__ import annotations

from engine.moves import KeepTickets, Move, Pass, Resign, Undo
from engine.notation import write
from engine.state import Opening
from engine.view import view
from tests.e2e.player import Player
from tests.stage.laying import PLACE, Felt, Moment


async def make(felt: Felt, moment: Moment, move: Move) -> None:
    """Let whoever's move comes next make ``move``: typed, or pressed at every other position."""
    seat, state = moment.seat, moment.state
    person = felt.person(seat)
    decision, edition = state.players[seat].decisions, felt.table.edition
    player = Player(person, seat, decision, edition, PLACE)
    match move:
        case Undo():
            await person.run(PLACE, "/undo", {})
        case Resign() | Pass():
            reply = await person.run(PLACE, f"/{write(move)}", {})
            if any((b.custom_id or "").endswith(write(move)) for b in reply.message.buttons):
                await player.press(write(move))
        case KeepTickets() if isinstance(state.phase, Opening):
            await player.press("choose")
            await player.choose(move)
        case _:
            act = player.by_button if state.seq % 2 else player.by_command
            await act(view(state, seat), move)
