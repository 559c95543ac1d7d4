"""The storage, on SQLite and, where a server is named, on PostgreSQL."""
