"""How strong the levels of computer players are, as ratings start from it."""
