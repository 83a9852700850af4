## Bridge with 36 cards

bridge36-title = Bridge
bridge36-line = Lose every card
bridge36-blurb = Get rid of your cards. Sixes must be covered, sevens and eights make others draw, jacks name a suit, and four of a kind can end the round.

# Tables

bridge36-table-seed = Usual
bridge36-table-seed-note = Up to 125 points; open with any card
bridge36-table-seed-time = 15 minutes
bridge36-table-original = Original
bridge36-table-original-note = The last card dealt opens the round, and a drawn card that fits must be put
bridge36-table-original-time = 15 minutes

# What happens

bridge36-got = { $who-is ->
    [you] You get { $cards }.
   *[they] { $who } gets { $n ->
        [one] { $n } card
       *[other] { $n } cards
      }.
  }
bridge36-put = { $who-is ->
    [you] You put { $cards }.
   *[they] { $who } puts { $cards }.
  }
bridge36-drawn = { $who-is ->
    [you] You draw { $cards } from the blind.
   *[they] { $who } draws { $n ->
        [one] { $n } card
       *[other] { $n } cards
      } from the blind.
  }
bridge36-drawn-open = { $who-is ->
    [you] You draw { $cards } from the blind.
   *[they] { $who } draws { $cards } from the blind.
  }
bridge36-no-cards = There are no cards left to draw.
bridge36-reshuffled = { $n ->
    [1] The stack is shuffled and becomes the new blind.
    [2] The stack is shuffled and becomes the new blind; the round now counts double.
    [3] The stack is shuffled and becomes the new blind; the round now counts triple.
   *[other] The stack is shuffled and becomes the new blind; the round now counts { $n } times.
  }
bridge36-passed = { $who-is ->
    [you] You put no card.
   *[they] { $who } puts no card.
  }
bridge36-named = { $who-is ->
    [you] You name { bridge36-suit }.
   *[they] { $who } names { bridge36-suit }.
  }
bridge36-suit = { $n ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
  }
bridge36-shared = { $who-is ->
    [you] You share the eights out.
   *[they] { $who } shares the eights out.
  }
bridge36-not-shared = { $who-is ->
    [you] You leave all eights to the next player.
   *[they] { $who } leaves all eights to the next player.
  }
bridge36-misses = { $who-is ->
    [you] You miss a turn.
   *[they] { $who } misses a turn.
  }
bridge36-bridge = { $who-is ->
    [you] You call a Bridge!
   *[they] { $who } calls a Bridge!
  }
bridge36-out = { $who-is ->
    [you] You go out!
   *[they] { $who } goes out!
  }
bridge36-jacks-minus = { $who-is ->
    [you] You take points off your score for { bridge36-jacks }.
   *[they] { $who } takes points off for { bridge36-jacks }.
  }
bridge36-jacks-plus = { $who-is ->
    [you] You give everybody else points for { bridge36-jacks }.
   *[they] { $who } gives everybody else points for { bridge36-jacks }.
  }
bridge36-jacks = { $n ->
    [one] { $n } jack
   *[other] { $n } jacks
  }
bridge36-holds = { $who-is ->
    [you] You hold { $cards }.
   *[they] { $who } holds { $cards }.
  }
bridge36-given = Testing: { $who-is ->
    [you] you are given { $cards }.
   *[they] { $who } is given { $cards }.
  }
bridge36-not-given = Testing: there is no such card in the blind.
bridge36-dropped = Testing: { $who-is ->
    [you] you drop { $cards }.
   *[they] { $who } drops { $cards }.
  }
bridge36-finished = Testing: the round is finished.

# Seats

bridge36-status = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
bridge36-badge-few = { $n ->
    [0] no cards
    [one] { $n } card
   *[other] { $n } cards
  }
bridge36-badge-starts = starter

# The table

bridge36-monitor = { $n ->
    [0] Bridge monitor: empty
   *[other] Bridge monitor: { $n } of 4, { bridge36-ranks }
  }
bridge36-ranks = { $rank ->
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [T] tens
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
   *[none] nothing
  }
bridge36-blind = { $n ->
    [0] Blind: empty
    [one] Blind: { $n } card
   *[other] Blind: { $n } cards
  }
bridge36-stack = { $n ->
    [0] Stack: empty
    [one] Stack: { $n } card
   *[other] Stack: { $n } cards
  }
bridge36-possible = { $n ->
    [0] No cards fit
    [one] { $n } card fits
   *[other] { $n } cards fit
  }
# On the card: what it does to who comes next, or asks of who puts it
bridge36-effect = { $rank ->
    [6] cover it
    [7] next draws 1
    [8] draws 2, skips
    [A] next skips
   *[J] name a suit
  }
bridge36-note-suit = { $suit-name } must follow
bridge36-note-cover = { $bridge ->
    [yes] Bridge, or cover the six
   *[no] Six must be covered
  }
bridge36-note-draw = Next draws { $n }
bridge36-note-eights = Next draws { $n }, misses a turn
bridge36-note-eights-shared = Next { $n } draw 2 each, miss a turn
bridge36-note-eights-open = Eights: { $n } cards to draw
bridge36-note-skip = { $n ->
    [one] Next misses a turn
   *[other] Next { $n } miss a turn
  }
bridge36-note-skip-all = All others miss a turn
bridge36-note-next = { $who-is ->
    [you] You are next
   *[they] { $who } is next
  }

# What is asked

bridge36-shuffling = Shuffling the stack
bridge36-your-opening = You start: put any card
bridge36-your-card = Put { $suit-name }, { bridge36-ranks } or a jack
bridge36-your-card-on-jack = Put { $suit-name } or a jack
bridge36-your-draw = Nothing fits: draw a card
bridge36-your-drawn = { $fits ->
    [yes] The card fits: put it, or end your turn
    [must] The card fits: put it
    [none] There is nothing to draw: end your turn
   *[no] The card does not fit: end your turn
  }
bridge36-your-cover = { $fits ->
    [yes] Cover your six
   *[no] Nothing covers your six: draw a card
  }
bridge36-your-more = { $fits ->
    [yes] Put more { bridge36-ranks }, or end your turn
   *[no] End your turn
  }
bridge36-your-last = No cards left: end the round
bridge36-your-bridge = Four { bridge36-ranks }: { $asked ->
    [yes] Bridge or continue
   *[no] end with a Bridge
  }
bridge36-note-bridge = A Bridge costs you { $times ->
    [1] { $n }
   *[other] { $n } × { $times }
  } for your hand
bridge36-call-draw = Draw
bridge36-call-end = End turn
bridge36-call-end-one = { $first }: end turn
bridge36-call-end-two = { $first }, { $second }: end turn
bridge36-selector-bridge = Bridge
bridge36-selector-share = Eights
bridge36-selector-suit = Suit
bridge36-selector-points = Jacks
bridge36-value-bridge = Bridge
bridge36-value-continue = continue
bridge36-value-next = for the next
bridge36-value-all = shared
bridge36-value-minus = minus for you
bridge36-value-plus = plus for the others
bridge36-value-suit = { $suit-name }
bridge36-key-put = Put the last card of the row
bridge36-key-rotate = Rotate the row of cards
bridge36-key-confirm = End your turn, or go on
bridge36-test-show = Show all hands
bridge36-test-hide = Hide the other hands
bridge36-test-give = Hand out { bridge36-a-rank }
bridge36-a-rank = { $rank ->
    [6] a six
    [7] a seven
    [8] an eight
    [9] a nine
    [J] a jack
    [Q] a queen
    [K] a king
   *[A] an ace
  }
bridge36-test-drop = Drop the last card
bridge36-test-finish = Finish the round
bridge36-test-scores = List the scores

# How it stands

bridge36-chip-score = { $score } of { $limit } points · low is good
bridge36-low-is-good = Low is good
bridge36-ends-above = match ends above { $limit }
bridge36-chip-multiplier = { $n ->
    [2] doubled
    [3] tripled
   *[other] × { $n }
  }
bridge36-chip-suit = { $suit-name }
bridge36-fact-seat = { $score ->
    [one] { $score } point
   *[other] { $score } points
  } · { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
bridge36-fact-starter = Starts the round
bridge36-fact-multiplier = Round counts
bridge36-fact-times = { $n ->
    [1] once
    [2] double
    [3] triple
   *[other] { $n } times
  }
bridge36-fact-blind = Blind
bridge36-fact-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
bridge36-fact-limit = Match ends above

# Score sheet

bridge36-line-jacks-minus = { $n ->
    [one] Finished with a jack: minus for { $who }
   *[other] Finished with { $n } jacks: minus for { $who }
  }
bridge36-line-jacks-plus = { $n ->
    [one] Finished with a jack: plus for all but { $who }
   *[other] Finished with { $n } jacks: plus for all but { $who }
  }
bridge36-line-hand = { $who }: { $cards }
bridge36-line-out = { $who }: no cards
bridge36-line-multiplier = { $n ->
    [2] Doubled
    [3] Tripled
   *[other] Times { $n }
  }
bridge36-line-limit = Exactly { $n }: back to 0 for { $who }
bridge36-line-starts = { $who-is ->
    [you] You start next, with the most points: { $n }
   *[they] { $who } starts next, with the most points: { $n }
  }

# The end

bridge36-verdict = { $way ->
    [out] { $who-is ->
        [you] You went out
       *[they] { $who } went out
      }
    [bridge] { $who-is ->
        [you] Your Bridge ends the round
       *[they] { $who } ends the round with a Bridge
      }
    [dry] No cards are left to draw: the round is over
   *[tested] The round is over
  }{ $gain ->
    [more] {" "}and you take { $n }
    [less] {" "}and you get rid of { $n }
   *[none] {" "}and you take nothing
  }.
bridge36-left = { $who-is ->
    [you] Your hand: { $n }
   *[they] { $who }: { $n }
  }

bridge36-tie = { $mine ->
    [yes] You share the win: { $n } players with { $score } each.
   *[no] { $n } players share the win with { $score } each.
  }

# Options, and what their values are called

bridge36-option-players = Players
bridge36-option-opening = First card of a round
bridge36-opening-choose = The starter chooses it
bridge36-opening-last-dealt = The last one dealt
bridge36-option-drawn-match = A drawn card that fits
bridge36-drawn-match-may = May be put
bridge36-drawn-match-must = Must be put
bridge36-option-eights = Several eights
bridge36-eights-ask = The player decides
bridge36-eights-next = All for the next
bridge36-eights-all = Shared
bridge36-option-j-count = Jacks at the end of a round
bridge36-j-count-ask = The winner decides
bridge36-j-count-minus = Minus for the winner
bridge36-j-count-plus = Plus for the others
bridge36-j-count-off = They count nothing
bridge36-option-limit = Match ends above
bridge36-option-reset-on-limit = Exactly the limit becomes 0
bridge36-option-reshuffle-multiplier = Reshuffles multiply
bridge36-reshuffle-multiplier-add = Yes, by one more each time
bridge36-reshuffle-multiplier-off = No
bridge36-option-bridge = Bridge
bridge36-bridge-ask = The player decides
bridge36-bridge-off = No Bridge
bridge36-bridge-forced = Always ends the round
bridge36-option-bridge-of-sixes = Bridge of sixes
bridge36-option-multi-cards = Several cards in a turn
bridge36-multi-cards-same-rank = Any of one rank
bridge36-multi-cards-jacks-only = Only jacks
bridge36-option-first-starter = First starter, 0 is South
bridge36-option-no-cards = When there is nothing to draw
bridge36-no-cards-skip = The draws are dropped
bridge36-no-cards-end-round = The round is over
bridge36-option-hand-size = Cards dealt
bridge36-option-testing = Testing mode
