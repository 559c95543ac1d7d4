"""Editions: cities, routes, tickets, rules and geometry, read from files and checked."""

from data.edition import CityGeometry, Edition, Geometry, Place, RouteGeometry, Slot
from data.loader import InvalidEdition, available, load

__all__ = [
    "CityGeometry",
    "Edition",
    "Geometry",
    "InvalidEdition",
    "Place",
    "RouteGeometry",
    "Slot",
    "available",
    "load",
]
