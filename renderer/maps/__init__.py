"""The map: what lies on it, drawn and kept."""
