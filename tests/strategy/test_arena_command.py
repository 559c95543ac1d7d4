"""``python -m strategy`` as one uses it in a shell, and the arena's arithmetic."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from data.loader import BUNDLED
from strategy.__main__ import main
from strategy.arena.durations import Durations
from strategy.arena.entrants import ENTRANTS
from strategy.arena.intervals import Sum, Z, wilson
from tests.tiers import sampled

ROOT = Path(__file__).parents[2]


class Ended(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


ALONE = ("--jobs", "1")


def shell(*words: str) -> Ended:
    """Run the command line; `process` runs it in a process of its own, as a shell does."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([*words])
        except SystemExit as left:
            status = int(left.code or 0)
    return Ended(status, out.getvalue(), err.getvalue())


def process(*words: str) -> Ended:
    done = subprocess.run(
        [sys.executable, "-m", "strategy", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


def test_a_duel() -> None:
    words = ("--games", "5", "--seats", "path,random", "--seed", "3", "--reasons", *ALONE)
    done = shell("arena", *words)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout
    assert said.startswith("europe, seed 3: 6 games (deals: 3, seatings of each: 2)\n")
    assert re.search(r"^path +6 +100\.0 +\d+\.\d to 100\.0 ", said, re.MULTILINE)
    assert re.search(r"^A game takes \d+\.\d turns a player, the longest \d+\.$", said, re.M)
    assert re.search(r"^path against random: 100\.0 % \(95 %: \d+\.\d to 100\.0\)\.$", said, re.M)
    assert re.search(r"^first tickets kept +1\.000 +1\.000$", said, re.MULTILINE)
    assert re.search(r"^for_tickets +\d+\.\d{3} +0\.000$", said, re.MULTILINE)
    times = re.findall(r"^(?:path|random) +\d+(?: +\d+\.\d{3}){4}$", said, re.MULTILINE)
    assert len(times) == 2
    for line in times:
        _, _, _, p50, p99, most = line.split()
        assert float(p50) <= float(p99) <= float(most)


@pytest.mark.thorough
def test_a_table_of_four() -> None:
    words = ("--games", "4", "--seats", "path,random, random,random", "--no-times", *ALONE)
    done = shell("arena", *words)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout
    assert "4 games (deals: 1, seatings of each: 4)" in said
    assert re.search(r"^path +4 .*\n^random +12 ", said, re.MULTILINE)
    assert "against" not in said
    assert "CPU" not in said


DUEL = ("arena", "--games", "6", "--seats", "easy,random,path", "--reasons", "--no-times")


@pytest.mark.thorough
def test_the_same_command_says_the_same() -> None:
    first, again, other = (
        shell(*DUEL, "--games", "3", *ALONE, *more).stdout for more in ((), (), ("--seed", "2"))
    )
    assert first == again != other


@pytest.mark.thorough
@pytest.mark.parametrize("jobs", [("--jobs", "2"), ()], ids=["two", "as many as there are cores"])
def test_it_says_the_same_however_many_processes_there_are(jobs: tuple[str, ...]) -> None:
    assert shell(*DUEL, *jobs) == shell(*DUEL, *ALONE)
    survey = ("legal", "--games", "12", "--players", "random,path")
    assert shell(*survey, *jobs) == shell(*survey, *ALONE)


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    body = json.loads((BUNDLED / "europe.json").read_text(encoding="utf-8"))
    body["geometry"]["art"] = {}
    body["edition"] = "mine"
    body["rules"]["seats"] = [2, 3]
    (tmp_path / "mine.json").write_text(json.dumps(body), encoding="utf-8")
    mine = ("--edition", "mine", "--editions", str(tmp_path))
    words = ("--games", "2", "--seats", "random,random", "--no-times", *ALONE)
    played = shell("arena", *words, *mine)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith("mine, seed 1: 2 games")
    refused = shell("arena", "--seats", "random,random,random,random", *mine)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "mine is for 2 to 3 players, not 4.\n"


@pytest.mark.thorough
def test_a_survey() -> None:
    words = ("legal", "--games", "4", "--players", "random,path", *ALONE)
    done = shell(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("4 games ended: ")
    assert "Every move was legal." in done.stdout
    assert re.search(r"^decisions +path +random$", done.stdout, re.MULTILINE)
    assert done.stdout == shell(*words).stdout


def test_without_a_command_there_is_help() -> None:
    done = shell()
    assert (done.returncode, done.stderr) == (0, "")
    assert "arena" in done.stdout
    assert "legal" in done.stdout


def test_help_names_the_players_and_says_how_games_are_counted() -> None:
    told = " ".join(shell("arena", "--help").stdout.split())
    for name in ENTRANTS:
        assert name in told
    assert "rounded up to whole deals" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "--seats", "path,nobody"], "There is no player 'nobody'; there are: easy, "),
        (["arena", "--seats", ""], "--seats takes names with a comma between them, as in 'ha"),
        (["arena", "--seats", "hard,"], "--seats takes names with a comma between them, as in"),
        (["arena", "--seats", "path,path", "--editions", "/nope"], "There is no folder '/nope'."),
        (["arena", "--seat", "path,path"], "The following arguments are required: --seats; "),
        (["arena", "--seats", "path,path", "--game", "2"], "Unrecognized arguments: --game 2; "),
        (["arena", "--seats", "path"], "europe is for 2 to 5 players, not 1."),
        (["arena", "--seats", ",".join(["path"] * 6)], "europe is for 2 to 5 players, not 6."),
        (["arena", "--seats", "path,path", "--games", "0"], "--games is 0, but has to be at l"),
        (["arena", "--seats", "path,path", "--games", "x"], "Argument --games: 'x' is not a wh"),
        (["arena", "--seats", "path,path", "--jobs", "-1"], "--jobs is -1, but has to be at le"),
        (["arena", "--seats", "path,path", "--edition", "no"], "There is no edition 'no'; there"),
        (["arena", "--seats", "path,path", "--edition", "a" * 300], "There is no edition 'aaa"),
        (["arena", "--seats", "path,path", "--editions", "a" * 300], "There is no folder 'aaa"),
        (["arena"], "The following arguments are required: --seats; python -m strategy arena --h"),
        (["legal", "--players", "nobody"], "There is no player 'nobody'; there are: easy, "),
        (["legal", "--players", "path,,easy"], "--players takes names with a comma between "),
        (["legal", "--editions", "/nope"], "There is no folder '/nope'."),
        (["legal", "--game", "2"], "Unrecognized arguments: --game 2; python -m strategy"),
        (["legal", "--games", "0"], "--games is 0, but has to be at least 1."),
        (["legal", "--edition", "no"], "There is no edition 'no'; there are: "),
        (["chess"], "Argument COMMAND: invalid choice: 'chess'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: list[str], said: str) -> None:
    done = shell(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.thorough
@pytest.mark.parametrize("words", [("arena", "--seats", "path"), DUEL])
def test_it_is_said_by_a_process_too(words: tuple[str, ...]) -> None:
    assert process(*words) == shell(*words)


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal to show progress on is needed")
def test_progress_is_shown_on_a_terminal() -> None:
    import termios

    terminal, end = os.openpty()
    termios.tcsetwinsize(end, (24, 80))
    words = [sys.executable, "-m", "strategy", "arena", "--seats", "random,random", "--games", "2"]
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=end, check=True)
    os.set_blocking(terminal, False)
    shown = os.read(terminal, 100_000).decode()
    os.close(end)
    os.close(terminal)
    assert "game" in shown
    assert b"game/s" not in done.stdout


@pytest.mark.parametrize("jobs", sampled(("2", "1"), "1"))
def test_a_contest_that_was_stopped_goes_on_where_it_was(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "kept" / "duel.jsonl"
    words = ("arena", "--seats", "path,random", "--edition", "sicily", "--reasons", "--no-times")
    kept = (*words, "--jobs", jobs, "--resume", str(file))
    assert shell(*kept, "--games", "4").stdout == shell(*words, *ALONE, "--games", "4").stdout
    first, *lines = file.read_text().splitlines()
    assert [json.loads(line)["deal"] for line in lines] == [0, 1]
    file.write_text(f"{first}\n{lines[1]}\n{lines[0][:40]}")
    whole = shell(*words, *ALONE, "--games", "8").stdout
    for _ in range(2):
        assert shell(*kept, "--games", "8").stdout == whole
    first, *lines = file.read_text().splitlines()
    assert sorted(json.loads(line)["deal"] for line in lines) == [0, 1, 2, 3]
    assert shell(*kept, "--games", "4").stdout == shell(*words, *ALONE, "--games", "4").stdout
    for more in (("--seed", "2"), ("--seats", "path,path"), ("--edition", "europe")):
        refused = shell(*kept, *more)
        assert (refused.returncode, refused.stdout) == (2, "") and "another" in refused.stderr


@pytest.mark.parametrize("body", [b"notes", b"notes\n", b"{}\n", b"\xff\n"])
def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "notes"
    file.write_bytes(body)
    refused = shell("arena", "--seats", "path,random", "--games", "2", "--resume", str(file))
    assert refused.returncode == 2 and file.read_bytes() == body


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(won: int, of: int, low: float, high: float) -> None:
    found = wilson(won / of, of)
    assert found.mean == won / of
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.00005)
    turned = wilson(1 - won / of, of)
    assert (1 - turned.high, 1 - turned.low) == pytest.approx((found.low, found.high))


def summed(deals: list[list[int]]) -> Sum:
    total = Sum()
    for deal in deals:
        total.add(deal)
    return total


def test_the_error_of_a_mean_is_that_of_the_means_of_the_deals() -> None:
    rng = Random(1)
    deals = [[rng.randint(40, 140) for _ in range(3)] for _ in range(50)]
    means = [fmean(deal) for deal in deals]
    error = stdev(means) / sqrt(len(means))
    found = summed(deals).interval()
    assert found is not None
    assert found.mean == pytest.approx(fmean(means))
    assert (found.low, found.high) == pytest.approx(
        (found.mean - Z * error, found.mean + Z * error)
    )


def test_sums_may_be_joined_in_any_order() -> None:
    rng = Random(2)
    deals = [[rng.randint(-20, 140) for _ in range(2)] for _ in range(30)]
    halves = [summed(deals[20:]), summed(deals[:20])]
    for order in (halves, halves[::-1]):
        joined = Sum()
        for half in order:
            joined.join(half)
        assert joined == summed(deals)


def test_games_of_a_deal_that_always_go_the_same_way_count_as_one() -> None:
    alike = summed([[each, each] for each in [1] * 60 + [0] * 40])
    assert alike.share(1) == wilson(0.6, 100)


def test_games_of_a_deal_that_have_nothing_in_common_count_each() -> None:
    deals = [[1, 1]] * 36 + [[1, 0], [0, 1]] * 24 + [[0, 0]] * 16
    expected = wilson(0.6, 200)
    found = summed(deals).share(1)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=0.001)


@pytest.mark.parametrize(
    ("deals", "share", "trials"),
    [
        # Each wins with the better seat: never more certain than so many games would be.
        ([[1, 0]] * 50, 0.5, 100),
        ([[1, 0]] * 49 + [[1, 1]], 0.51, 100),
        # All won, which tells as much as the deals do.
        ([[1, 1]] * 50, 1.0, 50),
        ([[0, 0]] * 50, 0.0, 50),
        ([[1, 0]], 0.5, 1),
    ],
)
def test_where_errors_tell_nothing(deals: list[list[int]], share: float, trials: int) -> None:
    assert summed(deals).share(1) == wilson(share, trials)


def test_a_shared_victory_counts_as_its_share() -> None:
    """Sixty parts make a victory."""
    found = summed([[60, 0], [30, 30], [0, 20]]).share(60)
    assert found.mean == pytest.approx((1 + 1 / 2 + 1 / 2 + 1 / 3) / 6)


def test_one_deal_has_no_interval() -> None:
    assert summed([[80, 90]]).interval() is None
    assert Sum().error() is None


def independent(rng: Random) -> list[int]:
    return [int(rng.random() < 0.7), int(rng.random() < 0.7)]


def alike(rng: Random) -> list[int]:
    return [int(rng.random() < 0.7)] * 2


def mostly_alike(rng: Random) -> list[int]:
    luck = rng.choice((0.5, 0.9))
    return [int(rng.random() < luck), int(rng.random() < luck)]


@pytest.mark.thorough
@pytest.mark.parametrize("deal", [independent, alike, mostly_alike])
def test_the_truth_lies_inside_in_95_of_100(deal: Callable[[Random], list[int]]) -> None:
    rng, inside = Random(3), 0
    for _ in range(1000):
        found = summed([deal(rng) for _ in range(100)]).share(1)
        inside += found.low <= 0.7 <= found.high
    assert 930 <= inside <= 970


def test_durations_keep_what_is_asked_of_them() -> None:
    rng = Random(4)
    seconds = [rng.lognormvariate(-7, 1.5) for _ in range(5000)]
    halves = Durations(), Durations()
    halves[0].add(seconds[:1000])
    halves[1].add(seconds[1000:])
    halves[0].join(halves[1])
    found = halves[0]
    ordered = sorted(seconds)
    assert found.count == 5000
    assert found.mean == pytest.approx(fmean(seconds))
    assert found.greatest == ordered[-1]
    for share in (0.5, 0.99):
        assert found.quantile(share) == pytest.approx(ordered[int(share * 5000) - 1], rel=0.011)
    assert found.quantile(1) == pytest.approx(ordered[-1], rel=0.011)


def test_durations_below_what_a_clock_can_tell() -> None:
    none = Durations()
    assert none.mean == none.quantile(0.5) == 0
    none.add([0.0, 0.0])
    assert none.quantile(0.5) == 0
