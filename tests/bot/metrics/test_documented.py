"""The page lists what is told, in the words in which it is told."""

from __future__ import annotations

import re
from pathlib import Path

from bot.metrics.metrics import Metrics

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
