"""Programs that make maps: an edition of your own, its layout, its painting."""
