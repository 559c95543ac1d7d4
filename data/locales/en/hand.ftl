# How a table stands, and a reader's own hand

score-line = { $turn ->
    [yes] ▶ { $mark } **{ $player }** { $counts }
   *[no] { $mark } **{ $player }** { $counts }
}
score-resigned = { $mark } ~~{ $player }~~ { score-points }, resigned
score-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
score-stations = { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
}
score-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
score-tickets = { $tickets ->
    [one] { $tickets } ticket
   *[other] { $tickets } tickets
}
score-bonus = bonus card { $points }

row-place = { $place }: { $card }
row-empty = empty
row-text = { $locomotives ->
    [none] Row – { $places }. Pile { $pile }, discard { $discard }, tickets { $tickets }.
   *[other] Row – { $places }. Pile { $pile }, discard { $discard }, locomotives { $locomotives }, tickets { $tickets }.
}
bonus-left = { $count ->
    [0] All bonus cards for connecting { $cities } are taken.
    [one] One bonus card is left for connecting { $cities }: { $worth } points.
   *[other] Bonus cards left for connecting { $cities }: { $worth } points.
}

hand-no-seat = You don't sit at this table, so you have no hand here.
hand-resigned = You resigned from this game: your hand and tickets are gone.
hand-cards = { $count ->
    [0] **Your hand** is empty.
    [one] **Your hand**, { $count } card: { $cards }
   *[other] **Your hand**, { $count } cards: { $cards }
}
hand-laid = Laid for the tunnel: { $laid }
hand-pieces = { $stations ->
    [none] Left to build: { score-wagons }
   *[other] Left to build: { score-wagons }, { score-stations }
}
hand-bonus = { $points ->
    [one] **Your bonus card** is worth { $points } point.
   *[other] **Your bonus card** is worth { $points } points.
}
hand-bonus-way = { $standing ->
    [blocked] ⛔ **Bonus card** for connecting { $cities }: no free routes lead there any more
   *[possible] 🎁 **Bonus card** for connecting { $cities } ({ $worth }): { hand-ticket-way }
}
hand-tickets = { $count ->
    [one] **Your ticket** (✅ when your own routes connect its cities):
   *[other] **Your { $count } tickets** (✅ when your own routes connect the cities):
}
hand-ticket = { $standing ->
    [connected] ✅ { hand-ticket-name }
    [by_station] 🚉 { hand-ticket-name }: your station would do, if the game ended now
    [blocked] ⛔ { hand-ticket-name }: no free routes lead there any more
    [possible] ▫️ { hand-ticket-name }: { hand-ticket-way }
    [borrowing] ▫️ { hand-ticket-name }: { hand-ticket-way } (🚉 with your station)
   *[unknown] ▫️ { hand-ticket-name }
}
hand-ticket-way = { $enough ->
    [yes] { hand-ticket-wagons }
   *[no] { hand-ticket-wagons }, more than you have
}
hand-ticket-wagons = { $wagons ->
    [one] { $wagons } wagon to go
   *[other] { $wagons } wagons to go
}
hand-ticket-name = { $long ->
    [yes] { $ticket }, long
   *[no] { $ticket }
}
offer-line = **{ $letter }** { $line }
offer-option = { $letter }: { $ticket }
offer-together = { $count ->
    [one] That takes at least { offer-wagons }.
   *[other] The { $count } tickets you would hold then take at least { offer-wagons }.
}
offer-wagons = { $wagons ->
    [one] { $wagons } wagon; you have { $left }
   *[other] { $wagons } wagons; you have { $left }
}
hand-offer = { $least ->
    [one] **Offered to you**; keep at least { $least }. At the end a ticket is worth its points, or costs them if your routes don't connect its cities ({ $rule }):
   *[other] **Offered to you**; keep at least { $least }. At the end a ticket is worth its points, or costs them if your routes don't connect its cities ({ $rule }):
}

# The way to complete one's tickets, beside the map

map-no-tickets = You have no tickets yet, so there is nothing to plan.
map-plan = { $exact ->
    [yes] **The shortest way** to complete your tickets by routes of your own:
   *[no] **A short way** to complete your tickets by routes of your own; a slightly shorter one may exist:
}
map-wagons = { $enough ->
    [yes] { map-wagons-needed }; you have { $left }.
   *[no] { map-wagons-needed }, but you have only { $left }: not all of it can be built.
}
map-wagons-needed = { $wagons ->
    [one] It takes { $wagons } wagon
   *[other] It takes { $wagons } wagons
}
map-done = { $count ->
    [one] Your own routes connect the cities of your ticket. ✅
   *[other] Your own routes connect the cities of { $count } tickets. ✅
}
map-done-by-station = { $count ->
    [one] Your routes and your stations connect the cities of your ticket. 🚉
   *[other] Your routes and your stations connect the cities of { $count } tickets. 🚉
}
map-loan = 🚉 Your station in { $city } borrows { $route } ({ $rule }).
map-blocked = { $count ->
    [one] ⛔ No free routes complete { $tickets } any more.
   *[other] ⛔ No free routes complete these any more: { $tickets }.
}
map-station = A station can still use a route of another player.
