## Belote

belote-title = Belote
belote-line = Bid, double, declare
belote-blurb = Belote as it is played in Armenia: bid what your team will take, double, announce what you hold. With a partner, to 301.

# Tables

belote-table-classic = Classic
belote-table-classic-note = To 301 points
belote-table-classic-time = half an hour
belote-table-medium = Medium
belote-table-medium-note = To 151 points
belote-table-medium-time = 15 minutes
belote-table-quick = Quick
belote-table-quick-note = To 101 points
belote-table-quick-time = 10 minutes

# Words for cards and bids

belote-trump = { $option ->
    [C] clubs
    [D] diamonds
    [H] hearts
    [S] spades
   *[N] height
  }
belote-words = { $number } { belote-trump }{ $switch ->
    [yes] {" "}kaput
   *[no] {""}
  }
belote-kaput = Kaput
belote-kaput-note = { $switch ->
    [yes] After a bid with kaput, yours is with kaput too.
   *[no] Kaput, all eight tricks, can be bid from { $number } on.
  }
belote-doubled = { $factor ->
    [1] {""}
    [2] , doubled
   *[other] , redoubled
  }
belote-kind = { $meld ->
    [tierce] tierce
    [fifty] fifty
    [hundred] hundred
   *[four] four of a kind
  }
belote-rank = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] 10
   *[other] { $rank }
  }
belote-ranks = { $rank ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
    [T] tens
    [9] nines
   *[8] eights
  }
belote-meld = { belote-kind } to the { belote-rank } of { $suit-name }
belote-meld-four = four { belote-ranks }
belote-royals = king and queen of { $suit-name }
belote-row = { $first }, { $rest }

# What happens

belote-bid = { $who-is ->
    [you] You bid { $n }.
   *[they] { $who } bids { $n }.
  }
belote-pass = { $who-is ->
    [you] You pass.
   *[they] { $who } passes.
  }
belote-all-pass = { $who-is ->
    [you] You pass too
   *[they] { $who } passes too
  }: nobody has bid, so the cards are dealt again.
belote-double = { $who-is ->
    [you] You double.
   *[they] { $who } doubles.
  }
belote-redouble = { $who-is ->
    [you] You redouble.
   *[they] { $who } redoubles.
  }
belote-say = { $who-is ->
    [you] You say: { $n }.
   *[they] { $who } says: { $n }.
  }
belote-show = { $who-is ->
    [you] You show a combination
   *[they] { $who } shows a combination
  }, { $n }: { $cards }.
belote-missed = { $who-is ->
    [you] You have not shown your combination, which was the strongest
   *[they] { $who } has not shown a combination, which was the strongest
  }: the other team may still show.
belote-counted = { $n }
belote-royals-played = { $who-is ->
    [you] You have played king and queen of trumps: beloterebelote is yours
   *[they] { $who } has played king and queen of trumps and has beloterebelote
  }, { $n } points for the score.
belote-trick = { $who-is ->
    [you] You win the trick with { $cards }
   *[they] { $who } wins the trick with { $cards }
  }, { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.

# Whose combinations count

belote-counts = { $who-is ->
    [you] Your combinations and those of { $who2 } count
   *[they] { $who2-is ->
        [you] The combinations of { $who } and yours count
       *[they] The combinations of { $who } and { $who2 } count
      }
  }, { $points ->
    [0] though they bring no points
    [one] { $points } point for the score
   *[other] { $points } points for the score
  }: { $why }.
belote-why-only = the other team has { $manual ->
    [yes] shown none
   *[no] none
  }
belote-why-kind = { belote-kind } beats { belote-other-kind }
belote-other-kind = { $other ->
    [tierce] tierce
    [fifty] fifty
    [hundred] hundred
   *[four] four of a kind
  }
belote-why-four = four of a kind, and the { $rank } beats the { $other }
belote-why-height = { belote-kind } against { belote-kind }, and the { $rank } is higher than the { $other }
belote-why-trump = { belote-kind } against { belote-kind } to the same card, but this one is in trumps
belote-why-first = { belote-kind } against { belote-kind } to the same card, but { $who-is ->
    [you] you show first
   *[they] { $who } shows first
  }

# Seats

belote-called-pass = pass
belote-called-double = double
belote-called-redouble = redouble
belote-badge = { $meld ->
    [four] 4 alike
   *[other] { belote-kind }
  }
belote-badge-counts = { belote-badge } +{ $points }
belote-badge-royals = belote +{ $points }
belote-status-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
belote-times = { $factor ->
    [1] {""}
    [2] {" "}×2
   *[4] {" "}×4
  }
belote-status-bidder = { $bid }{ belote-times } · { belote-status-tricks }

# What is asked

belote-bidding = { $who } is bidding
belote-your-bid = { $bid ->
    [yes] { $answer ->
        [none] Bid or pass
        [redouble] Bid, redouble or pass
       *[double] Bid, double or pass
      }
   *[no] { $answer ->
        [none] You can only pass
        [redouble] Redouble or pass
       *[double] Double or pass
      }
  }
belote-your-answer = Your bid is doubled: redouble?
belote-call-pass = Pass
belote-call-double = Double
belote-call-redouble = Redouble
belote-call-bid = Bid { $number } { belote-trump }{ $switch ->
    [yes] {" "}kaput
   *[no] {""}
  }
belote-promise = { $switch ->
    [yes] Kaput, all eight tricks, and at least { $number }0 points
   *[no] At least { $number }0 points
  } { $option ->
    [N] at height, without a trump
   *[other] with { belote-trump } as trump
  }
belote-call-say = Say { $words }
belote-call-show = Show { $words }
belote-note-held = You hold: { $words }
belote-note-two = { $first }. { $rest }
belote-your-play = { $duty ->
    [follow-suit] Follow with { $suit-name }
    [beat] No { $suit-name }: play a trump
    [overtrump] No { $suit-name }: play a higher trump
    [rise] Play a higher trump
    [follow-trump] Follow with a trump
    [option-rise-over-partner] Follow with a trump
    [option-undertrump] No { $suit-name }: play a trump
    [option-trump-partner] No { $suit-name }: play a trump
   *[any] Play any card
  }
belote-why-stakes = { $verb ->
    [double] Doubled
   *[redouble] Redoubled
  }, the bid counts { $times ->
    [2] twice
    [3] three times
    [4] four times
   *[5] five times
  }, for whichever side is right.

# How it stands

belote-chip-us = Us { $score }
belote-chip-them = Them { $score }
belote-chip-contract = { $bid }{ belote-doubled }
belote-chip-taken = { $bid }{ belote-times }: { $n }/{ $expected }
belote-fact-contract = Contract
belote-fact-contract-value = { $bid } by { $who-is ->
    [you] you
   *[they] { $who }
  }{ belote-doubled }
belote-fact-taken = Declarers
belote-fact-taken-value = { $extra ->
    [0] { $taken } of { $expected } points
   *[other] { $taken } and { $extra } of { $expected } points
  }
belote-fact-melds = Combinations
belote-fact-belote = Beloterebelote
belote-fact-side = cards { $taken } · score { $score }
belote-fact-deal = Deal

# Score sheet

belote-line-all-pass = Nobody bids
belote-line-contract = { $bid }{ belote-doubled }, { $end ->
    [made] made
    [tricks] lost for lack of tricks
   *[lost] lost
  }: { $extra ->
    [0] { $taken } of { $expected }
   *[other] { $taken } + { $extra } = { $sum } of { $expected }
  }
belote-line-cards = Cards: declarers { $declarers }, defenders { $defenders }
belote-line-base = { $swept ->
    [yes] All tricks
   *[no] All cards
  }
belote-line-melds = Combinations
belote-line-belote = Beloterebelote

# The end

belote-verdict-pass = Nobody bid.
belote-verdict = { $who } and { $who2 } { $end ->
    [made] made { $bid }{ belote-doubled }: { $sum } of { $expected }
    [tricks] missed { $bid }{ belote-doubled } for lack of tricks
   *[lost] missed { $bid }{ belote-doubled }: { $sum } of { $expected }
  }.
belote-bar = Points of the declarers
belote-bar-contract = bid
belote-bar-cards = cards
belote-bar-extra = combinations


# Options, and what their values are called

belote-option-target = Target
belote-option-min-bid = Lowest bid
belote-option-max-bid = Highest bid
belote-option-kaput-min = Kaput from
belote-option-kaput-sticky = After a bid with kaput
belote-kaput-sticky-all = Everybody has to bid kaput
belote-kaput-sticky-opponents = Only the opponents have to
belote-option-partner-same-suit = Bid over the partner only in the same suit
belote-option-height-over-suit = Height ranks above the suits
belote-option-three-passes = After three passes
belote-three-passes-close = The auction ends
belote-three-passes-last-may-raise = The bidder may raise
belote-option-all-pass = When everybody passes
belote-all-pass-next-dealer = The next player deals
belote-all-pass-same-dealer = The same player deals
belote-option-redouble-by = Who may redouble
belote-redouble-by-team = The bidder or the partner
belote-redouble-by-bidder = Only the bidder
belote-option-double-closes = A double ends the bidding
belote-option-undertrump = When you cannot beat a trump
belote-undertrump-free = Any card
belote-undertrump-forced = A lower trump
belote-option-trump-partner = When the partner is winning
belote-trump-partner-free = Nobody has to trump
belote-trump-partner-forced = You have to trump
belote-option-rise-over-partner = Rise over the partner’s trump
belote-option-four-table = Four of a kind
belote-four-table-seed = As in the rules
belote-four-table-blotstar = As on Blot Star
belote-option-long-run = More than five in a row
belote-long-run-split = Cut into pieces
belote-long-run-hundred = One hundred
belote-option-meld-choice = Combinations that share cards
belote-meld-choice-points = Those that bring most
belote-meld-choice-strength = The strongest first
belote-option-meld-tie = Equal combinations
belote-meld-tie-show-order = The first to be shown wins
belote-meld-tie-announce-order = The first to be said wins
belote-option-announce = Combinations
belote-announce-auto = All are said and shown
belote-announce-manual = Players decide
belote-option-bluff = Naming what you do not hold
belote-option-rounding = Rounding
belote-rounding-declarer-six-up = Declarers: up from 6
belote-rounding-independent-six-up = Both: up from 6
belote-rounding-fewer-rounds-up = Both: up from 6, but not both at once
belote-rounding-half-up-declarer = Declarers: up from 5
belote-rounding-floor-declarer = Declarers: always down
belote-option-contract-check = How a contract is judged
belote-contract-check-raw = By card points
belote-contract-check-rounded = By tens
belote-option-fail-melds = Additional points of the loser
belote-fail-melds-all = Go to the winner
belote-fail-melds-winners-only = Count for nobody
belote-option-belote-on-fail = Beloterebelote of a lost contract
belote-belote-on-fail-to-winner = Goes to the winner
belote-belote-on-fail-stays = Stays with the declarers
belote-option-doubled-made = A doubled contract made
belote-doubled-made-stake = Declarers take all
belote-doubled-made-bank = Each side scores its own cards
belote-option-kaput-base = All tricks, lost or doubled
belote-kaput-base-25-if-all-tricks = Count 25
belote-kaput-base-always-16 = Count 16
belote-option-failed-kaput-base = A kaput that fails
belote-failed-kaput-base-16 = Counts 16
belote-failed-kaput-base-25 = Counts 25
belote-option-height-factor = Height in the score
belote-height-factor-same = As a suit
belote-height-factor-blotstar = Twice, three or five times
belote-option-both-reach = Both reach the target
belote-both-reach-higher = The higher total wins
belote-both-reach-declarers-first = The declarers win
