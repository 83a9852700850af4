# The table itself: its buttons, what a screen reader hears, the keys.

ui-table-menu = Menu
ui-table-settings = Settings
ui-table-chips = The state of the match
ui-table-rail = Deal, score, rules
ui-table-close = Close
ui-table-actions = Your actions
ui-table-chosen = { $n } { $all ->
    [0] chosen
   *[other] of { $all } chosen
  }
ui-table-choose-more = { $n ->
    [one] Choose { $n } more card
   *[other] Choose { $n } more cards
  }
ui-table-do-with = { $label }: { $cards }
ui-table-asides = What you may say now
ui-table-hint = Hint
ui-table-undo = Undo
ui-table-play = Play
ui-table-play-card = Play { $card }
ui-table-claim = Claim the rest
ui-table-certain = All { $n } tricks that are left are yours.
ui-table-calls = Your call
ui-table-call = { $label }{ $state ->
    [fault] , not allowed
    [chosen] , chosen
    [hinted] , suggested
   *[none] { "" }
}

# What is decided or asked before the bots are there
ui-table-wish = { $does ->
    [act] Chosen: { $action }. The bots answer once they are here.
    [ask] Why not? The answer comes as soon as the bots are here.
    [hint] The hint comes as soon as the bots are here.
    [next] The next deal comes as soon as the bots are here.
   *[undo] The move is taken back as soon as the bots are here.
}
ui-table-take-back = Take it back
ui-table-taken-back = Taken back.

# Calls put together from parts, and what was called so far
ui-table-dial-number = Number
ui-table-dial-less = Lower
ui-table-dial-more = Higher
ui-table-dial-options = With
ui-table-dial-choose = Choose one of these
ui-table-auction = What was called so far
ui-table-called = { $who }: { $label }{ $stands ->
    [yes] , stands
   *[no] { "" }
}.
ui-table-stands = , stands
ui-table-laid-open = { $who } has shown { $cards }

ui-person-style = { $person ->
    [ani] bold
    [otto] careful
    [mei] quick
    [earl] patient
    [vera] watchful
    [luc] smooth
    [aram] daring
    [bo] steady
    [june] merry
   *[lena] sharp
  }

# Seats
ui-table-seats = Players
ui-table-seat = { $who }
ui-table-seat-empty = Empty seat
ui-table-tally = { $taken } of { $wanted }
ui-table-at-turn = , to play
ui-table-dealer = Dealer
ui-table-dealer-mark = D
ui-table-dealer-sentence = { $who-is ->
    [you] You are the dealer.
   *[they] { $who } is the dealer.
}
ui-table-cards-held = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
ui-table-other-holds = { $who }: { $n ->
    [one] 1 card.
   *[other] { $n } cards.
}

# Hand and cards
ui-table-hand = Your hand
ui-table-hand-hidden = Your hand, { $n } cards, face down
ui-table-hand-empty = Your hand is empty.
ui-table-group = { $trump ->
    [all] trumps
    [yes] { $suit-name }, trump
   *[no] { $suit-name }
}, { $n ->
    [one] 1 card
   *[other] { $n } cards
}
ui-table-card = { $card }
ui-table-cards = { $cards }
ui-table-counts = { $trump ->
    [yes] trump, counts { $n }
   *[no] counts { $n }
}
ui-table-option = { $card }{ $copy ->
    [second] , second copy
   *[first] { "" }
}{ $trump ->
    [yes] , trump
   *[no] { "" }
}{ $state ->
    [veiled] , not playable
    [hinted] , suggested
    [would-do] , would be allowed
    [laid] , shown
   *[none] { "" }
}
ui-table-playable = { $n ->
    [one] Playable: { $cards }.
   *[other] { $n } playable: { $cards }.
}
ui-table-playable-count = { $n ->
    [one] 1 card can be played.
   *[other] { $n } cards can be played.
}

# The middle
ui-table-skip = Press to skip
ui-table-mid = The table
ui-table-played = { $who }: { $cards }{ $state ->
    [wins] , winning
    [leads] , led
   *[none] { "" }
}
ui-table-brief-play = { $who }: { $cards }.
ui-table-table-empty = There are no cards on the table.
ui-table-winning = { $who-is ->
    [you] You are winning.
   *[they] { $who } is winning.
}
ui-table-last-trick = Last trick
ui-table-last-key = Last trick (key L)
ui-table-last-title = { $who-is ->
    [you] You took the last trick.
   *[they] { $who } took the last trick.
}
ui-table-tricks-won = { $n ->
    [one] 1 trick taken
   *[other] { $n } tricks taken
}
ui-table-tricks-theirs = The other side: { $n ->
    [one] 1 trick taken
   *[other] { $n } tricks taken
}
ui-table-your-turn = Your turn.
ui-table-not-your-turn = It is not your turn.

# Piles, rows, and what is decided with a call
ui-table-doing = { $label }, { $does }
ui-table-pile = { $label }, { $card } on top{ $by ->
    [yes] , played by { $who }
   *[no] { "" }
}
ui-table-row = { $label }: { $cards }
ui-table-row-card = { $card }{ $state ->
    [last] , the one that the key plays
   *[none] { "" }
}
ui-table-selectors = What you decide
ui-table-selector = { $label }: { $value }
ui-table-open-hand = { $who }: { $cards }

# Practice
ui-table-practice = Practice
ui-table-trial = Trial

# Why not, and hints
ui-table-instead = Allowed: { $cards }{ $n ->
    [0] { "" }
   *[other] , and { $n } more
}.
ui-table-example = For example: { $cards }{ $n ->
    [0] { "" }
   *[other] , and { $n } more
}.
ui-table-instead-calls = Allowed: { $calls }.
ui-table-advice = Hint: { $action }

# Starting
ui-table-loading = { $stage ->
    [download] Fetching the game engine…
    [start] Starting the game engine…
    [ready] Dealing…
    [failed] The game engine could not be started.
   *[other] Getting ready…
}
ui-table-loading-megabytes = Fetching the game engine: { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB

# The screen around the table

ui-play-title = { $game } table
ui-play-menu = Table menu
ui-play-rules = Rules of the game
ui-play-away = To the menu
ui-play-give-up = Give up the match

# After a match

ui-play-tables = Other tables

# Why there is nothing to play

ui-play-refused = You could not sit down
ui-play-change = Change your choices
ui-chooser-none = none
ui-yes = yes
ui-no = no
ui-chooser-open-coins = A match for coins is under way: finish it or give it up before you start another.
ui-play-taken = You still have a match of this game for coins under way.
ui-play-elsewhere = This match is open in another tab
ui-play-elsewhere-text = A match is played in one tab at a time, so that no card is played twice.
ui-play-here = Play here
ui-play-failed = The table could not be set up
ui-play-failed-text = Your match and your coins are safe: everything up to the last card is saved.
ui-play-unreadable = This match cannot be read
ui-play-refund-text = Your buy-in comes back to you.
ui-play-gone = There is no match here
ui-play-gone-text = Choose a table to start one.

# Notices

ui-engine-silent = The table does not answer. If that goes on, it is set up again in a moment; nothing is lost.
ui-notice-recovered = The table was set up again; the match continues where it was.
ui-notice-dismiss = Dismiss
