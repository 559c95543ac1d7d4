"""Games of computer players of all levels end by the rules, and each level does everything."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.board import Board, Seat
from engine.game import apply, choices
from engine.state import Over, SecondDraw, State, to_act
from engine.view import view
from strategy.arena.kinds import Kind, kind, kinds_of
from strategy.arena.playing import Game, play
from strategy.arena.survey import SPARSE_EVERY, Census, Survey, run_survey
from strategy.decision import Player, Reason
from strategy.levels import PLAYERS, THINKING, Level
from tests.engine.pocket import pocket, remade
from tests.soak import SOAK
from tests.strategy.asking import AWAKE, ENTRANTS, HASTY, Lots, decided
from tests.strategy.boards import EXPRESS
from tests.tables import EUROPE, FAIR, table
from tests.tiers import sampled

PARTS, GAMES = (range(16), 2000) if SOAK else (range(1), 60)
LEVELS = tuple(str(level) for level in Level if level not in THINKING)
_BONUS = {"cities": ["edinburgh", "athina"], "points": [20, 16, 12, 8, 4]}
MIXED = (
    remade(EUROPE, locomotive_pile=True, row_locomotives=0, bonus=_BONUS),
    remade(EUROPE, bonus=_BONUS, row_alone=True, longest_path=0, opening_under=True),
    remade(EUROPE, plain=True, stations=0, opening_long=0, opening_regular=4, tunnel_cards=0),
    remade(EXPRESS, stations=2, station_points=3, longest_path=8, one_track_up_to=4),
    pocket(bonus=None),
    pocket(locomotive_pile=False, row_alone=False),
)
"""Switches in other company than ours."""
TUNNEL = "petrograd-stockholm"
HANDS = {
    0: "blue:2 orange white:3 green yellow:3 black red:6 loco:2",
    1: "blue purple orange:3 white:2 green:2 yellow black:6 red:2 loco:2",
    2: "blue purple:8 orange:2 white:5 green yellow:3 black:5 red:2",
    3: "blue:2 purple orange:6 white yellow:3 loco:2",
    4: "blue:4 purple:2 white green:6 yellow:2 red loco:2",
}


@cache
def census(part: int, edition: str, games: int) -> Census:
    """Play one part of the games: a wrong move, a failure or a game without an end is raised."""
    total = Census()
    for each in run_survey(Survey(edition, LEVELS, games, part), jobs=1):
        total.join(each)
    return total


@pytest.mark.soak
@pytest.mark.rule("R9", "R10", "R47", "R59")
@pytest.mark.parametrize(
    ("part", "games"),
    [(102, 5), *(pytest.param(part, GAMES, marks=pytest.mark.thorough) for part in PARTS)],
)
def test_games_of_computers_end_by_the_rules(part: int, games: int) -> None:
    found = census(part, "europe", games)
    assert found.games == found.seats.total() == games
    assert {*found.seats} == {2, 3, 4, 5}


@pytest.mark.soak
@pytest.mark.rule("X1", "X4", "X6", "X12", "R59")
@pytest.mark.parametrize(
    ("part", "games"),
    [(0, 10), *(pytest.param(part, GAMES // 3, marks=pytest.mark.thorough) for part in PARTS)],
)
def test_games_of_express_do_too(part: int, games: int) -> None:
    found = census(part, "express", games)
    assert found.games == found.seats.total() == games
    assert {*found.seats} == {2, 3, 4}


@pytest.mark.soak
@pytest.mark.rule("R10", "R59")
@pytest.mark.parametrize("board", MIXED, ids=[*range(len(MIXED))])
@pytest.mark.parametrize("number", sampled(range(GAMES // 20), 1))
def test_games_of_any_mix_of_rules_do_too(number: int, board: Board) -> None:
    """All switches are open to editions of one's own."""
    rng = Random(number)
    names = tuple(rng.choices([*ENTRANTS], k=rng.randint(*board.rules.seats)))
    assert play(board, Game(1, number, number, names), ENTRANTS).result.winners


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("board", "part", "games", "rare"),
    [
        pytest.param(EUROPE, 0, GAMES, {Kind.DECLINE}, marks=pytest.mark.thorough),
        # So few games seldom come to passing or to more tickets, and which do depends on the map.
        (
            EXPRESS,
            0,
            GAMES // 3 if SOAK else 10,
            {Kind.DECLINE, Kind.PASS, Kind.DRAW_TICKETS, Kind.KEEP_TICKETS},
        ),
    ],
    ids=["europe", "express"],
)
def test_every_level_uses_every_kind_of_action(
    board: Board, part: int, games: int, rare: set[Kind], level: str
) -> None:
    """A second card is always worth having: none declines one as long as there is one to draw."""
    found = census(part, board.edition, games).kinds[level]
    there = {*kinds_of(board)}
    assert there - rare <= {kind for kind in Kind if found[kind]} <= there


def test_which_kinds_there_are_follows_from_the_rules_and_the_routes() -> None:
    assert {*Kind} - {*kinds_of(EUROPE)} == {Kind.LOCOMOTIVE}
    without = {
        Kind.ROW_LOCOMOTIVE, Kind.FERRY, Kind.TUNNEL, Kind.TOLL, Kind.GIVE_UP, Kind.STATION,
        Kind.DECLINE,
    }  # fmt: skip
    assert {*Kind} - {*kinds_of(pocket())} == without
    assert {*Kind} - {*kinds_of(pocket(locomotives=0, locomotive_pile=False))} == without | {
        Kind.LOCOMOTIVE
    }
    assert {*Kind} - {*kinds_of(MIXED[0])} == {Kind.ROW_LOCOMOTIVE}


def second_card(row: str, pile: str = "") -> State:
    """Set up the choice of a second card, with one open ticket and a few cards."""
    return table(
        seats=2,
        turn=0,
        phase=SecondDraw(Seat(0)),
        hand="red:2 loco",
        tickets={0: "brest-marseille"},
        row=row,
        pile=pile,
    )


@pytest.mark.rule("R11", "R18")
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("lot", [AWAKE, HASTY])
def test_a_second_card_is_declined_only_where_there_is_none(level: Level, lot: float) -> None:
    """The engine then ends the draw by itself, so that in a game nobody is seen to decline."""
    none = second_card("loco loco - - -")
    found = decided(PLAYERS[level], none, rng=Lots(lot))
    assert kind(EUROPE, view(none, Seat(0)), found.move) is Kind.DECLINE
    assert found.reason is Reason.NOTHING_TO_GAIN
    for some in (second_card("loco green - - -"), second_card("- - - - -", "green")):
        assert decided(PLAYERS[level], some, rng=Lots(lot)).move != found.move


@pytest.mark.thorough
def test_a_survey_has_boards_with_few_routes_in_it() -> None:
    survey = Survey("europe", LEVELS, 100, 1)
    routes = [len(survey.board(number).routes) for number in range(4 * SPARSE_EVERY)]
    assert sum(each < 30 for each in routes) == 4
    assert len({survey.board(number) for number in range(1000)}) <= 5


def test_a_survey_draws_lots_for_the_seats() -> None:
    survey = Survey("europe", LEVELS, 100, 1)
    games = [survey.game(number, (2, 5)) for number in range(100)]
    assert {len(game.names) for game in games} == {2, 3, 4, 5}
    assert {name for game in games for name in game.names} == {*LEVELS}
    assert games == [survey.game(number, (2, 5)) for number in range(100)]
    assert games != [Survey("europe", LEVELS, 100, 2).game(n, (2, 5)) for n in range(100)]


def hopeless() -> State:
    """Nothing but one tunnel is left to claim, and nothing but locomotives to turn up: whatever
    is laid, three cards more are due, and nobody has them."""
    claims = {str(each): index % 5 for index, each in enumerate(EUROPE.routes) if each != TUNNEL}
    return table(
        seats=5,
        turn=0,
        hands=HANDS,
        hand=HANDS[0],
        row="red blue white green black",
        pile="loco*3",
        discard="loco:3",
        claims=claims,
        wagons=dict.fromkeys(range(5), 18),
        stations=dict.fromkeys(range(5), "paris"),
        ticket_pile="",
    )


@pytest.mark.rule("R10", "R33")
@pytest.mark.parametrize("name", sampled(ENTRANTS, *LEVELS))
def test_the_game_goes_on(name: str) -> None:
    player: Player = ENTRANTS[name]
    assert all("loco:3" not in hand for hand in HANDS.values())
    state, rng = hopeless(), Random(1)
    for _ in range(300):
        if isinstance(state.phase, Over):
            return
        seat = to_act(state)[0]
        move = player(EUROPE, view(state, seat), choices(state, EUROPE, seat), rng).move
        state, _ = apply(state, EUROPE, seat, move, FAIR)
    pytest.fail("they would go on for ever")
