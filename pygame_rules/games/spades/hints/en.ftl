## Spades: why a hint or a review says so

spades-why-tricks = This hand should take about { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }{ $bid ->
    [fewer] ; bidding fewer is safer
    [more] ; for more, the cards have to lie well
   *[even] {""}
  }.
spades-why-nil = This hand makes a nil about { $percent } times in a hundred.
spades-why-last-hope = Its { $n } points are the best chance to turn the match.
spades-why-nil-tried = Played out in deals that would look the same to you, it still did better than a bid.
spades-why-behind = The others are about to win the match, so you have to bid higher.
spades-why-ahead = A safe contract is enough to win the match.
spades-why-target = { $team ->
    [yes] If you and your partner keep your bids, they bring your team to { $n } points or more, which may win the match.
   *[no] If you keep your bid, it brings you to { $n } points or more, which may win the match.
  }
spades-why-blind-nil = The match is nearly lost: only a blind nil can still save it.
spades-why-look = Most blind nils fail: with your cards in sight, you bid what they are worth.
spades-why-own-nil = Your nil must not take a trick.
spades-why-cover = { $who } bid nil: take the tricks that would go to that hand.
spades-why-set-nil = { $who } bid nil: leave that hand a trick, and the nil fails.
spades-why-both-nils = This lead is a risk for the nil of { $whose }, but { $who } bid nil and has to play to it, too.
spades-why-nil-to-set = { $who } bid nil: to set it may cost you a trick, so you bid less.
spades-why-need = { $left ->
    [one] { $n } more needed for the contract, with { $left } trick left.
   *[other] { $n } more needed for the contract, with { $left } tricks left.
  }
spades-why-home = The contract is made: every further trick is a bag.
spades-why-no-contract = You have no contract to make: every further trick is a bag.
spades-why-lost = The contract is lost, { $settable ->
    [yes] but another can still be set
   *[no] and there is nobody left to set
  }.
spades-why-highest = Nobody else has a higher card in { $suit-name }{ $trumped ->
    [yes] : only a spade can beat it
   *[no] {""}
  }.
spades-why-low-lead = You give little away with it.
spades-why-nil-lead = { $n ->
    [one] One hidden card
   *[other] { $n } hidden cards
  } of its suit can beat it, so you should lose the trick.
spades-why-draw = It draws spades: { $n ->
    [one] one is
   *[other] { $n } are
  } still hidden.
spades-why-high-lead = { $n ->
    [one] Only one higher card of its suit is still out.
   *[other] { $n } higher cards of its suit are still out.
  }
spades-why-duck = { $keeps ->
    [higher] It lets this trick go and keeps your higher cards.
    [lower] It is your highest card that still loses this trick: lower ones are easier to lose later.
   *[any] It lets this trick go.
  }
spades-why-low = You cannot win the trick, and it costs least.
spades-why-low-high = You cannot win the trick, and it gets rid of a card that could win.
spades-why-without-it = { $who } bid nil: without this card you can more easily leave that hand a trick.
spades-why-spare = You cannot win the trick, and you keep lower cards: they avoid bags once the contract is made.
spades-why-high-now = You win the trick with a higher card and keep a lower one, which may let a later trick go.
spades-why-lead-taken = This card takes the lead, but { $n ->
    [one] one hidden card
   *[other] { $n } hidden cards
  } of its suit may still beat it{ $trumped ->
    [yes] , and it can be trumped
   *[no] {""}
  }.
spades-why-but-for-spades = This card takes the lead, and only a spade can still beat it.
spades-why-unbeatable = Nobody can beat it any more.
spades-why-against = { $left ->
    [one] The others still need the last trick for their contract: if you win it, they are set.
   *[other] The others are set if your team takes { $all ->
        [yes] all
       *[no] { $n }
    } of the last { $left } tricks.
  }
spades-why-against-alone = { $left ->
    [one] { $who } still needs the last trick for the contract: if you win it, that contract is set.
   *[other] { $who } still needs { $all ->
        [yes] all
       *[no] { $n }
    } of the last { $left } tricks for the contract: every trick that you win is one less for it.
  }
spades-why-partner-wins = Your partner is winning the trick{ $spent ->
    [cheap] , and it costs least
    [high] , and it gets rid of a card that could win
   *[any] {""}
  }.
spades-why-over-partner = Your partner is winning the trick, but { $who } { $how ->
    [trump] may trump it
   *[beat] may have a higher card
  }.
spades-why-ruff = You cannot follow suit, and a spade can win the trick.
spades-why-overruff = { $n ->
    [one] One higher spade
   *[other] { $n } higher spades
  } may still be played on it.
spades-why-under = You cannot follow suit, and this spade does not win: a higher one lies there.{ $n ->
    [0] {""}
    [one] {" "}But you keep your other card.
   *[other] {" "}But you keep your other cards.
  }
spades-why-discard = You cannot follow suit, and you will miss this card least.
spades-why-discard-high = You cannot follow suit, and it gets rid of a card that could win.
spades-why-keep-spades = { $n ->
    [one] You keep your spade for a trick that it may win.
   *[other] You keep your { $n } spades for tricks that they may win.
  }
spades-why-short = { $n ->
    [0] You have no more { $suit-name } then, and can trump them.
   *[one] You have only one card of { $suit-name } then, and can soon trump them.
  }
spades-why-takes = It is the last card of the trick and wins it.
