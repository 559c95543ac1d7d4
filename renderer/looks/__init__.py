"""Themes: every colour with a meaning, for each look."""
