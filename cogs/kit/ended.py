"""What a finished game shows and offers to play next, declared apart from what a press does.

Results of public and private tables show these buttons; the classes that extend them are listed in
the `components` of a feature.
"""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.components import Button
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item


class AgainButton(Button, verb="again"):
    """Opens the table of a finished game anew."""


class TryAgainButton(Button, verb="try-again"):
    """Leads to practice from a turn of a finished game."""


class FilmButton(Button, verb="film"):
    """Gives a finished game as a film."""


class VerifyButton(Button, verb="verify"):
    """Checks the shuffle of a finished game."""


class ExportButton(Button, verb="export"):
    """Gives a finished game as a file."""


def again_button(say: Say, table: Table) -> Item:
    """The button that opens the table anew."""
    return AgainButton.make(Address(table.id, None, 0), say("ui-again"), emoji="🔁")


def try_again_button(say: Say, table: Table) -> Item:
    """The button that leads to practice."""
    return TryAgainButton.make(Address(table.id, None, 0), say("practice-try-again"), emoji="🔙")


def film_button(say: Say, table: Table) -> Item:
    """The button that shows the film, for everybody."""
    return FilmButton.make(Address(table.id, None, 0), say("ui-film"), emoji="🎞️")


def record_buttons(say: Say, table: Table) -> list[Item]:
    """What a finished game shows, for everybody."""
    address = Address(table.id, None, 0)
    return [
        film_button(say, table),
        VerifyButton.make(address, say("ui-verify")),
        ExportButton.make(address, say("ui-export")),
    ]
