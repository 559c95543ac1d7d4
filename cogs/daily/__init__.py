"""Deals that several tables play."""
