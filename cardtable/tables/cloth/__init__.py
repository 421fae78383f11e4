"""What lies on the cloth and stands round it; knows no match and no table."""
