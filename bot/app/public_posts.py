"""What the cogs make of tables in public; like every cog it is known by its name alone."""

from __future__ import annotations

from importlib import import_module

from bot.posting.presenter import Presenter
from bot.texts import Texts


def public_posts(texts: Texts) -> Presenter:
    """Return what presents tables in these texts."""
    presenter: Presenter = import_module("cogs.front.posts").PublicPosts(texts)
    return presenter
