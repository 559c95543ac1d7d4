"""Editions: cities, routes, tickets, rules and geometry, read from files and checked."""

from data.catalogue import Catalogue
from data.edition import CityGeometry, Edition, Geometry, RouteGeometry, Slot, Stretch, Stretched
from data.loader import DAILY_EDITIONS, DEFAULT_EDITION, InvalidEdition, available, load, versions
from data.stored_edition import StoredEdition

__all__ = [
    "DAILY_EDITIONS",
    "DEFAULT_EDITION",
    "Catalogue",
    "CityGeometry",
    "Edition",
    "Geometry",
    "InvalidEdition",
    "RouteGeometry",
    "Slot",
    "StoredEdition",
    "Stretch",
    "Stretched",
    "available",
    "load",
    "versions",
]
