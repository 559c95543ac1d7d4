"""Copies of a database: backups, checks for damage, and rebuilding from a copy."""
