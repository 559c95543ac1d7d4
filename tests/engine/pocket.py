"""A map small enough for a table in one's head, with Express rules or others: X1–X14."""

from __future__ import annotations

from typing import Any

from engine.board import Board
from engine.board_file import read_board
from tests.tables import rules_body

ROUTES = """
london-paris-red red 2
london-paris-blue blue 2
london-berlin yellow 1
london-roma green 4
london-istanbul gray 6
paris-wien gray 3
paris-roma gray 2
berlin-wien gray 1
berlin-istanbul white 5
wien-istanbul black 3
roma-istanbul-purple purple 4
roma-istanbul-white white 4
madrid-paris black 3
madrid-roma red 5
athina-istanbul blue 2
athina-roma gray 3
"""
"""Three ways from London to Istanbul, and one without a change; two doubles."""

TICKETS = """
london-istanbul 6 london-wien 2 london-athina 7 london-madrid 5 paris-istanbul 6 paris-berlin 3
paris-athina 5 berlin-istanbul 4 berlin-roma 5 berlin-athina 6 wien-roma 5 wien-madrid 6
wien-athina 5 roma-istanbul 4 madrid-istanbul 9 madrid-athina 8 madrid-berlin 7 paris-istanbul-2 6
london-roma 4 istanbul-madrid 9
"""

EXPRESS_RULES: dict[str, Any] = {
    "seats": [2, 4],
    "points": {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15},
    "wagons": 25,
    "colours": ["blue", "green", "black", "purple", "red", "white", "yellow"],
    "cards_per_colour": 8,
    "locomotives": 10,
    "locomotive_pile": True,
    "row_alone": True,
    "must_draw_two": True,
    "hand": 4,
    "row": 5,
    "opening_regular": 4,
    "opening_keep": 2,
    "offer": 3,
    "offer_keep": 1,
    "one_track_up_to": 2,
    "last_round_wagons": 2,
    "bonus": {"cities": ["london", "istanbul"], "points": [20, 16, 12, 8]},
    "ties": ["tickets"],
    "first_player": "random",
}


def body(rules: dict[str, Any]) -> dict[str, Any]:
    """Return the map with ``rules``, as an edition's file has it."""
    routes, tickets = ROUTES.split(), TICKETS.split()
    cities = sorted({city for name in routes[::3] for city in name.split("-")[:2]})
    return {
        "edition": "pocket",
        "version": 1,
        "rules": rules,
        "cities": [{"id": city, "name": city.title()} for city in cities],
        "routes": [
            {
                "id": name,
                "cities": name.split("-")[:2],
                "length": int(length),
                "color": colour,
                "tunnel": False,
                "locomotives": 0,
            }
            for name, colour, length in zip(routes[::3], routes[1::3], routes[2::3], strict=True)
        ],
        "tickets": [
            {"id": name, "cities": name.split("-")[:2], "points": int(points), "long": False}
            for name, points in zip(tickets[::2], tickets[1::2], strict=True)
        ],
    }


def pocket(**other: Any) -> Board:
    """Return the small map with Express rules, but for ``other``."""
    return read_board(body(EXPRESS_RULES | other))


POCKET = pocket()


def remade(board: Board, *, plain: bool = False, **other: Any) -> Board:
    """Return a board with other rules; ``plain``: without tunnels, ferries and long tickets.

    Routes of a colour that the rules don't have any more are grey.
    """
    rules = rules_body(board.rules, **other)
    return read_board(
        {
            "edition": board.edition,
            "version": board.version,
            "rules": rules,
            "cities": [{"id": city} for city in board.cities],
            "routes": [
                {
                    "id": route.id,
                    "cities": [route.a, route.b],
                    "length": route.length,
                    "color": (
                        route.colour.word
                        if route.colour is not None and route.colour.word in rules["colours"]
                        else "gray"
                    ),
                    "tunnel": route.tunnel and not plain,
                    "locomotives": 0 if plain else route.locomotives,
                }
                for route in board.routes.values()
            ],
            "tickets": [
                {
                    "id": ticket.id,
                    "cities": [ticket.a, ticket.b],
                    "points": ticket.points,
                    "long": ticket.long and not plain,
                }
                for ticket in board.tickets.values()
            ],
        }
    )
