"""The feature of help, preferences and the answers to errors."""
