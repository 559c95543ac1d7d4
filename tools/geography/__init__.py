"""Coasts, borders, lakes and rivers of the world in longitude and latitude.

From public-domain Natural Earth data in pinned packages, which are fetched once and verified.
"""

from tools.geography.natural_earth import Area, frontiers, lakes, land, rivers
from tools.geography.sources import SourceError

__all__ = ["Area", "SourceError", "frontiers", "lakes", "land", "rivers"]
