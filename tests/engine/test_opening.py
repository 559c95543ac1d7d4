"""Components and set-up: R1–R8, and boards that no game can be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

import pytest

from engine.board import Seat, TicketId
from engine.board_file import InvalidBoard
from engine.cards import COLOURS, Cards, Colour, PlayerColour
from engine.events import GameStarted, OpeningEnded, RowSwept, TicketsKept, TurnBegan
from engine.game import choices, new_game
from engine.moves import KeepTickets
from engine.notation import read, write
from engine.refusals import Refusal
from engine.shuffle import FIRST_PILE, LONG_TICKETS, TICKETS, FairShuffle
from engine.state import Opening, State, Turn, to_act
from engine.view import redact, view
from tests.engine.little import little
from tests.engine.pocket import remade
from tests.rows import each_row
from tests.tables import COLOURS as SEAT_COLOURS
from tests.tables import (
    EUROPE,
    FAIR,
    Played,
    Stacked,
    begun,
    listed,
    offer_of,
    one,
    opening,
    play,
    refused,
    resign,
    row_of,
    sequence,
    some,
    table,
)

LONG = tuple(t.id for t in EUROPE.tickets.values() if t.long)
REGULAR = tuple(t.id for t in EUROPE.tickets.values() if not t.long)


@pytest.mark.rule("R1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(seats: int) -> None:
    assert len(opening(seats).state.players) == seats


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    "colours",
    [
        (),
        (PlayerColour.BLUE,),
        (*PlayerColour, PlayerColour.BLUE),
        (PlayerColour.BLUE, PlayerColour.BLUE),
    ],
)
def test_fewer_more_and_equal_colours_are_refused(colours: tuple[PlayerColour, ...]) -> None:
    with pytest.raises(ValueError, match=r"."):
        new_game(EUROPE, colours, [None] * len(colours), FAIR, None)


@pytest.mark.rule("R1")
def test_the_colours_are_those_of_the_wagons() -> None:
    assert {colour.value for colour in PlayerColour} == {"blue", "red", "green", "yellow", "black"}
    chosen = (PlayerColour.YELLOW, PlayerColour.BLUE)
    started = one(new_game(EUROPE, chosen, [None, None], FAIR, None), GameStarted)
    assert started.colours == chosen


@pytest.mark.rule("R2")
def test_everybody_has_wagons_stations_and_no_points() -> None:
    for player in opening(5).state.players:
        assert (player.wagons, player.stations_left, player.stations) == (45, 3, ())
        assert player.score == 0


@pytest.mark.rule("R3")
def test_the_deck_has_110_cards() -> None:
    counts = Counter(EUROPE.full_pile())
    assert counts == Counter({Colour.LOCOMOTIVE: 14}) + Counter(COLOURS * 12)
    assert len(EUROPE.full_pile()) == 110


@pytest.mark.rule("R3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_cards_are_somewhere_after_the_deal(seats: int) -> None:
    state = opening(seats).state
    there = Counter(state.pile) + Counter(state.discard)
    there += Counter(card for card in state.row if card is not None)
    there += Counter(card for player in state.players for card in player.hand)
    assert there == Counter(EUROPE.full_pile())


@pytest.mark.rule("R4")
def test_cards_are_dealt_seat_by_seat_and_then_the_row() -> None:
    deck = "red*4 blue*4 green*4 white black loco yellow loco purple orange"
    state = opening(3, shuffle=Stacked({FIRST_PILE: sequence(deck)})).state
    assert [player.hand for player in state.players] == [
        Cards.of(*[colour] * 4) for colour in (Colour.RED, Colour.BLUE, Colour.GREEN)
    ]
    assert state.row == row_of("white black loco yellow loco")
    assert state.pile[:2] == sequence("purple orange")
    assert len(state.pile) == 110 - 3 * 4 - 5


@pytest.mark.rule("R4", "R5")
def test_tickets_are_dealt_seat_by_seat_the_long_one_first() -> None:
    tops = {LONG_TICKETS: LONG[2:4], TICKETS: REGULAR[10:20]}
    state = opening(2, shuffle=Stacked(tops)).state
    assert offer_of(state, 0) == (LONG[2], *REGULAR[10:13])
    assert offer_of(state, 1) == (LONG[3], *REGULAR[13:16])
    assert state.ticket_pile[:4] == REGULAR[16:20]


@pytest.mark.rule("R5")
def test_there_are_six_long_and_forty_regular_tickets() -> None:
    assert (len(LONG), len(REGULAR)) == (6, 40)


@pytest.mark.rule("R5", "R7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_undealt_long_tickets_are_out_of_the_game(seats: int) -> None:
    state = opening(seats).state
    assert len(state.ticket_pile) == 40 - 3 * seats
    assert not set(state.ticket_pile) & set(LONG)


def _opening_of_three() -> State:
    return opening(3).state


@pytest.mark.rule("R6")
def test_any_two_three_or_four_of_the_offer_may_be_kept() -> None:
    state = _opening_of_three()
    offer = offer_of(state, 1)
    wanted = {KeepTickets(frozenset(kept)) for n in (2, 3, 4) for kept in combinations(offer, n)}
    found = choices(state, EUROPE, Seat(1))
    assert set(found) == wanted
    assert len(found) == 11


@pytest.mark.rule("R6", "R59")
def test_fewer_than_two_are_refused() -> None:
    state = _opening_of_three()
    for kept in ([], list(offer_of(state, 1)[:1])):
        error = refused(state, KeepTickets(frozenset(kept)), seat=1)
        assert (error.refusal, error.rule) == (Refusal.KEEP_MORE_TICKETS, "R6")


@pytest.mark.rule("R6", "R59")
def test_a_ticket_of_another_offer_is_refused() -> None:
    state = _opening_of_three()
    mine, others = offer_of(state, 1), offer_of(state, 2)
    error = refused(state, KeepTickets(frozenset([*mine[:2], others[0]])), seat=1)
    assert (error.refusal, error.rule) == (Refusal.TICKET_NOT_OFFERED, "R6")


@pytest.mark.rule("R6")
@each_row("order", list(permutations(range(3))))
def test_all_choose_at_the_same_time_in_any_order(order: tuple[int, ...]) -> None:
    state, _ = opening(3, countries=[1, 2, 0])
    for done, seat in enumerate(order):
        assert isinstance(state.phase, Opening)
        assert set(to_act(state)) == set(order[done:])
        kept = offer_of(state, seat)[: 2 + seat % 3]
        state, events = play(state, KeepTickets(frozenset(kept)), seat=seat)
        assert bool(some(events, OpeningEnded)) == (done == 2)
    assert one(events, OpeningEnded).counts == (2, 3, 4)
    assert state.phase == Turn(Seat(1))
    assert one(events, TurnBegan).seat == 1


@pytest.mark.rule("R6", "R53")
def test_nobody_learns_what_or_how_many_until_all_have_chosen() -> None:
    state = _opening_of_three()
    offer = offer_of(state, 0)
    two, events_of_two = play(state, KeepTickets(frozenset(offer[:2])), seat=0)
    four, events_of_four = play(state, KeepTickets(frozenset(offer)), seat=0)
    for reader in (Seat(1), Seat(2), None):
        assert view(two, reader) == view(four, reader)
        assert [redact(event, reader) for event in events_of_two] == [
            redact(event, reader) for event in events_of_four
        ]
    assert all(seat.tickets is None for seat in view(four, Seat(0)).seats)


@pytest.mark.rule("R6", "R52")
def test_the_numbers_become_public_when_all_have_chosen() -> None:
    state = begun(3)
    assert [seat.tickets for seat in view(state, None).seats] == [4, 4, 4]


@pytest.mark.rule("R6", "R59")
def test_who_has_chosen_waits() -> None:
    state = _opening_of_three()
    offered = offer_of(state, 0)
    state = play(state, KeepTickets(frozenset(offered)), seat=0).state
    again = KeepTickets(frozenset(offered[:2]))
    assert refused(state, again, seat=0).refusal is Refusal.OPENING_CHOSEN
    for text in ("draw", "take 1", "tickets", "pass", "station wien red:1"):
        error = refused(state, text, seat=0)
        assert error.refusal in {Refusal.OPENING_NOT_DONE, Refusal.OPENING_CHOSEN}
        assert error.rule == "R6"


@pytest.mark.rule("R6", "R59")
@each_row("text", ["draw", "take 1", "tickets", "pass", "giveup", "toll red:1"])
def test_nothing_else_is_possible_before_choosing(text: str) -> None:
    assert refused(_opening_of_three(), text, seat=1).refusal in {
        Refusal.CHOOSE_TICKETS_FIRST,
        Refusal.OPENING_NOT_DONE,
    }


@pytest.mark.rule("R7")
def test_tickets_not_kept_leave_the_game() -> None:
    state = _opening_of_three()
    pile = state.ticket_pile
    for seat in range(3):
        offer = offer_of(state, seat)
        state, events = play(state, KeepTickets(frozenset(offer[:2])), seat=seat)
        assert not one(events, TicketsKept).under
        assert state.players[seat].tickets == offer[:2]
    assert state.ticket_pile == pile


UNDER = remade(EUROPE, opening_under=True)


def _kept_two(state: State, seat: int) -> Played:
    kept = KeepTickets(frozenset(offer_of(state, seat)[1:3]))
    return play(state, kept, seat=seat, board=UNDER)


@pytest.mark.rule("X16")
@each_row("order", [*permutations(range(3))])
def test_or_they_go_under_the_pile_seat_by_seat_whoever_chose_first(order: Sequence[int]) -> None:
    state = opening(3, board=UNDER).state
    pile = state.ticket_pile
    given = [ticket for seat in range(3) for ticket in offer_of(state, seat)[0::3]]
    assert any(UNDER.tickets[ticket].long for ticket in given)
    for seat in order:
        state, _ = _kept_two(state, seat)
    assert state.ticket_pile == (*pile, *given)


@pytest.mark.rule("X16", "R6", "R52")
@pytest.mark.parametrize("reader", [*range(3), None])
def test_the_pile_tells_nobody_how_many_were_kept_before_all_have_chosen(
    reader: Seat | None,
) -> None:
    state = opening(3, board=UNDER).state
    before = view(state, reader).ticket_pile
    for seat in (2, 0):
        state, events = _kept_two(state, seat)
        kept = redact(one(events, TicketsKept), reader)
        assert isinstance(kept, TicketsKept)
        assert (kept.under is None) is (seat != reader)
        assert view(state, reader).ticket_pile == before
    state, _ = _kept_two(state, 1)
    assert view(state, reader).ticket_pile == before + 6


@pytest.mark.rule("X16", "R54")
def test_what_was_given_back_goes_under_though_who_did_resigns() -> None:
    state = opening(3, board=UNDER).state
    pile, given = state.ticket_pile, offer_of(state, 0)[0::3]
    state, _ = _kept_two(state, 0)
    state, _ = resign(state, 0, board=UNDER)
    state, _ = _kept_two(state, 1)
    state, _ = _kept_two(state, 2)
    assert state.ticket_pile[len(pile) : len(pile) + 2] == given


@pytest.mark.rule("R8")
@each_row(
    ("countries", "first"),
    [
        ((3, 20, 7), 1),
        ((None, None, 0), 2),
        ((0, None, None), 0),
        ((5, 4), 0),
        ((1, 2, 3, 4, 44), 4),
    ],
)
def test_most_countries_begin(countries: tuple[int | None, ...], first: int) -> None:
    for seed in range(8):
        state, events = opening(
            len(countries), countries=countries, shuffle=FairShuffle(bytes([seed] * 32))
        )
        assert one(events, GameStarted).first == first
        assert isinstance(state.phase, Opening)
        assert state.phase.first == first


@pytest.mark.rule("R8", "R57")
@pytest.mark.parametrize(
    ("countries", "tied"),
    [((7, 2, 7), {0, 2}), ((None, None), {0, 1}), ((0, 0, 0, None), {0, 1, 2})],
)
def test_ties_are_drawn_from_the_seed(countries: tuple[int | None, ...], tied: set[int]) -> None:
    drawn: list[Seat] = []
    for seed in range(40):
        shuffle = FairShuffle(bytes([seed] * 32))
        firsts = {
            one(
                opening(len(countries), countries=countries, shuffle=shuffle).events, GameStarted
            ).first
            for _ in range(2)
        }
        assert len(firsts) == 1
        drawn += firsts
    assert set(drawn) == tied


@pytest.mark.rule("R8")
def test_play_goes_round_in_seat_order() -> None:
    state, _ = opening(4, countries=[0, 0, 9, 0])
    for seat in range(4):
        state = play(state, KeepTickets(frozenset(offer_of(state, seat))), seat=seat).state
    seen = []
    for _ in range(8):
        seen.append(to_act(state)[0])
        state = play(state, "draw", "draw").state
    assert seen == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("R4", "R14")
def test_a_row_of_three_locomotives_is_reset_at_set_up() -> None:
    deck = "red*4 blue*4 loco white loco green loco yellow*2 loco*2 black"
    state, events = opening(2, shuffle=Stacked({FIRST_PILE: sequence(deck)}))
    assert some(events, RowSwept) == [RowSwept(sequence("loco white loco green loco"))]
    assert state.row == row_of("yellow*2 loco*2 black")
    assert state.discard == Cards.count(sequence("loco*3 white green"))


@pytest.mark.rule("R39", "R6")
def test_tickets_are_kept_in_the_order_of_the_offer() -> None:
    state = _opening_of_three()
    offer = offer_of(state, 0)
    chosen: list[TicketId] = [offer[3], offer[0], offer[2]]
    state = play(state, KeepTickets(frozenset(chosen)), seat=0).state
    assert state.players[0].tickets == (offer[0], offer[2], offer[3])


@each_row(
    ("rules", "said"),
    [
        ({"seats": (1, 5)}, "seats"),
        ({"seats": (2, 6)}, "seats"),
        ({"seats": (4, 3)}, "seats"),
        ({"row": 0}, "row"),
        ({"row": 12}, "row"),
        ({"cards_per_colour": 0}, "cards_per_colour"),
        ({"cards_per_colour": 100}, "cards_per_colour"),
        ({"locomotives": 100}, "locomotives"),
        ({"hand": 40}, "hand: there are too few cards"),
        ({"row_locomotives": 7}, "row_locomotives"),
        ({"wagons": 0}, "wagons"),
        ({"opening_regular": 9}, "opening_regular"),
        ({"opening_keep": 0}, "opening_keep"),
        ({"opening_keep": 5}, "opening_keep"),
        ({"offer": 0}, "offer"),
        ({"offer_keep": 0}, "offer_keep"),
        ({"offer_keep": 4}, "offer_keep"),
        ({"offer": 10}, "offer"),
        ({"locomotive_pile": True, "hand": 19}, "hand: there are too few cards"),
        ({"locomotive_pile": True, "locomotives": 0}, "locomotive_pile"),
        ({"colours": ["red", "blue", "red"]}, "colours"),
        ({"colours": ["red", "loco"]}, "colours"),
        ({"colours": []}, "colours"),
        ({"colours": ["pink"]}, "colours"),
        ({"ties": ["tickets", "tickets"]}, "ties"),
        ({"ties": ["lots"]}, "ties"),
        ({"ties": ["longest_path_card"], "longest_path": 0}, "ties"),
        ({"ties": ["bonus_card"]}, "ties"),
        ({"first_player": "host"}, "first_player"),
    ],
)
def test_rules_that_can_not_be_played(rules: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidBoard, match=f"rules {said}: "):
        little("a-b:1", **rules)


@each_row(
    "rules",
    [
        {"seats": (2, 2), "row": 1, "offer": 1},
        {"cards_per_colour": 99, "locomotives": 99},
        {"locomotives": 0, "stations": 0, "tunnel_cards": 0, "longest_path": 0},
        {"opening_long": 0, "opening_regular": 2, "last_round_wagons": 0},
        {"opening_long": 4, "opening_regular": 5, "opening_keep": 9, "offer": 9},
        {"locomotive_pile": True, "locomotives": 1, "row_alone": True, "row_locomotives": 6},
        {"colours": ["red"], "ties": ["stations"], "first_player": "random"},
        {"ties": []},
    ],
)
def test_rules_that_can(rules: dict[str, Any]) -> None:
    little("a-b:1", **rules)


@pytest.mark.rule("R1")
@each_row(
    ("colours", "countries"),
    [
        (SEAT_COLOURS[:1], [1]),
        ((), []),
        ((*SEAT_COLOURS, SEAT_COLOURS[0]), [1] * 6),
        ((SEAT_COLOURS[0], SEAT_COLOURS[0]), [1, 2]),
        (SEAT_COLOURS[:3], [1, 2]),
    ],
)
def test_seats_that_can_not_play(colours: Any, countries: list[int]) -> None:
    with pytest.raises(ValueError, match=r"players|colour"):
        new_game(EUROPE, colours, countries, FAIR, None)


@pytest.mark.rule("R5")
def test_every_seat_needs_tickets_to_choose_from() -> None:
    board = little("a-b:1 b-c:1", {"a-b": 1, "a-c": 2})
    with pytest.raises(ValueError, match="tickets"):
        new_game(board, SEAT_COLOURS[:2], [1, 2], FAIR, None)


def test_whatever_can_be_paid_can_be_written() -> None:
    """A route as long as there are cards of a colour, and one that takes the locomotives too."""
    lengths = {str(length): 1 for length in (99, 198)}
    board = little(
        "a-b:99 b-c:198", cards_per_colour=99, locomotives=99, wagons=300, points=lengths
    )
    state = table(hand="red:99 loco:99", row="blue white green black blue", board=board)
    texts = [text for text in listed(state, board=board) if text.startswith("claim")]
    assert {"claim b-c red:99+99", "claim a-b red:99", "claim a-b loco:99"} <= {*texts}
    assert all(write(read(text)) == text for text in texts)
