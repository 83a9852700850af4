## What every screen may say.

# Names: seats, levels, cards

ui-you = You
ui-seat = { $seat ->
    [s] South
    [w] West
    [n] North
    [e] East
   *[other] Seat { $seat }
  }
ui-person = { $person ->
    [ani] Ani
    [otto] Otto
    [mei] Mei
    [earl] Earl
    [vera] Vera
    [luc] Luc
    [aram] Aram
    [bo] Bo
    [june] June
   *[lena] Lena
  }
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

# Names and buttons

ui-title = Card Table
ui-page-title = { $page } – { ui-title }
ui-statistics = Statistics
ui-close = Close
ui-retry = Try again
ui-resume = Continue
ui-refund = Close it and take the coins back

# Storage

ui-storage-memory = This browser stores nothing for this page: coins and matches last until you close it.
ui-storage-full = Storage on this device is full, so what you do now is kept in this page only. Free some space and leave the page open: it keeps trying.
ui-storage-unsaved = This browser could not save the last step, so it is kept in this page only. Leave the page open: it keeps trying.
ui-match-aside = Your last match of this game was damaged in this browser’s storage and cannot be resumed. It has been set aside.

# New versions

ui-update = A new version is ready.
ui-update-needed = There is a new version. Your match goes on in it.
ui-update-now = Use it now
ui-update-later = Later

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
