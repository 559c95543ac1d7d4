"""The feature of privacy: what is stored of a person, shown to them and erased."""
