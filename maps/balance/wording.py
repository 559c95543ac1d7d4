"""Figures, aims and verdicts in words."""

from __future__ import annotations

from collections.abc import Sequence

from maps.balance.aims import Aim, Subject
from maps.balance.estimates import MOST_TIMES, Verdict
from strategy.arena.intervals import Interval

IN_A_WORD = {Verdict.HOLDS: "reached", Verdict.FAILS: "missed", Verdict.OPEN: "open"}


def goal(aim: Aim) -> str:
    """Return what an aim asks for, as a noun."""
    least, most = 100 * aim.least, 100 * aim.most
    match aim.subject:
        case Subject.TURNS:
            return f"{aim.least:.0f} to {aim.most:.0f} turns a player"
        case Subject.STUCK:
            return f"at most {most:.0f} games of a hundred that end because nobody can do anything"
        case Subject.FREE:
            return f"at least {least:.0f} % of the spaces left by a full table"
        case Subject.COMPLETED:
            return f"{least:.0f} to {most:.0f} % of all tickets completed"
        case Subject.PLACE:
            return f"every place in the order of play within {most:.0f} points of its share of wins"
        case Subject.BONUS:
            return f"at most {most:.0f} wins of a hundred for who takes the first bonus card"
        case Subject.COLOUR:
            return f"cards of each colour paid within {most - 100:.0f} % of the mean"
        case Subject.TICKET:
            return f"each ticket completed by {least:.0f} % of those who hold it"
        case Subject.CITY:
            return f"each city reached in {least:.0f} games of a hundred"
        case Subject.ROUTE:
            return f"each route claimed in {least:.0f} to {most:.0f} games of a hundred"


def figure(aim: Aim, name: str) -> str:
    """Return one of the figures of an aim, with its interval."""
    found = aim.figures[name]
    if aim.subject is Subject.TURNS:
        return number(found)
    if aim.subject is Subject.PLACE:
        mean, low, high = (100 * each for each in (found.mean, found.low, found.high))
        return f"{mean:+.0f} ({low:+.0f} to {high:+.0f})"
    return percent(found)


def verdict(aim: Aim) -> str:
    """Return in a few words whether an aim is reached, or how many games would tell."""
    if aim.verdict is not Verdict.OPEN:
        return IN_A_WORD[aim.verdict]
    if aim.more is None:
        return f"too near the edge for {aim.games} games, or for {MOST_TIMES} times as many"
    many = "twice" if aim.more == 2 else f"{aim.more} times"
    return f"{aim.games} games can't tell, {many} as many should"


def judgement(aim: Aim) -> str:
    """Return a sentence on an aim, and what is farthest from it unless it is reached."""
    if aim.verdict is Verdict.HOLDS:
        return f"Good: {goal(aim)}."
    where = f"{aim.farthest}: {figure(aim, aim.farthest)}"
    if aim.verdict is Verdict.FAILS:
        return f"NOT GOOD: {where}; wanted: {goal(aim)}."
    return f"Open: {goal(aim)}? {where}; {verdict(aim)}."


def number(found: Interval) -> str:
    """Return a figure with one digit after the point, and its interval."""
    return f"{found.mean:.1f} ({found.low:.1f}–{found.high:.1f})"


def percent(found: Interval) -> str:
    """Return a share in a hundred, and its interval."""
    return f"{100 * found.mean:.0f} % ({100 * found.low:.0f}–{100 * found.high:.0f})"


def in_spaces(count: int) -> str:
    """Return a length in words."""
    return f"{count} space{'s' * (count != 1)}"


def listed(texts: Sequence[str]) -> str:
    """Return some texts joined by commas, the last by *and*."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))
