"""What tests of features share: the real bot against the stand-in, and its services alone."""

from tests.stage.house import house as house
from tests.stage.house import players as players
from tests.stage.panels import panels_stay as panels_stay
from tests.stage.scene import openings as openings
from tests.stage.scene import scene as scene
