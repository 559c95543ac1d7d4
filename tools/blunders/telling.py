"""What was found, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tools.blunders.looking import ERRORS, POINTS, Blunder, Looked

WORST = 5


def told(found: Sequence[Looked]) -> Iterator[str]:
    """Yield lines: each blunder, the worst first; then counts, and the worst five once more."""
    every = sorted((each for game in found for each in game.blunders), key=_badness)
    for blunder in every:
        yield from _blunder(blunder)
    yield from _counts(found, every)
    if every:
        yield f"The worst of {len(every)}:"
    for blunder in every[:WORST]:
        yield from _blunder(blunder)


def _badness(blunder: Blunder) -> tuple[float, int, int]:
    return -blunder.loss, blunder.game, blunder.turn


def _blunder(blunder: Blunder) -> Iterator[str]:
    known = blunder.known
    yield (
        f"{blunder.loss:.1f} ± {blunder.error:.1f} points: game {blunder.game}, seat "
        f"{blunder.seat}, decision {blunder.turn} ({known.stage}"
        f"{', last round' if known.last_round else ''})"
    )
    yield (
        f"    known: wagons {_beside(known.wagons)}, points {_beside(known.points)}, "
        f"cards {_beside(known.cards)}; hand {known.hand or '-'}; row {known.row}"
    )
    yield f"    tickets: {known.tickets or '-'}{f'; offered: {known.offer}' if known.offer else ''}"
    yield f"    played: {blunder.played} ({blunder.why})"
    yield f"    better: {blunder.better} ({blunder.reason})"


def _beside(numbers: Sequence[int]) -> str:
    return " : ".join(map(str, numbers))


def _counts(found: Sequence[Looked], every: Sequence[Blunder]) -> Iterator[str]:
    judged = sum(each.judged for each in found)
    with_one = sum(bool(each.blunders) for each in found)
    yield (
        f"{len(found)} games, {judged} decisions: {len(every)} blunders ({POINTS:.0f} points or "
        f"more, by {ERRORS} standard errors) in {with_one} games"
    )
    if judged:
        yield (
            f"another move was measured in {sum(each.doubted for each in found)} decisions; they "
            f"gave away {sum(each.lost for each in found) / len(found):.1f} points a game"
        )
    kinds = Counter(
        f"{each.played.split()[0]} for {each.better.split()[0]}" for each in every
    ).most_common()
    if kinds:
        yield "played for better: " + ", ".join(f"{kind} {count}" for kind, count in kinds)
