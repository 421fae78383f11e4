"""What the viewer is asked: the moves there are, the buttons, and what was pointed at."""
