## 80 Points: why a hint or a review says so

eighty-why-trumps = { $strong ->
    [yes] With { $n } trumps this hand is good enough to play.
   *[no] With only { $n } trumps a new deal is better.
  }
eighty-why-jokers = { $shown ->
    [yes] You hold only { $n } of the royal suit: without it the others lose their trumps, and you keep your jokers.
   *[no] You hold { $n } of the royal suit: as trumps they are worth keeping.
  }
eighty-why-only = There is nothing else that you may play.
eighty-why-void = You keep no { $suit-name }, so you can ruff them.
eighty-why-bottom = { $n ->
    [0] No points lie in the bottom.
   *[other] { $n } points lie in the bottom; the last trick decides about them.
  }
eighty-why-sisters = Sisters are hardly ever beaten, and they draw doubles.
eighty-why-draw = Trumps that this draws cannot ruff any more.
eighty-why-top-trump = No higher trump of this kind is out.
eighty-why-top = { $double ->
    [yes] No higher double of { $suit-name } can be out.
   *[no] Nothing higher of { $suit-name } is out.
  }
eighty-why-double = { $trump ->
    [yes] Only a higher double can beat it.
   *[no] Only a higher double or one of trumps can beat it.
  }
eighty-why-risk = It may cost you { $n } points, but no other lead is better.
eighty-why-low = It costs little to lose the lead here.
eighty-why-win = { $sure ->
    [yes] It takes the trick.
   *[no] It takes the trick so far.
  }
eighty-why-worth = There are { $n } points in it.
eighty-why-partner = { $sure ->
    [yes] The trick goes to your partner.
   *[no] Your partner has the trick so far.
  }
eighty-why-add = You add { $n } points.
eighty-why-keep = You keep your points.
eighty-why-others = { $sure ->
    [yes] The trick goes to the others.
   *[no] The others have the trick so far.
  }
eighty-why-nothing = You add no points to it.
eighty-why-forced = You cannot hold back { $n } points.
eighty-why-hope = Your { $n } points are saved if your partner wins it.
eighty-why-give = You give up { $n } points and keep your other cards.

# What a round is worth

eighty-worth-levels = { $n ->
    [one] { $n } level
   *[other] { $n } levels
  }
