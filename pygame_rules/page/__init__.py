"""The page's endpoint: requests and replies are text, and no deal leaves the engine."""
