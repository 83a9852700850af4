## Hearts

hearts-title = Hearts
hearts-line = Take no hearts
hearts-blurb = Pass three cards, then take no hearts, and least of all the queen of spades – or take them all.

# Tables

hearts-table-short = Short
hearts-table-short-note = To 50 points, a few deals
hearts-table-short-time = 10 minutes
hearts-table-classic = Classic
hearts-table-classic-note = To 100 points
hearts-table-classic-time = 20 minutes
hearts-table-wild = Wild
hearts-table-wild-note = No passing, and points from the first trick on
hearts-table-wild-time = 10 minutes

# What happens

hearts-passing = { $n ->
    [0] No passing
    [1] Pass to the left
    [2] Pass across
   *[3] Pass to the right
  }
hearts-passed = { $who-is ->
    [you] You pass { $cards }.
   *[they] { $who } has chosen three cards.
  }
hearts-got = { $who-is ->
    [you] You get { $cards }.
   *[they] { $who } gets three cards.
  }
hearts-broken = Hearts are broken.

# Seats

hearts-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
hearts-badge-queen = queen
hearts-badge-passed = has chosen

# What is asked

hearts-your-pass = Choose three cards for { $who }
hearts-selection-pass = Pass to { $who }
hearts-waiting = The others are choosing cards
hearts-your-lead = { $kind ->
    [first] You lead the two of clubs
    [clean] You lead: any card but a heart
   *[any] You lead: any card
  }
hearts-your-play = { $kind ->
    [follow] Follow with { $suit-name }
    [clean] No { $suit-name }: play any card without points
   *[any] No { $suit-name }: play any card
  }

# How things stand

hearts-chip = { $who } { $score }
hearts-fact-passing = This deal
hearts-fact-passed = You have passed
hearts-fact-target = The match ends at

# Score sheet

hearts-line-hearts = Hearts
hearts-line-queen = Queen of spades
hearts-line-moon = The moon: { $who }

# The end

hearts-won = { $n ->
    [one] { $who-is ->
        [you] You win with { $score } points.
       *[they] { $who } wins with { $score } points.
      }
   *[other] First place is shared: { $n } players with { $score } each.
  }

# Options, and what their values are called

hearts-option-target = Target
hearts-option-moon = Shooting the moon
hearts-moon-add = 26 points for everybody else
hearts-moon-subtract = 26 points less for the player
hearts-option-first-blood = Points in the first trick
hearts-option-passing = Passing

# Why a hint says so

hearts-why = { $reason ->
    [pass] These cards are the likeliest to take points.
    [play] The others are the likeliest to beat this lead.
    [discard] You cannot follow suit, so this is the moment to be rid of it.
    [duck] It goes under the card that is winning.
   *[take] Nothing lower would help, or the trick costs nothing.
  }
