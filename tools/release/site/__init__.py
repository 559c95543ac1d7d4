"""The documentation as a static site, built by Sphinx from `docs/` in an environment of its own."""
