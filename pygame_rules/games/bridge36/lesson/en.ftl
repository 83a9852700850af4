## The first round of Bridge

# Putting cards

bridge36-learn-welcome =
  Welcome! In this game everybody plays alone: you against West and East. You want to get rid of all your cards before the
  others do. What somebody still holds at the end of a round is counted, and points are bad: the lowest score wins.
bridge36-learn-cards =
  There are 36 cards, from 6 up to ace, in four *suits*: spades ♠, hearts ♥, clubs ♣ and diamonds ♦. You have five;
  those that are left lie face down in the *blind*. On the stack you may put a card of the same suit as its top card,
  or of the same rank: on a 9 of clubs any club, and any 9.
bridge36-learn-open =
  You begin, so the stack is empty and you may put any card. After it you may add more cards of the same rank.
  How do you get rid of most?
bridge36-learn-open-nine =
  The nines are right! But put the 9 of hearts first, and the 9 of clubs on top of it: your other cards are
  mostly clubs, so a club on top may help you later.
bridge36-learn-open-six =
  Be careful with a 6: whoever puts one has to put another card on it at once. There is something easier to begin with.
bridge36-learn-open-king =
  A king is worth 10 bad points, so it is good to lose it. But look again: you could get rid of two cards at once.
bridge36-learn-open-jack =
  A jack fits on everything. Keep it for the moment when nothing else does.
bridge36-learn-add =
  Now the other 9: it has the same rank. If ever all four cards of a rank lie on each other, whoever put the fourth may
  end the round with it. That is a *Bridge*.
bridge36-learn-add-end =
  You may end your turn, but the fewer cards you keep, the better. The other 9 can go, too.
bridge36-learn-eight =
  Some cards do something to the next player. West put a 7 on your 9 of clubs: East had to draw one card. East put an 8 on
  it: you had to draw two, and you miss this turn. Now West is next.
bridge36-learn-jack =
  West had neither a club nor an 8, so West drew a card: the 10 of clubs, which fitted. East put the 10 of hearts on it.
  And you? No heart, no 10. But a jack fits on everything, so you put yours.
bridge36-learn-name =
  There is more to a jack: whoever puts it names the suit that must follow. Which suit is best for you?
bridge36-learn-name-other =
  You have at most one card of that suit. Name the one of which you have two.

# Six, ace, and the end

bridge36-learn-six =
  West had no club and drew one: the ace. After an ace the next player misses a turn, so it is you already! You can put
  the king or the 6. Mind that whoever puts a 6 has to *cover* it at once: with another card of its suit, with a jack
  or with another 6.
bridge36-learn-six-king =
  It fits. But how will you cover the 6 of clubs later, without another club? Whoever cannot cover a 6 draws cards
  until it works. Put the 6 first.
bridge36-learn-cover =
  Cover your 6. Which card do you use?
bridge36-learn-cover-six =
  That is allowed, but then the 6 of diamonds needs a cover, and you have neither a diamond nor a jack. You would draw
  cards until you can.
bridge36-learn-queen =
  West put a king on your king, and East a 7: so you drew a card, and it is a jack! This is what counts at
  the end: a jack 20 points, an ace 15; kings, queens and tens 10 each; the others nothing. You can
  put the queen or the jack. Which one will you need later?
bridge36-learn-queen-jack =
  It would get rid of 20 points. But it fits on everything, even on your 6 of diamonds: with it you can cover
  that. The queen fits now, and perhaps not again.
bridge36-learn-last =
  Two cards are left, the 6 of diamonds and the jack, and a diamond lies on top. In which order do you put them?
bridge36-learn-last-jack =
  Then the 6 is your last card, and even a last 6 needs a cover: you would draw cards until you find one. The other way
  round, both are gone in this turn.
bridge36-learn-finish =
  The jack covers the 6, and your hand is empty: the round is over. You finish with a jack, and that brings a reward:
  take 20 points off your own score, or give 20 to each of the others. Low is good!
bridge36-learn-finish-plus =
  No bad choice: the distance to the others is the same. But it brings them nearer to the 125 that end the match. Take
  the 20 off your own score this time.
bridge36-learn-score =
  You have -20. West still held an ace and a 7: 15 points. East held a king and a queen: 20. New rounds follow until
  somebody has more than 125 points; then the lowest score wins. And whoever has exactly 125 is back to 0. You know
  Bridge now. Good luck!
