## What is said about links, shared deals and replays.

# Links

ui-link-bad = This link does not work
ui-link-fault = { $why ->
    [unknown] It asks for “{ $part }”, which no table here knows.
    [twice] It says twice what “{ $part }” is to be.
    [with] “{ $part }” cannot stand in the same link as the rest of it.
   *[form] What it says after “{ $part }” cannot be read. Perhaps a piece of the link is missing.
  }
ui-link-game = It leads to another game: { $game }.
ui-link-seat = There is no seat “{ $seat }” at this table. Possible are: { $expected }.
ui-link-level = Nobody plays at the level “{ $level }”. Possible are: { $expected }.
ui-link-table = Go to the table
ui-link-busy = You have a match of this game under way
ui-link-busy-text = The link leads to other cards or other rules. Your match is kept until you give it up.
ui-link-instead = Play the link instead
