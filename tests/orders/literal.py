"""A second reading of orders, word by word: it shares no code with ``orders``.

From the text, the board and the view it says what has to be done, in notation. It asks no legal
moves: what the rules allow it works out from what the seat sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import networkx as nx

from engine.board import Board, CityId, Route, RouteId
from engine.cards import COLOURS, Colour
from engine.view import Stage, View

USUAL = "taken,last-round"


@dataclass(frozen=True)
class Reader:
    """A text, and the position as its seat sees it."""

    text: str
    board: Board
    view: View

    def says(self, acting: int | None = None) -> str:
        """``LINE: MOVE`` or ``call: WHY``; lines count from 1, ``else`` is none of them."""
        match self.view.stage:
            case Stage.TURN:
                return self._begin()
            case Stage.SECOND_DRAW:
                card = self._card("deck" if acting is None else self._lines[acting].split(" ")[-1])
                return f"{_name(acting)}: {card}" if card else "call: second-card"
            case Stage.TUNNEL:
                assert acting is not None
                return f"{_name(acting)}: {self._toll(self._lines[acting])}"
            case _:
                return "call: choose-tickets"

    @property
    def _lines(self) -> list[str]:
        return [each for each in self.text.split("; ") if not re.match("turns |else |stop ", each)]

    @property
    def _me(self) -> int:
        assert self.view.mine is not None
        return self.view.mine.seat

    def _held(self, colour: Colour) -> int:
        assert self.view.mine is not None
        return self.view.mine.hand[colour]

    def _begin(self) -> str:
        if why := next(self._stops(), None):
            return f"call: {why}"
        for number, line in enumerate(self._lines):
            stated = re.fullmatch(r"(?:once )?if (.*?): .*", line)
            conditions = stated[1].split(" and ") if stated else []
            if all(map(self._holds, conditions)) and (move := self._move(_action(line))):
                return f"{number + 1}: {move}"
        if "; else draw" in self.text and self._can_draw_blind:
            return "else: draw"
        return "call: unsettled"

    def _stops(self) -> Iterator[str]:
        found = re.search("; stop (.*)", self.text)
        stops = (found[1] if found else USUAL).split(",")
        if "taken" in stops and any(map(self._is_taken, self._lines)):
            yield "taken"
        if "last-round" in stops and self._holds("last-round"):
            yield "last-round"
        if "ticket" in stops and self._has_a_hopeless_ticket():
            yield "ticket"
        if "loco" in stops and Colour.LOCOMOTIVE in self.view.row:
            yield "loco"
        if "tunnel" in stops and re.search("failed:([2-9]|[0-9]{2})", self.text):
            yield "tunnel"
        for each in stops:
            if each.startswith("wagons:") and self._holds(f"wagons {each[7:]}"):
                yield "wagons"

    def _is_taken(self, line: str) -> bool:
        words = _action(line).split(" ")
        if words[0] != "claim":
            return False
        awaited = re.search(rf"\b(?:if|and) taken {words[1]}(?: and |: )", self.text)
        return not awaited and self._holds(f"taken {words[1]}")

    def _holds(self, condition: str) -> bool:
        word, _, rest = condition.partition(" ")
        name, _, number = rest.rpartition(":")
        match word:
            case "free":
                return any(map(self._is_open, rest.split(",")))
            case "taken":
                claims = self.view.claims
                mine = any(claims.get(RouteId(each)) == self._me for each in rest.split(","))
                return not mine and not self._holds(f"free {rest}")
            case "payable":
                return any(True for each in rest.split(",") for _ in self._payments(each))
            case "row":
                return self.view.row.count(Colour.parse(name)) >= int(number)
            case "hand":
                return self._held(Colour.parse(name)) >= int(number)
            case "wagons":
                asked = [f"seat{i}" for i in range(5) if i != self._me] if not name else [name]
                return any(
                    f"seat{each.seat}" in asked and not each.resigned and each.wagons <= int(number)
                    for each in self.view.seats
                )
            case "last-round":
                return self.view.final_turns is not None
        raise AssertionError(condition)

    def _is_open(self, name: str) -> bool:
        """Whether nobody has the route, nor so its twin that the seat may not."""
        claims, route = self.view.claims, self.board.routes[RouteId(name)]
        if route.id in claims:
            return False
        for other in map(self.board.routes.__getitem__, claims):
            ends = (other.a, other.b) in ((route.a, route.b), (route.b, route.a))
            if ends and other.length == route.length:
                few = len(self.view.seats) <= self.board.rules.one_track_up_to
                return not few and claims[other.id] != self._me
        return True

    def _move(self, action: str) -> str | None:
        word, *rest = action.split(" ")
        match word:
            case "claim":
                for route in rest[0].split(","):
                    if paid := self._best(self._payments(route), rest[1:], self._ferry(route)):
                        return f"claim {route} {paid}"
                return None
            case "station":
                built = {city for each in self.view.seats for city in each.stations}
                if rest[0] in built:
                    return None
                paid = self._best(self._station_payments(), rest[1:], 0)
                return f"station {rest[0]} {paid}" if paid else None
            case "draw":
                return self._card(rest[0])
            case "loco" if self.view.locomotives is None:
                return self._face_up("loco")
            case "loco":
                return "loco" if self.view.locomotives else None
            case "tickets":
                return "tickets" if self.view.ticket_pile else None
        return "pass" if self._nothing_else_is_possible() else None

    @property
    def _can_draw_blind(self) -> bool:
        return self.view.pile + self.view.discard > 0

    def _card(self, wanted: str) -> str | None:
        for word in wanted.split(","):
            if word == "deck":
                return "draw" if self._can_draw_blind else None
            if place := self._face_up(word):
                return place
        return None

    def _face_up(self, word: str) -> str | None:
        first = self.view.stage is Stage.TURN
        if first and not (self._can_draw_blind or self.board.rules.row_alone):
            return None
        places = [None if card is None else card.word for card in self.view.row]
        return f"take {places.index(word) + 1}" if word in places else None

    def _nothing_else_is_possible(self) -> bool:
        row = self.board.rules.row_alone and any(card is not None for card in self.view.row)
        if self._can_draw_blind or row or self.view.locomotives or self.view.ticket_pile:
            return False
        return not any(self._holds(f"payable {route}") for route in self.board.routes)

    def _ferry(self, route: str) -> int:
        return self.board.routes[RouteId(route)].locomotives

    def _payments(self, name: str) -> Iterator[tuple[Colour | None, int, int]]:
        """Every colour, number of it and number of locomotives that could claim a route now."""
        route = self.board.routes[RouteId(name)]
        if not self._is_open(name) or self.view.seats[self._me].wagons < route.length:
            return
        for colour, plain, extra in self._ways(route.length):
            fits = colour is None or route.colour in (None, colour)
            if fits and extra >= route.locomotives:
                yield colour, plain, extra

    def _station_payments(self) -> Iterator[tuple[Colour | None, int, int]]:
        left = self.view.seats[self._me].stations_left
        if left:
            yield from self._ways(self.board.rules.stations - left + 1)

    def _ways(self, total: int) -> Iterator[tuple[Colour | None, int, int]]:
        for extra in range(min(total, self._held(Colour.LOCOMOTIVE)) + 1):
            if extra == total:
                yield None, 0, extra
            for colour in COLOURS:
                if 0 < total - extra <= self._held(colour):
                    yield colour, total - extra, extra

    def _best(
        self, ways: Iterator[tuple[Colour | None, int, int]], price: Sequence[str], ferry: int
    ) -> str | None:
        """The payment that the words of a price prefer, as text."""
        words = [word for word in price[:1] if ":" not in word]
        named = [Colour.parse(each) for word in words for each in word.split(",")]
        most = next((int(word[5:]) for word in price if word.startswith("loco:")), ferry)
        tried = [
            way
            for way in ways
            if way[2] <= most and (way[0] is None or not named or way[0] in named)
        ]
        if not tried:
            return None
        coloured = [way for way in tried if way[0] is not None]
        for colour in named:
            if of_it := [way for way in coloured if way[0] is colour]:
                return _paid(min(of_it, key=lambda way: way[2]))
        if coloured:
            least = min(way[2] for way in coloured)
            few = [way for way in coloured if way[2] == least]
            most_held = max(self._held(way[0]) for way in few if way[0] is not None)
            return _paid(next(w for w in few if w[0] is not None and self._held(w[0]) == most_held))
        return _paid(tried[0])

    def _toll(self, line: str) -> str:
        words, tunnel = _action(line).split(" "), self.view.tunnel
        assert tunnel is not None
        numbers = dict(word.split(":") for word in words if ":" in word)
        most = int(numbers.get("loco", self._ferry(tunnel.route)))
        if tunnel.toll > int(numbers.get("toll", 0)):
            return "giveup"
        for extra in range(tunnel.toll + 1):
            plain = tunnel.toll - extra
            held = 0 if tunnel.laid.colour is None else self._held(tunnel.laid.colour)
            enough = plain <= held and extra <= self._held(Colour.LOCOMOTIVE)
            if enough and tunnel.laid.locomotives + extra <= most:
                return f"toll {_paid((tunnel.laid.colour if plain else None, plain, extra))}"
        return "giveup"

    def _has_a_hopeless_ticket(self) -> bool:
        """Whether some ticket can't be connected, whichever routes the stations borrow for it."""
        assert self.view.mine is not None
        lent = [[None, *self._lent(city)] for city in self.view.seats[self._me].stations]
        wagons = self.view.seats[self._me].wagons
        for ticket in self.view.mine.tickets:
            wanted = self.board.tickets[ticket]
            ways = (self._wagons_to(wanted.a, wanted.b, chosen) for chosen in product(*lent))
            if min(ways) > wagons:
                return True
        return False

    def _lent(self, city: CityId) -> list[Route | None]:
        return [
            self.board.routes[route]
            for route, owner in self.view.claims.items()
            if owner != self._me
            and city in (self.board.routes[route].a, self.board.routes[route].b)
        ]

    def _wagons_to(self, a: CityId, b: CityId, lent: Sequence[Route | None]) -> float:
        graph: nx.MultiGraph[str] = nx.MultiGraph()
        graph.add_nodes_from(self.board.cities)
        for route in self.board.routes.values():
            if self.view.claims.get(route.id) == self._me or route in lent:
                graph.add_edge(route.a, route.b, wagons=0)
            elif self._is_open(route.id):
                graph.add_edge(route.a, route.b, wagons=route.length)
        try:
            return float(nx.dijkstra_path_length(graph, a, b, weight="wagons"))
        except nx.NetworkXNoPath:
            return float("inf")


def left_of(text: str, acting: int | None, *, claimed: bool) -> str | None:
    """The text of what is left after a turn, with a tunnel given up; None if nothing is."""
    clauses = text.split("; ")
    turns = int(clauses.pop(0)[6:]) if clauses[0].startswith("turns ") else 1
    if acting is not None:
        line = clauses[acting]
        is_claim = _action(line).startswith("claim ")
        if claimed if is_claim else line.startswith("once "):
            del clauses[acting]
        elif is_claim:
            whole, _, failed = line.partition(" failed:")
            clauses[acting] = f"{whole} failed:{min(int(failed or 0) + 1, 99)}"
    if turns == 1 or not [each for each in clauses if not re.match("else |stop ", each)]:
        return None
    return "; ".join([*([f"turns {turns - 1}"] if turns > 2 else []), *clauses])


def _action(line: str) -> str:
    return re.sub(r"^(once )?(if .*?: )?", "", line)


def _name(acting: int | None) -> str:
    return "else" if acting is None else str(acting + 1)


def _paid(way: tuple[Colour | None, int, int]) -> str:
    colour, plain, extra = way
    if colour is None:
        return f"loco:{extra}"
    return f"{colour.word}:{plain}{f'+{extra}' if extra else ''}"
