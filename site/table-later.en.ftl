# What a table can say once its hand lies: why not, the list of keys, the command box, what a hint compared.

# What is explained, and what testing mode shows
ui-table-not-allowed = That is not allowed
ui-table-all-rules = Open the rules
ui-table-term = { $word }, what it means
ui-table-practice-helps = Testing

# What a hint compared
ui-table-alternatives = What the hint compared
ui-table-last-none = No trick has been taken yet.
ui-table-may-play = You may play the { $card }.
ui-table-nothing-to-explain = There is nothing to explain now.
ui-table-why = Why?
ui-table-tried = Of what you could do, it did best in deals that would look the same to you.
ui-table-better = { $n ->
    [0] { $kind ->
        [long] Hardly better than the next choice.
        [silent] Hardly better than saying nothing.
       *[other] Hardly better than { $other }.
    }
    [one] { $kind ->
        [long] One point better than the next choice.
        [silent] One point better than saying nothing.
       *[other] One point better than { $other }.
    }
   *[other] { $kind ->
        [long] { $n } points better than the next choice.
        [silent] { $n } points better than saying nothing.
       *[other] { $n } points better than { $other }.
    }
}
ui-table-behind = { $best ->
    [yes] best
   *[no] { $n ->
        [0] about as good
        [one] 1 point less
       *[other] { $n } points less
    }
}

# The card that a key plays, and what is taken back
ui-table-plays-it = { $key ->
    [ArrowUp] up arrow
   *[other] { $key }
} plays it
ui-table-no-undo = There is nothing to take back.

# Cards that are drawn one by one
ui-table-drawn = Drawn: { $cards }.

# What is settled together with a call, and what may be said at any time
ui-table-choice = { $choice }{ $key ->
    [ArrowUp] , up arrow for another
    [ArrowDown] , down arrow for another
    [ArrowLeft] , left arrow for another
    [ArrowRight] , right arrow for another
   *[none] { "" }
}.
ui-table-may-say = You may say: { $calls }.
ui-table-may-say-no-more = There is nothing more that you may say now.

# Command box and keys
ui-table-command = What would you like to do?
ui-table-command-help = A card (qs, 10h), what is on a button (pass, bid 4), hint, undo, claim, next, last, score, rules or keys; /start, or / and the name of a table.
ui-table-command-join = You sit in the { $seat ->
    [s] South
    [w] West
    [n] North
   *[e] East
  }; bots have taken the other seats.
ui-table-command-running = The game has begun.
ui-table-command-unknown = “{ $line }” means nothing here.
ui-table-keys = Keys
ui-table-keys-help = They work while the focus is on the table. Press a card’s rank and suit to go to it.
ui-table-keys-game = In this game, now
ui-table-keys-table = At every table
ui-table-keys-shift = With Shift, the arrows move among your cards.
ui-table-key-right-click = Right click
ui-table-key-click = Click on “{ $zone }”
ui-table-key-cards = Previous and next card
ui-table-key-groups = Previous and next suit
ui-table-key-ends = First and last card
ui-table-key-find = Go to a card: rank, then suit
ui-table-key-select = Lift or lower the card
ui-table-key-play = Play the lifted card; lift it first
ui-table-key-clear = Close a panel, lower the card
ui-table-key-region = Next part of the table; with Shift, the previous one
ui-table-key-calls = Go to the bids
ui-table-key-pass = Pass
ui-table-key-digits = Go to that number in the bids
ui-table-key-table = Read the table
ui-table-key-last = Last trick
ui-table-key-winning = Who is winning
ui-table-key-hand = Read your hand
ui-table-key-others = Read the other players
ui-table-key-state = Read the state of the match
ui-table-key-score = Read the score
ui-table-key-hint = Hint
ui-table-key-explain = Explain: why a card or bid is not allowed
ui-table-key-undo = Undo
ui-table-key-next = Skip the animation, or go to the next deal
ui-table-key-command = Command box
ui-table-key-list = This list
