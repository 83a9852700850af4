"""What is measured: which player is stronger, and how long the pieces of a search take."""
