"""What every game is told in: cards, seats, actions, tables, deals, matches, scenes."""
