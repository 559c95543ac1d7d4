# The company of a newcomer, seen by nobody else: in the first turns two or three sentences on what is possible, and why.
# As a good host would say it to a friend. It explains and never tells what to do: advice is added where a table allows it

# The question, asked once, and its buttons (≤ 25)
guide-offer = 🧭 **Your first game?** I'll gladly guide you: in your first turns I'll say in two or three sentences what you can do, and why. Only you see it, and one click ends it.
guide-me = Guide me
guide-decline = No, thanks
# Beside a lesson (≤ 25), and where somebody looks up what they chose (≤ 25)
guide-enough = Enough, thanks
guide-end = No more guide

# Private: what holds from now on
guide-holds = { $wanted ->
    [yes] 🧭 **The guide is on**, at every table. Open **{ ui-hand }** when it's your turn: above the buttons I say what you can do, and why. Only you see it.
   *[no] 🧭 The guide is off. If you like, I'll say in your next turns, above the buttons of your hand, what you can do, and why. Only you see it.
}
guide-gone = 🧭 Then I'll keep quiet. **/guide** brings me back whenever you like.

# A lesson, and the advice below it, a sentence as in a hint
guide-says = 🧭 { $lesson }
guide-advises = 💡 { $advice }

# The first turns, one lesson each
lesson-turn = { $stations ->
    [0] A turn is one thing: draw cards, claim a route, or draw tickets.
   *[other] A turn is one thing: draw cards, claim a route, draw tickets, or build a station.
} Cards pay for routes: take what you see in the row, or what comes from the pile. { $pile ->
    [yes] A locomotive stands in for any colour; one from its pile is your whole turn.
   *[no] A locomotive stands in for any colour; from the row it counts as both cards.
}
lesson-colours = A route costs as many cards as it has spaces, all of its colour; a grey one takes any one colour. { $payable ->
    [0] You can't pay for one yet: **{ ui-claim }** shows what each of them still lacks.
    [one] You could pay for { $payable } route now: **{ ui-claim }** shows it, and what the others still lack.
   *[other] You could pay for { $payable } routes now: **{ ui-claim }** shows them, and what the others still lack.
}
lesson-bonus = { $best ->
    [one] Whoever connects { $cities } with routes of their own takes a bonus card at once: { $best } point for the next to do it, less for those after.
   *[other] Whoever connects { $cities } with routes of their own takes a bonus card at once: { $best } points for the next to do it, less for those after.
} Your hand says how far you are from it.
lesson-points = A long route is worth far more than several short ones: here up to { $longest_points } points for { $longest } spaces. Saving up has its price, though: what somebody else claims meanwhile is gone.
lesson-map = **{ ui-map }** draws the shortest path for your tickets that is still free, and says how many wagons it takes. Whenever somebody builds, it may change; so it is worth a look before you claim.
lesson-more = { $drawn ->
    [one] **{ ui-tickets }** draws the last ticket, which you then keep.
   *[other] **{ ui-tickets }** draws { $drawn } new tickets, of which you keep at least { $keep }.
} That is your whole turn. Completed by the end they add their points; if not, they take them away.
lesson-ending = { $last ->
    [0] Once somebody has no wagons left, everybody has one more turn, and the game is over.
    [one] Once somebody has { $last } wagon left, or none, everybody has one more turn, and the game is over.
   *[other] Once somebody has { $last } wagons left, or fewer, everybody has one more turn, and the game is over.
} { $wagons ->
    [one] You have { $wagons } wagon; the fewest that anybody has is { $fewest }.
   *[other] You have { $wagons } wagons; the fewest that anybody has is { $fewest }.
} Cards still in your hand at the end are worth nothing.
lesson-goodbye = You have seen all that a turn can be, so I leave you to play. When something new comes up I'll be back for a moment; **/guide** starts all over whenever you like.

# What is explained when it comes up
lesson-opening = Tickets are your secret aims for the whole game. { $long ->
    [0] Those whose paths overlap share wagons, and you have { $wagons } in all.
    [one] The long one is worth most, and takes most of your { $wagons } wagons; tickets whose paths overlap share them.
   *[other] The long ones are worth most, and take most of your { $wagons } wagons; tickets whose paths overlap share them.
} What you don't keep now costs you nothing.
lesson-waiting = That's it for now: the others are next. When it's your turn again I'll call you in the channel; open **{ ui-hand }** first then, and we go on from there.
lesson-second = One more card, and your turn is over. { $pile ->
    [yes] No locomotive comes this way: they have a pile of their own.
   *[no] It can't be a locomotive from the row, because that would count as two; one drawn from the pile is luck, and counts as one.
}
lesson-offer = A ticket along routes that you already own takes only a few more wagons. { $keep ->
    [one] Keep at least { $keep }; { lesson-others }
   *[other] Keep at least { $keep }; { lesson-others }
} What you keep stays with you to the end.
lesson-others = { $out ->
    [yes] the others leave the game, and nobody sees them.
   *[no] the others go back under their pile, and nobody sees them.
}
lesson-surcharge = { $toll ->
    [one] Your tunnel has a surcharge of { $toll } card: of the colour you laid, or a locomotive.
   *[other] Your tunnel has a surcharge of { $toll } cards: of the colour you laid, or locomotives.
} If you can't or won't pay, all that you laid comes back to your hand, and only the turn is gone.
lesson-tunnel = { $tunnel } is a tunnel: when the usual cards are laid, { $tunnel_cards } cards are turned up from the pile. Each card of the colour laid, and each locomotive, costs one card more. Whoever can't or won't pay that takes all cards back, and the turn is over.
lesson-ferry = { $locomotives ->
    [one] { $ferry } is a ferry: at least { $locomotives } of its cards must be a locomotive.
   *[other] { $ferry } is a ferry: at least { $locomotives } of its cards must be locomotives.
} The rest is any one colour, or more locomotives.
lesson-station = { $closed ->
    [yes] Free routes alone can't complete one of your tickets any more, but a station could help:
   *[no] What a station does:
} at the end it lets you use one route of another player that ends in its city. { $price ->
    [one] Yours costs { $price } card now, and the next a card more.
   *[other] Yours costs { $price } cards of one colour now, and the next a card more.
} { $station_points ->
    [one] Each one you don't build is worth { $station_points } point.
   *[other] Each one you don't build is worth { $station_points } points.
}
lesson-last-round = The last round has begun, because somebody has hardly any wagons left. { $final ->
    [now] This is your last turn.
    [later] You have one more turn.
   *[past] You have had your last turn.
} Then all tickets are revealed: complete ones add their points, the others take them away, and cards in hand are worth nothing.
lesson-routes = A route needn't touch what you own: begin anywhere. Those that help your tickets come first, and each line says how you could pay, or what you lack.
lesson-payment = You choose the cards. Locomotives stand in for any of them, and I never spend one that you didn't offer. Once the route is claimed it is yours alone, and its points are, too.
lesson-tickets = Drawing tickets is your whole turn. You see them before you choose which to keep, and one whose cities your routes already connect is complete at once.
lesson-over = That was it: thank you for playing! The result in the channel adds everything up, and **/rules** says how. I'll gladly guide you through another game: **/guide**.
