"""HTML in which everything that isn't a tag is escaped."""

from __future__ import annotations

from html import escape

_VOID = frozenset({"br", "input", "link", "meta"})


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(name: str, /, *children: str | int | None, **attributes: str | int | bool | None) -> Html:
    """An element; ``class_`` is its class, ``aria_label`` its aria-label.

    Children that are None are left out, and so are attributes that are None or False.
    """
    told = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Html(f"<{name}{told}>")
    return Html(f"<{name}{told}>{joined(*children)}</{name}>")


def joined(*children: str | int | None) -> Html:
    """One after the other; what isn't HTML is escaped."""
    return Html("".join(_escaped(each) for each in children if each is not None))


def _escaped(child: str | int) -> str:
    return child if isinstance(child, Html) else escape(str(child))


def _attribute(key: str, value: str | int | bool | None) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
