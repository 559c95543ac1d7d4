"""Reviews are made one at a time and once, a few may wait, and what fails is asked for again.

Reviews are kept as they are made, and made anew once they are judged by other figures.

A review in words: its figures are those of the review, and a shared one tells of nobody else.

The review of a finished game: private, only for those who played it, and made once.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from bot.core.model import Table
from bot.runtime.worker_process.thinking import SeatOutline
from bot.runtime.workers import Busy
from bot.storage.repositories.notices import SettingWriter
from bot.words.alt import LIMIT
from cogs.results.panels.game import ReviewButton
from cogs.results.service import reviews
from cogs.results.service.reviews import WAITING, NotReviewed, Review, Reviewer, Reviews
from cogs.results.words.review import (
    point_text,
    review_alt,
    review_text,
    review_words,
    shared_review_text,
)
from cogs.seats.timers import ComputerPlayers
from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.moves import ClaimRoute, DrawBlind, TakeFaceUp
from engine.payment import payment
from engine.view import view
from sandbox.driver import Person
from sandbox.screen import Seen
from strategy.reviewing.turning import TurningPoint
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table
from tests.rows import each_row
from tests.stage.forging import component, used
from tests.stage.house import House
from tests.stage.hurried import hurry_reviews
from tests.stage.scene import PLACE, Scene, labels
from tests.tables import table


class Shelf:
    """Stands for what is stored, and for finished games."""

    def __init__(self) -> None:
        self.reviews: dict[tuple[int, Seat], Review] = {}
        self.read = 0

    async def kept(self, game_id: int, seat: Seat) -> Review | None:
        return self.reviews.get((game_id, seat))

    async def keep(self, game_id: int, made: dict[Seat, Review]) -> dict[Seat, Review]:
        self.reviews |= {(game_id, seat): review for seat, review in made.items()}
        return made

    async def ending(self, game_id: int) -> None:
        return None

    async def log(self, game_id: int) -> tuple[()]:
        self.read += 1
        return ()


class Thinker:
    """Thinks of nothing, once it may."""

    def __init__(self) -> None:
        self.free, self.fails, self.inside = asyncio.Event(), False, 0

    async def made(self, table: int, think: Callable[[], Any], *, alone: bool) -> SeatOutline:
        assert alone
        self.inside += 1
        assert self.inside == 1
        await self.free.wait()
        self.inside -= 1
        if self.fails:
            raise ValueError("no idea")
        return SeatOutline(((0.5, 1.0), (0.5, 0.0)), (0.0,), {})


class Bench:
    """A reviewer among stand-ins, and finished tables."""

    def __init__(self) -> None:
        self.shelf, self.thinker = Shelf(), Thinker()
        shelf: Any = self.shelf
        thinker: Any = self.thinker
        self.reviewer = Reviewer(shelf, shelf, thinker)

    def ask(self, number: int, seat: int = 0) -> asyncio.Task[Review]:
        return asyncio.create_task(self.reviewer.review(self.table(number), Seat(seat)))

    @staticmethod
    def table(number: int) -> Table:
        return replace(a_table(), id=number)


async def test_who_asks_for_the_same_one_gets_the_same_one_and_it_is_kept() -> None:
    bench = Bench()
    asked = [bench.ask(1), bench.ask(1), bench.ask(1, seat=1), bench.ask(2)]
    for _ in range(5):
        await asyncio.sleep(0)
    asked[0].cancel()
    bench.thinker.free.set()
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(found[0], asyncio.CancelledError)
    assert all(isinstance(each, Review) for each in found[1:])
    seats = len(bench.table(1).holders)
    assert bench.shelf.read == 2 and len(bench.shelf.reviews) == 2 * seats
    assert found[2] is bench.shelf.reviews[1, Seat(1)]
    assert await bench.reviewer.review(bench.table(1), Seat(0)) is bench.shelf.reviews[1, Seat(0)]
    assert bench.shelf.read == 2


async def test_so_many_wait_and_no_more() -> None:
    bench = Bench()
    asked = [bench.ask(number) for number in range(WAITING)]
    for _ in range(5):
        await asyncio.sleep(0)
    with pytest.raises(Busy):
        await bench.reviewer.review(bench.table(99), Seat(0))
    bench.thinker.free.set()
    await asyncio.gather(*asked)
    assert await bench.reviewer.review(bench.table(99), Seat(0))


async def test_what_failed_or_was_cut_off_is_not_kept_and_can_be_asked_for_again() -> None:
    bench = Bench()
    bench.thinker.fails = True
    bench.thinker.free.set()
    with pytest.raises(NotReviewed):
        await bench.reviewer.review(bench.table(1), Seat(0))
    bench.thinker.fails = False
    assert await bench.reviewer.review(bench.table(1), Seat(0))
    bench.thinker.free.clear()
    asked = bench.ask(2)
    for _ in range(5):
        await asyncio.sleep(0)
    await bench.reviewer.close()
    with pytest.raises(NotReviewed):
        await asked
    assert (2, Seat(0)) not in bench.shelf.reviews


CLAIM = ClaimRoute(RouteId("budapest-kyiv"), payment(Colour.BLACK, 6, 0))
REVIEW = Review(
    ((0.25, 0.5, 1.0), (0.75, 0.5, 0.0)),
    (96.25, None),
    (TurningPoint(3, 7, DrawBlind(), CLAIM, 4.5, inf, 0.5, 0.25, 0.125, 0.01),),
)


async def test_what_is_shown_at_first_is_what_comes_back(house: House) -> None:
    """Rounding it twice would show another figure: 33.499 % is 33, and 33.50 is 34."""
    exact = replace(REVIEW, chances=((0.25, 0.33499, 1.0), (0.75, 0.66501, 0.0)))
    shown = (await house.services[Reviews].keep(3, {Seat(1): exact}))[Seat(1)]
    assert shown == await house.services[Reviews].kept(3, Seat(1)) != exact


async def test_they_come_back_as_they_were(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = house.services[Reviews]
    assert await kept.kept(3, Seat(1)) is None
    await kept.keep(3, {Seat(1): REVIEW})
    assert await kept.kept(3, Seat(1)) == REVIEW
    assert await kept.kept(3, Seat(0)) is None
    monkeypatch.setattr(reviews, "version", lambda: 2)
    assert await kept.kept(3, Seat(1)) is None
    await kept.keep(3, {Seat(1): REVIEW})
    assert await kept.kept(3, Seat(1)) == REVIEW


async def test_one_in_an_earlier_form_is_made_anew(house: House) -> None:
    body = {"by": [1, 1], "chances": [[0.5, 1.0]], "accuracies": [90.0], "points": [[3, 7]]}
    async with house.store.transaction() as tx:
        await SettingWriter(tx).set("review:3", "1", json.dumps(body))
    assert await house.services[Reviews].kept(3, Seat(1)) is None


SEEN = view(table(turn=0, row="red blue white green black"), Seat(0))
POINTS = (
    TurningPoint(0, 4, TakeFaceUp(1), CLAIM, 18.4, 4.0, 0.5, 0.4, 0.213, 0.05),
    TurningPoint(1, 6, DrawBlind(), DrawBlind(), 0.0, 0.0, 0.405, 0.18, 0.0, 0.0),
    TurningPoint(2, 9, CLAIM, DrawBlind(), 1.4, 2.0, 0.2, 0.1, 0.01, 0.02),
)
TOLD_REVIEW = Review(((0.31, 0.68, 0.08, 1.0), (0.49, 0.12, 0.72, 0.0), (0.2, 0.2, 0.2, 0.0)),
    (96.2, 71.0, None), POINTS)  # fmt: skip


def test_it_tells_the_figures() -> None:
    told = review_text(SAY, a_table(), TOLD_REVIEW, Seat(0), [SEEN] * 3)
    assert "**Accuracy 96%**" in told and "The others: Bastien 71%." in told
    assert "31% in turn 1, at its best 68% (turn 2), at its worst 8% (turn 3)." in told
    first, second, third = re.findall(r"^\*\*\d\. .*$", told, re.MULTILINE)
    assert first.startswith("**1. Turn 4.** You: a red card from the row. *Master*: ")
    assert "about 18 points more (± 4) or 21 percentage points" in first
    only_chance = replace(POINTS[0], points=-1.0)
    rest = review_text(SAY, a_table(), replace(TOLD_REVIEW, points=(only_chance,)), Seat(0), [SEEN])
    assert "Worth about 21 percentage points of the chance to win" in rest
    assert first.endswith("that is quite certain.")
    assert "would have done the same. Chance to win: 40% → 18%" in second
    assert "for the chance to win that made no clear difference" in third


@each_row(
    ("chances", "told"),
    [
        (
            (0.5, 0.68, 0.08, 1.0),
            "50% in turn 1, at its best 68% (turn 2), at its worst 8% (turn 3).",
        ),
        (
            (0.5, 0.08, 0.68, 1.0),
            "50% in turn 1, at its worst 8% (turn 2), at its best 68% (turn 3).",
        ),
        ((0.5, 0.1, 0.0, 0.0), "50% in turn 1, at its worst 0% (turn 3)."),
        ((0.5, 0.9, 1.0, 1.0), "50% in turn 1, at its best 100% (turn 3)."),
        ((0.501, 0.502, 0.5, 1.0), "50% from the first turn to the last."),
    ],
)
def test_the_extremes_come_in_their_order_and_only_where_they_say_more(
    chances: tuple[float, ...], told: str
) -> None:
    rows = (chances, tuple(1 - each for each in chances), (0.0,) * 4)
    review = replace(TOLD_REVIEW, chances=rows)
    assert told in review_text(SAY, a_table(), review, Seat(0), [SEEN] * 3)


@each_row(
    ("accuracies", "reader", "told"),
    [
        ((71.4, 96.0, 50.0), 0, "You won with a lower accuracy"),
        ((71.4, 96.0, 50.0), 1, "Anna won with a lower accuracy"),
        ((95.6, 96.4, None), 0, None),
        ((97.0, 96.0, None), 0, None),
        ((None, 96.0, None), 1, None),
    ],
)
def test_a_winner_who_decided_worse_is_explained(
    accuracies: tuple[float | None, ...], reader: int, told: str | None
) -> None:
    review = replace(TOLD_REVIEW, accuracies=accuracies)
    text = review_text(SAY, a_table(), review, Seat(reader), [SEEN] * 3)
    assert (told in text) if told else "lower accuracy" not in text


def test_what_is_shared_tells_nothing_of_how_others_decided() -> None:
    told = shared_review_text(SAY, a_table(), TOLD_REVIEW, Seat(0), [SEEN] * 3)
    assert "Anna shares a review" in told and "Anna: a red card" in told and "96%" in told
    assert "71" not in told and "Bastien" not in told and "You" not in told
    words = review_words(SAY, TOLD_REVIEW, [Seat(0)])
    assert words.accuracies == ("accuracy 96%", "", "")


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_language_has_the_words(language: str) -> None:
    say, many = TEXTS.speaker(language), a_table(LONG_NAMES)
    five = Review(tuple((0.2, 0.4, 0.0) for _ in NAMES), (50.0,) * 5, POINTS)
    texts = [
        review_text(say, many, five, Seat(0), [SEEN] * 3),
        shared_review_text(say, many, five, Seat(4), [SEEN] * 3),
        *(point_text(say, many, 1, point, SEEN) for point in POINTS),
    ]
    assert not [text for text in texts if re.search(r"[{}]|\bNone\b", text)]
    assert max(map(len, texts)) < 2_000
    assert len(review_alt(say, many, five, Seat(1))) <= LIMIT


async def over(scene: Scene) -> Seen:
    """The result of a game in which two played a turn each, and Anna resigned."""
    await scene.opened(scene.anna, scene.bastien)
    for each in (scene.anna, scene.bastien):
        for _ in range(2):
            await scene.run(each, "/draw card:pile")
            await scene.settled()
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    return await scene.post()


async def reviewed(person: Person, result: Seen) -> Seen:
    """The private panel with somebody's review."""
    promised = (await person.click(result, "Review")).message
    return await person.expect(
        PLACE, lambda seen: seen.id == promised.id and "Your review" in seen.text
    )


def without_thought(scene: Scene, patched: pytest.MonkeyPatch) -> list[object]:
    """Let nothing come of a review; what would have been thought of."""
    made: list[object] = []

    async def thought(*given: object, **named: object) -> None:
        made.append(given)

    patched.setattr(scene.bot.services[ComputerPlayers].thinker, "made", thought)
    return made


@pytest.mark.rule("R52", "R53")
async def test_a_player_reads_where_their_game_turned(scene: Scene) -> None:
    hurry_reviews(scene.monkeypatch)
    result = await over(scene)
    with scene.monkeypatch.context() as broken:
        made = without_thought(scene, broken)
        promised = (await scene.anna.click(result, "Review")).message
        await scene.anna.expect(
            PLACE,
            lambda seen: seen.id == promised.id and "couldn't be made just now" in seen.text,
        )
    assert made
    panel = await reviewed(scene.bastien, result)
    assert "Turning points" in panel.text and "Accuracy" in panel.text
    assert [file.name.partition(".")[0] for file in panel.files] == ["review"]
    assert "100% at the end" in (panel.files[0].description or "")
    turns = [label for label in labels(panel) if label.startswith(("Turn", "Opening"))]
    assert turns
    await scene.bastien.click(panel, turns[-1])
    point = await scene.bastien.expect(
        PLACE, lambda seen: seen.id == panel.id and "Turning point" in seen.text
    )
    assert {file.name.partition(".")[0] for file in point.files} <= {"map", "offer"}
    assert turns[-1] not in labels(point)
    for other in (scene.anna, scene.chiara):
        assert not [seen for seen in other.sees(PLACE) if "Your review" in seen.text]
    made = without_thought(scene, scene.monkeypatch)
    await scene.bastien.click(point, "Back to the review")
    again = await scene.bastien.expect(
        PLACE, lambda seen: seen.id == panel.id and "Turning points" in seen.text
    )
    assert again.text == panel.text and made == []
    reply = await scene.bastien.click(again, "Share")
    assert "It's on its way" in reply.text
    await scene.settled()
    (shared,) = [seen for seen in scene.chiara.sees(PLACE) if " shares a review" in seen.text]
    assert shared.pings == frozenset() and labels(shared) == ["Review"]
    assert "Bastien decided with an accuracy" in shared.text and "The others" not in shared.text
    assert [file.name.partition(".")[0] for file in shared.files] == ["review"]
    assert shared.files[0].description == panel.files[0].description
    assert made == []
    await reviewed(scene.anna, result)
    assert made == []


OF_THE_GAME_THAT_IS_OVER = ("/replay", "/poster", "/review", "/verify", "/export")


async def test_until_the_next_game_begins_commands_are_about_the_one_before(scene: Scene) -> None:
    without_thought(scene, scene.monkeypatch)
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.anna.click(await scene.post(), "Again")
    await scene.bastien.click(await scene.post(), "Join")
    for line in OF_THE_GAME_THAT_IS_OVER:
        assert "isn't over" not in (await scene.run(scene.anna, line)).text
    await scene.run(scene.anna, "/start")
    for line in OF_THE_GAME_THAT_IS_OVER:
        assert "isn't over" in (await scene.run(scene.anna, line)).text


async def test_where_no_game_is_over_a_lobby_says_so(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    assert "isn't over" in (await scene.run(scene.anna, "/review")).text


async def test_only_who_played_has_one_once_the_game_is_over(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    assert "isn't over" in (await scene.run(scene.anna, "/review")).text
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    result = await scene.post()
    pressed = component(ReviewButton, result.button("Review").custom_id or "", "")
    refused = await used(scene.chiara, result, pressed, "", scene.chiara)
    assert "You didn't play in this game" in refused.text
    typed = await scene.run(scene.chiara, "/review")
    assert "You didn't play in this game" in typed.text
