"""Copies of a database: whether they are whole, which are kept, and how one takes its place."""
