"""Heading, board and buttons of a post are seen at once, on a desk and on a telephone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.async_api import Page

import data
from bot.background.pictures import Pictures
from bot.posting.presenter import Post
from bot.tables.model import Location, SeatHolder, Status, Table
from bot.texts import Texts
from cogs.front.posts import PublicPosts
from data.edition import Edition
from engine.board import Seat
from engine.cards import Colour
from engine.events import Event, LastRoundBegan, RouteClaimed, RowRefilled, TurnBegan
from engine.payment import payment
from engine.state import State, TunnelToll, Turn
from engine.view import Stage, view
from sandbox.server import Standin
from tests.sandbox.browser.window import DESK, PHONE, Visit
from tests.sandbox.showcase import Showcase
from tests.tables import COLOURS, cards, opening, table

pytestmark = pytest.mark.asyncio(loop_scope="module")

POSTS = PublicPosts(Texts.load(strict=True))
NAMES = (
    "Maximiliane von Hohenfels-Reiche",
    "Bartholomew Featherstonehaugh II",
    "Anne-Charlotte de La Rochefoucau",
    "Giovanni Battista Montefeltro XI",
    "w" * 32,
)
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


def at_table(edition: Edition) -> Table:
    holders = tuple(
        SeatHolder(Seat(i), 10**18 + i, name, colour, 44)
        for i, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=True))
    )
    return Table(
        id=7,
        location=Location(1, 2),
        status=Status.RUNNING,
        host_id=10**18,
        language="en",
        edition=edition,
        holders=holders[: edition.board.rules.seats[1]],
        seq=1,
        commitment="f" * 64,
        seed=None,
        post_id=10**18,
        hints=True,
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


async def posts_of(edition: Edition) -> list[tuple[str, Post]]:
    """The start, a turn of the last round and, if there are any, a tunnel; words of each heading.

    There is a clock, which may scroll out of sight.
    """
    at, board, drawer = at_table(edition), edition.board, Pictures()
    start = view(opening(len(at.holders), board=board).state, None)
    found = [("the game begins", await POSTS.opening(at, start, await drawer.board(at, start)))]
    at = replace(at, deadlines=(2 * 10**12, *[None] * (len(at.holders) - 1)))
    for tunnel in sorted({False, any(each.tunnel for each in board.routes.values())}):
        state, events = last_round(edition, tunnel=tunnel)
        seen = view(state, None)
        assert seen.stage is (Stage.TUNNEL if tunnel else Stage.TURN)
        picture = await drawer.board(at, seen)
        post = await POSTS.turn(at, seen, events, [at] * len(events), picture)
        found.append(("decides about" if tunnel else "your last one", post))
    drawer.close()
    return found


async def space_left(page: Page, message: int, words: str) -> float:
    """How many pixels are free when a post is seen from its heading down to its buttons."""
    await page.wait_for_selector(f'#messages > li[data-id="{message}"] .row')
    return float(await page.evaluate(_SPACE, [str(message), words]))


@pytest.mark.parametrize("name", ["europe", "express", "sicily"])
async def test_a_post_fits(visit: Visit, bot: Showcase, standin: Standin, name: str) -> None:
    channel = bot.get_partial_messageable(int(standin.world.channel("general").id))
    pages = [await visit(size=size) for size in (DESK, PHONE)]
    for heading, post in await posts_of(data.load(name)):
        sent = await channel.send(view=post.view, files=post.files)
        for page in pages:
            assert await space_left(page, sent.id, heading) >= 0
