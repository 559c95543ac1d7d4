"""The author's side of an edition: a file to begin with, what is wrong with it, its pictures."""
