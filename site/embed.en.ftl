## The page that helps to put a table into another page, and the reference of <card-table>.

embed-title = Put a table in your page
embed-intro = Choose a table, try it here, and copy the lines into your page. Nothing is fetched but a picture until somebody wants to play.
embed-back = To the games
embed-choose = Your table
embed-game = Game
embed-table = Table
embed-bots = Bots
embed-controls = Around the table
embed-controls-value = { $value ->
    [min] No menu
    [none] A picture only
   *[full] Everything
  }
embed-start = Begin
embed-start-value = { $value ->
    [auto] At once
   *[poster] When somebody presses Play
  }
embed-theme-value = { $value ->
    [light] Light
    [dark] Dark
    [contrast] Contrast
   *[auto] As the system
  }
embed-hints = Hints
embed-undo = Taking back
embed-links = A link to the full page
embed-label = Its name for screen readers
embed-width = Width in pixels
embed-height = Height in pixels
embed-how = Lines for
embed-how-value = { $value ->
    [frame] A plain frame, without a script
   *[element] An element that tells what happens
  }
embed-lines = Lines to copy
embed-copy = Copy
embed-copied = Copied
embed-not-copied = Please copy the lines by hand
embed-preview = Try it here
embed-log = What the table tells
embed-log-note = The last messages of the table above. Press Play and play a card.
embed-log-empty = Nothing yet.
embed-example = An example

embed-name = Name
embed-values = Values
embed-data = Data
embed-meaning = What it is for

embed-attributes = Attributes
embed-attributes-note = Each is an attribute of the element and a word in the address of the frame. The first value is the default. These can be changed while the table is there: { $live }; others open it anew. What makes no sense is left out, and a warning is told. An element with the attribute strict opens its frame without an origin: nothing is kept there.
embed-attribute-game = The game; it has to be there.
embed-attribute-rules = The name of a table, or house rules such as max_rounds:1,target:100.
embed-attribute-deal = The cards: a share code, a number, a date, or daily for the deal of the day.
embed-attribute-replay = The share code of a deal that is over, to look at; #t=5 opens its fifth step.
embed-attribute-bots = easy, normal or strong for all, or by seat, such as w:strong,n:easy.
embed-attribute-lang = The language, if the site has it; with a region, such as en-GB, numbers and dates are written as there.
embed-attribute-label = The name of the table for screen readers.
embed-attribute-theme = The colours of the table.
embed-attribute-suits = The colours of the suits.
embed-attribute-pace = How fast the bots play.
embed-attribute-hints = Whether hints are offered.
embed-attribute-undo = Whether a step can be taken back.
embed-attribute-controls = Everything, the table without its menu, or a picture that cannot be pressed. A replay without controls is a picture of its step, which the page around it turns with go.
embed-attribute-start = A poster until somebody presses Play, or the table at once.
embed-attribute-links = Whether a link leads to the full page.
embed-attribute-deck = Not supported yet; a warning is told.
embed-attribute-accent = Not supported yet; a warning is told.
embed-attribute-felt = Not supported yet; a warning is told.
embed-attribute-sound = Whether cards and coins can be heard, once somebody has pressed something in the frame.

embed-methods = Methods
embed-methods-note = Each returns a promise. It is rejected with a reason where the table cannot do that now.
embed-method-start = Opens the table, as a press on Play does.
embed-method-newGame = Begins another match at this table. A match for coins that is under way is not thrown away.
embed-method-load = Goes to the deal or the replay of a share code; the deal begins anew if it is there already. Practice under way makes way for it; a match for coins does not.
embed-method-getShareCode = The share code of the last deal that is over.
embed-method-pause = Pauses or resumes the bots.
embed-method-go = Shows a step of the replay on the table; 0 is the deal before anybody has done anything.

embed-events = Events
embed-events-note = The detail of each event is an object with v (1), type, id and data. They tell only what everybody at the table may know: never a hand, never a card that has not been shown. No seed is told, because it would open the deals to come.
embed-event-ready = The frame is there, with a poster or a table.
embed-event-start = A deal begins or continues; dealHash is the fingerprint of a fair match.
embed-event-move = Somebody has done something. Cards are a suit and a rank, such as HQ; words say it in the language of the page.
embed-event-trick = A trick is full; seat is its winner.
embed-event-handend = A deal is over: its points and the score of each side, and a code that shares it.
embed-event-gameend = A match is over.
embed-event-resize = How high the frame would best be for its width. It is only advice.
embed-event-step = A step of a replay is shown; words say what happened in it.
embed-event-statechange = How far the table has come; failed: there is none, until somebody tries again.
embed-event-warning = Something that was wished for is not done.
embed-event-error = The table cannot go on.
