"""Being written by the lead engineer (02:59): please leave faces, places, cards and labels to them."""
