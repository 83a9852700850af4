## Doppelkopf: why a hint or a review says so

doppelkopf-why-solo = By a rough count, this solo wins { $percent } times in a hundred, for triple points.
doppelkopf-why-marriage = With both queens of clubs, a partner is worth more than playing alone.
doppelkopf-why-bold = { $due ->
    [yes] Your compulsory solo is still to come, and a later hand may be worse.
   *[no] It is a risk, for triple points.
  }
doppelkopf-why-best-solo = By a rough count, no other solo wins more often with this hand.
doppelkopf-why-no-solo = By a rough count, no solo wins more often with this hand.
doppelkopf-why-poor = You would be likely to lose a regular game, too.
doppelkopf-why-silent = You play a diamonds solo that nobody knows of: { $likely ->
    [yes] by a rough count, it wins { $percent } times in a hundred
   *[no] it is a risk, for triple points
  }.
doppelkopf-why-regular = { $kind ->
    [marriage] With a partner
   *[regular] In a regular game
  } this hand wins { $percent } times in a hundred, by a rough count.
doppelkopf-why-word = { $risky ->
    [yes] It is a risk: by a rough count, you
   *[no] By a rough count, you
  } { $step ->
    [0] win
   *[other] keep that
  } { $percent } times in a hundred.
doppelkopf-why-highest = { $ruff ->
    [all] Nobody else has { $suit-name } any more: any trump can beat it.
    [few] Nobody else has a higher card of this suit, but only { $n ->
        [one] one card
       *[other] { $n } cards
      } of it { $n ->
        [one] is
       *[other] are
      } still hidden: somebody has none and may trump it.
    [out] Nobody else has a higher card of this suit, but { $who } has no { $suit-name } and may trump it.
    [safe] Nobody else has a higher card of this suit, and { $n } are still hidden: all may have to follow.
   *[no] Nobody else has a higher card of this suit.
  }
doppelkopf-why-top-trump = Nobody else has a higher trump.
doppelkopf-why-few = { $n ->
    [0] Only your own side can still beat it.
    [one] { doppelkopf-why-besides } the { $cards } can still beat it.
   *[other] { doppelkopf-why-besides } these can still beat it: { $cards }.
  }
doppelkopf-why-besides = { $ours ->
    [yes] Besides what your own side holds, only
   *[no] Only
  }
doppelkopf-why-keeps-top = { $sure ->
    [yes] You keep the { $cards }, which nobody can beat, for a trick worth more.
   *[no] You keep the { $cards } for a trick worth more: nobody can beat it unless the other { $cards } comes first.
  }
doppelkopf-why-draw = { $low ->
    [yes] It draws trumps and costs little.
   *[no] It draws out higher trumps.
  }
doppelkopf-why-ten = In its suit, only the { $cards } can beat it.
doppelkopf-why-quiet = It gives little away.
doppelkopf-why-leads = It is the best card so far, { $sure ->
    [yes] and nobody can beat it.
    [ours] and only your partner can beat it.
    [fewer] and { $n ->
        [one] one hidden card
       *[other] { $n } hidden cards
    } can still beat it, fewer than with a lower card.
   *[no] though { $n ->
        [one] one hidden card
       *[other] { $n } hidden cards
    } can still beat it.
  }
doppelkopf-why-leads-plain = It is the best card so far, though{ $n ->
    [0] {""}
    [one] {" "}one higher card of { $suit-name } can beat it
   *[other] {" "}{ $n } higher cards of { $suit-name } can beat it
  }{ $trump ->
    [yes] { $n ->
        [0] {""}
       *[other] , or
      } somebody out of { $suit-name } can trump it
   *[no] {""}
  }.
doppelkopf-why-over = Your partner { $who } has the trick already, but with this card you lead to the next.
doppelkopf-why-takes = It is the last card of the trick and wins it: { $n ->
    [one] { $n } eye
   *[other] { $n } eyes
  }.
doppelkopf-why-richer = It brings home more eyes than a lower card.
doppelkopf-why-charly = You keep the { $cards } for the last trick.
doppelkopf-why-fox = { $owner ->
    [you] It brings your own fox home.
    [ours] It brings your partner’s fox home.
    [theirs] There is a fox to catch in the trick.
   *[unknown] There is a fox in the trick, which may be one to catch.
  }
doppelkopf-why-friend = { $sure ->
    [yes] { $last ->
        [yes] The trick goes to your partner { $who }.
       *[no] Your partner { $who } has the trick so far.
      }
   *[no] { doppelkopf-why-has } is likely to be your partner.
  }
doppelkopf-why-has = { $last ->
    [yes] The trick goes to { $who }, who
   *[no] { $who } has the trick so far and
  }
doppelkopf-why-feed = So add eyes to it{ $safe ->
    [yes] {""}
   *[no] , though { $who } may still take it
  }.
doppelkopf-why-add = So add the { $n } eyes of your { $cards }.
doppelkopf-why-spare = You keep the { $cards }{ $top ->
    [yes] , which can win a trick of its own
   *[no] {" "}for another trick
  }.
doppelkopf-why-bare = You have no eyes to add.
doppelkopf-why-unsafe = But { $who } plays after you and may take it, so you keep your eyes.
doppelkopf-why-careful = But { $who } plays after you and may take it: give away little.
doppelkopf-why-unknown = { doppelkopf-why-has } may or may not be your partner: { $little ->
    [yes] give away little
   *[no] { $n } eyes are a fair bet
  }.
doppelkopf-why-finds = Whoever wins this trick becomes your partner{ $add ->
    [yes] : add eyes
   *[no] {""}
  }.
doppelkopf-why-joins = { $last ->
    [yes] { $who } wins this trick, joins the marriage and plays against you.
   *[no] If { $who } wins this, { $who } joins the marriage and plays against you.
  }
doppelkopf-why-seeks = { $last ->
    [yes] { $who } wins this trick, and the marriage still seeks its partner.
   *[no] If { $who } wins this, { $final ->
        [yes] { $who } plays alone.
       *[no] the marriage still seeks its partner.
      }
  }
doppelkopf-why-no-partner = The marriage finds no partner any more: { $who-is ->
    [you] you play alone.
   *[they] { $who } plays alone.
  }
doppelkopf-why-join = { $last ->
    [yes] You join the marriage and play with { $who }.
   *[no] If you win this, you join the marriage and play with { $who }.
  }
doppelkopf-why-alone = { $last ->
    [yes] You
   *[no] If you win this yourself, you
  } { $final ->
    [yes] play alone.
   *[no] still seek a partner.
  }
doppelkopf-why-hope = { doppelkopf-why-has } may be your partner.
doppelkopf-why-trumped = It will hardly win a trick of its own: { $n ->
    [0] nobody else has its suit any more.
    [one] only one card of its suit is still hidden.
   *[other] only { $n } cards of its suit are still hidden.
  }
doppelkopf-why-ally = { $sure ->
    [yes] Your partner { $who } plays after you and may take the trick.
    [likely] { $who } plays after you, is likely to be your partner, and may take the trick.
   *[no] { $who } plays after you, may be your partner, and may take the trick.
  }
doppelkopf-why-taker = Your partner { $who } plays last{ $void ->
    [yes] , has no { $suit-name } left
   *[no] {""}
  } and { $known ->
    [yes] holds a { $cards }, which can take the trick.
   *[no] can take the trick for certain.
  }
doppelkopf-why-risk = It is a risk: your { $fox ->
    [yes] fox may be caught
   *[no] { $n } eyes may be lost
  }.
doppelkopf-why-little = { doppelkopf-why-has } is { $sure ->
    [yes] against you
   *[no] probably against you
  }: { $loses ->
    [little] give away little
    [lost] your { $n } eyes are lost
    [fox] your fox may be caught
   *[eyes] your { $n } eyes may be lost
  }.
doppelkopf-why-weaker = Your cards with fewer eyes are { $trump ->
    [yes] higher trumps
   *[no] trumps
  }.
doppelkopf-why-cheapest = You have no card with fewer eyes to give.
