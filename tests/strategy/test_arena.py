"""The arena plays what it was asked, the same each time, and lets nobody get away with anything."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from engine.board import Board, Seat, TicketId
from engine.cards import Colour
from engine.events import (
    CardDrawn,
    DeckShuffled,
    DrawEnded,
    Event,
    FaceUpTaken,
    LastRoundBegan,
    LocomotiveTaken,
    Passed,
    RouteClaimed,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TunnelAbandoned,
    TunnelRevealed,
    TurnBegan,
)
from engine.evolve import replay
from engine.game import choices
from engine.moves import DrawBlind, KeepTickets, Move, PayToll, Resign, TakeFaceUp, Undo
from engine.payment import payment
from engine.result import Result, SeatResult, TicketResult
from engine.state import State
from engine.view import Stage, View, view
from strategy.arena import playing
from strategy.arena.contest import Contest, run_contest
from strategy.arena.entrants import ENTRANTS
from strategy.arena.kinds import Kind, kind, kinds_of
from strategy.arena.parallel import parts, spread
from strategy.arena.playing import FinishedGame, Game, GameFailed, PlayerInGame, play
from strategy.arena.reporting import decisions, results
from strategy.arena.sparse import sparse, with_routes
from strategy.arena.tally import WIN, Tally
from strategy.baselines import BASELINES
from strategy.decision import Decision, Player, Reason
from strategy.levels import PLAYERS
from tests.engine.playing import walk
from tests.engine.pocket import POCKET
from tests.tables import EUROPE
from tests.tiers import sampled

RANDOM = ENTRANTS["random"]


def test_no_level_has_the_name_of_a_baseline() -> None:
    assert not {str(level) for level in PLAYERS} & {*BASELINES}
    assert len(ENTRANTS) == len(PLAYERS) + len(BASELINES)


def test_everybody_has_every_seat_once_in_each_deal() -> None:
    contest = Contest("europe", ("a", "b", "b", "c"), 3, 1)
    games = [game for deal in range(3) for game in contest.games_of(deal)]
    assert [game.number for game in games] == [*range(contest.games)]
    for deal in range(3):
        of_deal = [game.names for game in games if game.deal == deal]
        for seat in range(4):
            assert sorted(names[seat] for names in of_deal) == ["a", "b", "b", "c"]


def first_views(game: Game) -> list[View]:
    """What the players of a game see at first, by seats."""
    seen: list[View] = []

    def look(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        if view.stage is Stage.OPENING:
            seen.append(view)
        return RANDOM(board, view, choices, rng)

    play(EUROPE, game, dict.fromkeys(game.names, look))
    return sorted(seen, key=lambda view: view.mine.seat if view.mine else 0)


def test_the_cards_follow_from_the_seed_and_the_deal() -> None:
    one, rotated = Game(1, 0, 0, ("a", "b")), Game(1, 1, 0, ("b", "a"))
    other, seeded = Game(1, 2, 1, ("a", "b")), Game(2, 0, 0, ("a", "b"))
    hands = [[view.mine for view in first_views(g)] for g in (one, rotated, other, seeded)]
    first, second, third, fourth = hands
    assert [mine and (mine.hand, mine.offer) for mine in first] == [
        mine and (mine.hand, mine.offer) for mine in second
    ]
    assert first != third != fourth != first


def test_the_lots_follow_from_the_seed_the_number_and_the_seat() -> None:
    names = ("a", "b")
    games = [Game(1, 0, 0, names), Game(1, 1, 0, names), Game(2, 0, 0, names)]
    drawn = {game.rng(seat).random() for game in games for seat in (0, 1)}
    assert len(drawn) == 6
    assert Game(1, 0, 9, ("c",)).rng(0).random() == games[0].rng(0).random()


def held(contest: Contest, jobs: int) -> Tally:
    total = Tally()
    for _, tally in run_contest(contest, jobs):
        total.join(tally)
    return total


@pytest.mark.thorough
@pytest.mark.parametrize("names", [("random", "path"), ("easy", "hard", "random")])
def test_the_number_of_processes_changes_nothing(names: tuple[str, ...]) -> None:
    contest = Contest("europe", names, 4, 11)
    alone, shared = held(contest, 1), held(contest, 2)
    assert results(contest, alone) == results(contest, shared)
    assert decisions(alone) == decisions(shared)
    for name, record in alone.players.items():
        assert record.durations.count == shared.players[name].durations.count
        record.durations = shared.players[name].durations
    assert alone == shared
    other = Contest("europe", names, 4, 12)
    assert results(other, held(other, 1)) != results(contest, alone)


@pytest.mark.parametrize("jobs", [1, 2, 7])
@pytest.mark.parametrize("count", [1, 2, 41, 5000])
def test_the_parts_are_the_whole(count: int, jobs: int) -> None:
    cut = parts(count, jobs)
    assert [number for part in cut for number in part] == [*range(count)]
    assert max(map(len, cut)) <= 50


def square(numbers: range) -> int:
    if 13 in numbers:
        raise GameFailed("In game 13 …")
    return sum(number * number for number in numbers)


@pytest.mark.parametrize("jobs", sampled([1, 2], 1))
def test_parts_come_in_their_order_and_a_broken_game_stops_all(jobs: int) -> None:
    assert [*spread(square, parts(10, 2), jobs)] == [number**2 for number in range(10)]
    with pytest.raises(GameFailed, match="game 13"):
        list(spread(square, parts(20, 2), jobs))
    assert str(pickle.loads(pickle.dumps(GameFailed("In game 13 …")))) == "In game 13 …"  # noqa: S301


def late(move: Move) -> Player:
    """A player who plays by chance at first, and then makes one and the same move."""

    def decide(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        if view.seq < 60:
            return RANDOM(board, view, choices, rng)
        return Decision(move, Reason.BLIND)

    return decide


@pytest.mark.parametrize(
    "move",
    [
        Undo(),
        Resign(),
        TakeFaceUp(9),
        PayToll(payment(None, 0, 1)),
        KeepTickets(frozenset({TicketId("paris-wien")})),
    ],
)
def test_a_move_that_is_none_of_the_choices_stops_the_game(move: Move) -> None:
    players = {"good": RANDOM, "bad": late(move)}
    with pytest.raises(GameFailed) as caught:
        play(EUROPE, Game(5, 17, 8, ("good", "bad")), players)
    told = str(caught.value)
    assert told.startswith("In game 17 of seed 5 (good, bad), bad at seat 1 chose ")
    assert "paris-wien" not in told
    assert told.count(". ") == 0


def first(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Keep all tickets, whether or not that is a choice."""
    assert view.mine is not None
    return Decision(KeepTickets(frozenset(view.mine.offer)), Reason.BLIND)


def test_a_legal_move_that_is_none_of_the_choices_stops_the_game_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fewer(state: State, board: Board, seat: Seat) -> list[Move]:
        offered = choices(state, board, seat)
        return [each for each in offered if isinstance(each, KeepTickets) and len(each.tickets) < 4]

    monkeypatch.setattr(playing, "choices", fewer)
    with pytest.raises(GameFailed, match=r"first at seat 0 chose .*, none of its 10 choices"):
        play(EUROPE, Game(5, 17, 8, ("first", "first")), {"first": first})


def test_a_choice_that_the_engine_refuses_stops_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "choices", lambda *_: (DrawBlind(),))
    players = {"some": lambda *asked: Decision(asked[2][0], Reason.BLIND)}
    with pytest.raises(GameFailed, match=r"some at seat 0 was refused DrawBlind\(\), a choice"):
        play(EUROPE, Game(5, 17, 8, ("some", "some")), players)


def test_a_player_that_fails_is_named() -> None:
    def fails(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        raise ZeroDivisionError("no cards")

    with pytest.raises(GameFailed) as caught:
        play(EUROPE, Game(5, 17, 8, ("good", "bad")), {"good": RANDOM, "bad": fails})
    assert "game 17 of seed 5" in str(caught.value)
    assert "bad at seat 1 failed: ZeroDivisionError('no cards')" in str(caught.value)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_game_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "BOUND", 50)
    with pytest.raises(
        GameFailed, match=r"game 17 of seed 5 .* there is no end after 50 decisions"
    ):
        play(EUROPE, Game(5, 17, 8, ("random", "random")), ENTRANTS)


def test_a_game_tells_what_was_done() -> None:
    game = Game(1, 2, 2, ("random", "path", "easy"))
    played = play(EUROPE, game, ENTRANTS)
    again = play(EUROPE, game, ENTRANTS)
    assert played.result == again.result
    assert [player.name for player in played.players] == [*game.names]
    turns = [player.turns for player in played.players]
    assert max(turns) - min(turns) <= 1
    for player, seat, other in zip(played.players, played.result.seats, again.players, strict=True):
        kinds = player.kinds
        assert kinds == other.kinds
        assert player.reasons == other.reasons
        assert kinds.total() == player.reasons.total() == len(player.seconds)
        assert kinds[Kind.OPENING] == 1
        assert kinds[Kind.KEEP_TICKETS] == kinds[Kind.DRAW_TICKETS]
        assert kinds[Kind.TOLL] + kinds[Kind.GIVE_UP] <= kinds[Kind.TUNNEL]
        assert kinds[Kind.STATION] == seat.stations_built
        assert all(seconds >= 0 for seconds in player.seconds)


def kind_told(board: Board, event: Event) -> Kind:
    """What kind of decision brought an event about."""
    match event:
        case TicketsKept():
            return Kind.OPENING if event.opening else Kind.KEEP_TICKETS
        case CardDrawn():
            return Kind.BLIND
        case FaceUpTaken():
            locomotive = event.card is Colour.LOCOMOTIVE
            return Kind.ROW_LOCOMOTIVE if locomotive else Kind.ROW_CARD
        case RouteClaimed():
            route = board.routes[event.route]
            if route.tunnel:
                return Kind.TOLL
            return Kind.FERRY if route.locomotives else Kind.CLAIM
        case _:
            return KINDS[type(event)]


KINDS = {
    DrawEnded: Kind.DECLINE,
    LocomotiveTaken: Kind.LOCOMOTIVE,
    TunnelRevealed: Kind.TUNNEL,
    TunnelAbandoned: Kind.GIVE_UP,
    TicketsOffered: Kind.DRAW_TICKETS,
    StationBuilt: Kind.STATION,
    Passed: Kind.PASS,
}


@pytest.mark.thorough
@pytest.mark.parametrize(("edition", "board"), [("europe", EUROPE), ("pocket", POCKET)])
def test_kinds_are_what_the_events_tell(edition: str, board: Board) -> None:
    seen: set[Kind] = set()
    for number in range(8):
        state: State | None = None
        for step in walk(3, number, edition, leaving=0):
            if state and step.seat is not None and not isinstance(step.move, Undo):
                assert step.move
                found = kind(step.board, view(state, step.seat), step.move)
                told = [each for each in step.events if not isinstance(each, DeckShuffled)]
                assert found is kind_told(step.board, told[0])
                seen.add(found)
            state = step.state
    assert seen == {*kinds_of(board)}


def seat_result(seat: int, total: int, done: int, failed: int, longest: bool) -> SeatResult:
    tickets = [TicketResult(TicketId(f"t{i}"), 5, i < done) for i in range(done + failed)]
    path = 10 * longest
    return SeatResult(Seat(seat), 0, tuple(tickets), (), seat, 0, 9, (), path, 0, total, None)


def test_a_tally_adds_up() -> None:
    first = Result((seat_result(0, 90, 2, 1, True), seat_result(1, 80, 1, 0, False)), (Seat(0),))
    tied = Result(
        (seat_result(0, 70, 0, 2, True), seat_result(1, 70, 3, 0, True)), (Seat(0), Seat(1))
    )
    tally = Tally()
    tally.add(
        [
            FinishedGame(first, (PlayerInGame("a", 30, 7), PlayerInGame("b", 31, 2))),
            FinishedGame(tied, (PlayerInGame("b", 40, 0), PlayerInGame("a", 40, 4))),
        ]
    )
    a, b = tally.players["a"], tally.players["b"]
    assert (tally.games, tally.seats, tally.turns, tally.longest) == (2, 4, 141, 40)
    assert (a.wins.mean / WIN, b.wins.mean / WIN) == (0.75, 0.25)
    assert (a.points.mean, b.points.mean) == (80, 75)
    assert (a.completed, a.failed, a.stations, a.longest) == (5, 1, 1, 2)
    assert (b.completed, b.failed, b.stations, b.longest) == (1, 2, 1, 1)
    assert (a.cards_left, b.cards_left) == (11, 2)
    joined = Tally()
    joined.join(tally)
    assert joined == tally
    assert (joined.players["a"].wins.deals, joined.players["a"].wins.counted) == (1, 2)


def test_cards_left_are_those_in_the_hands_at_the_end() -> None:
    log: list[Event] = []
    ended = play(EUROPE, Game(1, 1, 1, ("random", "path")), ENTRANTS, log.extend)
    hands = [len(each.hand) for each in replay(log).players]
    assert [each.cards_left for each in ended.players] == hands
    assert sum(hands)


SPENT: dict[type[Event], str] = {
    CardDrawn: "for cards",
    FaceUpTaken: "for cards",
    LocomotiveTaken: "for cards",
    RouteClaimed: "routes",
    TunnelRevealed: "routes",
    TicketsOffered: "tickets",
    StationBuilt: "stations",
}


@pytest.mark.parametrize("maps", [range(0), range(3, 4)], ids=["europe", "map 3"])
def test_the_tempo_is_what_the_events_tell(maps: range) -> None:
    contest, log = Contest("europe", ("easy", "path"), 1, 1, maps=maps), list[Event]()
    game, tally = next(contest.games_of(0)), Tally()
    ended = play(contest.board(0), game, ENTRANTS, log.extend)
    tally.add([ended])
    turns, spent, called = Counter[int](), Counter[tuple[int, str]](), dict[int, int]()
    for event, after in pairwise(log):
        if isinstance(event, TurnBegan):
            turns[event.seat] += 1
            spent[event.seat, SPENT[type(after)]] += 1
        elif isinstance(event, LastRoundBegan):
            called[event.seat] = turns[event.seat]
    _, told = results(contest, tally).split("tempo  ")
    for seat, (line, state) in enumerate(
        zip(told.splitlines()[1:3], replay(log).players, strict=True)
    ):
        assert line.split() == [
            game.names[seat],
            f"{turns[seat]:.1f}",
            *(f"{spent[seat, each]:.1f}" for each in dict.fromkeys(SPENT.values())),
            "100.0" if seat in called else "0.0",
            f"{called[seat]:.1f}" if seat in called else "-",
            f"{state.wagons:.1f}",
            f"{ended.result.seats[seat].longest:.1f}",
        ]


def test_every_share_of_a_victory_is_a_whole_number() -> None:
    assert all(WIN % winners == 0 for winners in range(1, 6))


def test_a_board_with_few_routes_is_a_board() -> None:
    names = [route for route in EUROPE.routes if "paris" in route and "-blue" not in route]
    few = with_routes(EUROPE, names)
    assert [*few.routes] == names
    assert [route.index for route in few.routes.values()] == [*range(len(few.routes))]
    for city, routes in few.routes_at.items():
        assert {*routes} == {r for r in few.routes.values() if city in (r.a, r.b)}
    assert 0 < len(few.twins) < len([name for name in names if name in EUROPE.twins])
    for name, twin in few.twins.items():
        assert few.routes[twin.id] is twin
        assert few.twins[twin.id] is few.routes[name]
    assert few.tickets == EUROPE.tickets
    assert sparse("europe", None, 3) is sparse("europe", None, 3)


def test_all_see_the_same_choices_that_they_decide_among() -> None:
    """A player is asked with the legal moves alone: never to leave, nor to take back."""

    def look(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        assert choices
        assert not any(isinstance(move, Undo | Resign) for move in choices)
        assert view.mine is not None
        assert view.mine.seat in view.to_act
        return Decision(choices[0] if DrawBlind() in choices else choices[-1], Reason.BLIND)

    play(EUROPE, Game(1, 1, 1, ("a", "b", "c", "d", "e")), dict.fromkeys("abcde", look))
