"""Services over a real database."""

from tests.stage.house import house as house
from tests.stage.house import players as players
