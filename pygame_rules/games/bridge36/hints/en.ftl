## Bridge with 36 cards: why a hint or a review says so

bridge36-times = { $times ->
    [1] {""}
    [2] , as this round counts double
   *[other] , as this round counts { $times } times
  }

bridge36-why-last = It is your last card: the round ends with it.
bridge36-why-more = The next player draws first, and has more cards to count.
bridge36-why-six = { $covered ->
    [yes] You can cover the six, so you get rid of two cards.
    [by-six] You can cover the six with another one, and then that one, so you get rid of three cards.
    [by-last-six] Only another six covers it, and nothing in your hand covers that one: you will draw until you can.
   *[no] Nothing in your hand covers the six: you will draw until you can.
  }
bridge36-why-six-keeps = You can cover the six, and keep { $n } cards of one rank to put together.
bridge36-why-jack = The jack lets you name the suit, and costs { $n } points if you are left with it{ bridge36-times }.
bridge36-why-danger = { $who } has few cards left, and this card would cost you { $n } points{ bridge36-times }.
bridge36-why-points = This card costs { $n } points if you are left with it{ bridge36-times }.
bridge36-why-together = You can put { $n } cards of this rank in one turn.
bridge36-why-another = You get rid of one more card in this turn.
bridge36-why-others-draw = { $misses ->
    [ask] You can make the next player draw { $n } cards, or share them out.
    [yes] The next player has to draw { $n } cards and misses a turn.
   *[no] The next player has to draw { $n ->
        [one] a card
       *[other] { $n } cards
    }.
  }
bridge36-why-ace = { $n ->
    [one] The next player misses
   *[other] The next { $n } players miss
  } a turn.
bridge36-why-again = It will be your turn again.
bridge36-why-draw = { $six ->
    [yes] Nothing in your hand covers the six.
   *[no] Nothing in your hand fits.
  }
bridge36-why-exact = Your hand brings you to exactly { $n }, which becomes 0.
bridge36-why-bridge = { $players ->
    [2] Your cards count { $n } points, those of the other player about { $others }{ bridge36-times }.
   *[other] Your cards count { $n } points, those of the others about { $others } each{ bridge36-times }.
  }
bridge36-why-continue = Your cards would count { $n } points in a Bridge{ bridge36-times }.
bridge36-why-ends-match = With that you would be above { $limit }, and the match would end.
bridge36-why-may-end-match = { $who } may then be above { $limit }, and the match would end.
bridge36-why-suit = { $n ->
    [one] You hold { $n } card of { $suit-name } yourself.
   *[other] You hold { $n } cards of { $suit-name } yourself.
  }
bridge36-why-hidden = Fewer cards of { $suit-name } are hidden than of any other suit.
bridge36-why-fitting = { $n ->
    [one] One
   *[other] { $n }
  } of the { $hidden } hidden cards would fit: the fewer, the sooner the next player has to draw.
bridge36-why-lacks = { $all ->
    [yes] Nobody else can hold a card that fits.
   *[no] { $who } cannot hold a card that fits.
  }
bridge36-why-hard = Only { $n ->
    [one] one
   *[other] { $n }
  } of the { $hidden } hidden cards can go on top next, fewer than with your other cards{ $aside ->
    [jacks] , jacks aside
    [sixes] , sixes aside
    [both] , jacks and sixes aside
   *[none] {""}
  }.
bridge36-why-keeps-together = You keep { $n } cards of one rank to put together.
bridge36-why-keeps-turns = { $n ->
    [one] You keep a card that gives you another turn.
   *[other] You keep { $n } cards that give you another turn.
  }
bridge36-why-keeps-jack = You keep the jack, which fits on every card.
bridge36-why-keeps-six = Nothing in your hand covers the six, so you keep it for later.
bridge36-why-keeps-draw = You keep a card that makes the next player draw.
bridge36-why-minus = It takes { $n } points off your score{ bridge36-times }.
bridge36-why-plus = Each of the others gets { $n } points more{ bridge36-times }.
bridge36-why-beyond = { $who } is then above { $limit }.
bridge36-why-shared = More than one player has to draw.
bridge36-why-not-shared = The next player draws all { $n } cards.
