## What every game says.

play = { $who-is ->
    [you] You play { $cards }.
   *[they] { $who } plays { $cards }.
  }
trick = { $who-is ->
    [you] You win the trick with { $cards }.
   *[they] { $who } wins the trick with { $cards }.
  }
turn = { $who-is ->
    [you] Your turn
   *[they] { $who } is to play
  }

# A seat or a number alone, as the value of a fact

seat = { $who }
number = { $n }

# The cards are dealt

deal = { $who-is ->
    [you] Deal { $n }: you deal.
   *[they] Deal { $n }: { $who } deals.
  }

# Cards alone, as what a hint advises

cards = { $cards }

# When the wallet can be filled up

wallet-refill-now = You cannot pay the cheapest table, which costs { $n }: your coins can be filled up.
wallet-refill-enough = Coins are filled up when you have fewer than { $n }, the price of the cheapest table.
wallet-refill-tomorrow = Your coins were filled up today; tomorrow they can be again.
