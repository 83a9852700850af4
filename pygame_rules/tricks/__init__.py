"""The kit of trick-taking games: what most of them share. It names no game.

``table`` has the facts of a trick and the law of following, ``deal`` plays cards and ends tricks, ``order`` says
which card beats which, ``claim`` proves that the rest is one seat's, ``playback`` finds the tables that seats faced and
how well imagined hands explain what they played, ``scene`` shows the tricks, ``match`` deals and draws for the dealer.
"""
