"""Seasons: rounds of tables by a fixed drawing, and standings that decide who did best."""
