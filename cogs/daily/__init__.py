"""Deals that are played more than once: daily ones, duplicates, practice."""
