"""Orders as people type them in four languages: their words, errors at a word, and proposals.

What an order is called in any language means that order when it is typed back.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import data
from bot.core.typed.scanner import Trouble, TypedReader, UnclearOrder
from cogs.orders.typed.reading import read_typed
from cogs.orders.typed.writing import LONGEST, complete_order, meant_orders, spell, spell_piece
from data import Edition
from data.order_words import order_words
from engine.board import CityId, Seat
from orders.notation import write
from orders.order import MOST_LINES, Order, Station
from tests.orders.some_orders import orders_on
from tests.tiers import sampled

EUROPE, EXPRESS = data.load("europe"), data.load("express")
PLAYERS = {
    "en": {Seat(1): ("red", "Bastien"), Seat(2): ("green", "Chiara Rossi")},
    "de": {Seat(1): ("rot", "Bastien"), Seat(2): ("grün", "Chiara Rossi")},
    "fr": {Seat(1): ("rouge", "Bastien"), Seat(2): ("vert", "Chiara Rossi")},
    "it": {Seat(1): ("rosso", "Bastien"), Seat(2): ("verde", "Chiara Rossi")},
}
CLAIM_THEN_DRAW = "claim paris-zurich; draw green,blue,deck"
TYPED: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        ("claim Paris Zurich; draw green, blue, deck", CLAIM_THEN_DRAW),
        ("Claim Paris–Zürich\ndraw green, blue, pile", CLAIM_THEN_DRAW),
        ("claim paris to zurich, draw green or blue, else blind", CLAIM_THEN_DRAW),
        ("Paris Zurich; green, blue, pile", CLAIM_THEN_DRAW),
        (
            "take the yellow card, or claim Paris–Zürich if nobody took it",
            "draw yellow; if free paris-zurich: claim paris-zurich",
        ),
        ("for 5 turns; take a locomotive; stop never", "turns 5; loco; stop none"),
        (
            "if Paris Zurich is free and I have at least 3 green: draw green once",
            "once if free paris-zurich and hand green:3: draw green",
        ),
        (
            "claim Paris Frankfurt white, at most 2 locomotives; otherwise draw",
            "claim frankfurt-paris-white white loco:2; else draw",
        ),
        ("claim Paris Zurich up to 2 surcharge", "claim paris-zurich toll:2"),
        ("build a station in Vienna with red", "station wien red"),
        ("if Chiara Rossi has 5 wagons left: pass", "if wagons seat2:5: pass"),
        ("if I can pay Paris Zurich: pass", "if payable paris-zurich: pass"),
        ("if 2 blue in the row: draw blue", "if row blue:2: draw blue"),
        ("if last round: draw tickets", "if last-round: tickets"),
        ("draw", "draw deck"),
        ("draw red; stop taken or wagons 5", "draw red; stop taken,wagons:5"),
    ),
    "de": (
        ("strecke Paris Zürich; ziehen grün, blau, stapel", CLAIM_THEN_DRAW),
        ("Paris Zürich nehmen; ziehe grün, blau, Stapel", CLAIM_THEN_DRAW),
        ("Nimm Paris Zürich; sonst grün, blau, sonst vom Stapel ziehen", CLAIM_THEN_DRAW),
        (
            "wenn Paris Zürich frei ist und ich 3 grüne habe: ziehe grün",
            "if free paris-zurich and hand green:3: draw green",
        ),
        ("5 Züge; nimm eine Lokomotive; sonst ziehen", "turns 5; loco; else draw"),
        ("baue einen Bahnhof in Wien mit rot", "station wien red"),
        (
            "strecke Paris Zürich grün, höchstens 1 Lokomotive, Aufpreis 2",
            "claim paris-zurich green loco:1 toll:2",
        ),
        ("wenn jemand höchstens 10 Waggons hat: passen", "if wagons 10: pass"),
        ("ziehe rot; stopp letzte Runde", "draw red; stop last-round"),
        ("falls blau offen liegt: blau ziehen einmal", "once if row blue:1: draw blue"),
    ),
    "fr": (
        ("route Paris Zurich ; piocher vert, bleu, pioche", CLAIM_THEN_DRAW),
        ("prendre Paris Zurich; prendre vert ou bleu, sinon pioche", CLAIM_THEN_DRAW),
        (
            "si la route Paris Zurich est libre et j’ai 3 vertes : piocher vert",
            "if free paris-zurich and hand green:3: draw green",
        ),
        ("5 tours; prends une locomotive; sinon piocher", "turns 5; loco; else draw"),
        ("construire une gare à Vienne", "station wien"),
        ("si une bleue est visible : piocher bleu", "if row blue:1: draw blue"),
        ("piocher rouge; arrêt dernier tour", "draw red; stop last-round"),
        ("une fois piocher rouge", "once draw red"),
        ("si Bastien a 5 wagons : passer", "if wagons seat1:5: pass"),
    ),
    "it": (
        ("tratta Parigi Zurigo; pesca verde, blu, mazzo", CLAIM_THEN_DRAW),
        ("occupa Parigi Zurigo; pesca verde o blu, altrimenti mazzo", CLAIM_THEN_DRAW),
        (
            "se Parigi Zurigo è libera e ho 3 verdi: pesca verde",
            "if free paris-zurich and hand green:3: draw green",
        ),
        ("5 turni; prendi una locomotiva; altrimenti pesca", "turns 5; loco; else draw"),
        ("costruisci una stazione a Vienna", "station wien"),
        ("se blu è scoperta: pesca blu", "if row blue:1: draw blue"),
        ("pesca rosso; stop ultimo giro", "draw red; stop last-round"),
        ("se Bastien ha 5 vagoni: passa", "if wagons seat1:5: pass"),
        ("una volta pesca rosso", "once draw red"),
    ),
}
WRONG: dict[str, tuple[tuple[str, str, Trouble], ...]] = {
    "en": (
        ("", "", Trouble.MISSING),
        ("claim Paris", "", Trouble.MISSING),
        ("claim Paris London; draw", "Paris London", Trouble.NO_ROUTE),
        ("draw; claim Paris Timbuktu", "Timbuktu", Trouble.CITY),
        ("claim Paris Frankfurt red; draw", "red", Trouble.COLOUR),
        ("draw green, gren", "gren", Trouble.UNKNOWN),
        ("draw green, loco", "loco", Trouble.LOCOMOTIVE),
        ("fly to Paris; draw", "fly", Trouble.UNKNOWN),
        ("turns 50; draw", "50", Trouble.NUMBER),
        ("if Paris Zurich: draw", "Paris", Trouble.UNKNOWN),
        ("claim Paris Zurich tomorrow", "tomorrow", Trouble.UNKNOWN),
        ("draw; stop rain", "rain", Trouble.UNKNOWN),
        ("if 1 red and 1 blue and 1 green and 1 white: draw", "1", Trouble.CONDITIONS),
        ("; ".join(["draw red"] * (MOST_LINES + 1)), "draw", Trouble.LINES),
    ),
    "de": (
        ("strecke Paris London", "Paris London", Trouble.NO_ROUTE),
        ("Paris Zürich fliegen", "fliegen", Trouble.UNKNOWN),
        ("ziehen grün, rosarot", "rosarot", Trouble.UNKNOWN),
    ),
    "fr": (
        ("prendre Paris Londres", "Paris Londres", Trouble.NO_ROUTE),
        ("voler à Paris", "voler", Trouble.UNKNOWN),
    ),
    "it": (
        ("occupa Parigi Londra", "Parigi Londra", Trouble.NO_ROUTE),
        ("tratta Parigi Zurigo; vola", "vola", Trouble.UNKNOWN),
    ),
}
PAIRS = [(language, *each) for language, listed in TYPED.items() for each in listed]
FAULTS = [(language, *each) for language, listed in WRONG.items() for each in listed]


def reader(language: str) -> TypedReader:
    return TypedReader(EUROPE, language, PLAYERS[language])


@pytest.mark.parametrize(("language", "typed", "meant"), PAIRS)
def test_what_somebody_types_is_understood(language: str, typed: str, meant: str) -> None:
    assert write(read_typed(reader(language), typed)) == meant


@pytest.mark.parametrize(("language", "typed", "word", "trouble"), FAULTS)
def test_an_error_points_at_the_word(
    language: str, typed: str, word: str, trouble: Trouble
) -> None:
    with pytest.raises(UnclearOrder) as caught:
        read_typed(reader(language), typed)
    error = caught.value
    assert (typed[error.start : error.end], error.trouble) == (word, trouble)
    assert 0 <= error.start <= error.end <= len(typed)


def phrases() -> dict[str, list[tuple[str, tuple[str, ...], str | None]]]:
    """By language: each phrase, what it may mean, and for none the word that is refused."""
    table: dict[str, list[tuple[str, tuple[str, ...], str | None]]] = {}
    for line in (Path(__file__).parent / "phrases.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if line.startswith("["):
            listed = table.setdefault(line.strip("[]"), [])
        elif " => " in line:
            typed, _, meant = line.partition(" => ")
            listed.append((typed, tuple(meant.split(" | ")), None))
        elif " =! " in line:
            typed, _, word = line.partition(" =! ")
            listed.append((typed, (), word))
    return table


PHRASES = phrases()
SEATS = {Seat(1): ("Bob",), Seat(2): ("Carol",)}


def test_forty_phrases_a_language_were_written_down() -> None:
    assert PHRASES.keys() == order_words().keys()
    assert all(sum(word is None for *_, word in each) >= 40 for each in PHRASES.values())


@pytest.mark.parametrize("language", sampled(PHRASES, "de"))
def test_what_people_would_say_is_understood(language: str) -> None:
    for typed, meant, word in PHRASES[language]:
        if word is None:
            read = write(read_typed(TypedReader(EUROPE, language, SEATS), typed))
            assert read in meant, typed


@pytest.mark.parametrize("language", PHRASES)
def test_what_is_no_order_is_refused_at_its_word(language: str) -> None:
    """Above all two words that are like cities never become a claim."""
    for typed, _, word in PHRASES[language]:
        if word is not None:
            with pytest.raises(UnclearOrder) as caught:
                read_typed(TypedReader(EUROPE, language, SEATS), typed)
            assert word == typed[caught.value.start : caught.value.end], typed


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "if Bob has at most 6 wagons: tickets", "if wagons seat1:6: tickets"),
        ("en", "if Bob has fewer than 6 wagons: tickets", "if wagons seat1:5: tickets"),
        ("fr", "si Bob a moins de 6 wagons : billets", "if wagons seat1:5: tickets"),
        ("it", "se Bob ha meno di 6 vagoni: biglietti", "if wagons seat1:5: tickets"),
        ("de", "wenn Bob weniger als sechs Wagen hat: Tickets", "if wagons seat1:5: tickets"),
        ("en", "if I have more than 2 green: draw green", "if hand green:3: draw green"),
        ("fr", "si j'ai plus de 2 verts : piocher vert", "if hand green:3: draw green"),
    ],
)
def test_numbers_are_exact(language: str, typed: str, meant: str) -> None:
    assert write(read_typed(TypedReader(EUROPE, language, SEATS), typed)) == meant


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("en", "if Bob has at least 6 wagons: tickets", "at"),
        ("en", "if Bob has more than 6 wagons: tickets", "more"),
        ("en", "if I have at most 3 green: draw green", "most"),
        ("fr", "si Bob a plus de 6 wagons : billets", "plus"),
        ("de", "wenn Bob mindestens 6 Wagen hat: Tickets", "mindestens"),
        ("en", "draw three cards", "three"),
        ("en", "claim Paris Zurich with at least 2 locomotives", "least"),
    ],
)
def test_a_bound_that_an_order_cannot_have_is_refused(language: str, typed: str, word: str) -> None:
    with pytest.raises(UnclearOrder) as caught:
        read_typed(TypedReader(EUROPE, language, SEATS), typed)
    assert caught.value.text[caught.value.start :].startswith(word)


@pytest.mark.parametrize(
    ("typed", "trouble", "meant"),
    [
        ("claim Paris Frenkfurt", Trouble.MEANT, ["Frankfurt"]),
        ("claim Pariss Frankfurt; draw", Trouble.MEANT, ["Paris"]),
        ("Paris Frenkfurt", Trouble.MEANT, ["Frankfurt"]),
        ("claim Sofai Athens", Trouble.MEANT, ["Sofia"]),
        ("draw gren", Trouble.MEANT, ["green"]),
        ("claim Paris Zurich gren", Trouble.MEANT, ["green"]),
        ("station Sofai", Trouble.MEANT, ["Sofia"]),
        ("Pariss Frenkfurt", Trouble.UNKNOWN, []),
        ("rostv sochy", Trouble.UNKNOWN, []),
    ],
)
def test_what_is_like_a_name_is_asked_after_a_word_that_asks_for_one(
    typed: str, trouble: Trouble, meant: list[str]
) -> None:
    with pytest.raises(UnclearOrder) as caught:
        read_typed(reader("en"), typed)
    assert caught.value.trouble is trouble
    asked = caught.value.possible if trouble is Trouble.MEANT else ()
    assert [spell_piece(reader("en"), each) for each in asked] == meant
    orders = [write(order) for _, order in meant_orders(caught.value)]
    assert len(orders) == len(meant)


@pytest.mark.parametrize("language", sampled(order_words(), "en"))
def test_whatever_words_are_typed_are_read_to_an_end(language: str) -> None:
    words = [each for listed in order_words()[language].values() for each in listed]
    words += ["Paris", "Zurich", "blue", "Bob", "3", "0", ",", ";", ":", "-", "\n", "par", "("]
    rng = Random(5)
    for _ in range(60):
        typed = " ".join(rng.choice(words) for _ in range(rng.randint(1, 8)))
        found = complete_order(TypedReader(EUROPE, language, SEATS), typed, CITIES)
        assert len(found) <= 25, typed


def test_a_board_without_stations_says_so() -> None:
    with pytest.raises(UnclearOrder) as caught:
        read_typed(TypedReader(EXPRESS, "en", PLAYERS["en"]), "draw; station Paris")
    assert caught.value.trouble is Trouble.NO_STATIONS


def test_every_language_is_typed() -> None:
    assert TYPED.keys() == WRONG.keys() == order_words().keys()


CITIES = EUROPE.board.cities


def reader_knowing_one(language: str) -> TypedReader:
    return TypedReader(EUROPE, language, {Seat(1): ("red", "Bastien")})


@pytest.mark.parametrize(
    ("language", "typed", "among"),
    [
        ("en", "", ["claim", "draw", "if", "turns"]),
        ("en", "cl", ["claim"]),
        ("en", "claim Par", ["claim Paris"]),
        ("en", "claim Paris", ["claim Paris Zurich", "claim Paris Dieppe"]),
        ("en", "claim Paris Zu", ["claim Paris Zurich"]),
        ("en", "draw gr", ["draw green"]),
        ("en", "draw green", ["draw green", "draw green, blue", "draw green, pile"]),
        ("en", "draw green;", ["draw green; claim", "draw green; else", "draw green; stop"]),
        ("en", "if free Paris Zurich", ["if free Paris Zurich:", "if free Paris Zurich and"]),
        ("en", "if free Paris Zurich:", ["if free Paris Zurich: draw"]),
        ("en", "if wagons", ["if wagons red", "if wagons 10"]),
        ("en", "draw; stop", ["draw; stop taken", "draw; stop none"]),
        ("de", "strecke Mün", ["strecke München"]),
        ("de", "ziehen grün", ["ziehen grün, stapel"]),
        ("fr", "route Paris", ["route Paris Francfort"]),
        ("it", "pesca ver", ["pesca verde"]),
    ],
)
def test_what_comes_next_is_proposed(language: str, typed: str, among: list[str]) -> None:
    found = complete_order(reader_knowing_one(language), typed, CITIES)
    assert set(among) <= set(found), found
    assert len(found) <= 25 and len(set(found)) == len(found)


def test_only_cities_with_a_free_route_are_proposed() -> None:
    near = {CityId("paris"), CityId("zurich"), CityId("dieppe")}
    found = complete_order(reader_knowing_one("en"), "claim Paris ", near)
    assert found == ["claim Paris Dieppe", "claim Paris Zurich"]


def test_what_cannot_be_read_is_not_gone_on_with() -> None:
    assert complete_order(reader_knowing_one("en"), "fly to Mars and ", CITIES) == []


@pytest.mark.parametrize("language", sampled(order_words(), "de"))
def test_whoever_follows_proposals_only_comes_to_an_order(language: str) -> None:
    """From nothing, by choosing proposals at random: each goes on, none is too long."""
    orders = 0
    for number in range(20):
        rng, typed = Random(number), ""
        for _ in range(12):
            found = complete_order(reader_knowing_one(language), typed, CITIES)
            assert all(len(each) <= LONGEST for each in found)
            on = [each for each in found if len(each) > len(typed)]
            if not on:
                break
            typed = rng.choice(on)
            try:
                read_typed(reader_knowing_one(language), typed)
                orders += 1
            except UnclearOrder as unclear:
                assert unclear.end >= len(typed.rstrip()) - 12, typed
    assert orders > 40


EDITIONS = {name: data.load(name) for name in ("europe", "express")}
SEATED = {Seat(1): ("red", "Bastien"), Seat(2): ("yellow", "Chiara"), Seat(4): ("black", "Emil")}


def possible(edition: Edition, order: Order) -> bool:
    """Nobody can type a station where there are none."""
    stations = any(isinstance(line.action, Station) for line in order.lines)
    return not stations or edition.board.rules.stations > 0


@pytest.mark.parametrize("name", sampled(EDITIONS, "europe"))
@pytest.mark.parametrize("language", sampled(order_words(), "de"))
def test_an_order_in_words_to_type_is_read_back(name: str, language: str) -> None:
    edition = EDITIONS[name]
    reader = TypedReader(edition, language, SEATED)

    @given(orders_on(edition.board).filter(lambda order: possible(edition, order)), st.booleans())
    @settings(max_examples=40, deadline=None)
    def read_back(order: Order, notation: bool) -> None:
        typed = write(order) if notation else spell(reader, order)
        assert read_typed(reader, typed) == order, typed

    read_back()
