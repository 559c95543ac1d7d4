"""Who is to act, scores, the row, and the reader's hand; and all of it in alt texts.

What is told of a table's pace and of its deadlines.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.options import TableOptions
from bot.core.timing.paces import PaceName
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
    tunnel_alt,
    within_limit,
)
from bot.words.status import hand_text, heading, row_text, scores
from bot.words.times import pace_of_game
from engine.board import CityId, RouteId, Seat
from engine.cards import Colour
from engine.payment import payment
from engine.scoring import score
from engine.state import Over, State, TunnelToll
from engine.view import view
from strategy.prospects import prospects
from tests.bot.words.people import EDITION, LONG_NAMES, NAMES, SAY, TEXTS, a_table, random_game
from tests.soak import some_of
from tests.tables import EUROPE, begun, offer_of, opening, play, resign, table
from tests.tiers import sampled

TABLE = a_table()


def head(state: State, **how: bool) -> str:
    return heading(SAY, TABLE, view(state, None), **how)


def test_the_next_player_is_mentioned() -> None:
    state = table(hand="red")
    assert head(state) == "<@101>, it's your turn."
    assert head(state, mention=False) == "It's Bastien's turn."
    empty = replace(TABLE, holders=tuple(replace(each, user_id=None) for each in TABLE.holders))
    assert heading(SAY, empty, view(state, None)) == "Bastien, it's your turn."


@pytest.mark.rule("R47")
def test_the_last_turn_is_announced_to_each_player() -> None:
    last = table(final_turns=[2, 0])
    assert head(last) == "<@101>, it's your turn: your last one!"
    assert head(last, mention=False) == "It's Bastien's turn, their last one!"


@pytest.mark.rule("R36")
def test_an_open_tunnel_mentions_nobody() -> None:
    state = table(hand="red:2", pile="red red white*8")
    asked = play(state, "claim bucuresti-sofia red:2").state
    assert head(asked) == "Bastien decides about the tunnel Bucharest–Sofia: 2 cards more to pay."


def test_the_opening_counts_who_still_chooses() -> None:
    assert head(opening(3).state) == "3 players are still choosing tickets."


@pytest.mark.rule("R52")
def test_scores_tell_what_is_public() -> None:
    state = resign(
        table(hand="red:2 blue", claims={"berlin-wien": 1}, stations={1: "wien"}), 2
    ).state
    assert scores(SAY, TABLE, view(state, None)).split("\n") == [
        "🟦 **Anna** 0 points · 45 wagons · 3 stations · 0 cards · 0 tickets",
        "▶ 🟥 **Bastien** 4 points · 42 wagons · 2 stations · 3 cards · 0 tickets",
        "🟩 ~~Clara~~ 0 points, resigned",
    ]


@pytest.mark.rule("R6")
def test_numbers_of_tickets_are_no_part_of_the_opening_scores() -> None:
    assert "ticket" not in scores(SAY, TABLE, view(opening(3).state, None))


def test_the_row_tells_empty_places() -> None:
    state = table(row="red - loco white white", pile="blue*3", discard="red")
    assert row_text(SAY, view(state, None)) == (
        "Row – 1: red · 2: empty · 3: locomotive · 4: white · 5: white. "
        "Pile 3, discard 1, tickets 40."
    )


@pytest.mark.rule("R53")
def test_the_hand_is_its_readers_only() -> None:
    state = table(
        hand="red:2 loco",
        claims={"berlin-wien": 1, "munchen-wien": 1, "berlin-frankfurt-red": 0},
        tickets={1: "berlin-roma", 0: "brest-petrograd"},
    )
    assert hand_text(SAY, TABLE, view(state, Seat(1))).split("\n") == [
        "**Your hand**, 3 cards: 2 red and 1 locomotive",
        "Left to build: 39 wagons, 3 stations",
        "**Your ticket** (✅ when your own routes connect its cities):",
        "▫️ Berlin–Rome (9)",
    ]
    assert hand_text(SAY, TABLE, view(state, Seat(0))).endswith("▫️ Brest–Petrograd (20), long")
    assert hand_text(SAY, TABLE, view(state, None)).startswith("You don't sit at this table")
    gone = resign(state, 1).state
    assert hand_text(SAY, TABLE, view(gone, Seat(1))).startswith("You resigned")


def test_a_ticket_is_complete_when_own_routes_join_its_cities() -> None:
    way = {"berlin-wien": 1, "munchen-wien": 1, "munchen-venezia": 1, "roma-venezia": 1}
    mine = table(claims=way, tickets={1: "berlin-roma"})
    assert "✅ Berlin–Rome (9)" in hand_text(SAY, TABLE, view(mine, Seat(1)))
    broken = table(claims={**way, "munchen-venezia": 0}, tickets={1: "berlin-roma"})
    assert "▫️ Berlin–Rome (9)" in hand_text(SAY, TABLE, view(broken, Seat(1)))


def test_cards_laid_and_tickets_offered_are_told() -> None:
    state = table(hand="red:3", pile="red red white*8")
    laid = play(state, "claim bucuresti-sofia red:2").state
    assert "Laid for the tunnel: 2 red" in hand_text(SAY, TABLE, view(laid, Seat(1)))
    asked = play(begun(3), "tickets").state
    assert "keep at least 1. " in hand_text(SAY, TABLE, view(asked, Seat(0)))
    assert "Offered" not in hand_text(SAY, TABLE, view(asked, Seat(1)))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seed", "seats"), [pytest.param(7, 3, marks=pytest.mark.thorough), (8, 5)]
)
def test_whole_games_fit_into_a_message(seed: int, seats: int) -> None:
    """A private post holds 4,000 characters, and other things beside the hand."""
    by = a_table(NAMES[:seats])
    for step in some_of(random_game(seed, seats), 7):
        for reader in range(seats):
            seen = view(step.state, Seat(reader))
            assert len(hand_text(SAY, by, seen)) < 2_000
            assert len(heading(SAY, by, seen) + scores(SAY, by, seen) + row_text(SAY, seen)) < 1_500


@pytest.mark.parametrize(
    ("language", "command"),
    [("en", "/pace"), ("fr", "/rythme"), ("de", "/tempo"), ("it", "/ritmo")],
)
def test_who_has_no_clock_learns_how_to_get_one(language: str, command: str) -> None:
    say, table = TEXTS.speaker(language), a_table()
    assert command in pace_of_game(say, table)
    for pace in set(PaceName) - {PaceName.NONE}:
        assert command not in pace_of_game(say, replace(table, options=TableOptions(pace=pace)))


def test_one_sentence_is_enough() -> None:
    assert pace_of_game(SAY, a_table()).endswith("The host can choose one with **/pace**.")


def test_the_board_in_words() -> None:
    state = resign(table(hand="red:2", row="red green loco white white"), 2).state
    assert board_alt(SAY, a_table(), view(state, None)) == (
        "Board of Europe. To act: Bastien. "
        "Anna (blue): 0 points, 45 wagons, 3 stations, 0 cards, 0 tickets. "
        "Bastien (red): 0 points, 45 wagons, 3 stations, 2 cards, 0 tickets. "
        "Clara (green): 0 points, resigned. "
        "Row: red, green, locomotive, white, white. Pile: 103. Ticket pile: 40."
    )


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("claim berlin-wien green:3", "Last built: Berlin–Vienna by Bastien."),
        ("claim frankfurt-paris-white white:3", "Last built: Frankfurt–Paris (white) by Bastien."),
        ("station wien green:1", "Last built: a station in Vienna by Bastien."),
    ],
)
def test_the_last_thing_built_is_named(move: str, text: str) -> None:
    state = play(table(hand="green:3 white:3"), move).state
    assert text in board_alt(SAY, a_table(), view(state, None))


def test_the_final_board_has_the_final_scores() -> None:
    state = table(seats=2, tickets={0: "brest-petrograd"}, claims={"berlin-wien": 0})
    over = state._replace(phase=Over(score(state, EUROPE)))
    assert "Anna (blue): 4 points, 42 wagons" in board_alt(SAY, a_table(), view(state, None))
    # The ticket costs 20; three stations left bring 12, the longest path 10.
    alt = board_alt(SAY, a_table(), view(over, None))
    assert "Anna (blue): 6 points, 42 wagons" in alt
    assert "Bastien (red): 12 points" in alt


def test_names_are_plain_for_there_is_no_markdown() -> None:
    alt = board_alt(SAY, a_table(["a_b*", "x\u202ey"]), view(table(seats=2), None))
    assert "a_b* (blue)" in alt
    assert "x y (red)" in alt


@pytest.mark.rule("R31", "R47")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_an_open_tunnel_of_the_last_round_is_named_and_all_fits(language: str) -> None:
    say, names = TEXTS.speaker(language), LONG_NAMES
    laid, tunnel = payment(Colour.GREEN, 2, 0), RouteId("angora-constantinople")
    phase = TunnelToll(Seat(1), tunnel, laid, (Colour.LOCOMOTIVE,) * 3, 3)
    hands = dict.fromkeys(range(5), "white:2")
    state = table(seats=5, hands=hands, phase=phase, row="loco*2 purple*3", final_turns=(2, 3, 4))
    state = state._replace(last_built=CityId("constantinople"))
    players = list(state.players)
    players[4] = players[4]._replace(stations=(CityId("constantinople"),))
    seen = view(state._replace(players=tuple(players)), None)
    alt = board_alt(say, a_table(names), seen)
    assert say("alt-last-round", count=3) in alt
    route = say.track(a_table(names).edition, tunnel)
    assert say("heading-tunnel", player=names[1], route=route, toll=3) in alt
    assert len(alt) <= LIMIT and str(seen.ticket_pile) in alt.rpartition(":")[2], "whole"
    before = view(state._replace(final_turns=None, last_built=None), None)
    assert say("alt-last-round", count=3) not in board_alt(say, a_table(names), before)


@pytest.mark.soak
@pytest.mark.rule("R53")
@pytest.mark.parametrize("seed", [21, 22])
def test_the_largest_game_fits_and_tells_everybody_the_same(seed: int) -> None:
    by = a_table(LONG_NAMES)
    for step in some_of(random_game(seed, 5), 7):
        alt = board_alt(SAY, by, view(step.state, None))
        assert len(alt) < 1_024
        assert alt.endswith(".")
        assert "Ticket pile" in alt
        for reader in range(5):
            seen = view(step.state, Seat(reader))
            assert board_alt(SAY, by, seen) == alt
            assert len(hand_alt(SAY, by, seen)) < 1_024


def test_the_opening_fits_with_the_longest_names_of_all() -> None:
    by = a_table(tuple("Ж" * 31 + str(i) for i in range(5)))
    assert len(board_alt(SAY, by, view(opening(5).state, None))) < 1_024


def test_the_hand_in_words() -> None:
    state = table(hand="red:2 loco", tickets={1: "berlin-roma brest-petrograd"})
    assert hand_alt(SAY, a_table(), view(state, Seat(1))) == (
        "Your hand, 3 cards: 2 red and 1 locomotive. "
        "Your 2 tickets: Berlin–Rome (9) and Brest–Petrograd (20)."
    )
    assert hand_alt(SAY, a_table(), view(state, Seat(0))) == "Your hand is empty."


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (
            "claim berlin-wien green:3",
            "The map close up. Last built: Berlin–Vienna by Bastien. Around it: Danzig, Essen, "
            "Frankfurt, Warsaw, Budapest, Munich, and Zagreb.",
        ),
        (
            "station lisboa green:1",
            "The map close up. Last built: a station in Lisbon by Bastien. "
            "Around it: Cadiz and Madrid.",
        ),
    ],
)
def test_the_detail_in_words(move: str, text: str) -> None:
    state = play(table(hand="green:3 white:3"), move).state
    assert detail_alt(SAY, a_table(), view(state, None)) == text


@pytest.mark.rule("R36", "R53")
def test_a_tunnel_in_words_is_the_same_whether_or_not_it_can_be_paid() -> None:
    rich, poor = (
        play(table(hand=hand, pile="red red white*8"), "claim bucuresti-sofia red:2").state
        for hand in ("red:5", "red:2 blue:3")
    )
    assert tunnel_alt(SAY, a_table(), view(poor, None)) == (
        "The tunnel Bucharest–Sofia: Bastien laid 2 red. "
        "Turned up: 2 red and 1 white. The surcharge is 2 cards."
    )
    for reader in (None, Seat(0), Seat(1)):
        for state in (rich, poor):
            assert tunnel_alt(SAY, a_table(), view(state, reader)) == (
                tunnel_alt(SAY, a_table(), view(poor, None))
            )


def test_a_part_of_the_map_in_words() -> None:
    state = table(claims={"berlin-wien": 1, "cadiz-lisboa": 0}, stations={2: "wien"})
    seen = view(state, None)
    assert area_alt(SAY, a_table(), seen, "Vienna", [CityId("wien")]) == (
        "Vienna, a part of the board of Europe. Berlin–Vienna: Bastien. Station in Vienna: Clara."
    )
    assert area_alt(SAY, a_table(), seen, "Rome", [CityId("roma")]).endswith(
        "Nothing is built there yet."
    )


@pytest.mark.rule("R48", "R51")
def test_the_final_score_in_words() -> None:
    state = resign(
        table(
            claims={"berlin-wien": 1, "cadiz-lisboa": 0},
            tickets={0: "berlin-roma"},
            stations={2: "wien"},
        ),
        2,
    ).state
    over = view(state._replace(phase=Over(score(state, EUROPE))), None)
    assert result_alt(SAY, a_table(), over) == (
        "The final score on the board of Europe. Winner: Bastien. "
        "Bastien (red): 26 = routes 4, tickets ±0, stations +12, longest path +10 (3 wagons). "
        "Anna (blue): 5 = routes 2, tickets −9, stations +12, longest path ±0 (2 wagons). "
        "Clara (green) resigned with 0."
    )
    assert film_alt(SAY, a_table(), 61, over) == (
        "The game on the board of Europe as a film of 61 turns. Winner: Bastien."
    )


@pytest.mark.rule("R6")
def test_the_offer_in_words_names_letters_as_the_picture_does() -> None:
    state = opening(3).state
    seen = view(state, Seat(1))
    alt = offer_alt(SAY, a_table(), seen)
    assert alt.startswith("The map with the tickets offered to you: a: ")
    for ticket in offer_of(state, 1):
        assert SAY.ticket(EDITION, ticket) in alt
    assert not any(
        SAY.ticket(EDITION, ticket) in alt
        for ticket in offer_of(state, 0)
        if ticket not in offer_of(state, 1)
    )


def test_ones_own_map_in_words() -> None:
    seen = view(table(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1}), Seat(1))
    found = prospects(EUROPE, seen)
    alt = plan_alt(SAY, a_table(), seen, found)
    assert "Your ticket: Berlin–Rome (9)." in alt
    assert f"Proposed with {found.plan.wagons} wagons: " in alt
    assert "Proposed" not in plan_alt(SAY, a_table(), seen, None)


@pytest.mark.soak
@pytest.mark.rule("R53")
@pytest.mark.parametrize("seed", [23])
def test_every_public_picture_has_the_same_words_for_everybody(seed: int) -> None:
    by, somewhere = a_table(LONG_NAMES), list(EUROPE.cities)
    for step in some_of(random_game(seed, 5), 7):
        told = set()
        for reader in (None, *map(Seat, range(5))):
            seen = view(step.state, reader)
            alts = [detail_alt(SAY, by, seen), area_alt(SAY, by, seen, "All", somewhere)]
            if seen.tunnel is not None:
                alts.append(tunnel_alt(SAY, by, seen))
            if seen.result is not None:
                alts += [result_alt(SAY, by, seen), film_alt(SAY, by, 99, seen)]
            assert max(map(len, alts)) < 1_024
            told.add("\n".join(alts))
            if reader is not None:
                assert len(offer_alt(SAY, by, seen)) < 1_024
                assert len(plan_alt(SAY, by, seen, None)) < 1_024
        assert len(told) == 1


def test_what_is_too_long_is_cut_at_a_sentence() -> None:
    assert within_limit(["One.", "x" * LIMIT]) == "One."
    assert len(within_limit(["x" * 2_000])) == LIMIT
