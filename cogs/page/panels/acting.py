"""What a player does on their own board: claim a route, decide about a tunnel, undo, go on.

It is made by the services that make it for a button, with the number of the decision for which it
was shown, and once for the number that the page gives it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from bot.core.model import MoveResult
from bot.core.play import Play
from bot.core.position import Position
from bot.core.refusals import Unable
from bot.core.services import Services
from bot.words import Say
from bot.words.refusals import explain
from cogs.page.service.boards import Owner
from cogs.page.service.facts import Json, unmarked
from cogs.turn.panels.claim import ClaimRequest, claims_of, nearest_payment
from cogs.turn.panels.moves import frugal_first
from cogs.turn.service.window import Windows
from cogs.turn.words.moves import answer, tunnel_cards
from engine import notation
from engine.board import RouteId
from engine.moves import ClaimRoute, GiveUpTunnel, Move, PayToll, Undo
from engine.refusals import IllegalMove

DONE = "done"
"""What lets the game go on before a window ends."""
_NUMBER = 62
"""Bits of the number that stands for an interaction."""
_LONGEST_ONCE = 64


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page asks for: a move or, for None, to go on; and which asking it is."""

    move: Move | None
    decision: int
    once: str

    @classmethod
    def read(cls, body: str) -> Asked:
        """Read what a page sent; raises ValueError for what no page of ours sends."""
        match json.loads(body):
            case {"move": str(move), "decision": int(decision), "once": str(once)} if (
                decision >= 0 and 8 <= len(once) <= _LONGEST_ONCE and once.isascii()
            ):
                return cls(None if move == DONE else _read(move), decision, once)
        raise ValueError("this isn't from a page")

    def write(self) -> str:
        """Return it as a page sends it."""
        move = DONE if self.move is None else notation.write(self.move)
        return json.dumps({"move": move, "decision": self.decision, "once": self.once})


def _read(text: str) -> Move:
    move = notation.read(text)
    if not isinstance(move, ClaimRoute | PayToll | GiveUpTunnel | Undo):
        raise ValueError("this isn't done on a page")
    return move


class Acting:
    """Shows players on their boards what they can do, and does it."""

    def __init__(self, services: Services) -> None:
        self._play, self._windows = services[Play], services[Windows]

    async def ways(self, owner: Owner, say: Say, route: RouteId) -> Json:
        """Return how the reader can pay for a route now, or why they can't.

        Raises Unable, and KeyError for no route.
        """
        position = await self._play.own_position(owner.game_id, owner.user_id)
        table, board = position.table, position.table.edition.board
        body = board.routes[route]
        moves = frugal_first(claims_of(position.choices, [body]))
        ways = [(say.payment(each.payment), notation.write(each)) for each in moves]
        said = []
        if body.tunnel and moves:
            cards = tunnel_cards(table, position.view)
            said.append(say("page-tunnel", cards=cards))
        if not moves:
            request = ClaimRequest(body.a, body.b, (body,))
            paid = nearest_payment(board, body, request, position.own.hand)
            move = ClaimRoute(route, paid)
            refusal = await self._play.why_not(owner.game_id, owner.user_id, move)
            said += [] if refusal is None else [explain(say, table, refusal, (body.a, body.b))]
        return {
            "acts": _acts(ways),
            "decision": position.seat.decisions,
            "said": [unmarked(each) for each in said],
        }

    async def open_to(self, owner: Owner, say: Say) -> Json:
        """Return the acts that stand on the reader's board now; raises Unable."""
        position = await self._play.own_position(owner.game_id, owner.user_id)
        acts = _tunnel(say, position)
        if await self._windows.is_open(owner.game_id, owner.user_id):
            acts = [(say("ui-undo"), notation.write(Undo())), (say("ui-done"), DONE)]
        return {"acts": _acts(acts), "decision": position.seat.decisions}

    async def act(self, owner: Owner, say: Say, asked: Asked) -> Json:
        """Do what is asked; return what came of it, or why nothing was done."""
        table = None
        try:
            table = (await self._play.own_position(owner.game_id, owner.user_id)).table
            if asked.move is None:
                await self._windows.end(owner.game_id, owner.user_id)
                return {"done": True, "said": []}
            made = await self._play.act(
                *(owner.game_id, owner.user_id, asked.move),
                interaction_id=_number(owner, asked.once),
                pressed=asked.decision,
            )
        except (IllegalMove, Unable) as refusal:
            return {"done": False, "said": _lines(explain(say, table, refusal))}
        return {"done": True, "said": _told(say, made)}


def _tunnel(say: Say, position: Position) -> list[tuple[str, str]]:
    tunnel = position.view.tunnel
    if tunnel is None or tunnel.seat != position.own.seat:
        return []
    tolls = [each for each in position.choices if isinstance(each, PayToll)]
    ways = [
        (say("ui-pay", payment=say.payment(each.payment)), notation.write(each)) for each in tolls
    ]
    return [*ways, (say("ui-give-up" if tolls else "ui-take-back"), notation.write(GiveUpTunnel()))]


def _told(say: Say, made: MoveResult) -> list[str]:
    return _lines(answer(say, made.table, made))


def _lines(text: str) -> list[str]:
    return [line for line in unmarked(text).split("\n") if line]


def _acts(ways: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    return [{"label": label, "move": move} for label, move in ways]


def _number(owner: Owner, once: str) -> int:
    """Return the number by which an asking of a board is made once, as an interaction's."""
    digest = sha256(f"{owner.place} {once}".encode()).digest()
    return int.from_bytes(digest[:8]) >> (64 - _NUMBER)
