## Belote: why a hint or a review says so

belote-why-weak = Your hand is not worth a bid.
belote-why-points = { $side ->
    [we] Your team
   *[they] The other team
  } can expect about { $points } points { $option ->
    [N] without a trump
   *[other] with { belote-trump } as trump
  }, combinations included; the bid asks for { $expected }.
belote-why-yet = It may be lost, but it leaves the other team less room to bid.
belote-why-number = If it is made, the bid itself adds at least { $n } points to your score, more than a lower one.
belote-why-leave = Your partner has bid it: to raise it would risk more than it brings.
belote-why-over = It may be lost, but for their { $bid } the other team can expect about { $points } points.
belote-why-instead = To bid { $bid } over it, you could expect { $hope ->
    [yes] about { $points } points, but to lose it would cost more than to let them play
   *[no] only about { $points } points
  }.
belote-why-say = A combination counts only if it is said and shown.
belote-why-draw = It draws the opponents’ trumps{ $winners ->
    [yes] , which could take your winners
   *[no] {""}
  }.
belote-why-last-trumps = Nobody else has a trump any more, so it wins for certain.
belote-why-stands = Nobody else has a higher card of its suit{ $trumped ->
    [yes] , but it can be trumped
    [never] , and nobody can trump it
   *[no] {""}
  }.
belote-why-keep = The last trick brings ten more points, so you keep your trump for it.
belote-why-last-trump-drawn = { $sure ->
    [yes] { $who } has to trump it
   *[no] Unless the partner of { $who } takes it, { $who } has to trump it
  }, and then your { $cards } wins the last trick, which brings ten more points.
belote-why-partner-trumps = Your partner has no card of its suit left and may trump it.
belote-why-lead = You risk little with it.
belote-why-lead-few = { $n ->
    [one] Only one other card
   *[other] Only { $n } other cards
  } of its suit can beat it.
belote-why-win = { $sure ->
    [yes] It wins the trick{ $points ->
        [0] .
       *[other] {" "}and brings its { $points } card points home.
    }
    [unless-trumped] It wins the trick unless somebody trumps it.
    [ours] It takes the lead, and only your partner can beat it{ $points ->
        [0] .
       *[other] : its { $points } card points are yours.
    }
    [fewer] It takes the lead, and { $n ->
        [one] one other card
       *[other] { $n } other cards
    } of its suit can still beat it, fewer than with a lower card.
   *[no] It takes the lead, though { $n ->
        [one] one other card
       *[other] { $n } other cards
    } of its suit can still beat it.
  }
belote-why-must-trump = You have to trump{ $cheapest ->
    [yes] , and no other trump would cost less
   *[no] { $points ->
        [0] {""}
       *[other] , and the { $points } card points of this one are yours if nobody beats it
      }
  }.
belote-why-enough = It is enough to win the trick.
belote-why-give = Your partner is winning, and it adds { $points } card points to the trick.
belote-why-let-go = You let this trick go and keep your { belote-rank }.
belote-why-little = { $trick ->
    [ours] Your partner is winning
    [lost] You cannot win the trick
   *[risky] You can hardly win the trick
  }{ $cheap ->
    [yes] , and it costs little
   *[no] {""}
  }.
belote-why-hope = You { $trick ->
    [lost] cannot win the trick yourself
   *[risky] can hardly win the trick yourself
  }, but your partner { $who } plays after you and may take it.
belote-why-lead-next = Your partner is winning already, but { $sure ->
    [yes] with this card you lead to the next trick
   *[no] if nobody beats this card, you lead to the next trick
  }.
