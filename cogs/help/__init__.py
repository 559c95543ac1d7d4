"""The feature of help: what somebody can do here and now, their preferences, and errors."""
