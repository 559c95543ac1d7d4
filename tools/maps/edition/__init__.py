"""An author's tools for editions: a template, checks, pictures."""
