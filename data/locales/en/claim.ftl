# Claiming a route and building a station: lists, payments, what is shown before it is done, and why not

# The list of routes. A title; then labels of buttons (at most 80), a placeholder (150), options' descriptions (100).
claim-which = { $payable ->
    [0] Which route? You can't pay for any of them now, but the list says what is missing.
    [one] Which route? You can pay for { $payable } of them now (✅): it comes first, then what helps your tickets.
   *[other] Which route? You can pay for { $payable } of them now (✅): these come first, led by what helps your tickets.
}
claim-which-at = { $payable ->
    [0] Which route from **{ $city }**? You can't pay for any of them now, but the list says what is missing.
    [one] Which route from **{ $city }**? You can pay for { $payable } of them now (✅).
   *[other] Which route from **{ $city }**? You can pay for { $payable } of them now (✅).
}
claim-none = No route is left that you could claim ({ $rule }).
claim-none-at = All routes from **{ $city }** are taken. Another city, or all routes?
claim-placeholder = Choose a route
claim-at-once = { $name } · { $payment }
claim-by-city = By city
claim-all = All routes
claim-which-city = Routes from which city? Those of your own tickets come first.
claim-city-placeholder = Choose a city
claim-city-option = { $count ->
    [one] { $count } free route
   *[other] { $count } free routes
}
claim-city-option-ticket = { $count ->
    [one] 🎫 { $tickets } · { $count } free route
   *[other] 🎫 { $tickets } · { $count } free routes
}

# An option's description (at most 100): for which of the reader's tickets, then how it can be paid or why not
claim-option = { $use ->
    [ticket] 🎫 { $tickets } · { $how }
    [detour] ↪ Detour for { $tickets } · { $how }
    [bonus] 🎁 Way to the bonus card · { $how }
   *[none] { $how }
}
claim-many-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
claim-many-ways = { $others ->
    [0] { $payment }
    [one] { $payment } or { $others } other way
   *[other] { $payment } or { $others } other ways
}

# Why a route can't be claimed now, as part of an option's description (at most 60)
why-own-twin = The other track is yours; nobody owns both ({ $rule })
why-twin-closed = Closed: the other track is claimed ({ $rule })
why-taken = Claimed already ({ $rule })
why-wagons = { $left ->
    [0] Takes { wagons-needed }; you have none left (R24)
   *[other] Takes { wagons-needed }; you have { $left } (R24)
}
why-cards = { $short ->
    [one] { $short } card short: you have { $have }
   *[other] { $short } cards short: you have { $have }
}
why-cards-none = { $short ->
    [one] { $short } card short: you have none that fit
   *[other] { $short } cards short: you have none that fit
}
why-locomotives = { $needed ->
    [one] Needs { $needed } locomotive; you have none (R29)
   *[other] Needs { $needed } locomotives; you have { $have } (R29)
}
why-other = Not possible now ({ $rule })

# Payments. Buttons' labels (at most 80).
claim-how-to-pay = How do you pay for **{ $route }**?
claim-tunnel-ahead = { $cards ->
    [0] It's a tunnel, but there are no cards left to turn up, so there is no surcharge (R35).
    [one] It's a tunnel: { $cards } card is then turned up, and costs you one more card if it has your colour or is a locomotive (R30, R31).
   *[other] It's a tunnel: { $cards } cards are then turned up, and each locomotive or card of your colour costs you one more card (R30, R31).
}
claim-pay-for = { $payment } → { $track }
claim-no-way-to-pay = You can't pay for that any more.
pay-asks-locomotives = It would take locomotives, so I ask first (R28).
claim-meant = { $count ->
    [one] Did you mean { $routes }?
   *[other] Several routes fit: { $routes }. Which one?
}
claim-other-payment = Other payment
claim-back = Back to the list
station-how-to-pay = How do you pay for the station in **{ $city }**?

# Before it is done: lines. Those of preview-costs, -brings and -pieces are of the sentences below.
preview-claim = **Claim { $route }?**
preview-station = **Build a station in { $city }?**
preview-pay = You pay { $paid }.
preview-lay = You lay { $paid }.
preview-costs = { $tunnel ->
    [yes] { preview-lay } { preview-hand }
   *[no] { preview-pay } { preview-hand }
}
preview-brings = { preview-points } { preview-wagons }
preview-pieces = { preview-stations-left } { preview-station-cost }
preview-hand = { $count ->
    [0] Then your hand is empty.
    [one] Then you hold { $count } card: { $cards }.
   *[other] Then you hold { $count } cards: { $cards }.
}
preview-points = { $points ->
    [one] It scores { $points } point, which makes { $total } in all.
   *[other] It scores { $points } points, which makes { $total } in all.
}
preview-wagons = { $left ->
    [0] You have no wagons left then.
    [one] You have { $left } wagon left then.
   *[other] You have { $left } wagons left then.
}
preview-completes = { $count ->
    [one] 🎫 It completes your ticket { $tickets }.
   *[other] 🎫 It completes { $count } of your tickets: { $tickets }.
}
preview-bonus = { $points ->
    [one] 🎁 It connects { $cities }: you take the bonus card of { $points } point (X10).
   *[other] 🎁 It connects { $cities }: you take the bonus card of { $points } points (X10).
}
preview-tunnel = { $cards ->
    [0] A tunnel, but there are no cards left to turn up: no surcharge (R35).
    [one] A tunnel: { $cards } card is turned up. If it is a locomotive or has the colour you lay ({ card-kind }), it costs one more card: of that colour, or a locomotive (R30, R31).
   *[other] A tunnel: { $cards } cards are turned up. Each locomotive among them, and each card of the colour you lay ({ card-kind }), costs one more card: of that colour, or a locomotive (R30, R31).
}
preview-tunnel-locomotives = { $cards ->
    [0] A tunnel, but there are no cards left to turn up: no surcharge (R35).
    [one] A tunnel: { $cards } card is turned up, and costs one more locomotive if it is a locomotive (R30, R32).
   *[other] A tunnel: { $cards } cards are turned up, and each locomotive among them costs one more locomotive (R30, R32).
}
preview-odds = 🎲 By the cards you have seen: { $odds }
preview-odds-of = { $toll ->
    [0] no surcharge { $percent }%
    [one] { $toll } more card { $percent }%
   *[other] { $toll } more cards { $percent }%
}
preview-tunnel-means = { $spare ->
    [0] You couldn't pay any surcharge: you would take your cards back, and your turn would end (R33).
    [one] You could pay { $spare } more card; if it costs more than that, or you don't want to, you take your cards back and your turn ends (R33).
   *[other] You could pay { $spare } more cards; if it costs more than that, or you don't want to, you take your cards back and your turn ends (R33).
}
preview-tunnel-enough = You could pay any surcharge. If you don't want to, you take your cards back and your turn ends (R33).
preview-last-round = ⏳ This starts the last round: everybody, you included, has one more turn ({ $rule }).
preview-stations-left = { $left ->
    [0] It is your last one.
    [one] You have { $left } station left then.
   *[other] You have { $left } stations left then.
}
preview-station-cost = { $points ->
    [one] A station you don't build is worth { $points } point at the end; this one no longer will be (R46).
   *[other] A station you don't build is worth { $points } points at the end; this one no longer will be (R46).
}
preview-borrow = { $count ->
    [0] No route of another player ends here yet, so there is nothing to use at the end so far (R44).
    [one] At the end it may use { $routes } for your tickets (R44).
   *[other] At the end it may use one of these routes for your tickets (R44): { $routes }.
}
preview-borrow-completes = { $count ->
    [one] 🎫 If the game ended now, it would complete your ticket { $tickets }.
   *[other] 🎫 If the game ended now, it would complete { $count } of your tickets: { $tickets }.
}
borrowed-route = { $route } ({ $player })

# Buttons under it (at most 80), and the switch
preview-confirm-claim = Claim it
preview-confirm-tunnel = Try the tunnel
preview-confirm-station = Build it
preview-unasked = Don't ask again
preview-asked = { $ask ->
    [yes] From now on, at every table, you see what a claim or a station would do for you, before it is done. What you type with **/claim** or **/station** is done at once if it's clear, unless a computer plays next.
    [costly] From now on, at every table, you are asked only before what costs a locomotive or can't be taken back: a tunnel, for example, or whatever you do when a computer plays next.
   *[no] From now on, at every table, a claim or a station is made as soon as you choose its payment. You can take it back for five seconds, unless the next player acts before. **/preferences** turns the question on again.
}
preview-asked-choice = { $ask ->
    [yes] Always: show me first what it does
    [costly] Only if it costs a locomotive or can't be taken back
   *[no] Never: do it at once
}

# The list of cities for a station. A title, a placeholder (150), options' descriptions (100).
station-which = In which city? What would complete a ticket comes first, then the cities of your open tickets.
station-placeholder = Choose a city
station-option = { $kind ->
    [completes] 🎫 Would complete { $tickets } · { $lent }
    [ticket] 🎫 { $tickets } · { $lent }
   *[none] { $lent }
}

# Within such a description: the routes that a station there could use at the end
station-lent-none = no route of others here yet
station-lent-many = { $count ->
    [one] { $count } route of others
   *[other] { $count } routes of others
}

station-none-here = There are no stations in this edition ({ $rule }). Where others have blocked your path, **/path** shows the shortest one left.
station-in = Station in { $city }
station-other-city = Another city

# After a refusal: what would work
claim-instead = { $count ->
    [one] You could pay for this route nearby:
   *[other] You could pay for these routes nearby:
}
claim-instead-none = { $reason ->
    [wagons] No other free route from { $cities } is short enough for your wagons either (R24).
    [taken] No other route from { $cities } is left for you either.
   *[cards] You can't pay for any other route from { $cities } now either.
}
claim-instead-station = A station could use that route for your tickets at the end (R44):
