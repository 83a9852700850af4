"""Codes in links: cards to play again, deals to watch again, and the deal of the day."""
