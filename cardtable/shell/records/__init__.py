"""What was played, and what can still be done with it: cabinet, days, evenings, statistics, pages to keep."""
