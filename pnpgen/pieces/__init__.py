"""What lies in the box: pure values that more than one game needs."""
