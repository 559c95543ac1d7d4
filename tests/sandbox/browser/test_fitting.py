"""Heading, board and buttons of a post are seen at once, on a desk and on a telephone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Page

import data
from bot.core.model import Location, SeatHolder, Table
from bot.core.options import TableOptions
from bot.pictures.drawings import BoardDrawing
from bot.pictures.pool import Pictures
from bot.posts.post import Post
from bot.storage.rows import GameStatus
from bot.ui.items import PictureShown
from bot.words import Texts
from bot.words.parts import UNICODE, Icons
from bot.words.status import heading
from data.edition import Edition
from engine.board import Seat
from engine.cards import Colour
from engine.events import Event, LastRoundBegan, RouteClaimed, RowRefilled, TurnBegan
from engine.payment import payment
from engine.state import State, TunnelToll, Turn
from engine.view import Stage, View, view
from sandbox.options import Options
from sandbox.page import add_page
from sandbox.server import Standin
from tests.sandbox.browser.window import DESK, PHONE, Visit
from tests.sandbox.showcase import Showcase
from tests.sandbox.trainer import png
from tests.stage.built import Built
from tests.tables import COLOURS, cards, opening, table

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = (
    "Maximiliane von Hohenfels-Reiche",
    "Bartholomew Featherstonehaugh II",
    "Anne-Charlotte de La Rochefoucau",
    "Giovanni Battista Montefeltro XI",
    "w" * 32,
)
ROW = "loco white loco black green"
"""Takes three lines on a telephone, as long as a row can get."""
_SPACE = """async ([id, words]) => {
    const post = document.querySelector(`#messages > li[data-id="${id}"]`);
    await Promise.all([...post.querySelectorAll("img")].map((each) => each.decode()));
    const gallery = post.querySelector(".gallery");
    const buttons = [...post.querySelectorAll(".row")].at(-1).getBoundingClientRect();
    let first = gallery.previousElementSibling;
    while (!first.innerText.includes(words)) first = first.previousElementSibling;
    const top = first.getBoundingClientRect().top;
    return document.querySelector("#scroll").clientHeight - (buttons.bottom - top);
}"""


class Moment(NamedTuple):
    """What a post tells: a table, what anybody may know of it, what led there, and its picture."""

    table: Table
    view: View
    events: Sequence[Event]
    board: PictureShown


@pytest_asyncio.fixture(loop_scope="session")
async def standin() -> AsyncIterator[Standin]:
    """One where people have long names, and so many posts need not wait."""
    options = Options(rate_limits=False, people=("Anna", *NAMES))
    made = await Standin.start(options=options, extra_routes=add_page)
    yield made
    await made.close()


def at_table(edition: Edition, people: Sequence[int]) -> Table:
    who = zip(people, NAMES, COLOURS, strict=True)
    holders = tuple(SeatHolder(Seat(i), *each, 44) for i, each in enumerate(who))
    return Table(
        id=7,
        location=Location(1, 2),
        status=GameStatus.RUNNING,
        host_id=people[0],
        language="en",
        edition=edition,
        holders=holders[: edition.board.rules.seats[1]],
        seq=1,
        commitment="f" * 64,
        seed=None,
        post_id=10**18,
        options=TableOptions(hints=True),
    )


def last_round(edition: Edition, *, tunnel: bool = False) -> tuple[State, tuple[Event, ...]]:
    """The first turn of the last round, perhaps with an open tunnel, and what led there.

    Who claimed may still take that back.
    """
    board, routes = edition.board, list(edition.board.routes.values())
    seats = board.rules.seats[1]
    everybody, phase = tuple(map(Seat, range(seats))), None
    claimed = [each for each in routes if not each.tunnel][:10]
    if tunnel:
        dug = next(each for each in routes if each.tunnel)
        laid = payment(Colour.GREEN, dug.length, 0)
        phase = TunnelToll(Seat(0), dug.id, laid, (Colour.LOCOMOTIVE,) * 3, 3)
    state = table(
        seats=seats,
        turn=0,
        claims={each.id: i % seats for i, each in enumerate(claimed)},
        phase=phase,
        final_turns=everybody,
        row=ROW,
        pile="red*40",
        board=board,
    )
    last = claimed[-1]
    events = (
        RouteClaimed(Seat(1), last.id, cards("white:3 loco:1"), last.length, 20),
        RowRefilled(1, Colour.LOCOMOTIVE),
        LastRoundBegan(Seat(1), 2, everybody),
        TurnBegan(Seat(0)),
    )
    row, before = state.row[: board.rules.row], state._replace(phase=Turn(Seat(1)))
    return state._replace(last_built=last.id, row=row, undo=before), events


async def moments(edition: Edition, people: Sequence[int]) -> list[Moment]:
    """The start, a turn of the last round and, if there are any, a tunnel.

    There is a clock, which may scroll out of sight.
    """
    at, board, drawer = at_table(edition, people), edition.board, Pictures()
    start = view(opening(len(at.holders), board=board).state, None)
    found = [Moment(at, start, (), await drawer.get(BoardDrawing(at, start)))]
    at = replace(at, deadlines=(2 * 10**12, *[None] * (len(at.holders) - 1)))
    for tunnel in sorted({False, any(each.tunnel for each in board.routes.values())}):
        state, events = last_round(edition, tunnel=tunnel)
        seen = view(state, None)
        assert seen.stage is (Stage.TUNNEL if tunnel else Stage.TURN)
        found.append(Moment(at, seen, events, await drawer.get(BoardDrawing(at, seen))))
    drawer.close()
    return found


async def post_of(texts: Texts, moment: Moment, language: str) -> tuple[str, Post]:
    """A post, and the words of its heading without whom it calls."""
    at, posts = replace(moment.table, language=language), Built(texts)
    say = texts.speaker(language)
    if moment.view.stage is Stage.OPENING:
        title = say("opening-title", edition=say.edition(at.edition)).strip("*")
        return title, posts.opening(at, moment.view, moment.board)
    then = [at] * len(moment.events)
    post = posts.turn(at, moment.view, moment.events, then, moment.board)
    return heading(say, at, moment.view).rpartition(">")[2], post


async def space_left(page: Page, message: int, words: str) -> float:
    """How many pixels are free when a post is seen from its heading down to its buttons."""
    await page.wait_for_selector(f'#messages > li[data-id="{message}"] .row')
    return float(await page.evaluate(_SPACE, [str(message), words]))


async def test_a_post_fits(visit: Visit, bot: Showcase, standin: Standin) -> None:
    channel = bot.get_partial_messageable(int(standin.world.channel("general").id))
    icon = str(await bot.create_application_emoji(name="card", image=png(32, 32)))
    icons, texts = Icons(), Texts.load(strict=True)
    icons.use(dict.fromkeys(UNICODE, icon))
    people = [int(standin.world.person(name).id) for name in NAMES]
    pages = [(size, await visit(size=size, locale="de")) for size in (DESK, PHONE)]
    tight = []
    for edition in map(data.load, ("europe", "express", "sicily")):
        for moment in await moments(edition, people):
            for language in texts.languages:
                words, post = await post_of(texts.with_icons(icons), moment, language)
                sent = await channel.send(view=post.view, files=post.files)
                for size, page in pages:
                    left = await space_left(page, sent.id, words)
                    if left < 0:
                        stage = moment.view.stage.name
                        tight.append(f"{edition.board.edition} {language} {stage} {size}: {left}")
    assert not tight
