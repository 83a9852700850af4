"""Lessons: a guided first deal of each game, for somebody who has never heard of it."""
