"""Tables on a board in Markdown: whether each aim is reached, and all figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from data.fingerprint import fingerprint
from engine.board import Board
from engine.cards import Colour
from maps.balance.account import Part
from maps.balance.aims import ORDINALS, TURNS, Aim, aims
from maps.balance.bonus import bonuses
from maps.balance.measures import GREY, Measures, mean, shown, uneven
from maps.balance.wording import figure, goal, verdict
from strategy.arena.intervals import Interval

Row = Sequence[str]


def tables(board: Board, measured: Sequence[Measures]) -> Iterator[str]:
    """Yield the lines of all tables."""
    yield f"Board `{fingerprint(board)[:12]}` ({board.edition}, version {board.version}):"
    yield "games of players of one level; *hard, 2* are two of the level hard."
    yield from ("", "### Aims", "")
    yield from _table(["aim", "farthest from it", ""], [_aim(aim) for aim in aims(board, measured)])
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
            *Part,
            "all",
        ],
        [_length(each) for each in measured],
    )
    yield from ("", "### Seats and order of play", "")
    yield "Wins in a hundred games, and their 95 % intervals; the first player is drawn:"
    yield ""
    yield from _table(
        ["", *(f"{ORDINALS[k]} player" for k in places), *(f"seat {k + 1}" for k in places)],
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
            [r.id, str(r.length), shown(r), *(_percent(m.claimed[r.id].mean) for m in measured)]
            for r in board.routes.values()
        ],
    )


def _aim(aim: Aim) -> Row:
    name = aim.farthest
    return [goal(aim), f"{figure(aim, name)} ({name})" if name else "", verdict(aim)]


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
                *_padded((_percent(wins.mean) for wins in found.wins), most),
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
        *(f"{ORDINALS[k]} player" for k in range(most)),
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
        share = len(done) / seen if seen else 0
        row.append(f"{_percent(share)} / {_percent(mean(map(float, done)))}")
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


def _length(each: Measures) -> Row:
    turns = each.all_turns
    points = [each.points(part) for part in Part]
    return [
        _kind(each),
        str(len(each.games)),
        f"{each.turns.mean:.1f}",
        str(turns[len(turns) // 20]),
        str(turns[-1 - len(turns) // 20]),
        f"{_percent(each.within(*TURNS))} %",
        *(f"{some:.1f}" for some in (*points, sum(points))),
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
