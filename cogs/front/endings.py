"""The posts of a game that is over: its last act, then its result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.alt import board_alt, result_alt
from bot.texts.duplicates import seeds_line
from bot.texts.highlights import highlights_text
from bot.texts.last_act import last_act, stage_alt, told_text
from bot.texts.result import heading_text, result_text
from cogs.info.film import chronicle_button
from cogs.info.poster import poster_button
from cogs.info.records import record_buttons
from cogs.info.review import review_button
from cogs.kit.ended import again_button, try_again_button
from cogs.kit.layout import TEXT, Attachment, Illustration, Layout, Picture, cut, layout
from engine.story.facts import Fact
from engine.view import View


def counting_layout(
    say: Say, table: Table, view: View, told: str, number: int, picture: Picture | None
) -> Layout:
    """A last act after so many stages, what happened ``told``; its button only looks back."""
    stages = last_act(say, table, view)[:number]
    title = say("last-act-title", edition=say.edition(table.edition))
    shown = None
    if picture and stages:
        shown = Illustration("stage", picture, stage_alt(say, table, stages[-1]))
    above, words = f"{told}\n{title}".lstrip(), told_text(say, table, stages)
    return layout(cut(above, TEXT // 3), words or None, shown, [chronicle_button(say, table)])


def result_layout(
    say: Say,
    table: Table,
    view: View,
    told: str,
    facts: Sequence[Fact],
    board: Picture | None,
    final: Picture | None,
) -> Layout:
    """Who won, the final board, the scores as a picture and in stages, what was remarkable."""
    title = say("result-title", edition=say.edition(table.edition))
    last = "\n".join(each for each in (heading_text(say, table, view), title, told) if each)
    seed = seeds_line(say, table.seed) if table.seed else say("result-sealed")
    remarkable = highlights_text(say, table, facts)
    stages = result_text(say, table, view)
    fitting = _fitting(stages, TEXT - len(last) - len(remarkable) - len(seed))
    whole = Attachment("result.txt", "\n\n".join(stages).encode())
    return layout(
        last,
        Illustration("board", board, board_alt(say, table, view)) if board else None,
        Illustration("result", final, result_alt(say, table, view)) if final else None,
        *fitting,
        remarkable or None,
        seed,
        whole if fitting != stages else None,
        [again_button(say, table), poster_button(say, table), review_button(say, table)],
        [*record_buttons(say, table), try_again_button(say, table)],
    )


def _fitting(stages: list[str], room: int) -> list[str]:
    """Shorten the longest stages until all fit; the last one, who won, stays whole."""
    fitting = list(stages)
    while (over := sum(map(len, fitting)) - room) > 0:
        longest = max(range(len(fitting) - 1), key=lambda i: len(fitting[i]))
        fitting[longest] = cut(fitting[longest], max(len(fitting[longest]) - over, 200))
        if len(fitting[longest]) <= 200:
            break
    return fitting
