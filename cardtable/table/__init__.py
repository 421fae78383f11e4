"""What is seen on the table: nodes, widgets, cards and boards.  Knows pygame, views and events; no rules."""
