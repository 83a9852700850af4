"""The terminal: the command line, one person's match, and messages as sentences."""
