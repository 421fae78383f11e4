"""What beginners are given to read."""
