"""Pictures of the game, drawn from what a reader may see."""

from renderer.board import render_board
from renderer.hand import render_hand
from renderer.picture import Format, Picture

__all__ = ["Format", "Picture", "render_board", "render_hand"]
