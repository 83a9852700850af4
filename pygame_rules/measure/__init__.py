"""Measurements: which player is stronger, how fast the engine is, and where the weights of hints come from."""
