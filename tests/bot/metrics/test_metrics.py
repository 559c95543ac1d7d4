"""A game is counted; nothing that is told of it has a name, an id or a card.

Interactions are timed from their arrival, and told in words of our own.

The page lists what is told, in the words in which it is told.

How long the library lets requests wait for a rate limit.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import http
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics.instruments import LOST, Arrivals, Instruments
from bot.metrics.metrics import Metrics
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus
from bot.ui.custom_ids import verb_of
from cogs.components import ITEMS
from engine.cards import Colour
from tests.clocks import HandClock
from tests.rows import each_row
from tests.stage.prepared import Openings
from tests.stage.scene import PLACE, Scene, running
from tests.storing import FORMS
from tests.tiny import draw_tiny
from tests.waiting import PATIENCE, until

ACKNOWLEDGED = "acknowledgement_seconds_count"
LEAST_ID = 10**15
SENDING = ("POST", "/channels/{channel_id}/messages")
WORDS = {
    *(each.value for kinds in (GameStatus, NoticeKind) for each in kinds),
    *(form.KIND for form in FORMS),
    *("command", "component", "autocomplete", "modal", "other", ""),
    *("1xx", "2xx", "4xx", "429", "5xx", "none", "foreseen", "refused", "read", "write"),
    *("games", "pictures", "maps", "films", "advice", "computers", "timers", "notices", "visits"),
    *("moves-waiting", "looks-waiting", "tasks"),
    *("interactions", "outbox", "channels", "channels-failing", "posts-postponed"),
}


class Measured:
    """A scene whose bot is measured."""

    def __init__(self, scene: Scene, metrics: Metrics) -> None:
        self.scene, self.metrics = scene, metrics

    def account(self) -> str:
        """How things stand with the scene, and whether its bot is well."""
        return f"{self.scene.account()}\n{self.metrics.health.verdict()}"

    async def text(self) -> str:
        """What is told; the event loop goes on meanwhile."""
        return (await asyncio.to_thread(generate_latest, self.metrics.registry)).decode()

    def value(self, name: str, **labels: str) -> float:
        """What was counted; only that is collected."""
        full = f"stationmaster_{name}"
        for family in self.metrics.registry.restricted_registry([full]).collect():
            for sample in family.samples:
                if (sample.name, sample.labels) == (full, labels):
                    return sample.value
        return 0

    async def told(self, name: str, **labels: str) -> float:
        """The same of what the event loop has to be asked for."""
        return await asyncio.to_thread(self.value, name, **labels)


@pytest.fixture
async def measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, openings: Openings
) -> AsyncIterator[Measured]:
    draw_tiny(monkeypatch)
    with Metrics() as metrics:
        metrics._reader._patience = PATIENCE
        path = tmp_path / "games.sqlite3"
        async with running(path, openings, monkeypatch, metrics) as scene:
            yield Measured(scene, metrics)


async def play(scene: Scene) -> None:
    """A short game to its end: commands, suggestions, buttons and a select, public and private."""
    await scene.opened(scene.anna, scene.bastien)
    await scene.anna.click(await scene.post(), "Pile")
    await scene.run(scene.anna, "/draw card:pile")
    await scene.bastien.autocomplete(PLACE, "/claim", "from", "par")
    await scene.put(turn=1, hand="white:3", tickets={0: "paris-wien"})
    panel = (await scene.bastien.click(await scene.post(), "Claim a route")).message
    await scene.bastien.click(panel, "Frankfurt–Paris · 3 white")
    await scene.run(scene.anna, "/hand")
    panel = (await scene.run(scene.anna, "/resign")).message
    await scene.anna.click(panel, panel.buttons[0].label)
    await scene.settled()


async def test_nothing_has_a_name_an_id_or_a_card(measured: Measured) -> None:
    scene = measured.scene
    scene.standin.fail_next(*SENDING, status=502)
    await play(scene)
    table = await scene.table()
    assert table.status is GameStatus.OVER
    told = await measured.text()

    verbs = {verb for each in ITEMS for verb in each.VERB.split("|")}
    commands = {each.qualified_name for each in scene.bot.tree.walk_commands()}
    for family in text_string_to_metric_families(told):
        for sample in family.samples:
            labels = {name: each for name, each in sample.labels.items() if name != "le"}
            assert set(labels) <= {
                *("kind", "action", "status", "reason", "queue", "cache", "state", "access")
            }
            assert set(labels.values()) <= WORDS | verbs | commands, sample
            assert sample.value < LEAST_ID

    words = set(re.findall(r"[\w-]+", told))
    board = table.edition.board
    never = {
        *(person.user.name for person in scene.people),
        *(person.id for person in scene.people),
        *(str(each) for each in (table.location.channel_id, table.location.guild_id)),
        *map(str, (*board.cities, *board.routes, *board.tickets)),
        *(colour.word for colour in Colour),
    }
    assert not words & never


async def test_a_game_is_counted(measured: Measured) -> None:
    scene = measured.scene
    await play(scene)
    await until(lambda: not len(measured.metrics.arrivals), "all answers counted")
    for action in ("draw", "hand", "resign"):
        assert measured.value(ACKNOWLEDGED, kind="command", action=action) == 1
    assert measured.value(ACKNOWLEDGED, kind="component", action="draw") == 1
    assert measured.value(ACKNOWLEDGED, kind="autocomplete", action="") == 1
    assert measured.value("post_seconds_count", kind="turn") >= 1
    assert measured.value("post_seconds_count", kind="result") == 1
    assert measured.value("database_held_seconds_count", access="write") > 5
    assert measured.value("discord_requests_total", status="2xx") > 10
    assert await measured.told("tables", state="over") == 1
    assert await measured.told("tables", state="running") == 0
    assert await measured.told("queue_length", queue="outbox") == 0
    assert await measured.told("cache_bytes", cache="games") > 0
    assert await measured.told("open_notices", kind="post") == 0
    assert measured.metrics.health.verdict() == (True, "ready")


async def test_posts_that_fail_are_counted_by_what_discord_said(measured: Measured) -> None:
    scene = measured.scene
    await scene.opened(scene.anna, scene.bastien)
    scene.standin.fail_next(*SENDING, status=502)
    await scene.run(scene.anna, "/draw card:pile")
    await scene.run(scene.anna, "/draw card:pile")
    await scene.settled()
    assert measured.value("posts_retried_total", status="5xx") == 1
    assert measured.value("discord_requests_total", status="5xx") == 1
    scene.standin.fail_next(*SENDING, status=429, retry_after=0.05)
    await scene.run(scene.bastien, "/draw card:pile")
    await scene.run(scene.bastien, "/draw card:pile")
    await scene.settled()
    assert measured.value("discord_requests_total", status="429") == 1
    assert measured.value("rate_limit_wait_seconds_count", reason="refused") == 1
    scene.standin.fail_next(*SENDING, status=403, code=50001)
    await scene.run(scene.anna, "/draw card:pile")
    await scene.run(scene.anna, "/draw card:pile")
    await until(
        lambda: measured.value("posts_refused_total", status="4xx") == 1,
        "one refused post",
        instead=scene.account,
    )


async def test_every_loop_rests_when_there_is_nothing_to_do(measured: Measured) -> None:
    loops = measured.scene.bot.supervisor.loops._loops
    await until(
        lambda: all(each.working_since is None for each in loops.values()),
        "loops that rest",
        instead=lambda: [name for name, each in loops.items() if each.working_since is not None],
    )
    assert set(loops) == {
        *("publisher", "timekeeper", "heartbeat", "notices", "visits", "inspector", "lookout"),
        *("timetables", "forgetting", "watchman", "commands", "checkpoints", "seasons"),
    }
    assert not any(each.has_ended or each.failing_since for each in loops.values())


async def test_a_stop_is_told_at_once(measured: Measured) -> None:
    stopping = asyncio.create_task(measured.scene.bot.finish())
    await asyncio.sleep(0)
    assert measured.metrics.health.verdict() == (False, "stopping")
    await stopping


NAME = "stationmaster_acknowledgement_seconds"


class Counted:
    """Arrivals by a clock that a test moves."""

    def __init__(self) -> None:
        self.registry, self.clock = CollectorRegistry(), HandClock()
        self.arrivals = Arrivals(Instruments(self.registry), self.clock.now)
        self.arrivals.name_commands(frozenset({"draw", "table pace"}))
        self.arrivals.name_verbs(frozenset({"draw", "claim"}), verb_of)

    def arrive(self, number: int, kind: int, **data: Any) -> None:
        self.arrivals.arrived({"id": str(number), "type": kind, "data": data})

    def answer(self, number: int, status: int = 204) -> None:
        path = f"/api/v10/interactions/{number}/a-token/callback"
        self.arrivals.answered(path, status)

    def told(self) -> dict[tuple[str, str], float]:
        """The seconds of each kind and action."""
        return {
            (each.labels["kind"], each.labels["action"]): each.value
            for family in self.registry.collect()
            for each in family.samples
            if each.name == f"{NAME}_sum"
        }

    def lost(self, kind: str) -> float | None:
        name = "stationmaster_interactions_lost_total"
        return self.registry.get_sample_value(name, {"kind": kind})


def button(action: str) -> dict[str, Any]:
    return {"custom_id": action}


@each_row(
    ("kind", "data", "told"),
    [
        (2, {"name": "draw"}, ("command", "draw")),
        (2, {"name": "draw", "options": [{"type": 3, "name": "card"}]}, ("command", "draw")),
        (2, {"name": "table", "options": [{"type": 1, "name": "pace"}]}, ("command", "table pace")),
        (2, {"name": "Anna"}, ("command", "other")),
        (3, button("sm:12:0:7:draw"), ("component", "draw")),
        (3, button("sm:12:0:7:claim brest:dieppe blue:2"), ("component", "claim")),
        (3, button("sm:12:0:7:blue"), ("component", "other")),
        (3, button("claim 80351110224678912"), ("component", "claim")),
        (3, button("Anna"), ("component", "other")),
        (4, {"name": "claim"}, ("autocomplete", "")),
        (5, {"custom_id": "a form"}, ("modal", "")),
    ],
)
def test_what_somebody_did_is_told_in_our_words(
    kind: int, data: dict[str, Any], told: tuple[str, str]
) -> None:
    counted = Counted()
    counted.arrive(1, kind, **data)
    counted.clock.move(0.25)
    counted.answer(1)
    assert counted.told() == {told: 0.25}


def test_a_ping_and_other_requests_are_none_of_them() -> None:
    counted = Counted()
    counted.arrive(1, 1)
    counted.arrive(2, 2, name="draw")
    counted.arrivals.answered("/api/v10/webhooks/2/a-token/messages/@original", 200)
    assert (counted.told(), len(counted.arrivals)) == ({}, 1)


def test_refused_ones_are_lost_once_it_is_too_late() -> None:
    counted = Counted()
    for number in (1, 2, 3):
        counted.arrive(number, 2, name="draw")
    counted.answer(1, 404)
    counted.answer(2, 502)
    counted.answer(3, 400)
    counted.clock.move(LOST - 0.1)
    counted.arrive(4, 5)
    assert counted.lost("command") is None
    counted.answer(2)
    counted.clock.move(LOST)
    counted.arrivals.sweep()
    assert (counted.lost("command"), len(counted.arrivals)) == (1, 1)
    assert counted.told() == {("command", "draw"): LOST - 0.1}


PAGE = (Path(__file__).parents[3] / "docs/metrics.md").read_text(encoding="utf-8")


def test_every_metric_is_on_the_page_and_no_other() -> None:
    with Metrics() as metrics:
        told = {
            f"{each.name}_total" if each.type == "counter" else each.name: each.type
            for each in metrics.registry.collect()
        }
        labels = {each.name: each.labels for each in vars(metrics._instruments).values()}
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \|([^|]*)\|", PAGE, re.MULTILINE)
    assert {name: kind for name, kind, _ in rows} == told
    listed = {name: tuple(re.findall(r"`(\w+)`", found)) for name, _, found in rows}
    assert labels.items() <= listed.items()


def test_the_alerts_ask_for_metrics_of_the_page() -> None:
    (rules,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    asked = set(re.findall(r"stationmaster_\w+", rules))
    assert len(asked) >= 4
    listed = set(re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE))
    assert {each.removesuffix("_bucket") for each in asked} <= listed
    assert rules.count("- alert:") == 3


RESET = 0.3


async def test_whoever_waits_for_a_rate_limit_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = http.Ratelimit
    with Metrics() as metrics:
        limit = http.Ratelimit(None)
        # However late it is asked, the limit isn't over.
        monkeypatch.setattr(limit, "_loop", SimpleNamespace(time=lambda: 0.0))
        async with limit:
            told: Any = {"X-Ratelimit-Remaining": "1", "X-Ratelimit-Limit": "2"}
            told["X-Ratelimit-Reset-After"] = str(RESET)
            limit.update(SimpleNamespace(headers=told))  # type: ignore[arg-type]
        tally = metrics._instruments.rate_limits.of("foreseen")
        assert sum(tally.counts) == 0
        async with limit:
            pass
        assert sum(tally.counts) == 1 and tally.sum >= RESET / 2
    assert http.Ratelimit is plain
