# How a table stands, and a reader's own hand

score-line = { $turn ->
    [yes] ▶ { $mark } **{ $player }** { score-counts }
   *[no] { $mark } **{ $player }** { score-counts }
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
score-counts = { $stations ->
    [none] { $tickets ->
        [none] { score-points } · { score-wagons } · { score-cards }
       *[other] { score-points } · { score-wagons } · { score-cards } · { score-tickets }
    }
   *[other] { $tickets ->
        [none] { score-points } · { score-wagons } · { score-stations } · { score-cards }
       *[other] { score-points } · { score-wagons } · { score-stations } · { score-cards } · { score-tickets }
    }
}

row-place = { $place }: { $card }
row-empty = empty
row-text = Row – { $places }. Pile { $pile }, discard { $discard }, tickets { $tickets }.

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
hand-tickets = { $count ->
    [one] **Your ticket** (✅ when your own routes join its cities):
   *[other] **Your { $count } tickets** (✅ when your own routes join the cities):
}
hand-ticket = { $joined ->
    [yes] ✅ { hand-ticket-name }
   *[no] ▫️ { hand-ticket-name }
}
hand-ticket-name = { $long ->
    [yes] { $ticket }, long
   *[no] { $ticket }
}
hand-offer = { $least ->
    [one] **Offered to you**; keep at least { $least }:
   *[other] **Offered to you**; keep at least { $least }:
}
