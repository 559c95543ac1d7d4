"""Coasts, borders, lakes, rivers and relief of the world in longitude and latitude.

From free data in pinned packages, which are fetched once and verified.
"""

from maps.geography.elevation import heights
from maps.geography.natural_earth import Area, countries, frontiers, lakes, land, rivers
from maps.geography.relief import brightness
from maps.geography.small_rivers import streams
from maps.geography.sources import SourceError
