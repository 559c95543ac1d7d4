"""A Markdown report on a board: figures, and whether each aim is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from data.fingerprint import fingerprint
from engine.board import Board
from engine.cards import Colour
from strategy.arena.intervals import Interval
from tools.measure.balance.bonus import bonuses
from tools.measure.balance.measures import GREY, Measures, mean, shown, uneven

TURNS = (15, 30)
"""Turns of a player in a game."""
SEAT = 0.05
"""How far from its fair share of wins a seat may be."""
FIRST = 0.75
"""The share of games that the player with the first bonus card may win."""
COLOUR = 0.15
"""How far from the mean of all colours the use of one may be."""
DEAD, ALWAYS = 0.05, 0.95
"""Shares of games in which a route is hardly ever wanted, or nearly always."""

Row = Sequence[str]


def report(board: Board, measured: Sequence[Measures]) -> Iterator[str]:
    """Yield the lines of the whole report."""
    yield f"Board `{fingerprint(board)[:12]}` ({board.edition}, version {board.version}):"
    yield "games of players of one level; *hard, 2* are two of the level hard."
    yield from ("", "### Aims", "")
    yield from _table(["aim", "farthest from it", ""], list(aims(board, measured)))
    places = range(max(each.seats for each in measured))
    yield from ("", "### Length and points", "")
    yield from _table(
        [
            "",
            "games",
            "turns a player",
            "5 %",
            "95 %",
            f"{TURNS[0]}–{TURNS[1]}",
            "routes",
            "tickets",
            "bonus",
            "all",
        ],
        [_length(each) for each in measured],
    )
    yield from ("", "### Seats and order of play", "")
    yield "Wins in a hundred games, and their 95 % intervals; the first player is drawn:"
    yield ""
    yield from _table(
        ["", *(f"{_ORDINALS[k]} player" for k in places), *(f"seat {k + 1}" for k in places)],
        [
            [
                _kind(each),
                *_padded(map(_interval, each.by_order), len(places)),
                *_padded(map(_interval, each.by_seat), len(places)),
            ]
            for each in measured
        ],
    )
    if board.rules.bonus:
        yield from ("", "### Bonus cards", "")
        yield from _bonus(measured)
    yield from ("", "### Tickets by value", "")
    yield from _tickets(board, measured)
    yield from ("", "### Colours", "", "Cards paid in a game:", "")
    yield from _shares([(_kind(each), each.paid) for each in measured])
    yield from ("", "Spaces claimed in a game:", "")
    yield from _shares([(_kind(each), each.built) for each in measured])
    yield from ("", "### Routes", "", "In how many games of a hundred each was claimed:", "")
    yield from _table(
        ["route", "length", "colour", *map(_kind, measured)],
        [
            [r.id, str(r.length), shown(r), *(_percent(m.claimed[r.id]) for m in measured)]
            for r in board.routes.values()
        ],
    )


def aims(board: Board, measured: Sequence[Measures]) -> Iterator[Row]:
    """Yield for each aim what it is, whether it is reached, and what is farthest from it."""
    least, most = TURNS
    yield _worst(
        f"Each player has {least} to {most} turns in 95 % of games. Has not in",
        measured,
        lambda each: 1 - each.within(least, most),
        0.05,
    )
    yield _worst(
        f"Each seat wins its share ± {_percent(SEAT)} points. Off by",
        measured,
        lambda each: max(abs(wins.mean - 1 / each.seats) for wins in each.by_seat),
        SEAT,
    )
    yield _worst(
        f"Each place in the order of play wins its share ± {_percent(SEAT)} points. Off by",
        measured,
        lambda each: max(abs(wins.mean - 1 / each.seats) for wins in each.by_order),
        SEAT,
    )
    if board.rules.bonus:
        yield _worst(
            f"Who takes the first bonus card wins at most {_percent(FIRST)} %. Wins",
            measured,
            lambda each: bonuses(each).wins[0],
            FIRST,
        )
    yield _worst(
        f"Cards of each colour are paid as often as others ± {_percent(COLOUR)} %. Off by",
        measured,
        lambda each: uneven(each.paid[colour.word] for colour in board.rules.colours),
        COLOUR,
    )
    spaces = [mean(each.built[colour.word] for each in measured) for colour in board.rules.colours]
    yield _aim(
        f"Spaces of each colour are claimed as often as others ± {_percent(COLOUR)} %, "
        "all games together. Off by",
        uneven(spaces),
        COLOUR,
    )
    claimed = {
        route: mean(each.claimed[route] for each in measured) for route in measured[0].claimed
    }
    rare, usual = min(claimed, key=claimed.__getitem__), max(claimed, key=claimed.__getitem__)
    yield _aim(
        f"No route is claimed in less than {_percent(DEAD)} % of all games. Not claimed in",
        1 - claimed[rare],
        1 - DEAD,
        rare,
    )
    yield _aim(
        f"No route is claimed in more than {_percent(ALWAYS)} % of all games. Claimed in",
        claimed[usual],
        ALWAYS,
        usual,
    )


def _worst(
    name: str, measured: Sequence[Measures], of: Callable[[Measures], float], most: float
) -> Row:
    figure, kind = max((of(each), _kind(each)) for each in measured)
    return _aim(name, figure, most, kind)


def _aim(name: str, figure: float, most: float, where: str = "all games") -> Row:
    reached = "reached" if figure <= most else "**missed**"
    return [name, f"{100 * figure:.1f} % ({where})", reached]


def _bonus(measured: Sequence[Measures]) -> Iterator[str]:
    most = max(each.seats for each in measured)
    rows, order = [], []
    for each in measured:
        found = bonuses(each)
        rows.append(
            [
                _kind(each),
                *_padded(map(_percent, found.number), most + 1),
                *_padded((f"{turn:.1f}" if turn else "–" for turn in found.turns), most),
            ]
        )
        order.append(
            [
                _kind(each),
                *_padded(map(_percent, found.first), most),
                *_padded(map(_percent, found.wins), most),
                _percent(found.without),
            ]
        )
    yield "How many cards were taken (% of games), and in which turn each was:"
    yield ""
    head = [
        "",
        *(f"{k} taken" for k in range(most + 1)),
        *(f"turn of {k + 1}." for k in range(most)),
    ]
    yield from _table(head, rows)
    yield ""
    yield "Who took the first card by order of play (%), and how often who took a card won (%):"
    yield ""
    head = [
        "",
        *(f"{_ORDINALS[k]} player" for k in range(most)),
        *(f"{k + 1}. card wins" for k in range(most)),
    ]
    yield from _table([*head, "without wins"], order)


def _tickets(board: Board, measured: Sequence[Measures]) -> Iterator[str]:
    values = {str(ticket.id): ticket.points for ticket in board.tickets.values()}
    counts = [values[name] for name in values]
    rows = []
    for value in sorted(set(counts)):
        row = [str(value), str(counts.count(value))]
        for each in measured:
            kept = [
                done
                for game in each.games
                for seat in game.tickets
                for name, done in seat
                if values[name] == value
            ]
            seen = sum(values[name] == value for game in each.games for name in game.offered)
            share = len(kept) / seen if seen else 0
            row.append(f"{_percent(share)} / {_percent(mean(map(float, kept)))}")
        rows.append(row)
    row = ["all", str(len(counts))]
    for each in measured:
        done = [done for game in each.games for seat in game.tickets for _, done in seat]
        seen = sum(len(game.offered) for game in each.games)
        row.append(f"{_percent(len(done) / seen)} / {_percent(mean(map(float, done)))}")
    yield "Of those seen how many were kept (%), and of those kept how many were completed (%):"
    yield ""
    yield from _table(["points", "tickets", *map(_kind, measured)], [*rows, row])
    yield ""
    row = [
        f"{mean(len(seat) for game in each.games for seat in game.tickets):.1f}"
        for each in measured
    ]
    yield "Tickets that a player has at the end:"
    yield ""
    yield from _table(["", *map(_kind, measured)], [["tickets", *row]])


def _shares(rows: Sequence[tuple[str, Mapping[str, float]]]) -> Iterator[str]:
    names = list(rows[0][1])
    coloured = [name for name in names if name not in (GREY, Colour.LOCOMOTIVE.word)]
    yield from _table(
        ["", *names, "farthest from the mean"],
        [
            [
                kind,
                *(f"{found[name]:.1f}" for name in names),
                f"{_percent(uneven(found[name] for name in coloured))} %",
            ]
            for kind, found in rows
        ],
    )


_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _length(each: Measures) -> Row:
    turns = each.turns
    return [
        _kind(each),
        str(len(each.games)),
        f"{mean(turns):.1f}",
        str(turns[len(turns) // 20]),
        str(turns[-1 - len(turns) // 20]),
        f"{_percent(each.within(*TURNS))} %",
        *(f"{points:.1f}" for points in each.points),
    ]


def _kind(each: Measures) -> str:
    return f"{each.level}, {each.seats}"


def _interval(found: Interval) -> str:
    return f"{100 * found.mean:.1f} ({100 * found.low:.1f}–{100 * found.high:.1f})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _padded(texts: Iterable[str], count: int) -> list[str]:
    found = list(texts)
    return [*found, *[""] * (count - len(found))]


def _table(head: Row, rows: Sequence[Row]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "| --- |" + " ---: |" * (len(head) - 1)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
