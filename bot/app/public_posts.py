"""What is posted of tables; like every cog it is known by its name alone."""

from __future__ import annotations

from importlib import import_module

from bot.posting.kind import PublicPosts


def public_posts() -> PublicPosts:
    """Return all kinds of post, which can be read without a client."""
    posts: PublicPosts = import_module("cogs.kinds").POSTS
    return posts
