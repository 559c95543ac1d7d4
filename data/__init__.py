"""Editions: cities, routes, tickets, rules and geometry, read from files and checked."""

from data.catalogue import Catalogue
from data.edition import Edition, Geometry, RouteGeometry, Slot
from data.kept import Kept
from data.loader import DEFAULT_EDITION, InvalidEdition, available, load, versions

__all__ = [
    "DEFAULT_EDITION",
    "Catalogue",
    "Edition",
    "Geometry",
    "InvalidEdition",
    "Kept",
    "RouteGeometry",
    "Slot",
    "available",
    "load",
    "versions",
]
