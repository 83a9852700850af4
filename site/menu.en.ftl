## What the menu says, and the screens that are reached from it.

# The bar at the top

ui-settings = Settings
ui-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
ui-balance-link = { ui-coins }, open the wallet
ui-wallet-link = Open the wallet

# The games

ui-menu-tagline = Card games against bots that think, on one quiet page. No account, no ads.
ui-menu-games = Games
ui-menu-play = Play
ui-menu-learn = Learn
ui-menu-change = Change the table
ui-menu-last = Last time: { $table }
ui-rules = Rules
ui-menu-daily = { $played ->
    [yes] Deal of the day, played
   *[no] Deal of the day
  }
ui-menu-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
ui-menu-players-range = { $from } to { $to } players
ui-packs-coming = More games are on their way …

# Matches under way

ui-match-open = Match under way
ui-match-table = { $table } · deal { $deal }
ui-match-practice = practice
ui-match-own = house rules
ui-match-coins = { $n } coins paid
ui-give-up = Give up

# How far the engine has come

ui-engine-download = Setting up the table …
ui-engine-amount = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
ui-engine-start = Shuffling the cards …
ui-engine-ready = The table is ready
ui-engine-failed = The table could not be set up.

# Offline play, installing

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
