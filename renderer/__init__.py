"""Draws pictures of the game from what a reader may see; each kind has a file of its name.

``phone`` has boards for phones; ``maps`` draws and caches the map, ``panels`` what is beside and
below it: the strip (cards on the table, piles, seats), scores, tickets. ``drawing`` has shapes and
letters, ``looks`` the themes; ``packing`` turns pictures into files.
"""

from renderer.board import render_board, render_news
from renderer.cache import BUDGET, Budget, Cache
from renderer.detail import render_area, render_detail
from renderer.drawing.fonts import look_in
from renderer.forgetting import forget_names
from renderer.ground import render_ground
from renderer.hand import render_hand
from renderer.looks.theme import Look
from renderer.maps.artwork import artwork_faults
from renderer.maps.store import keep_in
from renderer.offer import render_offer
from renderer.own_map import render_own_map
from renderer.packing.picture import Format, Picture
from renderer.panels.score_table import ScoreWords
from renderer.passport import Passport, PassportList, StampPage, render_passport
from renderer.phone.shape import Shape
from renderer.poster import Journey, PosterWords, journey_of, render_poster
from renderer.progress import Progress
from renderer.replay import render_replay
from renderer.result import render_result
from renderer.review import ReviewWords, render_review
from renderer.scripts import script_findings, why_not_drawn
from renderer.shot import Shot
from renderer.stage import render_stage
from renderer.stamps import CityStamp
from renderer.standings import (
    SeasonPoster,
    StandingLine,
    StandingsSheet,
    left_out,
    render_season_poster,
    render_standings,
)
from renderer.tunnel import render_tunnel

__all__ = [
    "BUDGET",
    "Budget",
    "Cache",
    "CityStamp",
    "Format",
    "Journey",
    "Look",
    "Passport",
    "PassportList",
    "Picture",
    "PosterWords",
    "Progress",
    "ReviewWords",
    "ScoreWords",
    "SeasonPoster",
    "Shape",
    "Shot",
    "StampPage",
    "StandingLine",
    "StandingsSheet",
    "artwork_faults",
    "forget_names",
    "journey_of",
    "keep_in",
    "left_out",
    "look_in",
    "render_area",
    "render_board",
    "render_detail",
    "render_ground",
    "render_hand",
    "render_news",
    "render_offer",
    "render_own_map",
    "render_passport",
    "render_poster",
    "render_replay",
    "render_result",
    "render_review",
    "render_season_poster",
    "render_stage",
    "render_standings",
    "render_tunnel",
    "script_findings",
    "why_not_drawn",
]
