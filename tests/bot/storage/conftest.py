"""Stores on fresh databases."""

from tests.stage.stores import clock as clock
from tests.stage.stores import database as database
from tests.stage.stores import store as store
from tests.stage.stores import url as url
