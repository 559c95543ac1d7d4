"""Shapes, lines, letters and signs, drawn smooth."""
