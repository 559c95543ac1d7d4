"""Alembic's scripts; they are part of the package, so that an installed bot can migrate."""
