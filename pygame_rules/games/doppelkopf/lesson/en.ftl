## The first deal of Doppelkopf

# Before the play

doppelkopf-learn-welcome =
  Welcome to Doppelkopf! Four people play with a double pack: every card is there twice, ace, 10, king, queen, jack
  and 9 in four *suits*, clubs ♣, spades ♠, hearts ♥ and diamonds ♦.
doppelkopf-learn-eyes =
  One after the other, all four put a card in the middle. That is a *trick*, and the best card wins what lies in it.
  The points on the cards are called *eyes*: an ace has 11, a 10 has 10, a king 4, a queen 3, a jack 2, a 9 none.
  There are 240 in all, and your side needs 121.
doppelkopf-learn-trumps =
  More than half of the cards are *trumps* and beat the rest. On top, the tens of hearts; then all queens: clubs,
  spades, hearts, diamonds; then all jacks in the same order; at last the other diamonds. You have seven. The rest are
  the plain suits, where the ace is highest, then 10, king and 9.
doppelkopf-learn-declare =
  Who plays with whom is a secret! The two with a queen of clubs are one side, *Re*; the others are *Kontra*. You have
  one, so you are Re. Who has the other? You will find out. First, each of you says whether this is to be a special
  deal. *Healthy* means: no, nothing special.
doppelkopf-learn-declare-solo =
  That is a *solo*: you alone against the three others, for three times the points. It takes a hand that is made for
  it. Say that you are healthy.

# The play

doppelkopf-learn-fox =
  Whoever begins a trick *leads*. West led the ace of clubs, and all who have clubs must *follow suit*. You have none,
  so you may play anything; and since you are last, any trump wins these 15 eyes. One of yours the others would love
  to catch, for it is weak and has 11 eyes: the ace of diamonds, called the *fox*.
doppelkopf-learn-fox-early =
  So you have heard of that! It would be allowed, but there is still time. First bring the fox home.
doppelkopf-learn-fox-plain =
  Then West keeps the trick, with your card in it. Only a trump can beat the ace of clubs.
doppelkopf-learn-fox-trump =
  It would win. But so does the fox, because nobody plays after you: here it brings its 11 eyes home, and elsewhere it is
  easily caught. Keep the stronger trump for later.
doppelkopf-learn-announce =
  26 eyes, and your fox is safe. With the ten of hearts, two queens, two jacks and two aces, your side should win. So
  announce “Re”: the deal is worth 2 points more, and all know your side. This is the last moment, for it takes eleven
  cards in your hand.
doppelkopf-learn-announce-card =
  Wait: first announce Re. Once you have played this card you have only ten left, and then it is too late.
doppelkopf-learn-heart =
  Whoever wins a trick leads to the next. A plain ace wins as long as all have to follow, so lead aces early. Begin
  with hearts: there are only six plain ones in the whole pack.
doppelkopf-learn-heart-promise =
  With this you would promise that Kontra gets even less. If you then miss it, you lose the whole deal. Leave it at Re
  this time.
doppelkopf-learn-heart-spade =
  A good lead as well, but it can wait: there are more plain spades than plain hearts, so the ace of hearts will sooner
  be beaten by somebody’s trump.
doppelkopf-learn-heart-other =
  Keep this one. Lead an ace now, as long as nobody is out of its suit.
doppelkopf-learn-spade =
  All had to follow: 19 eyes. You have another plain ace.
doppelkopf-learn-spade-promise =
  With this you would promise that Kontra gets even less. If you then miss it, you lose the whole deal. Leave it at Re
  this time.
doppelkopf-learn-spade-other =
  That can wait. Your second ace is good as long as all have spades.
doppelkopf-learn-ten =
  29 more! And did you see? East put in a 10. Who gives you eyes is likely to be on your side. Now pull the trumps.
  There is one card that nothing can beat; of two equal cards, the one played first is higher.
doppelkopf-learn-ten-plain =
  A 9 is the lowest of its suit and would give the lead away. Stay in command: which is the highest card of the
  whole game?
doppelkopf-learn-ten-trump =
  A trump is right, but that one can be beaten. The order was: tens of hearts, queens, jacks, diamonds.
doppelkopf-learn-queen =
  East gave a 10 again: you have 96 eyes. Only one card is higher than your best trump now, the other ten of hearts.
  Go on, and show everybody your queen of clubs.
doppelkopf-learn-queen-plain =
  A 9 would give the lead away. Go on pulling trumps, with the highest that you have left.
doppelkopf-learn-queen-trump =
  There are still several queens above that one. Take the highest that you have left.
doppelkopf-learn-again =
  Not even the ten of hearts came, and you have 112 eyes; with 121, Re wins. You lead one more trump, the queen of
  hearts, and see who can beat it.
doppelkopf-learn-give =
  East, with the other queen of clubs: so East is your *partner*! And North had to give up a fox; to catch one is
  worth a point. Now East leads the ten of hearts, which nobody can beat. Which trump do you give?
doppelkopf-learn-give-jack =
  It does no harm, but the trick is your partner’s for sure: give as many eyes as you can. A king has 4, a jack only 2, and
  the jack may still win something.
doppelkopf-learn-rest =
  That is how partners help each other. You and East have 148 eyes and have won. But if Kontra stays below 90, and
  even below 60, each is worth a point more. The last five tricks play by themselves.

# The end

doppelkopf-learn-score =
  Re has 207 eyes, Kontra 33. Winning is worth 1 point, below 90 and below 60 are 1 each, Re is 2, the fox 1: six
  points for you and for East, and six off for West and North. In the next deal, others may have the queens of clubs.
  A match has sixteen games that count. You know Doppelkopf now. Good luck!
