"""What answers to touch: widgets, and the tree they stand in."""
