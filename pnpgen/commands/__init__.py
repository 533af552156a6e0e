"""Commands that belong to no one game; each a few lines over `shell` and the catalogue."""
