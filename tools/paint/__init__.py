"""Paints an edition's map in the manner of 1900 from public-domain geography."""
