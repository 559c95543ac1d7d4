# Buttons, selects and panels. A label has at most 80 characters, a placeholder 150, an option 100.

# The lobby
ui-join = Join
ui-join-as = Join with a colour
ui-leave = Leave
ui-start = Start
ui-lobby-hint = The most travelled player begins (R8): once you have a seat, say so with **{ countries-open }**, or with **/join countries:…**.
ui-opened = Your table is open, and you have your seat.
ui-joined = { $mark } You sit at the table and play { player-colour }.
ui-countries-told = { $countries ->
    [one] You have visited { $countries } European country.
   *[other] You have visited { $countries } European countries.
}
ui-countries-hint = The most travelled player begins (R8): choose below, or use **/join countries:…**.
countries-open = My countries
countries-placeholder = How many European countries have you visited?
countries-option = { $countries ->
    [one] { $countries } country
   *[other] { $countries } countries
}
ui-left = You left the table.
ui-started = The game begins. Everybody chooses tickets now, in private.
ui-call-off = Call it off
ui-cancelled = The table is called off.
ui-keep-open = Keep open
ui-kept-open = The table stays open for another week.
ui-dismiss = No, go back
ui-dismissed = Nothing was changed.

# The turn post
ui-deck = Pile
ui-two = Pile ×2
ui-empty-place = Empty
ui-claim = Claim a route
ui-station = Station
ui-tickets = Tickets
ui-pass = Pass
ui-done = Done
ui-undo = Undo
# The same below a post, where a phone has little room
ui-undo-short = Undo
ui-hand = My hand
ui-close-up = Close-up
ui-help = Help
ui-status = Status
ui-decide = Decide
ui-choose = Choose my tickets
ui-verify = Check the shuffle
ui-export = Download the game
ui-refresh = Refresh
ui-more = More
ui-more-text = **What else you can do and look at:**
ui-map = My map
ui-again = Again
ui-poster = Poster
ui-print = For printing
ui-review = Review
ui-review-point = { $turn ->
    [0] Opening
   *[other] Turn { $turn }
}
ui-review-back = Back to the review
ui-my-railway = My railway
ui-share = Share
ui-film = Film
ui-choose-now = { $count ->
    [one] { $players }, everybody else has chosen and is waiting for you.
   *[other] { $players }, choose your tickets in private with the button below.
}

# Private panels
look = { $look ->
    [night] Night
    [contrast] High contrast
   *[day] Day
}
ui-look-chosen = { $look ->
    [night] From now on your private pictures have night colours, at every table. What everybody sees stays as it is.
    [contrast] From now on your private pictures have high contrast, at every table. What everybody sees stays as it is.
   *[day] From now on your private pictures have day colours, at every table.
}
ui-film-ready = { $count ->
    [one] The whole game in { $count } turn.
   *[other] The whole game in { $count } turns.
}
ui-film-coming = { ui-film-ready } The film is being drawn, and will be here in a moment.
ui-current-post = The current post: { $link }
ui-second-card = { $two ->
    [yes] Take a second card.
   *[no] Take a second card, or decline it.
}
ui-no-second-card = No second card
ui-not-in-row = The row doesn't have { $card } now.
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
ui-earlier = ◀ To page { $page } of { $pages }
ui-later = ▶ To page { $page } of { $pages }
ui-tunnel = **{ $route }**: turned up { $revealed }. Pay { $toll } more, or give the tunnel up and take your cards back.
ui-tunnel-too-dear = **{ $route }**: turned up { $revealed }. The surcharge is { $toll }, and you don't have the cards for it: take yours back.
ui-pay = Pay { $payment }
ui-give-up = Give the tunnel up
ui-take-back = Take my cards back
