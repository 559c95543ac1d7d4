"""What is known of people and servers: preferences, visits, languages."""
