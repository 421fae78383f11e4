"""What every table has, and a room for the table of each game."""
