## What is said about links, shared deals, replays and lessons.

# Links

ui-link-bad = This link does not work
ui-link-fault = { $why ->
    [unknown] It asks for “{ $part }”, which no table here knows.
    [twice] It sets “{ $part }” twice.
    [with] “{ $part }” cannot stand in the same link as the rest of it.
   *[form] What it says after “{ $part }” cannot be read. Perhaps a piece of the link is missing.
  }
ui-link-game = It leads to another game: { $game }.
ui-link-seat = There is no seat “{ $seat }” at this table. Choose from: { $expected }.
ui-link-level = Nobody plays at the level “{ $level }”. Choose from: { $expected }.
ui-link-table = Go to the table
ui-link-kept = Your match of this game is still there.
ui-link-other = Open it in { $game }
ui-link-busy = You have a match of this game under way
ui-link-busy-text = { $day ->
    [yes] The deal of the day has other cards.
   *[no] The link leads to other cards or other rules.
  } Your match is kept until you give it up.
ui-link-instead = { $day ->
    [yes] Play the deal of the day instead
   *[no] Play the link instead
  }

# Sharing a deal

ui-share = Share this deal
ui-share-what = What the link leads to
ui-share-choice = { $what ->
    [deal] The same cards
    [replay] How it was played
   *[match] The whole match
  }
ui-share-note = { $what ->
    [deal] Whoever opens the link is dealt your cards and plays them against bots, without coins. The picture does not show them.
    [replay] Whoever opens the link sees all hands and every card, step by step.
   *[match] Whoever opens the link sees every deal so far, step by step.
  }
ui-share-link = Copy link
ui-share-words = Copy result and link
ui-share-send = Send …
ui-share-save = Save picture
ui-share-failed = This deal could not be put into a link.

# Looking at a deal again

ui-replay-title = { $game }, played before
ui-replay-play = Play
ui-replay-from = Play from here
ui-notice-trial = You are trying this out, and nothing of it is kept. Your match waits for you.
ui-replay-steps = Steps of the deal
ui-replay-step = Step
ui-replay-step-of = { $step } of { $steps }
ui-replay-deal = Deal
ui-replay-deal-of = Deal { $deal } of { $deals }
ui-replay-begins = { $open ->
    [yes] The deal begins. All hands lie open, as it is over.
   *[no] The deal begins. Nobody has looked at the cards yet.
}
ui-replay-go = { $to ->
    [first] To the beginning
    [back] One step back
    [forward] One step forward
   *[last] To the end
  }
ui-replay-failed = This replay could not be read.
ui-replay-why = Why?
ui-replay-reasons = What a coach would have told { $who }: “{ $why }”

# What the decisions of a deal cost

ui-review = Review
ui-review-close = Close the review
ui-review-busy = Each of your decisions is now tried in deals that looked the same to you …
ui-review-progress = How far the review has come
ui-review-done = The review is ready.
ui-review-failed = The review could not be finished.
ui-review-forced = There was nothing to decide in this deal.
ui-review-points = { $n ->
    [one] The decision that cost most
   *[other] The { $n } decisions that cost most
  }
ui-review-none = { $n ->
    [one] Your one decision was no mistake, as far as anybody can tell. Well played!
   *[other] None of your { $n } decisions was a mistake, as far as anybody can tell. Well played!
  }
ui-review-note = Judged by what you could know at the time, in { $worlds } imagined deals or more. What may be chance is not called a mistake. What a deal is worth is how far it puts you ahead of the others, which may be more than the points you write down: what they lose counts as well. Where it decides the match, it is worth more.
ui-review-asides = What you announced is not judged: only what you played.
ui-review-tried = No rule of thumb tells the two apart: in the imagined deals, the other one did better.
ui-review-curve = What the deal was worth to you, before each decision
ui-review-worth-over = What the deal was worth to you, if all played well from then on: { $first } at first, { $last } in the end, and in between from { $least } to { $most }.
ui-review-worth = What the deal was worth to you, if all played well from then on: { $first } at first, and since then from { $least } to { $most }.
ui-review-what = { $what ->
    [step] Step
    [done] You
    [better] Better
   *[cost] Cost
  }
ui-review-cost = about { $n }{ $error ->
    [none] { "" }
   *[other] , ± { $error }
  }
ui-review-cost-short = { $n }{ $error ->
    [none] { "" }
   *[other] { " " }± { $error }
  }
ui-review-point = Your choice here: { $move }. Better: { $better }, by about { $n }.
ui-review-show = Show
ui-review-show-point = Show decision { $n } on the table
ui-review-show-step = Show step { $step } on the table
ui-review-mistake = mistake
ui-review-perhaps = perhaps
ui-review-all = { $n ->
    [one] Your decision
   *[other] All { $n } decisions
  }
ui-review-error = ± says how uncertain a cost is: within three times that, it may be chance.

# The deal of the day

ui-day-counts = Deal of the day, { $day }: this result counts. Press Share for a line to paste.
ui-day-again = You have played the deal of { $day } before, so this one does not count. What counts is: { $words }

# Fair deals

ui-verify = Were the cards dealt fairly?
ui-verify-busy = The deals are being checked …
ui-verify-failed = This could not be checked.
ui-verify-fingerprint = The fingerprint, shown before the first card:
ui-verify-key = The key, which opens the deals that are over and none that are still to come:
ui-verify-note = The fingerprint is computed from the cards of all deals and from a secret number. Changing a single card would have changed it. The key lets anybody compute it again, here or with another program.

# A lesson

ui-learn-title = Learn { $game }
ui-learn-coach = Lesson
ui-learn-words = What the lesson says
ui-learn-on = Go on
ui-learn-turn = Your turn
ui-learn-skip = Skip ahead
ui-learn-back = One step back
ui-learn-again = Start again
ui-learn-step = Step { $n } of { $of }
ui-learn-stay = Go on with the lesson
ui-learn-play = Now play
ui-learn-other = Learn another game
ui-learn-none = There is no lesson for this game here.
