"""Frozen opponents to measure the levels by."""
