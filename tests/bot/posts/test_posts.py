"""Public posts: within Discord's limits at their largest, without secrets, all dynamic (T1, T2)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
import pytest
from discord import ui

import data
from bot.core.model import Location, SeatHolder, Table
from bot.posts.post import Post
from bot.storage.rows import GameStatus
from bot.words import Texts
from bot.words.refusals import parked_to_host
from bot.words.status import standing
from cogs.components import ITEMS
from cogs.seats.service.handover import CancelledPost
from engine.board import RouteId, Seat
from engine.cards import Colour, PlayerColour
from engine.events import (
    DeckShuffled,
    Event,
    LastRoundBegan,
    RouteClaimed,
    RowRefilled,
    RowSwept,
    TurnBegan,
    Undone,
)
from engine.game import choices
from engine.payment import payment
from engine.result import Loan
from engine.scoring import score
from engine.state import Over, State, TunnelToll, to_act
from engine.view import View, redact, view
from tests.stage.built import Built
from tests.tables import COLOURS, EUROPE, FAIR, cards, opening, play, table
from tests.tiers import sampled

TEXTS = Texts.load(strict=True)
POSTS = Built(TEXTS)
EACH_LANGUAGE = pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
EUROPE_EDITION = data.load("europe")


@dataclass(frozen=True)
class Drawn:
    """A picture that nobody looks at."""

    data: bytes = b"picture"
    format: Any = "png"
    width: int = 2
    height: int = 1


def seated(seats: int, name: str = "", **changes: Any) -> Table:
    holders = tuple(
        SeatHolder(Seat(i), 10**18 + i, name or f"P{i}", colour, 44)
        for i, colour in enumerate(COLOURS[:seats])
    )
    made = Table(
        id=10**17,
        location=Location(1, 2),
        status=GameStatus.RUNNING,
        host_id=10**18,
        language="en",
        edition=EUROPE_EDITION,
        holders=holders,
        seq=1,
        commitment="f" * 64,
        seed=None,
        post_id=10**18,
    )
    return replace(made, **changes)


def shown(post: Post) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = post.view.to_components()  # type: ignore[no-untyped-call]
    return components


def check(post: Post) -> None:
    """Within the limits, and nothing interactive that isn't registered."""
    items = list(post.view.walk_children())
    assert len(items) <= 40
    assert post.view.content_length() <= 4000
    for item in items:
        if item.is_dispatchable():
            assert isinstance(item, ui.DynamicItem)
            assert [each for each in ITEMS if each.matches(item.custom_id)]
            assert len(item.custom_id) <= 100
        if isinstance(item, ui.MediaGallery):
            assert all(1 <= len(each.description or "") <= 1024 for each in item.items)
    ids = [item.custom_id for item in items if isinstance(item, ui.DynamicItem)]
    assert len(set(ids)) == len(ids)
    assert ids, "a post without ids can't be found again after a crash"


async def turn(state: State, events: Sequence[Event] = (), at: Table | None = None) -> Post:
    seen = view(state, None)
    return await post_of(at or seated(len(state.players)), seen, events)


async def post_of(at: Table, seen: View, events: Sequence[Event]) -> Post:
    if seen.result is not None:
        return POSTS.result(at, seen, events, [at] * len(events), Drawn(), Drawn())
    if seen.stage == "opening":
        return POSTS.opening(at, seen, Drawn())
    return POSTS.turn(at, seen, events, [at] * len(events), Drawn())


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 5])
async def test_every_position_of_random_games_has_a_post(seats: int) -> None:
    rng = random.Random(seats)
    state = opening(seats).state
    at, played = seated(seats), 0
    while to_act(state):
        seat = to_act(state)[0]
        after, events = play(state, rng.choice(choices(state, EUROPE, seat)), seat=seat)
        state, played = after, played + 1
        if played % 7 == 0 or not to_act(state):
            public = tuple(redact(event, None) for event in events)
            check(await post_of(at, view(state, None), public))


@EACH_LANGUAGE
async def test_the_largest_turn_post_fits(language: str) -> None:
    names = ("*" * 32, "`" * 32, "ÄÖÜ" * 10 + "ÄÖ")
    state = table(
        seats=5,
        hand="white:9",
        stations={i: ["wien", "berlin", "paris"][i % 3] for i in range(3)},
        claims={"frankfurt-paris-white": 1},
        wagons=dict.fromkeys(range(5), 2),
        final_turns=range(5),
    )
    everything: list[Event] = []
    for route in list(EUROPE.routes)[:12]:
        everything.append(RouteClaimed(Seat(0), route, cards("white:3 loco:5"), 8, 21))
    everything += [RowSwept((Colour.LOCOMOTIVE,) * 5)] * 3
    everything += [RowRefilled(place, Colour.LOCOMOTIVE) for place in range(1, 6)]
    everything += [DeckShuffled(None, 90), LastRoundBegan(Seat(0), 2, tuple(map(Seat, range(5))))]
    for name in names:
        at = seated(5, name, language=language)
        told = POSTS.told(at, everything, [at] * len(everything))
        assert told is not None and not told.custom_ids() and not told.mentions
        assert told.view.content_length() <= 4000
        post = await turn(state, everything, at)
        check(post)
        assert len(_labels(post)) == 13
        assert all(_labels(post))


@EACH_LANGUAGE
async def test_the_largest_result_post_fits_and_still_says_who_won(language: str) -> None:
    all_tickets = list(EUROPE.tickets)
    places = EUROPE_EDITION.city_names
    wide = sorted(EUROPE.cities, key=lambda city: len(places[city].name))[-3:]
    state = table(
        seats=5,
        tickets={i: " ".join(all_tickets[i::5]) for i in range(5)},
        stations={i: " ".join(list(EUROPE.cities)[3 * i : 3 * i + 3]) for i in range(5)},
        claims={route: i % 5 for i, route in enumerate(list(EUROPE.routes)[::3])},
    )
    routes = list(state.claims)
    scored = score(state, EUROPE)
    lent = tuple(
        replace(each, loans=tuple(Loan(city, routes[i]) for i, city in enumerate(wide)))
        for each in scored.seats
    )
    state = state._replace(phase=Over(replace(scored, seats=lent)))
    at = seated(5, "*" * 32, status=GameStatus.OVER, seed="a" * 64, language=language)
    post = POSTS.result(at, view(state, None), (), (), Drawn(), Drawn())
    check(post)
    text = "\n".join(i.content for i in post.view.walk_children() if isinstance(i, ui.TextDisplay))
    assert "🏆" in text
    assert "a" * 64 in text
    assert [file.filename for file in post.files] == ["board.png", "result.png", "result.txt"]
    whole = post.files[2].fp.read().decode()
    assert len(whole) > 4000
    assert any(isinstance(item, ui.File) for item in post.view.walk_children())


@EACH_LANGUAGE
async def test_the_largest_posts_of_other_kinds_fit(language: str) -> None:
    at = seated(5, "*" * 32, language=language, commitment="f" * 64)
    check(POSTS.lobby(replace(at, status=GameStatus.LOBBY, seq=0)))
    check(POSTS.opening(at, view(opening(5).state, None), Drawn()))
    check(POSTS.cancelled(at, CancelledPost("*" * 32)))
    laid, revealed = payment(Colour.GREEN, 2, 0), (Colour.LOCOMOTIVE,) * 3
    phase = TunnelToll(Seat(1), RouteId("venezia-zurich"), laid, revealed, 3)
    post = await turn(table(seats=5, hand="green:3", phase=phase), (), at)
    check(post)
    assert post.pictures() == {"board.png"}


async def test_a_former_post_tells_what_happened_or_is_nothing() -> None:
    at = seated(3)
    assert POSTS.told(at, (), ()) is None
    told = POSTS.told(at, [TurnBegan(Seat(1))], [at])
    assert told is None
    claimed = RouteClaimed(Seat(0), RouteId("berlin-wien"), cards("green:3"), 4, 42)
    told = POSTS.told(at, [claimed, TurnBegan(Seat(1))], [at] * 2)
    assert told is not None
    assert [type(item) for item in told.view.walk_children()] == [ui.TextDisplay]


@pytest.mark.parametrize("seats", range(1, 6))
async def test_the_lobby_offers_what_is_free(seats: int) -> None:
    post = POSTS.lobby(seated(seats, "*" * 32, status=GameStatus.LOBBY, seq=0))
    check(post)
    pressable = {
        item.item.label: not item.item.disabled
        for item in post.view.walk_children()
        if isinstance(item, ui.DynamicItem) and isinstance(item.item, ui.Button)
    }
    assert pressable["Start"] == (seats >= 2)
    assert pressable["Join"] == (seats < 5)
    selects = [
        item.item
        for item in post.view.walk_children()
        if isinstance(item, ui.DynamicItem) and isinstance(item.item, ui.Select)
    ]
    free = [PlayerColour(option.value) for select in selects for option in select.options]
    assert free == list(COLOURS[seats:])


@pytest.mark.rule("R52", "R53")
async def test_a_turn_post_tells_no_secret() -> None:
    """What only hands, tickets and piles tell apart looks the same."""
    row = "red blue white green black"
    one = table(hand="white:3", tickets={1: "brest-petrograd"}, pile="red blue loco", row=row)
    two = table(hand="loco:3", tickets={1: "cadiz-stockholm"}, pile="green*3", row=row)
    two = two._replace(discard=one.discard, ticket_pile=one.ticket_pile)
    assert shown(await turn(one)) == shown(await turn(two))


@pytest.mark.rule("R36")
async def test_a_surcharge_looks_the_same_whether_or_not_it_can_be_paid() -> None:
    laid, revealed = payment(Colour.GREEN, 2, 0), (Colour.GREEN,) * 3
    phase = TunnelToll(Seat(1), RouteId("venezia-zurich"), laid, revealed, 3)
    rich, poor = (table(hand=hand, pile="red*9", phase=phase) for hand in ("green:3", "red:3"))
    assert shown(await turn(rich)) == shown(await turn(poor))
    assert (await turn(rich)).mentions == ()


async def test_one_person_is_called_when_a_turn_begins_and_nobody_after_an_undo() -> None:
    state = table(hand="white:3")
    called = await turn(state, (TurnBegan(Seat(1)),))
    assert called.mentions == (10**18 + 1,)
    assert not called.silent
    undone = await turn(state, (Undone(Seat(1)),))
    assert undone.mentions == ()
    assert undone.silent


@pytest.mark.rule("R6")
async def test_the_opening_calls_those_who_have_to_choose() -> None:
    state = opening(3).state
    post = POSTS.opening(seated(3), view(state, None), Drawn())
    assert post.mentions == tuple(10**18 + i for i in range(3))
    check(post)
    state = play(state, "keep " + ",".join(_offer(state, 1)), seat=1, shuffle=FAIR).state
    post = POSTS.opening(seated(3), view(state, None), Drawn())
    assert post.mentions == (10**18, 10**18 + 2)
    check(post)


@pytest.mark.rule("R12", "R17")
async def test_what_all_can_see_to_be_impossible_is_disabled() -> None:
    post = await turn(table(hand="white:3", row="red - loco blue white", pile="", discard=""))
    assert _enabled(post) & {"Red", "Empty", "Blue", "White", "Pile", "Pile ×2"} == set()
    post = await turn(table(hand="white:3", row="red - loco blue white"))
    assert {"Red", "Loco", "Pile"} <= _enabled(post)
    assert "Empty" not in _enabled(post)
    assert "Pass" not in _enabled(post)
    post = await turn(table(stations={1: "wien paris berlin"}, ticket_pile=""))
    assert not {"Station", "Tickets"} & _enabled(post)


@pytest.mark.rule("R20", "R43", "R52")
async def test_nobody_can_claim_or_build_with_fewer_cards_than_anything_costs() -> None:
    """From the public counts: which cards they are makes no difference."""
    both = {"Claim a route", "Station"}
    short = {route.id: 1 for route in EUROPE.routes.values() if route.length == 1}
    assert _enabled(await turn(table(hand="", turn=0))) & both == set()
    assert _enabled(await turn(table(hand="white:1", turn=0))) & both == both
    position: dict[str, Any] = {"claims": short, "turn": 0}
    assert _enabled(await turn(table(hand="white:1", **position))) & both == {"Station"}
    assert _enabled(await turn(table(hand="white:2", **position))) & both == both
    few = table(hand="white:9", wagons={0: 1}, **position)
    assert _enabled(await turn(few)) & both == {"Station"}
    position["stations"] = {0: "wien"}
    assert _enabled(await turn(table(hand="white:1", **position))) & both == set()
    for hand in ("red:2", "red:1 blue:1"):
        assert _enabled(await turn(table(hand=hand, **position))) & both == both


async def test_a_post_without_its_picture_tells_in_words_what_it_shows() -> None:
    state = table(hand="white:3", claims={"frankfurt-paris-white": 1})
    seen, at = view(state, None), seated(len(state.players))
    events = (RouteClaimed(Seat(1), RouteId("frankfurt-paris-white"), cards("white:3"), 4, 41),)
    plain = POSTS.turn(at, seen, events, [at], None)
    full = POSTS.turn(at, seen, events, [at] * len(events), Drawn())
    assert plain.pictures() == frozenset()
    assert full.pictures() == {"board.png"}
    assert plain.custom_ids() == full.custom_ids()
    assert plain.mentions == full.mentions
    told = TEXTS.speaker("en")
    words = [part for part in shown(plain) if part.get("content") == standing(told, at, seen)]
    assert len(words) == 1
    assert [part for part in shown(full) if part["type"] != 12] == [
        part for part in shown(plain) if part not in words
    ]


async def test_other_posts_can_be_found_again() -> None:
    check(POSTS.cancelled(seated(2), CancelledPost("*" * 32)))
    assert "<#1>" in parked_to_host(TEXTS.speaker("en"), seated(2))


def _offer(state: State, seat: int) -> Sequence[str]:
    mine = view(state, Seat(seat)).mine
    assert mine is not None
    return mine.offer


def _labels(post: Post) -> list[str]:
    return [
        item.item.label or ""
        for item in post.view.walk_children()
        if isinstance(item, ui.DynamicItem) and isinstance(item.item, discord.ui.Button)
    ]


def _enabled(post: Post) -> set[str]:
    return {
        item.item.label or ""
        for item in post.view.walk_children()
        if isinstance(item, ui.DynamicItem)
        and isinstance(item.item, discord.ui.Button)
        and not item.item.disabled
    }
