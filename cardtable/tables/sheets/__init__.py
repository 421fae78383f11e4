"""What is read at a table between deals and at the end: sheets, results, and how totals went."""
