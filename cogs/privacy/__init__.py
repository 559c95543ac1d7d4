"""The feature of privacy: showing what is stored of a person, and erasing it."""
