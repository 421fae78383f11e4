"""What there is to read: the rule book with its pictures, the lessons of a game, and about the program."""
