"""``python -m tools.measure.mutants``: which tests notice small deliberate faults of the product.

They are in `mutants.toml`. Each is put into a copy of the working tree; nothing changes here.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from maps.progress import counter, tell
from tools.measure.mutants.trying import (
    Group,
    Misaimed,
    Mutant,
    Outcome,
    Run,
    Verdict,
    check,
    copies,
    mutants,
    pytest_in,
    try_all,
)


def main(arguments: Sequence[str] | None = None, run: Run = pytest_in) -> int:
    """Run the command line; returns its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.mutants",
        description="Put small faults into a copy of the working tree, one at a time, and see "
        "which tests notice them: those near the fault, first as `make test` and then as `make "
        "check` runs them.",
        epilog="Exit status: 0 if all is well, 1 if a fault wasn't noticed or a test fails anyway, "
        "2 if a fault isn't known or doesn't fit the tree.",
    )
    parser.add_argument("mutants", nargs="*", metavar="MUTANT", help="which to try (all)")
    parser.add_argument(
        "--whole", action="store_true", help="run all other tests, too, where none near notices"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at a time (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where the outcomes are written")
    options = parser.parse_args(arguments)
    try:
        chosen = _chosen(options.mutants)
        for each in chosen:
            check(each)
    except Misaimed as misaimed:
        print(f"{misaimed}.", file=sys.stderr)
        return 2
    outcomes: list[Outcome] = []
    with (
        copies(max(1, min(options.jobs, len(chosen)))) as trees,
        counter(len(chosen), "mutant") as bar,
    ):
        for outcome in try_all(chosen, trees, run, whole=options.whole):
            outcomes.append(outcome)
            bar.update()
            # So that an hour's work outlives whoever stops it.
            if options.json is not None:
                options.json.parent.mkdir(parents=True, exist_ok=True)
                options.json.write_text(as_json(outcomes), encoding="utf-8")
    for line in report(outcomes):
        tell(line)
    return 0 if all(each.is_caught for each in outcomes) else 1


def _chosen(names: Sequence[str]) -> list[Mutant]:
    """The mutants of some names, or all; raises Misaimed for a name that nobody has."""
    known = {each.id: each for each in mutants()}
    if unknown := [name for name in names if name not in known]:
        raise Misaimed(f"there is no mutant {unknown[0]}")
    return [known[name] for name in dict.fromkeys(names)] or list(known.values())


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """A table of what became of each, and how many were noticed."""
    yield "| mutant | caught by | first failing test | seconds |"
    yield "| --- | --- | --- | ---: |"
    for each in outcomes:
        yield f"| {each.mutant} | {each.verdict} | {each.first or '–'} | {each.seconds:.0f} |"
    yield ""
    for group in Group:
        found = [each for each in outcomes if each.group is group]
        caught = sum(each.is_caught for each in found)
        quickly = sum(each.verdict is Verdict.TEST for each in found)
        if found:
            yield f"{group}: {caught} of {len(found)} are caught, {quickly} of them by make test."


def as_json(outcomes: Sequence[Outcome]) -> str:
    """The same for programs."""
    return json.dumps([asdict(each) for each in outcomes], indent=1) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
