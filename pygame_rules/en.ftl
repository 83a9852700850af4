## What every game says.

deal = { $who-is ->
    [you] Deal { $n }: you deal.
   *[they] Deal { $n }: { $who } deals.
  }
dealt = Deal { $n }: the cards are dealt.
play = { $who-is ->
    [you] You play { $cards }.
   *[they] { $who } plays { $cards }.
  }
trick = { $who-is ->
    [you] You win the trick with { $cards }.
   *[they] { $who } wins the trick with { $cards }.
  }
turn = { $who-is ->
    [you] Your turn
   *[they] { $who } is to play
  }

# A seat, a number or cards alone, as the value of a fact or the label of a move

seat = { $who }
number = { $n }
cards = { $cards }
coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }

# What several games say

dealer = Dealer
round = Round
target = Target
points = { worth-points }
pair = { $who } and { $who2 }
your-lead = You lead: any card
only-card = { $n ->
    [one] It is the only card you may play.
   *[other] They are the only cards you may play.
  }
only-move = There is nothing else you can do.
deciding-trick = Trick { $n } decided
won = { $who-is ->
    [you] You win with { $score }.
   *[they] { $who } wins with { $score }.
  }
won-pair = { $who } and { $who2 } win, { $score } to { $other }.
tie = { $mine ->
    [yes] You share first place: { $n } players with { $score } each.
   *[no] First place is shared: { $n } players with { $score } each.
  }

# When the wallet can be refilled

wallet-refill-now = You cannot afford the cheapest table, which costs { $n }, so you may refill your coins.
wallet-refill-enough = You may refill your coins when you have fewer than { $n }, the price of the cheapest table.
wallet-refill-tomorrow = You have refilled your coins today. You may do so once a day.

# Why a wallet cannot be read

wallet-fault-heading = It does not begin with the line “{ $expected }”.
wallet-fault-form = This is not an entry. An entry is a day, what was done, coins, balance, match, game and options.
wallet-fault-start = A wallet starts with { $n } coins, once only.
wallet-fault-order = { $day } comes before { $before }, the day of the line above.
wallet-fault-sum = The coins come to { $expected }, not to { $n }.
wallet-fault-debt = There were only { $n } coins to pay with.
wallet-fault-refill = A refill brings fewer than { $below } coins up to { $n }, once a day.
wallet-fault-match = Each match is paid for once, and then closed once.
wallet-fault-stakes = { $n } is not what that game takes or pays at that table.

# What to write beside a link

share-deal = { $title }, deal { $n }
share-day = { $title }, deal of the day, { $day }
share-line = { $label }: { $n }
share-score = { $mine } against { $other }
worth-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }

# Whether the cards were fixed before they were seen

fair-proved = { $n ->
    [one] The cards of this deal were fixed before the first of them was seen: its key fits the fingerprint.
   *[other] The cards of these { $n } deals were fixed before the first of them was seen: their key fits the fingerprint.
  }
fair-proved-rest = { $given ->
    [one] The first deal was given.
   *[other] The first { $given } deals were given.
  } All cards after that were fixed before they were seen: their key fits the fingerprint.
fair-none = This match has no fingerprint, so nothing was promised about its cards. Matches with a seed that somebody chose have none, nor have old ones and deals that many people play.
fair-early = There is nothing to check before the first deal is over: only then is its key shown.
fair-fingerprint = The key does not fit the fingerprint: this is not what was fixed.
fair-draw = The cards drawn for the first dealer are not those that were fixed.
fair-deck = The cards of deal { $n } are not those that were fixed.
fair-chance = In deal { $n }, chance did not do what was fixed.

# In the terminal

terminal-help = To play a card, type it as it is shown, or its suit and rank: 9H or H9. To do anything else on offer, type its name or number.
  Also: hint, why (the reasons for the last hint or refusal), undo, rules (all, or one by its name), quit.
terminal-learn-enter = Press Enter to go on.
terminal-learn-help = To play a card, type it as it is shown, or its suit and rank: 9H or H9. To do anything else on offer, type its name or number.
  Also: hint (what goes on), why (the reasons for a refusal), rules (all, or one by its name), quit.
terminal-learn-hint = This goes on: { $move }.
terminal-learn-next = Play a whole match with: python -m pygame_rules play { $game } --seats { $seats }
terminal-game = { $key }: { $title }. { $blurb }
terminal-game-table = { $key }: { $title }. { $note }. { $options }
terminal-you = You
terminal-seat = { $seat ->
    [s] South
    [w] West
    [n] North
    [e] East
   *[other] Seat { $seat }
  }
terminal-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
    [C] clubs
   *[other] { $suit }
  }
terminal-deal = Deal { $n }
terminal-total = Total
terminal-next = Press Enter for the next deal.
terminal-dial = A number from { $min } to { $max } and { $options }, such as { $typed }.
terminal-dial-switch = Add { $typed } for { $what }, from { $start } up.
terminal-unknown = That is neither a card you hold nor anything you can do now. Type help for help.
terminal-refused = { $title }{ $instead }.
terminal-instead-cards = : { $cards } would do
terminal-instead-calls = : { $calls } would do
terminal-instead-nothing = { "" }
terminal-thought = Best: { $move }.
terminal-weighed = Weighed: { $moves }.
terminal-no-why = Ask for a hint first, or try something that is not allowed.
terminal-review = { $title }, deal { $deal }, { $who }: every decision, and what it cost, judged in { $worlds } imagined
  deals that look the same from that seat.
terminal-review-move = Move
terminal-review-expected = Expected
terminal-review-cost = Cost
terminal-review-better = Better
terminal-review-mistake = { $move } !
terminal-review-worth = In the end, the deal was worth { $points }.
terminal-review-expected-is = Expected: what the deal was worth before the move, if the better one had been made.
terminal-review-cost-is = Cost: how much less it was worth after the move that was made, ± the standard error.
terminal-review-mistake-is = !: a mistake beyond doubt. What costs less than three standard errors may be chance.
terminal-review-worth-is = What a deal is worth is how far it puts this seat ahead of the others; near the end of a match,
  that may be more than the points written down.
terminal-review-turning = The mistakes that cost most:
terminal-review-point = { $n }. In row { $row }, { $move } cost { $cost }. Better: { $better }.
terminal-review-tried = No rule of thumb tells the two apart: in the imagined deals, the other one did better.
terminal-review-instead = After that, { $expected } was to be expected, not { $points }.
terminal-review-none = No move was a mistake beyond doubt.
terminal-review-forced = There was nothing to decide.
terminal-bye = You leave the table.
terminal-fault = { $line ->
    [0] { $title } { $text }
   *[other] Line { $line }: { $title } { $text }
  }
terminal-expected = Expected: { $expected }
terminal-wrong = { $what } is not possible. Expected: { $expected }
terminal-no-rule = There is no rule of that name. The rules are: { $rules }
terminal-fingerprint = Fingerprint { $text }.
terminal-whole = The record is in order: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }, { $over ->
    [yes] and the match is over.
   *[no] and the match is not over yet.
  }
