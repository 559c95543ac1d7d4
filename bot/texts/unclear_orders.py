"""What is wrong with an order that somebody typed: at which word, and what is possible there."""

from __future__ import annotations

from collections.abc import Iterator

from bot.texts.say import Say
from bot.typed.cities import suggest_cities
from bot.typed.order_pieces import AnyCity, Number, Trouble, UnclearOrder
from bot.typed.order_spelling import spell_piece

_MOST = 10
"""So many possible words are named."""
_LONGEST = 300
"""So much of the text is shown before and after the word."""


def unclear_order(say: Say, error: UnclearOrder) -> str:
    """Return the text with the wrong word marked, what is wrong, and what would be possible."""
    lines = [say("orders-typed-wrong", text=_marked(say, error))]
    lines.append(say("orders-trouble", trouble=error.trouble.value))
    pieces = list(dict.fromkeys(_possible(say, error)))
    if pieces:
        shown = say.either(pieces[:_MOST])
        lines.append(say("orders-possible", pieces=shown, more=len(pieces) > _MOST))
    return "\n".join(lines)


def _marked(say: Say, error: UnclearOrder) -> str:
    before, word = error.text[: error.start], error.text[error.start : error.end]
    after = error.text[error.end :]
    if error.trouble is Trouble.MISSING or not word.strip():
        marked = f" {say('orders-marked-missing')}"
    else:
        marked = say("orders-marked", word=say.name(word))
    parts = [_shown(say, before[-_LONGEST:]), marked, _shown(say, after[:_LONGEST])]
    return " ".join("".join(parts).split())


def _shown(say: Say, text: str) -> str:
    """The text on one line, with the space that it begins and ends with."""
    if not text.strip():
        return " " if text else ""
    begin = " " if text[0].isspace() else ""
    end = " " if text[-1].isspace() else ""
    return f"{begin}{say.name(text)}{end}"


def _possible(say: Say, error: UnclearOrder) -> Iterator[str]:
    reader = error.reader
    names = reader.edition.localized(reader.language).city_names
    if error.trouble in (Trouble.SEVERAL_CITIES, Trouble.CITY) and error.cities:
        yield from (f"`{names[city].name}`" for city in error.cities)
        return
    for piece in error.possible:
        match piece:
            case AnyCity(among):
                if not among:
                    continue
                found = suggest_cities(reader.edition, "", reader.language, among)
                yield from (f"`{names[city].name}`" for city, _ in found)
            case Number(least, most):
                yield say("orders-possible-number", least=least, most=most)
            case _:
                yield f"`{spell_piece(reader, piece)}`"
