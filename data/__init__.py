"""Editions: cities, routes, tickets, rules and geometry, read from files and checked."""

from data.catalogue import Catalogue
from data.edition import CityGeometry, Edition, Geometry, Ground, RouteGeometry, Slot
from data.loader import DAILY_EDITIONS, DEFAULT_EDITION, InvalidEdition, available, load, versions
from data.stored_edition import StoredEdition

__all__ = [
    "DAILY_EDITIONS",
    "DEFAULT_EDITION",
    "Catalogue",
    "CityGeometry",
    "Edition",
    "Geometry",
    "Ground",
    "InvalidEdition",
    "RouteGeometry",
    "Slot",
    "StoredEdition",
    "available",
    "load",
    "versions",
]
