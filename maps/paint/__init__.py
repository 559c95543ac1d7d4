"""Paints an edition's map in the style of 1900 from public-domain geography."""
