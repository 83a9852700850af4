"""The page's door: requests come in as text and replies go out as text; nobody here holds a deal."""
