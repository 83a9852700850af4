## 80 Points

eighty-title = 80 Points
eighty-line = Attack or defend
eighty-blurb = Two packs, two teams. The attackers want 80 points, the defenders stop them and climb from two to ace.

# Tables

eighty-table-classic = From two to ace
eighty-table-classic-note = Until a team defends its ace, often an evening
eighty-table-classic-time = 90 minutes
eighty-table-quick = Four rounds
eighty-table-quick-note = The higher level after four rounds wins
eighty-table-quick-time = 15 minutes
eighty-table-medium = To five
eighty-table-medium-note = The first team at level five wins
eighty-table-medium-time = 20 minutes

# What happens

eighty-royal = { $who-is ->
    [you] You draw the first royal number, { $cards }: you start, and its suit is royal.
   *[they] { $who } draws the first royal number, { $cards }: { $who } starts, and its suit is royal.
  }
eighty-royal-starter = { $who-is ->
    [you] You draw the first royal number, { $cards }: you start.
   *[they] { $who } draws the first royal number, { $cards }: { $who } starts.
  }
eighty-royal-later = { $who-is ->
    [you] You draw the first royal number, { $cards }: its suit is royal.
   *[they] { $who } draws the first royal number, { $cards }: its suit is royal.
  }
eighty-reshuffle = { $who-is ->
    [you] You ask for a new deal: all cards are dealt again.
   *[they] { $who } asks for a new deal: all cards are dealt again.
  }
eighty-no-royal = Nobody has drawn a royal number: all cards are dealt again.
eighty-show = { $who-is ->
    [you] You show { $cards }: the suit is royal.
   *[they] { $who } shows { $cards }: the suit is royal.
  }
eighty-show-jokers = { $who-is ->
    [you] You show { $cards }: there is no royal suit.
   *[they] { $who } shows { $cards }: there is no royal suit.
  }
eighty-turned = Nobody has declared. The bottom shows { $cards }.
eighty-named = { $who-is ->
    [you] You name the royal suit: { eighty-suit }.
   *[they] { $who } names the royal suit: { eighty-suit }.
  }
eighty-suit = { $n ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
  }
eighty-named-none = { $who-is ->
    [you] You play without a royal suit.
   *[they] { $who } plays without a royal suit.
  }
eighty-bottom-taken = { $who-is ->
    [you] You take the bottom: { $cards }.
   *[they] { $who } takes the bottom.
  }
eighty-buried = { $who-is ->
    [you] You put back { $cards }.
   *[they] { $who } puts back eight cards.
  }
eighty-lead-double = { $who-is ->
    [you] You lead a double, { $cards }.
   *[they] { $who } leads a double, { $cards }.
  }
eighty-lead-sisters = { $who-is ->
    [you] You lead sisters, { $cards }.
   *[they] { $who } leads sisters, { $cards }.
  }
eighty-lead-throw = { $who-is ->
    [you] You throw { $cards }.
   *[they] { $who } throws { $cards }.
  }
eighty-throw-failed = { $who-is ->
    [you] You throw { $cards }, but somebody holds higher.
   *[they] { $who } throws { $cards }, but somebody holds higher.
  }
eighty-trick = { $who-is ->
    [you] You win the trick with { $cards }: { $n } points.
   *[they] { $who } wins the trick with { $cards }: { $n } points.
  }
eighty-bottom = The bottom was { $cards }: { $n } points.

# Seats and places

eighty-status-starter = starter
eighty-badge-defends = defence
eighty-zone-bottom = Bottom: { $n }
eighty-zone-stock = Stock: { $n }

# What is asked

eighty-drawing = Cards are drawn: { $n } of 100
eighty-your-declare = Show a royal number or jokers, or pass
eighty-your-reshuffle = A poor hand: ask for a new deal, or play it
eighty-your-suit = Name the royal suit
eighty-your-jokers = Show jokers to play without a royal suit, or pass
eighty-your-bury = Put back eight cards
eighty-your-lead = Lead a card, a double or sisters
eighty-your-lead-throws = Lead a card, a double, sisters or a throw
eighty-your-play = { $has ->
    [enough] { $shape ->
        [single] Follow with { $suit-name }
       *[other] { eighty-asked }: follow with { $suit-name }
      }
    [few] { eighty-asked }: play all your { $suit-name }, and add what you like
   *[none] { $shape ->
        [single] No { $suit-name }: play what you like
       *[other] { eighty-asked }: no { $suit-name }, play what you like
      }
  }
eighty-your-trumps = { $has ->
    [enough] { $shape ->
        [single] Follow with a trump
       *[other] { eighty-asked }: follow with trumps
      }
    [few] { eighty-asked }: play all your trumps, and add what you like
   *[none] { $shape ->
        [single] No trumps: play what you like
       *[other] { eighty-asked }: no trumps, play what you like
      }
  }
eighty-asked = { $shape ->
    [double] A double
    [sisters] Sisters, { $n } cards
   *[throw] A throw of { $n } cards
  }
eighty-declaring = { $who-is ->
    [you] You may show cards
   *[they] { $who } may show cards
  }
eighty-asking = { $who-is ->
    [you] You may ask for a new deal
   *[they] { $who } may ask for a new deal
  }
eighty-naming = { $who-is ->
    [you] You name the royal suit
   *[they] { $who } names the royal suit
  }
eighty-showing = { $who-is ->
    [you] You may show jokers
   *[they] { $who } may show jokers
  }
eighty-burying = { $who-is ->
    [you] You put back eight cards
   *[they] { $who } puts back eight cards
  }

# Buttons

eighty-call-lead = { $shape ->
    [double] Double: { $cards }
    [sisters] Sisters: { $cards }
    [throw] Throw: { $cards }
   *[single] { $cards }
  }
eighty-call-show = Show { $cards }
eighty-call-suit = { $suit-name }
eighty-call-no-suit = No suit
eighty-call-reshuffle = Deal again
eighty-call-pass = Pass
eighty-selection-bury = Put back
eighty-selection-points = { $n ->
    [0] no points
   *[other] { $n } points
  }
eighty-selection-lead = Lead
eighty-selection-follow = { $n ->
    [one] Play { $n } card
   *[other] Play { $n } cards
  }

# How it stands

eighty-rank = { $rank ->
    [T] 10
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
  }
eighty-trump = { $suit-name }, { eighty-ranks }
eighty-trump-none = { $settled ->
    [yes] { eighty-ranks } and jokers
   *[no] royal: { eighty-ranks }
  }
eighty-ranks = { $rank ->
    [T] 10s
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
   *[other] { $rank }s
  }
eighty-gauge = Points of the attackers
eighty-chip-levels = Levels { eighty-us } : { eighty-them }
eighty-us = { $us ->
    [T] 10
   *[other] { $us }
  }
eighty-them = { $them ->
    [T] 10
   *[other] { $them }
  }
eighty-chip-points = { $ours ->
    [yes] We attack: { $n }/{ $goal }
   *[no] Attack: { $n }/{ $goal }
  }
eighty-fact-attackers = Attackers
eighty-fact-points = Their points
eighty-fact-points-value = { $mark ->
    [0] { $n }
   *[other] { $n }, next mark at { $mark }
  }
eighty-fact-starter = Started by
eighty-fact-trump = Royal
eighty-fact-level = level { eighty-rank }
eighty-fact-bottom = Last trick to the attackers
eighty-fact-bottom-value = { $way ->
    [per_card] the bottom counts twice for each card played
    [power] the bottom counts twice, doubled by each double led
   *[twice] the bottom counts twice
  }
eighty-fact-end = The match
eighty-fact-end-value = { $way ->
    [pass_ace] won by going past ace
    [reach_ace] won by reaching ace
    [rounds] { $n ->
        [one] { $n } round
       *[other] { $n } rounds
      }
    [level] won by reaching level { eighty-rank }
   *[defend_ace] won by defending at ace
  }
eighty-next = { $who-is ->
    [you] You start
   *[they] { $who } starts
  }. Royal: { eighty-ranks }.

# Score sheet

eighty-line-tricks = Attackers: { $n } points in tricks
eighty-line-bottom = Last trick: bottom { $n } × { $times } = { $points }
eighty-line-bottom-kept = Last trick defended: bottom { $n } counts for nobody
eighty-line-attackers = Attackers win with { $n } { $steps ->
    [0] and defend at their level
    [one] and go up { $steps } level
   *[other] and go up { $steps } levels
  }{ eighty-held }
eighty-line-defenders = Attackers have only { $n }: defenders go up { $steps ->
    [one] { $steps } level
   *[other] { $steps } levels
  }{ eighty-held }
eighty-held = { $held ->
    [yes] , but not past { eighty-rank }
   *[no] { "" }
  }
eighty-line-fall = The defenders fall back to 2
eighty-mark-level = level { eighty-rank }

# The end

eighty-verdict = { $won ->
    [yes] { pair } attacked and won with { $n } of { $goal }.
   *[no] { pair } defended and won: the attackers have { $n } of { $goal }.
  }
eighty-last = Last trick
eighty-last-trick = { $who-is ->
    [you] You take the last trick
   *[they] { $who } takes the last trick
  }{ $times ->
    [0] : the bottom counts for nobody.
    [2] : the bottom counts twice.
   *[other] : the bottom counts { $times } times.
  }
eighty-mark-steps = { $n ->
    [0] take over
   *[other] +{ $n }
  }
eighty-mark-defend = defend +{ $n }
eighty-term-tricks = tricks
eighty-term-bottom = bottom { $n } × { $times }
eighty-levels = Levels
eighty-levels-won = Levels won
eighty-climber = { $mine ->
    [yes] you
   *[no] they
  }
eighty-bottom-note = { $n ->
    [0] No points
   *[other] { $n } points
  } lay in the cards that { $who-is ->
    [you] you
   *[they] { $who }
  } put back.

eighty-won = { $who } and { $who2 } win the match, level { eighty-rank } to { eighty-other }.
eighty-other = { $other ->
    [T] 10
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $other }
  }
eighty-draw-match = A draw: both teams are at level { eighty-rank }.

# Options, and what their values are called

eighty-option-direction = Direction
eighty-direction-left = To the left
eighty-direction-right = To the right
eighty-option-trump-by = The royal suit
eighty-trump-by-first-drawn = First royal number drawn
eighty-trump-by-starter-names = The starter names it
eighty-trump-by-declare = Declared while drawing
eighty-option-joker-override = Two equal jokers take it away
eighty-option-joker-takes-lead = Jokers take the start
eighty-option-reshuffle-below = New deal with fewer points than
eighty-option-reshuffle-when = Asking for a new deal
eighty-reshuffle-when-before-bottom = Before the bottom
eighty-reshuffle-when-after-bottom = After the bottom
eighty-option-sisters-max = Longest sisters, in doubles
eighty-option-sisters-follow = Following sisters
eighty-sisters-follow-doubles-only = Any doubles
eighty-sisters-follow-sisters-if-possible = Sisters if possible
eighty-sisters-follow-longest-possible = The longest possible
eighty-option-pair-duty = Doubles must be answered
eighty-option-rank-gap = Ranks beside the royal number
eighty-rank-gap-bridge = Are neighbours
eighty-rank-gap-gap = Have a gap between them
eighty-option-sisters-scope = Sisters
eighty-sisters-scope-group = Of one suit or of trumps
eighty-sisters-scope-printed-suit = Of one printed suit
eighty-option-throws = Throwing
eighty-option-bottom-factor = The bottom counts
eighty-bottom-factor-twice = Twice
eighty-bottom-factor-per-card = Twice for each card
eighty-bottom-factor-power = Twice, doubled for each double led
eighty-option-extra-levels = More levels above 200
eighty-option-must-stop = Levels that must be played
eighty-option-ace-penalty = A lost defence at ace
eighty-ace-penalty-none = The team stays
eighty-ace-penalty-back-to-2 = Back to 2
eighty-option-jack-back-to-2 = A jack in the last trick: back to 2
eighty-option-match-end = The match is won by
eighty-match-end-defend-ace = Defending at ace
eighty-match-end-pass-ace = Going past ace
eighty-match-end-reach-ace = Reaching ace
eighty-match-end-rounds = The higher level after some rounds
eighty-match-end-level = Reaching a level
eighty-option-rounds = Rounds
eighty-option-level = Level to reach
eighty-option-start-level = First level
