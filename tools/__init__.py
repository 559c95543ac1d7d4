"""Programs for those who work on the project, by what they are for; nothing imports them."""
