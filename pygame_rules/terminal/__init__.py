"""The terminal: the command line, one person's match, and all that is said in sentences there."""
