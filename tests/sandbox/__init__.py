"""Tests of the stand-in, driven by the real discord.py client."""
