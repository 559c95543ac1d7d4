# Why something can't be done. $rule is the rule's number, as R20.

could-pay = You could pay: { $payments }

# What is open in a turn, after a refusal; can-draw to can-pass are its list.
can-now = Now you can { $actions }.
can-draw = draw cards
can-take-locomotive = take a locomotive
can-claim = claim a route
can-draw-tickets = draw tickets
can-build = build a station
can-pass = pass

refusal-unexplained = The rules don't allow that ({ $rule }).
refusal-game-over = This game is over ({ $rule }): the result is in its last post. /new opens the next table.
refusal-resigned = You resigned from this game, so you take no further turns ({ $rule }). You can still watch: /board shows the board, /status the scores.
refusal-not-your-turn = { $turn ->
    [none] It isn't your turn ({ $rule }). /status shows whom the game waits for.
   *[other] It's { $turn }'s turn now, not yours ({ $rule }). I'll call you when it is; /hand shows what you hold.
}
refusal-opening-not-done = { $waiting ->
    [one] First everybody chooses tickets ({ $rule }): one player hasn't yet. Choose yours below.
   *[other] First everybody chooses tickets ({ $rule }): { $waiting } players haven't yet. Choose yours below.
}
refusal-opening-chosen = You have already chosen your tickets, and that's final ({ $rule }). The game begins when the others have chosen too.
refusal-choose-tickets-first = You drew tickets and have to choose which to keep before anything else ({ $rule }). Here they are.
refusal-decide-tunnel-first = Your tunnel { $route } waits for your decision first ({ $rule }). Here is what you can do.
refusal-finish-drawing-first = { $two ->
    [yes] You have drawn one card, and a turn is only one action ({ $rule }): take a second card with /draw.
   *[no] You have drawn one card, and a turn is only one action ({ $rule }): take a second card with /draw, or decline it with /pass.
}
refusal-second-card-due = A draw is two cards here ({ $rule }): take a second one with /draw.
refusal-no-tickets-offered = There are no tickets for you to choose from ({ $rule }). /tickets draws some, when it's your turn.
refusal-no-tunnel-open = You have no tunnel to decide about ({ $rule }): that happens only when a tunnel costs more than you laid.
refusal-no-tunnels = There are no tunnels on this board ({ $rule }).
refusal-cannot-pass = { $pile ->
    [yes] You can pass only when taking cards or a locomotive, claiming a route and drawing tickets are all impossible ({ $rule }). At least one of them is still possible for you.
   *[no] You can pass only when drawing cards, claiming a route and drawing tickets are all impossible ({ $rule }). At least one of them is still possible for you.
}
refusal-no-cards-to-draw = { $row_alone ->
    [yes] Pile and discard are both empty, so nothing can be drawn from the pile ({ $rule }). You can still take cards from the row.
   *[no] Pile and discard are both empty, so no cards can be drawn ({ $rule }).
}
refusal-empty-place = There is no card at place { $place } of the row ({ $rule }). Take another one, or draw from the pile.
refusal-no-locomotive-pile = Locomotives have no pile of their own in this edition: they come from the row and from the pile ({ $rule }).
refusal-no-locomotives-left = No locomotive is left in the pile ({ $rule }). Those that are spent go back to it at once and can be taken again.
refusal-no-second-locomotive = A locomotive from the row counts as both cards, so it can't be the second one ({ $rule }). Take another card, or draw from the pile.
refusal-unknown-route = There is no such route on this board ({ $rule }). /claim suggests the routes there are.
refusal-route-taken = { $route } already belongs to { $owner } ({ $rule }). Any free route can be claimed.
refusal-route-yours = { $route } is already yours ({ $rule }).
refusal-own-twin = { $stations ->
    [yes] You own the other track of { $route }, and nobody may own both ({ $rule }). A station could borrow an opponent's route at the end.
   *[no] You own the other track of { $route }, and nobody may own both ({ $rule }).
}
refusal-twin-closed = With this number of players only one track of a double route can be claimed ({ $rule }), and { $owner } has the other one of { $route }.
refusal-not-enough-wagons = { $left ->
    [0] { $route } takes { wagons-needed } and you have none left ({ $rule }).
    [one] { $route } takes { wagons-needed } and you have { $left } left ({ $rule }). Only a shorter route would do.
   *[other] { $route } takes { wagons-needed } and you have { $left } left ({ $rule }). Only a shorter route would do.
}
refusal-wrong-colour = { $route } is { $needed }; { $paid } can't claim it ({ $rule }). Locomotives may stand in for any of its cards.
refusal-wrong-colour-double = { $route } has two routes, { $colours }; { $paid } can't claim either ({ $rule }).
refusal-wrong-count = { $route } costs exactly { cards-needed }, not { $paid } ({ $rule }). Locomotives count as cards too.
refusal-wrong-count-station = { $needed ->
    [one] Your next station costs { $needed } card, not { $paid } ({ $rule }).
   *[other] Your next station costs { $needed } cards of one colour, not { $paid } ({ $rule }). Locomotives may stand in for any of them.
}
refusal-ferry-needs-locomotives = { $needed ->
    [one] { $route } is a ferry: at least { $needed } of the cards must be a locomotive ({ $rule }). You offered { $paid }.
   *[other] { $route } is a ferry: at least { $needed } of the cards must be locomotives ({ $rule }). You offered { $paid }.
}
refusal-route-not-payable = { $have ->
    [none] { $route } would take { $paid }, and you have none ({ $rule }).
   *[other] { $route } would take { $paid }; of these you have { $have } ({ $rule }).
}
refusal-cards-not-held = { $have ->
    [none] That takes { $paid }, and you have none ({ $rule }).
   *[other] That takes { $paid }, and of these you have { $have } ({ $rule }).
}
refusal-station-not-payable = { station-price } { $have ->
    [0] Your hand is empty.
    [one] You have no more than { $have } card of any colour, locomotives included.
   *[other] You have no more than { $have } cards of any colour, locomotives included.
}
station-price = { $needed ->
    [one] Your next station costs { $needed } card of any colour ({ $rule }).
   *[other] Your next station costs { $needed } cards of one colour; locomotives may stand in for any of them ({ $rule }).
}
refusal-no-tickets-left = There are no tickets left to draw ({ $rule }).
refusal-ticket-not-offered = One of these tickets wasn't offered to you ({ $rule }). Choose from those I showed you in private.
refusal-keep-more-tickets = { $least ->
    [one] Keep at least { $least } ticket; you chose { $kept } ({ $rule }).
   *[other] Keep at least { $least } tickets; you chose { $kept } ({ $rule }).
}
refusal-unknown-city = There is no such city on this board ({ $rule }).
refusal-city-has-station = { $city } already has a station, { $owner }'s, and a city never has two ({ $rule }). Any city without one will do.
refusal-no-stations-left = All your stations are built ({ $rule }).
refusal-toll-count = { $needed ->
    [one] The surcharge is exactly { $needed } card, not { $paid } ({ $rule }).
   *[other] The surcharge is exactly { $needed } cards, not { $paid } ({ $rule }).
}
refusal-toll-colour = { $needed ->
    [none] You laid locomotives only, so only locomotives can pay the surcharge ({ $rule }).
   *[other] You laid { $needed } for this tunnel, so only { $needed } and locomotives can pay the surcharge ({ $rule }).
}
refusal-nothing-to-undo = There is nothing you could take back ({ $rule }): only your own last action, before the next player acts, and only if it turned up no card.

# What the table itself can't do

table-no-table = There is no table in this channel. /new opens one, with a seat for you.
table-no-seat-anywhere = { games-none }
table-not-seen = That table is in a channel that you can't see just now, so here I show nothing of it and do nothing there. Whoever runs that server can let you in again.
table-sight-unknown = Discord doesn't tell me just now whether you still see that table's channel, so I show nothing here and have changed nothing. Please try again in a minute, or play in the channel itself.
table-several-tables = { $waits ->
    [yes] { $count ->
        [one] { $count } of your tables is waiting for you. Which one do you mean?
       *[other] { $count } of your tables are waiting for you. Which one do you mean?
    }
   *[no] { $count ->
        [one] You sit at { $count } table. Which one do you mean?
       *[other] You sit at { $count } tables. Which one do you mean?
    }
}
table-no-channel = Discord didn't say in which channel this happened, so I can't tell which table is meant. Nothing has changed; please try again.
table-table-exists = There is already a table in this channel, and a channel or thread has room for one. /status shows how it stands, and /join gives you a seat while one is free; for another table, use another channel or thread.
table-nothing-to-move = There is no table on this server that you could bring here. A table's host and moderators may, and once its own channel is gone everybody seated at it.
table-moved-meanwhile = Meanwhile somebody took this table to { $channels }, and there it stays. To have it here after all, type **/move** once more.
table-not-seated = { $lobby ->
    [yes] You don't sit at this table. /join gives you a seat while one is free.
   *[no] You don't sit at this table, so you have nothing to decide here. Everybody can watch it: /board and /status. A player who can't go on can hand you a seat with /replace.
}
table-not-played = You didn't play in this game, so its table isn't yours to open again. /new opens one of your own, with any options you like.
table-not-in-game = You didn't play in this game, so it has no railway and no review of yours, and what is shared of it is up to its players. Looking is free to all: /poster.
table-already-shared = You have shared this one already. It stands in the channel, a little further up.
table-film-shared = This film is in the channel already, a little further up: somebody has shared it.
table-already-seated = You already sit at this table. /join color:… or countries:… changes yours, /leave gives the seat up.
table-table-full = { $computers ->
    [0] { table-seats-taken } Watch with /board and /status once it has begun, or open a table in another channel with /new.
   *[other] { table-seats-taken } The host can remove a computer to make room for you; or open a table in another channel with /new.
}
table-seats-taken = { $most ->
    [one] The one seat of this table is taken ({ $rule }).
   *[other] All { $most } seats of this table are taken ({ $rule }).
}
table-colour-taken = { $free ->
    [none] Somebody already plays { $colour }, and no colour is free ({ $rule }).
   *[other] Somebody already plays { $colour }, and each plays a colour of their own ({ $rule }). Free: { $free }.
}
table-not-host = { $host ->
    [none] Only the host of the table can do that.
   *[other] Only { $host }, who hosts this table, can do that.
}
table-may-not-call-off = { $host ->
    [none] Only somebody who may manage messages here (Manage Messages), or the host of the table, can call it off.
   *[other] Only { $host }, who hosts this table, can call it off, or somebody who may manage messages here (Manage Messages).
}
table-too-few-players = { $seated ->
    [one] A game needs at least { $least } players ({ $rule }), and you are alone so far. Others sit down with the button of the post above, or with /join; **/computer** seats a computer player.
   *[other] A game needs at least { $least } players ({ $rule }), and there are { $seated } so far. Others sit down with the button of the post above, or with /join; **/computer** seats a computer player.
}
table-already-started = The game has started, so seats and colours stay as they are. /resign leaves a running game, /replace hands a seat over. For another table, use another channel or thread.
table-not-started = { $host ->
    [none] The game hasn't started yet. The host starts it with /start once everybody has a seat.
   *[other] The game hasn't started yet. { $host }, who hosts this table, starts it with /start once everybody has a seat.
}
table-not-over = The game isn't over yet. That works only after the final score, because it shows everything that was hidden.
table-no-again-yet = This game isn't over yet. Once it is, **/again** opens a table with the same people.
table-sealed = { $kind ->
    [daily] Others may still be playing this deal, so it stays sealed for now. It opens when the day is over and everybody's games of it have ended, { $at } at the latest.
   *[duplicate] Other tables still play this deal, so it stays sealed for now. It opens when all of them are over.
}
table-stale-button = { $link ->
    [none] That button is from an earlier moment of the game, and nothing was changed. /board shows the game as it stands.
   *[other] That button is from an earlier moment of the game, and nothing was changed. The current post: { $link }
}
table-card-gone = The row doesn't have { $card } any more, and nothing was changed. Below is what lies there now.
table-no-second-card = There is no second card to decline: your turn is only beginning. Nothing was changed.
table-other-tickets = Those were other tickets, of an earlier offer, and nothing was changed. The ones to choose from now are below.
table-elsewhere = { $link ->
    [none] From here I can only show you this table; nothing was changed. Please do that in its channel.
   *[other] From here I can only show you this table; nothing was changed. Please do that in its channel: { $link }
}
table-no-orders-here = At a private table nobody waits for you, so there are no orders here. Everywhere else there are.
table-no-orders-over = This game is over, so there is no turn left to give orders for.
table-no-orders-computer = The computer plays for you at the moment. Play yourself again, and then you can give orders.
table-no-order = You have no order in force here.
table-not-your-button = { $player ->
    [none] This button belongs to somebody else, so it does nothing for you. What you can do now is below.
   *[other] This button is { $player }'s, so it does nothing for you. What you can do now is below.
}
table-unknown-edition = There is no edition called “{ $edition }”. /new lists the ones there are.

# What somebody typed can't be read

place-unsure = { $count ->
    [one] I don't know “{ $typed }”. Did you mean { $cities }?
   *[other] “{ $typed }” could be more than one city: { $cities }. Which one?
}
place-unknown = There is no city like “{ $typed }” on this board. Type the first letters and choose from the list.
area-unknown = { $areas ->
    [none] There is no city like “{ $typed }” on this board. Name any of its cities, or leave the area out for the whole board.
   *[other] There is no area and no city like “{ $typed }” on this board. Areas: { $areas }. Any city will do, too.
}
place-no-route = No route connects { $a } and { $b }. From { $a } routes lead to { $neighbours }.
colour-unknown = { $meant ->
    [none] There is no “{ $typed }” card. The kinds are { $colours }.
   *[other] There is no “{ $typed }” card. Did you mean { $meant }? The kinds are { $colours }.
}
draw-unknown = { $meant ->
    [none] I know nothing called “{ $typed }” to draw. Name a kind of card ({ $colours }) or its place in the row, or **{ ui-deck }** or **{ ui-two }**.
   *[other] I know nothing called “{ $typed }” to draw. Did you mean { $meant }? Name a kind of card ({ $colours }) or its place in the row, or **{ ui-deck }** or **{ ui-two }**.
}
colour-grey = There are no grey cards: a grey route takes any one colour ({ $rule }). Name the colour that you want to pay with.
table-bad-countries = The number of countries goes from 0 to { $most }, so nothing was changed.
