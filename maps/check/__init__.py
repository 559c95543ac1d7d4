"""Everything wrong or odd about an edition, told line by line."""
