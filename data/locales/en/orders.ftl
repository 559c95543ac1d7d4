# Standing orders: what I do for a player in their next turns. Private, all of it, and told by their host

# The button in My hand (≤ 25), and the way back to it
orders-open = Orders
orders-title = **Your standing orders.** Nobody else sees them.
orders-none = You have none at this table. Leave me some, and I play your next turns by them: pick one below, and **{ orders-edit }** adds to it; or type them: **/orders text:{ $example }**
orders-in-force = { $turns ->
    [one] **In force for your next turn:**
   *[other] **In force for your next { $turns } turns:**
}
orders-draft = { $turns ->
    [one] **Draft for one turn**, not in force yet:
   *[other] **Draft for { $turns } turns**, not in force yet:
}
orders-acts-now = ⏳ They act in a moment: as soon as nobody can take anything back any more.
orders-draft-waits = ✏️ You have a draft that isn't in force.
orders-line = **{ $number }.** { $line }
orders-else = { $blind ->
    [yes] If none of that is possible, I draw from the pile.
   *[no] If none of that is possible, I call you.
}
orders-stops = I stop and call you as well { $stops }.
orders-stops-none = Nothing else makes me stop.
orders-as-text = To type it: `{ $text }`
orders-given = ✅ **Your orders are in force.** When they end, I call you as soon as it's your turn. Withdraw or change them whenever you like.
orders-withdrawn = Your orders are withdrawn. From now on I call you for each of your turns, as always.
orders-changed = Something has changed since you looked: this is how it stands now.

# Proposals
orders-propose = { $hints ->
    [yes] **Proposals:** what I would do in your place, by what you can see.
   *[no] **Proposals:** what your own map shows.
}
orders-propose-tunnel = { $most ->
    [one] A tunnel may cost { $most } card more than your map shows. I try it as soon as you hold what it shows.
   *[other] A tunnel may cost up to { $most } cards more than your map shows. I try it as soon as you hold what it shows.
}
orders-propose-placeholder = Pick a proposal
orders-propose-for = for { $tickets }
orders-busy = Many people are asking for advice at once, so I have no proposals just now. Open this again in a moment.

# Buttons (≤ 25)
orders-edit = Edit
orders-withdraw = Withdraw
orders-confirm = Put in force
orders-preview = Preview
orders-forget = Discard the draft
orders-back = Back
orders-back-to-line = Back to the line
orders-other-route = Another route
orders-other-city = Another city
orders-done = Done with this line
orders-other-action = Do something else
orders-up = Up
orders-down = Down
orders-delete = Delete the line
orders-unless = Remove the condition
orders-once-button = { $once ->
    [yes] As often as it goes
   *[no] Only once
}

# What a line does: an infinitive within a sentence; the first letter becomes a capital
order-claim = { $how ->
    [none] claim { $route }
   *[other] claim { $route } ({ $how })
}
order-draw = draw { $cards }
order-draw-pile = draw from the pile
order-from-pile = one from the pile
order-locomotive = { $pile ->
    [yes] take a locomotive from its pile
   *[no] take a locomotive from the row
}
order-station = { $how ->
    [none] build a station in { $city }
   *[other] build a station in { $city } ({ $how })
}
order-tickets = draw tickets and call you to choose
order-pass = pass, where that is allowed
order-preferred = { $first }, else { $second }
order-locos-needed = { $ferry ->
    [yes] only the locomotives it needs
   *[no] no locomotives
}
order-locos-most = { $most ->
    [0] no locomotives
    [one] at most { $most } locomotive
   *[other] at most { $most } locomotives
}
order-toll = { $most ->
    [0] give up at any surcharge
   *[other] surcharge up to { $most }
}

# A line with its conditions: each a clause after “If”
order-if = If { $conditions }: { $action }
order-once = { $line } – only once
order-free = { $route } is free
order-taken = { $route } is taken
order-payable = you can pay { $route }
order-in-row = { $count ->
    [one] { $card } lies in the row
   *[other] at least { $cards } lie in the row
}
order-in-hand = { $count ->
    [one] you hold { $card }
   *[other] you hold at least { $cards }
}
order-few-wagons = { $wagons ->
    [one] { $player } has at most { $wagons } wagon left
   *[other] { $player } has at most { $wagons } wagons left
}
order-few-wagons-any = { $wagons ->
    [one] another player has at most { $wagons } wagon left
   *[other] another player has at most { $wagons } wagons left
}
order-last-round = the last round has begun

# When orders stop: clauses in a list behind “I stop and call you as well”
order-stop = { $stop ->
    [taken] when somebody takes a route that you claim here
    [last-round] when the last round begins
    [ticket] when one of your tickets can't be completed any more
    [tunnel] when I have given up a tunnel twice
   *[loco] when a locomotive lies in the row
}
order-stop-wagons = { $wagons ->
    [one] when another player has at most { $wagons } wagon left
   *[other] when another player has at most { $wagons } wagons left
}

# What was done by order, and why an order ended
orders-did = { $count ->
    [one] 📋 **Played by your orders:** one turn.
   *[other] 📋 **Played by your orders:** { $count } turns.
}
orders-did-line = { $times ->
    [1] • { $line }
   *[other] • { $times } times: { $line }
}
orders-did-blind = { $times ->
    [1] • Nothing else was possible: drew from the pile
   *[other] • { $times } times nothing else was possible: drew from the pile
}
orders-did-earlier = { $count ->
    [one] • One turn before that
   *[other] • { $count } turns before that
}
orders-skipped = – not “{ $line }”: { orders-why }
orders-why = { $why ->
    [condition] its conditions weren't met
    [not-open] it wasn't open to you any more
    [not-payable] you couldn't pay for it that way
    [not-there] there was no such card
   *[not-allowed] the rules didn't allow it
}
orders-ended = 🔔 **Your orders have ended:** { orders-because }
orders-because = { $why ->
    [taken] a route they were to claim is gone.
    [last-round] the last round has begun.
    [ticket] one of your tickets can't be completed any more.
    [loco] a locomotive lies in the row.
    [tunnel] I have given up a tunnel twice: it cost more than I may pay.
    [wagons] another player has few wagons left.
    [unsettled] none of their lines fitted.
    [second-card] none of their lines said which second card to take.
    [choose-tickets] I drew tickets for you, and you choose which to keep.
    [done] all their turns or lines are done.
    [undone] you took back what they did.
    [resigned] you have resigned.
    [computer] the computer plays for you.
    [fault] I couldn't carry them out; I'm sorry.
   *[over] the game is over.
}

# Before orders are put in force
orders-preview-title = **Shall I do this?**
orders-now = { $turn ->
    [yes] **In your turn now:** { $what }
   *[no] **If it were your turn now:** { $what }
}
orders-now-claim = I would claim { $route } with { $payment }.
orders-now-take = I would take { $card } from the row, and then decide about the second card.
orders-now-deck = I would draw from the pile, and then decide about the second card.
orders-now-locomotive = I would take a locomotive.
orders-now-station = I would build a station in { $city } with { $payment }.
orders-now-tickets = I would draw tickets and call you to choose.
orders-now-pass = I would pass.
orders-now-call = I would call you: { orders-because }
orders-case-taken = { $stops ->
    [yes] If somebody else takes { $route } first, I stop and call you.
   *[no] If somebody else takes { $route } first, I leave that line out.
}
orders-case-tunnel = { $most ->
    [0] If { $route } costs a surcharge, I give it up and keep the line for later.
    [one] If { $route } costs a surcharge, I pay at most { $most } card more, else I give it up and keep the line for later.
   *[other] If { $route } costs a surcharge, I pay at most { $most } cards more, else I give it up and keep the line for later.
}
orders-case-tunnel-again = After the second time I call you.
orders-case-second = { $blind ->
    [yes] I choose the second card afresh, by what lies there after the first one.
   *[no] I choose the second card afresh, by what lies there after the first one; if no such card does, I call you for it.
}
orders-grace = Whoever plays before you can take their turn back for a moment; only then do I act.

# Selects: placeholders and options
orders-line-placeholder = Change a line, or add one
orders-line-option = { $number }. { $line }
orders-line-add = Add a line
orders-turns-placeholder = For how many turns
orders-turns-option = { $turns ->
    [one] For my next turn
   *[other] For my next { $turns } turns
}
orders-else-placeholder = If nothing is possible
orders-else-option = { $blind ->
    [yes] Nothing possible: draw from the pile
   *[no] Nothing possible: call me
}
orders-stops-placeholder = When to stop and call me: nothing chosen
orders-stop-option = { $stop ->
    [taken] Somebody takes a route that I claim here
    [last-round] The last round begins
    [ticket] A ticket of mine can't be completed
    [tunnel] A tunnel was given up twice
   *[loco] A locomotive lies in the row
}
orders-wagons-placeholder = Stop when somebody has few wagons
orders-wagons-never = However few wagons others have
orders-wagons-option = { $wagons ->
    [one] Stop when somebody else has { $wagons } wagon left
   *[other] Stop when somebody else has { $wagons } wagons left
}
orders-do-which = **What shall I do?**
orders-claim-placeholder = Claim a route
orders-do-placeholder = Or something else
orders-do-station = Build a station elsewhere
orders-which-route = **Which route?** Those that your tickets need come first.
orders-which-route-at = **Which route from { $city }?**
orders-no-route = No route is open to you there.
orders-route-placeholder = Choose a route
orders-route-double = both tracks
orders-city-placeholder = Choose a city
orders-which-city = **Where shall I build a station?**
orders-colours-placeholder = Pay with any colour
orders-cards-placeholder = Which cards to draw
orders-cards-hint = The colours that you choose first go first.
orders-cards-pile = From the pile, if none of them lies there
orders-locos-placeholder = How many locomotives
orders-locos-option = { $most ->
    [none] Only the locomotives that a ferry needs
    [0] No locomotives at all
    [one] At most { $most } locomotive
   *[other] At most { $most } locomotives
}
orders-toll-placeholder = How much surcharge
orders-toll-option = { $most ->
    [0] Give the tunnel up at any surcharge
   *[other] Pay a surcharge of up to { $most }
}
orders-if-placeholder = Only if …
orders-if-option = { $condition ->
    [free] Add: a route is free
    [taken] Add: a route is taken
    [payable] Add: I can pay a route
    [row] Add: a card lies in the row
    [hand] Add: my hand has so many of a colour
    [wagons] Add: somebody has few wagons left
   *[last-round] Add: the last round has begun
}
orders-if-change = Change: { $condition }
orders-if-which = **Only if** { $condition }
orders-if-colour = Which kind of card
orders-if-count = How many at least
orders-if-count-option = At least { $count }
orders-if-player = Whose wagons
orders-if-anybody = Any other player
orders-if-wagons = How many wagons at most
orders-if-wagons-option = At most { $count }

# Typed orders that can't be read: the text with the word marked, what is wrong, what is possible
orders-typed-wrong = I can't read that order, so nothing has changed: { $text }
orders-trouble = { $trouble ->
    [unknown] I don't understand the marked word there.
    [missing] Something is missing where it is marked.
    [city] I know no city of that name, or none that a route connects with the first one.
    [no-route] No route connects these two cities.
    [colour] Cards of that colour can't claim this route.
    [number] That number is too small or too large.
    [locomotive] A locomotive from the row is a line of its own.
    [no-stations] There are no stations on this board.
    [lines] That is one line too many: six are the most.
   *[conditions] That is one condition too many: a line has at most three.
}
orders-meant = Did you mean { $pieces }?
orders-possible = { $more ->
    [yes] Possible there: { $pieces } …
   *[no] Possible there: { $pieces }.
}
orders-possible-number = a number from { $least } to { $most }
orders-marked = **❌ { $word }**
orders-marked-missing = **❌ …**
