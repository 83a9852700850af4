## 80 Points: why a hint or a review says so

eighty-why-trumps = { $strong ->
    [yes] This hand is good enough to play:
    [no] A new deal is better, as the trumps are weak:
   *[open] You hold
  } { $n } trumps, { $high ->
    [0] none of them a joker or a royal number
    [one] one of them a joker or a royal number
   *[other] { $high } of them jokers or royal numbers
  }{ $doubles ->
    [0] {""}
    [one] , and a double
   *[other] , and { $doubles } doubles
  }.
eighty-why-jokers = { $shown ->
    [yes] You hold only
   *[no] You hold
  } { $n } of the royal suit{ $beside ->
    [yes] {" "}besides the { $cards }
   *[no] {""}
  }: { $shown ->
    [yes] without it the others lose their trumps, and you keep your jokers
   *[no] as trumps they are worth keeping
  }.
eighty-why-void = You keep no { $suit-name }: when they are led, you can play a trump.
eighty-why-short = You keep only { $n ->
    [one] one card
   *[other] { $n } cards
  } of { $suit-name }: soon you can play a trump on them.
eighty-why-keep-doubles = { $n ->
    [one] You keep your double together.
   *[other] You keep your { $n } doubles together.
  }
eighty-why-bottom = { $n ->
    [0] No points lie in the bottom.
   *[other] { $n } points lie in the bottom; the last trick decides about them.
  }
eighty-why-sisters = Sisters are hardly ever beaten, and they draw doubles.
eighty-why-throw = { $stands ->
    [yes] Nobody else can beat any part of it{ $ruff ->
        [yes] , but for trumps of the same shape
       *[no] {""}
      }: what you throw wins all at once.
   *[no] If another hand can beat a part of it, you must play that part alone.
  }
eighty-why-draw = { $plain ->
    [yes] It draws trumps, which then cannot beat your good cards.
   *[no] It draws the others’ trumps.
  }
eighty-why-top-trump = { $double ->
    [yes] Nobody else can have a higher double of trumps.
   *[no] Nobody else has a higher trump.
  }
eighty-why-top = { $n ->
    [0] Nobody else has { $suit-name } any more
   *[other] { $double ->
        [yes] Nobody else can have a higher double of { $suit-name }
       *[no] Nobody else has a higher card of { $suit-name }
      }
  }{ $ruffed ->
    [yes] , but { $double ->
        [yes] a double of trumps
       *[no] a trump
      } can beat it{ $few ->
        [yes] : { eighty-why-few }
       *[no] {""}
      }
   *[no] { $few ->
        [yes] , but { eighty-why-few }
       *[no] {""}
      }
  }.
eighty-why-few = only { $n ->
    [one] one is
   *[other] { $n } are
  } still hidden
eighty-why-double = { $ruff ->
    [yes] Only a higher double or one of trumps can beat it.
   *[no] Only a higher double can beat it.
  }
eighty-why-ours = Only your partner can beat it.
eighty-why-risk = It may cost you { $n } points.
eighty-why-saves = You keep your{ $doubles ->
    [0] {""}
    [one] {" "}double
   *[other] {" "}{ $doubles } doubles
  }{ $both ->
    [yes] {" "}and your
   *[no] {""}
  }{ $trumps ->
    [0] {""}
    [one] {" "}trump
   *[other] {" "}{ $trumps } trumps
  }.
eighty-why-low = It has no points, so little is lost if the others win it.
eighty-why-partner-ruffs = Your partner has no { $suit-name } and may play a trump.
eighty-why-keep-trumps = { $n ->
    [one] You keep your last trump for the last trick, which decides about the bottom.
   *[other] You keep { $n } trumps for the last tricks; the very last decides about the bottom.
  }
eighty-why-keep-jokers = { $n ->
    [one] You keep your joker.
   *[other] You keep your jokers.
  }
eighty-why-higher = { $n ->
    [one] Only one higher trump is hidden.
   *[other] Only { $n } higher trumps are hidden.
  }
eighty-why-win = { $sure ->
    [yes] It takes the trick.
    [unbeaten] It takes the trick, and nobody can beat it.
   *[no] It takes the trick so far.
  }
eighty-why-worth = With it, the trick holds { $n } points.
eighty-why-partner = { $sure ->
    [yes] The trick goes to your partner.
    [unbeaten] Your partner has the trick, and nobody can beat it.
   *[no] Your partner has the trick so far.
  }
eighty-why-add = You add { $n } points.
eighty-why-keep = You keep your points{ $single ->
    [yes] , as the others may still beat it
   *[no] {""}
  }.
eighty-why-keep-high = You keep the { $cards }{ $why ->
    [high] : it is high now
    [trump] , as it is a trump
   *[none] {""}
  }.
eighty-why-keep-higher = You keep the { $cards }: { $n ->
    [one] only one higher card of { $suit-name } is
   *[other] only { $n } higher cards of { $suit-name } are
  } hidden.
eighty-why-keep-led = You keep the { $cards }: only { $suit-name } can be led next, and it may win.
eighty-why-others = { $sure ->
    [yes] The trick goes to the others.
   *[no] The others have the trick so far.
  }
eighty-why-nothing = You add no points to it.
eighty-why-forced = You cannot hold back { $n } points.
eighty-why-hope = Your { $n } points are saved if your partner wins it.
eighty-why-give = You give up { $n } points and keep { $kept ->
    [card] the { $cards }
    [joker] your joker
   *[no] your other cards
  }.

# What a round is worth

eighty-worth-levels = { $n ->
    [one] { $n } level
   *[other] { $n } levels
  }
