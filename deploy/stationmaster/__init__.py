"""Stationmaster as it is installed: everything of it is in this folder, and nothing beside it."""
