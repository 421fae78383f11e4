"""What goes on behind a table and knows none: counsel, saving, and the second table."""
