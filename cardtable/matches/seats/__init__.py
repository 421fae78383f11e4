"""A match as one seat, or one screen, may see it and act in it."""
