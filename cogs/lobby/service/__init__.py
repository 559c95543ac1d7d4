"""The services of the lobby."""
