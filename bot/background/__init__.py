"""Slow work beside the event loop: pictures, prospects, computer players; and its supervisor."""
