"""The end at duplicate tables: points only while others play the deal, then all compared."""

from __future__ import annotations

from bot.tables.duplicates import Comparison
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.duplicates import comparison_text, sealed_result
from cogs.front.help import help_button
from cogs.info.poster import poster_button
from cogs.info.records import record_buttons
from cogs.info.review import review_button
from cogs.kit.ended import again_button, try_again_button
from cogs.kit.layout import Block, Layout, layout
from engine.view import View


def sealed_layout(say: Say, table: Table, view: View, told: str, board: Block | None) -> Layout:
    """The final board and the points of a game whose deal others still play."""
    title = say("result-title", edition=say.edition(table.edition))
    return layout(
        f"{title}\n{told}".rstrip(),
        board,
        *sealed_result(say, table, view),
        # These tell when they open.
        [again_button(say, table), poster_button(say, table), review_button(say, table)],
        [*record_buttons(say, table), try_again_button(say, table)],
    )


def comparison_layout(say: Say, table: Table, found: Comparison) -> Layout:
    """The points of each seat at every table."""
    return layout(comparison_text(say, found), [help_button(say, table)])
