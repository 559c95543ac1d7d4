"""The benches' own arithmetic, and that what they compare is the same."""

from __future__ import annotations

import json
import random
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.claiming import claims
from engine.lending import best_lending
from engine.state import Over
from engine.trail import longest_trail
from tests.rows import each_row
from tools.measure.bench import __main__ as bench
from tools.measure.bench import live_bot, play, stations, trail
from tools.measure.bench.claims import nested
from tools.measure.bench.clock import each, percentile
from tools.measure.bench.figures import Figure, number, table
from tools.measure.bench.unavailable import Unavailable


@each_row(
    ("figure", "ratio", "reached"),
    [
        (Figure("a", 3, "ms", "floor", 1.5, 4), 2, True),
        (Figure("a", 5, "ms", "floor", 10, 4), 0.5, False),
        (Figure("a", 4, "ms", target=4), None, True),
        (Figure("a", 5, "1/s", target=4, higher=True), None, True),
        (Figure("a", 3, "1/s", target=4, higher=True), None, False),
        (Figure("a", 3, "KB"), None, None),
    ],
)
def test_ratio_and_target(figure: Figure, ratio: float | None, reached: bool | None) -> None:
    assert figure.ratio == ratio
    assert figure.reached is reached


def test_the_table_says_what_is_short() -> None:
    figures = [Figure("fast", 1, "ms", "floor", 0.5, 2), Figure("slow", 1234.5, "ms", target=2)]
    head, fast, slow = table(figures).splitlines()
    assert head.split() == ["what", "reached", "beside", "ratio", "target"]
    assert fast.split() == ["fast", "1", "ms", "floor", "0.5", "2×", "≤", "2", "ok"]
    assert slow.split() == ["slow", "1,234", "ms", "≤", "2", "SHORT"]


@each_row(
    ("value", "shown"),
    [(36817.9, "36,818"), (100, "100"), (99.95, "100"), (5.773, "5.77"), (0.0293, "0.029")],
)
def test_numbers(value: float, shown: str) -> None:
    assert number(value) == shown


def test_percentiles() -> None:
    times = [float(n) for n in range(1, 101)]
    random.Random(1).shuffle(times)
    assert percentile(times, 0) == 1
    assert percentile(times, 50) == 51
    assert percentile(times, 99) == 100
    assert percentile([7.0], 99) == 7


def test_each_call_is_timed_several_times() -> None:
    called: list[str] = []
    times = each([lambda: called.append("a"), lambda: called.append("b")], repeats=3)
    assert called == ["a"] * 3 + ["b"] * 3
    assert len(times) == 2


@each_row("name", bench.BENCHES)
def test_every_bench_can_be_run(name: str) -> None:
    assert callable(import_module(f"tools.measure.bench.{name}").run)


def test_the_command_goes_on_after_what_can_not_be_measured_and_fails_at_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def absent(*, full: bool) -> list[Figure]:
        raise Unavailable("no renderer here")

    def present(*, full: bool) -> list[Figure]:
        return [Figure("size", 12.0 if full else 6.0, "KB", "floor", 3.0, 5.0)]

    modules = {"pictures": SimpleNamespace(run=absent), "trail": SimpleNamespace(run=present)}
    monkeypatch.setattr(bench, "import_module", lambda name: modules[name.rpartition(".")[2]])
    monkeypatch.setattr(bench, "calibration", lambda: 1e6)
    words = ["--only", "pictures", "--only", "trail", "--json", str(tmp_path / "out.json")]
    assert bench.main(words) == 1
    assert bench.main(["--only", "trail", "--full"]) == 0
    assert bench.main(["--only", "trail", "--full", "--strict"]) == 1
    capsys.readouterr()
    assert bench.main([*words, "--full"]) == 1
    out, err = capsys.readouterr()
    assert "[pictures] not measured: no renderer here" in out
    assert "0 of 1 targets reached" in out
    assert "pictures could not be measured: no renderer here" in err
    written = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert written["unmeasured"] == {"pictures": "no renderer here"}
    (figure,) = written["figures"]
    assert (figure["what"], figure["value"], figure["ratio"]) == ("size", 12.0, 4.0)
    assert figure["reached"] is False


@pytest.mark.thorough
async def test_a_bot_that_does_not_start_can_not_be_measured(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    database.write_text("not a database")
    async with live_bot.standin() as made:
        with pytest.raises(Unavailable, match=r"the bot doesn't start: .*is damaged"):
            async with live_bot.bot(made, database):
                pass


def test_games_end_and_are_the_same_every_time() -> None:
    *_, last = play.steps(3, 5)
    assert last.seat is None
    assert isinstance(last.state.phase, Over)
    assert play.final(3, 5) == last.state
    assert play.play(3, 5) == play.play(3, 5) > 100
    assert play.log_of(3, 5, 20) == play.log_of(3, 5)[: len(play.log_of(3, 5, 20))]


@pytest.mark.rule("R20", "R23", "R25", "R26")
@pytest.mark.parametrize("seats", [2, 4])
def test_nested_loops_find_the_same_claims(seats: int) -> None:
    for step in play.steps(seats, 3):
        if step.seat is not None:
            fast = claims(step.state, play.europe(), step.seat)
            assert set(fast) == set(nested(step.state, step.seat))


@pytest.mark.rule("R49")
def test_walking_every_trail_finds_the_same_length() -> None:
    for seed in range(40):
        tracks = trail._tickets(random.Random(seed))
        assert sum(track.length for track in tracks) <= trail.WAGONS
        assert longest_trail(tracks).length == trail.walk_all(tracks)


@pytest.mark.rule("R44")
def test_all_combinations_find_the_same_worth() -> None:
    for seed in range(20):
        case = stations._hubs(random.Random(seed))
        done = best_lending(*case).completed
        assert stations._worth(case, done) == stations.try_all(case)
