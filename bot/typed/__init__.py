"""What people meant who typed a city, a colour, a player or an edition."""
