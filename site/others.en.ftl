## What the screens say that neither the menu nor a table needs: sitting down, wallet, settings, rules.

# Names: seats, levels, cards

ui-seat-place = { $seat ->
    [w] West, on your left
    [n] North, opposite you
    [e] East, on your right
   *[other] { ui-seat }
  }
ui-level-note = { $level ->
    [beginner] Plays soundly, but does not count the cards
    [club] A solid club player
    [expert] Thinks longer and counts the cards
   *[other] { "" }
  }

# The menu of a table

ui-play-on = Play on
ui-play-whole = Open the full page
ui-play-back = Back to your match
ui-play-away-note = The match is saved; you can resume it at any time.

# The bar at the top

ui-back-table = Back to the table
ui-menu = Games

# Offline play, installing, new versions

ui-offline = Offline play

# Sitting down

ui-learn = Learn in 3 minutes
ui-chooser-mode = Mode
ui-chooser-seats = Players
ui-chooser-another = { ui-person }: choose somebody else
ui-chooser-testing-note = See all hands, hand out cards, end a round at once: the match is then practice.
ui-chooser-stake = Stake
ui-chooser-for-coins = For coins
ui-chooser-practice = Practice
ui-chooser-practice-note = No coins are paid or won, and moves can be taken back.
ui-chooser-coins-note = You pay the buy-in when you sit down{ $best ->
    [0] .
   *[other] ; the highest payout is { $best } coins.
  }
ui-chooser-table = Table
ui-chooser-free = free
ui-chooser-players = Other players
ui-chooser-rules = House rules
ui-chooser-rules-note = { $n ->
    [0] as at this table
    [one] { $n } changed
   *[other] { $n } changed
  }
ui-chooser-reset = Reset to table rules
ui-chooser-about = What this means
ui-chooser-numbers = Numbers with a slash between them, such as { $example }
ui-chooser-sit = Sit down
ui-chooser-sit-for = Sit down for { $n } coins
ui-chooser-start = Start practice
ui-chooser-balance = You have { ui-coins }.
ui-chooser-short = You have { $n } coins; this table costs { $buyIn }.
ui-refill = Refill: take { $n } coins
ui-chooser-open-practice = Starting a new one discards it.

# Options that will not do

ui-option-unknown = This game has no rule called “{ $option }”.
ui-option-refused = “{ $option }” cannot be { $value } here. Choose { $expected }.
ui-option-numbers = numbers such as { $example }
ui-option-range = { $open ->
    [above] { $least } or more
    [below] { $most } or less
   *[no] { $least } to { $most }
  }
ui-option-cause = That depends on “{ $option }”.

# Links

ui-menu-nothing = The link names a game or a table that is not here.
ui-copy-link = Copy link
ui-copied = Copied.
ui-copy-by-hand = Copy this by hand

# Giving up a match

ui-leave-title = Give up this match?
ui-leave-coins = The buy-in of { $n } coins is lost, and nothing is paid out. This cannot be undone.
ui-leave-coins-unknown = The buy-in is lost, and nothing is paid out. This cannot be undone.
ui-leave-practice = No coins are at stake: nothing is lost but the cards.
ui-leave-yes = Give it up
ui-leave-no = Keep it
ui-leave-failed = That did not work; the match is still there. Please try again.

# The wallet

ui-wallet = Wallet
ui-wallet-intro = Every coin that ever came or went. Coins are for play only: they cannot be bought.
ui-wallet-sum = Received { $in } − paid { $out } = { $balance }
ui-wallet-empty = Nothing has been paid or won yet.
ui-wallet-waiting = The wallet opens as soon as the table is ready.
ui-wallet-day = Day
ui-wallet-what = What
ui-wallet-amount = Coins
ui-wallet-after = Balance
ui-wallet-entry = { $kind ->
    [start] Welcome gift
    [refill] Refill
    [buy-in] Buy-in
    [payout] Payout
    [leave] Match given up
    [refund] Match that could not go on: buy-in returned
   *[other] { $kind }
  }
ui-wallet-at = { $game }, { $table }
ui-wallet-damaged = The wallet in this browser cannot be read, so nothing can be paid from it or into it.
ui-wallet-line = Line { $line }: { $fault }
ui-wallet-stranded = You have paid for a match of “{ $game }”, a game that is not here now. Wait until it is back, or take your coins back.
ui-wallet-new = Set it aside and start a new one

# Settings

ui-set-look = Appearance
ui-set-theme = Theme
ui-set-theme-value = { $value ->
    [system] System
    [dark] Dark
    [light] Light
   *[contrast] High contrast
  }
ui-set-cards = Card faces
ui-set-cards-value = { $value ->
    [light] Ivory
   *[dark] Dark
  }
ui-set-cloth = Table
ui-set-back = Card backs
ui-set-of-game = As the game
ui-set-size = Cards of your hand
ui-set-size-value = { $value ->
    [large] Large
    [huge] Huge
   *[normal] Normal
  }
ui-set-thumb = Buttons
ui-set-thumb-value = { $value ->
    [left] For the left hand
   *[right] For the right hand
  }
ui-set-suits = Suit colours
ui-set-suits-value = { $value ->
    [four] Four colours
    [two] Two colours
    [safe] Colour-blind safe
   *[turnier] Tournament
  }
ui-set-play = Play
ui-set-pace = Pace
ui-set-pace-value = { $value ->
    [calm] Calm
    [normal] Normal
   *[fast] Fast
  }
ui-set-press = Playing a card
ui-set-press-value = { $value ->
    [auto] Click, or tap twice
    [once] Press once
   *[twice] Press twice
  }
ui-set-press-note = A mouse plays at once. The first tap of a finger lifts a card and the second plays it, so a slip plays nothing. You can always throw a card or draw it onto the table.
ui-set-last = My last card
ui-set-last-itself = Plays itself
ui-set-last-waits = Waits for me
ui-set-sound = Sound and vibration
ui-set-direction = Sort the hand
ui-set-direction-value = { $value ->
    [high-left] High to low
   *[high-right] Low to high
  }
ui-set-order = Suits in the hand
ui-set-order-value = { $value ->
    [game] In the game’s order
    [alternating] Alternating red and black
   *[other] { $value }
  }
ui-set-access = Keyboard and screen reader
ui-set-keys = Keyboard shortcuts
ui-set-keys-note = Single keys work only while the table has focus. If a screen reader takes them for itself, turn on its focus mode: with NVDA press Insert and Space, with JAWS Insert and Z.
ui-set-verbosity = Announcements
ui-set-verbosity-value = { $value ->
    [brief] Brief
    [normal] Normal
   *[full] Full
  }
ui-set-verbosity-note = Brief tells who plays which card, and what you are asked. Normal also tells how many cards you can play, and those you draw. Full adds how the deal stands each time you are asked.
ui-set-saved = Changes are saved at once.
ui-set-version = Version { $version }
ui-set-licences = Licences
ui-set-on = On
ui-set-off = Off

# Everything as a file

ui-cancel = Cancel
ui-backup = Your matches, coins and statistics
ui-backup-kept = They are kept in this browser alone.
ui-backup-note = A file can hold them all, with these settings, for another browser or for later.
ui-backup-save = Save to a file
ui-backup-bring = Load from a file
ui-backup-what = The file, made on { $day }, holds { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
  }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } and the results of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }.
ui-backup-instead = It replaces everything that is kept here: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
  }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }, the results of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }, and your settings.
ui-backup-replace = Replace everything
ui-backup-fault = { $why ->
    [foreign] This is not a file of this page. Nothing was changed.
    [new] This file was made by a newer version of this page. Nothing was changed.
    [damaged] This file is damaged: its checksum does not match. Nothing was changed. Try another copy, or save a new file in the browser where your matches are.
   *[wrong] Something in this file cannot be read. Nothing was changed.
  }
ui-backup-unsaved = The file could not be written.
ui-backup-unwritten = The browser could not write all of it, so nothing was changed.

# Statistics

ui-stats-intro = Every deal you finish is counted, on this device alone.
ui-stats-none = Nothing is counted yet. Finish a deal, and its result stands here, on this device alone.
ui-stats-deals = Deals
ui-stats-won-deals = Deals won
ui-stats-matches = Matches won
ui-stats-bids = Bids made
ui-stats-streak = Deals won in a row
ui-stats-of = { $n } of { $all }
ui-stats-streak-of = { $now } now, { $best } at best
ui-stats-tables = By table
ui-stats-table = Table
ui-stats-time = Deal by deal
ui-stats-chart = { $n ->
    [one] One deal
   *[other] The last { $n } deals
  }, { $won } of them won
ui-stats-chart-note = Up: ahead of the others. Down: behind. The longest bar is { $most ->
    [one] one point
   *[other] { $most } points
  }.
ui-stats-as-table = As a table
ui-stats-day = Day
ui-stats-deal-number = Deal
ui-stats-mine = You
ui-stats-other = Best of the others
ui-stats-best = Best deals
ui-stats-deal = Watch { $mine } to { $other }

# The rules

ui-rules-all = All rules
ui-rules-of = Rules of { $game }
ui-rules-search = Search the rules
ui-rules-unknown = There is no such rule here. Look for it by a word, or by its chapter.
ui-rules-found = { $n ->
    [0] No rule says that.
    [one] { $n } rule
   *[other] { $n } rules
  }
ui-rules-chapters = Chapters
ui-rules-house = At every table
ui-rules-link = Link to this rule

# Games that the host has added

ui-packs-meant = The game that this link names is on its way …
ui-packs-failed = The games that this site has added could not be set up.
ui-pack-fault = { $why ->
    [list] The list of further games on this site ({ $name }) cannot be read.
    [entry] An entry in the list of further games on this site cannot be read: { $name }.
    [missing] The game pack { $name } could not be loaded.
    [late] The game pack { $name } has not arrived yet. The page goes on waiting for it.
    [damaged] The game pack { $name } arrived damaged.
    [new] The game pack { $name } needs a newer version of Card Table.
    [empty] The game pack { $name } contains no game.
    [taken] The game pack { $name } contains a game whose name another game has.
   *[broken] The game pack { $name } does not work.
  }
ui-pack-others = All other games can be played.
