"""Editions: cities, routes, tickets, rules and geometry, read from files and checked."""

from data.catalogue import Catalogue
from data.edition import CityGeometry, Edition, Geometry, Ground, RouteGeometry, Slot
from data.loader import DAILY_EDITIONS, DEFAULT_EDITION, InvalidEdition, available, load, versions
from data.stored_edition import StoredEdition
