"""The English sentence of each remarkable fact, put together a second time, word by word.

What holds each word against the log stands in `tests.engine.story_check`. Whoever changes a word
of a sentence changes it here, and looks there whether it is checked.
"""

from __future__ import annotations

from data import Edition
from engine.board import CityId, RouteId, TicketId
from engine.story import facts as f

NAMES = ("Anna", "Bastien", "Clara", "Dmitri", "Elif")


class Moments:
    """The sentences of a game's moments, with the players of `NAMES`."""

    def __init__(self, edition: Edition) -> None:
        self._board, self._cities = edition.board, edition.localized("en").city_names

    def sentence(self, fact: f.Fact) -> str:
        """The whole sentence of a fact."""
        who = NAMES[fact.seat]
        match fact:
            case f.LongestRoute():
                told = f"claimed {self._route(fact.route)} for {_points(fact.points)}"
                return f"{who} {told}: nobody claimed a longer route."
            case f.TicketSaved():
                ticket = f"{self._ticket(fact.ticket)} ({_points(fact.points)})"
                by = f"a station in {self._city(fact.city)}" if fact.city else None
                by = by or self._track(fact.route or RouteId(""))
                return f"{who} completed {ticket} in the last turn they had, with {by}."
            case f.TicketMissed():
                has = "" if fact.owner is None else f", which {NAMES[fact.owner]} has,"
                free = ", and nobody claimed it" if fact.owner is None else ""
                ticket = f"{self._ticket(fact.ticket)} ({_points(fact.points)})"
                route = self._route(fact.route)
                return f"Only {route}{has} was missing for {who}'s {ticket}{free}."
            case f.AllTicketsDone():
                points = _points(fact.points)
                return f"{who} completed all {fact.count} tickets, {points} together."
            case f.DearestTicket():
                told = f"completed {self._ticket(fact.ticket)} for {_points(fact.points)}"
                return f"{who} {told}: no other ticket brought more."
            case f.FreeTunnels():
                odds = f"about 1 chance in {round(1 / fact.chance)}"
                return f"{who} built {fact.count} tunnels without any surcharge: {odds}."
            case f.DearTunnel():
                track, odds = self._track(fact.route), f"about 1 chance in {round(1 / fact.chance)}"
                toll = f"a surcharge of {fact.toll} cards"
                if fact.built:
                    return f"The tunnel {track} cost {who} {toll}: {odds}."
                asked = f"asked {who} for {toll}, {odds}"
                return f"The tunnel {track} {asked}, and wasn't built that turn."
            case f.RaceLost():
                ticket, loser = self._ticket(fact.ticket), NAMES[fact.loser]
                if fact.detour is None:
                    way = f"{loser} had no way left for {ticket} with their own routes"
                else:
                    need = f"{loser} needed {_wagons(fact.detour)} more"
                    way = f"{need} for {ticket} with their own routes"
                end = "and the ticket failed"
                if not fact.failed:
                    end = "but the ticket was completed all the same"
                first = f"{who} claimed {self._track(fact.route)} one turn before {loser} could"
                return f"{first}; without it {way}, {end}."
            case f.BestStation():
                loan = f"borrowed {self._track(fact.route)} from {NAMES[fact.owner]}"
                difference = f"made a difference of {_points(fact.points)} on tickets"
                return f"{who}'s station in {self._city(fact.city)} {loan} and {difference}."
            case f.PathDecided():
                path = f"Without the longest path ({_wagons(fact.wagons)})"
                return f"{path}, {who} would have finished behind {NAMES[fact.other]}."
            case f.ComeBack():
                by = "routes and bonus cards" if self._board.rules.bonus else "routes alone"
                behind = f"{_points(fact.points)} behind {NAMES[fact.leader]}"
                return f"When the last round began, {who} was {behind}, counting {by}."
            case f.CloseFinish(points=0):
                both = f"{who} and {NAMES[fact.other]}"
                return f"{both} had the same number of points; the tie-break decided."
            case f.CloseFinish():
                return f"{who} finished only {_points(fact.points)} ahead of {NAMES[fact.other]}."
            case f.ClearWin():
                return f"{who} finished {_points(fact.points)} ahead of {NAMES[fact.other]}."
            case f.LastRoundCalled():
                left = f"with {_wagons(fact.wagons)} left"
                how = left if fact.wagons else "by using the last wagon"
                return f"{who} brought on the last round {how}, in turn {fact.turn}."
            case f.MostRoutes():
                count = f"{fact.count}, {_wagons(fact.wagons)} long in all"
                return f"{who} claimed the most routes: {count}."

    def _city(self, city: CityId) -> str:
        return self._cities[city].name

    def _ticket(self, ticket: TicketId) -> str:
        body = self._board.tickets[ticket]
        return f"{self._city(body.a)}–{self._city(body.b)}"

    def _route(self, route: RouteId) -> str:
        body = self._board.routes[route]
        return f"{self._city(body.a)}–{self._city(body.b)}"

    def _track(self, route: RouteId) -> str:
        """A route, with its colour where another one joins the same cities."""
        body = self._board.routes[route]
        alike = [
            each
            for each in self._board.routes.values()
            if {each.a, each.b} == {body.a, body.b} and each.id != route
        ]
        colour = f" ({body.colour.name.lower()})" if alike and body.colour is not None else ""
        return self._route(route) + colour


def _points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


def _wagons(count: int) -> str:
    return f"{count} wagon" if count == 1 else f"{count} wagons"
