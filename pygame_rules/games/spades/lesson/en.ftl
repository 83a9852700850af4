## The first deal of Spades

# Before the play

spades-learn-welcome =
  Welcome to Spades! Four people play, two against two: North, across the table, is your *partner*; West and East play
  against you. There are four *suits*, spades ♠, hearts ♥, clubs ♣ and diamonds ♦. In each, the ace is highest, then
  king, queen, jack, 10 and so on down to 2.
spades-learn-trumps =
  One after the other, all four put a card in the middle. That is a *trick*, and the best card wins it. One suit is
  stronger than the others: spades are *trump*. Even the 2 of spades beats the ace of hearts.
spades-learn-bid =
  First comes the *bid*: how many of the 13 tricks will you win? Your bid and North’s are added up, and the sum is
  your *contract*. North has said 3. Your aces of spades and hearts should win, the king of diamonds most likely, and
  the queen or a small spade perhaps: what do you bid?
spades-learn-bid-nil =
  A bid of 0 is called *nil*: you win 100 points if you take no trick at all, and lose 100 if you take even one. With
  two aces in your hand, you would take one. Count your likely tricks again.
spades-learn-bid-low =
  That is a safe promise, but a small one. You are paid 10 points for each trick that you promise, and only 1 for each
  trick beyond that. Aces of spades and hearts, king of diamonds, one more with spades: how many is that?
spades-learn-bid-high =
  That is more than these cards are likely to win. If you and North take fewer tricks than you have promised together,
  you win nothing and lose 10 points for each trick of the promise. Count only what should really win.

# The play

spades-learn-play =
  Your 4 and North’s 3 make a contract of seven tricks; it does not matter which of you takes them. (Somebody might
  also have bid 0: that is *nil*, a promise to take no trick at all, for 100 points or against them.) Now, whoever
  begins a trick *leads*: West this time, then all in turn, clockwise.
spades-learn-follow =
  West led a diamond. You have diamonds, so you have to play one: that is called to *follow suit*. East’s queen is
  winning so far. Can you beat it?
spades-learn-follow-low =
  You may play that, but then East’s queen wins the trick. You have a higher diamond.
spades-learn-lead =
  Your king won the trick. Whoever wins a trick leads to the next: now you choose the suit, any but spades for now.
  Which of your cards is sure to be the highest of its suit?
spades-learn-lead-king =
  Your king of diamonds is gone, and the ace is still in another hand. Which other suit do you have the highest card of?
spades-learn-lead-low =
  A low card gives the lead away. You hold one card, outside spades, that nothing in its suit can beat: play it while
  everybody still has to follow.
spades-learn-short =
  Two tricks! Now you lead a club, because you have only two. Without clubs you will no longer have to follow when
  clubs are led, and then even your small trumps can win. Watch.
spades-learn-ruff =
  Here it is: West led a club, and you have none, so you may play any card. The jack is winning. But a spade would
  beat it, since spades are trump.
spades-learn-ruff-dear =
  That wins, too. But you play last, so the smallest spade is enough: keep the others for later.
spades-learn-ruff-away =
  A card that is neither of the suit led nor a trump can never win, however high it is. West would keep this trick.
spades-learn-draw =
  Your 2 beat a jack! And it was the first spade of the deal: *spades are broken*, so from now on they may be led.
  Take trumps out of the hands of West and East, so that they cannot do the same to you.
spades-learn-draw-queen =
  The king of spades is still in somebody’s hand, and it would beat the queen. Which spade can nobody beat?
spades-learn-draw-five =
  Leading spades is the idea, but the 5 would lose to almost any other. Which spade can nobody beat?
spades-learn-draw-other =
  You could, but West or East might trump it. Everybody has to follow a spade with a spade: lead your highest.
spades-learn-north =
  Everybody had to give a spade. You have four tricks, North only one of the promised three. Help your partner: you
  lead a low diamond, in the hope that North has the ace.
spades-learn-partner =
  The ace was there. Now North leads the jack of diamonds and East has played lower. Look who is winning: is there
  anything for you to do?
spades-learn-partner-eight =
  You can, and nothing is lost yet. But your partner is winning, and the 8 does not help. Play the lowest
  card when your side has the trick, and keep the higher one.
spades-learn-ruffed =
  West had no diamonds left and played a trump, as you did with the clubs. It happens. You and North have six tricks:
  one more, and your contract is made.
spades-learn-duck =
  West leads the king of hearts. You have already played the ace, so nothing can beat it. You have to follow: which of
  your two hearts do you give away?
spades-learn-duck-nine =
  Neither of them can beat the king, so lose the lower one. The 9 may still be worth something.
spades-learn-made =
  North’s queen won: your seventh trick, and the contract is made, for 70 points. From here on, each trick is a *bag*:
  it is worth 1 point, but every fifth bag costs you 50. So now you had better lose.
spades-learn-bag =
  North led a club, and East put the 9 of spades on it. You have no club. Which card leaves this trick to East, and
  does not win another one later?
spades-learn-bag-queen =
  The queen beats the 9, so that would be your first bag. You have something that cannot win.
spades-learn-bag-five =
  The 5 loses to the 9, well seen. But the 5 is the card that you want to keep: it is so low that it will hardly win
  later either. Your diamond cannot win here whatever happens.
spades-learn-queen =
  Two cards are left, and you still want no trick. Somebody has the king of spades. When is the best time to lose your
  queen?
spades-learn-queen-five =
  Then the queen is your last card, and once the king is gone nothing can beat it: a bag for sure. Play it now,
  while the king can still take it.

# The end

spades-learn-score =
  North had the king, but East won the last trick. Eight tricks on a contract of seven bring 70 points, and 1 for the
  bag. West and East promised three and took five: 30 and two bags. With six you would have been *set*, and lost 70.
  The match ends once a team has 100 points or falls below -100: the higher score wins. You know Spades now. Good luck!
