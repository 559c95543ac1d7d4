"""Every fault that the program knows, and the page that tells what people see of each."""
