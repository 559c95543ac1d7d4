"""The pages and the web server of the admin's page."""
