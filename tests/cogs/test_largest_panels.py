"""All that can be opened in the largest game, in every language: within limits, and uncut."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from bot.core.game_cache import GameCache, to_rows
from bot.storage import schema
from engine.board import Seat
from engine.cards import COLOURS, Colour
from engine.events import Event
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import ClaimRoute, Move
from engine.shuffle import FairShuffle
from engine.state import State, to_act
from sandbox import components as parts
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.soak import SOAK
from tests.stage.laying import trust_any_log
from tests.stage.scene import Scene
from tests.stage.tongues import LANGUAGES, Tongue, put
from tests.stage.walking import walk
from tests.tables import EUROPE
from tests.tiers import sampled

NAMES = ["*" * 31 + each for each in "_`~|>"]
"""As long as they may be, and twice as long once they can't be taken for markdown."""
MOST, LEAST = (5, 70) if SOAK else (2, 30)
"""So many components of a verb are used, and so many panels that opens."""
ALONE = (
    "hand", "help", "status", "text", "log", "news", "map", "rules", "board", "tickets", "resign",
    "pass", "draw",
)  # fmt: skip
Line = tuple[str, dict[str, Any]]
IN_EACH = pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
LABEL, PLACEHOLDER, OPTION, ALT, TEXT, COMPONENTS = 80, 150, 100, 1024, 4000, 40


def faults(seen: Seen) -> Iterator[str]:
    """What of a message is too long, or just so long that it must have been cut."""
    found = [each for _, each in parts.walk(seen.payload["components"])]
    if len(found) > COMPONENTS:
        yield f"{len(found)} components"
    if (length := sum(len(each.get("content") or "") for each in found)) > TEXT:
        yield f"{length} characters"
    for each in found:
        limits = {"label": LABEL, "placeholder": PLACEHOLDER, "custom_id": 101}
        yield from _long(each, limits)
        for option in each.get("options", ()):
            # Lists of routes and cities choose words that fit, and mark what they cut.
            fits = re.search(r":(?:route|city|of-city)\b", each["custom_id"])
            described = {"description": OPTION + 1 if fits else OPTION}
            yield from _long(option, {"label": OPTION, "value": 101} | described)
        for item in each.get("items", ()):
            yield from _long(item, {"description": ALT})
        if (each.get("content") or "").endswith("…"):
            yield f"cut: {each['content'][-60:]}"
        if len(each.get("options", ())) > 25:
            yield "too many options"


def _long(part: dict[str, Any], limits: dict[str, int]) -> Iterator[str]:
    for key, limit in limits.items():
        text = part.get(key) or ""
        if len(text) >= limit or (key == "description" and text.endswith("…")):
            yield f"{key} of {len(text)}: {text}"


def late_game(colours: list[Any], turns_left: int) -> tuple[Event, ...]:
    """The log of a game of five, played at random, shortly before its end."""
    dice, shuffle = random.Random(5), FairShuffle(bytes(32))
    log = new_game(EUROPE, colours, [None] * 5, shuffle, "c0" * 32)
    states = [(log, replay(log))]
    while to_act(states[-1][1]):
        log, state = states[-1]
        seat = to_act(state)[0]
        after, new = apply(state, EUROPE, seat, _sensible(state, seat, dice), shuffle)
        states.append(((*log, *new), after))
    return states[-turns_left][0]


def _sensible(state: State, seat: Seat, dice: random.Random) -> Move:
    moves = choices(state, EUROPE, seat)
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims and dice.random() < 0.8:
        return dice.choice(claims)
    kind = dice.choice(sorted({type(move).__name__ for move in moves}))
    return dice.choice([move for move in moves if type(move).__name__ == kind])


async def lay(scene: Scene, log: tuple[Event, ...], language: str) -> None:
    """Let this be what happened at the table, which speaks a language."""
    trust_any_log(scene.monkeypatch)
    await scene.settled()
    table = await scene.table()
    rows = [
        {
            "game_id": table.id,
            "seq": seq,
            "schema": row.schema,
            "type": row.type,
            "body": row.body,
            "at": 1_800_000_000_000 + 60_000 * seq,
        }
        for seq, row in enumerate(to_rows(log), 1)
    ]
    async with scene.database.write() as connection:
        await connection.execute(delete(schema.events))
        await connection.execute(insert(schema.events), rows)
        changed = update(schema.games).values(seq=len(log), language=language)
        await connection.execute(changed)
    scene.bot.services[GameCache].forget(table.id)


@pytest.fixture
async def five(scene: Scene) -> list[Person]:
    """Five people with the longest names, whose game has begun."""
    people = [scene.standin.person(scene.standin.world.add_person(each).name) for each in NAMES]
    await scene.started(*people)
    await scene.settled()
    return people


def watch_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is cut from now on."""
    # Not by the package: closing another bot may have left an older module there.
    module = import_module("bot.ui.items")

    cut: Callable[[str, int], str] = module.cut
    done: list[str] = []

    def watched(text: str, room: int) -> str:
        if len(text) > room:
            done.append(text)
        return cut(text, room)

    monkeypatch.setattr(module, "cut", watched)
    return done


async def check(tongue: Tongue, lines: Sequence[Line]) -> int:
    """Open everything that leads from these commands; return how many panels that were."""
    starts = [(await tongue.types(command, **given)).message for command, given in lines]
    opened = 0
    async for seen in walk(tongue.person, starts, MOST):
        opened += 1
        found = list(faults(seen))
        assert not found, (tongue.say.language, found, seen.text)
    return opened


def looks(tongue: Tongue) -> list[Line]:
    """Every command that only shows something, and every question."""
    say = tongue.say
    city = {"city": "Constantinople"}
    red = {"color": say.card_label(Colour.RED)}
    return [
        *((command, {}) for command in ALONE),
        ("near", city),
        ("path", {"from_": "Lisboa", "to": "Erzurum"}),
        ("rules", {"topic": "R9"}),
        ("claim", {"from_": "Paris", "to": "Frankfurt"} | red),
        ("claim", {"from_": "Lisboa", "to": "Erzurum"}),
        ("claim", {"from_": "Pa", "to": "Fra"}),
        ("station", city),
    ]


@pytest.mark.soak
@IN_EACH
@pytest.mark.usefixtures("panels_stay")
async def test_nothing_is_too_long_late_in_a_game_of_five(
    scene: Scene, five: list[Person], language: str
) -> None:
    table = await scene.table()
    log = late_game([holder.colour for holder in table.holders], 3)
    state, cut = replay(log), watch_cuts(scene.monkeypatch)
    await lay(scene, log, language)
    reader = Tongue(scene, five[to_act(state)[0]], language)
    watcher = Tongue(scene, scene.anna, language)
    opened = await check(reader, looks(reader))
    await check(watcher, [(command, {}) for command in ("hand", "help", "status")])
    assert opened > LEAST
    assert not cut


@pytest.mark.soak
@IN_EACH
@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
async def test_nothing_is_too_long_with_the_richest_hand(
    scene: Scene, five: list[Person], language: str
) -> None:
    cut = watch_cuts(scene.monkeypatch)
    hand = " ".join(f"{colour.word}:9" for colour in COLOURS)
    tickets = " ".join([*EUROPE.tickets][:14])
    claims = dict.fromkeys(["budapest-wien-red", "berlin-wien", "munchen-wien"], 1)
    tongue = Tongue(scene, five[0], language)
    await put(
        scene, seats=5, turn=0, hand=f"{hand} loco:9", tickets={0: tickets}, pile="red*12",
        claims={each: seat for each, seat in claims.items() if each in EUROPE.routes},
        stations={1: "paris"},
    )  # fmt: skip
    await check(tongue, looks(tongue))
    assert not cut


def test_a_text_that_is_cut_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = watch_cuts(monkeypatch)
    # As above: the module that is patched is the present one.
    from bot.ui.items import layout

    layout("a" * 4000)
    assert not cut
    layout("a" * 4001)
    assert len(cut) == 1
