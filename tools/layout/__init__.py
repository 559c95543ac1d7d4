"""Lays an edition out: from cities, coordinates and routes to places on a picture."""
