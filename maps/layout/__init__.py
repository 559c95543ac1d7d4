"""Lays out an edition: from cities, coordinates and routes to positions on a picture."""
