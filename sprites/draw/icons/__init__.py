"""The icon of the program, and the small signs of the tool bar."""
