"""Pictures of the game, drawn from what a reader may see."""

from renderer.board import render_board
from renderer.hand import render_hand
from renderer.picture import Format, Picture
from renderer.theme import Look

__all__ = ["Format", "Look", "Picture", "render_board", "render_hand"]
