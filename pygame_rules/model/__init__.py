"""The terms every game is written in: cards, seats, actions, tables, deals, matches, scenes."""
