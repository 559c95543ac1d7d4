"""Connections to SQLite and PostgreSQL, and the open database that uses them."""
