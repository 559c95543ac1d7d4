"""Errors and what would work instead, help, and the answers to what no component handles."""
