"""A piece of advice: what to change, why, and what should come of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from maps.advise.edits import Edit
from maps.balance.aims import Aim, Subject
from maps.balance.estimates import Verdict
from maps.balance.wording import figure, goal


@dataclass(frozen=True, slots=True)
class Advice:
    """A change in the imperative, without a full stop.

    ``name`` is the figure of its aim that it is about, ``after`` what that is called once changed,
    if otherwise. ``edit`` makes the change, where a program can; ``expected`` is what the figure
    should then be, if anybody can say.
    """

    change: str
    why: str
    subject: Subject
    name: str
    edit: Edit | None = None
    expected: str = ""
    after: str = ""

    def tried(self, before: Iterable[Aim], after: Iterable[Aim]) -> str:
        """Return what came of the figure once the advice was followed, and whether it helped."""
        was, now = (
            next(aim for aim in aims if aim.subject is self.subject) for aims in (before, after)
        )
        name = self.after or self.name
        if name not in now.figures:
            return "it never came up"
        helped = "no help"
        if now.verdict_of(name) is Verdict.HOLDS:
            helped = "reached"
        elif self.name not in was.figures or now.beyond(name) < was.beyond(self.name):
            helped = "better"
        return f"{figure(now, name)}, {helped}"


def reason(aim: Aim, name: str, besides: str = "") -> str:
    """Return why something should change: a figure, its interval, and what it should be."""
    found = figure(aim, name)
    facts = {
        Subject.TURNS: f"{name} have {found} turns each",
        Subject.STUCK: f"of {name} {found} of games end because nobody can do anything",
        Subject.FREE: f"{name} leave {found} of the spaces free",
        Subject.COMPLETED: f"{found} of all tickets held are completed",
        Subject.PLACE: f"the {name} is {found} points off its share of wins",
        Subject.BONUS: f"of {name} who takes the first bonus card wins {found}",
        Subject.COLOUR: f"{name} cards are paid {found} as often as others",
        Subject.TICKET: f"{found} of those who hold {name} complete it",
        Subject.CITY: f"{name} is reached in {found} of games",
        Subject.ROUTE: f"{name} is claimed in {found} of games",
    }
    return f"{facts[aim.subject]}{besides}; wanted: {goal(aim)}"
