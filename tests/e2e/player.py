"""A person who plays moves given in notation, by command or by button, as people do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from data import load
from engine.board import Seat
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
)
from engine.notation import write
from engine.payment import Payment
from engine.view import Stage, View
from sandbox.driver import Person, Reply
from sandbox.screen import Seen

CHANNEL = "trains"
EDITION = load("europe").spoken("en")


@dataclass(frozen=True)
class Player:
    """A person on a seat of the first table, before the seat's decision of that number."""

    person: Person
    seat: Seat
    decision: int

    def buttons(self, move: str) -> Iterator[tuple[Seen, str]]:
        """The buttons on the screen that make this very move for this seat, newest first."""
        mine = re.compile(rf"sm:1:(?:-:\d+|{self.seat}:{self.decision}):{re.escape(move)}")
        for message in reversed(self.person.sees(CHANNEL)):
            for button in message.buttons:
                if not button.disabled and mine.fullmatch(button.custom_id or ""):
                    yield message, button.custom_id or ""

    async def press(self, move: str) -> Reply:
        """Press the newest button that makes the move."""
        for message, custom_id in self.buttons(move):
            return await self.person.click(message, custom_id)
        shown = [b.custom_id for m in self.person.sees(CHANNEL)[-4:] for b in m.buttons]
        raise AssertionError(f"no button for {move!r} among {shown}")

    async def choose(self, move: KeepTickets) -> Reply:
        """Choose tickets in the newest panel that offers them, and confirm."""
        for message in reversed(self.person.sees(CHANNEL)):
            for select in message.selects:
                values = {option.value for option in select.options}
                if message.ephemeral and move.tickets <= values:
                    await self.person.select(message, select.custom_id, sorted(move.tickets))
                    panel = await self.person.expect(CHANNEL, _offers(message.id, _keep(move)))
                    return await self.person.click(panel, _keep(move))
        raise AssertionError("no panel offers these tickets")

    async def by_command(self, view: View, move: Move) -> Reply:
        """Make a move by typing; whatever is asked back is answered with its button."""
        run, places = self.person.run, EDITION.places
        match move:
            case DrawBlind():
                return await run(CHANNEL, "/draw", {"card": "deck"})
            case TakeFaceUp():
                card = view.row[move.place - 1]
                assert card is not None
                return await run(CHANNEL, "/draw", {"card": card.name.lower()})
            case ClaimRoute():
                route = EDITION.board.routes[move.route]
                ends = {"from": places[route.a].name, "to": places[route.b].name}
                reply = await run(CHANNEL, "/claim", ends | _paying(move.payment))
                return await self._answer(reply, move)
            case BuildStation():
                paying = {"color": _paying(move.payment)["color"]}
                city = {"city": places[move.city].name}
                return await self._answer(await run(CHANNEL, "/station", city | paying), move)
            case DrawTickets():
                return await self._answer(await run(CHANNEL, "/tickets", {}), move)
            case KeepTickets():
                if view.stage is Stage.TICKET_CHOICE:
                    await run(CHANNEL, "/tickets", {})
                return await self.choose(move)
            case Pass():
                return await run(CHANNEL, "/pass", {})
            case PayToll() | GiveUpTunnel():
                await self.press("decide")
                return await self.press(write(move))
        raise AssertionError(move)

    async def _answer(self, reply: Reply, move: Move) -> Reply:
        """Press the button for the move if the bot asked back."""
        asked = {button.custom_id or "" for m in reply.messages for button in m.buttons}
        if any(custom_id.endswith(f":{write(move)}") for custom_id in asked):
            return await self.press(write(move))
        return reply

    async def by_button(self, view: View, move: Move) -> Reply:
        """Make a move with buttons and pickers only."""
        match move:
            case ClaimRoute():
                move = _listed(view, move)
                await self.press("routes 0")
                await self._pick(move.route)
                await self._look(move)
            case BuildStation():
                await self.press("cities 0")
                await self._pick(move.city)
                await self._look(move)
            case DrawTickets():
                await self.press("offer")
            case DrawBlind() | TakeFaceUp() | Pass() if not any(self.buttons(write(move))):
                # The private panel was lost with the process: My hand brings it back.
                await self.person.run(CHANNEL, "/hand", {})
            case KeepTickets() | PayToll() | GiveUpTunnel():
                return await self.by_command(view, move)
        return await self.press(write(move))

    async def _pick(self, value: str) -> None:
        """Choose a value in the newest picker, turning its pages."""
        for _ in range(10):
            seen = reversed(self.person.sees(CHANNEL))
            message = next(each for each in seen if each.ephemeral and each.selects)
            select = message.selects[0]
            if value in {option.value for option in select.options}:
                await self.person.select(message, select.custom_id, [value])
                return
            later = next(each for each in message.buttons if each.label.startswith("▶"))
            await self.person.click(message, later.custom_id or "")
        raise AssertionError(f"{value} is on no page")

    async def _look(self, move: Move) -> None:
        """Choose a payment in the panel that came; the only one is shown at once."""
        message = next(each for each in reversed(self.person.sees(CHANNEL)) if each.ephemeral)
        for button in message.buttons:
            if re.search(rf":look \S+ {re.escape(write(move))}$", button.custom_id or ""):
                await self.person.click(message, button.custom_id or "")
                return


def _listed(view: View, move: ClaimRoute) -> ClaimRoute:
    """The claim of the first of two free tracks that are alike: the list has only that one."""
    route, twin = EDITION.board.routes[move.route], EDITION.board.twins.get(move.route)
    if twin is None or twin.colour != route.colour or twin.id in view.claims:
        return move
    return replace(move, route=min((route, twin), key=lambda track: track.index).id)


def _keep(move: KeepTickets) -> str:
    """The label of the button that confirms a choice."""
    count = len(move.tickets)
    return "Keep this ticket" if count == 1 else f"Keep these {count} tickets"


def _offers(message_id: str, label: str) -> Callable[[Seen], bool]:
    return lambda seen: (
        seen.id == message_id
        and any(button.label == label and not button.disabled for button in seen.buttons)
    )


def _paying(paid: Payment) -> dict[str, object]:
    if paid.colour is None:
        return {"color": "locomotive"}
    return {"color": paid.colour.word, "locomotives": paid.locomotives}
