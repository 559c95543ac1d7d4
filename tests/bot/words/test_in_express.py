"""Everything that is said at a table of Express: by its own rules, and nothing of what it lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from bot.core.model import Table
from bot.words.alt import (
    LIMIT,
    area_alt,
    board_alt,
    detail_alt,
    film_alt,
    hand_alt,
    offer_alt,
    plan_alt,
    result_alt,
)
from bot.words.events import lines
from bot.words.rulebook import number_of
from bot.words.say import Say
from bot.words.status import (
    bonus_text,
    bonus_way,
    hand_text,
    plan_text,
    position_lines,
    row_text,
    scores,
)
from cogs.help.words import help_text
from cogs.reading.words.board import Section, Wanted, text_board
from cogs.reading.words.places import near, path
from cogs.results.words.film import highlights_text, poster_alt
from cogs.results.words.result import heading_text, last_act, result_text, stage_alt, told_text
from cogs.turn.words.advice import hint_text
from cogs.turn.words.hand import forecast_short, forecast_text, way_line
from cogs.turn.words.moves import answer, claim_preview, open_actions, route_option, why
from engine.board import Board, Seat
from engine.events import Event, GameEnded, Resigned, Undone
from engine.game import choices
from engine.moves import ClaimRoute
from engine.notation import read
from engine.refusals import IllegalMove, Refusal
from engine.result import Result
from engine.state import State
from engine.story import facts as f
from engine.view import Stage, redact, view
from strategy.advice import advise
from strategy.prospects import prospects
from strategy.usefulness import USELESS, usefulness
from tests.bot.words.express import (
    BOARD,
    EXPRESS_TABLE,
    JOINS,
    LAST,
    LAST_NAME,
    PLACED,
    nearly_joined,
)
from tests.bot.words.people import (
    EXPRESS,
    LONG_NAMES,
    NAMES,
    SAY,
    TEXTS,
    a_table,
    played,
    random_game,
)
from tests.tables import play, resign
from tests.tiers import sampled

A, B = Seat(0), Seat(1)
ABSENT = {
    "en": r"stations?\b|\btunnel|\bferr|longest path|\borange\b|\blong ones?\b|European countr",
    "fr": r"\bgares?\b|\btunnel|\bferry|chemin le plus long|\borange|\blongue\b",
    "de": r"bahnh(of|öf)|\btunnel|\bfähre|längste Strecke|\borange|, lang\b",
    "it": r"stazion|galleri|traghett|percorso più lungo|arancion|, lungo\b",
}
"""What Express lacks, in the words of each language."""
REPLACED = {f"R{n}" for n in range(1, 60) if number_of(BOARD, f"R{n}") != f"R{n}"} - {"R9"}
"""Rules of the full game that Express has others for; R9 stands for any in the help."""


def every_fact(board: Board) -> list[f.Fact]:
    """Return facts about the first two seats that games of a board may have."""
    route, other = list(board.routes)[:2]
    ticket, city, rules = next(iter(board.tickets)), board.cities[0], board.rules
    found: list[f.Fact] = [
        f.LongestRoute(A, route, 15, 33),
        f.TicketSaved(A, ticket, 8, route, None),
        f.TicketMissed(A, ticket, 20, route, None),
        f.TicketMissed(A, ticket, 20, route, B),
        f.AllTicketsDone(A, 5, 47),
        f.DearestTicket(A, ticket, 21),
        f.RaceLost(A, B, route, ticket, None, failed=True),
        f.RaceLost(A, B, other, ticket, 1, failed=False),
        f.ComeBack(A, B, 12),
        f.CloseFinish(A, B, 0),
        f.CloseFinish(A, B, 1),
        f.ClearWin(A, B, 31),
        f.LastRoundCalled(A, 61, 0),
        f.LastRoundCalled(A, 61, 2),
        f.MostRoutes(A, 14, 43),
    ]
    if rules.stations:
        found += [
            f.TicketSaved(A, ticket, 1, None, city),
            f.BestStation(A, city, route, B, 42),
        ]
    if rules.tunnel_cards:
        found += [
            f.FreeTunnels(A, 3, Fraction(2, 9)),
            f.DearTunnel(A, route, 2, Fraction(1, 9), built=True),
            f.DearTunnel(A, other, 3, Fraction(1, 60), built=False),
        ]
    if rules.longest_path:
        found.append(f.PathDecided(A, B, 30, 10))
    return found


def told(
    say: Say, table: Table, state: State, events: Sequence[Event], rng: Random
) -> Iterator[tuple[str, str]]:
    """Each surface's name with what it says, for the table and for who acts or acted."""
    board, edition = table.edition.board, table.edition
    seen = view(state, None)
    cities = list(board.cities)
    yield "events", "\n".join(lines(say, table, events))
    yield "standing", "\n".join(position_lines(say, table, seen))
    yield "board alt", board_alt(say, table, seen)
    yield "detail alt", detail_alt(say, table, seen)
    yield "area alt", area_alt(say, table, seen, "A–B", rng.sample(cities, 3))
    yield "near", "\n".join(near(say, table, seen, rng.choice(cities)))
    for wanted in (*(Wanted(each) for each in list(Section)[:3]), Wanted(Section.OF, Seat(0))):
        yield "text board", "\n".join(text_board(say, table, seen, wanted))
    if seen.result is not None:
        yield "result", "\n".join(result_text(say, table, seen))
        yield "result heading", heading_text(say, table, seen)
        act = last_act(say, table, seen)
        yield "last act", told_text(say, table, act)
        for stage in act:
            yield "last act alt", stage_alt(say, table, stage)
        yield "highlights", highlights_text(say, table, every_fact(board))
        for hero in (None, *range(len(seen.seats))):
            yield "poster alt", poster_alt(say, table, seen, 1_790_000_000_000, hero)
        yield "result alt", result_alt(say, table, seen)
        yield "film alt", film_alt(say, table, 20, seen)
        return
    seat = seen.to_act[0]
    for each in (seat, next(s.seat for s in seen.seats if s.seat != seat)):
        yield from _private(say, table, state, each, events, rng)
    yield "help", help_text(say, table, seen, 999)
    yield "path", "\n".join(path(say, table, seen, seat, *rng.sample(cities, 2)))
    assert edition.board is board


def _private(
    say: Say, table: Table, state: State, seat: Seat, events: Sequence[Event], rng: Random
) -> Iterator[tuple[str, str]]:
    board, seen = table.edition.board, view(state, seat)
    mine, acts = seen.mine, seat in seen.to_act
    assert mine is not None
    if seen.seats[seat].resigned:
        return
    found = prospects(board, seen)
    moves = choices(state, board, seat) if acts else []
    yield "answer", answer(say, table, played(table, state, seat, events), found)
    yield "hand", hand_text(say, table, seen, found)
    yield "hand alt", hand_alt(say, table, seen)
    yield "offer alt", offer_alt(say, table, seen)
    yield "plan alt", plan_alt(say, table, seen, found)
    yield "plan", plan_text(say, table, seen, mine, found.plan)
    yield "way", way_line(say, table, seen, found.plan) or ""
    if found.forecast is not None:
        yield "forecast", forecast_short(say, table, found.forecast)
        yield "forecast", forecast_text(say, table, seen, found.forecast)
    yield "help", help_text(say, table, seen, 100 + seat, moves)
    yield "can", open_actions(say, moves)
    if acts and seen.stage is Stage.TURN:
        useful = usefulness(board, seen, found.plan)
        claims = [move for move in moves if isinstance(move, ClaimRoute)]
        for move in rng.sample(claims, min(3, len(claims))):
            yield "preview", claim_preview(say, table, seen, mine, move)
        for route in rng.sample(list(board.routes), 3):
            ways = [move.payment for move in claims if move.route == route]
            yield "option", route_option(say, table, useful.get(route, USELESS), ways, None)
        yield "hint", hint_text(say, table, seen, advise(board, seen, moves))


def said(*moves: str, bonuses: dict[int, int] | None = None) -> list[str]:
    """What the table is told of moves from a position in which the cities are nearly joined."""
    events = play(nearly_joined(bonuses=bonuses), *moves, board=BOARD).events
    return lines(SAY, EXPRESS_TABLE, [redact(event, None) for event in events])


@pytest.mark.rule("X2", "X3", "X8", "X13", "R59")
@pytest.mark.parametrize("language", sampled(ABSENT, "de"))
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_speaks_of_what_express_lacks(language: str, seats: int) -> None:
    """All surfaces of positions of a random game, in the table's words and in private."""
    say, rng = TEXTS.speaker(language), Random(seats)
    table = a_table(NAMES[:seats], edition=EXPRESS)
    absent = re.compile(ABSENT[language], re.IGNORECASE)
    surfaces = set()
    for number, step in enumerate(random_game(seats, seats, BOARD)):
        ended = any(isinstance(event, GameEnded | Resigned | Undone) for event in step.events)
        if number % 23 and not ended:
            continue
        for surface, text in told(say, table, step.state, step.events, rng):
            surfaces.add(surface)
            assert not absent.search(text), (surface, text)
            assert not REPLACED & set(re.findall(r"\bR\d+\b", text)), (surface, text)
            assert not re.search(r"[{}]|\bNone\b", text), (surface, text)
            if surface.endswith("alt"):
                assert len(text) <= LIMIT
    assert {"result", "hint", "forecast", "preview", "path", "text board"} <= surfaces


@pytest.mark.rule("X4", "X7", "R55")
def test_a_locomotive_is_taken_and_put_back_in_words() -> None:
    assert said("loco") == ["Bastien took a locomotive."]
    state, events = taken_at = play(nearly_joined(), "loco", board=BOARD)
    taken = taken_at.events
    assert answer(SAY, EXPRESS_TABLE, played(EXPRESS_TABLE, state, 1, events)).startswith(
        "You took a locomotive.\n**Your hand**, 4 cards: "
    )
    state, events = play(state, "undo", seat=1, board=BOARD)
    back = "Bastien took the last action back, and the locomotive goes back to its pile."
    assert lines(SAY, EXPRESS_TABLE, events, earlier=taken) == [back]


@pytest.mark.rule("X10")
def test_a_bonus_card_is_told_with_its_cities_its_points_and_the_last_one() -> None:
    joined = "Bastien connected London and Istanbul and takes a bonus card: "
    assert said(JOINS)[1] == f"{joined}20 points."
    assert said(JOINS, bonuses={0: 20})[1] == f"{joined}16 points. It was the last one."
    state, events = play(nearly_joined(), JOINS, board=BOARD)
    told_privately = answer(SAY, EXPRESS_TABLE, played(EXPRESS_TABLE, state, 1, events))
    assert (
        "You connected London and Istanbul: the bonus card is yours, and worth 20 points at the "
        "end (X10)." in told_privately
    )


@pytest.mark.rule("X10", "R55")
def test_an_undone_claim_gives_its_bonus_card_back() -> None:
    claimed = play(nearly_joined(), JOINS, board=BOARD)
    undone = play(claimed.state, "undo", seat=1, board=BOARD).events
    back = "Bastien took the last action back, and the bonus card goes back."
    both = [*claimed.events, *undone]
    assert lines(SAY, EXPRESS_TABLE, both)[-1] == back
    assert lines(SAY, EXPRESS_TABLE, undone, earlier=claimed.events) == [back]
    # A locomotive that is put back later has nothing to do with the bonus card.
    state = play(claimed.state, "loco", "loco", board=BOARD)
    later = play(state.state, "undo", seat=1, board=BOARD).events
    earlier = (*claimed.events, *state.events)
    assert lines(SAY, EXPRESS_TABLE, later, earlier=earlier) == [
        "Bastien took the last action back, and the locomotive goes back to its pile."
    ]


@pytest.mark.rule("X3", "X10", "R52")
def test_everybody_is_told_of_the_piles_and_who_has_a_bonus_card() -> None:
    before, after = nearly_joined(), play(nearly_joined(), JOINS, board=BOARD).state
    row = "Row – 1: red · 2: blue · 3: white · 4: green · 5: black. "
    assert row_text(SAY, view(before, None)) == (
        f"{row}Pile 48, discard 0, locomotives 10, tickets {len(BOARD.tickets)}."
    )
    left = "Bonus cards left for connecting London and Istanbul: 20 and 16 points."
    last = "One bonus card is left for connecting London and Istanbul: 16 points."
    assert bonus_text(SAY, EXPRESS_TABLE, view(before, None)) == left
    assert bonus_text(SAY, EXPRESS_TABLE, view(after, None)) == last
    gone = nearly_joined(bonuses={0: 20, 1: 16})
    assert "are taken" in str(bonus_text(SAY, EXPRESS_TABLE, view(gone, None)))
    assert last in "\n".join(position_lines(SAY, EXPRESS_TABLE, view(after, None)))
    assert scores(SAY, EXPRESS_TABLE, view(after, None)).endswith(" · bonus card +20")
    alt = board_alt(SAY, EXPRESS_TABLE, view(after, None))
    assert "0 tickets, bonus card +20." in alt
    assert "Locomotives: 10." in alt
    assert alt.endswith(last)


def test_the_alt_text_of_the_largest_table_is_whole() -> None:
    table = a_table(LONG_NAMES[:4], edition=EXPRESS)
    for language in TEXTS.languages:
        state = PLACED(seats=4, bonuses={0: 20, 1: 16})
        alt = board_alt(TEXTS.speaker(language), table, view(state, None))
        assert len(alt) <= LIMIT
        assert "stanbul" in alt.rpartition(":")[0]


@pytest.mark.rule("X10", "R53")
def test_a_hand_tells_how_far_the_bonus_is() -> None:
    seen = view(nearly_joined(), Seat(1))
    shown = hand_text(SAY, EXPRESS_TABLE, seen, prospects(BOARD, seen))
    way = "🎁 **Bonus card** for connecting London and Istanbul (20): "
    assert f"{way}{LAST.length} wagons to go" in shown
    seen = view(play(nearly_joined(), JOINS, board=BOARD).state, Seat(1))
    shown = hand_text(SAY, EXPRESS_TABLE, seen, prospects(BOARD, seen))
    assert "**Your bonus card** is worth 20 points." in shown
    assert way not in shown
    assert "station" not in shown
    assert hand_alt(SAY, EXPRESS_TABLE, seen).count("Your bonus card: 20 points.") == 1


@pytest.mark.rule("X10")
def test_ones_own_map_tells_of_the_bonus_until_it_is_had_or_out_of_reach() -> None:
    def told(state: State) -> tuple[str, str | None]:
        seen = view(state, Seat(1))
        found = prospects(BOARD, seen)
        way = bonus_way(SAY, EXPRESS_TABLE, seen, found.bonus)
        return plan_alt(SAY, EXPRESS_TABLE, seen, found), way

    gold = f"In gold, the shortest way to the bonus card: {LAST_NAME}."
    alt, way = told(nearly_joined())
    assert gold in alt
    assert way == (
        f"🎁 **Bonus card** for connecting London and Istanbul (20): {LAST.length} wagons to go"
    )
    alt, way = told(play(nearly_joined(), JOINS, board=BOARD).state)
    assert "In gold" not in alt
    assert way is None
    short = nearly_joined()
    poor = short.players[1]._replace(wagons=LAST.length - 1)
    alt, way = told(short._replace(players=(short.players[0], poor)))
    assert "In gold" not in alt
    assert way is not None
    assert way.endswith("more than you have")


@pytest.mark.rule("X13")
def test_a_forecast_has_the_bonus_card_and_no_longest_path() -> None:
    seen = view(play(nearly_joined(), JOINS, board=BOARD).state, Seat(1))
    found = prospects(BOARD, seen).forecast
    assert found is not None
    short = forecast_short(SAY, EXPRESS_TABLE, found)
    assert short.endswith("· tickets ±0 · bonus card +20)")
    long = forecast_text(SAY, EXPRESS_TABLE, seen, found)
    assert "**Bonus card** +20: you connected London and Istanbul" in long
    other = view(play(nearly_joined(), JOINS, board=BOARD).state, Seat(0))
    found = prospects(BOARD, other).forecast
    assert found is not None
    assert "**Bonus card** ±0: the next one, for connecting London and Istanbul, is worth 16" in (
        forecast_text(SAY, EXPRESS_TABLE, other, found)
    )


@pytest.mark.rule("X10")
def test_a_claim_is_shown_with_the_bonus_card_that_it_brings() -> None:
    seen = view(nearly_joined(), Seat(1))
    assert seen.mine is not None
    move = read(JOINS)
    shown = claim_preview(SAY, EXPRESS_TABLE, seen, seen.mine, move)  # type: ignore[arg-type]
    assert (
        "🎁 It connects London and Istanbul: you take the bonus card of 20 points (X10)." in shown
    )
    assert LAST_NAME.partition(" (")[0] in shown


@pytest.mark.rule("X4", "X5", "X11")
def test_the_help_of_a_turn_names_the_pile_of_locomotives() -> None:
    state = nearly_joined()
    shown = help_text(SAY, EXPRESS_TABLE, view(state, Seat(1)), 101, choices(state, BOARD, Seat(1)))
    assert "**/draw**: two cards (X5)" in shown
    assert "**Loco (10)**, **/draw**: one from its pile, and that is your whole turn" in shown
    assert "keep at least 1 (X11)" in shown
    assert "Bonus cards left" in shown
    bare = PLACED(locomotives=0)
    shown = help_text(SAY, EXPRESS_TABLE, view(bare, Seat(1)), 101, choices(bare, BOARD, Seat(1)))
    assert "Loco (" not in shown


@pytest.mark.rule("X9")
def test_why_a_track_is_closed_names_the_rule_of_express() -> None:
    refusal = IllegalMove(Refusal.TWIN_CLOSED, route=LAST.id, owner=0)
    assert why(SAY, EXPRESS_TABLE, refusal) == "Closed: the other track is claimed (X9)"
    free = next(route for route in BOARD.twins)
    taken = PLACED(claims={BOARD.twins[free].id: 0})
    told_of_it = "\n".join(text_board(SAY, EXPRESS_TABLE, view(taken, None), Wanted(Section.ALL)))
    assert "– closed (X9)" in told_of_it
    four = a_table(NAMES[:4], edition=EXPRESS)
    taken = PLACED(seats=4, claims={BOARD.twins[free].id: 0})
    told_of_it = "\n".join(text_board(SAY, four, view(taken, None), Wanted(Section.ALL)))
    assert "– free, but not for Anna (X9)" in told_of_it


@pytest.mark.rule("X8", "R54")
def test_who_resigns_leaves_no_stations() -> None:
    table = a_table(NAMES[:3], edition=EXPRESS)
    state, events = resign(PLACED(seats=3), 2, board=BOARD)
    assert lines(SAY, table, events)[0] == "Clara resigned. The routes stay on the board."
    told_privately = answer(SAY, table, played(table, state, 2, events))
    assert "You resigned. Your routes stay on the board; " in told_privately


@pytest.mark.rule("X13", "X14")
def test_the_result_has_bonus_cards_and_its_own_tie_break() -> None:
    state = nearly_joined(bonuses={1: 20})._replace(final_turns=())
    ended = view(play(state, "loco", board=BOARD).state, None)
    shown = result_text(SAY, EXPRESS_TABLE, ended)
    stages = ["Routes:", "Tickets", "Bonus cards", "Final score"]
    assert [stage.split("**")[1] for stage in shown] == stages
    assert shown[2] == "**Bonus cards** for connecting London and Istanbul: Bastien +20"
    assert ended.result is not None
    assert scores(SAY, EXPRESS_TABLE, ended).count(" · bonus card +20") == 1
    assert "bonus card +20" in board_alt(SAY, EXPRESS_TABLE, ended)
    assert "bonus card +20" in position_lines(SAY, EXPRESS_TABLE, ended)[1]
    level = tuple(
        replace(each, total=30, rank=1 if each.seat else 2) for each in ended.result.seats
    )
    tied = replace(ended, result=Result(level, (Seat(1),)))
    assert result_text(SAY, EXPRESS_TABLE, tied)[-1].endswith(
        "Level on points: Bastien ahead of Anna on the tie-break – more completed tickets (X14)."
    )
