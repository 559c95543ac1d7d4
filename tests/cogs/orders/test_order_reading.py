"""Orders as people type them in four languages, and errors that point at the word."""

from __future__ import annotations

import pytest

import data
from cogs.orders.typed.pieces import OrderReader, Trouble, UnclearOrder
from cogs.orders.typed.reading import read_typed
from data.order_words import order_words
from engine.board import Seat
from orders.notation import write
from orders.order import MOST_LINES

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


def reader(language: str) -> OrderReader:
    return OrderReader(EUROPE, language, PLAYERS[language])


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


def test_a_board_without_stations_says_so() -> None:
    with pytest.raises(UnclearOrder) as caught:
        read_typed(OrderReader(EXPRESS, "en", PLAYERS["en"]), "draw; station Paris")
    assert caught.value.trouble is Trouble.NO_STATIONS


def test_every_language_is_typed() -> None:
    assert TYPED.keys() == WRONG.keys() == order_words().keys()
