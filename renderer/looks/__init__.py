"""Looks and their themes: all colours that have a meaning."""
