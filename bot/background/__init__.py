"""Slow work beside the event loop: pictures, prospects, computer players."""
