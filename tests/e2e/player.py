"""A person who plays moves given in notation, by command or by button, in their own language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from bot.core.presses import meant_by
from bot.ui.buttons import MEANT
from bot.words import Say, Texts
from data import Edition, load
from engine.board import Board, Seat
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.notation import write
from engine.payment import Payment
from engine.view import Stage, View
from sandbox.driver import Person, Reply
from sandbox.screen import Seen

CHANNEL = "games"
EDITION = load("europe").localized("en")
TEXTS = Texts.load(strict=True)
PAGES = 10
"""More pages than any list has."""


@dataclass(frozen=True)
class Player:
    """A person on a seat of a table, before the seat's decision of that number."""

    person: Person
    seat: Seat
    decision: int
    edition: Edition = EDITION
    place: str = CHANNEL
    game: int = 1
    goes_on: bool = False
    """Whether they press *Done* after what can be taken back, for which all others wait."""

    @property
    def say(self) -> Say:
        """The language of their Discord."""
        return TEXTS.speaker(self.person.user.locale)

    def buttons(self, move: str) -> Iterator[tuple[Seen, str]]:
        """The buttons on the screen that make this very move for this seat, newest first."""
        return self._opening(re.escape(move))

    def _opening(self, action: str) -> Iterator[tuple[Seen, str]]:
        for message in self.person.newest_first(self.place):
            for custom_id in self._leading(message, action):
                yield message, custom_id

    async def press(self, move: str) -> Reply:
        """Press the newest button that makes the move, behind *More* if it is nowhere else."""
        if not any(self.buttons(move)):
            for message, more in self._opening(r"more \d+"):
                await self.person.click(message, more)
                break
        for message, custom_id in self.buttons(move):
            return await self.person.click(message, custom_id)
        shown = [b.custom_id for m in self.person.sees(self.place)[-4:] for b in m.buttons]
        raise AssertionError(f"no button for {move!r} among {shown}")

    async def choose(self, move: KeepTickets) -> Reply:
        """Choose tickets in the newest panel that offers them, and confirm."""
        for message in self.person.newest_first(self.place):
            for select in message.selects:
                values = {option.value for option in select.options}
                if self._mine("pick", select.custom_id) and move.tickets <= values:
                    await self.person.select(message, select.custom_id, sorted(move.tickets))
                    keep = self.say("ui-confirm-tickets", count=len(move.tickets))
                    panel = await self.person.expect(self.place, self._offers(keep))
                    return await self.person.click(panel, keep)
        raise AssertionError("no panel offers these tickets")

    async def by_command(self, view: View, move: Move) -> Reply:
        """Make a move by typing; whatever is asked back is answered with its button."""
        return await self._go_on(await self._typed(view, move))

    async def by_button(self, view: View, move: Move) -> Reply:
        """Make a move with buttons and pickers only."""
        return await self._go_on(await self._pressed(view, move))

    async def _go_on(self, reply: Reply) -> Reply:
        if not self.goes_on:
            return reply
        done = rf"sm:{self.game}:{self.seat}:\d+:done"
        for message in reply.messages:
            for button in message.buttons:
                if re.fullmatch(done, button.custom_id or ""):
                    await self.person.click(message, button.custom_id or "")
        return reply

    async def _typed(self, view: View, move: Move) -> Reply:
        say = self.say
        match move:
            case DrawBlind():
                return await self.types("draw", card=say("ui-deck"))
            case TakeFaceUp():
                card = view.row[move.place - 1]
                assert card is not None
                return await self.types("draw", card=say.card_label(card))
            case TakeLocomotive():
                return await self.types("draw", card=say.card_label(Colour.LOCOMOTIVE))
            case ClaimRoute():
                route = self.edition.board.routes[move.route]
                ends = {
                    "from": say.city(self.edition, route.a),
                    "to": say.city(self.edition, route.b),
                }
                reply = await self.types("claim", **ends, **self._paying(move.payment))
                return await self._answer(reply, move)
            case BuildStation():
                city, paying = say.city(self.edition, move.city), self._paying(move.payment)
                reply = await self.types("station", city=city, color=paying["color"])
                return await self._answer(reply, move)
            case DrawTickets():
                return await self._answer(await self.types("tickets"), move)
            case Pass():
                return await self._answer(await self.types("pass"), move)
            case KeepTickets():
                if view.stage is Stage.TICKET_CHOICE:
                    await self.types("tickets")
                return await self.choose(move)
            case PayToll() | GiveUpTunnel():
                await self.press("decide")
                return await self.press(write(move))
        raise AssertionError(move)

    async def types(self, command: str, /, **given: Any) -> Reply:
        """Run a command by the names that it and its options have in this language."""
        options = {self.say(f"option-{command}-{name}"): each for name, each in given.items()}
        return await self.person.run(self.place, f"/{self.say(f'command-{command}')}", options)

    def _paying(self, paid: Payment) -> dict[str, Any]:
        """The options that name a payment."""
        if paid.colour is None:
            return {"color": self.say.card_label(Colour.LOCOMOTIVE)}
        return {"color": self.say.card_label(paid.colour), "locomotives": paid.locomotives}

    async def _pressed(self, view: View, move: Move) -> Reply:
        match move:
            case ClaimRoute():
                move = _listed(self.edition.board, view, move)
                return await self._answer(await self._pick("routes 0", move.route), move)
            case BuildStation():
                return await self._answer(await self._pick("cities 0", move.city), move)
            case DrawTickets():
                return await self._answer(await self.press("offer"), move)
            case Pass() if view.stage is Stage.TURN:
                # Where others would read a hand from the button, only My hand has it.
                if not any(self.buttons("ask-pass")):
                    await self.types("hand")
                return await self._answer(await self.press("ask-pass"), move)
            case KeepTickets() | PayToll() | GiveUpTunnel():
                return await self.by_command(view, move)
        written = MEANT.write(meant_by(move, view))
        if not any(self.buttons(written)):
            # The private panel was lost with the process: My hand brings it back.
            await self.types("hand")
        return await self.press(written)

    async def _pick(self, opens: str, value: str) -> Reply:
        """Choose a value in the picker that a button opens, turning its pages."""
        reply = await self.press(opens)
        for _ in range(PAGES):
            select = reply.message.selects[0]
            if value in {option.value for option in select.options}:
                return await self.person.select(reply.message, select.custom_id, [value])
            later = next(each for each in reply.message.buttons if each.label.startswith("▶"))
            reply = await self.person.click(reply.message, later.custom_id or "")
        raise AssertionError(f"{value} is on no page")

    async def _answer(self, reply: Reply, move: Move) -> Reply:
        """Press what leads to the move, until it is made: a payment, a page of them, a preview.

        Nothing leads there from the answer to a move that was made at once.
        """
        written = rf"{re.escape(write(move))}(?: sure)?"
        for _ in range(PAGES):
            for message in reply.messages:
                made = list(self._leading(message, written))
                shown = self._leading(message, rf"look \S+ {written}")
                pages = self._leading(message, r"(?:pay|build) .+", label="▶")
                if custom_id := next(chain(made, shown, pages), None):
                    reply = await self.person.click(message, custom_id)
                    if made:
                        return reply
                    break
            else:
                return reply
        raise AssertionError(f"{write(move)} is on no page")

    def _leading(self, message: Seen, action: str, label: str = "") -> Iterator[str]:
        """The buttons of a message that do something of that pattern for this seat now."""
        for button in message.buttons:
            usable = not button.disabled and button.label.startswith(label)
            if usable and self._mine(action, button.custom_id):
                yield button.custom_id or ""

    def _offers(self, label: str) -> Callable[[Seen], bool]:
        return lambda seen: any(
            button.label == label
            and not button.disabled
            and self._mine("confirm .+", button.custom_id)
            for button in seen.buttons
        )

    def _mine(self, action: str, custom_id: str | None) -> bool:
        """Whether a component does something of that pattern for everybody, or this seat now."""
        pattern = rf"sm:{self.game}:(?:-:\d+|{self.seat}:{self.decision}):(?:{action})"
        return re.fullmatch(pattern, custom_id or "") is not None


def _listed(board: Board, view: View, move: ClaimRoute) -> ClaimRoute:
    """The claim of the first of two free tracks that are alike: the list has only that one."""
    route, twin = board.routes[move.route], board.twins.get(move.route)
    if twin is None or twin.colour != route.colour or twin.id in view.claims:
        return move
    return replace(move, route=min((route, twin), key=lambda track: track.index).id)
