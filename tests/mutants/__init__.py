"""Small faults planted into a game's law, to see whether its tests notice: ``python3 build.py mutants GAME``."""
