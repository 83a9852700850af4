# What a table says only when its first hand lies: the end of a deal, tricks and score.

ui-table-sheet-empty = No deal has been scored yet.
ui-table-total = Score
ui-table-deal = Deal { $n }
ui-table-deal-lines = Deal { $n }, line by line
ui-table-which-rule = Which rule is this?
ui-table-this-deal = This deal
ui-table-before = Before
ui-table-deal-over = Deal { $n }
ui-table-result = Result
ui-table-details = Details
ui-table-scored = { $side }: { $points }, now { $total }.
ui-table-next-deal = Next deal
ui-table-replay = Replay
ui-table-review = Review
ui-table-share = Share
ui-table-leave = Leave the table
ui-table-statistics = Statistics
ui-table-back = Back to your match
ui-table-again = { $n ->
    [0] Play again
   *[other] Play again for { $n } coins
  }
ui-table-paid = { $n ->
    [0] Nothing was paid out this time.
    [one] { $n } coin was paid into your wallet.
   *[other] { $n } coins were paid into your wallet.
  }
ui-table-payouts = Payouts
ui-table-places = Places
ui-table-place = Place
ui-table-payout = Paid out
ui-table-net = Won or lost
ui-table-log = What happened
ui-table-fingerprint = Fingerprint of the cards
ui-table-fingerprint-note = It was fixed before the first card, and shows afterwards that nobody has changed any.
ui-table-verify = Verify
ui-table-log-empty = Nothing has happened yet.
ui-table-sheet = Score
ui-table-by-lines = Line by line
ui-table-all-hands = All hands
ui-table-tricks = The tricks of this deal
ui-table-trick-cell = { $cards }{ $state ->
    [wins] , takes it
   *[none] { "" }
}
ui-table-leaf-deal = Deal
ui-table-leaf-score = Score
ui-table-leaf-rules = Rules
ui-table-house = Rules at this table

# What could not be done at the end of a match
ui-notice-unpaid = The payout could not be booked yet. It will be booked the next time you open this page.
