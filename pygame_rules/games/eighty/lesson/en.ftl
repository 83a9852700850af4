## The first round of 80 Points

# Before the play

eighty-learn-welcome =
  Welcome to 80 Points! Four people play, two against two: North, across the table, is your *partner*; West and East
  play against you. Two packs with jokers are shuffled, so every card is there twice, in four *suits*: spades ♠,
  hearts ♥, clubs ♣ and diamonds ♦. First you draw 25 cards each.
eighty-learn-royal =
  Every round has a *royal number*, 2 in the first, and a *royal suit*: West drew the first 2, and it was a heart.
  These are *trumps* and beat the rest, from the top: big joker, little joker, 2 of hearts, the other twos, then
  hearts from the ace down. In the other suits, too, the ace is highest.
eighty-learn-points =
  West starts, so West and East are the *defenders*, you and North the *attackers*. With 80 points you win the round.
  A king or a 10 is worth 10 points, a 5 is worth 5, the rest nothing. Eight cards were left, the *bottom*: West took
  them up and now lays any eight away, unseen. They count later!

# The play

eighty-learn-follow =
  Whoever begins *leads*, and the others add a card each: that is a *trick*, and the highest card wins it. West led
  the ace of clubs. You must play a club, too: you *follow suit*. And even of two equal cards, the first wins. Which
  club do you give away?
eighty-learn-follow-ten =
  That would be a gift of 10 points to the defenders, as East’s 10 was. Only kings, tens and fives count: give something
  that does not.
eighty-learn-follow-twins =
  You have this card twice, and two equal cards are strong when they are led together. Do not break them apart here.
eighty-learn-double =
  Now West leads a *double*: two equal cards at once. All must play two diamonds, and whoever has a double of diamonds
  must play one. You have two, kings and sixes, and nothing beats the aces.
eighty-learn-double-kings =
  That is allowed, but two kings are 20 points, and the aces win them for the defenders. Your other double costs nothing.
eighty-learn-give =
  Better: West led the 9 of clubs, and North’s king is winning. You play last, so the trick is safe for your team.
  What do you add?
eighty-learn-give-twins =
  North wins all the same, but this adds nothing, and breaks a double. You have a club that is worth 10 points, and
  nobody can take it from you here.
eighty-learn-king =
  20 points. North won, so North leads: a spade. East has played the queen, and only West is still to come. You hold
  both aces of spades. So what is your king worth?
eighty-learn-king-ace =
  It wins, but it is part of a double that you will soon want to lead. As both aces are yours, no spade can
  beat your king, and it carries 10 points home.
eighty-learn-king-low =
  Then East’s queen wins. You can beat it: nobody else can have an ace.
eighty-learn-aces =
  30 points, and now you lead: a single card, a double, or more. Only a higher double of its suit beats a double, or a
  double of trumps from somebody who has run out of the suit. Which of yours is highest?
eighty-learn-aces-sisters =
  Very good, but keep it for a moment. Your aces are the safest lead as long as nobody has run out of spades.
eighty-learn-aces-kings =
  A good lead, since both aces of diamonds are gone. But start with the aces of spades, so that North
  can add points without any fear.
eighty-learn-aces-other =
  That is easier to beat than a double of aces, and North could not add as much to it. Lead both aces of spades together.
eighty-learn-sisters =
  North added a 10 and a 5: 45 points. Queens and jacks of clubs are neighbours, and two such doubles are *sisters*:
  you may lead all four cards together. All must give clubs if they can, and single cards, even aces, cannot win.
eighty-learn-sisters-kings =
  That is your next lead. First use your sisters, as long as the others still have clubs.
eighty-learn-sisters-other =
  It is easier to beat. Lead the two queens and the two jacks of clubs, all four together.
eighty-learn-kings =
  65 points. Even an ace of clubs had to fall. Now think back: both aces of diamonds are gone. Which is the highest
  double of diamonds now?
eighty-learn-kings-other =
  You have something better. The aces of diamonds are gone, so nothing in diamonds is higher than your two kings, and
  they are worth 20 points.
eighty-learn-enough =
  95 points: the round is won! But with 120 your team also goes up a *level*, from 2 to 3. Your best cards are played,
  so you lead a low spade, and see who takes it.
eighty-learn-joker =
  West had no spade left and took it with a small trump. Now West leads the big joker, the highest card of all, and
  East gives a king. Jokers, twos and hearts are all one suit, so you must follow with a trump. Which?
eighty-learn-joker-ten =
  Careful: the 10 of trumps is worth 10 points as well, and this trick goes to the defenders.
eighty-learn-joker-nine =
  You have two of these, and a double may still be useful. There is a lower single card.
eighty-learn-joker-strong =
  Nothing beats the big joker, so do not waste this. Lose the smallest trump that is worth nothing.
eighty-learn-pulled =
  West goes on leading trumps, and all must follow, on a double with a double. The next tricks play by themselves,
  until North comes in.
eighty-learn-ten =
  West led a low trump, and North has the other big joker. You play last. What do you add?
eighty-learn-ten-strong =
  Keep this, it can still win a trick. North’s joker wins for sure: your team could use a card with points in it.
eighty-learn-on =
  105 points. The next tricks play by themselves again. Keep an eye on your little joker: both big ones are gone, so
  only its twin is as high.
eighty-learn-last =
  You have 130 points, the 2 of diamonds and the little joker. Remember the bottom: if the attackers win the last
  trick, its points count for them, and twice. You have no diamond, so you may play either card. Which one do you
  keep?
eighty-learn-last-joker =
  If you have counted well, that works, too: both twos of hearts are gone, and of equal cards the first one wins. But
  the joker takes the last trick without any counting. Keep it.

# The end

eighty-learn-score =
  Your joker took the last trick. You have 135 points from tricks, and twice the 10 in the bottom: 155. From 120 to
  159, your team goes up one level. So in the next round you defend, and threes are royal. The match is a climb to the
  ace: who defends there and wins, wins it all. You know 80 Points now. Good luck!
