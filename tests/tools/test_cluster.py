"""What the cluster is made of, without starting one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.storage.connections.engine import make_engine, parse_url
from tools.cluster import __main__ as program
from tools.cluster import programs
from tools.cluster.cluster import Cluster, free_ports
from tools.cluster.node import Node


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
    monkeypatch.setattr("tools.cluster.node.give", lambda path: None)
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
