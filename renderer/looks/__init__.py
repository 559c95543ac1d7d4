"""Looks and their themes: every colour that has a meaning."""
