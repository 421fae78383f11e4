"""Being written by the lead engineer (03:14): please leave board and the Ludo scene to them; graph is yours."""
