## The first deal of Belote

# The auction

belote-learn-welcome =
  Welcome to Belote, as it is played in Armenia! Four people play, two against two: North, across the table, is
  your *partner*; West and East play against you. Each of you has eight cards, from 7 up to ace, in four *suits*: spades
  ♠, hearts ♥, diamonds ♦ and clubs ♣.
belote-learn-points =
  One after the other, all four put a card in the middle: that is a *trick*, and the best card wins what lies in it.
  These *card points* count: an ace 11, a 10 is worth 10, a king 4, a queen 3, a jack 2, the others nothing. That is
  their order, too: the 10 beats the king.
belote-learn-bid =
  One suit becomes *trump* and beats the others. Who promises most may choose it: East’s *bid* of 8 clubs means 80
  points with clubs as trump. In trumps, the jack is highest and worth 20, the 9 second and worth 14: you hold both in
  hearts! Your cards are worth 64 then, and some, as you will see, may bring 40 more. North should find the rest: bid
  12 hearts.
belote-learn-bid-pass =
  You may pass, but then East may play with clubs as trump, and your jack and 9 of hearts are two weak cards. With this
  hand you should be the one to choose.
belote-learn-bid-double =
  This says that East will not keep the promise, and then the bid counts twice. But your cards are made for hearts.
  Bid 12 of them.
belote-learn-bid-low =
  That is more than East’s 8, so you may. But the number itself is part of your score if you keep the promise, and you
  can promise more: with luck, your cards bring 64 and 40, even without North.
belote-learn-bid-high =
  It might even work. But if you miss what you promised, you score nothing, and West and East score everything. With
  luck you get 104, and a little help from North: that is 12.
belote-learn-bid-height =
  That is a game without trump: your jack and 9 of hearts would be two weak cards. Where are they strong?
belote-learn-bid-suit =
  Then your jack and 9 of hearts would be two weak cards. They are only strong if hearts are trump.

# The play

belote-learn-contract =
  Nobody goes higher: 12 hearts is the *contract*, and you and North need 120 points. With their first card, all say
  what combinations they hold. Yours is a *tierce*, three cards in a row in one suit, for 2 *additional points*: each
  is as good as 10 card points. Whoever begins a trick *leads*: first West.
belote-learn-follow =
  East said a tierce, too: the higher one will count. West led a club, and as you have clubs, you must play one:
  you *follow suit*. North’s ace is winning, and nobody plays after you. Which card do you put into this trick?
belote-learn-follow-jack =
  You may, and North wins all the same. But the card points of this trick are yours already: put in 10 rather
  than 2.
belote-learn-rise =
  That is 24 points. North won, so North leads: a heart, to pull out trumps. When a trump is led, you must play a
  higher one if you can, and East has played the 10. Your king and queen are lower. What do you take?
belote-learn-rise-nine =
  That wins as well, since the jack is the only card above the 9, and you hold it yourself. Play the jack first this
  time: then everybody knows where you stand.
belote-learn-trumps =
  30 points more. As long as West or East has a trump, it can beat your ace of spades. The ace of hearts is still out.
  With which trump do you go on?
belote-learn-trumps-royal =
  King and queen of trumps are lower than the ace and the 10. Whoever has the ace would take it. One of your trumps is
  higher than the ace.
belote-learn-trumps-other =
  Whoever cannot follow may beat that with a trump. First take the trumps away from West and East: whoever has one must
  follow with it.
belote-learn-shown =
  West had to give up the ace, and North added a 10, because the trick was yours. All trumps but your two are gone.
  With the second cards the combinations were shown: your tierce is higher than East’s, so only yours counts. And king
  and queen of trumps together are *beloterebelote*: 2 additional points, whatever others hold.
belote-learn-ace =
  You have 89 card points, and no trump can beat you any more. Which card is sure to win?
belote-learn-ace-trump =
  That is sure to win, but it will be later as well. Keep it: with a trump you can take the last trick, which brings
  10 points more.
belote-learn-ace-low =
  There are still higher cards in that suit. You hold the highest one of another suit.
belote-learn-keep =
  With these 14 and the 40 for your combinations, you are above 120: the contract is safe. Two trumps are left, the
  jack of clubs and the 7 of diamonds. Only one club is higher than your jack. What if North has it?
belote-learn-keep-trump =
  Not yet: keep a trump for the last trick, which brings 10 points more. Try it with a card that you can do without.
belote-learn-keep-seven =
  Every other diamond is higher than the 7. There is a card of yours that only a single other one can beat.
belote-learn-ruff =
  North had the king, and leads a spade. East’s 10 is winning, and you have no spade. When you cannot follow and the
  other side is winning, you must beat it with a trump. Which one?
belote-learn-ruff-king =
  It wins just the same. But use the lower one where it is enough, and keep the higher one: a good habit.
belote-learn-last =
  Two cards are left: the last trump of all, and the 7 of diamonds. The last trick brings 10 points more. Which card
  do you play now?
belote-learn-last-king =
  It would win this trick, but then the 7 has to win the last one, and it will not. Which of the two is sure to take
  the last trick, whatever is led?

# The end

belote-learn-score =
  You took the last trick: 149 card points for you, 13 for West and East. With 40 more, you made your 120. The score
  is kept in tens: 12 for the bid, 15 for the cards, 2 for the tierce and 2 for beloterebelote make 31, against 1. Had
  you missed it, the others would have scored everything. The match goes to 301. You know Belote now. Good luck!
