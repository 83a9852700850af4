"""A match being played and kept: its record, its session, and the wallet beside it."""
