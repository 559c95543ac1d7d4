# Buttons, selects and panels. A label has at most 80 characters, a placeholder 150, an option 100.

# The lobby
ui-join = Join
ui-join-as = Join with a colour
ui-leave = Leave
ui-start = Start
ui-lobby-hint = The most travelled player begins (R8): tell with **{ countries-open }** how many European countries you have visited, once you sit at the table, or with **/join countries:…**.
ui-opened = Your table is open, and you sit at it.
ui-joined = { $mark } You sit at the table and play { player-colour }.
ui-countries-told = { $countries ->
    [one] You have visited { $countries } European country.
   *[other] You have visited { $countries } European countries.
}
ui-countries-hint = The most travelled player begins (R8): choose below how many European countries you have visited, or use **/join countries:…**.
countries-open = My countries
countries-placeholder = How many countries have you visited?
countries-option = { $countries ->
    [one] { $countries } country
   *[other] { $countries } countries
}
ui-left = You left the table.
ui-started = The game begins. Everybody chooses tickets now, in private.
ui-call-off = Call it off
ui-cancelled = The table is called off.
ui-dismiss = No, go back
ui-dismissed = Nothing was changed.

# The turn post
ui-deck = Deck
ui-two = Two from the deck
ui-empty-place = Empty
ui-claim = Claim a route
ui-station = Station
ui-tickets = Tickets
ui-pass = Pass
ui-undo = Undo
ui-hand = My hand
ui-help = Help
ui-status = Status
ui-decide = Decide
ui-choose = Choose my tickets
ui-verify = Check the shuffle
ui-export = Download the game
ui-refresh = Refresh
ui-map = My map
ui-film = Film
ui-choose-now = { $count ->
    [one] { $players }, all others have chosen and wait for you.
   *[other] { $players }, choose your tickets in private with the button below.
}

# Private panels
look = { $look ->
    [night] Night
    [contrast] High contrast
   *[day] Day
}
ui-look-chosen = { $look ->
    [night] Your private pictures are drawn for the night from now on, at every table. What everybody sees stays as it is.
    [contrast] Your private pictures are drawn with high contrast from now on, at every table. What everybody sees stays as it is.
   *[day] Your private pictures are drawn for the day from now on, at every table.
}
ui-busy = So many pictures are being drawn just now that this one has to wait. Try again in a moment; everything in words is there as always.
ui-show-picture = Show the picture
ui-show-file = Get the file
ui-picture-gone = That picture isn't kept any more. Ask for it once more, and it is drawn anew.
ui-no-picture = Discord doesn't take this picture just now. Everything that it shows is there in words, too.
ui-pictures-wait = { $seconds ->
    [one] You have looked at many pictures within a minute. The next one comes in 1 second; in words everything is there as always.
   *[other] You have looked at many pictures within a minute. The next one comes in { $seconds } seconds; in words everything is there as always.
}
ui-films-wait = { $seconds ->
    [one] A film takes long to draw, so everybody has only a few a minute. Yours can be drawn in 1 second.
   *[other] A film takes long to draw, so everybody has only a few a minute. Yours can be drawn in { $seconds } seconds.
}
ui-film-ready = { $count ->
    [one] The whole game in { $count } turn.
   *[other] The whole game in { $count } turns.
}
ui-film-coming = { ui-film-ready } The film of it is being drawn, and appears here in a moment.
ui-no-film = This film can't be made now. Whoever runs this bot finds the reason in the log.
ui-current-post = The present post: { $link }
ui-second-card = { $two ->
    [yes] Take a second card.
   *[no] Take a second card, or decline it.
}
ui-no-second-card = No second card
ui-not-in-row = There isn't { $card } in the row now.
ui-tickets-placeholder = { $least ->
    [one] Keep at least { $least } ticket
   *[other] Keep at least { $least } tickets
}
ui-long-ticket = { $points } points, a long one
ui-regular-ticket = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-confirm-tickets = { $count ->
    [0] Keep the chosen ones
    [one] Keep this ticket
   *[other] Keep these { $count } tickets
}
ui-ask-tickets = { $count ->
    [one] Draw the last ticket? It has to be kept. This can't be taken back, and a ticket that isn't complete at the end costs its points ({ $rule }).
   *[other] Draw { $count } tickets? You keep at least { $keep }. This can't be taken back, and a ticket that isn't complete at the end costs its points ({ $rule }).
}
ui-draw-tickets = Draw tickets
ui-resign = Resign
ui-earlier = ◀ Page { $page } of { $pages }
ui-later = ▶ Page { $page } of { $pages }
ui-tunnel = **{ $route }**: turned up { $revealed }. Pay { $toll } more, or give up and take your cards back.
ui-tunnel-too-dear = **{ $route }**: turned up { $revealed }. { $toll } more are needed, and you don't have them: take your cards back.
ui-pay = Pay { $payment }
ui-give-up = Give the tunnel up

# What went wrong
ui-guild-only = That works in a channel of a server.
ui-cannot-post = I can't host a game in this channel without these permissions: { $permissions }. Whoever manages the channel can give them to me.
ui-permission = { $name ->
    [read_messages] View Channel
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
    [create_public_threads] Create Public Threads
    [attach_files] Attach Files
   *[read_message_history] Read Message History
}
ui-bad-value = One of the values can't be used. Choose from the list that appears while you type.
ui-bad-number = “{ $option }” takes a number from { $least } to { $most }. Nothing was changed.
ui-old-command = Your Discord still shows this command as it was before. Reload Discord (Ctrl+R, or close and open the app), then type it again.
ui-sorry = Sorry, something went wrong on our side, and nothing was changed by it. Whoever runs this bot finds the reason under { $reference }.
ui-disk-full = The disk is full, so I couldn't save that: nothing was changed. Whoever runs this bot has to make room; then just do it again.
ui-database-locked = Another program holds the database, so I couldn't save that: nothing was changed. Just do it again in a moment.
ui-database-unwritable = The database can't be written just now, so I couldn't save that: nothing was changed. Whoever runs this bot finds the reason in the log; then just do it again.
ui-stopping = I am being restarted and back in a moment. Please do that again then: everything that was done is saved.
