"""What a bench measures, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement; ``against`` is the floor or baseline in the same unit and run.

    ``target`` is the design goal in that unit: a minimum if ``higher``, else a maximum.
    """

    what: str
    value: float
    unit: str
    baseline: str = ""
    against: float | None = None
    target: float | None = None
    higher: bool = False

    @property
    def ratio(self) -> float | None:
        """The value as a multiple of the baseline."""
        return self.value / self.against if self.against else None

    @property
    def reached(self) -> bool | None:
        """Whether the target is met; None without one."""
        if self.target is None:
            return None
        return self.value >= self.target if self.higher else self.value <= self.target


HEAD = ("what", "reached", "", "beside", "", "ratio", "target", "")


def table(figures: Iterable[Figure]) -> str:
    """Return the figures as lines in columns."""
    rows = [HEAD, *(_row(figure) for figure in figures)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEAD))]
    right = (False, True, False, False, True, True, True, False)
    return "\n".join(
        "  ".join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in rows
    )


def _row(figure: Figure) -> tuple[str, ...]:
    sign = "≥" if figure.higher else "≤"
    return (
        figure.what,
        number(figure.value),
        figure.unit,
        figure.baseline,
        "" if figure.against is None else number(figure.against),
        "" if figure.ratio is None else f"{number(figure.ratio)}×",
        "" if figure.target is None else f"{sign} {number(figure.target)}",
        {True: "ok", False: "SHORT", None: ""}[figure.reached],
    )


def number(value: float) -> str:
    """Return a value with three significant digits, or whole from 100 on."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    digits = 2 if abs(value) < 0.1 else 3
    return f"{value:.{digits}g}"
