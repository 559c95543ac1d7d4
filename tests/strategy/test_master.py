"""What master thinks with: tables that are possible, games played on, a bounded amount of work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from engine.board import Board
from engine.cards import PlayerColour
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import ClaimRoute, DrawBlind, Move, TakeLocomotive
from engine.shuffle import FairShuffle
from engine.state import Over, State, Turn, to_act
from engine.view import Stage, View, view
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from strategy.decision import Decision
from strategy.players import master
from strategy.players.hard import hard, weighing
from strategy.players.hard.fits import fitted
from strategy.players.master import LIMITS, planning, searching, think
from strategy.players.master.counting import totals
from strategy.players.master.guessing import Guesses
from strategy.players.master.policy import take_turn
from strategy.players.master.searching import Limits, Outcome, compare
from strategy.players.master.table import NOBODY, Table
from strategy.skills.indexed_board import IndexedBoard, indexed_board
from strategy.skills.networks import parts, way
from tests.engine.playing import seed_of
from tests.strategy.boards import EXPRESS, SICILY
from tests.tables import EUROPE
from tests.tiers import sampled

EVERYWHERE = pytest.mark.parametrize(
    "board", [EUROPE, EXPRESS, SICILY], ids=["europe", "express", "sicily"]
)
LONG_ON_EUROPE = pytest.mark.parametrize(
    "board",
    [pytest.param(EUROPE, marks=pytest.mark.thorough), EXPRESS, SICILY],
    ids=["europe", "express", "sicily"],
)


def playing(
    board: Board, seats: int, number: int, player: str = "hard"
) -> Iterator[tuple[State, Move | None]]:
    """Every position of a game of hard, or of another player, and the move that it makes there."""
    shuffle = FairShuffle(seed_of(number))
    colours = tuple(PlayerColour)[:seats]
    state = replay(new_game(board, colours, (None,) * seats, shuffle, None))
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        move = ENTRANTS[player](
            board, view(state, seat), choices(state, board, seat), Random(0)
        ).move
        yield state, move
        state, _ = apply(state, board, seat, move, shuffle)
    yield state, None


@cache
def played(
    board: Board, seats: int, number: int, player: str = "hard"
) -> Sequence[tuple[State, Move | None]]:
    """The whole of such a game, of which several tests ask."""
    return tuple(playing(board, seats, number, player))


def positions(board: Board, seats: int, number: int, player: str = "hard") -> list[State]:
    return [state for state, _ in played(board, seats, number, player)]


def cards(table: Table) -> int:
    held = sum(sum(player.hand) + len(player.blind) for player in table.seats)
    row = sum(card != NOBODY for card in table.row)
    return held + row + len(table.top) + sum(table.discard) + table.locomotives


@pytest.mark.thorough
@EVERYWHERE
def test_a_guess_agrees_with_the_view_and_is_played_to_its_end_by_the_rules(board: Board) -> None:
    indexed, rules = indexed_board(board), board.rules
    every = len(board.full_pile()) + (rules.locomotives_apart or 0)
    for state in positions(board, 3, 5)[::12]:
        if isinstance(state.phase, Over):
            break
        seen = view(state, to_act(state)[0])
        table = Guesses(indexed, seen).guess(Random(1))
        for each, player in zip(seen.seats, table.seats, strict=True):
            assert player.cards == sum(player.hand) == each.cards
            assert each.tickets is None or len(player.tickets) == each.tickets
            assert all(player.hand[kind] >= count for kind, count in enumerate(each.shown.counts))
        open_ = sum(seen.tunnel.laid.cards.counts) + len(seen.tunnel.revealed) if seen.tunnel else 0
        for _ in range(400):
            if table.over:
                break
            take_turn(table)
            assert cards(table) + open_ == every
            for player in table.seats:
                built = sum(indexed.length[route] for route in player.mine)
                assert min(player.hand) >= 0 <= player.wagons == rules.wagons - built
                assert player.cards == sum(player.hand)
        assert table.over


@pytest.mark.thorough
def test_late_in_a_game_rivals_are_thought_to_hold_the_tickets_they_have_built() -> None:
    indexed, held = indexed_board(EUROPE), list[bool]()
    for number in (3, 5, 6):
        game = positions(EUROPE, 2, number, "hard_1")
        seen = view(state := game[-len(game) // 6], seat := to_act(state)[0])
        guesses = Guesses(indexed, seen)
        for chance in range(12):
            rival = guesses.guess(Random(chance)).seats[1 - seat]
            part = parts(indexed, rival.mine)
            held += [part[a] == part[b] for a, b, _ in rival.tickets]
    assert sum(held) > 0.65 * len(held)


@pytest.mark.thorough
@pytest.mark.parametrize("number", (3, 4, 5))
def test_seats_in_thought_claim_what_hard_would_claim(number: int) -> None:
    indexed, alike = indexed_board(EUROPE), list[bool]()
    for state, move in played(EUROPE, 2, number):
        if not isinstance(state.phase, Turn):
            continue
        if isinstance(move, ClaimRoute) and not EUROPE.routes[move.route].tunnel:
            table = Guesses(indexed, view(state, state.phase.seat)).guess(Random(1))
            take_turn(table)
            route = indexed.route[move.route]
            claimed = set(table.seats[state.phase.seat].mine)
            alike.append(not claimed.isdisjoint({route, indexed.twin[route]}))
    assert sum(alike) > 0.65 * len(alike)


@pytest.mark.parametrize("number", sampled((7, 10, 12), 7))
def test_seats_in_thought_deny_rivals_the_routes_that_hard_would_deny_them(number: int) -> None:
    indexed, alike = indexed_board(EUROPE), list[bool]()
    weights = fitted(EUROPE.rules.wagons, EUROPE.rules.locomotive_pile, 2)
    harmless = weighing(replace(weights, denial=0.0))
    for state, move in played(EUROPE, 2, number):
        if not isinstance(state.phase, Turn) or not isinstance(move, ClaimRoute):
            continue
        seen, options = view(state, state.phase.seat), choices(state, EUROPE, state.phase.seat)
        if move != harmless(EUROPE, seen, options, Random(0)).move:
            table = Guesses(indexed, seen).guess(Random(1))
            take_turn(table)
            route = indexed.route[move.route]
            claimed = set(table.seats[state.phase.seat].mine)
            alike.append(not claimed.isdisjoint({route, indexed.twin[route]}))
    assert sum(alike) > 0.7 * len(alike) > 0


def test_many_tickets_take_a_plan_little_longer_and_count_as_more_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    indexed, ways = indexed_board(EUROPE), 0
    state = next(each for each, _ in playing(EUROPE, 2, 3) if isinstance(each.phase, Turn))
    table = Guesses(indexed, view(state, to_act(state)[0])).guess(Random(1))
    player = table.seats[table.turn]
    player.tickets = tuple((*indexed.ends[each], indexed.worth[each]) for each in indexed.worth)

    def counted(
        board: IndexedBoard, prices: Sequence[float], a: int, b: int
    ) -> tuple[float, tuple[int, ...]]:
        nonlocal ways
        ways += 1
        return way(board, prices, a, b)

    monkeypatch.setattr(planning, "way", counted)
    before = table.steps
    planning.replan(table, player)
    assert ways < 1000
    assert table.steps - before > ways / 4


@pytest.mark.thorough
@EVERYWHERE
@pytest.mark.parametrize("number", range(3))
def test_a_game_counts_in_thought_what_it_counts_at_the_table(board: Board, number: int) -> None:
    *_, last, over = positions(board, 3, number)
    assert isinstance(over.phase, Over)
    table = Guesses(indexed_board(board), view(last, to_act(last)[0])).guess(Random(1))
    indexed, result = table.board, over.phase.result
    for player, each, scored in zip(table.seats, over.players, result.seats, strict=True):
        own = sorted(indexed.route[route] for route, by in over.claims.items() if by == scored.seat)
        player.mine, player.points, player.bonus = tuple(own), each.score, each.bonus
        player.stations = tuple(indexed.city[city] for city in each.stations)
        player.stations_left = each.stations_left
        player.tickets = tuple((*indexed.ends[one], indexed.worth[one]) for one in each.tickets)
        for route in own:
            table.owner[route] = player.seat
    assert totals(table) == [each.total for each in result.seats]


@LONG_ON_EUROPE
def test_master_finds_the_last_claim_of_a_game_wherever_it_is_listed(board: Board) -> None:
    indexed = indexed_board(board)
    for number in range(20):
        state = positions(board, 2, number)[-2]
        seat = to_act(state)[0]
        seen, options = view(state, seat), choices(state, board, seat)
        claims = [move for move in options if isinstance(move, ClaimRoute)]
        claims = [move for move in claims if not board.routes[move.route].tunnel]
        idle = next((m for m in options if isinstance(m, DrawBlind | TakeLocomotive)), None)
        if seen.stage is Stage.TURN and seen.final_turns == () and claims and idle:
            best = max(claims, key=lambda move: board.routes[move.route].length)
            outcome = compare(indexed, seen, [idle, best], Random(1), LIMITS[Stage.TURN])
            assert outcome.chosen == 1
            assert outcome.gain > 0
            return
    pytest.fail("no game ended with a claim")


@pytest.mark.thorough
def test_work_is_bounded_by_its_budget_and_by_one_table_more() -> None:
    state, _ = next(islice(playing(EUROPE, 2, 3), 8, None))
    seat = to_act(state)[0]
    seen, options = view(state, seat), choices(state, EUROPE, seat)[:4]
    limits = Limits(steps=2000, tables=1000, sure=2.0)
    outcome = compare(indexed_board(EUROPE), seen, options, Random(1), limits)
    assert limits.steps <= outcome.steps < limits.steps + len(options) * 800
    few = Limits(steps=100_000, tables=2, sure=0.0)
    outcome = compare(indexed_board(EUROPE), seen, options, Random(1), few)
    assert (outcome.chosen, outcome.steps < 4000) == (0, True)


def test_where_twelve_tables_take_too_long_six_do(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = next(islice(playing(EXPRESS, 4, 3), 8, None))
    seat = to_act(state)[0]
    seen, options = view(state, seat), choices(state, EXPRESS, seat)[:4]
    made = list[Move]()

    def tried(table: Table, seen: View, move: Move) -> None:
        made.append(move)

    monkeypatch.setattr(searching, "try_move", tried)
    monkeypatch.setattr(searching, "play_on", lambda table: setattr(table, "steps", 100))
    monkeypatch.setattr(searching, "lead", lambda table, seat: options.index(made[-1]))

    def found(steps: int, tables: int) -> Outcome:
        limits = Limits(steps, tables, sure=2.0)
        return compare(indexed_board(EXPRESS), seen, options, Random(1), limits)

    assert found(10_000, 11).chosen == 0 < found(10_000, 12).chosen
    assert found(2_000, 5).chosen == 0 < found(2_000, 6).chosen


def test_whoever_gives_up_plays_one_game_where_no_other_move_could_be_preferred() -> None:
    state, _ = next(islice(playing(EXPRESS, 2, 3), 8, None))
    seat = to_act(state)[0]
    seen, options = view(state, seat), choices(state, EXPRESS, seat)[:4]

    def found(limits: Limits) -> tuple[Outcome, Outcome]:
        both = (limits, replace(limits, gives_up=True))
        one, other = (
            compare(indexed_board(EXPRESS), seen, options, Random(1), each) for each in both
        )
        return one, other

    whole, given_up = found(Limits(steps=600, tables=100, sure=0.5))
    assert given_up.chosen == whole.chosen == 0
    assert given_up.steps < whole.steps / 4
    whole, given_up = found(Limits(steps=6_000, tables=7, sure=0.5))
    assert given_up == whole


@LONG_ON_EUROPE
def test_master_thinks_at_every_stage_and_its_figures_begin_with_its_move(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(master, "_IN_SIGHT", board.rules.wagons)
    stages = set[Stage]()
    limits = {stage: Limits(steps=60, tables=7, sure=0.3) for stage in Stage}

    def hasty(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        if view.stage is Stage.TURN and view.seq % 4:
            return hard(board, view, choices, rng)
        decision = think(board, view, choices, rng, limits)
        if decision.alternatives:
            stages.add(view.stage)
            assert decision.alternatives[0].move == decision.move
            assert decision.alternatives[0].error == 0
        return decision

    play(board, Game(3, 1, 1, ("master",) * 2), {"master": hasty})
    assert {Stage.OPENING, Stage.TURN} <= stages
