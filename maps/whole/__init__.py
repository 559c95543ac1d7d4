"""A whole map from cities and routes alone: prepared, laid out, painted."""
