"""What is published: a version, its archives and wheels, the site, pages and their pictures."""
