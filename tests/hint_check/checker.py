"""A second program for what hints say: each English sentence is held against the position.

It shares no code with the advice: it reads the sentences by the forms of ``sentences.txt``, and
asks its own graphs what is so. A sentence that it doesn't know is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import networkx as nx

from bot.words.say import Say
from data import Edition
from engine.board import Route, TicketId
from engine.cards import COLOURS, Cards, Colour
from engine.moves import BuildStation, ClaimRoute, KeepTickets, Move, TakeFaceUp
from engine.view import View
from strategy.decision import Decision
from tests.hint_check.position import Position, distance

_SENTENCES = Path(__file__).with_name("sentences.txt")


class Unknown(AssertionError):
    """A sentence that no check knows."""


class Form(NamedTuple):
    """How a sentence reads, as a pattern, and its check; ``flag`` is a fact of its own."""

    check: str
    flag: str
    pattern: re.Pattern[str]


class Names:
    """What routes, tickets and cities of an edition are called, and how sentences name them."""

    def __init__(self, say: Say, edition: Edition) -> None:
        board = edition.board
        self.tickets = {say.ticket(edition, each): each for each in board.tickets}
        self.cities = {say.city(edition, each): each for each in board.cities}
        self.routes: dict[str, list[Route]] = {}
        for route in board.routes.values():
            for name in {say.track(edition, route.id), say.route(edition, route.id)}:
                self.routes.setdefault(name, []).append(route)
        ticket, route_name = _any_of(self.tickets), _any_of(self.routes)
        self.ticket = re.compile(ticket)
        patterns = {
            "T": f"(?P<tickets>{ticket}(?:, {ticket})*(?:,? and {ticket})?)",
            "R": f"(?P<route>{route_name})",
            "N": r"(?P<n>\d+)",
            "M": r"(?P<m>\d+)",
            "P": "(?P<players>[^.:]+?)",
            "C": "(?P<cities>[^:]+?)",
            "any": ".+?",
        }
        patterns |= {f"{each}=": rf"(?P<{each}>\d+)" for each in ("wagons", "left", "more")}
        patterns |= {f"{each}s": f"{each}s?" for each in ("wagon", "point", "card")}
        self.forms: list[Form] = []
        for line in _SENTENCES.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                check, form = line.split(" | ")
                name, _, flag = check.partition(" ")
                parts = re.split(r"\{([^}]+)\}", form)
                parts[::2] = map(re.escape, parts[::2])
                parts[1::2] = map(patterns.__getitem__, parts[1::2])
                self.forms.append(Form(name, flag, re.compile("".join(parts) + "(?= |$)")))


@cache
def names_of(say: Say, edition: Edition) -> Names:
    """The names of an edition, read once."""
    return Names(say, edition)


def _any_of(names: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})"


class Checker:
    """Checks the lines of one hint, in their order."""

    def __init__(self, names: Names, edition: Edition, view: View, players: Sequence[str]) -> None:
        self.names, self.board, self.view = names, edition.board, view
        self.now = Position(edition.board, view)
        self.hand = self.now.mine.hand
        self.players = {name: seat for seat, name in enumerate(players)}
        self.told: dict[int, list[str]] = {}

    def check(self, line: str, decision: Decision) -> list[str]:
        """Return the sentences of a line that aren't so, with what is so; raises Unknown."""
        number, _, rest = line.replace("**", "").partition(". ")
        told, wrong = self.told.setdefault(int(number), []), []
        while rest:
            sentence, problem = self._next(rest, decision)
            told.append(sentence)
            wrong += [f"{sentence} [{problem}]"] if problem else []
            rest = rest[len(sentence) :].strip()
        return wrong

    def _next(self, rest: str, decision: Decision) -> tuple[str, str]:
        """Return the first sentence of a text, and why it isn't so."""
        if found := re.match(r"The reason is the same as for (\d)\.", rest):
            return found[0], self._next(self.told[int(found[1])][1], decision)[1]
        if found := re.match(r"The tunnel is as risky as for (\d)\.", rest):
            risks = (
                each for each in self.told[int(found[1])] if self._form(each)[0] == "surcharge"
            )
            return found[0], self._next(next(risks), decision)[1]
        check, sentence, facts = self._form(rest)
        return sentence, getattr(self, check)(decision, facts)

    def _form(self, rest: str) -> tuple[str, str, Mapping[str, str]]:
        for form in self.names.forms:
            if found := form.pattern.match(rest):
                facts = {key: value for key, value in found.groupdict().items() if value}
                return form.check, found[0], facts | ({form.flag: form.flag} if form.flag else {})
        raise Unknown(rest)

    def what(self, decision: Decision, facts: Mapping[str, str]) -> str:
        """What is to be done, with the points of a claim and the place in the row."""
        move = decision.move
        if isinstance(move, ClaimRoute):
            true = self.board.rules.points[self.board.routes[move.route].length]
        elif isinstance(move, TakeFaceUp):
            true = move.place
        elif isinstance(move, KeepTickets):
            return "" if set(self.named(facts)) == set(move.tickets) else f"it is {move.tickets}"
        else:
            return ""
        return "" if int(facts["n"]) == true else f"it is {true}"

    def vague(self, decision: Decision, facts: Mapping[str, str]) -> str:
        """Nothing that the position could say."""
        return ""

    def named(self, facts: Mapping[str, str]) -> list[TicketId]:
        return [self.names.tickets[e] for e in self.names.ticket.findall(facts.get("tickets", ""))]

    # The checks of claims.

    def completes(self, decision: Decision, facts: Mapping[str, str]) -> str:
        after = self._after(decision.move)
        wrong = [
            each for each in self.named(facts) if not after.joined(each) or self.now.joined(each)
        ]
        return f"not completed: {wrong}" if wrong else ""

    def closer(self, decision: Decision, facts: Mapping[str, str]) -> str:
        tickets = self.named(facts) or list(self.now.mine.tickets)
        before, after = self.now.wagons(tickets), self._after(decision.move).wagons(tickets)
        if before is None or after is None:
            return ""
        if after.wagons >= before.wagons and after.lost >= before.lost:
            return f"{before} before, {after} after"
        if "n" in facts and int(facts["n"]) != after.wagons:
            return f"{after} after"
        if "m" in facts and int(facts["m"]) != before.wagons:
            return f"{before} before"
        for each in tickets if facts.get("tickets") else ():
            one, other = self.now.wagons([each]), self._after(decision.move).wagons([each])
            if one == other:
                return f"{each} takes {one} before and after"
        return ""

    def last_path(self, decision: Decision, facts: Mapping[str, str]) -> str:
        lost = self._lost(decision.move)
        wrong = [e for e in self.named(facts) if not self.now.open_way(e) or lost.open_way(e)]
        return f"not so for {wrong}" if wrong else ""

    def detour(self, decision: Decision, facts: Mapping[str, str]) -> str:
        lost, every = self._lost(decision.move), self.now.mine.tickets
        left = [each for each in every if self._possible(lost, each)]
        before, after = self.now.wagons(left), lost.wagons(left)
        if before is None or after is None:
            return ""
        if after.wagons - before.wagons != int(facts["n"]):
            return f"{before} with it, {after} without"
        useless = [e for e in self.named(facts) if self.now.wagons([e]) == lost.wagons([e])]
        return f"not needed by {useless}" if useless else ""

    @staticmethod
    def _possible(position: Position, ticket: TicketId) -> bool:
        found = position.wagons([ticket])
        return found is not None and not found.lost

    def rivals(self, decision: Decision, facts: Mapping[str, str]) -> str:
        move = decision.move
        assert isinstance(move, ClaimRoute)
        route = self.board.routes[move.route]
        seats = {seat for name, seat in self.players.items() if name in facts["players"]}
        cities = {
            c
            for name, c in self.names.cities.items()
            if re.search(rf"\b{re.escape(name)}\b", facts["cities"])
        }
        there = {
            (owner, city)
            for each, owner in self.view.claims.items()
            for city in (self.board.routes[each].a, self.board.routes[each].b)
            if city in (route.a, route.b) and owner != self.now.seat
        }
        right = {owner for owner, _ in there} == seats and {c for _, c in there} <= cities
        return "" if right else f"there are {sorted(there)}"

    def points(self, decision: Decision, facts: Mapping[str, str]) -> str:
        move = decision.move
        assert isinstance(move, ClaimRoute)
        needed = self._after(move).wagons(self.now.mine.tickets)
        have = self.view.seats[self.now.seat].wagons
        left = have - self.board.routes[move.route].length
        if needed is None:
            return ""
        if "n" in facts:
            right = (int(facts["n"]), int(facts.get("m", 0))) == (left, needed.wagons)
        else:
            right = int(facts["m"]) == needed.wagons > have
        return "" if right else f"{needed.wagons} needed, {left} left"

    def longest(self, decision: Decision, facts: Mapping[str, str]) -> str:
        after = self._after(decision.move).longest()
        right = after == int(facts["n"]) and after > self.now.longest()
        return "" if right else f"{self.now.longest()} before, {after} after"

    def blocks(self, decision: Decision, facts: Mapping[str, str]) -> str:
        move = decision.move
        assert isinstance(move, ClaimRoute)
        route = self.board.routes[move.route]
        for name, seat in self.players.items():
            if name not in facts["players"]:
                continue
            graph: nx.Graph[Any] = nx.Graph()
            own = (self.board.routes[r] for r, owner in self.view.claims.items() if owner == seat)
            graph.add_edges_from((each.a, each.b) for each in own)
            ends = route.a in graph and route.b in graph
            if not ends or nx.has_path(graph, route.a, route.b):
                return f"not two parts of {name}"
        return ""

    def last_turn(self, decision: Decision, facts: Mapping[str, str]) -> str:
        return "" if self.view.final_turns is not None else "not the last turn"

    def bonus(self, decision: Decision, facts: Mapping[str, str]) -> str:
        bonus = self.board.rules.bonus
        assert bonus is not None
        after = self._after(decision.move)
        a, b = bonus.cities
        closer = distance(after, a, b) < distance(self.now, a, b)
        done = not distance(after, a, b)
        if "won" in facts:
            closer = done
        right = closer and int(facts["n"]) == self.view.bonuses[0]
        return "" if right else f"{distance(self.now, a, b)} before, {distance(after, a, b)} after"

    # Those of cards.

    def odds(self, decision: Decision, facts: Mapping[str, str]) -> str:
        routes = [self.board.routes[each] for each in decision.routes]
        cards = self._unseen()
        helps = [c for c in Colour if any(self._serves(c, each) for each in routes)]
        share = sum(cards[each] for each in helps) / max(sum(cards.values()), 1)
        told = int(facts["n"]) if "n" in facts else 10
        return "" if abs(10 * share - told) <= 0.5001 else f"{share:.2f}"

    def missing(self, decision: Decision, facts: Mapping[str, str]) -> str:
        for route in self.names.routes[facts["route"]]:
            if self._short(route, self.hand) == int(facts["n"]):
                if not self._fits(decision, route):
                    continue
                return self._wanted(route, self.named(facts))
        return (
            f"{[self._short(each, self.hand) for each in self.names.routes[facts['route']]]} short"
        )

    def spares(self, decision: Decision, facts: Mapping[str, str]) -> str:
        for route in self.names.routes[facts["route"]]:
            if not self._short(route, self.hand) and self._fits(decision, route):
                return self._wanted(route, self.named(facts))
        return "saves none"

    def also(self, decision: Decision, facts: Mapping[str, str]) -> str:
        fits = any(self._fits(decision, each) for each in self.names.routes[facts["route"]])
        return "" if fits else "doesn't help with it"

    def later(self, decision: Decision, facts: Mapping[str, str]) -> str:
        routes = (self.board.routes[each] for each in decision.routes)
        useful = [each.id for each in routes if self._fits(decision, each)]
        return f"it helps with {useful}" if useful else ""

    def _fits(self, decision: Decision, route: Route) -> bool:
        """Whether the card that is taken brings a route closer, or saves a locomotive for it."""
        if not isinstance(decision.move, TakeFaceUp):
            return True
        return self._serves(self.view.row[decision.move.place - 1], route)

    def _serves(self, card: Colour | None, route: Route) -> bool:
        if card is None:
            return False
        if card is Colour.LOCOMOTIVE:
            return self._short(route, self.hand) > 0
        plain: dict[Colour, int] = {c: self.hand[c] for c in COLOURS}
        return self._lacks(route, plain | {card: plain[card] + 1}, 0) < self._lacks(route, plain, 0)

    def _short(self, route: Route, hand: Cards) -> int:
        return self._lacks(route, {c: hand[c] for c in COLOURS}, hand[Colour.LOCOMOTIVE])

    @staticmethod
    def _lacks(route: Route, plain: Mapping[Colour, int], locomotives: int) -> int:
        """The fewest cards missing, over all colours that could pay."""
        colours = COLOURS if route.colour is None else (route.colour,)
        short = []
        for colour in colours:
            ferry = max(route.locomotives - locomotives, 0)
            wild = max(locomotives - route.locomotives, 0)
            short.append(ferry + max(route.length - route.locomotives - plain[colour] - wild, 0))
        return min(short)

    def _wanted(self, route: Route, tickets: Iterable[TicketId]) -> str:
        """Whether having a route would bring each of some tickets closer."""
        after = self.now.after(route.id)
        useless = [each for each in tickets if self.now.wagons([each]) == after.wagons([each])]
        return f"not wanted for {useless}" if useless else ""

    def _unseen(self) -> dict[Colour, int]:
        """The cards that may lie in the pile: all but those seen; all but the row if it's empty."""
        rules, view = self.board.rules, self.view
        seen = [*self.hand, *(card for card in view.row if card is not None)]
        seen += view.discarded if view.pile else []
        seen += [*view.tunnel.revealed, *view.tunnel.laid.cards] if view.tunnel else []
        for seat in view.seats:
            seen += seat.shown if seat.seat != self.now.seat else []
        count = dict.fromkeys(Colour, 0) | dict.fromkeys(rules.colours, rules.cards_per_colour)
        count[Colour.LOCOMOTIVE] = 0 if view.locomotives is not None else rules.locomotives
        for card in seen:
            count[card] -= 1
        return {card: max(left, 0) for card, left in count.items()}

    # Those of tickets.

    def worth(self, decision: Decision, facts: Mapping[str, str]) -> str:
        """What is kept brings so many points, for so many wagons more."""
        kept, mine = self._kept(decision), self.now.mine.tickets
        points = sum(self.board.tickets[each].points for each in kept)
        if "n" in facts and int(facts["n"]) != points:
            return f"{points} points"
        together, before = self.now.wagons((*mine, *kept)), self.now.wagons(mine)
        if together is None or before is None:
            return ""
        more = together.wagons - before.wagons
        told = {key: int(facts[key]) for key in ("more", "wagons", "left") if key in facts}
        true = {"more": more, "wagons": together.wagons, "left": self._left()}
        wrong = {key: true[key] for key in told if told[key] != true[key]}
        if "first" in facts and before.wagons:
            return f"{before} before"
        if "free" in facts and more:
            return f"{more} more"
        return f"it is {wrong}" if wrong else ""

    def shared(self, decision: Decision, facts: Mapping[str, str]) -> str:
        wanted = (*self.now.mine.tickets, *self._kept(decision))
        together, alone = self.now.wagons(wanted), [self.now.wagons([each]) for each in wanted]
        if together is None or None in alone:
            return ""
        apart = sum(each.wagons for each in alone if each is not None)
        right = apart - together.wagons == int(facts["n"])
        return "" if right else f"{apart} one by one, {together.wagons} together"

    def closed(self, decision: Decision, facts: Mapping[str, str]) -> str:
        every = self.now.wagons(self._kept(decision))
        return "" if every is None or every.lost else "there is a way"

    def done(self, decision: Decision, facts: Mapping[str, str]) -> str:
        every = (*self.now.mine.tickets, *self._kept(decision))
        graph = self.now.graph(self.now.own, free=False)
        tickets = [self.board.tickets[each] for each in every]
        missing = [each.id for each in tickets if not nx.has_path(graph, each.a, each.b)]
        return f"{missing} aren't" if missing else ""

    def left(self, decision: Decision, facts: Mapping[str, str]) -> str:
        return "" if int(facts["n"]) == self._left() else f"{self._left()} left"

    def _kept(self, decision: Decision) -> list[TicketId]:
        move = decision.move
        return list(move.tickets) if isinstance(move, KeepTickets) else []

    def _left(self) -> int:
        return self.view.seats[self.now.seat].wagons

    # Those of stations and tunnels.

    def borrows(self, decision: Decision, facts: Mapping[str, str]) -> str:
        move = decision.move
        assert isinstance(move, BuildStation)
        routes = [self.board.routes[r] for r, o in self.view.claims.items() if o != self.now.seat]
        near = {each.id for each in routes if move.city in (each.a, each.b)}
        if "route" in facts:
            near &= {each.id for each in self.names.routes[facts["route"]]}
        return "" if near else "there is no such route"

    def saves(self, decision: Decision, facts: Mapping[str, str]) -> str:
        move = decision.move
        assert isinstance(move, BuildStation)
        after = self.now.with_station(move.city)
        useless = [e for e in self.named(facts) if self.now.wagons([e]) == after.wagons([e])]
        return f"not needed by {useless}" if useless else ""

    def with_station(self, decision: Decision, facts: Mapping[str, str]) -> str:
        move = decision.move
        assert isinstance(move, BuildStation)
        before = self.now.wagons(decision.tickets)
        after = self.now.with_station(move.city).wagons(decision.tickets)
        if before is None or after is None:
            return ""
        if "closed" in facts:
            right = before.lost > after.lost and after.wagons == int(facts.get("n", 0))
        else:
            told = int(facts.get("n", 0)), int(facts["m"])
            right = (after.wagons, before.wagons) == told
        return "" if right else f"{before} before, {after} after"

    def station_costs(self, decision: Decision, facts: Mapping[str, str]) -> str:
        return "" if int(facts["n"]) == self.board.rules.station_points else "another price"

    def tunnel_worth(self, decision: Decision, facts: Mapping[str, str]) -> str:
        tunnel = self.view.tunnel
        assert tunnel is not None
        length = self.board.routes[tunnel.route].length
        if int(facts["n"]) != self.board.rules.points[length]:
            return f"{self.board.rules.points[length]} points"
        return self._wanted(self.board.routes[tunnel.route], self.named(facts))

    def dear(self, decision: Decision, facts: Mapping[str, str]) -> str:
        tunnel = self.view.tunnel
        assert tunnel is not None
        spare = self._payable(tunnel.laid.colour, self.hand)
        if "n" not in facts:
            return "" if spare < tunnel.toll else f"{spare} cards could pay"
        length = self.board.routes[tunnel.route].length
        cards = sum(tunnel.laid.cards.counts) + tunnel.toll
        true = cards, self.board.rules.points[length]
        return "" if (int(facts["n"]), int(facts["m"])) == true else f"it is {true}"

    def surcharge(self, decision: Decision, facts: Mapping[str, str]) -> str:
        """How likely a tunnel costs more than what is left pays: over all cards turned up."""
        move, view = decision.move, self.view
        assert isinstance(move, ClaimRoute)
        turned = min(self.board.rules.tunnel_cards, view.pile + view.discard)
        rest = self.hand - move.payment.cards
        spare = self._payable(move.payment.colour, rest)
        if "n" in facts and "safe" in facts:
            return "" if turned == int(facts["n"]) <= spare else f"{spare} for {turned}"
        if "none" in facts:
            return "" if not turned else f"{turned} are turned up"
        if view.pile < turned:
            return ""
        cards = self._unseen() if view.pile else {}
        kinds = {Colour.LOCOMOTIVE, move.payment.colour}
        costly = sum(count for card, count in cards.items() if card in kinds)
        every = sum(cards.values())
        failing = sum(
            comb(costly, k) * comb(every - costly, turned - k) / comb(every, turned)
            for k in range(spare + 1, turned + 1)
        )
        told = int(facts["n"]) if "n" in facts else 10 if "certain" in facts else 0
        return "" if abs(10 * failing - told) <= 0.5001 else f"{failing:.2f}"

    @staticmethod
    def _payable(colour: Colour | None, hand: Cards) -> int:
        return hand[Colour.LOCOMOTIVE] + (
            hand[colour] if colour not in (None, Colour.LOCOMOTIVE) else 0
        )

    def _after(self, move: Move) -> Position:
        return self.now.after(move.route) if isinstance(move, ClaimRoute) else self.now

    def _lost(self, move: Move) -> Position:
        assert isinstance(move, ClaimRoute)
        return self.now.after(move.route, 0 if self.now.seat else 1)
