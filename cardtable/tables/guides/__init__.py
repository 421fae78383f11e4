"""Who stands beside a table: nobody, or a guide, and what a guide can do for everybody at it."""
