"""Faulty disks, workers and files, and the checks they are used with."""
