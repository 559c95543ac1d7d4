"""Positions in one line: the deck is stacked, moves are written in notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeVar

import data
from engine.board import Board, CityId, RouteId, Rules, Seat, TicketId
from engine.bonus import bonus_stack
from engine.cards import Cards, Colour, PlayerColour
from engine.events import Event
from engine.folding import without_locomotives
from engine.game import apply, choices, decide, legal_moves, new_game
from engine.moves import Move, Resign
from engine.notation import read, write
from engine.refusals import IllegalMove
from engine.shuffle import RESHUFFLES, FairShuffle, Shuffle
from engine.state import Phase, Player, State, Turn, to_act

T = TypeVar("T")
E = TypeVar("E", bound=Event)

EUROPE: Board = data.load("europe").board
COLOURS = tuple(PlayerColour)
SEED = bytes(range(32))
FAIR = FairShuffle(SEED)


class Played(NamedTuple):
    """What a move led to."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Stacked:
    """A stacked deck: shuffle ``number`` puts these items on top, the others in their old order."""

    tops: Mapping[int, Sequence[Any]] = field(default_factory=dict)

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        rest, top = list(items), list(self.tops.get(number, ()))
        for item in top:
            rest.remove(item)
        return (*top, *rest)


def reshuffled(*orders: str) -> Stacked:
    """Stack the reshuffles of a game that `table` set up: the first, the second, …"""
    return Stacked({RESHUFFLES + i: sequence(order) for i, order in enumerate(orders)})


def sequence(text: str) -> tuple[Colour, ...]:
    """Read cards in their order: ``red blue*2 loco``."""
    found: list[Colour] = []
    for word in text.split():
        colour, _, times = word.partition("*")
        found += [Colour.parse(colour)] * int(times or 1)
    return tuple(found)


def cards(text: str) -> Cards:
    """Read cards without an order: ``red:4 loco``."""
    return Cards.count(
        colour
        for word in text.split()
        for colour in [Colour.parse(word.partition(":")[0])] * int(word.partition(":")[2] or 1)
    )


def row_of(text: str) -> tuple[Colour | None, ...]:
    """Read the row: ``red - loco*2 green``, where ``-`` is an empty place."""
    places: list[Colour | None] = []
    for word in text.split():
        places += [None] if word == "-" else sequence(word)
    if len(places) != 5:
        raise ValueError("a row has five places")
    return tuple(places)


def table(
    *,
    seats: int = 3,
    turn: int = 1,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    row: str = "red blue white green black",
    pile: str | None = None,
    discard: str = "",
    claims: Mapping[str, int] | None = None,
    wagons: Mapping[int, int] | None = None,
    stations: Mapping[int, str] | None = None,
    tickets: Mapping[int, str] | None = None,
    ticket_pile: str | None = None,
    phase: Phase | None = None,
    passed: Iterable[int] = (),
    final_turns: Iterable[int] | None = None,
    resigned: Iterable[int] = (),
    locomotives: int | None = None,
    bonuses: Mapping[int, int] | None = None,
    board: Board = EUROPE,
) -> State:
    """Set up a position: ``hand`` is that of the seat whose ``turn`` it is.

    What isn't said follows from what is: wagons and scores from the claims, the pile from
    the cards that are nowhere else, the ticket pile from the tickets nobody holds, and the bonus
    cards from those that seats have (``bonuses``).
    """
    hands = {turn: hand, **(hands or {})}
    owners = {RouteId(route): Seat(seat) for route, seat in (claims or {}).items()}
    held = {seat: _tickets(text) for seat, text in (tickets or {}).items()}
    built = {seat: _cities(text) for seat, text in (stations or {}).items()}
    places = row_of(row)
    in_hands = sum((cards(text) for text in hands.values()), Cards())
    left = locomotives
    if board.rules.locomotive_pile:
        held_by_all = in_hands[Colour.LOCOMOTIVE]
        left = board.rules.locomotives - held_by_all if left is None else left
        in_hands = without_locomotives(in_hands)
    if pile is None:
        used = in_hands + cards(discard) + Cards.count(card for card in places if card is not None)
        stock = _riffled(Cards.count(board.full_pile()) - used)
    else:
        stock = sequence(pile)
    dealt = {ticket for some in held.values() for ticket in some}
    players = []
    for i in range(seats):
        mine = [board.routes[route] for route, seat in owners.items() if seat == i]
        stands = built.get(i, ())
        players.append(
            Player(
                colour=COLOURS[i],
                hand=cards(hands.get(i, "")),
                shown=Cards(),
                tickets=held.get(i, ()),
                wagons=(wagons or {}).get(i, board.rules.wagons - sum(r.length for r in mine)),
                score=sum(board.rules.points[r.length] for r in mine),
                bonus=(bonuses or {}).get(i, 0),
                stations_left=board.rules.stations - len(stands),
                stations=stands,
                decisions=1,
                resigned=i in tuple(resigned),
            )
        )
    return State(
        seq=1,
        phase=phase or Turn(Seat(turn)),
        players=tuple(players),
        row=places,
        pile=stock,
        discard=cards(discard),
        buried=Cards(),
        locomotives=left if board.rules.locomotive_pile else None,
        bonuses=bonus_stack(board, seats)[len(bonuses or {}) :],
        ticket_pile=(
            tuple(t.id for t in board.tickets.values() if not t.long and t.id not in dealt)
            if ticket_pile is None
            else _tickets(ticket_pile)
        ),
        claims=owners,
        passed=tuple(Seat(seat) for seat in passed),
        final_turns=None if final_turns is None else tuple(Seat(seat) for seat in final_turns),
        shuffles=RESHUFFLES,
        last_built=None,
        undo=None,
        sweeps=0,
    )


def opening(
    seats: int = 3,
    *,
    countries: Sequence[int | None] | None = None,
    shuffle: Shuffle = FAIR,
    board: Board = EUROPE,
) -> Played:
    """Set up a new game, up to the simultaneous choice of tickets (R6)."""
    events = new_game(board, COLOURS[:seats], countries or [None] * seats, shuffle, None)
    return Played(fold(None, events), events)


def begun(seats: int = 3, *, shuffle: Shuffle = FAIR, board: Board = EUROPE) -> State:
    """Set up a new game in which all kept all of their tickets and seat 0 begins."""
    state = opening(seats, countries=[1] + [0] * (seats - 1), shuffle=shuffle, board=board).state
    for seat in range(seats):
        offered = ",".join(offer_of(state, seat))
        state = play(state, f"keep {offered}", seat=seat, shuffle=shuffle, board=board).state
    return state


def offer_of(state: State, seat: int) -> tuple[TicketId, ...]:
    """Return the tickets that a seat chooses from."""
    phase = state.phase
    offers: Any = getattr(phase, "offers", None)
    return tuple(offers[Seat(seat)] if offers is not None else getattr(phase, "offer", ()))


def fold(state: State | None, events: Iterable[Event]) -> State:
    """Return the state after all of ``events``."""
    from engine.evolve import evolve

    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def play(
    state: State,
    *texts: str | Move,
    seat: int | None = None,
    shuffle: Shuffle = FAIR,
    board: Board = EUROPE,
) -> Played:
    """Play moves, each by ``seat`` or by the one that the game waits for; events of all."""
    events: tuple[Event, ...] = ()
    for text in texts:
        by = Seat(seat) if seat is not None else to_act(state)[0]
        state, new = apply(state, board, by, _move(text), shuffle)
        events += new
    return Played(state, events)


def refused(
    state: State,
    text: str | Move,
    *,
    seat: int | None = None,
    board: Board = EUROPE,
) -> IllegalMove:
    """Return the refusal of a move, which is neither listed nor changes anything (R59)."""
    by = Seat(seat) if seat is not None else to_act(state)[0]
    move, before = _move(text), frozen(state)
    assert move not in legal_moves(state, board, by), f"{text} is listed"
    try:
        events = decide(state, board, by, move, FAIR)
    except IllegalMove as error:
        assert frozen(state) == before
        return error
    raise AssertionError(f"{text} was not refused but led to {events}")


def frozen(state: State) -> State:
    """Return a copy that shares no mapping with ``state``."""
    undo = None if state.undo is None else frozen(state.undo)
    return state._replace(claims=dict(state.claims), undo=undo)


def listed(state: State, *, seat: int | None = None, board: Board = EUROPE) -> set[str]:
    """Return the texts of the decisions open to a seat."""
    by = Seat(seat) if seat is not None else to_act(state)[0]
    return {write(move) for move in choices(state, board, by)}


def listed_for(state: State, start: str, *, board: Board = EUROPE) -> set[str]:
    """Return how the listed moves that begin with ``start`` go on."""
    found = (text for text in listed(state, board=board) if text.startswith(f"{start} "))
    return {text.removeprefix(f"{start} ") for text in found}


def some(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def one(events: Iterable[Event], kind: type[E]) -> E:
    """Return the only event of its kind."""
    (found,) = some(events, kind)
    return found


def resign(state: State, seat: int, *, board: Board = EUROPE) -> Played:
    """Let a seat resign."""
    return play(state, Resign(), seat=seat, board=board)


def _move(text: str | Move) -> Move:
    return read(text) if isinstance(text, str) else text


def _tickets(text: str) -> tuple[TicketId, ...]:
    return tuple(TicketId(ticket) for ticket in text.split())


def _cities(text: str) -> tuple[CityId, ...]:
    return tuple(CityId(city) for city in text.split())


def _riffled(stock: Cards) -> tuple[Colour, ...]:
    """Spread the colours evenly, so that no three locomotives meet in the row by chance."""
    places = (
        ((i + 0.5) / stock[colour], colour) for colour in Colour for i in range(stock[colour])
    )
    return tuple(colour for _, colour in sorted(places))


def rules_body(rules: Rules, **other: Any) -> dict[str, Any]:
    """Return rules as an edition's file has them, but for ``other``."""
    body: dict[str, Any] = {f.name: getattr(rules, f.name) for f in fields(rules)}
    body["colours"] = [colour.word for colour in rules.colours]
    body["ties"] = [str(tie) for tie in rules.ties]
    body["first_player"] = str(rules.first_player)
    if rules.bonus:
        body["bonus"] = {"cities": [*rules.bonus.cities], "points": [*rules.bonus.points]}
    return body | other


def closed_routes(state: State, board: Board, seat: Seat) -> int:
    """Mask of the routes closed to a seat, whatever its cards and wagons (R23, R25, R26, X9)."""
    mask, one_track = 0, len(state.players) <= board.rules.one_track_up_to
    for route in board.routes.values():
        twin = board.twins.get(route.id)
        other = state.claims.get(twin.id) if twin else None
        if route.id in state.claims or other == seat or (other is not None and one_track):
            mask |= route.bit
    return mask
