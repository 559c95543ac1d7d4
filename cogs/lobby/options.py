"""The description of each option of a table, from which offers and sentences follow.

An option is offered by the host's panel, and told by the lobby, ``/status`` and the post of the
opening, in the order in which options stand here. *Again* keeps all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.core.options import DEFAULTS, OF_A_DEAL, Choice, TableOptions
from bot.core.servers import Rule
from bot.ui.commands import Choices, choices
from bot.ui.custom_ids import YES_NO, Codec, one_of
from bot.words import Say


class OptionPage(StrEnum):
    """A page of the host's panel of options."""

    GAME = "game"
    """The map, the seats, the language, and what decides how the game is played."""
    POSTS = "posts"
    """What everybody sees of the game."""
    PEOPLE = "people"
    """Who may sit down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOption:
    """An option of `TableOptions`: its values are those that the type of that ``field`` has.

    The host may change it before the start, on a ``page`` that has a line for it (``panel``) and a
    select, whose custom id has the ``verb``; ``label`` names a value in lists. All its messages get
    the value as ``fact``, yes or no for a bool.

    ``lobby``, ``status`` and ``opening`` are told there of any value but the default. By ``rule`` a
    server sets what its new tables have. Further tables of a deal are ``alike`` in it. ``chosen``
    makes a choice that changes other options, too.
    """

    field: str
    verb: str
    fact: str
    panel: str
    placeholder: str
    label: str
    page: OptionPage = OptionPage.GAME
    lobby: str | None = None
    status: str | None = None
    opening: str | None = None
    rule: Rule | None = None
    alike: bool = False
    chosen: Callable[[TableOptions, Any], TableOptions] | None = None

    @property
    def codec(self) -> Codec[Any]:
        """The codec that reads and writes the option's values."""
        default = getattr(DEFAULTS, self.field)
        return YES_NO if isinstance(default, bool) else one_of(type(default))

    @property
    def values(self) -> tuple[str, ...]:
        """All values of the option, as they are written, in the order of lists."""
        default = getattr(DEFAULTS, self.field)
        kind: Any = type(default)
        return tuple(map(self.codec.write, (True, False) if kind is bool else kind))

    @property
    def is_fixed(self) -> bool:
        """Whether nobody may change the option at a table whose deal others have."""
        return self.field in OF_A_DEAL

    def of(self, options: TableOptions) -> str:
        """Return the value that the option has among a table's options, as it is written."""
        return self.codec.write(getattr(options, self.field))

    def choose(self, options: TableOptions, value: str) -> TableOptions:
        """Return the options with another value; raises ValueError for an invalid text."""
        read = self.codec.read(value)
        if self.chosen is not None:
            return self.chosen(options, read)
        return replace(options, **{self.field: read})

    def choices(self) -> Choices:
        """Return all values of the option, as commands offer them."""
        return choices(self.label, self.fact, self.values)

    def say(self, say: Say, message: str, value: str) -> str:
        """Return one of the option's messages with a value."""
        return say(message, **{self.fact: value})


TABLE_OPTIONS = (
    TableOption(
        field="pace",
        verb="pace",
        fact="pace",
        panel="pace-panel",
        placeholder="pace-placeholder",
        label="pace-choice",
        rule=Rule.PACE,
        alike=True,
    ),
    TableOption(
        field="hints",
        verb="allow-hints",
        fact="allowed",
        panel="hints-allowed",
        placeholder="hints-placeholder",
        label="hints-choice",
        lobby="lobby-hints",
        opening="opening-hints",
        alike=True,
        chosen=TableOptions.with_hints,
    ),
    TableOption(
        field="rated",
        verb="rated",
        fact="rated",
        panel="rated-panel",
        placeholder="rated-placeholder",
        label="rated-choice",
        lobby="lobby-rated",
        opening="lobby-rated",
        chosen=TableOptions.as_rated,
    ),
    TableOption(
        field="pictures",
        verb="pictures",
        fact="kept",
        panel="pictures-panel",
        placeholder="pictures-placeholder",
        label="pictures-choice",
        page=OptionPage.POSTS,
        rule=Rule.PICTURES,
        alike=True,
    ),
    TableOption(
        field="shape",
        verb="shape",
        fact="shape",
        panel="shape-panel",
        placeholder="shape-placeholder",
        label="shape-choice",
        page=OptionPage.POSTS,
        alike=True,
    ),
    TableOption(
        field="watched",
        verb="watch",
        fact="watched",
        panel="watch-panel",
        placeholder="watch-placeholder",
        label="watch-choice",
        page=OptionPage.POSTS,
        lobby="lobby-watched",
        status="lobby-watched",
    ),
    TableOption(
        field="last_act",
        verb="last-act",
        fact="told",
        panel="last-act-panel",
        placeholder="last-act-placeholder",
        label="last-act-choice",
        page=OptionPage.POSTS,
        lobby="lobby-no-last-act",
        status="lobby-no-last-act",
    ),
    TableOption(
        field="in_words",
        verb="in-words",
        fact="told",
        panel="words-panel",
        placeholder="words-placeholder",
        label="words-choice",
        page=OptionPage.POSTS,
    ),
)


def option_of(field: str) -> TableOption:
    """Return the description of a field's option."""
    return next(each for each in TABLE_OPTIONS if each.field == field)


def option_set_by(rule: Rule) -> TableOption | None:
    """Return the option that a server sets for its new tables by a rule; None if there is none."""
    return next((each for each in TABLE_OPTIONS if each.rule is rule), None)


def option_lines(
    say: Say, options: TableOptions, message_of: Callable[[TableOption], str | None]
) -> list[str]:
    """Return a line for each option that isn't as by default and has a message for it."""
    return [
        each.say(say, message, each.of(options))
        for each in TABLE_OPTIONS
        if (message := message_of(each)) and each.of(options) != each.of(DEFAULTS)
    ]


def chosen_by(values: Mapping[str, str | None]) -> Choice:
    """Return the choice of these values for some fields; it raises ValueError when it is made."""

    def choose(options: TableOptions) -> TableOptions:
        for each in TABLE_OPTIONS:
            if (value := values.get(each.field)) is not None:
                options = each.choose(options, value)
        return options

    return choose


def alike(first: TableOptions) -> Choice:
    """Return the choice for a further table of a deal: as at the ``first`` one, else as usual."""
    return chosen_by({each.field: each.of(first) for each in TABLE_OPTIONS if each.alike})
