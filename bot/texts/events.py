"""What happened, in public: one sentence for each thing, never a secret (R52, R53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from bot.texts.draws import Drawn, Row, draw_lines, row_lines
from bot.texts.say import Say
from engine.board import Seat
from engine.cards import Colour
from engine.events import (
    CardDrawn,
    CardsDealt,
    DeckShuffled,
    DrawEnded,
    Event,
    FaceUpTaken,
    GameEnded,
    GameStarted,
    LastRoundBegan,
    OpeningEnded,
    Passed,
    Resigned,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TunnelAbandoned,
    TunnelRevealed,
    TurnBegan,
    Undone,
)

if TYPE_CHECKING:
    from bot.tables.model import Table


def lines(
    say: Say, table: Table, events: Sequence[Event], tables: Sequence[Table] | None = None
) -> list[str]:
    """Return public sentences for events in their order; draws and refills are merged.

    ``tables``: for each event the table with the names it had then, if seats changed hands (R56).
    """
    then = [table] * len(events) if tables is None else tables
    found: list[str] = []
    drawn: list[Drawn] = []
    row: list[Row] = []

    def flush(at: Table) -> None:
        found.extend(draw_lines(say, at, drawn))
        found.extend(row_lines(say, row))
        drawn.clear()
        row.clear()

    before = table
    for i, (event, at) in enumerate(zip(events, then, strict=True)):
        match event:
            case CardDrawn() | FaceUpTaken():
                other = drawn and drawn[-1].seat != event.seat
                if other or before.names[event.seat] != at.names[event.seat]:
                    flush(before)
                drawn.append(event)
                row.append(event)
            case RowRefilled() | RowSwept() | RowStays() | DeckShuffled():
                row.append(event)
            case DrawEnded():
                found.extend(draw_lines(say, before, drawn))
                drawn.clear()
                player = say.player(at, event.seat)
                found.append(say("event-draw-ended", player=player, why=event.why.value))
            case _:
                flush(before)
                found.extend(_Teller(say, at, events[:i], events[i + 1 :]).tell(event))
        before = at
    flush(before)
    return found


class _Teller:
    """Tells one event, with what came before and after it."""

    def __init__(
        self, say: Say, table: Table, before: Sequence[Event], after: Sequence[Event]
    ) -> None:
        self.say, self.table = say, table
        self.before, self.after = before, after

    def tell(self, event: Event) -> Iterator[str]:
        """The sentences of an event that is told alone; none where others tell it."""
        say, table = self.say, self.table
        match event:
            case GameStarted():
                yield from self._started(event)
            case CardsDealt() | TurnBegan():
                pass
            case CardDrawn() | FaceUpTaken() | DrawEnded():
                pass
            case RowRefilled() | RowSwept() | RowStays() | DeckShuffled():
                pass
            case TicketsOffered():
                yield from self._offered(event)
            case TicketsKept():
                yield from self._kept(event)
            case OpeningEnded():
                yield self._opening_ended(event)
            case TunnelRevealed():
                yield self._tunnel(event)
            case TunnelAbandoned():
                player, route = say.player(table, event.seat), say.track(table.edition, event.route)
                yield say("event-tunnel-abandoned", player=player, route=route)
            case RouteClaimed():
                yield self._claimed(event)
            case StationBuilt():
                player, city = say.player(table, event.seat), say.city(table.edition, event.city)
                yield say("event-station", player=player, city=city, paid=say.paid(event.paid))
            case Passed():
                yield say("event-passed", player=say.player(table, event.seat))
            case LastRoundBegan():
                player, turns = say.player(table, event.seat), say.players(table, event.turns)
                yield say("event-last-round", player=player, wagons=event.wagons, turns=turns)
            case Undone():
                yield say("event-undone", player=say.player(table, event.seat))
            case Resigned():
                yield say("event-resigned", player=say.player(table, event.seat))
            case GameEnded():
                yield say("event-game-ended", why=event.why.value)
            case _:
                assert_never(event)

    def _started(self, event: GameStarted) -> Iterator[str]:
        """Who begins and why (R8); silent if that player resigned before the first turn."""
        if TurnBegan(event.first) not in self.after:
            return
        say, table = self.say, self.table
        player, countries = say.player(table, event.first), event.countries[event.first]
        equal = [Seat(i) for i, each in enumerate(event.countries) if each == countries]
        if countries is None:
            yield say("event-begins-unsaid", player=player)
        elif len(equal) == 1:
            yield say("event-begins", player=player, countries=countries)
        else:
            players = say.players(table, equal)
            yield say("event-begins-drawn", players=players, countries=countries, player=player)

    def _offered(self, event: TicketsOffered) -> Iterator[str]:
        """Tickets to look at, unless all look at theirs (R6) or the choice is told too."""
        opening = any(isinstance(each, GameStarted) for each in self.before)
        if not opening and not any(isinstance(each, TicketsKept) for each in self.after):
            player = self.say.player(self.table, event.seat)
            yield self.say("event-tickets-offered", player=player, count=event.count)

    def _kept(self, event: TicketsKept) -> Iterator[str]:
        """How many tickets were kept (R41); at the opening that waits for all (R6)."""
        if event.opening or event.count is None:
            return
        player = self.say.player(self.table, event.seat)
        offers = [each.count for each in self.before if isinstance(each, TicketsOffered)]
        if offers:
            yield self.say("event-tickets", player=player, count=offers[-1], kept=event.count)
        else:
            yield self.say("event-tickets-kept", player=player, kept=event.count)

    def _opening_ended(self, event: OpeningEnded) -> str:
        """The counts that become public (R6)."""
        counts = [
            self.say("event-opening-count", player=self.say.player(self.table, Seat(i)), count=kept)
            for i, kept in enumerate(event.counts)
        ]
        return self.say("event-opening-ended", counts=self.say.list(counts))

    def _tunnel(self, event: TunnelRevealed) -> str:
        """What was laid and turned up, in the same words whatever can be paid (R36)."""
        say = self.say
        return say(
            "event-tunnel" if event.revealed else "event-tunnel-no-cards",
            player=say.player(self.table, event.seat),
            route=say.track(self.table.edition, event.route),
            laid=say.payment(event.laid),
            revealed=say.card_list(event.revealed),
            toll=event.toll,
        )

    def _claimed(self, event: RouteClaimed) -> str:
        """A claim; of a double the colour is named where the cards don't tell it."""
        say, edition = self.say, self.table.edition
        route, colour = say.route(edition, event.route), edition.board.routes[event.route].colour
        untold = len(event.paid) == event.paid[Colour.LOCOMOTIVE]
        if untold and colour is not None and event.route in edition.board.twins:
            route = say("route-in-colour", route=route, colour=colour)
        return say(
            "event-claimed",
            player=say.player(self.table, event.seat),
            route=route,
            paid=say.paid(event.paid),
            points=event.points,
        )
