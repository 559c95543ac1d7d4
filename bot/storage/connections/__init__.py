"""Connections to SQLite and PostgreSQL, and the database that is open over them."""
