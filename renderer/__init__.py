"""Draws pictures of the game from what a reader may see; each kind has a file of its name.

``phone`` has boards for phones; ``maps`` draws and caches the map, ``panels`` what is beside and
below it: the strip (cards on the table, piles, seats), scores, tickets. ``drawing`` has shapes and
letters, ``looks`` the themes; ``packing`` turns pictures into files.

Whoever asks for pictures needn't import what draws them: the functions here do that when called.
"""

from typing import TYPE_CHECKING

from renderer.cache import BUDGET, Budget, Cache
from renderer.folders import keep_in, look_in
from renderer.forgetting import forget_names
from renderer.late import Late
from renderer.looks.theme import Look
from renderer.packing.picture import Format, Picture
from renderer.phone.shape import Shape
from renderer.poster.journey import Journey, journey_of
from renderer.progress import Progress
from renderer.shot import Shot
from renderer.words import (
    MOST_ON_POSTER,
    CityStamp,
    Passport,
    PassportList,
    PosterWords,
    ReviewWords,
    ScoreWords,
    SeasonPoster,
    StampPage,
    StandingLine,
    StandingsSheet,
    left_out,
)

if TYPE_CHECKING:
    from renderer.board import render_board, render_news
    from renderer.detail import render_area, render_detail
    from renderer.ground import render_ground
    from renderer.hand import render_hand
    from renderer.maps.artwork import artwork_faults
    from renderer.offer import render_offer
    from renderer.own_map import render_own_map
    from renderer.passport import render_passport
    from renderer.poster.picture import render_poster
    from renderer.replay import render_replay
    from renderer.result import render_result
    from renderer.review import render_review
    from renderer.scripts import script_findings, why_not_drawn
    from renderer.stage import render_stage
    from renderer.standings import render_season_poster, render_standings
    from renderer.tunnel import render_tunnel
else:
    render_board = Late("renderer.board", "render_board")
    render_news = Late("renderer.board", "render_news")
    render_area = Late("renderer.detail", "render_area")
    render_detail = Late("renderer.detail", "render_detail")
    render_ground = Late("renderer.ground", "render_ground")
    render_hand = Late("renderer.hand", "render_hand")
    artwork_faults = Late("renderer.maps.artwork", "artwork_faults")
    render_offer = Late("renderer.offer", "render_offer")
    render_own_map = Late("renderer.own_map", "render_own_map")
    render_passport = Late("renderer.passport", "render_passport")
    render_poster = Late("renderer.poster.picture", "render_poster")
    render_replay = Late("renderer.replay", "render_replay")
    render_result = Late("renderer.result", "render_result")
    render_review = Late("renderer.review", "render_review")
    script_findings = Late("renderer.scripts", "script_findings")
    why_not_drawn = Late("renderer.scripts", "why_not_drawn")
    render_stage = Late("renderer.stage", "render_stage")
    render_season_poster = Late("renderer.standings", "render_season_poster")
    render_standings = Late("renderer.standings", "render_standings")
    render_tunnel = Late("renderer.tunnel", "render_tunnel")
