## What the page says around the table: in the menu, beside a match, in notices.

# Names: seats, levels, cards

ui-you = You
ui-seat = { $seat ->
    [s] South
    [w] West
    [n] North
    [e] East
   *[other] Seat { $seat }
  }
ui-seat-level = { $name } · { $level }
ui-level = { $level ->
    [random] Random
    [beginner] Beginner
    [club] Club
    [expert] Expert
   *[other] { $level }
  }
ui-suit = { $key ->
    [S] spades
    [H] hearts
    [D] diamonds
    [C] clubs
   *[other] { $key }
  }
ui-rank = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
    [2] two
   *[other] { $rank }
  }
ui-card = { $suit ->
    [L] little joker
    [B] big joker
   *[other] { $rank-name } of { $suit-name }
  }

# The bar at the top

ui-title = Card Table
ui-page-title = { $page } – { ui-title }
ui-settings = Settings
ui-rules = Rules
ui-close = Close
ui-cancel = Cancel
ui-retry = Try again
ui-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
ui-balance-link = { ui-coins }, open the wallet
ui-wallet-link = Open the wallet

# The menu

ui-menu-tagline = Card games against bots that think, on one quiet page. No account, no ads.
ui-menu-games = Games
ui-menu-play = Play
ui-learn = Learn in 3 minutes
ui-menu-learn = Learn
ui-menu-change = Change the table
ui-menu-last = Last time: { $table }
ui-statistics = Statistics
ui-menu-daily = { $played ->
    [yes] Deal of the day, played
   *[no] Deal of the day
  }
ui-menu-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
ui-menu-players-range = { $from } to { $to } players
ui-match-open = Match under way
ui-match-table = { $table } · deal { $deal }
ui-match-practice = practice
ui-match-own = house rules
ui-match-coins = { $n } coins paid
ui-resume = Continue
ui-give-up = Give up
ui-engine-download = Setting up the table …
ui-engine-amount = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
ui-engine-start = Shuffling the cards …
ui-engine-ready = The table is ready
ui-engine-failed = The table could not be set up.
ui-engine-silent = The table does not answer. If that goes on, it is set up again in a moment; nothing is lost.
ui-packs-coming = More games are on their way …
ui-storage-memory = This browser stores nothing for this page: coins and matches last until you close it.
ui-storage-full = Storage on this device is full, so what you do now is kept in this page only. Free some space and leave the page open: it keeps trying.
ui-storage-unsaved = This browser could not save the last step, so it is kept in this page only. Leave the page open: it keeps trying.
ui-match-aside = Your last match of this game was damaged in this browser’s storage and cannot be resumed. It has been set aside.

# Offline play, installing, new versions

ui-offline-state = { $state ->
    [filling] Getting ready for offline play …
    [ready] Ready to play offline
    [off] Your connection may cost money, so nothing is kept for offline play until you ask.
    [full] The browser has no room left to keep the games for offline play.
   *[failed] Not everything has arrived for offline play. The next visit tries again.
  }
ui-offline-keep = Keep for offline play
ui-install = Install
ui-install-note = { ui-title } then opens from your home screen or desktop, in a window of its own.
ui-install-share = To install { ui-title }, tap Share, then “Add to Home Screen”.
ui-update = A new version is ready.
ui-update-needed = There is a new version. Your match goes on in it.
ui-update-now = Use it now
ui-update-later = Later

# Sitting down

ui-chooser-none = none
ui-chooser-open = You have a match of this game under way.
ui-chooser-open-coins = A match for coins is under way: finish it or give it up before you start another.
ui-yes = yes
ui-no = no

# The rules

ui-rules-all = All rules

# At the table

ui-play-title = { $game } table
ui-play-menu = Table menu
ui-play-on = Play on
ui-play-rules = Rules of the game
ui-play-away = To the menu
ui-play-whole = Open the full page
ui-play-away-note = The match is saved; you can resume it at any time.
ui-play-give-up = Give up the match
ui-play-again = Play again
ui-play-again-for = Play again for { $n } coins
ui-play-tables = Other tables
ui-play-paid = { $n ->
    [0] Nothing was paid out this time.
    [one] { $n } coin was paid into your wallet.
   *[other] { $n } coins were paid into your wallet.
  }
ui-play-refused = You could not sit down
ui-play-option = { $option }: { $value } is not possible. Expected: { $expected }.
ui-play-taken = You still have a match of this game for coins under way.
ui-play-elsewhere = This match is open in another tab
ui-play-elsewhere-text = A match is played in one tab at a time, so that no card is played twice.
ui-play-here = Play here
ui-play-failed = The table could not be set up
ui-play-failed-text = Your match and your coins are safe: everything up to the last card is saved.
ui-play-unreadable = This match cannot be read
ui-play-refund-text = Your buy-in comes back to you.
ui-refund = Close it and take the coins back
ui-play-gone = There is no match here
ui-play-gone-text = It has been finished or given up.
ui-notice-recovered = The table was set up again; the match continues where it was.
ui-notice-unpaid = The payout could not be booked yet. It will be booked the next time you open this page.
ui-notice-dismiss = Dismiss

# A part of the page that could not be loaded

ui-missing = This part of the page could not be loaded
ui-missing-text = There may be no network just now. Nothing is lost.

# Why the table could not be set up

ui-engine-lost = The part of the page that deals the cards stopped responding.
ui-engine-broken = The part of the page that deals the cards has failed.
ui-boot-missing = A file of this page could not be loaded.
ui-boot-offline = You are offline, and parts of this page have never been loaded.
ui-boot-damaged = A file of this page arrived damaged, or this browser is too old for it.
ui-boot-replaced = Something else arrived in place of a file of this page. If this network asks you to sign in, do that first.
ui-boot-memory = There is too little free memory on this device. Closing other tabs may help.
ui-boot-forbidden = The content security policy of this site, or of the page around this frame, does not let the games run: it has to allow WebAssembly and workers.
ui-boot-unable = This browser cannot run the games: it has no WebAssembly in workers.
ui-boot-stuck = Nothing has arrived for a minute.
ui-boot-failed = Starting up failed.
