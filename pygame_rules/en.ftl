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
