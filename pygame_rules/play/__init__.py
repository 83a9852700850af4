"""Playing a match and keeping it: session, record, and the wallet."""
