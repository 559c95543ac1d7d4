"""Turns pictures into files: chooses colours and packs bytes."""
