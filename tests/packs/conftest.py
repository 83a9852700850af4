"""A pack is a project of its own: ``tests/test_packs.py`` runs its tests, with its own settings."""

collect_ignore_glob = ["*/tests"]
