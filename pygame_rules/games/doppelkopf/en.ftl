## Doppelkopf

doppelkopf-title = Doppelkopf
doppelkopf-line = Find your partner
doppelkopf-blurb = Every card twice, and a partner you have to find: the queens of clubs play together, and nobody need say so.

# Tables

doppelkopf-table-seed = Classic
doppelkopf-table-seed-note = Sixteen games; solos come on top
doppelkopf-table-seed-time = 40 minutes
doppelkopf-table-turnier = Tournament
doppelkopf-table-turnier-note = Twenty-four games, and a solo for everyone
doppelkopf-table-turnier-time = an hour
doppelkopf-table-ddv = German tournament
doppelkopf-table-ddv-note = The tournament with the rules of the German federation
doppelkopf-table-ddv-time = an hour
doppelkopf-table-kneipe = Pub
doppelkopf-table-kneipe-note = No nines; two foxes in one hand are the highest trumps
doppelkopf-table-kneipe-time = 40 minutes

# Kinds of game

doppelkopf-kind = { $kind ->
    [marriage] Marriage
    [Q] Queens’ solo
    [J] Jacks’ solo
    [C] Clubs solo
    [S] Spades solo
    [H] Hearts solo
    [D] Diamonds solo
    [A] Aces’ solo
   *[regular] Regular game
  }
doppelkopf-word = { $word ->
    [re] Re
    [kontra] Kontra
    [no90] No 90
    [no60] No 60
    [no30] No 30
   *[schwarz] Schwarz
  }
doppelkopf-side = { $side ->
    [re] Re
   *[kontra] Kontra
  }

# What happens

doppelkopf-chosen = { $who-is ->
    [you] You have chosen.
   *[they] { $who } has chosen.
  }
doppelkopf-regular = Nobody declares anything: a regular game.
doppelkopf-declared = { $who } { $n ->
    [marriage] { $who-is ->
        [you] declare a marriage.
       *[they] declares a marriage.
      }
    [Q] { $who-is ->
        [you] play a queens’ solo.
       *[they] plays a queens’ solo.
      }
    [J] { $who-is ->
        [you] play a jacks’ solo.
       *[they] plays a jacks’ solo.
      }
    [C] { $who-is ->
        [you] play a clubs solo.
       *[they] plays a clubs solo.
      }
    [S] { $who-is ->
        [you] play a spades solo.
       *[they] plays a spades solo.
      }
    [H] { $who-is ->
        [you] play a hearts solo.
       *[they] plays a hearts solo.
      }
    [D] { $who-is ->
        [you] play a diamonds solo.
       *[they] plays a diamonds solo.
      }
   *[A] { $who-is ->
        [you] play an aces’ solo.
       *[they] plays an aces’ solo.
      }
  }
doppelkopf-compulsory = { doppelkopf-declared } It is the compulsory solo.
doppelkopf-thrown-in = { $who-is ->
    [you] You throw your cards in.
   *[they] { $who } throws the cards in.
  }
doppelkopf-says = { $who-is ->
    [you] You say
   *[they] { $who } says
  } { $n ->
    [re] Re
    [kontra] Kontra
    [re-no90] “No 90” for Re
    [re-no60] “No 60” for Re
    [re-no30] “No 30” for Re
    [re-schwarz] “Schwarz” for Re
    [kontra-no90] “No 90” for Kontra
    [kontra-no60] “No 60” for Kontra
    [kontra-no30] “No 30” for Kontra
   *[kontra-schwarz] “Schwarz” for Kontra
  }.
doppelkopf-schweinchen = { $who-is ->
    [you] You have both foxes: they are the highest trumps now.
   *[they] { $who } has both foxes: they are the highest trumps now.
  }
doppelkopf-trick = { $who-is ->
    [you] You win the trick with { $cards }
   *[they] { $who } wins the trick with { $cards }
  }: { $n ->
    [one] { $n } eye
   *[other] { $n } eyes
  }.
doppelkopf-partner = { $who-is ->
    [you] You win the clarifying trick: you are the partner.
   *[they] { $who } wins the clarifying trick and is the partner.
  }
doppelkopf-no-partner = { $who-is ->
    [you] Three tricks, and no partner: you play a diamonds solo.
   *[they] Three tricks, and no partner: { $who } plays a diamonds solo.
  }
doppelkopf-fat = { $who-is ->
    [you] You make a Doppelkopf: { $n } eyes in one trick.
   *[they] { $who } makes a Doppelkopf: { $n } eyes in one trick.
  }
doppelkopf-fox = { $who-is ->
    [you] You take a fox, { $cards }; whether it is caught will show later.
   *[they] { $who } takes a fox, { $cards }; whether it is caught will show later.
  }
doppelkopf-fox-caught = { $who-is ->
    [you] You catch a fox, { $cards }.
   *[they] { $who } catches a fox, { $cards }.
  }
doppelkopf-charly = { $who-is ->
    [you] You win the last trick with Charly.
   *[they] { $who } wins the last trick with Charly.
  }

# Seats

doppelkopf-status-chosen = decided
doppelkopf-status-tricks = { $tricks ->
    [0] no tricks
    [one] { $eyes } in 1 trick
   *[other] { $eyes } in { $tricks } tricks
  }
doppelkopf-badge-side = { $side ->
    [re] Re
    [kontra] Kontra
   *[unknown] ?
  }
doppelkopf-badge-kind = { doppelkopf-kind }
doppelkopf-badge-said = { $word ->
    [re] “Re”
    [kontra] “Kontra”
   *[other] { doppelkopf-word }
  }
doppelkopf-badge-schweinchen = highest foxes

# What is asked

doppelkopf-choosing = { $who-is ->
    [you] You are choosing
   *[they] { $who } is choosing
  }
doppelkopf-your-choice = What do you want to play?
doppelkopf-your-solo = Your compulsory solo: name it and lead
doppelkopf-your-trump = { $follow ->
    [yes] Follow with a trump
   *[no] No trump: play any card
  }
doppelkopf-your-play = { $follow ->
    [yes] Follow with plain { $suit-name }
   *[no] No plain { $suit-name }: play any card
  }
doppelkopf-note-choosing = { $choice ->
    [queens] Marriage: the first three tricks find you a partner. Healthy: you are alone, in secret.
   *[none] Healthy: nothing special.
  } { doppelkopf-note-solos }
doppelkopf-note-solos = Solo: alone against three, for triple points. Queens, jacks: no other trumps. Aces: none.
doppelkopf-note-searching = { $who-is ->
    [you] Your partner is
   *[they] { $who } has a marriage, and the partner is
  } the first other player to win { $way ->
    [plain] a trick led with a plain suit, among the first three
    [trump] a trick led with a trump, among the first three
   *[any] one of the first three tricks
  }.
doppelkopf-note-side = { $side ->
    [re] You hold a queen of clubs: you are Re.
    [alone] You hold both queens of clubs: you are Re, and alone.
   *[kontra] You were dealt no queen of clubs: you are Kontra.
  }
doppelkopf-call-declare = { $kind ->
    [healthy] Healthy
   *[other] { doppelkopf-kind }
  }
doppelkopf-call-throw-in = Throw in
doppelkopf-call-announce = { doppelkopf-word }: { $worth ->
    [double] doubles the game
   *[plus] +{ $n } for the winners
  } (with { $left } cards or more)
doppelkopf-call-one-of = { doppelkopf-word }: { $worth ->
    [double] doubles{ $n ->
        [0] {""}
       *[other] , +{ $n }
      }
   *[plus] +{ $n }
  }
doppelkopf-call-schweinchen = Both foxes: highest trumps

# How it stands

doppelkopf-chip-kind = { doppelkopf-kind }
doppelkopf-chip-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
doppelkopf-fact-kind = Game
doppelkopf-fact-trumps = Trumps, high to low
doppelkopf-trumps = { $kind ->
    [A] none
    [Q] the queens: { doppelkopf-suits }
    [J] the jacks: { doppelkopf-suits }
   *[regular] { $foxes ->
        [high] both foxes, 10 of hearts
       *[no] 10 of hearts
      }; queens, then jacks, each { doppelkopf-suits }; { $foxes ->
        [high] 10, king
       *[no] { $suit ->
            [H] ace, king
           *[other] ace, 10, king
          }
      }{ $nines ->
        [yes] , 9
       *[no] {""}
      } of { $suit-name }
  }
doppelkopf-suits = clubs, spades, hearts, diamonds
doppelkopf-fact-declarer = { $kind ->
    [solo] Alone
   *[marriage] Marriage of
  }
doppelkopf-fact-partner = Partner
doppelkopf-fact-eyes = { $who-is ->
    [you] Your eyes
   *[they] Eyes of { $who }
  }
doppelkopf-fact-game = Match
doppelkopf-fact-game-value = game { $n } of { $games }
doppelkopf-fact-open-value = compulsory solo to come

# Score sheet

doppelkopf-line-win = { doppelkopf-side } wins, { $eyes } to { $other }
doppelkopf-line-under = { doppelkopf-side } under { $mark }, with { $eyes }
doppelkopf-line-no-trick = { doppelkopf-side } without a trick
doppelkopf-line-announced = { $side ->
    [re] { $word ->
        [re] Re announced
       *[other] Re announced: { doppelkopf-word }
      }
   *[kontra] { $word ->
        [kontra] Kontra announced
       *[other] Kontra announced: { doppelkopf-word }
      }
  }
doppelkopf-line-queens = Won against the queens of clubs
doppelkopf-line-nobody = Nobody wins: both sides missed what they announced ({ $re } eyes for Re)
doppelkopf-line-against = { doppelkopf-side } takes { $mark } against “{ doppelkopf-word }”
doppelkopf-line-fat = Doppelkopf for { doppelkopf-side }
doppelkopf-line-fox = Fox caught by { doppelkopf-side }
doppelkopf-line-charly = Charly for { doppelkopf-side }
doppelkopf-line-caught = Charly caught by { doppelkopf-side }
doppelkopf-line-thrown-in = Thrown in

# The end

doppelkopf-verdict-thrown = { $who-is ->
    [you] You threw your cards in.
   *[they] { $who } threw the cards in.
  }
doppelkopf-verdict = { doppelkopf-winners } won with { $eyes } of 240.
doppelkopf-verdict-missed = { doppelkopf-winners } won: { $side ->
    [re] Kontra
   *[kontra] Re
  } announced { doppelkopf-word } and took { $eyes } of 240.
doppelkopf-winners = { $n ->
    [one] { $who }
    [2] { pair }
   *[other] { $mine ->
        [yes] You three
       *[no] The other three
      }
  } ({ doppelkopf-side })
doppelkopf-verdict-nobody = Nobody won: both missed what they announced.
doppelkopf-verdict-pair = Re: { $who } and { $who2 }.
doppelkopf-verdict-alone = { $who-is ->
    [you] You were Re, alone, for triple points.
   *[they] { $who } was Re, alone, for triple points.
  }
doppelkopf-verdict-again = { $told } { $again }
doppelkopf-again = { $why ->
    [thrown] Such a deal does not count
    [compulsory] After a compulsory solo the deal does not pass on
   *[extra] A solo comes on top of the { $n } games
  }: { $who-is ->
    [you] you deal again.
   *[they] { $who } deals again.
  }
doppelkopf-bar = Eyes of Re
doppelkopf-bar-wins = Re wins

doppelkopf-won = { $who-is ->
    [you] You win with { $score ->
        [one] { $score } point
       *[other] { $score } points
      }.
   *[they] { $who } wins with { $score ->
        [one] { $score } point
       *[other] { $score } points
      }.
  }

# Options, and what their values are called

doppelkopf-option-nines = Nines
doppelkopf-option-second-h10 = Two tens of hearts in one trick
doppelkopf-second-h10-first = The first wins
doppelkopf-second-h10-second = The second wins
doppelkopf-second-h10-second-not-last = The second wins, but not in the last trick
doppelkopf-option-schweinchen = Both foxes in one hand
doppelkopf-schweinchen-off = Are nothing special
doppelkopf-schweinchen-announce = Are the highest trumps once announced
doppelkopf-schweinchen-auto = Are always the highest trumps
doppelkopf-option-solos = Solos
doppelkopf-solos-q = Queens
doppelkopf-solos-j = Jacks
doppelkopf-solos-c = Clubs
doppelkopf-solos-s = Spades
doppelkopf-solos-h = Hearts
doppelkopf-solos-d = Diamonds
doppelkopf-solos-a = Aces
doppelkopf-option-solo-lead = First lead in a solo
doppelkopf-solo-lead-forehand = Left of the dealer
doppelkopf-solo-lead-soloist = The soloist
doppelkopf-option-uncounted = Games that come on top
doppelkopf-uncounted-all-solos = All solos
doppelkopf-uncounted-declared = Declared solos only
doppelkopf-uncounted-none = None
doppelkopf-option-games = Games
doppelkopf-option-turnier = Tournament
doppelkopf-option-announce-skip = Steps may be skipped
doppelkopf-option-reply = A late Re or Kontra as a reply
doppelkopf-option-tie120 = 120 to 120
doppelkopf-tie120-seed = Kontra wins
doppelkopf-tie120-ddv = Re wins if only Kontra was said
doppelkopf-option-against-points = Points against missed announcements
doppelkopf-option-no-winner = When nobody wins
doppelkopf-no-winner-steps = Steps and special points count
doppelkopf-no-winner-specials-only = Only special points count
doppelkopf-option-charly-caught = A caught Charly counts
doppelkopf-option-announcement-value = Re and Kontra
doppelkopf-announcement-value-plus2 = Bring two points
doppelkopf-announcement-value-double = Double the game
doppelkopf-option-marriage-clarify = Clarifying trick
doppelkopf-marriage-clarify-any = Any trick
doppelkopf-marriage-clarify-plain = Only one led with a plain suit
doppelkopf-marriage-clarify-trump = Only one led with a trump
doppelkopf-option-throw-in = Bad hands may be thrown in
doppelkopf-option-first-dealer = First dealer
doppelkopf-first-dealer-s = South
doppelkopf-first-dealer-w = West
doppelkopf-first-dealer-n = North
doppelkopf-first-dealer-e = East
doppelkopf-first-dealer-random = By a draw of cards
