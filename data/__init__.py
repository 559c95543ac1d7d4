"""Editions: cities, routes, tickets, rules and geometry, read from files and checked."""

from data.catalogue import Catalogue
from data.edition import CityGeometry, Edition, Geometry, Place, RouteGeometry, Slot
from data.kept import Kept
from data.loader import DEFAULT_EDITION, InvalidEdition, available, load, versions

__all__ = [
    "DEFAULT_EDITION",
    "Catalogue",
    "CityGeometry",
    "Edition",
    "Geometry",
    "InvalidEdition",
    "Kept",
    "Place",
    "RouteGeometry",
    "Slot",
    "available",
    "load",
    "versions",
]
