"""The load's and the cluster's own arithmetic, and that people, a bot and their tables meet."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from threading import Thread
from time import sleep, thread_time, time
from types import SimpleNamespace

import pytest

from bot.storage.connections.engine import make_engine, parse_url
from sandbox.limits import CREATE
from sandbox.options import Options
from sandbox.server import Standin
from tests.waiting import PATIENCE
from tools.measure.bench.figures import Figure
from tools.measure.cluster import __main__ as program
from tools.measure.cluster import programs
from tools.measure.cluster.cluster import Cluster, free_ports
from tools.measure.cluster.node import Node
from tools.measure.load import __main__ as load
from tools.measure.load.closed import Cost
from tools.measure.load.measuring import Wanted, measure
from tools.measure.load.outcome import Outcome
from tools.measure.load.plan import MIX, Kind, arrivals
from tools.measure.load.process import Spent, spent
from tools.measure.load.requests import Requests


def test_each_slot_has_one_arrival_and_each_hundred_the_mix() -> None:
    plan = arrivals(20, 20)
    assert len(plan) == 400
    assert [int(each.at * 20) for each in plan] == list(range(400))
    for first in range(0, 400, 100):
        assert Counter(each.kind for each in plan[first : first + 100]) == MIX
    assert arrivals(20, 20) == plan
    assert [each.kind for each in plan[:100]] != [each.kind for each in plan[100:200]]
    assert {each.kind for each in arrivals(20, 20, Kind.TURN)} == {Kind.TURN}


def test_what_is_not_acknowledged_or_told_is_counted() -> None:
    outcome = Outcome(posted=[0.5], accepted=3, skipped=2)
    for milliseconds in (1.0, 2.0, 9.0):
        outcome.note(Kind.HAND, milliseconds)
    outcome.note(Kind.TURN, 4.0)
    outcome.lost[Kind.HELP] += 2
    outcome.put_off[Kind.STATUS] += 3
    found = {figure.what: figure for figure in outcome.figures()}
    assert found["acknowledged, p50"].value == 4
    assert found["acknowledged, max"].value == 9
    assert found["/hand acknowledged, p50"].value == 2
    assert found["never acknowledged"].value == 2
    assert found["never acknowledged"].reached is False
    assert found["told to come back"].value == 3
    assert found["  turns, of these"].reached is True
    assert found["turns never posted"].value == 2
    assert found["turns skipped, no post stood"].value == 2
    assert not any("/help acknowledged" in what for what in found)


def test_a_thread_that_ends_while_it_is_counted_counts_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    task, listed = Path(f"/proc/{os.getpid()}/task"), Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda path: [*listed(path), task / "ended"])
    assert spent(os.getpid()).whole > 0


def test_the_cost_of_one_act() -> None:
    cost = Cost.of(Kind.TURN, 50, Spent(5.0, 2.0, 2.5) - Spent(1.0, 1.0, 0.5))
    assert (cost.whole, cost.loop, cost.drawing) == pytest.approx((80, 20, 40))
    assert cost.without_drawing == pytest.approx(40)


@pytest.mark.thorough
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_cpu_time_of_a_process_and_of_threads_that_ended() -> None:
    before = spent(os.getpid())
    _burn(0.1)
    drawing = Thread(target=_burn, args=(0.15,))
    drawing.start()
    drawing.join()
    # Python is done with a thread before the system is.
    while Path(f"/proc/self/task/{drawing.native_id}").exists():
        sleep(0.001)
    used = spent(os.getpid()) - before
    assert used.whole >= 0.2
    assert used.loop >= 0.05
    assert used.drawing >= 0.1
    assert used.drawing == pytest.approx(used.whole - used.loop, abs=0.05)


def _burn(seconds: float) -> None:
    begun = thread_time()
    while thread_time() - begun < seconds:
        pass


async def test_only_requests_that_discord_limits_count_against_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # All of them come in one second, and before a limit begins anew.
    clock = SimpleNamespace(monotonic=lambda: 60.0, time=time)
    monkeypatch.setattr("sandbox.limits.time", clock)
    monkeypatch.setattr("tools.measure.load.requests.monotonic", clock.monotonic)
    async with await Standin.start(options=Options(openapi=None, gateway_schema=None)) as made:
        requests = Requests(made)
        for _ in range(6):
            made.api.limits.take("POST", CREATE, "1")
        made.api.limits.take("POST", "/interactions/{interaction_id}/{interaction_token}", "2")
        made.api.limits.take("POST", "/webhooks/{webhook_id}/{webhook_token}", "3")
    assert (requests.limited, requests.refused, requests.busiest) == (6, 1, 6)
    requests.clear()
    assert (requests.limited, requests.refused, requests.busiest) == (0, 0, 0)


@pytest.mark.thorough
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
async def test_people_act_at_running_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ANSWERED", "SETTLING"):
        monkeypatch.setattr(f"tools.measure.load.driver.{name}", PATIENCE)
    wanted = Wanted(rate=10, tables=2, seconds=2, limits=True, kinds=False)
    found = {figure.what: figure.value for figure in await measure(wanted, tmp_path)}
    callbacks = "  POST /interactions/{interaction_id}/{interaction_token}/callback"
    seen = found[callbacks] + found["never acknowledged"] + found["turns skipped, no post stood"]
    assert seen >= 20
    assert found["turns accepted"] or found["never acknowledged"]
    assert found["turns never posted"] == 0
    assert found["turn posts a second"] <= found["turns accepted"] / 2
    assert found["memory of the bot, afterwards"] > 50
    assert found["memory of the bot, highest"] > 50


def test_the_command_line_bounds_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        load.main(["--rate", "501"])
    assert ended.value.code == 2
    assert "it is 1 to 500" in capsys.readouterr().err


def test_the_figures_are_written_for_a_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Wanted] = []

    async def measured(wanted: Wanted, here: Path) -> list[Figure]:
        asked.append(wanted)
        return [Figure("acknowledged, p99", 12.5, "ms")]

    monkeypatch.setattr(load, "measure", measured)
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "figures.json"
    chosen = ["--rate", "5", "--limits", "on", "--only", "turn", "--json", str(file)]
    assert load.main(chosen) == 0
    assert asked == [Wanted(rate=5, tables=200, seconds=30, limits=True, only=Kind.TURN)]
    assert '"value": 12.5' in file.read_text()
    assert "acknowledged, p99" in capsys.readouterr().out


def test_missing_packages_are_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = {"etcd": "/usr/bin/etcd"}
    monkeypatch.setattr(programs, "found", here.get)
    monkeypatch.setattr(programs, "SERVER", tmp_path)
    assert program.main() == 1
    assert capsys.readouterr().err == (
        "The cluster needs missing packages: apt-get install patroni pgbouncer postgresql-15\n"
    )


def test_a_node_promises_what_its_clients_count_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.measure.cluster.node.give", lambda path: None)
    node = Node("node1", tmp_path, 4, (1, 2, 3))
    node.write_settings()
    patroni = json.loads((tmp_path / "patroni.json").read_text(encoding="utf-8"))
    shared = patroni["bootstrap"]["dcs"]
    assert shared["synchronous_mode"] is True, "what was confirmed is on two servers"
    assert shared["primary_start_timeout"] == 0, "a dead primary isn't waited for"
    assert shared["ttl"] == 20
    listening = [patroni[part]["listen"] for part in ("restapi", "postgresql")]
    assert all(each.startswith("127.0.0.1:") for each in listening)
    pooler = (tmp_path / "pgbouncer.ini").read_text(encoding="utf-8")
    assert "listen_addr = 127.0.0.1\n" in pooler
    assert "pool_mode = transaction\n" in pooler


async def test_its_addresses_name_every_node(tmp_path: Path) -> None:
    nodes = [Node(str(n), tmp_path, 9, (10 + n, 20 + n, 30 + n)) for n in range(3)]
    made = Cluster(nodes)
    for address, ports, pooled in (
        (made.address, ("10", "11", "12"), False),
        (made.pooled_address, ("30", "31", "32"), True),
    ):
        url = parse_url(address)
        engine = make_engine(url)
        _, given = engine.dialect.create_connect_args(url)
        await engine.dispose()
        assert [str(each) for each in given["port"]] == list(ports)
        assert set(given["host"]) == {"127.0.0.1"}
        assert given["target_session_attrs"] == "primary"
        assert ("prepared_statement_cache_size" in given) is pooled


def test_free_ports_are_different() -> None:
    assert len(set(free_ports(11))) == 11
