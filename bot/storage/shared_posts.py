"""The posts of pictures that somebody shares: what is to be drawn is stored, never a picture."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.storage.stored_post import StoredPost


class SharedPicture(StrEnum):
    """What can be shared of a game; `cogs.results.posts` shows each."""

    POSTER = "poster"
    """That of the winner."""
    RAILWAY = "railway"
    """The poster of whoever shares it."""
    REVIEW = "review"
    """The winning chances of all, with the turning points of whoever shares them."""
    FILM = "film"
    """The whole game, once for all."""
    PASSPORT = "passport"
    """What whoever shares it has played on the server of that game; in any channel of it."""


@dataclass(frozen=True, slots=True)
class SharedPost(StoredPost):
    """A picture that the player of seat ``by`` shares, drawn when it is sent."""

    KIND = "shared"
    PARKS = False
    picture: SharedPicture
    by: int
