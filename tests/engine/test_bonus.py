"""Who first joins two cities by routes of their own takes the top bonus card: X10."""

from __future__ import annotations

import json

import pytest

from engine.board import Board, RouteId, Seat
from engine.board_file import InvalidBoard
from engine.bonus import bonus_due, bonus_stack
from engine.cards import Colour
from engine.codec import decode, encode
from engine.consequences import settle
from engine.events import (
    BonusTaken,
    GameEnded,
    LastRoundBegan,
    RouteClaimed,
    RowRefilled,
    StationBuilt,
    TurnBegan,
)
from engine.refusals import Refusal
from engine.scoring import score
from engine.state import Over, State, TunnelToll, Turn
from engine.view import redact, view
from tests.engine.pocket import POCKET, pocket, remade
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    Played,
    listed,
    one,
    opening,
    play,
    refused,
    reshuffled,
    resign,
    some,
    table,
)

DIRECT = "claim london-istanbul white:6"
"""One route from end to end."""
HAND = "white:6"


def at(state: State, *texts: str, seat: int | None = None, board: Board = POCKET) -> Played:
    return play(state, *texts, seat=seat, board=board)


@pytest.mark.rule("X10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stack_has_a_card_for_each_seat_in_falling_value(seats: int) -> None:
    state = opening(seats, board=POCKET).state
    assert state.bonuses == (20, 16, 12, 8)[:seats] == bonus_stack(POCKET, seats)
    for reader in (None, Seat(0)):
        assert view(state, reader).bonuses == state.bonuses
        assert [seat.bonus for seat in view(state, reader).seats] == [0] * seats


@pytest.mark.rule("X10")
def test_without_the_switch_there_is_none() -> None:
    assert bonus_stack(EUROPE, 3) == opening(3).state.bonuses == ()
    assert bonus_due(table(claims={"amsterdam-london": 1}), EUROPE, Seat(1)) is None


@pytest.mark.rule("X10")
def test_who_joins_the_cities_takes_the_top_card_at_once() -> None:
    before = table(hand=HAND, board=POCKET)
    after, events = at(before, DIRECT)
    assert [type(event) for event in events] == [RouteClaimed, BonusTaken, TurnBegan]
    assert one(events, BonusTaken) == BonusTaken(Seat(1), 20)
    assert (after.bonuses, after.players[1].bonus) == ((16, 12), 20)
    assert after.players[1].score == 15
    assert view(after, Seat(0)).seats[1].bonus == 20
    assert score(after, POCKET).seats[1].total == 35


CHAINS = [
    ({"london-paris-red": 1, "wien-istanbul": 1}, "claim paris-wien white:3"),
    ({"london-berlin": 1, "berlin-wien": 1}, "claim wien-istanbul black:3"),
    ({"london-paris-blue": 1, "paris-roma": 1, "athina-roma": 1}, "claim athina-istanbul blue:2"),
    ({"athina-roma": 1, "athina-istanbul": 1, "madrid-roma": 1, "madrid-paris": 1},
     "claim london-paris-red red:2"),
]  # fmt: skip


@pytest.mark.rule("X10")
@pytest.mark.parametrize(("claims", "text"), CHAINS)
def test_by_any_way(claims: dict[str, int], text: str) -> None:
    hand = "white:3 black:3 blue:2 red:2"
    _, events = at(table(seats=4, hand=hand, claims=claims, board=POCKET), text)
    assert one(events, BonusTaken) == BonusTaken(Seat(1), 20)


@pytest.mark.rule("X10")
@pytest.mark.parametrize(("claims", "text"), CHAINS)
@pytest.mark.parametrize("owner", [0, 2])
def test_only_by_routes_of_ones_own(claims: dict[str, int], text: str, owner: int) -> None:
    for lent in claims:
        others = claims | {lent: owner}
        state = table(seats=4, hand="white:3 black:3 blue:2 red:2", claims=others, board=POCKET)
        after, events = at(state, text)
        assert not some(events, BonusTaken)
        assert (after.bonuses, after.players[1].bonus) == ((20, 16, 12, 8), 0)


@pytest.mark.rule("X10")
def test_a_ring_elsewhere_is_no_way() -> None:
    claims = {"paris-wien": 1, "wien-istanbul": 1, "roma-istanbul-white": 1, "london-berlin": 1}
    _, events = at(table(hand="blue:2", claims=claims, board=POCKET), "claim paris-roma blue:2")
    assert not some(events, BonusTaken)


@pytest.mark.rule("X10")
def test_once_per_player() -> None:
    state = at(table(hand="white:6 yellow:1 black:4", board=POCKET), DIRECT).state
    state = state._replace(phase=Turn(Seat(1)))
    for text in ("claim london-berlin yellow:1", "claim berlin-wien black:1"):
        state, events = at(state, text)
        assert not some(events, BonusTaken)
        state = state._replace(phase=Turn(Seat(1)))
    after, events = at(state, "claim wien-istanbul black:3")
    assert not some(events, BonusTaken)
    assert (after.bonuses, after.players[1].bonus) == ((16, 12), 20)


WAYS = {
    0: ("london-istanbul", "white:6"),
    1: ("wien-istanbul", "black:3"),
    2: ("roma-istanbul-white", "loco:4"),
    3: ("roma-istanbul-purple", "purple:4"),
}
NEARLY = {
    "london-berlin": 1, "berlin-wien": 1,
    "london-paris-red": 2, "paris-roma": 2,
    "london-roma": 3,
}  # fmt: skip


@pytest.mark.rule("X10")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_20_16_12_8_in_the_order_of_joining(order: tuple[int, ...]) -> None:
    """Each in its turn: two players may join the cities one right after the other."""
    state = table(
        seats=4, hands={seat: paid for seat, (_, paid) in WAYS.items()}, claims=NEARLY,
        turn=order[0], hand=WAYS[order[0]][1], board=POCKET,
    )  # fmt: skip
    taken = []
    for seat in order:
        route, paid = WAYS[seat]
        played = at(state._replace(phase=Turn(Seat(seat))), f"claim {route} {paid}")
        taken += some(played.events, BonusTaken)
        state = played.state
    assert taken == [
        BonusTaken(Seat(seat), points) for seat, points in zip(order, (20, 16, 12, 8), strict=True)
    ]
    assert state.bonuses == ()


@pytest.mark.rule("X10")
def test_two_players_have_two_cards() -> None:
    state = table(
        seats=2, turn=0, hand=HAND, hands={1: "black:3"},
        claims={"london-berlin": 1, "berlin-wien": 1}, board=POCKET,
    )  # fmt: skip
    state, first = at(state, DIRECT)
    state, second = at(state, "claim wien-istanbul black:3")
    assert (one(first, BonusTaken).points, one(second, BonusTaken).points) == (20, 16)
    assert (state.bonuses, [player.bonus for player in state.players]) == ((), [20, 16])


@pytest.mark.rule("X10", "R54")
def test_a_resigned_seats_card_stays_away_and_counts_for_nobody() -> None:
    claims = {"london-berlin": 2, "berlin-wien": 2}
    state = table(hand=HAND, hands={2: "black:3"}, claims=claims, board=POCKET)
    state = resign(at(state, DIRECT).state, 1, board=POCKET).state
    assert state.bonuses == (16, 12)
    state, events = at(state, "claim wien-istanbul black:3")
    assert one(events, BonusTaken).points == 16
    result = score(state, POCKET)
    assert [each.bonus for each in result.seats] == [0, 0, 16]
    assert result.seats[1].total == result.seats[1].routes == 15


@pytest.mark.rule("X10", "R54")
def test_a_resigned_seats_routes_join_nothing_for_others() -> None:
    claims = {"london-berlin": 0, "berlin-wien": 0}
    state = resign(table(hand="black:3", claims=claims, board=POCKET), 0, board=POCKET).state
    assert not some(at(state, "claim wien-istanbul black:3").events, BonusTaken)


@pytest.mark.rule("X10", "R55")
def test_taken_back_with_the_route_it_lies_on_top_again() -> None:
    claims = {"london-berlin": 2, "berlin-wien": 2}
    before = table(hand=HAND, hands={2: "black:3"}, claims=claims, board=POCKET)
    done = at(before, DIRECT).state
    back = at(done, "undo", seat=1).state
    assert (back.bonuses, back.players[1].bonus) == ((20, 16, 12), 0)
    assert back.claims == before.claims
    again, events = at(back, DIRECT)
    assert one(events, BonusTaken).points == 20
    other = at(at(back, "loco").state, "claim wien-istanbul black:3")
    assert one(other.events, BonusTaken) == BonusTaken(Seat(2), 20)
    assert again.players[1].bonus == 20


@pytest.mark.rule("X10", "R55")
def test_a_locomotive_taken_back_leaves_the_card_of_the_turn_before() -> None:
    state = at(table(hand=HAND, board=POCKET), DIRECT).state
    state = at(at(state, "loco").state, "undo", seat=2).state
    assert (state.bonuses, state.players[1].bonus) == ((16, 12), 20)
    assert refused(state, "undo", seat=1, board=POCKET).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("X10", "R47")
def test_in_the_turn_that_begins_the_last_round() -> None:
    _, events = at(table(hand=HAND, wagons={1: 7}, board=POCKET), DIRECT)
    assert [type(event) for event in events] == [
        RouteClaimed, BonusTaken, LastRoundBegan, TurnBegan,
    ]  # fmt: skip


@pytest.mark.rule("X10", "R47", "R55")
def test_the_last_round_and_the_card_are_taken_back_together() -> None:
    before = table(hand=HAND, wagons={1: 7}, board=POCKET)
    back = at(at(before, DIRECT).state, "undo", seat=1).state
    assert (back.final_turns, back.bonuses, back.players[1].bonus) == (None, (20, 16, 12), 0)
    within = table(hand=HAND, wagons={0: 2}, final_turns=[2, 0], board=POCKET)
    back = at(at(within, DIRECT).state, "undo", seat=1).state
    assert (back.final_turns, back.bonuses) == ((2, 0), (20, 16, 12))


@pytest.mark.rule("X10", "X13", "R47")
def test_in_the_very_last_turn() -> None:
    state, events = at(table(hand=HAND, final_turns=[], board=POCKET), DIRECT)
    assert [type(event) for event in events] == [RouteClaimed, BonusTaken, GameEnded]
    assert isinstance(state.phase, Over)
    assert state.phase.result.seats[1].bonus == 20
    assert state.phase.result.seats[1].total == 35
    assert state.phase.result.winners == (1,)


@pytest.mark.rule("X10", "R19", "R55")
def test_before_the_row_is_refilled() -> None:
    state = table(hand=HAND, pile="", row="red red red - -", board=POCKET)
    after, events = play(state, DIRECT, shuffle=reshuffled(), board=POCKET)
    kinds = [type(event) for event in events]
    assert kinds[:2] == [RouteClaimed, BonusTaken]
    assert kinds.count(RowRefilled) == 2
    assert refused(after, "undo", seat=1, board=POCKET).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("X10", "R52")
def test_what_happened_is_public_and_can_be_stored() -> None:
    event = BonusTaken(Seat(2), 16)
    assert redact(event, None) == event
    assert decode(json.loads(json.dumps(encode(event)))) == event


TUNNELS = remade(
    EUROPE,
    bonus={"cities": ["paris", "venezia"], "points": [9, 9, 7, 5, 1]},
    locomotive_pile=True,
)
"""Europe with a bonus for going to Venezia by the tunnel from Zürich or München."""


@pytest.mark.rule("X10", "R31")
def test_by_a_tunnel_once_it_is_claimed() -> None:
    (last,) = [r for r in EUROPE.routes.values() if {r.a, r.b} == {"venezia", "zurich"}]
    assert last.tunnel
    state = table(
        hand="green:2 loco:2", pile="green white white", claims={"paris-zurich": 1}, board=TUNNELS
    )
    laid, events = at(state, f"claim {last.id} green:2", board=TUNNELS)
    assert isinstance(laid.phase, TunnelToll)
    assert not some(events, BonusTaken)
    assert not some(at(laid, "giveup", board=TUNNELS).events, BonusTaken)
    after, events = at(laid, "toll loco:1", board=TUNNELS)
    assert [type(event) for event in events[:2]] == [RouteClaimed, BonusTaken]
    assert (after.players[1].bonus, after.bonuses) == (9, (9, 7))
    assert after.locomotives == 14 - 1
    free = state._replace(pile=(Colour.WHITE,) * 3)
    _, events = at(free, f"claim {last.id} green:2", board=TUNNELS)
    assert some(events, BonusTaken) == [BonusTaken(Seat(1), 9)]


@pytest.mark.rule("X10", "R44")
def test_a_station_joins_nothing_for_the_bonus() -> None:
    claims = {"paris-zurich": 0, "venezia-zurich": 1}
    state = table(hand="red:1", claims=claims, board=TUNNELS)
    after, events = at(state, "station paris red:1", board=TUNNELS)
    assert one(events, StationBuilt)
    assert not some(events, BonusTaken)
    assert score(after, TUNNELS).seats[1].bonus == 0


@pytest.mark.rule("X10", "R46")
def test_with_stations_both_count() -> None:
    state = table(hand="", claims={"paris-zurich": 1}, bonuses={1: 9}, board=TUNNELS)
    each = score(state, TUNNELS).seats[1]
    assert each.total == 4 + 9 + 3 * 4 + 10
    assert (each.bonus, each.station_points, each.longest_points) == (9, 12, 10)


@pytest.mark.rule("X10")
@each_row(
    "bonus",
    [
        {"cities": ["london", "istanbul"], "points": [20, 16, 12]},
        {"cities": ["london", "istanbul"], "points": []},
        {"cities": ["london", "istanbul"], "points": [20, 16, 12, 0]},
        {"cities": ["london", "london"], "points": [20, 16, 12, 8]},
        {"cities": ["london", "atlantis"], "points": [20, 16, 12, 8]},
        {"cities": ["london"], "points": [20, 16, 12, 8]},
    ],
)
def test_a_bonus_that_can_not_be_played_is_refused(bonus: object) -> None:
    with pytest.raises(InvalidBoard, match="bonus"):
        pocket(bonus=bonus)


@pytest.mark.rule("X10")
def test_more_cards_than_seats_are_left_in_the_box() -> None:
    board = pocket(bonus={"cities": ["london", "istanbul"], "points": [9, 8, 7, 6, 5, 4]})
    assert opening(2, board=board).state.bonuses == (9, 8)


@pytest.mark.rule("X10")
def test_only_a_claim_brings_one() -> None:
    """Not even a position that is due for one, as after a change of the edition's rules."""
    state = table(claims={"london-istanbul": 1}, board=POCKET)
    assert bonus_due(state, POCKET, Seat(1)) == 20
    assert not some(at(state, "draw", "draw").events, BonusTaken)
    assert "loco" in listed(state, board=POCKET)
    claimed = RouteClaimed(Seat(1), RouteId("madrid-paris"), state.discard, 3, 4)
    _, events = settle(state, POCKET, [claimed], reshuffled())
    assert some(events, BonusTaken)
