## Spades

spades-title = Spades
spades-line = Promise your tricks
spades-blurb = Say how many tricks you will take, then take them. Spades are always trump. With a partner or on your own.

# Tables

spades-table-quick = Quick
spades-table-quick-note = Usually over in one to three rounds
spades-table-quick-time = 5 minutes
spades-table-medium = Medium
spades-table-medium-note = To 250 points
spades-table-medium-time = 10 minutes
spades-table-classic = Classic
spades-table-classic-note = To 500 points
spades-table-classic-time = 20 minutes

# What happens

spades-bid = { $who-is ->
    [you] You bid { $n }.
   *[they] { $who } bids { $n }.
  }
spades-nil = { $who-is ->
    [you] You bid nil: no tricks at all.
   *[they] { $who } bids nil: no tricks at all.
  }
spades-blind-nil = { $who-is ->
    [you] You bid blind nil, without seeing your cards.
   *[they] { $who } bids blind nil, without seeing the cards.
  }
spades-look = { $who-is ->
    [you] You look at your cards.
   *[they] { $who } looks at the cards.
  }
spades-broken = Spades are broken.

# Seats

spades-status-bid = bid { $n }
spades-status-play = bid { $n } · { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
spades-status-nil = { $tricks ->
    [0] no tricks
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
spades-badge-nil = { $failed ->
    [yes] nil failed
   *[no] nil
  }
spades-badge-blind-nil = { $failed ->
    [yes] nil failed
   *[no] blind nil
  }
spades-badge-set = set

# Bidding

spades-your-look = Bid blind nil, or look at your cards
spades-your-bid = How many tricks will you take?
spades-bidding = { $who-is ->
    [you] You are bidding
   *[they] { $who } is bidding
  }
spades-call-bid = { $n }
spades-named-bid = Bid { $n }
spades-call-nil = Nil
spades-call-blind-nil = Blind nil
spades-call-look = Look at my cards
spades-note-total = { $total } of 13 tricks bid so far. { $way ->
    [blind] Blind nil
   *[plain] Nil
  } wins or costs { $worth } points.
spades-note-partner = { $kind ->
    [nil] Your partner { $who } has bid nil
    [blind] Your partner { $who } has bid blind nil
   *[bid] Your partner { $who } has bid { $n }, which is added to your bid
  }; { $total } of 13 tricks bid so far. { $way ->
    [blind] Blind nil
   *[plain] Nil
  } wins or costs { $worth } points.

# Play

spades-your-lead = { $spades ->
    [yes] You lead: any card
   *[no] You lead: any card but a spade
  }
spades-your-two-of-clubs = You lead the two of clubs
spades-your-play = { $follow ->
    [yes] Follow with { $suit-name }
   *[no] No { $suit-name }: play any card
  }

# Sides and how they stand

spades-chip-us = Us { $score } · { spades-chip-bags }
spades-chip-them = Them { $score } · { spades-chip-bags }
spades-chip-one = { $who } { $score } · { spades-chip-bags }
spades-chip-bags = { $limit ->
    [none] { $bags ->
        [one] { $bags } bag
       *[other] { $bags } bags
      }
   *[other] { $bags }/{ $limit } bags
  }
spades-chip-broken = Spades broken
spades-fact-side = { $phase ->
    [bid] bid { $n } so far
   *[play] { $n ->
        [0] nil, tricks: { $tricks }
        [one] { $tricks } of { $n } trick
       *[other] { $tricks } of { $n } tricks
      }
  } · { $score ->
    [one] { $score } point
   *[other] { $score } points
  } · { $bags ->
    [one] { $bags } bag
   *[other] { $bags } bags
  }
spades-fact-spades = Spades
spades-fact-spades-value = { $broken ->
    [yes] broken
   *[no] not broken
  }
spades-fact-gone = Spades played
spades-fact-gone-value = { $cards }; { $n ->
    [0] the others have none left
   *[other] the others have { $n } left
  }
spades-fact-threshold = Match ends below
spades-fact-bags = Bag limit
spades-fact-bags-value = { $n ->
    [one] { $n } bag costs { $points } points
   *[other] { $n } bags cost { $points } points
  }
spades-fact-buy-in = Buy-in

# Score sheet

spades-line-contract = Contract { $n }, { $tricks ->
    [0] no tricks
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
spades-line-bags = { $n ->
    [one] { $n } bag
   *[other] { $n } bags
  }
spades-line-nil = { $tricks ->
    [0] Nil made: { $who }
    [one] Nil failed: { $who }, { $tricks } trick
   *[other] Nil failed: { $who }, { $tricks } tricks
  }
spades-line-blind-nil = { $tricks ->
    [0] Blind nil made: { $who }
    [one] Blind nil failed: { $who }, { $tricks } trick
   *[other] Blind nil failed: { $who }, { $tricks } tricks
  }
spades-line-double-nil = { $tricks ->
    [0] Double nil made
    [one] Double nil failed, { $tricks } trick
   *[other] Double nil failed, { $tricks } tricks
  }
spades-line-bag-penalty = Penalty for { $n ->
    [one] { $n } bag
   *[other] { $n } bags
  }
spades-bags-mark = { $n ->
    [one] { $n } bag
   *[other] { $n } bags
  }

# The end

spades-verdict-nil = { $who-is ->
    [you] { $trick ->
        [0] Your nil held.
       *[other] Your nil broke in trick { $trick }.
      }
   *[they] { $trick ->
        [0] { $who }’s nil held.
       *[other] { $who }’s nil broke in trick { $trick }.
      }
  }
spades-verdict-pair = { $who } and { $who2 } { $made ->
    [yes] made { $n } with { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
      }
   *[no] were set: { $tricks } of { $n }
  }.
spades-verdict-bags = Your bags cost { $points } points.
spades-verdict-one = { $who-is ->
    [you] { $made ->
        [yes] You made { $n }, with { $tricks ->
            [one] { $tricks } trick
           *[other] { $tricks } tricks
          }.
       *[no] You were set: { $tricks } of { $n }.
      }
   *[they] { $made ->
        [yes] { $who } made { $n }, with { $tricks ->
            [one] { $tricks } trick
           *[other] { $tricks } tricks
          }.
       *[no] { $who } was set: { $tricks } of { $n }.
      }
  }

spades-tie-all = A tie: everyone has { $score } points.
spades-reached = { $won } The target was { $n }.
spades-below = { $won } A score fell below { $n }.
spades-last-round = { $won } The match had { $n ->
    [one] { $n } round
   *[other] { $n } rounds
  }.

# Coins

spades-money-buy-in = Buy-in
spades-money-prize = Pot { $pot }, less { $percent }% rake ({ $rake }): prize { $prize }
spades-money-equal = { $n ->
    [2] Half of the prize for each winner
   *[other] A tie: equal parts of the prize
  }
spades-money-places = Prize by place: { $shares }%
spades-money-refund = A tie: everyone gets the buy-in back

# Options, and what their values are called

spades-option-mode = Mode
spades-mode-partners = Partners
spades-mode-solo = Solo
spades-option-target = Target
spades-option-threshold = Match ends below
spades-option-bag-limit = Bag limit
spades-option-bag-penalty = Bag penalty
spades-option-nil-value = Points for nil
spades-option-blind-nil-value = Points for blind nil
spades-option-blind-nil = Blind nil
spades-blind-nil-from-round-2 = From the second round on
spades-blind-nil-always = From the first round on
spades-blind-nil-off = Not played
spades-option-blind-nil-deficit = Points to trail by for blind nil
spades-option-failed-nil = Tricks of a failed nil
spades-failed-nil-count = Count for the side
spades-failed-nil-bags = Count as bags
spades-failed-nil-ignore = Do not count
spades-option-double-nil = Nil by both partners
spades-double-nil-separate = Each scores alone
spades-double-nil-unit = Both or nothing
spades-option-team-bid-cap = A pair bids 13 at most
spades-option-lead-spades = Leading spades
spades-lead-spades-when-broken = Once they are broken
spades-lead-spades-anytime = At any time
spades-option-opening-lead = First lead
spades-opening-lead-left-of-dealer = Left of the dealer
spades-opening-lead-two-of-clubs = The two of clubs
spades-option-max-rounds = Maximum rounds
spades-option-buy-in = Buy-in
spades-option-rake-pct = Rake, in percent
spades-option-solo-shares = Shares of the prize in solo
spades-option-tie-refund = Tie of partners
spades-tie-refund-buy-in = Buy-ins are returned
spades-tie-refund-prize-share = The prize is shared
