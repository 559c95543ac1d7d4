"""What tests of the platform share: the real bot with its features, against the stand-in."""

from tests.stage.panels import panels_stay as panels_stay
from tests.stage.scene import openings as openings
from tests.stage.scene import scene as scene
