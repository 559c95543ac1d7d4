"""What everybody may know, and what nobody else may: R52, R53; the engine knows seats only: R56."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given

from engine.board import Seat, TicketId
from engine.cards import Cards
from engine.events import (
    CardDrawn,
    CardsDealt,
    Event,
    GameStarted,
    Resigned,
    RowRefilled,
    TicketsOffered,
)
from engine.evolve import replay
from engine.game import default_move, legal_moves
from engine.moves import KeepTickets, Resign
from engine.state import Over, Player, State, TicketChoice, TunnelToll, to_act
from engine.view import Stage, redact, view
from tests.engine.playing import all_games, sample, walk
from tests.tables import EUROPE, FAIR, cards, one, opening, play, row_of, sequence, some, table
from tests.twins import twin

READERS = (Seat(0), Seat(1), Seat(2), None)
FEW = 10


def busy() -> State:
    return table(
        hand="red:2 loco:1",
        hands={0: "blue:4", 2: ""},
        pile="white*7",
        discard="green:3 red:1",
        claims={"berlin-danzig": 0, "cadiz-lisboa": 2},
        stations={1: "wien", 2: "roma paris"},
        tickets={0: "paris-wien", 1: "berlin-roma kyiv-sochi"},
        ticket_pile="roma-smyrna angora-athina",
    )


@pytest.mark.rule("R52")
@pytest.mark.parametrize("reader", READERS)
def test_what_is_public(reader: Seat | None) -> None:
    seen = view(busy(), reader)
    assert seen.row == row_of("red blue white green black")
    assert (seen.pile, seen.discard, seen.ticket_pile) == (7, 4, 2)
    assert seen.claims == {"berlin-danzig": 0, "cadiz-lisboa": 2}
    assert [s.score for s in seen.seats] == [7, 0, 2]
    assert [s.wagons for s in seen.seats] == [41, 45, 43]
    assert [s.stations_left for s in seen.seats] == [3, 2, 1]
    assert [s.stations for s in seen.seats] == [(), ("wien",), ("roma", "paris")]
    assert [s.cards for s in seen.seats] == [4, 3, 0]
    assert [s.tickets for s in seen.seats] == [1, 2, 0]
    assert (seen.stage, seen.to_act) == (Stage.TURN, (1,))


@pytest.mark.rule("R52", "R30")
@pytest.mark.parametrize("reader", READERS)
def test_laid_cards_are_shown_apart_from_the_hand(reader: Seat | None) -> None:
    state = play(table(hand="red:3 loco:1", pile="red white*5"), "claim paris-zurich red:3").state
    assert isinstance(state.phase, TunnelToll)
    seen = view(state, reader)
    assert seen.tunnel is not None
    assert (seen.tunnel.seat, seen.tunnel.route, seen.tunnel.toll) == (1, "paris-zurich", 1)
    assert seen.tunnel.laid.cards == cards("red:3")
    assert seen.tunnel.revealed == sequence("red white white")
    assert seen.seats[1].cards == 1


@pytest.mark.rule("R52", "R38")
@pytest.mark.parametrize("reader", READERS)
def test_an_open_offer_counts_neither_here_nor_there(reader: Seat | None) -> None:
    seen = view(play(busy(), "tickets").state, reader)
    assert (seen.ticket_pile, seen.seats[1].tickets, seen.stage) == (0, 2, Stage.TICKET_CHOICE)


@pytest.mark.rule("R53")
def test_everybody_sees_the_own_hand_and_tickets() -> None:
    mine = view(busy(), Seat(1)).mine
    assert mine is not None
    assert (mine.seat, mine.hand) == (1, cards("red:2 loco:1"))
    assert mine.tickets == ("berlin-roma", "kyiv-sochi")
    assert mine.offer == ()


@pytest.mark.rule("R53", "R38")
def test_only_who_drew_sees_the_offer() -> None:
    state = play(busy(), "tickets").state
    assert isinstance(state.phase, TicketChoice)
    offers = [view(state, Seat(seat)).mine for seat in range(3)]
    assert [mine.offer for mine in offers if mine] == [(), state.phase.offer, ()]


@pytest.mark.rule("R53")
def test_the_table_sees_nothing_private() -> None:
    assert view(busy(), None).mine is None


def _secretly_different(state: State) -> State:
    """Change everything that seat 1 may not know, and nothing else."""
    first, second, third = state.players
    offer: tuple[TicketId, ...] = (TicketId("athina-wilno"),)
    return state._replace(
        players=(
            first._replace(hand=cards("loco:4"), tickets=(TicketId("essen-kyiv"),)),
            second,
            third._replace(tickets=third.tickets),
        ),
        pile=sequence("loco*7"),
        discard=cards("green red:3"),
        buried=cards("red:2"),
        ticket_pile=(*offer, TicketId("paris-zagrab")),
    )


@pytest.mark.rule("R53")
@pytest.mark.parametrize("reader", [Seat(1), Seat(2), None])
def test_what_is_hidden_makes_no_difference(reader: Seat | None) -> None:
    before = busy()._replace(buried=cards("green:2"))
    assert view(before, reader) == view(_secretly_different(before), reader)
    assert view(busy(), Seat(0)) != view(_secretly_different(busy()), Seat(0))


@pytest.mark.rule("R53", "R57")
@pytest.mark.parametrize("reader", READERS)
def test_the_start_shows_no_pile(reader: Seat | None) -> None:
    _, events = opening(3)
    shown = redact(one(events, GameStarted), reader)
    assert isinstance(shown, GameStarted)
    assert (shown.pile, shown.tickets, shown.long_tickets) == (None, None, None)
    assert shown.colours == one(events, GameStarted).colours
    for event in events:
        if isinstance(event, CardsDealt | TicketsOffered):
            told = redact(event, reader)
            assert (told == event) == (event.seat == reader)
            assert isinstance(told, CardsDealt | TicketsOffered)
            assert told.count == event.count


@pytest.mark.rule("R53")
@pytest.mark.parametrize("reader", READERS)
def test_neither_card_from_the_pile_is_told_to_others(reader: Seat | None) -> None:
    first, events = play(table(turn=1, pile="blue green white"), "draw")
    drawn = [*some(events, CardDrawn), *some(play(first, "draw").events, CardDrawn)]
    assert len(drawn) == 2
    for event in drawn:
        assert (redact(event, reader) == event) == (reader == 1)


@pytest.mark.rule("R53")
def test_no_secret_in_a_repr() -> None:
    state, events = opening(3)
    asked, offered = play(busy(), "tickets")
    _, kept = play(asked, "keep roma-smyrna")
    _, drawn = play(busy(), "draw")
    holders: list[object] = [*events, *offered, *kept, *drawn]
    for position in (state, asked):
        holders += [position, position.phase, *position.players, view(position, Seat(1)).mine]
    holders.append(KeepTickets(frozenset([TicketId("roma-smyrna")])))
    for holder in holders:
        text = repr(holder)
        assert not [ticket for ticket in EUROPE.tickets if ticket in text]
        assert "hand=" not in text
        if not isinstance(holder, RowRefilled):
            assert "Colour." not in text.replace("PlayerColour.", "")
            assert "LOCOMOTIVE" not in text


@pytest.mark.rule("R52")
def test_a_reader_can_not_change_the_position() -> None:
    state = table(claims={"cadiz-lisboa": 1})
    shown: Any = view(state, None).claims
    with pytest.raises(TypeError):
        shown["paris-zurich"] = 0
    assert state.claims == {"cadiz-lisboa": 1} == shown


@pytest.mark.rule("R52")
def test_the_cards_that_everybody_has_seen() -> None:
    before = table(hand="blue:2", row="red blue red green black", pile="white red*9")
    state = play(before, "take 1", "take 2").state
    assert [each.shown for each in view(state, None).seats] == [Cards(), cards("red blue"), Cards()]
    state = play(before, "take 1", "draw").state
    assert view(state, None).seats[1].shown == cards("red")


def _shown(text: str, **position: Any) -> State:
    """A position in which seat 1 is known to hold some cards."""
    state = table(**position)
    players = list(state.players)
    players[1] = players[1]._replace(shown=cards(text))
    return state._replace(players=tuple(players))


@pytest.mark.rule("R52")
def test_what_may_have_been_spent_is_seen_no_more() -> None:
    state = play(_shown("blue:2 red", hand="blue:4 red"), "claim berlin-essen blue:2").state
    assert view(state, None).seats[1].shown == cards("red")
    assert view(state, None).discarded == cards("blue:2")


@pytest.mark.rule("R52", "R33")
def test_what_was_laid_and_taken_back_was_seen() -> None:
    before = _shown("red", hand="red:3", pile="red white*5")
    state = play(before, "claim paris-zurich red:3", "giveup").state
    assert view(state, None).seats[1].shown == cards("red:3")
    assert view(state, None).discarded == cards("red white:2")


@pytest.mark.rule("R53", "R54")
def test_a_hand_resigned_with_stays_unseen() -> None:
    state = play(_shown("blue", hand="blue:2 green", discard="red"), "resign").state
    seen = view(state, None)
    assert (seen.discard, seen.discarded) == (4, cards("red blue"))
    assert seen.seats[1].shown == Cards()


@pytest.mark.rule("R52", "R54")
def test_after_a_reshuffle_the_discard_is_known_again() -> None:
    """What somebody who resigned held is hidden in the discard only until that is shuffled."""
    state = table(hands={0: "blue:4"}, pile="white*1", discard="green:3")
    state = play(state, Resign(), seat=0).state
    seen = view(state, None)
    assert seen.discarded == cards("green:3") and seen.discard == 7
    state = play(state, "draw", "draw").state
    seen = view(state, None)
    assert state.buried == Cards()
    assert (seen.discard, seen.discarded) == (0, Cards())
    state = play(state, "draw", "draw").state._replace(discard=cards("blue:2"))
    assert view(state, None).discarded == cards("blue:2")


@pytest.mark.rule("R56")
def test_no_person_stands_in_a_position_or_in_the_log() -> None:
    names = {field.name for kind in get_args(Event) for field in fields(kind)}
    names |= {*Player._fields, *State._fields}
    assert not names & {
        "user",
        "person",
        "name",
        "player",
        "account",
        "discord",
        "computer",
        "level",
    }


@pytest.mark.rule("R56")
def test_whoever_moves_for_a_seat_its_hand_and_tickets_stay() -> None:
    """A computer takes over seat 1 by its default moves; the log alone tells what it holds."""
    state, log = opening(2, countries=[0, 1])
    held = []
    for _ in range(12):
        seat = to_act(state)[0]
        state, events = play(state, default_move(state, EUROPE, seat), seat=seat, shuffle=FAIR)
        log += events
        held.append((state.players[1].hand, state.players[1].tickets))
    assert replay(log).players[1].hand == held[-1][0]
    assert all(tickets == held[-1][1] for _, tickets in held[2:])
    assert held[-1][1]


def secrets(state: State, seat: int) -> tuple[object, ...]:
    """What only one seat knows."""
    player, mine = state.players[seat], view(state, Seat(seat)).mine
    assert mine is not None
    return player.hand, player.tickets, mine.offer


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@sample(6)
@given(all_games)
def test_a_twin_looks_alike_and_is_another_game(game: tuple[int, int, str]) -> None:
    rng = Random(game[1])
    log: list[Event] = []
    for count, step in enumerate(walk(*game, leaving=0.003)):
        log += step.events
        if count % 151 or isinstance(step.state.phase, Over):
            continue
        seats = len(step.state.players)
        for reader in (None, *map(Seat, range(seats))):
            found = replay(twin(log, reader, rng))
            assert found.pile != step.state.pile or len(found.pile) < FEW
            gone = any(isinstance(event, Resigned) for event in log)
            for other in range(seats):
                same = secrets(found, other) == secrets(step.state, other)
                assert same == (other == reader) or gone
            if reader is not None:
                moves = legal_moves(step.state, step.board, reader)
                assert legal_moves(found, step.board, reader) == moves
