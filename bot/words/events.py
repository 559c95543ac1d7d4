"""Events in public: at most one sentence for each, never a secret (R52, R53).

Draws and what they did to the row are merged: two cards are one sentence (R11–R19).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar, assert_never

from bot.core.model import TakenBack
from bot.words.say import Say
from bot.words.seats import actor
from engine.board import CityId, RouteId, Seat
from engine.bonus import bonus_stack
from engine.cards import Colour
from engine.events import (
    BonusTaken,
    CardDrawn,
    CardsDealt,
    DeckShuffled,
    DrawEnd,
    DrawEnded,
    Event,
    FaceUpTaken,
    GameEnded,
    GameStarted,
    LastRoundBegan,
    LocomotiveTaken,
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
    from bot.core.model import Table

Drawn: TypeAlias = CardDrawn | FaceUpTaken
Row: TypeAlias = Drawn | RowRefilled | RowSwept | RowStays | DeckShuffled


def draw_lines(say: Say, table: Table, drawn: Sequence[Drawn]) -> list[str]:
    """Return a sentence for the cards that a player drew; blind ones stay secret (R13).

    There is one sentence for the one or two cards of a turn.
    """
    if not drawn:
        return []
    player = actor(say, table, drawn[0].seat)
    match drawn:
        case [CardDrawn()]:
            return [say("event-drew", player=player, count=1)]
        case [CardDrawn(), CardDrawn()]:
            return [say("event-drew", player=player, count=2)]
        case [FaceUpTaken(card=Colour.LOCOMOTIVE)]:
            return [say("event-took-locomotive", player=player)]
        case [FaceUpTaken(card=card)]:
            return [say("event-took", player=player, card=say.card(card))]
        case [CardDrawn(), FaceUpTaken(card=card)]:
            return [say("event-drew-and-took", player=player, card=say.card(card))]
        case [FaceUpTaken(card=card), CardDrawn()]:
            return [say("event-took-and-drew", player=player, card=say.card(card))]
        case [FaceUpTaken(card=first), FaceUpTaken(card=second)]:
            return [say("event-took", player=player, card=say.taken(first, second))]
    # Only draws of several turns, without the events between them, get here.
    return [line for each in drawn for line in draw_lines(say, table, [each])]


def row_lines(say: Say, table: Table, row: Sequence[Row]) -> list[str]:
    """Return what became of the row and the pile, in at most four sentences."""
    sentences: list[str] = []
    places: dict[int, Colour] = {}
    sweeps, stays = 0, False
    for event in row:
        match event:
            case DeckShuffled():
                sentences.append(say("event-shuffled", count=event.count))
            case RowRefilled():
                places[event.place] = event.card
            case FaceUpTaken():
                places.pop(event.place, None)
            case RowSwept():
                sweeps += 1
                places.clear()
            case RowStays():
                stays = True
    if sweeps:
        sentences.append(say("event-row-swept", times=sweeps))
    elif 0 < len(places) < 5:
        sentences.append(say("event-row-refilled", cards=say.card_list(places.values())))
    if stays:
        sentences.append(say("event-row-stays", row_sweeps=table.edition.board.rules.row_sweeps))
    return sentences


def places(events: Iterable[Event]) -> tuple[RouteId | CityId, ...]:
    """Return the routes and cities that the sentences of some events are about, to highlight them.

    What was taken back is not among them.
    """
    found: list[RouteId | CityId] = []
    for event in events:
        match event:
            case TunnelRevealed() | TunnelAbandoned() | RouteClaimed():
                found.append(event.route)
            case StationBuilt():
                found.append(event.city)
            case Undone():
                # Only what was built last can be taken back (R55), and nothing before is new then.
                del found[-1:]
    return tuple(dict.fromkeys(found))


_E = TypeVar("_E", bound=Event)


def lines(
    say: Say,
    table: Table,
    events: Sequence[Event],
    tables: Sequence[Table] | None = None,
    notes: Sequence[tuple[int, str]] = (),
    earlier: Sequence[Event] = (),
) -> list[str]:
    """Return public sentences for events in their order; draws and refills are merged.

    ``tables`` is for each event the table with its seat holders then, if seats changed hands (R56);
    ``notes`` are sentences to put in, each with the index of the event that it precedes, in order;
    ``earlier`` are events just before, which were told and are only referred to.
    """
    then = [table] * len(events) if tables is None else tables
    sentences: list[str] = []
    drawn: list[Drawn] = []
    row: list[Row] = []

    def flush(at: Table) -> None:
        sentences.extend(draw_lines(say, at, drawn))
        sentences.extend(row_lines(say, at, row))
        drawn.clear()
        row.clear()

    before, left = table, list(notes)
    for i, (event, at) in enumerate(zip(events, then, strict=True)):
        if left and left[0][0] <= i:
            flush(before)
        while left and left[0][0] <= i:
            sentences.append(left.pop(0)[1])
        match event:
            case CardDrawn() | FaceUpTaken():
                other = drawn and drawn[-1].seat != event.seat
                if other or before.holders[event.seat] != at.holders[event.seat]:
                    flush(before)
                drawn.append(event)
                row.append(event)
            case RowRefilled() | RowSwept() | RowStays() | DeckShuffled():
                row.append(event)
            case DrawEnded():
                sentences.extend(draw_lines(say, before, drawn))
                drawn.clear()
                sentences.append(_draw_ended(say, at, event))
            case _:
                flush(before)
                sentences.extend(_Sentences(say, events, then, i, earlier).sentences(event))
        before = at
    flush(before)
    return [*sentences, *(note for _, note in left)]


def _draw_ended(say: Say, table: Table, event: DrawEnded) -> str:
    declined = event.why is DrawEnd.DECLINED
    player = actor(say, table, event.seat) if declined else say.player(table, event.seat)
    return say("event-draw-ended", player=player, why=event.why.value)


class _Sentences:
    """Puts one event into sentences, knowing those before and after, and who sat where then."""

    def __init__(
        self,
        say: Say,
        events: Sequence[Event],
        then: Sequence[Table],
        index: int,
        earlier: Sequence[Event],
    ) -> None:
        self.say, self.table, self.earlier = say, then[index], earlier
        self.before, self.after = events[:index], events[index + 1 :]
        self.then, self.index = then, index

    def sentences(self, event: Event) -> Iterator[str]:
        """Yield the sentences of an event by itself; none if other sentences cover it."""
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
                player, route = self._who(event.seat), say.track(table.edition, event.route)
                yield say("event-tunnel-abandoned", player=player, route=route)
            case RouteClaimed():
                yield self._claimed(event)
            case BonusTaken():
                yield self._bonus(event)
            case LocomotiveTaken():
                yield say("event-locomotive", player=self._who(event.seat))
            case StationBuilt():
                player, city = self._who(event.seat), say.city(table.edition, event.city)
                yield say("event-station", player=player, city=city, paid=say.paid(event.paid))
            case Passed():
                yield say("event-passed", player=self._who(event.seat))
            case LastRoundBegan():
                player, turns = say.player(table, event.seat), say.players(table, event.turns)
                yield say("event-last-round", player=player, wagons=event.wagons, turns=turns)
            case Undone():
                player, back = say.player(table, event.seat), self._back(event.seat)
                yield say("event-undone", player=player, back=back.value)
            case Resigned():
                player, stations = say.player(table, event.seat), table.edition.board.rules.stations
                yield say("event-resigned", player=player, stations=stations > 0)
            case GameEnded():
                yield say("event-game-ended", why=event.why.value)
            case _:
                assert_never(event)

    def _bonus(self, event: BonusTaken) -> str:
        """Return that a player took a bonus card, for what cities, and if it was the last (X10)."""
        say, edition = self.say, self.table.edition
        bonus = edition.board.rules.bonus
        stack = bonus_stack(edition.board, len(self.table.holders))
        return say(
            "event-bonus",
            player=say.player(self.table, event.seat),
            cities=say.cities(edition, bonus.cities if bonus else ()),
            points=event.points,
            last=stack.count(event.points) == 1 and stack[-1] == event.points,
        )

    def _back(self, seat: Seat) -> TakenBack:
        """Return what an undo by a seat returns to its place, from the events before (R55)."""
        for each in reversed((*self.earlier, *self.before)):
            match each:
                case BonusTaken() if each.seat == seat:
                    return TakenBack.BONUS
                case LocomotiveTaken():
                    return TakenBack.LOCOMOTIVE
                case RouteClaimed() | StationBuilt():
                    return TakenBack.NONE
        return TakenBack.NONE

    def _started(self, event: GameStarted) -> Iterator[str]:
        """Yield who begins and why (R8, X14); nothing if that player resigned before turn 1."""
        if TurnBegan(event.first) not in self.after:
            return
        say, table = self.say, self.table
        player, countries = say.player(table, event.first), event.countries[event.first]
        equal = [Seat(i) for i, each in enumerate(event.countries) if each == countries]
        if table.duplicate is not None:
            yield say("duplicate-begins", player=player)
        elif not table.asks_countries:
            yield say("event-begins-by-lot", player=player)
        elif countries is None:
            yield say("event-begins-unsaid", player=player)
        elif len(equal) == 1:
            yield say("event-begins", player=player, countries=countries)
        else:
            players = say.players(table, equal)
            yield say("event-begins-drawn", players=players, countries=countries, player=player)

    def _who(self, seat: Seat) -> str:
        """Return who did it, for a sentence: the player, or the computer for them (R56)."""
        return actor(self.say, self.table, seat)

    def _alike(self, seat: Seat, kind: type[_E], indices: range) -> list[_E]:
        """Return a seat's events of one kind at those indices, by the same person or computer."""
        holder = self.table.holders[seat]
        events = (*self.before, None, *self.after)
        return [
            event
            for i in indices
            if isinstance(event := events[i], kind) and self.then[i].holders[seat] == holder
        ]

    def _offered(self, event: TicketsOffered) -> Iterator[str]:
        """Yield that tickets were offered; nothing at the opening (R6) or if the choice follows."""
        opening = any(isinstance(each, GameStarted) for each in self.before)
        later = range(self.index + 1, len(self.then))
        if not opening and not self._alike(event.seat, TicketsKept, later):
            player = self._who(event.seat)
            yield self.say("event-tickets-offered", player=player, count=event.count)

    def _kept(self, event: TicketsKept) -> Iterator[str]:
        """Yield how many tickets were kept (R41); nothing at the opening, as all choose (R6)."""
        if event.opening or event.count is None:
            return
        player = self._who(event.seat)
        offers = self._alike(event.seat, TicketsOffered, range(self.index))
        if offers:
            count = offers[-1].count
            yield self.say("event-tickets", player=player, count=count, kept=event.count)
        else:
            yield self.say("event-tickets-kept", player=player, kept=event.count)

    def _opening_ended(self, event: OpeningEnded) -> str:
        """Return how many tickets each player kept, which becomes public now (R6)."""
        chosen = {
            each.seat: self.then[i]
            for i, each in enumerate(self.before)
            if isinstance(each, TicketsKept)
        }
        counts = []
        for seat, kept in enumerate(event.counts):
            if not kept:
                # Resigned: whoever chooses keeps some (R5).
                continue
            computer = chosen.get(Seat(seat), self.table).holders[seat].on_autopilot
            message = "autopilot-opening-count" if computer else "event-opening-count"
            player = self.say.player(self.table, Seat(seat))
            counts.append(self.say(message, player=player, count=kept))
        left = len(counts) < len(event.counts)
        return self.say("event-opening-ended", counts=self.say.list(counts), left=left)

    def _tunnel(self, event: TunnelRevealed) -> str:
        """Return what was laid and turned up, in the same words whatever can be paid (R36)."""
        say = self.say
        return say(
            "event-tunnel" if event.revealed else "event-tunnel-no-cards",
            player=self._who(event.seat),
            route=say.track(self.table.edition, event.route),
            laid=say.payment(event.laid),
            revealed=say.card_list(event.revealed),
            toll=event.toll,
        )

    def _claimed(self, event: RouteClaimed) -> str:
        """Return that a route was claimed, with a double's colour if the cards don't show it."""
        say, edition = self.say, self.table.edition
        route, colour = say.route(edition, event.route), edition.board.routes[event.route].colour
        untold = len(event.paid) == event.paid[Colour.LOCOMOTIVE]
        if untold and colour is not None and event.route in edition.board.twins:
            route = say("route-in-colour", route=route, colour=colour)
        return say(
            "event-claimed",
            player=self._who(event.seat),
            route=route,
            paid=say.paid(event.paid),
            points=event.points,
        )
